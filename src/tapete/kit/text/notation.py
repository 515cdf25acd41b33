"""Helpers for a game's notation: short text for everything, and back.

A state is written as `name=value` fields divided by spaces. In a value `.` divides cards,
`,` divides the items of a list, `/` divides seats, and `-` alone is nothing.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from tapete.kit.errors import BadNotation

T = TypeVar("T")
NOTHING = "-"
DIGITS = 9  # of a whole number at most


def fields_of(text: str, known: Iterable[str]) -> dict[str, str]:
    """The fields of a state's text; unknown or doubled names are refused."""
    known = tuple(known)
    found: dict[str, str] = {}
    for part in text.split():
        name, sign, value = part.partition("=")
        if not sign or name not in known:
            raise BadNotation(f"'{part}' is not a field; the fields are {' '.join(known)}")
        if name in found:
            raise BadNotation(f"the field '{name}' stands twice")
        found[name] = value
    return found


def fields_text(fields: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in fields.items())


def listed(items: Iterable[str], sign: str) -> str:
    return sign.join(items) or NOTHING


def split(text: str, sign: str) -> list[str]:
    return [] if text in ("", NOTHING) else text.split(sign)


def whole(text: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    fair = text.isascii() and text.isdigit() and len(text) <= DIGITS
    if not fair or not low <= int(text) <= high:
        raise BadNotation(f"'{text[:40]}' is not a number from {low} to {high}")
    return int(text)


def one_of(text: str, names: Iterable[str], what: str) -> int:
    """The place of a name in a list of names."""
    names = tuple(names)
    if text not in names:
        raise BadNotation(f"'{text}' is not {what}: {', '.join(names)}")
    return names.index(text)


def per_seat(text: str, seats: int, read: Callable[[str], T], sign: str) -> list[T]:
    """One item for each seat."""
    items = text.split(sign)
    if len(items) != seats:
        raise BadNotation(f"'{text}' has {len(items)} parts for {seats} seats")
    return [read(item) for item in items]


def seats_text(bits: int, seats: int) -> str:
    return listed((str(p) for p in range(seats) if bits >> p & 1), ".")


def seats_of(text: str, seats: int) -> int:
    return sum({1 << whole(part, 0, seats - 1) for part in split(text, ".")})


def no_card_twice(cards: Iterable[int], name: Callable[[int], str]) -> None:
    seen: set[int] = set()
    for card in cards:
        if card in seen:
            raise BadNotation(f"the card {name(card)} stands twice")
        seen.add(card)
