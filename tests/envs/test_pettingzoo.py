"""PettingZoo's own suite, on every game, number of seats and preset."""

import itertools
import pickle
from functools import partial
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test.save_obs_test import check_save_obs
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from pettingzoo.utils.conversions import parallel_to_aec

from every import tables
from tapete import games
from tapete.authoring.tables import Table, one_table_a_game, positions_equal
from tapete.envs import pettingzoo as ours
from tapete.envs.observing.pictures import Pictured
from tapete.envs.setting import DEFAULT, rewards
from tapete.match import Refusal

# PettingZoo knows by name which of its own environments may give dictionaries, and says so of
# all others; a seat of a match that is over has no legal act.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
every = pytest.mark.parametrize("table", tables())
one_a_game = pytest.mark.parametrize("table", one_table_a_game(), ids=str)


def asked_for(table: Table) -> dict:
    return {"players": table.players, "preset": table.preset or DEFAULT}


def name(table: Table) -> str:
    return f"tapete/{table.game.name}-v{table.game.version}"


def made(table: Table, **more):
    return pettingzoo.make("aec", name(table), **asked_for(table), **more)


def test_every_game_is_in_both_registries():
    for game in games.every():
        wanted = f"tapete/{game.name}-v{game.version}"
        assert pettingzoo.spec("aec", wanted).kwargs == {"game": game.name}
        assert (
            pettingzoo.make("parallel", wanted).metadata["name"] == f"{game.name}_v{game.version}"
        )


@every
def test_api(table, capsys):
    api_test(made(table), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


@one_a_game
def test_api_to_the_end_of_a_match(table, capsys):
    env = ours.env(table.game, players=table.players)
    api_test(env, num_cycles=500)
    assert "Passed API test" in capsys.readouterr().out


@every
def test_seeds(table):
    seed_test(partial(made, table), num_cycles=10)


@every
def test_renders(table, capsys):
    render_test(partial(made, table), custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})
    assert table.game.words.title in capsys.readouterr().out


@every
def test_max_cycles(table):
    """In rounds: PettingZoo's test wants every seat to act in every cycle."""
    rounds = partial(pettingzoo.make, "parallel", name(table), **asked_for(table))
    max_cycles_test(
        SimpleNamespace(
            parallel_env=rounds,
            env=lambda max_cycles: parallel_to_aec(rounds(max_cycles=max_cycles)),
        )
    )


@one_a_game
def test_max_cycles_in_turns(table):
    env = made(table, max_cycles=3)
    env.reset(seed=3)
    for _ in range(3 * table.players):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values()) or all(env.terminations.values())


@every
def test_parallel_api(table):
    parallel_api_test(pettingzoo.make("parallel", name(table), **asked_for(table)), num_cycles=10)


@every
def test_performance_benchmark(table, monkeypatch, capsys):
    """It runs until five seconds have passed: here on a clock that goes faster."""
    seconds = itertools.count()
    clock = SimpleNamespace(time=lambda: next(seconds))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(made(table))
    assert "turns per second" in capsys.readouterr().out


@every
def test_travels_to_another_process(table):
    """Pickled in the middle of a match: both go on in the same way."""
    env = made(table)
    env.reset(seed=7)
    for _ in range(6):
        if not env.last()[2]:  # a tiny one may be over
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(12):
        seen, reward, over, *_ = env.last()
        told, paid, done, *_ = twin.last()
        assert np.array_equal(seen["observation"], told["observation"])
        assert (reward, over, env.agent_selection) == (paid, done, twin.agent_selection)
        if over:
            break
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        env.step(action)
        twin.step(action)


@every
def test_observations_are_saved(table, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    env = Pictured(made(table))
    env.reset(seed=1)
    check_save_obs(env)
    save_obs_test(env)
    assert len(list(tmp_path.glob("saved_observations/*/*.png"))) == table.players


@one_a_game
def test_pictured_passes_the_api_test(table, capsys):
    api_test(Pictured(made(table)), num_cycles=5)
    assert "Passed API test" in capsys.readouterr().out


@one_a_game
def test_rewards_are_those_of_the_places(table):
    env = ours.env(table.game, players=table.players)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    paid = {}
    for agent in env.agent_iter():
        seen, reward, over, *_ = env.last()
        if over:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    worth = rewards(env.unwrapped.match)
    assert list(paid.values()) == [worth[int(a[-1])] for a in paid]


def test_an_illegal_act_ends_the_match_and_costs():
    env = ours.the_game_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.terminations[agent] and env._cumulative_rewards[agent] == -1
    raw = ours.the_game_v1.raw_env()
    raw.reset(seed=1)
    with pytest.raises(Refusal):
        raw.step(wrong)


@one_a_game
def test_a_seed_deals_what_it_deals_elsewhere(table):
    """Game 0 of the seed, as in simulations; the next one with every reset."""
    env = made(table)
    env.reset(seed=21)
    for number in (0, 1):
        dealt = table.dealt(21, number)
        assert positions_equal(env.unwrapped.match._state, dealt)
        env.reset()
