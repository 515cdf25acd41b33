"""Games by a game's WebAssembly module, on all cores: an instance of it a thread."""

from typing import Any

import numpy as np

from tapete.batch.playouts.playout import Driver, Results, Series, read_log
from tapete.batch.playouts.searching import stop_at_misplays
from tapete.batch.playouts.shares import share_out
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput
from tapete.kit.ways.wasm.layouts import described_dtype
from tapete.kit.ways.wasm.running import Instance
from tapete.kit.ways.wasm.shelf import module_of

AT_ONCE = 1 << 16  # games a call: bounds the memory that results take
RANDOM_ONLY = "play_random"


class InModule(Driver):
    def __init__(self, series: Series, cores: int | None = None) -> None:
        super().__init__(series)
        data = module_of(series.game)
        self._shares = [_Share(series, data) for _ in range(cores or usable_cores())]

    def play(self, first: int, games: int) -> Results:
        results = Results.room_for(games, self.series.players)
        share_out(
            games,
            len(self._shares),
            lambda share, low, high: self._shares[share].play(first, low, high, results),
        )
        stop_at_misplays(self.series, first, results.acts)
        return results

    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        results = Results.room_for(games, self.series.players)
        rows = np.zeros((games, room), np.int32)
        for i in range(games):
            rows[i] = self._shares[0].play_some(first, i, i + 1, results, room)
        stop_at_misplays(self.series, first, results.acts)
        return read_log(rows, results.acts)


class _Share:
    """One thread's instance, with what it plays on."""

    def __init__(self, series: Series, data: bytes) -> None:
        self._at = Instance(data, f"{series.game.name}.wasm")
        told = self._at.description
        missing = [bot.name for bot in series.distinct if bot.name not in told["bots"]]
        if missing:
            known = ", ".join(told["bots"])
            raise BadInput(f"a module has no bot '{missing[0]}'; it has: {known}")
        self._players = series.players
        who = [told["bots"].index(bot.name) for bot in series.seats]
        self._call = "play" if any(who) else RANDOM_ONLY
        records = told["records"]
        names = ("State", "View", "Mask", "Chance", "Series")
        self._records = [self._at.room(records[name]["size"]) for name in names]
        self._series = described_dtype(records["Series"])
        cleared = series.game.cleared(series.players, series.options)
        self._array(0, series.game.State.dtype(), 1)[:] = cleared.packed()
        plan = self._array(4, self._series, 1)[0]
        plan["seed"] = series.seed
        plan["who"][: series.players] = who
        self._rooms: dict[int, tuple[int, int]] = {}

    def _array(self, record: int, dtype: Any, shape: Any) -> Any:
        return self._at.array(self._records[record], dtype, shape)

    def play(self, first: int, low: int, high: int, results: Results) -> None:
        for begin in range(low, high, AT_ONCE):
            self.play_some(first, begin, min(begin + AT_ONCE, high), results, 0)

    def play_some(self, first: int, low: int, high: int, results: Results, room: int) -> Any:
        """Games `first + low` … in one call; gives the log's rows."""
        games, players = high - low, self._players
        shapes: list[tuple[Any, Any]] = [
            (np.int32, (games,)), (np.int16, (games, players)), (np.int8, (games, players)),
            (np.int32, (games, room)),
        ]  # fmt: skip
        places = [self._room(k, dtype, shape) for k, (dtype, shape) in enumerate(shapes)]
        plan = self._array(4, self._series, 1)[0]
        plan["first"], plan["games"], plan["room"] = first + low, games, room
        self._at.call(self._call, *self._records, *places)
        found = [
            self._at.array(place, dtype, shape)
            for place, (dtype, shape) in zip(places, shapes, strict=True)
        ]
        results.acts[low:high], results.scores[low:high], results.places[low:high] = found[:3]
        return found[3]

    def _room(self, which: int, dtype: Any, shape: Any) -> int:
        """Memory for one of the results: the same as last time, if that was enough."""
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        if self._rooms.get(which, (0, -1))[1] < size:
            self._rooms[which] = self._at.room(size), size
        return self._rooms[which][0]
