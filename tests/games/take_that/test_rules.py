"""TAKE THAT, rule by rule."""

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games.take_that import rules
from tapete.games.take_that.rules.line import fits
from tapete.games.take_that.state import CARDS, is_toad, twin
from tapete.games.take_that.text.notation import card_of, card_text
from tapete.kit import bits
from tapete.match import Match, Refusal, Seeded

GAME = games.find("take_that")


def scene(position: str, players: int = 2, **options: str) -> Scene:
    return Scene("take_that", position, players, **options)


@pytest.mark.rule("TT-01")
def test_seventy_nine_cards_and_seven_toads() -> None:
    numbers = [int(card_text(card)) for card in range(CARDS)]
    assert numbers == [n for n in range(12, 99) if n % 10]
    assert [int(card_text(c)) for c in range(CARDS) if is_toad(c)] == [22, 33, 44, 55, 66, 77, 88]
    assert sorted(map(int, GAME.cards(Table(GAME, 2, None).dealt()))) == numbers


@pytest.mark.rule("TT-02")
def test_every_other_card_has_one_twin() -> None:
    for card in range(CARDS):
        reversed_digits = card_text(card)[::-1]
        assert card_text(twin(card)) == reversed_digits
        assert (twin(card) == card) == is_toad(card)


@pytest.mark.rule("TT-03")
@pytest.mark.parametrize(("players", "size"), [(2, 9), (3, 9), (4, 8)])
def test_hand_sizes(players: int, size: int) -> None:
    state = Table(GAME, players, None).dealt()
    assert [bits.count(state.hands[p]) for p in range(players)] == [size] * players
    assert state.pile_size == bits.count(state.pile) == 79 - players * size


@pytest.mark.rule("TT-04")
def test_left_of_the_dealer_begins_and_play_goes_clockwise() -> None:
    state = Table(GAME, 3, None).dealt()
    assert (state.dealer, state.turn) == (2, 0)
    table = scene("hands=12/23/34 line=21", players=3)
    assert table.why_not(1, "23") == 4
    table.act(0, "12").act(1, "take", "23").act(2, "take", "34")
    assert table.field("turn") == "0"


@pytest.mark.rule("TT-04")
@pytest.mark.parametrize(
    ("named", "dealer"), [("last", 2), ("first", 0), ("second", 1), ("third", 2), ("fourth", 2)]
)
def test_the_host_may_name_who_deals_first(named: str, dealer: int) -> None:
    """Without the option, and where nobody sits in that seat, it is the last one."""
    match = Match(GAME, 3, GAME.options({"dealer": named}), Seeded(1))
    view = match.view(0)
    assert (view.dealer, view.turn) == (dealer, (dealer + 1) % 3)
    assert match.update(0).notes[0][1].seat == dealer


@pytest.mark.rule("TT-05")
def test_draw_one_after_extending_or_pairing() -> None:
    table = scene("hands=12.13/31.32 line=21 pile=98.97.96")
    table.act(0, "12")
    assert table.state.pile_size == 2
    assert bits.count(table.state.hands[0]) == 2
    table.act(1, "take", "32")
    assert table.state.pile_size == 1
    table = scene("hands=12.13/31.32 line=21 pile=98.97.96")
    table.act(0, "pair 12")
    assert table.state.pile_size == 2
    assert bits.count(table.state.hands[0]) == 2
    assert table.why_not(1, "12") == 5, "only cards of the own hand"


@pytest.mark.rule("TT-06")
def test_at_most_ten_away_from_the_right_end_either_way() -> None:
    table = scene("hands=23.24.35.44.45/12 line=98.34")
    allowed = {act for act in table.legal(0) if act.isdigit()}
    assert allowed == {"24", "35", "44"}
    assert table.why_not(0, "23") == table.why_not(0, "45") == 6


@pytest.mark.rule("TT-06")
def test_ten_away_over_the_missing_tens_for_every_card() -> None:
    for end in range(CARDS):
        table = scene(f"hands=-/- line={card_text(end)} pile=-")
        fitting = [
            int(card_text(c))
            for c in range(CARDS)
            if bits.has([fits(table.state, w) for w in (0, 1)], c, 40)
        ]
        number = int(card_text(end))
        assert fitting == [n for n in range(12, 99) if n % 10 and abs(n - number) <= 10]


