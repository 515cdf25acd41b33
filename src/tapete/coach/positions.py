"""An open position: what it is worth to each seat, and what chance could have made of an act.

For what no single seat knows: the curve of a match, hindsight, and luck. Chance to come is always
drawn anew, so the cards that really came next have no say in what a position was worth.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import typeof

from tapete.bots.search import playing_on
from tapete.coach.judging import Judge
from tapete.kit.chance import new_stream
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.kit.ways.cpu import compiled

DEAL = -1  # in the place of a seat: the deal


class Positions:
    """One thread's eye for open positions, at a judge's desk."""

    def __init__(self, judge: Judge, players: int) -> None:
        game, mind = judge.game, judge.mind
        self._game, self._players = game, players
        self._settle: Any
        self._again: Any
        if judge.module is not None:
            self._settle, self._again = judge.module.settle, judge.module.again
        else:
            self._settle, self._again = _ready(game, mind, judge)
        self._desk = judge.desk
        self._views = np.zeros(players, game.View.dtype())
        self._state = np.zeros(1, game.State.quiet_dtype())
        self._layout, self._memory = game.State.quiet_dtype(), mind.Memory.dtype()

    def worth(
        self, state: Any, memories: list[Any], views: list[Any], seed: tuple[int, int], times: int
    ) -> Any:
        """What a position is worth to each seat, played on so many times."""
        states = np.zeros(1, self._layout)
        state.pack(states[0])
        return self._values(states, self._packed(memories)[None], views, seed, times)[0]

    def could_have_come(
        self, before: Any, seat: int, action: int, after: Any, memories: list[Any],
        views: list[Any], seed: tuple[int, int], draws: int, times: int,
    ) -> Any:  # fmt: skip
        """Rows of worths: of the position that an act with chance in it led to, and of so many
        that it could have led to. All are played on with the same dice.

        The rows are exchangeable, whatever the worths are good for: so the first less the mean
        of the others is zero in the mean, exactly.
        """
        states = np.zeros(1 + draws, self._layout)
        after.pack(states[0])
        before.pack(self._state[0])
        old = self._packed(memories)
        remembered = np.zeros((1 + draws, self._players), self._memory)
        key = np.array(seed, np.int64)
        self._again(self._state, seat, action, old, key, states, remembered, self._desk)
        return self._values(states, remembered, views, seed, times)

    def _packed(self, memories: list[Any]) -> Any:
        packed = np.zeros(self._players, self._memory)
        for seat, memory in enumerate(memories):
            memory.pack(packed[seat])
        return packed

    def _values(
        self, states: Any, memories: Any, views: list[Any], seed: tuple[int, int], times: int
    ) -> Any:
        for seat, view in enumerate(views):
            view.pack(self._views[seat])
        out = np.zeros((len(states), times, self._players))
        key = np.array(seed, np.int64)
        self._settle(states, self._views, memories, key, out, self._desk)
        means = out.mean(axis=1)
        # Where all win or lose together there is one worth, which all eyes see a part of.
        return means.mean(axis=1, keepdims=True) + 0 * means if self._game.together else means


@cache
def _compiled(game: Game, mind: Mind) -> tuple[Any, Any]:
    rules = playing_on.rules_of(game, mind)
    settle_all, act_again = rules.settle, rules.again
    sources = (playing_on.rules_of, new_stream, *game.functions, *mind.functions)

    @compiled(f"coach {game.name} settle", *sources)
    def settle(states: Any, views: Any, memories: Any, seed: Any, out: Any, desk: Any) -> None:
        settle_all(states, views, memories, seed, out, desk)

    @compiled(f"coach {game.name} again", *sources)
    def again(
        before: Any, seat: int, action: int, memories: Any, seed: Any, states: Any,
        remembered: Any, desk: Any,
    ) -> None:  # fmt: skip
        act_again(before[0], seat, action, memories, seed, states, remembered, desk)

    return settle, again


@cache
def _ready(game: Game, mind: Mind, judge: Judge) -> tuple[Any, Any]:
    """Compiled by whoever asks first: threads only ever run it."""
    settle, again = _compiled(game, mind)
    states, views = np.zeros(1, game.State.quiet_dtype()), np.zeros(1, game.View.dtype())
    memories, seed = np.zeros((1, 1), mind.Memory.dtype()), np.zeros(2, np.int64)
    out = np.zeros((1, 1, 1))
    for function, arguments in (
        (settle, (states, views, memories, seed, out, judge.desk)),
        (again, (states, 0, 0, memories[0], seed, states, memories, judge.desk)),
    ):
        function.compile(tuple(typeof(argument) for argument in arguments))
    return settle, again
