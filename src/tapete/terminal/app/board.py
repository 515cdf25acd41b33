"""A zone of the table: pieces laid out in bands, drawn, and found again under a pointer."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tapete.kit.painting.faces import BRASS, EDGES, HEAVY, dimmed, edged
from tapete.kit.painting.scene import Band, Piece

LEAST_STRIP = 4  # columns of a covered card that stay in sight
WHITE = "#FFFFFF"
MORE_LEFT = Piece("more left", (Text("‹", Style(color=BRASS, bold=True)),), calm=True)
MORE_RIGHT = Piece("more right", (Text("›", Style(color=BRASS, bold=True)),), calm=True)
EMPTY = Style()
_CONSOLE = Console(color_system="truecolor")  # only to resolve the styles of a text


class Canvas:
    """Cells of a character and a style; whatever is put later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._cells = [[(" ", EMPTY)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text, condition: str = "") -> None:
        if not 0 <= y < len(self._cells):
            return
        row = self._cells[y]
        plain = _CONSOLE.get_style(text.style)  # a text without spans renders without it
        for segment in text.render(_CONSOLE):
            style = segment.style or plain
            for sign in segment.text:
                wide = cell_len(sign)
                if x >= 0 and x + wide <= self.width and wide:
                    drawn = HEAVY.get(sign, sign) if condition in ("cursor", "chosen") else sign
                    row[x] = (drawn, _styled(sign, style, condition))
                    for more in range(1, wide):
                        row[x + more] = ("", style)
                x += wide

    def strips(self) -> list[Strip]:
        made = []
        for row in self._cells:
            segments: list[Segment] = []
            for sign, style in row:
                if segments and segments[-1].style == style:
                    segments[-1] = Segment(segments[-1].text + sign, style)
                else:
                    segments.append(Segment(sign, style))
            made.append(Strip(segments, self.width))
        return made


def _styled(sign: str, style: Style, condition: str) -> Style:
    if condition == "barred":
        return dimmed(style)
    if sign in EDGES:
        if condition == "cursor":
            return edged(style, WHITE)
        if condition in ("can", "chosen"):
            return edged(style, BRASS)
    return style


@dataclass(frozen=True)
class Placed:
    piece: Piece
    region: Region
    condition: str


@dataclass(frozen=True)
class Aim:
    """What the person is on: under the cursor, already chosen, and whether it is their turn."""

    cursor: str = ""
    selected: str = ""
    mine: bool = False


def condition_of(piece: Piece, aim: Aim) -> str:
    if piece.key == aim.cursor:
        return "cursor"
    if piece.key == aim.selected:
        return "chosen"
    if piece.acts:
        return "can"
    return "barred" if aim.mine and not piece.calm else ""


def laid_out(bands: list[Band], width: int) -> list[tuple[Piece, Region]]:
    """Where each piece comes to lie; a band that is too wide goes on below."""
    placed = []
    y = 0
    for band in bands:
        x, height = band.indent, 0
        for piece in band.pieces:
            wide = max(line.cell_len for line in piece.face)
            if x > band.indent and x + wide > width:
                x, y, height = band.indent, y + height, 0
            placed.append((piece, Region(x, y, wide, len(piece.face))))
            x, height = x + wide + band.gap, max(height, len(piece.face))
        y += height
    return placed


def fanned(pieces: list[Piece], width: int, cursor: str) -> list[tuple[Piece, Region]]:
    """A hand in one row: cards overlap where there are many; beyond that a part is shown."""
    if not pieces:
        return []
    wide = max(line.cell_len for piece in pieces for line in piece.face)
    room = width - 2 - wide
    first, shown = 0, pieces
    if len(pieces) > 1 and room // (len(pieces) - 1) < LEAST_STRIP:
        most = room // LEAST_STRIP + 1
        at = next((i for i, piece in enumerate(pieces) if piece.key == cursor), 0)
        first = max(0, min(at - most // 2, len(pieces) - most))
        shown = pieces[first : first + most]
    step = min(wide + 1, room // max(1, len(shown) - 1))
    inset = max(1, (width - (step * (len(shown) - 1) + wide)) // 2)
    made = [
        (piece, Region(inset + step * i, 0 if piece.acts else 1, wide, len(piece.face)))
        for i, piece in enumerate(shown)
    ]
    if first > 0:
        made.append((MORE_LEFT, Region(0, 2, 1, 1)))
    if first + len(shown) < len(pieces):
        made.append((MORE_RIGHT, Region(width - 1, 2, 1, 1)))
    return made


class Board(Widget):
    """Draws what it is given. The application walks the cursor and decides what touching does."""

    DEFAULT_CSS = "Board { height: auto; width: 1fr; }"

    @dataclass
    class Touched(Message):
        key: str

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.placed: list[Placed] = []
        self._strips: list[Strip] = []

    def show(self, placed: list[tuple[Piece, Region]], width: int, aim: Aim) -> None:
        self.placed = [Placed(piece, at, condition_of(piece, aim)) for piece, at in placed]
        height = max((at.bottom for _, at in placed), default=0)
        canvas = Canvas(width, height)
        for one in self.placed:
            for line, text in enumerate(one.piece.face):
                canvas.put(one.region.x, one.region.y + line, text, one.condition)
        top = next((one for one in self.placed if one.condition == "cursor"), None)
        if top is not None:
            for line, text in enumerate(top.piece.face):
                canvas.put(top.region.x, top.region.y + line, text, "cursor")
            self._mark(canvas, top, height)
        self._strips = canvas.strips()
        self.styles.height = height
        self.display = height > 0
        self.refresh()

    def _mark(self, canvas: Canvas, one: Placed, height: int) -> None:
        """A sign beside whatever has no edge to paint."""
        if not any(sign in EDGES for line in one.piece.face for sign in line.plain):
            canvas.put(max(0, one.region.x - 1), one.region.y, Text("▸", Style(color=WHITE)))

    def render_line(self, y: int) -> Strip:
        y += self.scroll_offset.y
        if y >= len(self._strips):
            return Strip.blank(self.size.width, self.rich_style)
        return self._strips[y].apply_style(Style.null() + self._cloth)

    @property
    def _cloth(self) -> Style:
        return Style(bgcolor=self.background_colors[1].rich_color)

    def on_click(self, event: Click) -> None:
        at = event.offset
        for one in reversed(self.placed):
            if one.piece.touchable and one.region.contains(at.x, at.y):
                self.post_message(self.Touched(one.piece.key))
                return
