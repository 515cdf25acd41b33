"""How a view becomes what a browser gets, told as data: Python and JavaScript both read it.

    shown = Shown(turn=of("turn", NUMBER), hand=of("hand", cards(CARD_TEXTS, WIDTH)))

`shown(view)` is a dictionary; `shown.told` is the same rule as JSON, which a game's WebAssembly
module carries, so that a page without a server shows the very same (`static/js/pocket/shown.js`).
Whatever a piece is, it makes plain data of a field's value: of a number, a set, a list of such.

In Python a piece is a text, an expression of `{value}` and `view`, and pieces are put into each
other as texts: what comes out runs for every reader after every act, and has no calls inside.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import count
from typing import Any

from tapete.kit import bits
from tapete.kit.notes import Note

Told = dict[str, Any]
KEPT = 1 << 14  # sets that are remembered: a hand is shown after every act and hardly ever changes
VALUE = "{value}"


@dataclass(frozen=True)
class Piece:
    """`code` makes plain data of a field's value; `told` says the same as JSON."""

    told: Told
    code: str  # Python, of `{value}` and `view`, whole as it stands
    known: dict[str, Any] = field(default_factory=dict)  # what other names in it stand for

    def of_value(self, value: str) -> str:
        """Its code for the value of another expression."""
        return self.code.replace(VALUE, value)

    def within(self, before: str, after: str) -> "Piece":
        """The same with some code around its own."""
        return replace(self, code=f"{before}{self.code}{after}")


@dataclass(frozen=True)
class Of:
    """A piece with the field that it reads."""

    field: str
    piece: Piece

    @property
    def code(self) -> str:
        return self.piece.of_value(f"view.{self.field}")


class Expression:
    """Something made of a view: the Python of it, and what it stands for."""

    def __init__(self, code: str, parts: Iterable[Of], **known: Any) -> None:
        self.code = code
        self.known = dict(known)
        for part in parts:
            self.known |= part.piece.known

    @cached_property
    def read(self) -> Callable[[Any], Any]:
        made: Callable[[Any], Any] = eval(f"lambda view: {self.code}", dict(self.known))
        return made


class Shown:
    """A whole view, name by name."""

    def __init__(self, **parts: Of) -> None:
        self.told: Told = {
            name: {"field": part.field, **part.piece.told} for name, part in parts.items()
        }
        items = ", ".join(f"{name!r}: {part.code}" for name, part in parts.items())
        self.expression = Expression(f"{{{items}}}", parts.values())

    def __call__(self, view: Any) -> dict[str, Any]:
        return self.expression.read(view)  # type: ignore[no-any-return]


class Telling:
    """What goes into the places of notes' sentences, by the notes' kinds: `a` and `b` as text."""

    def __init__(self, *told: tuple[tuple[int, ...], dict[str, Of]]) -> None:
        self._kinds = {kind: Shown(**places) for kinds, places in told for kind in kinds}
        self.told: Told = {str(kind): shown.told for kind, shown in self._kinds.items()}

    def __call__(self, note: Note) -> dict[str, str]:
        shown = self._kinds.get(note.kind)
        return shown(note) if shown is not None else {}


_number = count(1)


def calling(told: Told, function: Callable[..., Any], *given: str, **known: Any) -> Piece:
    """A piece that takes a call: of these expressions."""
    name = f"{function.__name__}_{next(_number)}"
    return Piece(told, f"{name}({', '.join(given)})", {name: function, **known})


def of(field: str, piece: Piece) -> Of:
    return Of(field, piece)


NUMBER = Piece({"as": "number"}, VALUE)
FLAG = Piece({"as": "flag"}, "bool({value})")
TEXT = Piece({"as": "text"}, "str({value})")
SIGNED = Piece({"as": "signed"}, "format({value}, '+d')")
# Where a number below zero is nobody or nothing.
NUMBER_OR_NONE = Piece({"as": "number_or_none"}, "(None if {value} < 0 else {value})")
SEATS = Piece(
    {"as": "seats"},
    "([p for p in range(view.players) if {value} >> p & 1] if {value} else [])",
)


