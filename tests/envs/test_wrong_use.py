"""What cannot be is told in one clear line, by every environment; and all of them can travel."""

import copy
import pickle

import numpy as np
import pytest
import rlcard

import tapete.envs.rlcard  # noqa: F401  # registers the games
from tapete import games
from tapete.envs.driven.interpreted import Plan
from tapete.envs.gymnasium import SeatEnv
from tapete.envs.observing.rows import Eyes
from tapete.envs.pettingzoo import env as table_env
from tapete.envs.pettingzoo import parallel_env
from tapete.envs.setting import Setting
from tapete.envs.vector import BatchEnv
from tapete.kit.errors import BadInput


def at_rlcard(game, players=None):
    config = {"game_num_players": players} if players is not None else {}
    return rlcard.make(f"tapete-{game}", config)


@pytest.mark.parametrize("make", [table_env, parallel_env, SeatEnv, at_rlcard])
@pytest.mark.parametrize("players", [0, 99, 2.5, "two", True])
def test_so_many_players_there_are_not(make, players):
    with pytest.raises(BadInput, match=f"2 to 4 players, not {players}"):
        make("take_that", players=players)


@pytest.mark.parametrize("make", [SeatEnv, BatchEnv])
@pytest.mark.parametrize("seat", [-1, 2, "0", 0.0])
def test_a_seat_that_there_is_not(make, seat):
    with pytest.raises(BadInput, match="the seats are 0 to 1, not"):
        make("take_that", seat=seat)


@pytest.mark.parametrize("make", [table_env, parallel_env, SeatEnv])
def test_a_picture_that_is_none(make):
    with pytest.raises(BadInput, match="human, ansi, rgb_array, svg, not '3d'"):
        make("take_that", render_mode="3d")


def test_before_the_first_reset():
    seat, card = SeatEnv("take_that"), at_rlcard("take_that")
    for asked in (seat.action_masks, lambda: seat.step(0), lambda: card.step(0), card.is_over):
        with pytest.raises(BadInput, match=r"reset\(\) deals one"):
            asked()
    assert not hasattr(seat, "table"), "and it is an AttributeError for whoever tries"


def test_after_the_end():
    seat = SeatEnv("take_that", preset="tiny")
    seen, _ = seat.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = seat.step(int(np.flatnonzero(seen["action_mask"])[0]))
    with pytest.raises(BadInput, match="over"):
        seat.step(0)
    both = parallel_env("take_that", preset="tiny")
    seen, _ = both.reset(seed=1)
    with pytest.raises(BadInput, match=r"player_. is asked"):
        both.step({})
    while both.agents:
        acts = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in both.agents}
        seen, *_ = both.step(acts)
    with pytest.raises(BadInput, match="over"):
        both.step({})


def test_a_seat_that_nobody_has():
    env = table_env("take_that")
    env.reset(seed=1)
    for asked in (env.observe, env.action_space, parallel_env("take_that").observation_space):
        with pytest.raises(BadInput, match="no agent 'player_9'; there are: player_0, player_1"):
            asked("player_9")
    card = at_rlcard("take_that")
    card.reset()
    with pytest.raises(BadInput, match="seats are 0 to 1, not 9"):
        card.get_state(9)
    with pytest.raises(BadInput, match="game_players; there are: game_num_players"):
        rlcard.make("tapete-take_that", {"game_players": 3})
    with pytest.raises(BadInput, match="2 to 4 players"):
        Eyes(games.find("take_that"), 9)
    with pytest.raises(BadInput, match="table or seat, not 'door'"):
        Eyes(games.find("take_that"), 2, "door")


@pytest.mark.parametrize("opponents", ["random", "casual"])
def test_with_bots_it_travels_too(opponents):
    """In the middle of a match, to go on alike; bots go by their names."""
    env = SeatEnv("take_that", opponents=opponents, way="interpreted")
    seen, _ = env.reset(seed=2)
    seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    same = [env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    for _ in range(5):
        act = int(np.flatnonzero(seen["action_mask"])[-1])
        first, *others = [one.step(act) for one in same]
        seen = first[0]
        for other in others:
            assert (other[0]["observation"] == seen["observation"]).all()
            assert other[1:] == first[1:]


def test_who_thinks_travels_by_name():
    env = SeatEnv("take_that", opponents="strong", way="interpreted")
    plan = env._tables.plan
    assert pickle.loads(pickle.dumps(plan)) == plan and isinstance(plan, Plan)
    nobody = Plan(Setting.of("take_that"), (None, None))
    assert pickle.loads(pickle.dumps(nobody)).seats == (None, None)
