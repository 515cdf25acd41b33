"""Gymnasium's checker on solo THE GAME and on one seat against bots in every game."""

import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tapete.envs.gymnasium
from every import tables
from tapete import bots
from tapete.authoring.tables import one_table_a_game
from tapete.envs.setting import DEFAULT

one_a_game = pytest.mark.parametrize("table", one_table_a_game(), ids=str)


def name(game, solo=""):
    return f"tapete/{game.name}{solo}-v{game.version}"


def play(env, seed):
    """A match of random acts: everything that was told."""
    seen, _ = env.reset(seed=seed)
    rng, told, over = np.random.default_rng(seed), [], False
    while not over:
        assert seen["action_mask"].any()
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, cut, info = env.step(action)
        assert not cut and "refused" not in info
        told.append((seen["observation"].tobytes(), reward))
    return told, info


def test_solo_the_game_passes_the_checker():
    env = gymnasium.make("tapete/the_game_solo-v1")
    check_env(env.unwrapped, skip_render_check=False)


@one_a_game
def test_a_seat_against_bots_passes_the_checker(table):
    check_env(gymnasium.make(name(table.game)).unwrapped)


@pytest.mark.parametrize("table", tables())
def test_every_number_of_seats_and_preset(table):
    env = gymnasium.make(name(table.game), players=table.players, preset=table.preset or DEFAULT)
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)


@one_a_game
def test_the_same_seed_is_the_same_match(table):
    env = gymnasium.make(name(table.game), opponents=bots.names(table.game)[1])
    first, info = play(env, 11)
    again, _ = play(pickle.loads(pickle.dumps(env)), 11)
    assert first == again
    assert first[-1][1] == (1.0 if info["places"][0] == 1 else -1.0)
    assert all(reward == 0 for _, reward in first[:-1])


def test_any_seat_and_several_kinds_of_bots():
    env = gymnasium.make("tapete/uno-v2", players=3, seat=2, opponents="regular,random")
    play(env, 4)
    assert {seat for seat, _ in env.unwrapped.match.acts} == {0, 1, 2}


def test_an_illegal_act_is_refused_and_costs():
    env = gymnasium.make("tapete/the_game_solo-v1")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    after, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info) == (-1.0, False, False, {"refused": True})
    assert np.array_equal(seen["observation"], after["observation"])


def test_registering_twice_changes_nothing():
    before = set(gymnasium.registry)
    tapete.envs.gymnasium.register()
    assert set(gymnasium.registry) == before
