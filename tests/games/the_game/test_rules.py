"""THE GAME, rule by rule."""

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games.the_game import rules
from tapete.kit import bits

GAME = games.find("the_game")


def scene(position: str, players: int = 2, **options: str) -> Scene:
    return Scene("the_game", position, players, **{"signals": "off"} | options)


@pytest.mark.rule("TG-01")
def test_ninety_eight_cards_and_four_rows() -> None:
    state = Table(GAME, 2, "plain").dealt()
    assert sorted(map(int, GAME.cards(state))) == list(range(2, 100))
    assert state.rows == [1, 1, 100, 100]


@pytest.mark.rule("TG-02")
@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_hand_sizes(players: int, size: int) -> None:
    state = Table(GAME, players, "plain").dealt()
    assert [bits.count(state.hands[p]) for p in range(players)] == [size] * players
    assert state.pile_size == bits.count(state.pile) == 98 - players * size


@pytest.mark.rule("TG-03")
def test_any_seat_may_offer_and_the_first_card_begins() -> None:
    table = scene("turn=- hands=10.20/30.40")
    table.act(1, "offer keen").act(0, "offer rather-not")
    assert table.game.asked(table.state) == 1
    assert table.why_not(1, "offer keen") == 3, "the same offer twice says nothing"
    table.act(0, "10^1")
    assert table.field("turn") == "0", "the offers bind nobody"
    assert table.why_not(1, "30^1") == 3
    assert table.why_not(1, "offer willing") == 3
    assert table.why_not(1, "end") == 3


@pytest.mark.rule("TG-03")
def test_bots_settle_by_the_offers_ties_to_the_lowest_seat() -> None:
    table = scene("turn=- hands=10/20/30", players=3)
    assert [table.game.asked(table.state)] == [0]
    table.act(0, "offer willing").act(1, "offer willing")
    assert table.game.asked(table.state) == 2
    table.act(2, "offer rather-not")
    assert table.game.asked(table.state) == 0
    table.act(2, "offer keen")
    assert table.game.asked(table.state) == 2


@pytest.mark.rule("TG-03")
def test_alone_one_begins_at_once_and_turns_go_clockwise() -> None:
    assert Table(GAME, 1, "plain").dealt().turn == 0
    table = scene("turn=2 hands=10.11/20.21/30.31", players=3)
    table.act(2, "30^1", "31^1", "end")
    assert table.field("turn") == "0"


@pytest.mark.rule("TG-04")
def test_ascending_rows_take_higher_cards() -> None:
    table = scene("rows=50,1,100,100 hands=51.99.49.2/3")
    assert table.why_not(0, "51^1") == 0
    assert table.why_not(0, "99^1") == 0
    assert table.why_not(0, "49^1") == 4
    assert table.why_not(0, "2^1") == 4


@pytest.mark.rule("TG-05")
def test_descending_rows_take_lower_cards() -> None:
    table = scene("rows=1,1,50,100 hands=51.99.49.2/3")
    assert table.why_not(0, "49v1") == 0
    assert table.why_not(0, "2v1") == 0
    assert table.why_not(0, "51v1") == 5
    assert table.why_not(0, "99v1") == 5


@pytest.mark.rule("TG-06")
def test_exactly_ten_backwards() -> None:
    table = scene("rows=47,1,65,100 hands=36.37.38.74.75.76/3")
    assert table.why_not(0, "37^1") == 0
    assert table.why_not(0, "36^1") == table.why_not(0, "38^1") == 4
    assert table.why_not(0, "75v1") == 0
    assert table.why_not(0, "74v1") == table.why_not(0, "76v1") == 5


@pytest.mark.rule("TG-06")
def test_as_often_as_one_likes_in_one_turn() -> None:
    table = scene("rows=47,1,65,100 hands=37.27.17.75.85/3")
    table.act(0, "37^1", "27^1", "75v1", "17^1", "85v1")
    assert table.field("rows") == "17,1,85,100"


