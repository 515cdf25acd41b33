"""Records: everything about a game as named integers of fixed width.

A record is declared once, as a class with annotated fields:

    class Table(Record):
        turn: I8
        hands: Annotated[list[list[int]], of(I64, 4, 2)]

From that come the plain object (`Table()`: Python ints and nested lists, all zero), the
NumPy dtype (`Table.dtype()`), and `pack`/`unpack` between the two. Rules run on either.
Integers are signed only: compiled `uint64 - int64` would become a float.
"""

from __future__ import annotations

import copy
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Self, get_args, get_type_hints

if TYPE_CHECKING:
    import numpy as np

I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]


class Field(NamedTuple):
    """One field's place in a record: its width as NumPy writes it, and its shape."""

    width: str
    shape: tuple[int, ...]

    def zero(self) -> Any:
        value: Any = 0
        for size in reversed(self.shape):
            value = [copy.deepcopy(value) for _ in range(size)]
        return value


def of(width: object, *shape: int) -> Field:
    """A field of many integers: `of(I8, 4)` is four bytes, `of(I64, 5, 2)` five pairs of words."""
    return Field(get_args(width)[1], shape)


class Record:
    """Base of all records. Subclasses only annotate fields; a field's name means one thing."""

    # Fields that `dtype(quiet=…)` leaves out, because nobody listens in a batch.
    LEFT_OUT_WHEN_QUIET: tuple[str, ...] = ()

    # Whether what fills this record asks its lists how long they are: then a table of few seats
    # may have one with rows for these alone (`cut_to_table`).
    AS_LONG_AS_THE_TABLE: bool = False

    def __init__(self) -> None:
        blank = _blank_of(self)
        self.__dict__ = blank.copied(blank.values)

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """The NumPy layout of the whole record."""
        return layout(cls, ())

    @classmethod
    def quiet_dtype(cls) -> np.dtype[np.void]:
        """The layout without the notes, for drivers with nobody to tell."""
        return layout(cls, cls.LEFT_OUT_WHEN_QUIET)

    def pack(self, into: Any) -> None:
        """Write this object into one element of a structured array of either layout."""
        for name in into.dtype.names:
            into[name] = getattr(self, name)

    @classmethod
    def unpack(cls, element: Any) -> Self:
        """A plain object with the values of one element; fields it lacks stay zero."""
        record = cls()
        for name, value in zip(element.dtype.names, element.item(), strict=True):
            setattr(record, name, value if type(value) is int else value.tolist())
        return record

    def packed(self) -> Any:
        """A new one-element array that holds this record."""
        import numpy as np

        array = np.zeros(1, type(self).dtype())
        self.pack(array[0])
        return array

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__ = _blank_of(self).copied(self.__dict__)
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a record changes: key on packed().tobytes()

    def __repr__(self) -> str:
        inside = " ".join(f"{name}={value}" for name, value in self.__dict__.items())
        return f"<{type(self).__qualname__} {inside}>"

    def differences(self, other: Record) -> list[str]:
        """Names of the fields in which two records differ, for messages and tests."""
        return [name for name, value in self.__dict__.items() if value != getattr(other, name)]


def fields(record: Any) -> dict[str, Field]:
    """A record's fields in the order of declaration, those of its bases first."""
    return _fields(record)


@cache
def _fields(record: Any) -> dict[str, Field]:
    found = {}
    for name, hint in get_type_hints(record, include_extras=True).items():
        marks = getattr(hint, "__metadata__", ())
        if marks:
            mark = marks[0]
            found[name] = mark if isinstance(mark, Field) else Field(mark, ())
    return found


def cut_to_table(record: Any, most: int, players: int, of_no_use: tuple[str, ...]) -> Any:
    """The same record with rows for so many of the most seats, and one number in place of lists
    that nobody will read. Fields stand in the same order, rows at the front of their field."""
    return _cut_to_table(record, most, players, of_no_use)


@cache
def _cut_to_table(record: Any, most: int, players: int, of_no_use: tuple[str, ...]) -> Any:
    if not record.AS_LONG_AS_THE_TABLE:
        return record
    cut = {}
    for name, field in fields(record).items():
        if field.shape and name in of_no_use:
            cut[name] = Annotated[int, Field(field.width, (1,))]
        elif field.shape[:1] == (most,):
            cut[name] = Annotated[int, Field(field.width, (players, *field.shape[1:]))]
    return type(record.__name__, (record,), {"__annotations__": cut, "__module__": __name__})


def layout(record: Any, without: tuple[str, ...]) -> np.dtype[np.void]:
    """The NumPy layout of a record's fields but these."""
    return _layout(record, without)


@cache
def _layout(record: Any, without: tuple[str, ...]) -> np.dtype[np.void]:
    import numpy as np

    kept = [(n, f.width, f.shape) for n, f in fields(record).items() if n not in without]
    # Widest first, so that alignment costs no padding between fields.
    kept.sort(key=lambda field: -int(field[1][1:]))
    return np.dtype(kept, align=True)


class Blank(NamedTuple):
    """All fields at zero, and the names of those that are lists, by their dimensions."""

    values: dict[str, Any]
    flat: list[str]
    nested: list[str]
    deeper: list[str]

    def copied(self, values: dict[str, Any]) -> dict[str, Any]:
        """The same with lists of its own: live tables copy a record for every view."""
        twin = values.copy()
        for name in self.flat:
            twin[name] = values[name][:]
        for name in self.nested:
            twin[name] = list(map(list.copy, values[name]))
        for name in self.deeper:
            twin[name] = copy.deepcopy(values[name])
        return twin


def _blank_of(record: Record) -> Blank:
    kind: Any = type(record)
    return _blank(kind)


@cache
def _blank(record: Any) -> Blank:
    known = fields(record)
    lists: list[list[str]] = [[], [], []]
    for name, field in known.items():
        if field.shape:
            lists[min(len(field.shape), 3) - 1].append(name)
    return Blank({name: field.zero() for name, field in known.items()}, *lists)
