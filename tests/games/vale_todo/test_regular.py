"""VALE TODO's regular bot: sensible, always legal, clearly better than chance."""

import pytest

from tapete import bots, games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.batch import Series, driver
from tapete.games.vale_todo.bots import regular
from tapete.games.vale_todo.state import ACCUSE, OTHERS
from tapete.kit import bits
from tapete.kit.chance import Chance, below, seed_key, stream

GAME = games.find("vale_todo")


def choice(position: str, seat: int = 0, players: int = 3, **options: str) -> str:
    table = Scene("vale_todo", position, players, **options)
    mask = GAME.mask()
    GAME.legal(table.state, seat, mask)
    return GAME.action_text(regular.choose(table.view(seat), mask, Chance()))


def test_it_calls_and_notices_in_time() -> None:
    assert choice("top=R5 hands=R7.Y1/R3/R2.R4") == "R7 vale"
    assert choice("top=R5 turn=1 silent=0 hands=Y1/R3.R4/R2.R6", seat=2) == "notice"
    assert choice("top=R5 turn=1 silent=0 hands=Y1/R3.R4/R2.R6", seat=0) == "vale"


def test_it_does_not_let_an_empty_hand_get_its_turn() -> None:
    assert choice("top=R5 hands=R9.R1.RP.R3/-/R2.R4") == "RP"
    assert choice("top=R5 hands=R9.R1.R+2.R3/-/R2.R4") == "R+2"
    assert choice("top=R5 hands=R9.R1.R+1.R3/R8.R9/-") == "R+1"


def test_it_stacks_doubts_and_keeps_superclaves_honest() -> None:
    assert choice("top=R+2 owed=2 hands=G+2.R1.R3/R8/R2") == "G+2"
    stacked = "top=S colour=G owed=4 accused=2 under=R5:R hands=R1.R3/R8/R2.R4"
    assert choice(stacked) == "doubt"
    assert choice(stacked, costly_doubt="on") == "take", "a small hand is rather innocent"
    assert choice("top=R5 hands=S.R1.R3/R8/R2.R4") == "R3"
    assert choice("top=R5 hands=S.G1.G3/R8/R2.R4") == "S:G"
    assert choice("top=S colour=G owed=4 accused=2 under=R5:R hands=R1.R3/R8/R2.R4 "
                  "shown=0>2:1:R2", costly_doubt="on") == "doubt"  # fmt: skip


def test_it_names_what_it_holds_and_tries_its_luck() -> None:
    assert choice("phase=naming top=C hands=B1.B2.R1/R8/R2.R4") == "name B"
    assert choice("top=R+2 owed=2 hands=R1.R3/R8/R2", super_carta="on") == "super"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", [None, "everything"])
def test_it_always_does_something_legal(players: int, preset: str | None) -> None:
    """Positions of random play, so that it sees odd ones, too."""
    table = Table(GAME, players, preset)
    dice = Chance()
    stream(dice, *seed_key("regular"), 0, 1)
    acts = 0
    for number in range(3):
        for state, seat, _ in table.walk("regular", number):
            for p in range(players):
                if p == seat or below(dice, 4) == 0:
                    mask = GAME.mask()
                    GAME.legal(state, p, mask)
                    mask[2] &= ~(15 << (ACCUSE - OTHERS))  # nobody is ever made to accuse
                    if bits.count(mask):
                        chosen = regular.choose(GAME.view(state, p), mask, dice)
                        assert GAME.why_not(state, p, chosen) == 0, GAME.action_text(chosen)
            acts += 1
            if acts > 1500:
                return


def test_it_beats_chance() -> None:
    seats = bots.choosers(GAME, "regular,random", 2)
    series = Series(GAME, 2, GAME.options({"limit": "60"}), seats, seed_key("beats"))
    results = driver("wasm", series).play(0, 400)
    assert (results.places[:, 0] == 1).mean() > 0.65
