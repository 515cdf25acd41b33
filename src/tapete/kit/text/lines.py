"""What lies on the table in one short line, told as data like a view (`kit.text.showing`).

    table_text = Line("[{line}]  · {pile}", line=of("line", CARDS_TOLD), pile=of("pile", NUMBER))

A place that has nothing to show is left empty; a list stands with a space between its items.
"""

import re
from typing import Any

from tapete.kit.text.showing import Expression, Of, Piece, Shown, Told, calling


class Line:
    """Words with places; where the part `needs` has nothing to show, other words."""

    def __init__(self, words: str, *, needs: str = "", otherwise: str = "", **parts: Of) -> None:
        self.told: Told = {
            "line": words, "needs": needs, "otherwise": otherwise, "parts": Shown(**parts).told,
        }  # fmt: skip
        code = _in_python(words, parts)
        if needs:
            test = f"{parts[needs].code} is not None"
            code = f"({code} if {test} else {_in_python(otherwise, parts)})"
        self.expression = Expression(code, parts.values(), text=_text)

    def __call__(self, view: Any) -> str:
        return self.expression.read(view)  # type: ignore[no-any-return]


def _in_python(words: str, parts: dict[str, Of]) -> str:
    """The words as an expression: texts and places, one after the other."""
    divided = re.split(r"\{(\w+)\}", words)  # text, name, text, name, … text
    pieces = [
        f"text({parts[part].code})" if place % 2 else repr(part)
        for place, part in enumerate(divided)
    ]
    return " + ".join(pieces)


def _text(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


def item(place: int, piece: Piece) -> Piece:
    """One of a list."""
    told = {"as": "item", "place": place, "each": piece.told}
    return Piece(told, piece.of_value(f"{{value}}[{place}]"), piece.known)


def around(before: str, piece: Piece, after: str = "") -> Piece:
    """With something before and after it; nothing where there is nothing, none or no number."""

    def surrounded(inside: Any) -> str:
        return f"{before}{_text(inside)}{after}" if inside else ""

    told = {"as": "around", "before": before, "after": after, "each": piece.told}
    return calling(told, surrounded, piece.code, **piece.known)


def from_on(field: str, least: int, piece: Piece) -> Piece:
    """Only where another field is that number at least."""
    told = {"as": "from_on", "by": field, "least": least, "each": piece.told}
    return Piece(told, f"({piece.code} if view.{field} >= {least} else None)", piece.known)


def joined(sign: str, piece: Piece) -> Piece:
    """A list with a sign between its items."""
    told = {"as": "joined", "sign": sign, "each": piece.told}
    return Piece(told, f"{sign!r}.join(map(str, {piece.code}))", piece.known)


def marked(sign: str, piece: Piece, field: str) -> Piece:
    """A list in which whatever another field has as well stands with a sign before it."""

    def signed(items: list[str], known: list[str]) -> list[str]:
        return [f"{sign}{one}" if one in known else one for one in items]

    told = {"as": "marked", "sign": sign, "each": piece.told, "by": field}
    return calling(told, signed, piece.code, piece.of_value(f"view.{field}"), **piece.known)