@pytest.mark.rule("TG-07")
def test_at_least_two_cards_and_up_to_the_whole_hand() -> None:
    table = scene("hands=10.20.30.40.50.60.70/3.4")
    assert table.why_not(0, "end") == 7
    table.act(0, "10^1")
    assert table.why_not(0, "end") == 7
    table.act(0, "20^1")
    assert table.why_not(0, "end") == 0
    table.act(0, "30^2", "40^2", "50v1", "60v2", "70^1")
    assert table.legal(0) == {"end"}


@pytest.mark.rule("TG-07")
def test_only_cards_of_the_own_hand() -> None:
    assert scene("hands=10.20/3").why_not(0, "3^1") == 7


@pytest.mark.rule("TG-08")
def test_draw_back_up_to_the_hand_size() -> None:
    table = scene("hands=10.20.30.40.50.60.70/3.4")
    table.act(0, "10^1", "20^1", "30^1", "40^1")
    size = table.state.pile_size
    table.act(0, "end")
    assert bits.count(table.state.hands[0]) == 7
    assert table.state.pile_size == size - 4


@pytest.mark.rule("TG-08")
def test_draw_only_as_far_as_the_pile_goes() -> None:
    table = scene("hands=10.20.30.40.50.60.70/3.4 pile=80")
    table.act(0, "10^1", "20^1", "end")
    assert table.field("hands").split("/")[0] == "30.40.50.60.70.80"
    assert table.field("pile") == "-"


@pytest.mark.rule("TG-09")
def test_one_card_is_enough_with_the_pile_empty() -> None:
    table = scene("hands=10.20/3.4 pile=-")
    assert table.why_not(0, "end") == 9
    table.act(0, "10^1", "end")
    assert table.field("turn") == "1"
    assert table.field("hands") == "20/3.4"


@pytest.mark.rule("TG-09")
def test_the_minimum_is_fixed_as_the_turn_begins() -> None:
    table = scene("hands=10.20.30.40.50.60/3.4 pile=80")
    assert table.field("minimum") == "2"
    table.act(0, "10^1", "20^1", "end")
    assert table.field("minimum") == "1"


@pytest.mark.rule("TG-10")
def test_a_player_without_cards_is_passed_over() -> None:
    table = scene("hands=10.20/-/30 pile=-", players=3)
    table.act(0, "10^1", "end")
    assert table.field("turn") == "2"
    table.act(2, "30^1", "end")
    assert table.field("turn") == "0"


@pytest.mark.rule("TG-11")
def test_it_ends_as_the_turn_begins_where_nothing_goes() -> None:
    table = scene("rows=90,91,10,11 hands=95.96/50 pile=-")
    table.act(0, "95^1", "end")
    assert table.over
    assert table.why_not(1, "50^1") == 11


@pytest.mark.rule("TG-11")
def test_walking_into_a_dead_end_is_allowed_and_cards_stay_laid() -> None:
    table = scene("rows=90,98,3,4 hands=95.91/50")
    table.act(0, "95^1")
    assert table.over
    assert table.field("rows") == "95,98,3,4"
    assert table.field("hands") == "91/50"


@pytest.mark.rule("TG-11")
def test_with_the_minimum_reached_being_stuck_ends_nothing() -> None:
    table = scene("rows=90,98,3,4 hands=91.95.50/5.6")
    table.act(0, "91^1", "95^1")
    assert not table.over
    assert table.legal(0) == {"end"}


@pytest.mark.rule("TG-12")
def test_the_result_is_what_is_left() -> None:
    table = scene("rows=90,98,3,4 hands=95.91/50.51 pile=60.61.62")
    table.act(0, "95^1")
    assert table.over
    assert [rules.score(table.state, p) for p in range(2)] == [6, 6]
    assert [rules.place(table.state, p) for p in range(2)] == [2, 2]


