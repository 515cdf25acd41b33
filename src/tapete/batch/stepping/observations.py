"""A view as a row of numbers, by one rule for every game.

First the sets, 64 columns to a word of 64 bits, a column for each bit: column k is 1 where the
set has member k. Then every smaller integer, a column each. Fields stand in the order of the
view's layout (widest first, then as declared). Left out are `players` and `terms`, the same for
the whole batch, and the rows of seats that nobody sits on: a field whose first dimension is the
game's most seats has a row a seat. Zeros fill a row up to a multiple of 8 columns.

A game that knows better how it should be seen gives an `encoder` of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import prod
from typing import Any

import numpy as np

from tapete.kit import bits
from tapete.kit.game import Game
from tapete.kit.records import Record, cut_to_table, fields
from tapete.kit.rule import rule
from tapete.kit.seeing.columns import CARDS, SAME_FOR_ALL, Column, Meaning, number
from tapete.kit.seeing.turning import turned_look
from tapete.kit.seeing.whole_lists import put

BITS = 64
WIDTHS = (8, 4, 2, 1)  # bytes of an integer, in the order of a layout
KINDS = ("int8", "float32")  # of observations; int8 cuts numbers beyond -128 … 127
SHORT = 8  # numbers of a list; fewer are taken one by one
A_FEW_LINES = 10  # that stand in one rule
TABLE, SEAT = "table", "seat"
FACINGS = (TABLE, SEAT)  # rows of seats as at the table, or the own one first


@dataclass(frozen=True, eq=False)
class Columns:
    """How the rows of a game's observations are made up, and where a view has it."""

    listed: tuple[Column, ...]  # without those that only fill up
    places: tuple[Any, ...]  # for each width the places of its integers, counted in that width
    write: Callable[[Any, Any], None] | None  # the game's own, into a row

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.listed)

    @property
    def size(self) -> int:
        return rounded(len(self.listed))