@pytest.mark.rule("TT-07")
def test_without_a_line_one_must_start_it() -> None:
    table = scene("hands=12.98.55/21")
    assert table.legal(0) == {"12", "98", "55"}
    assert table.why_not(0, "take") == 7
    assert table.why_not(0, "pair 12") == 7


@pytest.mark.rule("TT-08")
def test_pair_the_twin_anywhere_in_the_line() -> None:
    table = scene("hands=94.32.12/81 line=49.41.33.34")
    assert table.why_not(0, "pair 94") == 0
    assert table.why_not(0, "pair 12") == 8
    table.act(0, "pair 94")
    assert table.field("pairs") == "49.94/-"
    assert table.field("turn") == "1", "exactly one pair a turn"


@pytest.mark.rule("TT-08")
def test_toads_cannot_be_paired() -> None:
    table = scene("hands=33.12/81 line=34.44")
    assert table.why_not(0, "pair 33") == 8
    assert "pair 33" not in table.legal(0)


@pytest.mark.rule("TT-09")
def test_the_line_closes_up() -> None:
    table = scene("hands=14.43/81.82 line=41.34.29")
    table.act(0, "pair 43")
    assert table.field("line") == "41.29"
    table = scene("hands=92.43/28.82 line=41.34.29")
    table.act(0, "pair 92")
    assert table.field("line") == "41.34"
    assert table.why_not(1, "28") == 0, "34 is the right end now"


@pytest.mark.rule("TT-10")
def test_a_line_of_one_card_may_be_paired_away() -> None:
    table = scene("hands=43.12/81.82 line=34")
    table.act(0, "pair 43")
    assert table.field("line") == "-"
    assert table.legal(1) == {"81", "82"}


@pytest.mark.rule("TT-11")
def test_taking_is_always_allowed_and_starts_a_new_line_at_once() -> None:
    table = scene("hands=35.43.98/81 line=34.33")
    assert "35" in table.legal(0), "although a card would fit"
    table.act(0, "take")
    assert table.field("taken") == "33.34/-"
    assert table.field("turn") == "0"
    assert table.legal(0) == {"35", "43", "98"}, "any card"
    size = table.state.pile_size
    table.act(0, "98")
    assert table.field("turn") == "1"
    assert table.state.pile_size == size - 1


@pytest.mark.rule("TT-12")
def test_with_the_pile_empty_taking_ends_the_game() -> None:
    table = scene("hands=35.98/81 line=34.33 pile=-", games="1")
    table.act(0, "35")
    assert bits.count(table.state.hands[0]) == 1, "nobody draws"
    table.act(1, "take")
    assert table.over


@pytest.mark.rule("TT-12")
def test_with_the_pile_empty_pairing_the_last_card_away_ends_the_game() -> None:
    table = scene("hands=43.98/81 line=34 pile=-", games="1")
    table.act(0, "pair 43")
    assert table.over
    table = scene("hands=43.98/81 line=34.35 pile=-", games="1")
    table.act(0, "pair 43")
    assert not table.over, "a card is left in the line"


@pytest.mark.rule("TT-13")
def test_only_acts_that_begin_with_an_empty_pile_end_it() -> None:
    table = scene("hands=43.98/81.82 line=34 pile=12", games="1")
    table.act(0, "pair 43")
    assert not table.over
    assert table.field("pile") == "-"
    table.act(1, "81").act(0, "take")
    assert table.over
    assert table.field("line") == "-", "no new line"


@pytest.mark.rule("TT-13")
def test_without_cards_one_can_only_take() -> None:
    table = scene("hands=-/81 line=34 pile=-")
    assert table.legal(0) == {"take"}
    assert table.why_not(0, "35") == 13


@pytest.mark.rule("TT-14")
def test_points() -> None:
    table = scene("hands=98.97/81.82 line=12.13.22 pairs=34.43/- taken=33/14 pile=-", games="1")
    table.act(0, "take")
    # Seat 0: two paired, three cards and a toad among them, and an old toad.
    assert [rules.score(table.state, p) for p in range(2)] == [2 - 1 - 1 - 5 - 5, -1]


