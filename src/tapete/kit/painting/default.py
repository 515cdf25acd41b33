"""The look of a game that brings none of its own: what lies on the table in a line, the hand, and
every act in words with its notation.

Of a view it knows three of the names that mean the same in all games (`Game.shown`): `hand`,
`sizes` and `totals`. A game need not have them.
"""

import re
import textwrap
from collections.abc import Sequence

from rich.text import Text

from tapete.kit.errors import BadNotation
from tapete.kit.painting.faces import INK, PAPER, SOFT, Face, Paint, card, padded
from tapete.kit.painting.look import STRONG, Look, held, words
from tapete.kit.painting.scene import Band, Piece, Scene

KNOWN = ("hand", "sizes", "totals")  # shown in places of their own
BLANK = Paint(PAPER, INK, SOFT)


class DefaultLook(Look):
    def seat(self, c: Scene, p: int) -> str:
        sizes, totals = c.view.get("sizes"), c.view.get("totals")
        return words(f"{sizes[p]}▮" if sizes else "", c.t("pts", n=totals[p]) if totals else "")

    def plain(self, c: Scene) -> list[str]:
        """The game's own line; without one, every field of the view."""
        if c.told.lies:
            return [c.told.lies]
        fields = {name: told(value) for name, value in c.view.items() if name not in KNOWN}
        return [f"{name}: {text}" for name, text in fields.items() if text]

    def legend(self, c: Scene) -> list[str]:
        said = {act: self.game.words.act(act, c.language) for act in c.legal}
        return [f"{act}: {text}" for act, text in said.items() if text != act]

    def centre(self, c: Scene) -> list[Band]:
        lines = [part for line in self.plain(c) for part in textwrap.wrap(line, c.width - 4)]
        return [
            Band((Piece(f"table {i}", (Text(line, STRONG),), calm=True),), indent=2)
            for i, line in enumerate(lines)
        ]

    def hand(self, c: Scene) -> list[Piece]:
        return [
            Piece(f"{text}#{i}", self.face(c, text), acts_with(text, c.legal), self._why(text))
            for i, text in enumerate(held(c))
        ]

    def _why(self, text: str) -> str:
        """What to ask about a card that does not go: the act that lays it, if that is one."""
        try:
            self.game.action_of(text)
        except BadNotation:
            return ""
        return text

    def face(self, c: Scene, text: str) -> Face:
        """As wide as the widest card of the hand."""
        wide = max([c.size[0], *(len(one) + 2 for one in (text, *held(c)))])
        return card(BLANK, wide, padded([text, ""], c.size[1]))


def acts_with(text: str, legal: Sequence[str]) -> tuple[str, ...]:
    """The acts written with this card first (`R7`, `W:B`, `12^1`) or after a word (`pair 34`)."""
    ends = r"(?!\d)" if text[-1:].isdigit() else r"(?!\w)"
    written = re.compile(rf"(?:[a-z-]+ )?{re.escape(text)}{ends}.*")
    return tuple(act for act in legal if written.fullmatch(act))


def told(value: object) -> str:
    """A field of a view in a line: lists side by side, lists of lists with strokes between."""
    if isinstance(value, list):
        between = " / " if any(isinstance(one, list) for one in value) else " "
        return between.join(told(one) or "-" for one in value)
    if isinstance(value, dict):
        return " ".join(f"{name}:{told(one) or '-'}" for name, one in value.items())
    return "" if value is None else str(value)