def named(names: Sequence[str], otherwise: str | None = None) -> Piece:
    """A number by its name; one that has none is `otherwise`."""
    told = {"as": "named", "names": list(names), "otherwise": otherwise}
    name_of = dict(enumerate(names)).get
    return calling(told, name_of, VALUE, repr(otherwise))


def positive(yes: str, no: str) -> Piece:
    """One of two words."""
    return Piece({"as": "positive", "names": [no, yes]}, f"({yes!r} if {{value}} > 0 else {no!r})")


def packed(names: Sequence[str], width: int) -> Piece:
    """Up to four cards in both numbers of a note, each one more than its number, 0 for none."""
    known = list(names)

    def unpacked(a: int, b: int) -> str:
        found = [place % (1 << width) - 1 for place in (a >> width, a, b >> width, b)]
        return ", ".join(known[kind] for kind in found if kind >= 0)

    told = {"as": "packed", "names": known, "width": width}
    return calling(told, unpacked, "view.a", "view.b")


def cards(names: Sequence[str], width: int, kinds: Sequence[int] | None = None) -> Piece:
    """A set, one word or several of `width` places, as names in the order of their numbers.

    Where a place is not its card's number, `kinds` has the number by place.
    """
    known = list(names)

    @lru_cache(KEPT)
    def kept(*words: int) -> tuple[str, ...]:
        places = bits.members(words, width)
        return tuple(known[k] for k in (sorted(kinds[p] for p in places) if kinds else places))

    def listed(words: Any) -> list[str]:
        return list(kept(words) if isinstance(words, int) else kept(*words))

    told: Told = {"as": "cards", "names": known, "width": width}
    if kinds is not None:
        told["kinds"] = list(kinds)
    if len(kinds or known) > width:  # several words for sure
        return calling(told, kept, "*{value}").within("[*", "]")
    return calling(told, listed, VALUE)


def rest(names: Sequence[str]) -> Piece:
    """The cards that are in none of a list's sets."""
    known = list(names)

    def left(sets: Sequence[int]) -> list[str]:
        held = 0
        for one in sets:
            held |= one
        return [name for place, name in enumerate(known) if not held >> place & 1]

    return calling({"as": "rest", "names": known}, left, VALUE)


def by_seat(piece: Piece, known: str | None = None) -> Piece:
    """For each seat; where `known` names a field, None for seats whose bit is not in it."""
    told = {"as": "by_seat", "each": piece.told, "known": known}
    if known is not None:
        each = f"{piece.of_value('{value}[p]')} if view.{known} >> p & 1 else None"
        return Piece(told, f"[{each} for p in range(view.players)]", piece.known)
    first = "{value}[: view.players]"
    return Piece(told, first if piece is NUMBER else _each(piece, first), piece.known)


def every(piece: Piece, count: str | None = None) -> Piece:
    """For each of a list; where `count` names a field, for the first so many."""
    told = {"as": "every", "each": piece.told, "count": count}
    first = "{value}[:]" if count is None else f"{{value}}[: view.{count}]"
    return Piece(told, first if piece is NUMBER else _each(piece, first), piece.known)


def _each(piece: Piece, values: str) -> str:
    return f"[{piece.of_value('held')} for held in {values}]"


def own(piece: Piece) -> Piece:
    """Of a list by seat, what the view's own seat has; nothing for somebody who watches."""
    code = f"({piece.of_value('{value}[view.seat]')} if view.seat >= 0 else [])"
    return Piece({"as": "own", "each": piece.told}, code, piece.known)


def keyed(names: Sequence[str], piece: Piece) -> Piece:
    """A list as an object, by these names."""
    told = {"as": "keyed", "names": list(names), "each": piece.told}
    under = f"names_{next(_number)}"
    code = f"{{name: {piece.of_value('held')} for name, held in zip({under}, {{value}})}}"
    return Piece(told, code, {under: tuple(names), **piece.known})
