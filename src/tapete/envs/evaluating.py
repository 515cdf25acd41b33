"""How good a policy is: the share of new games that it wins, with its interval.

    from tapete.envs.evaluating import share_won
    print(share_won(policy, "NAME", games=1000, opponents="regular"))  # 71.8% (68.9% to 74.5%)

`policy(rows, masks)` gives an act for each row, as everywhere in `envs.vector`. All games are
played at once and each counts once: the first so many to end would be the short ones.
"""

from typing import Any, NamedTuple

import numpy as np

from tapete.batch.misplays import not_legal
from tapete.batch.watching.sureness import wilson
from tapete.envs.vector import BatchEnv, Policy
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

SEED = 10**6  # far from those that examples learn with


class Share(NamedTuple):
    """What was won, and its 95 % interval (Wilson's)."""

    won: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.won:.1%} ({self.low:.1%} to {self.high:.1%})"


def share_won(
    policy: Policy, game: Game | str, games: int = 1000, seed: int = SEED, **table: Any
) -> Share:
    """The share of `games` games that the policy wins; the table is said as to `BatchEnv`."""
    if games < 1:
        raise BadInput(f"a share of {games} games is none")
    envs = BatchEnv(game, games, **table)
    seen, infos = envs.reset(seed=seed)
    going, won = np.ones(games, np.bool_), 0
    while going.any():
        acts, seats = np.asarray(policy(seen, infos["action_mask"])), envs.batch.to_act.copy()
        seen, paid, over, cut, infos = envs.step(acts)
        if infos["refused"].any():  # it would do the same again, for ever
            i = int(np.flatnonzero(infos["refused"])[0])
            where = f"seed {envs.batch.seed}, game {envs.batch.number[i]}"
            raise not_legal(envs.setting.game, "the policy", int(seats[i]), int(acts[i]), where)
        won += int((paid[going & over] > 0).sum())
        going &= ~(over | cut)
    return Share(won / games, *wilson(won, games))
