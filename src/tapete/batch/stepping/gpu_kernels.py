"""What a batch compiles for a GPU: a thread a game, then all threads of a block for its rows.

Each kernel has a twin for CUDA's simulator, on plain objects.
"""

from functools import cache
from typing import Any

import numpy as np

from tapete.batch.stepping.gpu_rows import row_of, spreading_of
from tapete.batch.stepping.one_game import GOES_ON, pick_of, stepping_of
from tapete.kit import bits
from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.kit.ways.gpu import SIMULATED, cuda, kernel


@cache
def advancer(game: Game, players: int, kind: str | None, facing: str) -> Any:
    """Acts, deals where a game is over, asks, and writes rows."""
    begin, do, settle, ask = stepping_of(game)
    asked, words = game.asked, game.mask_words
    leave_view, spread_acts, spread_views, _, _ = spreading_of(game, players, kind, facing)
    looking = kind is not None

    def advance(
        outcome_before: int, records: Any, cleared: Any, dice: Any, seed: Any, limit: int,
        acts: Any, told: Any, legal: Any, places: Any, rows: Any,
    ) -> None:  # fmt: skip
        mask = cuda.local.array(words, np.int64)
        i = cuda.grid(1)
        n = len(records)
        if i < n:
            s = records[i]
            outcome = outcome_before
            if outcome == GOES_ON:
                outcome = do(
                    s, i, acts[i], limit, told.mask, told.to_act, told.length, told.refused
                )
                settle(s, i, outcome, told.rewards, told.done, told.cut, told.scores, told.places)
            if outcome != GOES_ON:
                told.length[i] = 0
                while True:
                    told.number[i] += n
                    records[i] = cleared[0]
                    begin(s, dice[i], seed, told.number[i])
                    if asked(s) >= 0:  # else it was over with the deal
                        break
            seat = ask(s, i, mask, told.mask, told.to_act)
            if looking:
                leave_view(s, seat)
        cuda.syncthreads()
        first = cuda.blockIdx.x * cuda.blockDim.x
        many = min(cuda.blockDim.x, n - first)
        spread_acts(told.mask, legal, first, many)
        if looking:
            spread_views(places, rows, first, many)

    def simulated(
        outcome_before: int, records: Any, cleared: Any, dice: Any, seed: Any, limit: int,
        acts: Any, told: Any, legal: Any, places: Any, rows: Any,
    ) -> None:  # fmt: skip
        # On NumPy's scalars the rules would overflow where they must not: plain objects here.
        i = int(cuda.grid(1))
        n = len(records)
        s, cup = game.State.unpack(records[i]), Chance.unpack(dice[i])
        outcome = int(outcome_before)
        if outcome == GOES_ON:
            outcome = do(
                s, i, int(acts[i]), limit, told.mask, told.to_act, told.length, told.refused
            )
            settle(s, i, outcome, told.rewards, told.done, told.cut, told.scores, told.places)
        if outcome != GOES_ON:
            told.length[i] = 0
            while True:
                told.number[i] += n
                s = game.State.unpack(cleared[0])
                begin(s, cup, [int(word) for word in seed], int(told.number[i]))
                if asked(s) >= 0:
                    break
        mask = game.mask()
        seat = ask(s, i, mask, told.mask, told.to_act)
        s.pack(records[i])
        cup.pack(dice[i])
        for act in range(game.actions):
            legal[i, act] = bits.has(mask, act, game.width)
        if kind is not None:
            rows[i] = row_of(game, s, seat, kind, facing)

    return kernel(simulated if SIMULATED else advance)


@cache
def looker(game: Game, players: int, kind: str, facing: str) -> Any:
    leave_view, _, spread_views, _, _ = spreading_of(game, players, kind, facing)

    def look_at(records: Any, seats: Any, places: Any, rows: Any) -> None:
        i = cuda.grid(1)
        if i < len(records):
            leave_view(records[i], seats[i])
        cuda.syncthreads()
        first = cuda.blockIdx.x * cuda.blockDim.x
        spread_views(places, rows, first, min(cuda.blockDim.x, len(records) - first))

    def simulated(records: Any, seats: Any, places: Any, rows: Any) -> None:
        i = int(cuda.grid(1))
        rows[i] = row_of(game, game.State.unpack(records[i]), int(seats[i]), kind, facing)

    return kernel(simulated if SIMULATED else look_at)


@cache
def picker(game: Game) -> Any:
    pick = pick_of(game)

    def pick_each(masks: Any, dice: Any, acts: Any) -> None:
        i = cuda.grid(1)
        if i < len(acts):
            acts[i] = pick(masks[i], dice[i])

    def simulated(masks: Any, dice: Any, acts: Any) -> None:
        i = int(cuda.grid(1))
        if i < len(acts):
            cup = Chance.unpack(dice[i])
            acts[i] = pick([int(word) for word in masks[i]], cup)
            cup.pack(dice[i])

    return kernel(simulated if SIMULATED else pick_each)
