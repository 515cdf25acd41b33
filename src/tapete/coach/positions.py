"""An open position: what it is worth to each seat, and what chance could have made of an act.

For what no single seat knows: the curve of a match, hindsight, and luck. Chance to come is always
drawn anew, so the cards that really came next have no say in what a position was worth.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import typeof

from tapete.coach.judging import Judge
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, new_stream, stream
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled

FAR = 20_000  # acts after which a hand that does not end is taken as it stands
DEAL = -1  # in the place of a seat: the deal


class Positions:
    """One thread's eye for open positions, at a judge's desk."""

    def __init__(self, judge: Judge, players: int) -> None:
        game, mind = judge.game, judge.mind
        self._game, self._players = game, players
        self._settle, self._again = _ready(game, mind, judge)
        self._desk = judge.desk
        self._seats = np.arange(players)
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
        out = np.zeros((len(states), times, len(self._seats)))
        key = np.array(seed, np.int64)
        self._settle(states, self._views, memories, self._seats, key, out, self._desk)
        means = out.mean(axis=1)
        # Where all win or lose together there is one worth, which all eyes see a part of.
        return means.mean(axis=1, keepdims=True) + 0 * means if self._game.together else means


def settling(game: Game, mind: Mind) -> Any:
    """The rule (state, views, memories, seats, dice, out, desk) that plays a position on once and
    writes what it came to for each of the seats.

    To the end of the hand, by the mind's policy: so a position is worth what it brings in the mean
    if the table plays on like that. A policy too slow for it goes on until each seat has moved
    once, and the mind judges.
    """
    look, asked, legal, act = game.look, game.asked, game.legal, game.act
    ended, prize, policy = mind.ended, mind.prize, mind.policy
    still, worth = mind.still, mind.worth
    remember, remembers = mind.remember, mind.remembers

    @rule
    def play_out(
        s: Any, views: Any, memories: Any, seats: Any, dice: Any, out: Any, desk: Any
    ) -> None:
        done = 0
        while not ended(s, views[0]) and done < FAR:
            seat = asked(s)
            legal(s, seat, desk.masks[1])
            look(s, seat, desk.views[0])
            act(s, seat, policy(desk.views[0], desk.masks[1], dice, desk))
            done += 1
        for j in range(len(seats)):
            out[j] = prize(s, views[seats[j]])

    @rule
    def judged_by(s: Any, v: Any, dice: Any, desk: Any) -> float:
        """Until this very seat has moved and the mind can judge: nobody else sees its hand."""
        done = 0
        while not ended(s, v):
            seat = asked(s)
            legal(s, seat, desk.masks[1])
            look(s, seat, desk.views[0])
            act(s, seat, policy(desk.views[0], desk.masks[1], dice, desk))
            done += 1
            if remembers:
                look(s, v.seat, desk.views[1])
                remember(desk.memories[1], desk.views[1])
            if seat == v.seat and not ended(s, v) and still(s, v, done):
                look(s, v.seat, desk.views[1])
                return worth(desk.views[1], desk.memories[1], desk)
        return prize(s, v)

    @rule
    def play_on(
        s: Any, views: Any, memories: Any, seats: Any, dice: Any, out: Any, desk: Any
    ) -> None:
        desk.states[0] = s
        desk.dice[1] = dice
        for j in range(len(seats)):
            desk.states[1] = desk.states[0]
            desk.dice[0] = desk.dice[1]
            desk.memories[1] = memories[seats[j]]
            out[j] = judged_by(desk.states[1], views[seats[j]], desk.dice[0], desk)

    return play_out if mind.plays_out else play_on


@cache
def _compiled(game: Game, mind: Mind) -> tuple[Any, Any]:
    settle_once, act, deal, look = settling(game, mind), game.act, game.deal, game.look
    remember = mind.remember
    sources = (settling, new_stream, *game.functions, *mind.functions)

    @compiled(f"coach {game.name} settle", *sources)
    def settle(
        states: Any, views: Any, memories: Any, seats: Any, seed: Any, out: Any, desk: Any
    ) -> None:
        """Each state played on, once a column, with the same dice as the others."""
        for i in range(out.shape[1]):
            for k in range(len(states)):
                stream(desk.dice[0], seed[0], seed[1], i, CHOICE_STREAM)
                desk.states[1] = states[k]
                new_stream(desk.states[1], desk.dice[0])
                settle_once(
                    desk.states[1], views, memories[k], seats, desk.dice[0], out[k, i], desk
                )

    @compiled(f"coach {game.name} again", *sources)
    def again(
        before: Any, seat: int, action: int, memories: Any, seed: Any, states: Any,
        remembered: Any, desk: Any,
    ) -> None:  # fmt: skip
        """Row 0 is what really came; the others come of the same act with other chance."""
        for k in range(len(states)):
            if k > 0:
                states[k] = before[0]
                stream(desk.dice[0], seed[0], seed[1], k, CARD_STREAM)
                new_stream(states[k], desk.dice[0])
                if seat < 0:
                    deal(states[k])
                else:
                    act(states[k], seat, action)
            for p in range(len(memories)):
                remembered[k, p] = memories[p]
                look(states[k], p, desk.views[0])
                remember(remembered[k, p], desk.views[0])

    return settle, again


@cache
def _ready(game: Game, mind: Mind, judge: Judge) -> tuple[Any, Any]:
    """Compiled by whoever asks first: threads only ever run it."""
    settle, again = _compiled(game, mind)
    states, views = np.zeros(1, game.State.quiet_dtype()), np.zeros(1, game.View.dtype())
    memories, seed = np.zeros((1, 1), mind.Memory.dtype()), np.zeros(2, np.int64)
    out, seats = np.zeros((1, 1, 1)), np.arange(1)
    for function, arguments in (
        (settle, (states, views, memories, seats, seed, out, judge.desk)),
        (again, (states, 0, 0, memories[0], seed, states, memories, judge.desk)),
    ):
        function.compile(tuple(typeof(argument) for argument in arguments))
    return settle, again
