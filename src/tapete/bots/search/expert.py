"""How an `expert` searches: by the clock or by a fixed number of worlds."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numba import typeof

from tapete.bots import net as nets
from tapete.bots.search.engine import new_desk, thinking
from tapete.bots.search.rounds import AT_SIGHT, FIRST, MARGIN, MOST
from tapete.bots.search.seat import Seed
from tapete.kit.chance import Chance
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Mind
from tapete.kit.net import Net


class Searching(Protocol):
    """What searches in the place of native code: a game's module, or one that sees all cards."""

    def prepare(self, *args: Any, **kwargs: Any) -> int: ...

    def weigh(self, *args: Any, **kwargs: Any) -> None: ...

    def sift(self, *args: Any, **kwargs: Any) -> int: ...


class Thinker:
    """The search of one game with its desks. It keeps nothing from one question to the next."""

    def __init__(
        self, game: Game, mind: Mind, net: Net, *, seconds: float | None, worlds: int, deep: bool,
        threads: int, module: Searching | None = None,
    ) -> None:  # fmt: skip
        """With a module its search thinks, on one core; else the one that is compiled."""
        if module is None:
            self._prepare, self._weigh, self._sift = ready(game, mind)
        else:
            self._prepare, self._weigh, self._sift = module.prepare, module.weigh, module.sift
            threads = 1
        self._seconds, self._worlds, self._deep = seconds, worlds, deep
        self._desks = [new_desk(game, mind, net) for _ in range(threads)]
        self._view = np.zeros(1, game.View.dtype())
        self._memory = np.zeros(1, mind.Memory.dtype())
        self._plans = np.full((PLANS, LONGEST + 1), NO_ACT, np.int64)
        self._dice = np.zeros(1, Chance.dtype())
        self._first_only = mind.ranked and not deep
        self._sight = mind.at_sight if deep else 0.0
        self._hurry = 1.0

    def think(self, view: Any, memory: Any, mask: Any, seed: Seed, hurry: float = 1.0) -> list[int]:
        """The acts of the best plan; with some hurry in so much less time."""
        began = time.perf_counter()
        self._hurry = hurry
        view.pack(self._view[0])
        memory.pack(self._memory[0])
        drawn = np.array(seed, np.int64)
        self._dice[0]["secret"], self._dice[0]["drawn"] = drawn, 0
        words = np.array(mask, np.int64)
        n = self._prepare(self._view, self._memory, words, self._plans, self._dice, self._desks[0])
        best = 0 if n == 1 or self._first_only else self._best(n, drawn, began)
        acts: list[int] = self._plans[best, : LONGEST + 1].tolist()
        return acts[: max(1, acts.index(NO_ACT))] if NO_ACT in acts else acts

    def _best(self, n: int, seed: Any, began: float) -> int:
        """Rounds of worlds, each twice as many, over the plans that are still in it."""
        alive = np.ones(n, np.bool_)
        values = np.zeros((0, n))
        share = FIRST
        sight = self._sight * self._at_sight(n, seed)
        while True:
            fresh = np.zeros((share, n))
            took = time.perf_counter()
            self._round(alive, seed, len(values), self._deep, fresh)
            now = time.perf_counter()
            values = np.concatenate([values, sight + (1 - self._sight) * fresh])
            best = int(self._sift(values, alive))
            room = self._room(len(values), now - began, (now - took) / share)
            if alive.sum() == 1 or room < 1:
                return best
            share = min(2 * share, room)

    def _at_sight(self, n: int, seed: Any) -> Any:
        """What the plans are worth right after they are carried out, where that counts."""
        values = np.zeros((AT_SIGHT if self._sight else 1, n))
        if self._sight:
            self._round(np.ones(n, np.bool_), seed, 0, False, values)
        return values.mean(axis=0)

    def _room(self, done: int, spent: float, each: float) -> int:
        """How many more worlds there are, or is time for."""
        if self._seconds is None:
            return self._worlds - done
        return min(MOST - done, int((self._seconds * MARGIN / self._hurry - spent) / each))

    def _round(self, alive: Any, seed: Any, first: int, deep: bool, values: Any) -> None:
        """A world's number makes its dice, so threads don't change what comes out."""
        edges = [len(values) * k // len(self._desks) for k in range(len(self._desks) + 1)]

        def share(k: int) -> None:
            low, high = edges[k], edges[k + 1]
            if low < high:
                self._weigh(
                    self._view, self._memory, self._plans, alive, seed, first + low, deep,
                    values[low:high], self._desks[k],
                )  # fmt: skip

        if len(self._desks) == 1:
            share(0)
        else:
            list(_pool().map(share, range(len(self._desks))))


@cache
def ready(game: Game, mind: Mind) -> Any:
    """The search of a game, compiled by whoever asks first."""
    prepare, weigh, sift = thinking(game, mind)
    desk, view = new_desk(game, mind, nets.fresh(mind)), np.zeros(1, game.View.dtype())
    memory, plans = np.zeros(1, mind.Memory.dtype()), np.zeros((PLANS, LONGEST + 1), np.int64)
    seed = np.zeros(2, np.int64)
    prepare.compile(_types(view, memory, desk.masks[0], plans, desk.dice, desk))
    alive, values = np.zeros(1, np.bool_), np.zeros((1, 1))
    weigh.compile(_types(view, memory, plans, alive, seed, 0, True, values, desk))
    sift.compile(_types(values, alive))
    return prepare, weigh, sift


def _types(*arguments: Any) -> tuple[Any, ...]:
    return tuple(typeof(argument) for argument in arguments)


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(usable_cores(), thread_name_prefix="thinking")


@cache
def learned(game: Game, file: str = "") -> Net:
    """The net that ships with a game, or the one in a file."""
    assert game.mind is not None
    return nets.load(game.mind, Path(file) if file else None)
