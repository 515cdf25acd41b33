"""What lies on the table in one short line, told as data like a view (`kit.text.showing`).

    table_text = Line("[{line}]  · {pile}", line=of("line", CARDS_TOLD), pile=of("pile", NUMBER))

A place that has nothing to show is left empty; a list stands with a space between its items.
"""

import re
from typing import Any

from tapete.kit.text.showing import Of, Piece, Shown, Told, expression, in_python


class Line:
    """Words with places; where the part `needs` has nothing to show, other words."""

    def __init__(self, words: str, *, needs: str = "", otherwise: str = "", **parts: Of) -> None:
        self.told: Told = {
            "line": words, "needs": needs, "otherwise": otherwise, "parts": Shown(**parts).told,
        }  # fmt: skip
        code = _in_python(words, parts)
        if needs:
            test = f"{in_python(parts)[needs]} is not None"
            code = f"{code} if {test} else {_in_python(otherwise, parts)}"
        self._read = expression(code, parts, text=_text)

    def __call__(self, view: Any) -> str:
        return self._read(view)  # type: ignore[no-any-return]


def _in_python(words: str, parts: dict[str, Of]) -> str:
    """The words as an expression: texts and places, one after the other."""
    code = in_python(parts)
    divided = re.split(r"\{(\w+)\}", words)  # text, name, text, name, … text
    pieces = [
        f"text({code[part]})" if place % 2 else repr(part) for place, part in enumerate(divided)
    ]
    return " + ".join(pieces)


def _text(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


def item(place: int, piece: Piece) -> Piece:
    """One of a list."""
    return Piece(
        {"as": "item", "place": place, "each": piece.told},
        lambda value, view: piece.read(value[place], view),
    )


def around(before: str, piece: Piece, after: str = "") -> Piece:
    """With something before and after it; nothing where there is nothing, none or no number."""

    def read(value: Any, view: Any) -> str:
        inside = piece.read(value, view)
        return f"{before}{_text(inside)}{after}" if inside else ""

    return Piece({"as": "around", "before": before, "after": after, "each": piece.told}, read)


def from_on(field: str, least: int, piece: Piece) -> Piece:
    """Only where another field is that number at least."""

    def read(value: Any, view: Any) -> Any:
        return piece.read(value, view) if getattr(view, field) >= least else None

    return Piece({"as": "from_on", "by": field, "least": least, "each": piece.told}, read)


def joined(sign: str, piece: Piece) -> Piece:
    """A list with a sign between its items."""
    return Piece(
        {"as": "joined", "sign": sign, "each": piece.told},
        lambda value, view: sign.join(map(str, piece.read(value, view))),
    )


def marked(sign: str, piece: Piece, field: str) -> Piece:
    """A list in which whatever another field has as well stands with a sign before it."""

    def read(value: Any, view: Any) -> list[str]:
        known = piece.read(getattr(view, field), view)
        return [f"{sign}{one}" if one in known else one for one in piece.read(value, view)]

    return Piece({"as": "marked", "sign": sign, "each": piece.told, "by": field}, read)
