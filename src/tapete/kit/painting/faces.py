"""Card faces and the colours of the house: felt, wood, paper, brass."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.style import Style
from rich.text import Text

FELT, LIT, DEEP = "#1F4A3A", "#2F6B54", "#143327"
WOOD, CREAM, SAGE = "#2C1A11", "#FFF7E3", "#C6D5C6"
PAPER, SHADE, INK, SOFT = "#F8F0DC", "#EBE0C6", "#2A231B", "#655A49"
BRASS, BRASS_INK, DANGER = "#E2B04A", "#2A1D06", "#A3271F"

SEAT_SIGNS = "●▲■◆★○△□◇☆"
EDGES = frozenset("╭╮╰╯─│")
HEAVY = dict(zip("╭╮╰╯─│", "┏┓┗┛━┃", strict=True))  # the edge of what the cursor is on

Face = tuple[Text, ...]  # lines of the same width


@dataclass(frozen=True)
class Paint:
    """How a card is painted: its field, what is written on it, its edge."""

    field: str
    ink: str = CREAM
    edge: str = CREAM

    @cached_property
    def style(self) -> Style:
        return Style(color=self.ink, bgcolor=self.field)

    @cached_property
    def line(self) -> Style:
        return Style(color=self.edge, bgcolor=self.field)


def card(paint: Paint, width: int, rows: list[Text | str], top: str = "", foot: str = "") -> Face:
    """A frame around rows; `top` and `foot` are written into its edge."""
    plain = tuple(row for row in rows if isinstance(row, str))
    if len(plain) == len(rows):
        return _plain_card(paint, width, plain, top, foot)
    return _framed(paint, width, tuple(rows), top, foot)


@lru_cache(maxsize=2048)
def _plain_card(paint: Paint, width: int, rows: tuple[str, ...], top: str, foot: str) -> Face:
    """The table is drawn anew at every key: most faces were drawn before."""
    return _framed(paint, width, rows, top, foot)


def _framed(paint: Paint, width: int, rows: tuple[Text | str, ...], top: str, foot: str) -> Face:
    inner = width - 2

    def edge(left: str, right: str, said: str) -> Text:
        line = Text(left + "─" * inner + right, paint.line)
        if said:
            said = said[:inner]
            line = Text(left, paint.line)
            line.append(said, paint.style)
            line.append("─" * (inner - len(said)) + right, paint.line)
        return line

    made = [edge("╭", "╮", top)]
    for row in rows:
        text = row.copy() if isinstance(row, Text) else Text(row)
        text.truncate(inner, pad=True)
        line = Text("│", paint.line)
        middle = Text(style=paint.style)
        middle.append_text(text)
        line.append_text(middle)
        line.append("│", paint.line)
        made.append(line)
    return (*made, edge("╰", "╯", foot))


def padded(rows: list[Text | str], height: int) -> list[Text | str]:
    """The first row on top, the last one at the foot, room between."""
    return [rows[0], *([""] * (height - 2 - len(rows))), *rows[1:]]


def back(width: int, height: int) -> Face:
    paint = Paint(WOOD, BRASS, BRASS)
    return card(paint, width, ["░" * (width - 2)] * (height - 2))


def hole(width: int, height: int) -> Face:
    """A stitched empty place."""
    rows = ["╌" * width, *(["╎" + " " * (width - 2) + "╎"] * (height - 2)), "╌" * width]
    return tuple(Text(row, Style(color=SAGE)) for row in rows)


def label(text: str | Text, style: Style | None = None) -> Face:
    """Words that are no card."""
    return (text if isinstance(text, Text) else Text(text, style or Style(color=SAGE)),)


def column(*faces: Face, width: int = 0) -> Face:
    """Faces one under the other, centred."""
    width = max([width, *(line.cell_len for face in faces for line in face)])
    made = []
    for face in faces:
        for line in face:
            pad = width - line.cell_len
            text = Text(" " * (pad // 2))
            text.append_text(line)
            text.append(" " * (pad - pad // 2))
            made.append(text)
    return tuple(made)


@lru_cache(maxsize=4096)
def dimmed(style: Style) -> Style:
    """The same in the shade, for what cannot be used now."""
    cloth = _triplet(FELT)

    def mixed(colour: Color | None, share: float) -> Color | None:
        if colour is None:
            return None
        old = colour.get_truecolor()
        parts = [round(a * (1 - share) + b * share) for a, b in zip(old, cloth, strict=True)]
        return Color.from_triplet(ColorTriplet(*parts))

    return style + Style.from_color(mixed(style.color, 0.35), mixed(style.bgcolor, 0.5))


@lru_cache(maxsize=4096)
def edged(style: Style, colour: str) -> Style:
    return style + Style(color=colour, bold=True)


def _triplet(colour: str) -> ColorTriplet:
    return Color.parse(colour).get_truecolor()
