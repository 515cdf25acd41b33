"""Decisions as buttons, each with a letter to press."""

import unicodedata

from rich.style import Style
from rich.text import Text

from tapete.kit.painting.faces import BRASS, BRASS_INK, CREAM, DANGER
from tapete.kit.painting.scene import Band, Choice, Piece

TONES = {
    "": Style(color=BRASS_INK, bgcolor=BRASS),
    "danger": Style(color=CREAM, bgcolor=DANGER),
    "on": Style(color=CREAM, bgcolor=DANGER, bold=True),
}
SPARE = "1234567890!$%&+-"  # where every letter of a label is taken


def buttons(choices: list[Choice], width: int) -> tuple[list[Band], dict[str, Piece]]:
    """In one row, or one a line where they tell their outcome; and the letters they got.

    Where there are very many, the last ones get none: arrows and Tab reach them all the same.
    """
    taken: dict[str, Piece] = {}
    pieces = []
    for one in choices:
        letter, at = _letter(one.label, taken)
        said = f" {one.label} " if at >= 0 or not letter else f" {letter} {one.label} "
        tone = one.paint.style if one.paint else TONES[one.tone]
        label = Text.assemble((("✓" if one.tone == "on" else "") + said, tone))
        if letter:
            first = label.plain.index(said) + 1 + max(at, 0)
            label.stylize(Style(underline=True, bold=True), first, first + 1)
        if one.note:
            label.append(f"  {one.note}"[: width - label.cell_len - 3], Style(color=CREAM))
        key = f"choice {one.act or 'call'}"
        piece = Piece(key, (label,), (one.act or "call",), words=one.note, calm=True)
        if letter:
            taken[letter] = piece
        pieces.append(piece)
    if any(one.note for one in choices):
        noted = [Band((piece,), indent=2) for piece, one in zip(pieces, choices) if one.note]
        rest = tuple(piece for piece, one in zip(pieces, choices) if not one.note)
        return [*noted, *([Band(rest, gap=2, indent=2)] if rest else [])], taken
    return ([Band(tuple(pieces), gap=2, indent=2)] if pieces else []), taken


def _letter(label: str, taken: dict[str, Piece]) -> tuple[str, int]:
    """The first letter of the words that is still free, and where it stands; else a sign."""
    for at, sign in enumerate(label):
        plain = unicodedata.normalize("NFD", sign)[0].lower()
        if plain.isascii() and plain.isalpha() and plain not in taken:
            return plain, at
    return next((sign for sign in SPARE if sign not in taken), ""), -1
