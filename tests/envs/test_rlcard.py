"""RLCard's environments and agents with ours: its agents at our tables, our bots at its."""

import warnings

import numpy as np
import pytest

from every import tables
from tapete.authoring.tables import one_table_a_game

with warnings.catch_warnings():  # RLCard imports distutils, and asks pip what is installed
    warnings.simplefilter("ignore", DeprecationWarning)
    import rlcard
    from rlcard.agents.random_agent import RandomAgent
    from rlcard.models.uno_rule_models import UNORuleAgentV1
    from rlcard.utils import reorganize, tournament

    from tapete.envs.rlcard import BotAgent
    from tapete.envs.rlcard_guest import Guest
    from tapete.games.uno.elsewhere.rlcard import act_text

from tapete.envs.setting import DEFAULT, rewards
from tapete.games._shedding import cards

one_a_game = pytest.mark.parametrize("table", one_table_a_game(), ids=str)


def made(table, **more):
    config = {"seed": 3, "game_num_players": table.players, **more}
    return rlcard.make(f"tapete-{table.game.name}", config)


@pytest.mark.parametrize("table", tables())
def test_the_interface(table):
    env = made(table, game_preset=table.preset or DEFAULT)
    state, seat = env.reset()
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert state["obs"].shape == tuple(env.state_shape[seat])
        assert list(state["legal_actions"]) == list(env._get_legal_actions())
        assert len(state["raw_legal_actions"]) == len(state["legal_actions"]) > 0
        state, seat = env.step(int(rng.choice(list(state["legal_actions"]))))
        if env.is_over():
            break
    assert env.get_state(0)["obs"].dtype == np.float32


@one_a_game
def test_their_agents_play_whole_matches_and_their_trainers_take_them(table):
    env = made(table)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run(is_training=True)
    assert list(payoffs) == rewards(env.match)
    steps = reorganize(trajectories, payoffs)[0]
    state, action, reward, following, done = steps[-1]
    assert action in state["legal_actions"] and reward == payoffs[0] and done
    assert following["obs"].shape == state["obs"].shape


@one_a_game
def test_stepping_back_is_where_one_was(table):
    env = made(table, allow_step_back=True)
    state, _ = env.reset()
    seen, text = [], env.get_perfect_information()["state"]
    for _ in range(5):
        seen.append(env.get_perfect_information()["state"])
        state, _ = env.step(next(iter(state["legal_actions"])))
    while seen:
        env.step_back()
        assert env.get_perfect_information()["state"] == seen.pop()
    assert env.get_perfect_information()["state"] == text
    assert env.step_back() is False


def test_our_bots_are_its_agents_at_our_table():
    env = rlcard.make("tapete-uno", {"seed": 1, "game_options": {"hands": 1}})
    env.set_agents([BotAgent("uno", "regular"), RandomAgent(env.num_actions)])
    payoffs = tournament(env, 40)
    assert payoffs[0] > payoffs[1]


def test_the_same_seed_is_the_same_match():
    def record():
        env = rlcard.make("tapete-take_that", {"seed": 9})
        env.set_agents([BotAgent("take_that", "regular", 1), BotAgent("take_that", "random", 2)])
        env.run()
        return env.action_recorder

    assert record() == record()


def test_compiled_it_tells_the_same():
    """Every state whole, raw views included, which are made when they are looked at."""

    def told(way):
        env = rlcard.make("tapete-take_that", {"seed": 5, "game_way": way})
        states = []
        for _ in range(2):
            state, seat = env.reset()
            while not env.is_over():
                states.append((seat, state))
                state, seat = env.step(next(iter(state["legal_actions"])))
            states.append((seat, state, env.get_payoffs().tolist()))
        return [
            (seat, state["obs"].tobytes(), *(state[key] for key in ("legal_actions",
             "raw_legal_actions")), state["raw_obs"]["view"], *paid)
            for seat, state, *paid in states
        ]  # fmt: skip

    assert told("interpreted") == told("compiled")
    env = rlcard.make("tapete-take_that", {"seed": 5, "game_way": "compiled"})
    state, _ = env.reset()
    env.step(state["raw_legal_actions"][0], raw_action=True)
    assert env.match.n == 1


def test_their_view_is_translated_whole():
    """In every position of some games: the hand, the discards, and which cards fit."""
    env, guest, rule = rlcard.make("uno", {"seed": 4}), Guest("uno", "regular"), UNORuleAgentV1()
    np.random.seed(4)
    for _ in range(5):
        state, _ = env.reset()
        while not env.is_over():
            raw = state["raw_obs"]
            view = guest.view(raw)
            assert cards.size(view.hands[view.seat]) == len(raw["hand"]) == view.sizes[view.seat]
            assert cards.size(view.discards) in (len(raw["played_cards"]) - 1, 0)
            fitting = view.hands[view.seat][0] & cards.matching(view.top, view.colour)
            theirs = {guest.game.action_of(act_text(act)) for act in state["raw_legal_actions"]}
            assert {a for a in theirs if a < cards.COLOURLESS} == set(
                cards.kinds([fitting & cards.ALL_COLOURED, 0])
            )
            assert guest.step(state) in state["raw_legal_actions"]
            state, _ = env.step(rule.step(state), raw_action=True)
