"""UNO-26 and UNO-25h, j: things to do, judged by the table."""

import pytest

from games.uno.tables_of_uno import GAME, PLENTY, scene, sizes

JOKE = f"top=R5 hands=C1.R9.R8.B9/G1.G2/G3.G4/Y8.Y9 {PLENTY}"


@pytest.mark.rule("UNO-25", "UNO-26")
def test_h_a_joke_that_fails_costs_four() -> None:
    table = scene(JOKE, 4, card1="joke")
    table.act(0, "C1:G")
    assert (table.field("phase"), table.field("doing")) == ("attempting", "0")
    table.act(0, "attempt").act(1, "vote no").act(3, "vote no")
    assert table.field("phase") == "voting", "somebody may still laugh"
    table.act(2, "vote no")
    assert sizes(table) == [7, 2, 2, 2]
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-25", "UNO-26")
@pytest.mark.parametrize("silence", [[], [1], [1, 3]])
def test_h_one_laugh_is_enough(silence: list[int]) -> None:
    table = scene(JOKE, 4, card1="joke").act(0, "C1:G", "attempt")
    for seat in silence:
        table.act(seat, "vote no")
    table.act(2, "vote yes")
    assert (table.field("phase"), table.field("owed")) == ("discarding", "2,0,0,0")


@pytest.mark.rule("UNO-25", "UNO-26", "UNO-27")
def test_h_a_joke_that_works_leaves_one_card_and_a_call() -> None:
    table = scene(JOKE, 4, card1="joke")
    table.act(0, "C1:G", "attempt").act(2, "vote yes")
    assert table.field("owed") == "2,0,0,0"
    table.act(0, "drop R9", "drop B9")
    assert sizes(table)[0] == 1
    assert (table.field("silent"), table.field("turn")) == ("0", "1")
    table.act(3, "catch")
    assert sizes(table)[0] == 3


@pytest.mark.rule("UNO-18", "UNO-25")
def test_h_the_last_discard_can_say_uno() -> None:
    table = scene(JOKE, 4, card1="joke").act(0, "C1:G", "attempt").act(2, "vote yes")
    assert table.why_not(0, "drop R9 uno") == 18, "two more to go"
    assert table.why_not(0, "drop G1 uno") == table.why_not(1, "drop G1 uno") == 27
    table.act(0, "drop R9")
    assert table.legal(0) == {"drop R8", "drop B9", "drop R8 uno", "drop B9 uno"}
    table.act(0, "drop B9 uno")
    assert (table.field("silent"), table.field("turn"), sizes(table)[0]) == ("-", "1", 1)
    assert "said" in table.told(3)
    assert table.why_not(1, "catch") == 18, "nobody can be quicker"


@pytest.mark.rule("UNO-18", "UNO-25")
def test_other_forced_discards_say_nothing() -> None:
    threes = scene(f"top=R5 hands=C1.R9.R8.B9.B8/G1.G2.G3/G3.G4.G5 {PLENTY}", card1="threes")
    threes.act(0, "C1:G")
    assert threes.legal(0) == {"drop R9", "drop R8", "drop B9", "drop B8"}
    silent = scene(JOKE, 4, card1="joke", call="off").act(0, "C1:G", "attempt").act(1, "vote yes")
    silent.act(0, "drop R9")
    assert silent.why_not(0, "drop B9 uno") == 18, "a table without calls"


@pytest.mark.rule("UNO-25")
@pytest.mark.parametrize(("bot", "ways"), [("regular", 1), ("eager", 2), ("novice", 2)])
def test_h_bots_say_it_with_their_last_discard(bot: str, ways: int) -> None:
    from tapete.kit.chance import Chance, rekey

    table = scene(JOKE, 4, card1="joke").act(0, "C1:G", "attempt").act(2, "vote yes")
    table.act(0, "drop R9")
    dice = Chance()
    rekey(dice, 3, 4)
    legal = GAME.mask_of(GAME.acts(table.state, 0))
    chosen = [GAME.bots[bot](table.view(0), legal, dice) for _ in range(60)]
    said = [GAME.action_text(act).endswith(" uno") for act in chosen]
    assert any(said)
    assert len(set(said)) == ways


@pytest.mark.rule("UNO-25")
def test_h_with_one_card_left_and_uno_said_nothing_is_owed_again() -> None:
    table = scene(f"top=R5 hands=C1.R9/G1.G2/G3.G4 {PLENTY}", card1="joke")
    table.act(0, "C1:G uno", "attempt").act(1, "vote yes")
    assert (table.field("silent"), table.field("turn"), sizes(table)[0]) == ("-", "1", 1)