@pytest.mark.rule("TG-12")
def test_all_ninety_eight_beat_the_game() -> None:
    table = scene("rows=90,98,3,4 hands=95/- pile=-")
    table.act(0, "95^1")
    assert table.over
    assert rules.score(table.state, 0) == 0
    assert [rules.place(table.state, p) for p in range(2)] == [1, 1]
    assert "won" in table.told(1)


@pytest.mark.rule("TG-13")
def test_signals_at_any_time_by_any_seat_and_taken_back() -> None:
    table = scene("hands=10.20/30.40", signals="on")
    table.act(1, "signal ^1 leave").act(0, "signal v2 need").act(1, "signal ^1 need")
    assert table.field("signals") == "...n/n..."
    assert table.why_not(1, "signal ^1 need") == 13, "it says so already"
    table.act(1, "signal ^1 free")
    assert table.field("signals") == "...n/...."
    assert table.view(0).signals == table.view(1).signals


@pytest.mark.rule("TG-13")
def test_a_driver_asks_for_signals_in_seat_order_and_passing_takes_a_seat_out() -> None:
    table = scene("turn=1 hands=10.20/30.40/50.60", players=3, signals="on")
    asked = []
    for _ in range(2):
        asked.append(table.game.asked(table.state))
        table.act(asked[-1], "pass")
    assert asked == [0, 2]
    assert table.game.asked(table.state) == 1
    assert table.why_not(0, "pass") == 13
    assert table.why_not(1, "pass") == 13
    table.act(1, "30^1", "40^1", "end")
    assert table.field("quiet") == "-", "a new turn, a new chance to signal"


@pytest.mark.rule("TG-13")
def test_a_live_table_waits_for_nobodys_signals() -> None:
    table = scene("turn=1 hands=10.20/30.40", signals="on")
    assert table.game.asked(table.state) == 0
    assert table.why_not(1, "30^1") == 0
    table.act(1, "30^1").act(0, "signal ^2 leave").act(1, "40^1")


@pytest.mark.rule("TG-13")
def test_no_signals_alone_or_with_the_option_off() -> None:
    assert scene("hands=10.20", players=1, signals="on").why_not(0, "signal ^1 need") == 13
    assert scene("hands=10.20/3.4").why_not(1, "signal ^1 need") == 13


@pytest.mark.rule("TG-14")
def test_expert_minimum_is_three_and_one_without_a_pile() -> None:
    table = scene("hands=10.20.30.40/3.4", expert="on")
    table.act(0, "10^1", "20^1")
    assert table.why_not(0, "end") == 14
    table.act(0, "30^1", "end")
    table = scene("hands=10.20.30.40/3.4 pile=-", expert="on")
    table.act(0, "10^1", "end")


@pytest.mark.rule("TG-15")
@pytest.mark.parametrize(("players", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
@pytest.mark.parametrize("expert", ["on", "off"])
def test_small_hands_go_with_either_minimum(players: int, size: int, expert: str) -> None:
    options = GAME.options({"small_hands": "on", "expert": expert})
    state = GAME.cleared(players, options)
    GAME.deal(state)
    assert bits.count(state.hands[0]) == size


@pytest.mark.rule("TG-16")
def test_a_view_holds_what_all_know_and_the_own_hand_alone() -> None:
    table = scene("rows=12,1,90,100 hands=3.14/25.88 laid=5.12.90 signals=..../n...", signals="on")
    view = table.view(0)
    assert bits.members(view.hand, 49) == [1, 12]
    assert bits.members(view.laid, 49) == [3, 10, 88]
    assert view.sizes[:2] == [2, 2]
    assert view.pile_size == 98 - 3 - 4
    assert view.signals[1] == [2, 0, 0, 0]
    other = scene("rows=12,1,90,100 hands=3.14/40.41 laid=5.12.90 signals=..../n...", signals="on")
    assert other.view(0) == view
    assert other.view(1) != table.view(1)
    assert bits.count(table.view(-1).hand) == 0
