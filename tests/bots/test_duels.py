"""TAKE THAT's and RECTO VERSO's experts: legal whatever is agreed, and worth their name."""

import numpy as np
import pytest

from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.batch import Series, driver
from tapete.bots.net import load
from tapete.bots.search.engine import every_act, new_desk
from tapete.kit.chance import CARD_STREAM, Chance, seed_key, stream
from tapete.kit.mind import NO_ACT

TABLES = [
    ("take_that", 2, {"advanced": "on", "games": "1"}),
    ("take_that", 3, {"games": "3"}),
    ("take_that", 4, {"advanced": "on"}),
    ("recto_verso", 2, {"deck": "printed", "barred": "actions", "points": "1", "turns": "40"}),
    ("recto_verso", 3, {"points": "9", "turns": "20", "voids": "1"}),
    ("recto_verso", 4, {"barred": "nothing", "points": "1", "turns": "60"}),
]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_experts_finish_their_matches(name: str, players: int, options: dict[str, str]) -> None:
    """Every act of theirs is one that the rules allow, up to the end."""
    game = games.find(name)
    named = ",".join(["expert@2", "novice", "expert@net", "regular"][:players])
    series = Series(
        game, players, game.options(options), 
        bots.choosers(game, named, players, 1, bots.MODULE), seed_key("duels"),
    )  # fmt: skip
    engine = driver("wasm", series)
    for number in range(2):
        state = game.cleared(players, series.options)
        log = engine.logs(number, 1, 100_000)[0]
        stream(state, *series.seed, number, CARD_STREAM)
        game.deal(state)
        for seat, action in log:
            assert game.why_not(state, seat, action) == 0
            game.act(state, seat, action)
        assert game.asked(state) == -1


@pytest.mark.parametrize("name", ["take_that", "recto_verso"])
def test_experts_beat_regulars(name: str) -> None:
    game = games.find(name)
    won = 0.0
    for named in ("expert@net,regular", "regular,expert@net"):
        seats = bots.choosers(game, named, 2, threads=1)
        series = Series(game, 2, game.options(), seats, seed_key("beats"))
        first = driver("compiled", series).play(0, 12).places == 1
        won += (first[:, int(named.startswith("regular"))] / first.sum(axis=1)).sum()
    assert won > 12


@pytest.mark.parametrize("name", ["take_that", "recto_verso"])
def test_a_mind_says_something_of_every_position(name: str) -> None:
    """Inputs within their room and of a size a net can take; plans that may be carried out."""
    game = games.find(name)
    mind = game.mind
    assert mind is not None
    desk = new_desk(game, mind, load(mind))
    plans_of = mind.plans or every_act(game.width)
    for players in range(game.seats[0], game.seats[1] + 1):
        for at, (state, seat, _) in enumerate(Table(game, players, None).walk("inputs")):
            view, mask = game.view(state, seat), game.mask_of(game.acts(state, seat))
            if at % 7 or mind.at_once(view, mask, Chance()) != NO_ACT:
                continue
            assert 0 < mind.worth(view, mind.Memory(), desk) < 1
            assert np.abs(desk.x).max() <= 8
            n = plans_of(view, mind.Memory(), mask, desk.plans, Chance(), desk)
            for series in desk.plans[:n].tolist():
                after = state.copy()
                for action in series[: series.index(NO_ACT)]:
                    assert game.why_not(after, seat, action) == 0
                    game.act(after, seat, action)