@pytest.mark.rule("UNO-25", "UNO-26")
def test_j_crow_or_draw_four() -> None:
    position = f"top=R5 hands=C1.R9.R8/G1.G2/G3.G4 {PLENTY}"
    crowed = scene(position, card1="rooster").act(0, "C1:G")
    assert crowed.field("doing") == "1"
    assert crowed.why_not(0, "attempt") == crowed.why_not(2, "vote yes") == 26
    crowed.act(1, "attempt")
    assert crowed.why_not(1, "vote yes") == 26, "everybody not concerned votes"
    crowed.act(0, "vote no").act(2, "vote yes")
    assert sizes(crowed) == [2, 2, 2], "a tie is mercy"
    assert crowed.field("turn") == "1"
    chicken = scene(position, card1="rooster").act(0, "C1:G").act(1, "refuse")
    assert sizes(chicken) == [2, 6, 2]
    assert chicken.field("turn") == "1"


@pytest.mark.rule("UNO-26")
def test_votes_arrive_in_any_order_and_drivers_ask_by_seat() -> None:
    table = scene(JOKE, 4, card1="joke").act(0, "C1:G", "attempt")
    assert GAME.actors(table.state) == 0b1110
    assert GAME.asked(table.state) == 1
    table.act(3, "vote no")
    assert GAME.actors(table.state) == 0b0110
    assert table.why_not(3, "vote yes") == 26, "one vote each"
    assert GAME.asked(table.state) == 1
    table.act(1, "vote no")
    assert GAME.asked(table.state) == 2
    assert table.why_not(0, "R9") == 26
    table.act(2, "vote yes")
    assert table.field("owed") == "2,0,0,0"


@pytest.mark.rule("UNO-26")
@pytest.mark.parametrize(
    ("who", "concerned"), [("player", "0"), ("next", "1"), ("others", "1.2.3")]
)
def test_the_host_writes_who_must_and_the_price(who: str, concerned: str) -> None:
    options = {"card2": "host", "who2": who, "price2": "3", "text2": "sing the second verse"}
    position = f"top=R5 hands=C2.R9.R8/G1.G2/G3.G4/B1.B2 {PLENTY}"
    table = scene(position, 4, **options).act(0, "C2:G")
    assert table.field("concerned") == concerned
    for seat in map(int, concerned.split(".")):
        assert table.field("doing") == str(seat), "one after the other in the direction of play"
        table.act(seat, "refuse")
    drew = [5 if str(seat) in concerned else 2 for seat in range(4)]
    assert sizes(table) == drew
    assert table.field("turn") == "1"


@pytest.mark.rule("UNO-26")
def test_all_others_are_judged_by_the_player_alone() -> None:
    position = f"top=R5 direction=right hands=C2.R9.R8/G1.G2/G3.G4 {PLENTY}"
    table = scene(position, card2="host", who2="others", price2="1").act(0, "C2:G")
    assert table.field("doing") == "2"
    table.act(2, "attempt")
    assert GAME.actors(table.state) == 0b001
    table.act(0, "vote yes").act(1, "attempt").act(0, "vote no")
    assert sizes(table) == [2, 3, 2]
    assert table.field("turn") == "2"


@pytest.mark.rule("UNO-26")
def test_with_nobody_to_vote_each_declares() -> None:
    position = f"top=R5 hands=C2.R9.R8/G1.G2 {PLENTY}"
    table = scene(position, 2, card2="host", who2="everybody", price2="2").act(0, "C2:G")
    table.act(1, "attempt", "vote no")
    assert table.field("doing") == "0", "the player last"
    table.act(0, "attempt", "vote yes")
    assert sizes(table) == [2, 4]


@pytest.mark.rule("UNO-26")
def test_no_price_no_cards() -> None:
    position = f"top=R5 hands=C2.R9.R8/G1.G2/G3.G4 {PLENTY}"
    table = scene(position, card2="host", price2="0").act(0, "C2:G").act(1, "refuse")
    assert sizes(table) == [2, 2, 2]


@pytest.mark.rule("UNO-26")
def test_the_hosts_words_are_for_people_only() -> None:
    plain, written = GAME.options(), GAME.options({"text1": "imitate a teapot"})
    assert plain.terms() == written.terms()
    assert written.texts()["text1"] == "imitate a teapot"


@pytest.mark.rule("UNO-26")
def test_bots_always_try_and_vote_by_chance() -> None:
    from tapete.kit.chance import Chance, rekey

    table = scene(JOKE, 4, card1="joke").act(0, "C1:G")
    dice = Chance()
    rekey(dice, 3, 4)

    def chosen(seat: int) -> str:
        legal = GAME.mask_of(GAME.acts(table.state, seat))
        return GAME.action_text(GAME.bots["regular"](table.view(seat), legal, dice))

    assert {chosen(0) for _ in range(20)} == {"attempt"}
    table.act(0, "attempt")
    votes = [chosen(1) for _ in range(200)]
    assert set(votes) == {"vote yes", "vote no"}
    assert 120 < votes.count("vote yes") < 180
