"""Interpreted, compiled, on a (simulated) GPU, in WebAssembly: the same functions, the same games.

Tables run by a module, act by act, are in `test_in_modules`.
"""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from every import LARGE, slow_are, tables
from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.batch import Series, driver
from tapete.kit.chance import seed_key, stream
from tapete.kit.game import Game
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, Meaning
from tapete.kit.ways.cpu import compiled

ROOM = 20_000  # acts that a log has room for
REASONS = 7  # asked of a position: all acts come up, act after act
_steppers: dict[Game, Any] = {}


@rule
def nothing(v: Any, action: int, facts: Facts) -> None:
    """What is said of acts where a game says nothing."""


def facts_rule(game: Game) -> Any:
    return game.meaning.rule if isinstance(game.meaning, Meaning) else nothing


def stepper(game: Game) -> Any:
    """Compiled: deal, then do these acts and keep the record, the mask, a view and what it means
    of each, and for some acts of somebody why not."""
    if game not in _steppers:
        deal, act, legal, look, asked = game.deal, game.act, game.legal, game.look, game.asked
        why_not, actions, facts_of = game.why_not, game.actions, facts_rule(game)

        @compiled(f"steps {game.name}", *game.functions, facts_of)
        def steps(table, seats, acts, records, masks, views, facts, reasons, view, mask):  # type: ignore[no-untyped-def]
            s = table[0]
            deal(s)
            for i in range(len(seats)):
                seat = asked(s)
                legal(s, seat, mask)
                look(s, seat, view[0])
                for w in range(len(mask)):
                    masks[i, w] = mask[w]
                views[i] = view[0]
                facts_of(view[0], acts[i], facts[i])
                for k in range(REASONS):
                    reasons[i, k] = why_not(s, (i + k) % s.players, (REASONS * i + k) % actions)
                act(s, seats[i], acts[i])
                records[i] = s

        _steppers[game] = steps
    return _steppers[game]


@pytest.mark.parametrize("table", tables())
def test_interpreted_is_compiled_act_by_act(table: Table) -> None:
    game = table.game
    steps = stepper(game)
    acts_seen = number = 0
    while number < 150 and (acts_seen < 8_000 or number < 3):
        interpreted, seats, actions, masks, views, reasons = [], [], [], [], [], []
        facts = []
        last: Any = None
        for state, seat, action in table.walk("ways", number):
            if last is not None:
                interpreted.append(state.packed().tobytes())
            mask = game.mask()
            game.legal(state, seat, mask)
            masks.append(mask)
            view = game.view(state, seat)
            views.append(view.packed().tobytes())
            facts.append(Facts())
            facts_rule(game)(view, action, facts[-1])
            at = len(seats)
            reasons.append(
                [
                    game.why_not(state, (at + k) % table.players, (REASONS * at + k) % game.actions)
                    for k in range(REASONS)
                ]
            )
            seats.append(seat)
            actions.append(action)
            last = state
        interpreted.append(last.packed().tobytes())
        count = len(seats)
        start = game.cleared(table.players, table.options)
        stream(start, *seed_key("ways"), number, 0)
        records = np.zeros(count, game.State.dtype())
        compiled_masks = np.zeros((count, game.mask_words), np.int64)
        compiled_views = np.zeros(count, game.View.dtype())
        compiled_facts = np.zeros(count, Facts.dtype())
        compiled_reasons = np.zeros((count, REASONS), np.int64)
        steps(
            start.packed(), np.array(seats), np.array(actions), records, compiled_masks,
            compiled_views, compiled_facts, compiled_reasons, np.zeros(1, game.View.dtype()),
            np.zeros(game.mask_words, np.int64),
        )  # fmt: skip
        for i in range(count):
            if records[i].tobytes() != interpreted[i]:
                wrong = game.State.unpack(records[i])
                plain = game.State.unpack(np.frombuffer(interpreted[i], game.State.dtype())[0])
                pytest.fail(f"game {number}, act {i + 1}: {plain.differences(wrong)}")
            assert compiled_masks[i].tolist() == masks[i]
            assert compiled_views[i].tobytes() == views[i]
            assert compiled_facts[i].tobytes() == facts[i].packed().tobytes()
            assert compiled_reasons[i].tolist() == reasons[i]
        acts_seen += count
        number += 1


def plan_for(game: Game, players: int) -> Series:
    named = ",".join((bots.RANDOM, bots.usual(game))[seat % 2] for seat in range(players))
    options = game.options()
    return Series(game, players, options, bots.choosers(game, named, players), seed_key("ways"))


# With bots in it a game is compiled once more.
@pytest.mark.parametrize("game", slow_are(LARGE, games.every()))
def test_drivers_play_the_same_games_with_bots(game: Game) -> None:
    series = plan_for(game, game.seats[1])
    plain, count = driver("interpreted", series), 12
    logs, one = plain.logs(3, count, ROOM), plain.play(3, count)
    for way in ("compiled", "wasm"):
        other = driver(way, series)
        assert logs == other.logs(3, count, ROOM), way
        two = other.play(3, count)
        assert one.acts.tolist() == two.acts.tolist(), way
        assert one.scores.tolist() == two.scores.tolist(), way
        assert one.places.tolist() == two.places.tolist(), way


@pytest.mark.parametrize("table", tables())
def test_modules_play_random_games_as_the_compiler_does(table: Table) -> None:
    seats = bots.choosers(table.game, bots.RANDOM, table.players)
    series = Series(table.game, table.players, table.options, seats, seed_key("random"))
    one, two = (driver(way, series).play(5, 8) for way in ("compiled", "wasm"))
    assert one.acts.tolist() == two.acts.tolist()
    assert one.scores.tolist() == two.scores.tolist()
    assert one.places.tolist() == two.places.tolist()


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_the_gpu_driver_plays_the_same_games_in_cudas_simulator(game: Game) -> None:
    """The simulator must be switched on before Numba is imported: hence another process."""
    script = f"""
import json
from conformance.test_four_ways import plan_for, ROOM
from tapete import games
from tapete.batch import driver
gpu = driver("cuda", plan_for(games.find({game.name!r}), {game.seats[1]}))
results = gpu.play(3, 4)
print(json.dumps([gpu.logs(3, 4, ROOM), results.scores.tolist(), results.places.tolist()]))
"""
    tests = os.path.dirname(os.path.dirname(__file__))
    paths = os.pathsep.join([tests, *sys.path])
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": paths}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    logs, scores, places = json.loads(run.stdout)
    plain = driver("interpreted", plan_for(game, game.seats[1]))
    assert [[tuple(act) for act in log] for log in logs] == plain.logs(3, 4, ROOM)
    results = plain.play(3, 4)
    assert scores == results.scores.tolist()
    assert places == results.places.tolist()