@pytest.mark.rule("TT-15")
def test_a_match_is_two_games_and_the_deal_moves_left() -> None:
    table = scene("hands=98/81 line=12 pile=- dealer=1", players=2)
    table.act(0, "take")
    assert table.field("phase") == "between"
    assert table.field("totals") == "-1,0"
    assert table.legal(0) == {"deal"}
    assert table.why_not(1, "deal") == table.why_not(0, "take") == 15
    table.act(0, "deal")
    assert table.field("turn") == "1"
    assert table.why_not(1, "deal") == 15
    assert table.field("totals") == "-1,0"


@pytest.mark.rule("TT-15")
def test_the_highest_sum_wins_and_ties_are_shared() -> None:
    table = scene("phase=over hands=-/-/- totals=3,7,7", players=3)
    assert [rules.place(table.state, p) for p in range(3)] == [3, 1, 1]
    assert table.over


@pytest.mark.rule("TT-15")
def test_the_number_of_games_is_an_option() -> None:
    table = scene("hands=98/81 line=12 pile=- game=2", games="3")
    table.act(0, "take")
    assert table.over


@pytest.mark.rule("TT-16")
def test_taking_one_card_takes_the_top_of_the_pile_too() -> None:
    table = scene("hands=98/81 line=34 pile=77", advanced="on")
    table.act(0, "take")
    assert table.field("extra") == "77/-"
    assert not table.over, "the pile was not empty as the act began"
    assert table.legal(0) == {"98"}


@pytest.mark.rule("TT-16")
def test_no_extra_card_for_longer_lines_or_without_a_pile_or_in_the_plain_game() -> None:
    for position, advanced in [
        ("hands=98/81 line=34.35 pile=77", "on"),
        ("hands=98/81 line=34 pile=-", "on"),
        ("hands=98/81 line=34 pile=77", "off"),
    ]:
        table = scene(position, advanced=advanced)
        table.act(0, "take")
        assert table.field("extra") == "-/-"


@pytest.mark.rule("TT-17")
def test_the_extra_card_is_hidden_until_the_end() -> None:
    table = scene("hands=98/81 line=34 pile=- extra=77/-", advanced="on", games="1")
    for seat in (-1, 0, 1):
        view = table.view(seat)
        assert view.extras[0] == 1
        assert bits.count(view.extra[0]) == 0
    table.act(0, "take")
    assert table.over
    assert bits.members(table.view(1).extra[0], 40) == [card_of("77")]


@pytest.mark.rule("TT-16", "TT-17")
def test_the_points_of_a_running_game_do_not_give_the_extra_card_away() -> None:
    for extra in ("12", "77"):
        table = scene(f"hands=98/81 line=34 pile=- extra={extra}/-", advanced="on", games="1")
        assert [GAME.score(table.state, p) for p in (0, 1)] == [0, 0]
        assert [GAME.place(table.state, p) for p in (0, 1)] == [1, 1]
        table.act(0, "take")
        worth = -5 if extra == "77" else -1
        assert [GAME.score(table.state, p) for p in (0, 1)] == [-1 + worth, 0]
        assert [GAME.place(table.state, p) for p in (0, 1)] == [2, 1]


@pytest.mark.rule("TT-14", "TT-15")
def test_points_and_places_of_a_running_game_count_what_lies_there() -> None:
    table = scene("hands=98/81 line=34 pairs=49.94/- taken=-/22.23 totals=-9,1")
    assert [GAME.score(table.state, p) for p in (0, 1)] == [-9 + 2, 1 - 6]
    assert [GAME.place(table.state, p) for p in (0, 1)] == [2, 1]


@pytest.mark.parametrize("number", [79, 159])
def test_numbers_between_the_kinds_of_acts_are_no_acts(number: int) -> None:
    match = Match(GAME, 2, GAME.options(), Seeded(1))
    with pytest.raises(Refusal) as refused:
        match.act(0, number)
    assert (refused.value.code, refused.value.rule) == ("no-such-act", None)


@pytest.mark.rule("TT-17")
def test_lines_taken_and_pairs_are_open_and_hands_are_not() -> None:
    position = "hands={}/81.82 line=34 pairs=49.94/- taken=-/22.23"
    one, other = scene(position.format("12.13")), scene(position.format("12.14"))
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)
    view = one.view(1)
    assert bits.members(view.taken[1], 40) == [card_of("22"), card_of("23")]
    assert bits.members(view.pairs[0], 40) == [card_of("49"), card_of("94")]
