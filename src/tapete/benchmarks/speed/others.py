"""Others' card games at uniformly random legal moves, as their own documentation drives them.

Each function makes something that plays a while and returns how many moves players made; it raises
ImportError where the peer is not installed. Deals are played but not counted, here as there.
"""

import random
from collections.abc import Callable
from typing import Any

Play = Callable[[], int]
LANES, STEPS = 2048, 64  # of Pgx at once, and between two looks at the clock …
MANY, FEWEST = 1 << 18, 4  # … of which so many moves on a CPU: there some games are slow


def rlcard(name: str) -> Play:
    """One of RLCard's environments, two players: one game."""
    import rlcard as library

    return played_by_rlcard(library.make(name, config={"seed": 1}))


def played_by_rlcard(env: Any) -> Play:
    """As its own agents do it: every state whole, with observation and legal acts."""

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


def open_spiel(name: str, seen: bool = False) -> Play:
    """One of OpenSpiel's games (C++ behind Python): one game, with observations if `seen`."""
    import pyspiel

    game = pyspiel.load_game(name)
    told = game.get_type()
    look = "observation_tensor" if told.provides_observation_tensor else "information_state_tensor"

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                if seen:
                    getattr(state, look)(state.current_player())
                    state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def pgx(name: str, lanes: int = LANES) -> Play:
    """One of Pgx's games (JAX, on whatever device JAX has): many at once, dealt anew at the end."""
    import jax
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(carried: Any, key: Any) -> tuple[Any, None]:
        logits = jax.numpy.where(carried.legal_action_mask, 0.0, -jax.numpy.inf)
        chosen, next_keys = jax.random.split(key)
        acts = jax.random.categorical(chosen, logits, axis=-1)
        return step(carried, acts, jax.random.split(next_keys, lanes)), None

    on_cpu = jax.default_backend() == "cpu"
    steps = min(STEPS, max(FEWEST, MANY // lanes)) if on_cpu else STEPS
    run = jax.jit(lambda state, key: jax.lax.scan(move, state, jax.random.split(key, steps))[0])
    key = jax.random.PRNGKey(1)
    box = [jax.jit(jax.vmap(env.init))(jax.random.split(key, lanes)), key]

    def play() -> int:
        box[1], used = jax.random.split(box[1])
        box[0] = jax.block_until_ready(run(box[0], used))
        return lanes * steps

    play()  # compiles
    return play


def petting_zoo(name: str) -> Play:
    """One of PettingZoo's classic environments: one game."""
    from pettingzoo import classic

    return played_by_petting_zoo(getattr(classic, name).env())


def played_by_petting_zoo(env: Any) -> Play:
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(random.choice(legal)))
                moves += 1
        return moves

    return play


LIBRARIES: dict[str, Callable[..., Play]] = {
    "rlcard": rlcard,
    "open_spiel": open_spiel,
    "pgx": pgx,
    "petting_zoo": petting_zoo,
}
