"""The vector environment on `Batch`, and the example that learns on it."""

import copy
import importlib.util
import pickle
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tapete.envs.gymnasium  # noqa: F401  # registers
from tapete import games
from tapete.envs.observing.rows import Eyes
from tapete.envs.vector import BatchEnv
from tapete.kit.errors import BadInput

N = 48


def random_acts(mask, rng):
    return np.where(mask, rng.random(mask.shape), -1).argmax(1)


def played(envs, steps, seed=1):
    """Random acts: the games that ended, as (row, reward, place, length)."""
    _, infos = envs.reset(seed=seed)
    rng, ends = np.random.default_rng(seed), []
    for _ in range(steps):
        _, paid, over, cut, infos = envs.step(random_acts(infos["action_mask"], rng))
        assert infos["action_mask"].any(axis=1).all()
        for row in np.flatnonzero(over | cut):
            told = infos["ended"]
            ends.append((row, paid[row], told["place"][row], told["length"][row]))
        assert not paid[~(over | cut)].any()
    return ends


@pytest.fixture(scope="module")
def solo():
    return gymnasium.make_vec(
        "tapete/the_game_solo-v1", num_envs=N, vectorization_mode="vector_entry_point"
    )


def test_has_the_form_that_trainers_expect(solo):
    seen, infos = solo.reset(seed=5)
    assert seen.shape == solo.observation_space.shape == (N, *solo.single_observation_space.shape)
    assert infos["action_mask"].shape == (N, solo.single_action_space.n)
    assert solo.observation_space.contains(seen)
    seen, paid, over, cut, infos = solo.step(infos["action_mask"].argmax(1))
    assert {array.shape for array in (paid, over, cut)} == {(N,)}
    assert paid.dtype == np.float32 and over.dtype == cut.dtype == np.bool_


def test_the_same_seed_is_the_same_games(solo):
    assert played(solo, 30) == played(solo, 30) != played(solo, 30, seed=2)


def test_rows_are_what_one_seat_sees(solo):
    seen, infos = solo.reset(seed=6)
    game, batch = games.find("the_game"), solo.unwrapped.batch
    eyes = Eyes(game, 1)
    for i in range(N):
        state = batch.state(i)
        assert np.array_equal(seen[i], eyes.see(game.view(state, 0)))
        assert np.flatnonzero(infos["action_mask"][i]).tolist() == game.acts(state, 0)


def test_their_wrapper_counts_the_episodes():
    envs = RecordEpisodeStatistics(BatchEnv("the_game", N, players=1))
    ends = 0
    _, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(40):
        _, _, over, cut, infos = envs.step(random_acts(infos["action_mask"], rng))
        ends += int((over | cut).sum())
    assert envs.episode_count == ends > N / 2
    assert set(envs.return_queue) <= {1.0, -1.0}


def test_an_illegal_act_is_refused_and_costs(solo):
    seen, infos = solo.reset(seed=1)
    assert "refused" not in infos
    wrong = (~infos["action_mask"]).argmax(1)
    right = infos["action_mask"].argmax(1)
    after, paid, over, cut, infos = solo.step(wrong)
    assert infos["refused"].all()
    assert np.array_equal(seen, after) and (paid == -1).all() and not (over | cut).any()
    right[::2] = wrong[::2]
    *_, infos = solo.step(right)
    assert infos["refused"].tolist() == [row % 2 == 0 for row in range(N)]


def test_bots_and_functions_take_the_other_seats():
    envs = BatchEnv("take_that", N, opponents="regular")
    ends = played(envs, 120)
    assert {place for _, _, place, _ in ends} <= {1, 2}
    assert all(paid == (1 if place == 1 else -1) for _, paid, place, _ in ends)
    against_regular = np.mean([paid for _, paid, _, _ in ends])
    rng, asked = np.random.default_rng(2), []

    def anything(seen, legal):
        asked.append(len(seen))
        return random_acts(legal, rng)

    envs.opponents = anything
    against_anything = np.mean([paid for _, paid, _, _ in played(envs, 120)])
    assert against_regular < -0.8 < against_anything and sum(asked) > 0
    with pytest.raises(BadInput, match="has no bot"):
        envs.opponents = "nobody"


def test_a_different_opponent_in_each_seat():
    """By the seats they sit in: names and functions, in the table's order without the learner."""
    rng, asked = np.random.default_rng(2), []

    def anything(seen, legal):
        asked.append(seen[:, own])
        return random_acts(legal, rng)

    envs = BatchEnv("take_that", N, players=3, opponents=["regular", anything], seat=1)
    own = [column.name for column in envs.columns()].index("seat")
    played(envs, 40)
    assert set(np.concatenate(asked)) == {2.0}, "regular sits in seat 0"
    envs = BatchEnv("take_that", N, players=3, opponents="regular,random")
    assert len(played(envs, 60)) > 0
    with pytest.raises(BadInput, match="3 opponents named for 2 seats"):
        envs.opponents = "regular,random,novice"
    with pytest.raises(BadInput, match="seats are 0 to 2"):
        BatchEnv("take_that", N, players=3, seat=3)


def test_travels_and_is_copied():
    envs = BatchEnv("take_that", N, opponents="regular")
    _, infos = envs.reset(seed=4)
    twins = [pickle.loads(pickle.dumps(envs)), copy.deepcopy(envs)]
    for _ in range(30):
        acts = infos["action_mask"].argmax(1)
        seen, paid, *_, infos = envs.step(acts)
        for twin in twins:
            again, worth, *_ = twin.step(acts)
            assert np.array_equal(again, seen) and np.array_equal(worth, paid)


def test_games_too_long_are_cut():
    envs = BatchEnv("take_that", N, max_acts=20)
    _, infos = envs.reset(seed=1)
    cuts = 0
    for _ in range(12):
        _, paid, over, cut, infos = envs.step(infos["action_mask"].argmax(1))
        assert not (over & cut).any() and not paid[cut].any()
        cuts += int(cut.sum())
    assert cuts >= N


def test_the_example_learns(tmp_path):
    """A short run of examples/ppo.py; the long one is in docs/research.md."""
    path = Path(__file__).parents[2] / "examples" / "ppo.py"
    spec = importlib.util.spec_from_file_location("ppo", path)
    ppo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(ppo)
    ppo.TEST_GAMES = 200
    words = "--game take_that --options= --test random --envs 48 --updates 16 --curve".split()
    asked = ppo.wanted([*words, str(tmp_path / "curve")])
    assert ppo.learn(asked)["random"] > 0.65
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    assert len((tmp_path / "curve.csv").read_text().splitlines()) > 8
