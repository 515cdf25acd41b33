"""A batch on all cores of the CPU: a thread a share, no interpreter's lock held."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from tapete.batch.playouts.playout import Chooser
from tapete.batch.stepping.batch import Batch, Engine
from tapete.batch.stepping.observations import (
    acts_from,
    as_integers,
    as_words,
    columns_of,
    encode_of,
    runs,
    spread_bytes,
)
from tapete.batch.stepping.one_game import ENDED, GOES_ON, Told, pick_of, stepping_of
from tapete.kit import bits
from tapete.kit.chance import Chance
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled

WORTH_A_THREAD = 512  # games; for fewer a thread costs more than it brings


@rule
def spread_acts(mask: Any, width: int, rows: Any, i: int) -> None:
    """A mask, `width` acts to a word, into a row of bytes that is seen as words. Compiled only."""
    size = rows.shape[1]
    whole = size // 8 * 8
    for at in range(0, whole, 8):
        spread_bytes(acts_from(mask, 8 * at, width), rows, i, at)
    if whole < size:
        rest = acts_from(mask, 8 * whole, width)
        for k in range(size - whole):
            rows[i, whole + k] = bits.spread_byte(rest, k)


@cache
def _advancer(game: Game, players: int, kind: str | None) -> Callable[..., None]:
    begin, do, settle, ask = rules = stepping_of(game)
    asked, look, width = game.asked, game.look, game.width
    encode = encode_of(columns_of(game, players), kind or "int8")
    observing = kind is not None
    label = f"batch {game.name} {players} {kind}"

    @compiled(label, *rules, encode, *game.functions)
    def advance(
        low: int, high: int, outcome_before: int, records: Any, cleared: Any, dice: Any,
        seed: Any, limit: int, acts: Any, told: Any, wide_legal: Any, wide: Any,
        mask: Any, view: Any, integers: Any, places: Any,
    ) -> None:  # fmt: skip
        n = len(records)
        number, length, to_act, masks = told.number, told.length, told.to_act, told.mask
        rewards, done, cut, refused = told.rewards, told.done, told.cut, told.refused
        scores, in_place, rows = told.scores, told.places, told.observation
        words, fours, twos, ones = integers
        in_words, in_fours, in_twos, in_ones = places
        for i in range(low, high):
            s = records[i]
            outcome = outcome_before
            if outcome == GOES_ON:
                outcome = do(s, i, acts[i], limit, masks, to_act, length, refused)
                settle(s, i, outcome, rewards, done, cut, scores, in_place)
            if outcome != GOES_ON:
                length[i] = 0
                while True:
                    number[i] += n
                    records[i] = cleared[0]
                    begin(s, dice[i], seed, number[i])
                    if asked(s) >= 0:  # else it was over with the deal
                        break
            seat = ask(s, i, mask, masks, to_act)
            spread_acts(mask, width, wide_legal, i)
            if observing:
                look(s, seat, view[0])
                encode(
                    view[0], words, fours, twos, ones, in_words, in_fours, in_twos, in_ones,
                    rows, wide, i,
                )  # fmt: skip

    return advance  # type: ignore[no-any-return]


@cache
def _looker(game: Game, players: int, kind: str) -> Callable[..., None]:
    look, encode = game.look, encode_of(columns_of(game, players), kind)

    @compiled(f"batch look {game.name} {players} {kind}", encode, *game.functions)
    def look_at(
        low: int, high: int, records: Any, seats: Any, rows: Any, wide: Any,
        view: Any, integers: Any, places: Any,
    ) -> None:  # fmt: skip
        words, fours, twos, ones = integers
        in_words, in_fours, in_twos, in_ones = places
        for i in range(low, high):
            look(records[i], seats[i], view[0])
            encode(
                view[0], words, fours, twos, ones, in_words, in_fours, in_twos, in_ones,
                rows, wide, i,
            )  # fmt: skip

    return look_at  # type: ignore[no-any-return]


@cache
def _picker(game: Game) -> Callable[..., None]:
    pick = pick_of(game)

    @compiled(f"batch pick {game.name}", pick)
    def pick_range(low: int, high: int, masks: Any, dice: Any, acts: Any) -> None:
        for i in range(low, high):
            acts[i] = pick(masks[i], dice[i])

    return pick_range  # type: ignore[no-any-return]


@cache
def _asker(game: Game, bot: Chooser) -> Callable[..., None]:
    look, choose = game.look, bot.choose

    @compiled(f"batch ask {game.name} {bot.name}", choose, *game.functions)
    def ask_range(
        low: int, high: int, records: Any, where: Any, seats: Any, masks: Any,
        dice: Any, view: Any, acts: Any,
    ) -> None:  # fmt: skip
        for i in range(low, high):
            if where[i]:
                look(records[i], int(seats[i]), view[0])
                acts[i] = choose(view[0], masks[i], dice[i])

    return ask_range  # type: ignore[no-any-return]


class OnCpu(Engine):
    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        game, n, kind = batch.game, batch.n, batch.observation_kind
        size = batch.columns.size if kind else 0
        shapes = Told.shapes(game, batch.players, size, kind or "int8")
        self.told = Told(
            **{k: np.zeros((n, *shape), type_) for k, (type_, shape) in shapes.items()}
        )
        self._wide_legal = as_words(self.told.legal)
        self._wide = as_words(self.told.observation)
        self._records = np.zeros(n, game.State.quiet_dtype())
        self._cleared = np.zeros(1, game.State.quiet_dtype())
        game.cleared(batch.players, batch.options).pack(self._cleared[0])
        self._dice = np.zeros(n, Chance.dtype())
        self._seed = np.zeros(2, np.int64)
        self._acts = np.zeros(n, np.int32)
        self._advance = _advancer(game, batch.players, kind)
        cores = os.cpu_count() or 1
        self._shares = max(1, min(cores, n // WORTH_A_THREAD))
        self._pool = ThreadPoolExecutor(self._shares - 1) if self._shares > 1 else None
        self._ready: set[Callable[..., None]] = set()
        self._scratches = [self._scratch() for _ in range(self._shares)]

    def begin(self, seed: tuple[int, int], first: int) -> None:
        self._seed[:] = seed
        n = self._batch.n
        for name in ("rewards", "done", "cut", "refused", "scores", "places"):
            getattr(self.told, name)[:] = 0
        self.told.number[:] = np.arange(first - n, first)
        self._run(ENDED, self._acts)

    def step(self, actions: Any) -> None:
        acts = np.ascontiguousarray(actions, np.int32)
        if acts.shape != self._acts.shape:
            raise BadInput(f"one act a game: {self._batch.n} of them, not {acts.shape}")
        self._run(GOES_ON, acts)

    def sample(self) -> Any:
        acts = np.empty(self._batch.n, np.int32)
        pick = _picker(self._batch.game)
        self._share(pick, lambda low, high, k: pick(low, high, self.told.mask, self._dice, acts))
        return acts

    def ask(self, bot: Chooser, where: Any) -> Any:
        acts = np.full(self._batch.n, -1, np.int32)
        ask_range, told = _asker(self._batch.game, bot), self.told
        given = (self._records, where, told.to_act, told.mask, self._dice)
        self._share(
            ask_range,
            lambda low, high, k: ask_range(low, high, *given, self._scratches[k][1], acts),
        )
        return acts

    def observe(self, seat: Any) -> Any:
        batch = self._batch
        kind = batch.observation_kind or "int8"
        rows = np.zeros((batch.n, batch.columns.size), kind)
        seats = np.full(batch.n, seat, np.int64)
        look_at = _looker(batch.game, batch.players, kind)
        self._share(
            look_at,
            lambda low, high, k: look_at(
                low, high, self._records, seats, rows, as_words(rows), *self._scratches[k][1:]
            ),
        )
        return rows

    def record(self, i: int) -> Any:
        return self._records[i]

    def _scratch(self) -> tuple[Any, ...]:
        """A mask and a view of a thread's own, and the view's memory as integers."""
        game = self._batch.game
        view = np.zeros(1, game.View.dtype())
        mask = np.zeros(game.mask_words, np.int64)
        words, *others = self._batch.columns.places
        return mask, view, as_integers(view), (words, *map(runs, others))

    def _run(self, outcome_before: int, acts: Any) -> None:
        fixed = (
            outcome_before, self._records, self._cleared, self._dice, self._seed,
            self._batch.limit, acts, self.told, self._wide_legal, self._wide,
        )  # fmt: skip
        advance = self._advance
        self._share(advance, lambda low, high, k: advance(low, high, *fixed, *self._scratches[k]))

    def _share(self, compiled: Callable[..., None], work: Callable[[int, int, int], None]) -> None:
        """Each thread its part of the games, this one the first. What compiles does so here."""
        n, shares = self._batch.n, self._shares
        if self._pool is None:
            work(0, n, 0)
            return
        if compiled not in self._ready:
            work(0, 0, 0)
            self._ready.add(compiled)
        edges = [n * k // shares for k in range(shares + 1)]
        jobs = [self._pool.submit(work, edges[k], edges[k + 1], k) for k in range(1, shares)]
        work(0, edges[1], 0)
        for job in jobs:
            job.result()
