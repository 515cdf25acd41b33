"""OpenSpiel's own tests and its own IS-MCTS on every game."""

import pickle
import subprocess
import sys
from functools import partial

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import tapete.envs.openspiel  # noqa: F401  # registers the games
from every import tables
from patience import LONGER
from tapete import games
from tapete.authoring.files import OPENSPIEL
from tapete.authoring.home import kept_of
from tapete.authoring.tables import one_table_a_game, positions_equal
from tapete.envs.setting import DEFAULT
from tapete.kit.chance import CARD_STREAM, Chance, below, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.match import Match, Seeded

one_a_game = pytest.mark.parametrize("table", one_table_a_game(), ids=str)


def loaded(table, **more):
    params = {"players": table.players, "preset": table.preset or DEFAULT, **more}
    return pyspiel.load_game(f"tapete_{table.game.name}", params)


def walked(game, acts, seed=1):
    """A state after so many acts of chance and seats, at a seat's decision."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal() and (state.is_chance_node() or state.at.acts < acts):
        choices = range(state.at.ways) if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(choices)))
    return state


@pytest.mark.parametrize("table", tables())
def test_random_sims(table):
    pyspiel.random_sim_test(loaded(table, max_acts=6), num_sims=1, serialize=True, verbose=False)


@one_a_game
def test_random_sims_of_longer_games(table):
    game = pyspiel.load_game(f"tapete_{table.game.name}(max_acts=150)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@one_a_game
def test_explicit_chance_is_the_same_game(table):
    """Chance nodes decided by the numbers of a seed give, act for act, that seed's match.

    With as many nodes as that takes: no chance is grouped.
    """
    match = Match(table.game, table.players, table.options, Seeded("same"))
    dice, rng = Chance(), np.random.RandomState(2)
    stream(dice, *seed_key("same"), 0, CARD_STREAM)
    state = loaded(table, most_draws=100_000).new_initial_state()
    while state.at.acts < 80 and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(below(dice, state.at.ways))
            continue
        assert positions_equal(state.at.table.record, match._state)
        assert state.current_player() == match.asked
        action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
        match.act(match.asked, action)
    assert state.at.acts == match.n > 5


@pytest.mark.parametrize("table", tables())
def test_a_deal_is_not_a_thousand_nodes(table):
    """Where it would be, a seed is chosen: other outcomes, other deals; the same, the same."""
    game, deals = loaded(table), set()
    for first in (0, 1, 1):
        state, nodes = game.new_initial_state(), 0
        acts = 0
        while state.is_chance_node() or (acts == 0 and not state.is_terminal()):
            if state.is_chance_node():
                state.apply_action(first)
                nodes += 1
            else:  # somebody may have to deal
                state.apply_action(state.legal_actions()[0])
                acts += 1
        deals.add(str(state))
        assert nodes <= 100
    assert len(deals) == 2


@one_a_game
def test_outcomes_of_chance_are_equally_likely_and_all_legal(table):
    state = loaded(table).new_initial_state()
    ways = state.chance_outcomes()
    assert sum(chance for _, chance in ways) == pytest.approx(1)
    assert [outcome for outcome, _ in ways] == state.legal_actions()
    assert {chance for _, chance in ways} == {1 / len(ways)}


@one_a_game
def test_resampling_changes_only_what_a_seat_does_not_see(table):
    worlds = []
    for acts in (2, 8):  # somewhere a seat may know all there is
        state = walked(loaded(table), acts)
        assert not state.is_terminal()
        seat = state.current_player()
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        drawn = [state.resample_from_infostate(seat, sampler) for _ in range(5)]
        for other in drawn:
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.legal_actions() == state.legal_actions()
        worlds.append(len({str(other) for other in drawn}))
    assert max(worlds) > 1


@one_a_game
def test_their_ismcts_plays(table):
    game = pyspiel.load_game(f"tapete_{table.game.name}(max_acts=40)")
    rng = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), uct_c=2, max_simulations=6, random_state=rng
    )
    state = game.new_initial_state()
    for _ in range(4):
        while state.is_chance_node():
            state.apply_action(int(rng.randint(state.at.ways)))
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))


@one_a_game
def test_observers(table):
    game = loaded(table)
    state = walked(game, 5)
    seat, kind = state.current_player(), partial(pyspiel.IIGObservationType, perfect_recall=False)
    public = make_observation(game, kind(private_info=pyspiel.PrivateInfoType.NONE))
    private = make_observation(
        game, kind(public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert private.string_from(state, seat) and "seat=" in private.string_from(state, seat)
    usual = make_observation(game)
    usual.set_from(state, seat)
    assert usual.tensor.tolist() == state.observation_tensor(seat)
    with pytest.raises(ValueError, match="all hands"):
        make_observation(game, kind(private_info=pyspiel.PrivateInfoType.ALL_PLAYERS))


def test_recall_tells_apart_what_the_view_alone_does_not():
    """Two pasts that lead to the same view are two information states."""
    game = pyspiel.load_game("tapete_the_game")
    state = walked(game, 0)
    other = state.clone()
    first, second = state.legal_actions()[:2]
    state.apply_action(first)
    other.apply_action(second)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert state.information_state_string(0).split()[0] == state.clone().at.seen.digest(
        games.find("the_game"), 0
    )


def test_what_states_answer_themselves_is_what_openspiel_would():
    """At nodes of chance, of seats, and at the end."""
    game = pyspiel.load_game("tapete_take_that(preset=tiny)")
    state, base, rng = game.new_initial_state(), pyspiel.State, np.random.RandomState(4)
    while True:
        for name in ("legal_actions", "legal_actions_mask", "is_chance_node"):
            assert getattr(state, name)() == getattr(base, name)(state)
        for seat in range(2):
            for name in ("observation_tensor", "information_state_string", "legal_actions"):
                assert getattr(state, name)(seat) == getattr(base, name)(state, seat)
            mask = base.legal_actions_mask(state, seat)
            assert state.legal_actions_mask(seat) == mask
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sorted(state.returns()) == [-1, 1]


@pytest.mark.parametrize(
    "name",
    ["take_that", *(pytest.param(game.name, marks=pytest.mark.slow) for game in games.every())],
)
def test_compiled_it_is_the_same(name):
    """The same nodes, texts, rows, worlds imagined and payments, as long as both are played."""
    rng = np.random.RandomState(5)
    one, other = (
        pyspiel.load_game(f"tapete_{name}(max_acts=60,way={way})").new_initial_state()
        for way in ("interpreted", "compiled")
    )
    assert type(one.at.table) is not type(other.at.table)
    while True:
        assert one.current_player() == other.current_player() and str(one) == str(other)
        assert one.legal_actions() == other.legal_actions()
        assert one.chance_outcomes() == other.chance_outcomes()
        if one.current_player() >= 0:
            seat, drawn = one.current_player(), rng.random_sample()
            assert one.observation_tensor(seat) == other.observation_tensor(seat)
            assert one.information_state_string(seat) == other.information_state_string(seat)
            worlds = [s.resample_from_infostate(seat, lambda: drawn) for s in (one, other)]  # noqa: B023
            assert str(worlds[0]) == str(worlds[1])
        if one.is_terminal():
            break
        action = int(rng.choice(one.legal_actions()))
        one, other = one.child(action), other.clone()
        other.apply_action(action)
    assert one.returns() == other.returns() and one.history() == other.history()


def test_what_cannot_be_done_is_told_and_nothing_happens():
    state = pyspiel.load_game("tapete_take_that(preset=tiny)").new_initial_state()
    with pytest.raises(BadInput, match="outcomes 0 to"):
        state.apply_action(1000)
    while state.is_chance_node():
        state.apply_action(0)
    before = str(state), state.history()
    for wrong in (-2, 161, 10**6):
        with pytest.raises(BadInput, match=f"act {wrong} is not legal for seat 0"):
            state.apply_action(wrong)
    assert (str(state), state.history()) == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(BadInput, match="over"):
        state.apply_action(0)
    with pytest.raises(BadInput, match="auto, interpreted, compiled"):
        pyspiel.load_game("tapete_uno(way=quickly)")


def test_a_node_that_travels_remembers():
    """Perfect recall survives pickling, for every seat, asked for before or not."""
    state = walked(loaded(one_table_a_game()[0]), 9)
    again = pickle.loads(pickle.dumps(state.at))
    game, players = state.at.plan.setting.game, state.at.plan.setting.players
    assert str(again) == str(state.at)
    for seat in range(players):
        assert again.seen.digest(game, seat) == state.at.seen.digest(game, seat)
    action = state.legal_actions()[0]
    assert str(again.decided(action)) == str(state.at.decided(action))


def test_their_rl_environment_takes_the_games():
    env = rl_environment.Environment("tapete_the_game")
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert step.rewards == [-1.0, -1.0]


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_playthrough_is_the_kept_one(game):
    flags.FLAGS.mark_as_parsed()
    kept, now = generate_playthrough.replay(str(kept_of(game) / OPENSPIEL))
    assert now == kept, f"make files GAME={game.name}"


def test_the_interpreter_ends_quietly():
    """OpenSpiel keeps what is registered beyond the end of the interpreter."""
    code = "import tapete.envs.openspiel, pyspiel; pyspiel.load_game('tapete_uno')"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=LONGER)
