"""One game driven from Python: compiled as interpreted, told alike, and never waited for."""

import copy
import os
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

from every import LARGE, slow_are
from tapete import bots, games
from tapete.envs.driven.compiled import Compiled
from tapete.envs.driven.interpreted import Interpreted
from tapete.envs.driven.tables import Tables
from tapete.envs.gymnasium import SeatEnv
from tapete.envs.pettingzoo import env as aec_env
from tapete.envs.setting import Setting
from tapete.kit.errors import BadInput
from tapete.match import Refusal


def both(setting, seats=None):
    return [Tables(setting, seats, way) for way in ("interpreted", "compiled")]


def same(one, other):
    """All that is told of two games."""
    assert (one.asked, one.length, one.given) == (other.asked, other.length, other.given)
    assert one.legal() == other.legal()
    assert one.mask().tobytes() == other.mask().tobytes()
    for seat in range(one.plan.setting.players):
        assert one.see(seat).tobytes() == other.see(seat).tobytes()
    assert one.view(0) == other.view(0)
    assert one.result() == other.result()


def play_both(tables, acts, seed, look=7):
    dice = random.Random(seed)
    one, other = (each.deal_next(seed, 0) for each in tables)
    for n in range(acts):
        if one.asked < 0:
            break
        action = dice.choice(one.legal())
        one.act(action)
        other.act(action)
        if n % look == 0:
            same(one, other)
    same(one, other)
    assert one.match.open_state() == other.match.open_state()
    return one, other


# What is particular to an environment is the same in all games.
@pytest.mark.parametrize("game", slow_are(LARGE, games.every()))
def test_compiled_as_interpreted(game):
    one, other = play_both(both(Setting.of(game)), 400, "driven")
    assert isinstance(one, Interpreted) and isinstance(other, Compiled)
    if game.encoder is None:  # one step serves every number of seats and preset
        play_both(both(Setting.of(game, game.seats[1], "default")), 150, "driven")


def test_with_bots_in_the_other_seats():
    game = games.find("take_that")
    regular, at_random = (bots.chooser(game, name) for name in ("regular", "random"))
    setting = Setting.of(game, 3)
    play_both(both(setting, (regular, None, at_random)), 100, "bots", look=1)
    play_both(both(setting, (None, at_random, regular)), 100, "bots", look=1)


def test_what_is_not_legal_is_refused_with_its_rule():
    for tables in both(Setting.of("take_that")):
        table = tables.deal(1)
        wrong = next(a for a in range(160) if a not in table.legal())
        before = table.see(0)
        for act in (wrong, -1, 10**6):
            with pytest.raises(Refusal):
                table.act(act)
        assert table.length == 0 and (table.see(0) == before).all()


def test_copied_and_sent_it_goes_on_in_the_same_way():
    tables = Tables(Setting.of("take_that"), way="compiled")
    table = tables.deal("travels")
    for _ in range(9):
        table.act(table.legal()[0])
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    for _ in range(20):
        action = table.legal()[-1]
        for one in (table, *twins):
            one.act(action)
    for twin in twins:
        same(table, twin)


def test_environments_play_the_same_either_way():
    told = []
    for way in ("interpreted", "compiled"):
        env = aec_env("take_that", way=way)
        env.reset(seed=5)
        rows = []
        for agent in env.agent_iter():
            seen, reward, over, *_ = env.last()
            rows.append((agent, seen["observation"].tobytes(), seen["action_mask"].sum(), reward))
            env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
        told.append(rows)
    assert told[0] == told[1]


def test_a_copy_of_an_environment_goes_its_own_way():
    """For search: deepcopy in the middle, and what the copy does is its own."""
    env = SeatEnv("take_that", way="compiled", opponents="random")
    seen, _ = env.reset(seed=3)
    for _ in range(4):
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    twin = copy.deepcopy(env)
    after = twin.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert (env._seen()["observation"] == seen["observation"]).all()
    again = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert (after[0]["observation"] == again[0]["observation"]).all() and after[1:] == again[1:]


def test_masks_and_columns_are_there_for_trainers():
    env = SeatEnv("the_game", players=1)
    seen, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert env.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()
    assert len(env.columns()) == len(seen["observation"])
    assert env.columns()[-1].meaning


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_none_is_told(seat):
    with pytest.raises(BadInput, match="seats are 0 to 2"):
        SeatEnv("uno", players=3, seat=seat)


def test_a_way_that_is_none_is_told():
    with pytest.raises(BadInput, match="auto, interpreted, compiled"):
        Tables(Setting.of("uno"), way="quickly")
    thinking = bots.chooser(games.find("uno"), "expert@4")
    with pytest.raises(BadInput, match="takes its time"):
        Tables(Setting.of("uno"), (None, thinking), way="compiled")


WAITING = """
import sys, time
from tapete.envs.driven import preparing
from tapete.envs.driven.tables import Tables
from tapete.envs.setting import Setting

began = time.perf_counter()
tables = Tables(Setting.of("take_that"))
table = tables.deal(1)
first = time.perf_counter() - began
ways = [tables.way]
while tables.way == "interpreted" and time.perf_counter() - began < 280:
    time.sleep(0.5)
    table = tables.deal(2)
    table.act(table.legal()[0])
ways.append(tables.way)
print(first, *ways)
"""


def test_nobody_waits_for_the_compiler(tmp_path):
    """With nothing in the cache: interpreted at once, compiled once that is done meanwhile."""
    environment = {**os.environ, "TAPETE_CACHE": str(tmp_path), "TAPETE_WAY": "auto"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", WAITING],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    first, before, after = done.stdout.split()
    assert (before, after) == ("interpreted", "compiled")
    assert float(first) < 20, "seconds, most of them loading Numba on a busy machine"
