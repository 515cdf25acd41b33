"""Searches for live tables, in a process beside: no table waits for a compiler or for its lock.

One process with a thread for each core, started when the first expert sits down. It is asked one
question at a time; while others wait, whoever thinks by the clock takes so much less. Those of
several servers of a machine think in turn. One that has died or does not answer is replaced, and
whoever asked is told.
"""

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from typing import TYPE_CHECKING, Any, TypeVar

from tapete import bots, games
from tapete.batch import Player
from tapete.bots.humble import PREPARING
from tapete.bots.ladder import expert_of, seated
from tapete.bots.search.seat import Expert, Seed, Think
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.ways.humble import begin_beside, in_turn

if TYPE_CHECKING:
    from tapete.bots.search.expert import Thinker

T = TypeVar("T")

PATIENCE = 20.0  # seconds for an answer, beyond what the level says it takes
SEARCHING = "thinking"  # one at a time on a machine: it has a thread for each core
LEAST = 1 / 8  # of its time that a search has, however long it waited for its turn


class NoAnswer(TapeteError):
    code = "no-answer"


def expert(game: Game, level: str) -> Player:
    """A seat here whose searches are made there."""
    assert game.mind is not None
    think = _SEARCHERS.think(game, expert_of(game, level))
    return seated(game, level, Expert(game.mind, think))


def load(game: Game, way: str = bots.COMPILED) -> None:
    """Have a search loaded that is compiled already, or a module; comes back when it is ready.

    From then on it is the one that thinks.
    """
    _SEARCHERS.load(game, way)


def way_of(game: Game) -> str:
    """Who thinks there: what was loaded last."""
    return _SEARCHERS.way_of(game)


def ask(question: "partial[T]", seconds: float) -> T:
    """Anything else that needs a compiled search (a judgement), answered there in its turn."""
    with _SEARCHERS.asking() as asking:
        return _SEARCHERS.answer((PATIENCE + seconds) * asking, question)


class _Searchers:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._asking = 0
        self._ways: dict[str, str] = {}  # by game, what was loaded last

    def think(self, game: Game, level: str) -> Think:
        patience = PATIENCE + bots.seconds_of(game, level)

        def think(view: Any, memory: Any, mask: Any, seed: Seed) -> list[int]:
            with self.asking() as asking:
                question = (view, memory, list(mask), seed, float(asking))
                asked = partial(_thought, game.name, level, self.way_of(game), *question)
                return self.answer(patience * asking, asked)

        return think

    @contextlib.contextmanager
    def asking(self) -> Iterator[int]:
        """How many ask now, this one too."""
        with self._lock:
            self._asking += 1
            asking = self._asking
        try:
            yield asking
        finally:
            with self._lock:
                self._asking -= 1

    def way_of(self, game: Game) -> str:
        return self._ways.get(game.name, bots.COMPILED)

    def load(self, game: Game, way: str) -> None:
        self.answer(None, partial(_load, game.name, way))
        self._ways[game.name] = way

    def answer(self, seconds: float | None, question: "partial[T]") -> T:
        try:
            pool, future = self._submitted(question)
        except BrokenProcessPool:  # it was before anybody asked this
            pool, future = self._submitted(question)
        try:
            return future.result(seconds)
        except (BrokenProcessPool, TimeoutError) as wrong:
            self._give_up(pool)
            raise NoAnswer(
                f"the process that searches gave no answer ({type(wrong).__name__})"
            ) from wrong

    def _submitted(self, question: "partial[T]") -> "tuple[ProcessPoolExecutor, Future[T]]":
        with self._lock:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, spawn, begin_beside, (PREPARING, __name__))
            # It begins with this thread's signals: an interrupt from the keyboard is not for it.
            before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                return self._pool, self._pool.submit(question)
            except BrokenProcessPool:
                self._pool = None
                raise
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


_SEARCHERS = _Searchers()


def _load(name: str, way: str) -> None:
    from tapete.bots.search.warming import warm

    with in_turn(PREPARING):
        if way == bots.MODULE:
            _thinker(name, bots.EXPERT, way)
        else:
            warm(games.find(name))


def _thought(
    name: str, level: str, way: str, view: Any, memory: Any, mask: list[int], seed: Seed,
    hurry: float,
) -> list[int]:  # fmt: skip
    """A wait for its turn is part of the time that it has; whose turn does not come within that
    time thinks all the same."""
    thinker, seconds = _thinker(name, level, way), bots.seconds_of(games.find(name), level) / hurry
    with in_turn(SEARCHING, 1, seconds) as waited:
        left = max(LEAST, 1 - waited / seconds) if seconds else 1.0
        return thinker.think(view, memory, mask, seed, hurry / left)


@cache
def _thinker(name: str, level: str, way: str) -> "Thinker":
    return bots.thinker(games.find(name), level, way=way)
