"""VALE TODO: what a search would compile imagines the same states as plain Python."""

from typing import Any

import numpy as np

from tapete import games
from tapete.authoring.tables import Table, positions_equal
from tapete.kit.chance import Chance, rekey, seed_key, stream
from tapete.kit.ways.cpu import compiled

GAME = games.find("vale_todo")


def test_imagined_states_are_the_same_compiled() -> None:
    look, imagine = GAME.look, GAME.imagine

    @compiled("imagined vale_todo", look, imagine)
    def imagined(state: Any, seat: int, view: Any, world: Any) -> None:
        look(state[0], seat, view[0])
        imagine(view[0], world[0])

    checked = 0
    for preset, players in ((None, 3), ("everything", 4), ("closer", 2)):
        for state, asked, _ in Table(GAME, players, preset).walk("compiled"):
            checked += 1
            if checked % 20:
                continue
            seat = (asked + 1) % players if checked % 60 else -1
            cup = Chance()
            stream(cup, *seed_key("compiled"), checked, 0)
            start = GAME.State()
            rekey(start, *cup.secret)
            world = start.packed()
            imagined(state.packed(), seat, np.zeros(1, GAME.View.dtype()), world)
            plain = GAME.imagined(GAME.view(state, seat), cup)
            twin = GAME.State.unpack(world[0])
            assert positions_equal(plain, twin), plain.differences(twin)
            assert twin.drawn == plain.drawn
    assert checked > 2000
