"""What the expert takes others to hold is never against what they do hold."""

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games.the_game.bots import regular
from tapete.games.the_game.bots.beliefs import says_so
from tapete.games.the_game.state import NOBODY, PASS
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream

GAME = games.find("the_game")
DEALS = 12


def misread(state: object, reader: int, players: int) -> tuple[int, int]:
    """How many of the others' true hands the reader would hold to be impossible, and of all."""
    view = GAME.view(state, reader)
    others = [p for p in range(players) if p != reader]
    wrong = sum(not says_so(view, p, *state.hands[p]) for p in others)  # type: ignore[attr-defined]
    return wrong, len(others)


@pytest.mark.rule("TG-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_reader_never_takes_a_true_hand_for_impossible(players: int) -> None:
    """At every card of every turn, the first one's too, between bots of one convention."""
    readings = 0
    for deal in range(DEALS):
        state = Table(GAME, players, None).dealt("believing", deal)
        dice = Chance()
        stream(dice, *seed_key("believing"), deal, CHOICE_STREAM)
        while (seat := GAME.asked(state)) >= 0:
            legal = GAME.acts(state, seat)
            action = regular.choose(GAME.view(state, seat), GAME.mask_of(legal), dice)
            if state.turn in (seat, NOBODY) and action < GAME.read_action("offer keen"):
                wrong, all_of_them = misread(state, seat, players)
                assert wrong == 0, f"deal {deal}: {GAME.state_text(state)}"
                readings += all_of_them
            GAME.act(state, seat, action)
    assert readings > DEALS * 30


@pytest.mark.rule("TG-13")
def test_signals_set_after_the_first_card_are_about_the_rows_before_it() -> None:
    """Seat 1 holds 47, near the row only once 45 lies there: it says so in the next turn."""
    table = Scene("the_game", "turn=- rows=1,1,100,100 hands=45.46.60/47.70.80 pile=30.31.32")
    table.act(0, "45^1")
    said = regular.choose(table.view(1), GAME.mask_of(GAME.acts(table.state, 1)), Chance())
    assert said == PASS
    assert misread(table.state, 0, 2) == (0, 1)
    table.act(0, "60v1", "end")
    assert table.field("began") == "45,1,60,100"


def test_who_has_no_cards_left_is_not_misread() -> None:
    """An old signal of somebody without cards says nothing any more."""
    table = Scene("the_game", "turn=0 rows=10,1,90,100 hands=11/-/12 pile=- signals=..../n.../n...",
                  players=3)  # fmt: skip
    assert misread(table.state, 0, 3) == (0, 2)