def rounded(columns: int) -> int:
    """Rows are whole words of 8 bytes: that is how they are written fast."""
    return -(-columns // 8) * 8


@cache
def columns_of(game: Game, players: int) -> Columns:
    if game.encoder is not None:
        own = game.encoder(players)
        return Columns(own.columns, places_in(game, players, game.View), own.write)
    listed: list[Column] = []
    for name, width, rows in _kept_fields(game, players):
        told = game.columns.get(name) or _anything(width)
        low, high = told.limits(players, game.seats[1])
        for label in _labels(name, fields(game.View)[name].shape, rows):
            labels = [f"{label}.{bit}" for bit in range(BITS)] if width == 8 else [label]
            listed += [Column(each, low, high, told.text) for each in labels]
    return Columns(tuple(listed), places_in(game, players, game.View), None)


def places_in(game: Game, players: int, view: type[Record]) -> tuple[Any, ...]:
    """Where such a view has what columns tell: for each width, counted in that width."""
    if game.encoder is not None:
        return _nowhere()
    places: dict[int, list[int]] = {width: [] for width in WIDTHS}
    layout = view.dtype()
    for name, width, rows in _kept_fields(game, players):
        first = layout.fields[name][1] // width  # type: ignore[index]
        many = len(list(_labels(name, fields(game.View)[name].shape, rows)))
        places[width] += range(first, first + many)
    return tuple(np.array(places[width], np.int64) for width in WIDTHS)


def seen_in(game: Game, players: int) -> type[Record]:
    """What a thread of a GPU leaves for its block: the smaller, the more threads have room."""
    own = game.encoder(players).seen if game.encoder is not None else None
    return own or cut_to_table(game.View, game.seats[1], players, SAME_FOR_ALL)


def _kept_fields(game: Game, players: int) -> Iterator[tuple[str, int, int | None]]:
    """The fields that have columns, in the layout's order: name, bytes, rows if it has a row a
    seat."""
    layout = game.View.dtype()
    for name in sorted(layout.fields or (), key=lambda field: layout.fields[field][1]):  # type: ignore[index]
        if name not in SAME_FOR_ALL:
            field = fields(game.View)[name]
            by_seat = field.shape[:1] == (game.seats[1],)
            yield name, int(field.width[1:]), players if by_seat else None


def _anything(width: int) -> Meaning:
    """Of a field that its game does not explain: a set, or whatever fits into its bytes."""
    if width == 8:
        return Meaning(CARDS, 0, 1, "")
    limits = np.iinfo(f"i{width}")
    return number(int(limits.min), int(limits.max), "")


def look_of(game: Game, facing: str) -> Callable[[Any, int, Any], None]:
    """How a seat looks for a row: at the table as it is, or from its own place."""
    if game.encoder is not None and (own := game.encoder(game.seats[0]).look) is not None:
        return own
    return turned_look(game) if facing == SEAT else game.look


def _labels(name: str, shape: tuple[int, ...], rows: int | None) -> Iterator[str]:
    """`hands[1][0]` and so on, as far as the rows that are kept."""
    kept = (rows, *shape[1:]) if rows is not None else shape
    for at in range(prod(kept)):
        index, rest = [], at
        for size in reversed(kept):
            index.append(f"[{rest % size}]")
            rest //= size
        yield name + "".join(reversed(index))


def _nowhere() -> tuple[Any, ...]:
    return tuple(np.zeros(0, np.int64) for _ in WIDTHS)


def as_integers(view: Any) -> tuple[Any, ...]:
    """The memory of one view as integers of each width."""
    return tuple(view.view(f"i{width}") for width in WIDTHS)


@rule
def acts_from(mask: Any, first: int, width: int) -> int:
    """64 acts from this one on, as far as there are so many, in one word."""
    w = first // width
    filled = width - first % width
    word = mask[w] >> (width - filled)
    while filled < BITS and w + 1 < len(mask):
        w += 1
        word |= mask[w] << filled
        filled += width
    return word  # type: ignore[no-any-return]


@rule
def cut(number: int) -> int:
    """What an int8 can hold of it."""
    return min(max(number, -128), 127)


@rule
def whole(number: int) -> int:
    return number


@cache
def writer_of(game: Game, players: int, kind: str) -> Callable[..., None]:
    """The rule that writes a view into row `i` of observations.

    A line a column or a list, as one would write them by hand: places that are looked up as it
    goes take longer than what is copied. The lines stand in rules of a few each, small enough to
    be put in the place of their calls, so that a view that nobody else reads is never written.
    """
    if (own := columns_of(game, players).write) is not None:

        @rule
        def write_own(v: Any, rows: Any, i: int) -> None:
            own(v, rows[i])

        return write_own
    lines = _lines(game, players, "cut" if kind == "int8" else "")
    room: dict[str, Any] = {"cut": cut, "bits": bits, "put": put}
    room["__name__"] = __name__  # the sources that compiled lines come from are here
    calls = []
    for first in range(0, len(lines), A_FEW_LINES):
        name = f"write_{first}"
        calls.append(f"{name}(v, rows, i)")
        room[name] = _made(name, lines[first : first + A_FEW_LINES], room)
    return _made("write", calls or ["pass"], room)


def _made(name: str, lines: list[str], room: dict[str, Any]) -> Callable[..., None]:
    exec("\n    ".join([f"def {name}(v, rows, i):", *lines]), room)
    return rule(room[name])  # type: ignore[no-any-return]


def _lines(game: Game, players: int, narrow: str) -> list[str]:
    lines, at = [], 0
    for name, width, rows in _kept_fields(game, players):
        shape = fields(game.View)[name].shape
        lists = shape[:-1] if rows is None or len(shape) == 1 else (rows, *shape[1:-1])
        if width == 1 and shape and shape[-1] >= SHORT and (rows is None or len(shape) > 1):
            for label in _labels(f"v.{name}", lists, None):
                lines.append(f"put(rows[i], {at}, {label})")
                at += shape[-1]
            continue
        for label in _labels(f"v.{name}", shape, rows):
            if width == 8:
                lines.append(f"bits.spread_set({label}, rows, i, {at})")
            else:
                lines.append(f"rows[i, {at}] = {narrow if width > 1 else ''}({label})")
            at += BITS if width == 8 else 1
    return lines


def as_words(rows: Any) -> Any:
    """The same memory to write through: rows of bytes as rows of words."""
    return rows.view(np.int64) if rows.dtype.itemsize == 1 else rows
