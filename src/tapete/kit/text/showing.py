"""How a view becomes what a browser gets, told as data: Python and JavaScript both read it.

    shown = Shown(turn=of("turn", NUMBER), hand=of("hand", cards(CARD_TEXTS, WIDTH)))

`shown(view)` is a dictionary; `shown.told` is the same rule as JSON, which a game's WebAssembly
module carries, so that a page without a server shows the very same (`static/js/pocket/shown.js`).
Whatever a piece is, it makes plain data of a field's value: of a number, a set, a list of such.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tapete.kit import bits
from tapete.kit.notes import Note

Told = dict[str, Any]
KEPT = 1 << 14  # sets that are remembered: a hand is shown after every act and hardly ever changes


@dataclass(frozen=True)
class Piece:
    """`read(value, view)` makes plain data of a field's value; `told` says the same as JSON.

    `brief` is the same in Python, of `{value}` and `view`, where that saves a call.
    """

    told: Told
    read: Callable[[Any, Any], Any]
    brief: str = ""


@dataclass(frozen=True)
class Of:
    """A piece with the field that it reads."""

    field: str
    piece: Piece


class Shown:
    """A whole view, name by name."""

    def __init__(self, **parts: Of) -> None:
        self.told: Told = {
            name: {"field": part.field, **part.piece.told} for name, part in parts.items()
        }
        items = (f"{name!r}: {code}" for name, code in in_python(parts).items())
        self._read = expression(f"{{{', '.join(items)}}}", parts)

    def __call__(self, view: Any) -> dict[str, Any]:
        return self._read(view)  # type: ignore[no-any-return]


def in_python(parts: dict[str, Of]) -> dict[str, str]:
    """What each part is, as an expression of `view`; a part that takes a call is `read_NAME`."""
    return {
        name: (part.piece.brief or f"read_{name}({{value}}, view)").format(
            value=f"view.{part.field}"
        )
        for name, part in parts.items()
    }


def expression(code: str, parts: dict[str, Of], **known: Any) -> Callable[[Any], Any]:
    """All parts in one function: it runs for every reader after every act."""
    readers = {f"read_{name}": part.piece.read for name, part in parts.items()}
    made: Callable[[Any], Any] = eval(f"lambda view: {code}", readers | known)
    return made


class Telling:
    """What goes into the places of notes' sentences, by the notes' kinds: `a` and `b` as text."""

    def __init__(self, *told: tuple[tuple[int, ...], dict[str, Of]]) -> None:
        self._kinds = {kind: Shown(**places) for kinds, places in told for kind in kinds}
        self.told: Told = {str(kind): shown.told for kind, shown in self._kinds.items()}

    def __call__(self, note: Note) -> dict[str, str]:
        shown = self._kinds.get(note.kind)
        return shown(note) if shown is not None else {}


def of(field: str, piece: Piece) -> Of:
    return Of(field, piece)


NUMBER = Piece({"as": "number"}, lambda value, view: value, "{value}")
FLAG = Piece({"as": "flag"}, lambda value, view: bool(value), "bool({value})")
TEXT = Piece({"as": "text"}, lambda value, note: str(value))
SIGNED = Piece({"as": "signed"}, lambda value, note: f"{value:+d}")
# Where a number below zero is nobody or nothing.
NUMBER_OR_NONE = Piece(
    {"as": "number_or_none"},
    lambda value, view: None if value < 0 else value,
    "None if {value} < 0 else {value}",
)
SEATS = Piece(
    {"as": "seats"},
    lambda value, view: [p for p in range(view.players) if value >> p & 1],
    "[p for p in range(view.players) if {value} >> p & 1] if {value} else []",
)


def named(names: Sequence[str], otherwise: str | None = None) -> Piece:
    """A number by its name; one that has none is `otherwise`."""
    known = list(names)

    def read(value: int, view: Any) -> str | None:
        return known[value] if 0 <= value < len(known) else otherwise

    return Piece({"as": "named", "names": known, "otherwise": otherwise}, read)


def positive(yes: str, no: str) -> Piece:
    """One of two words."""
    return Piece(
        {"as": "positive", "names": [no, yes]}, lambda value, note: yes if value > 0 else no
    )


def packed(names: Sequence[str], width: int) -> Piece:
    """Up to four cards in both numbers of a note, each one more than its number, 0 for none."""
    known = list(names)

    def read(value: int, note: Any) -> str:
        places = [note.a >> width, note.a, note.b >> width, note.b]
        found = [place % (1 << width) - 1 for place in places]
        return ", ".join(known[kind] for kind in found if kind >= 0)

    return Piece({"as": "packed", "names": known, "width": width}, read)


def cards(names: Sequence[str], width: int, kinds: Sequence[int] | None = None) -> Piece:
    """A set, one word or several of `width` places, as names in the order of their numbers.

    Where a place is not its card's number, `kinds` has the number by place.
    """
    known = list(names)

    @lru_cache(KEPT)
    def listed(*words: int) -> tuple[str, ...]:
        places = bits.members(words, width)
        return tuple(known[k] for k in (sorted(kinds[p] for p in places) if kinds else places))

    def read(value: Any, view: Any) -> list[str]:
        return list(listed(value) if isinstance(value, int) else listed(*value))

    told: Told = {"as": "cards", "names": known, "width": width}
    return Piece(told if kinds is None else {**told, "kinds": list(kinds)}, read)


def rest(names: Sequence[str]) -> Piece:
    """The cards that are in none of a list's sets."""
    known = list(names)

    def read(value: Any, view: Any) -> list[str]:
        held = 0
        for one in value:
            held |= one
        return [name for place, name in enumerate(known) if not held >> place & 1]

    return Piece({"as": "rest", "names": known}, read)


def by_seat(piece: Piece, known: str | None = None) -> Piece:
    """For each seat; where `known` names a field, None for seats whose bit is not in it."""

    one = piece.read

    def read_known(value: Any, view: Any) -> list[Any]:
        seen = getattr(view, known or "")
        return [one(value[p], view) if seen >> p & 1 else None for p in range(view.players)]

    def read_numbers(value: Any, view: Any) -> list[Any]:
        return value[: view.players]  # type: ignore[no-any-return]

    def read(value: Any, view: Any) -> list[Any]:
        return [one(held, view) for held in value[: view.players]]

    told = {"as": "by_seat", "each": piece.told, "known": known}
    if known is not None:
        return Piece(told, read_known)
    if piece is NUMBER:
        return Piece(told, read_numbers, "{value}[: view.players]")
    return Piece(told, read)


def every(piece: Piece, count: str | None = None) -> Piece:
    """For each of a list; where `count` names a field, for the first so many."""

    one = piece.read

    def read(value: Any, view: Any) -> list[Any]:
        return [
            one(held, view) for held in (value if count is None else value[: getattr(view, count)])
        ]

    told = {"as": "every", "each": piece.told, "count": count}
    return Piece(told, read, "{value}[:]" if piece is NUMBER and count is None else "")


def own(piece: Piece) -> Piece:
    """Of a list by seat, what the view's own seat has; nothing for somebody who watches."""

    def read(value: Any, view: Any) -> Any:
        return piece.read(value[view.seat], view) if view.seat >= 0 else []

    return Piece({"as": "own", "each": piece.told}, read)


def keyed(names: Sequence[str], piece: Piece) -> Piece:
    """A list as an object, by these names."""
    known = list(names)

    def read(value: Any, view: Any) -> dict[str, Any]:
        return {name: piece.read(one, view) for name, one in zip(known, value)}

    return Piece({"as": "keyed", "names": known, "each": piece.told}, read)
