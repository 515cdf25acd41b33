"""The table as it is drawn: what was heard, laid out on boards for the size there is."""

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from tapete.kit.painting.look import Look
from tapete.kit.painting.moment import Around, Line, Told
from tapete.kit.painting.scene import Band, Choice, Piece, Scene
from tapete.terminal.app.board import Aim, Board, fanned, laid_out
from tapete.terminal.app.buttons import buttons
from tapete.terminal.captions import (
    bar_text,
    lobby_bands,
    moves_text,
    plate_text,
    result_lines,
    seat_band,
)
from tapete.terminal.sessions.session import Hinted, Refused, Session, Signal
from tapete.terminal.words import say

LEAST = (80, 24)
NOTEBOOK_FROM, NOTEBOOK = 104, 34  # columns
ROOMY = (104, 34)
MOVES = 3  # lines of the log where there is no notebook


class DrawnTable(App[str]):
    """All that is on the screen, and what the cursor is on."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__()
        self.session, self.look = session, look
        self.around: Around | None = None
        self.told: Told | None = None
        self.log_lines: list[Line] = []
        self.cursor = ""
        self.selected = ""
        self.call = False
        self.sort = look.sorts[0] if look.sorts else ""
        self.notice: Refused | Signal | Hinted | None = None
        self.letters: dict[str, Piece] = {}
        self._choices: dict[str, Choice] = {}
        self._bands: list[Band] = []
        self._fresh = False  # something happened since the cursor was last aimed
        self._clicked = ""  # what the pointer was last on: a second click plays it

    def compose(self) -> ComposeResult:
        yield Static(id="bar")
        with Horizontal(id="body"):
            with Vertical(id="cloth"):
                yield Board("seats")
                with VerticalScroll(id="middle", can_focus=False):
                    yield Board("centre")
                yield Static(id="moves")
                yield Static(id="plate")
                yield Board("hand")
                with VerticalScroll(id="offers", can_focus=False):
                    yield Board("choices")
            yield Static(id="notebook")
        yield Static(id="foot")
        yield Static(id="small")

    @property
    def scene(self) -> Scene | None:
        if self.around is None or self.told is None:
            return None
        width, height = self.size
        return Scene(
            self.session.game, self.look.phrases, self.session.language, self.around, self.told,
            self.selected, self.call, width >= ROOMY[0] and height >= ROOMY[1], self._width,
            self.sort,
        )  # fmt: skip

    @property
    def _width(self) -> int:
        width = self.size.width
        return width - NOTEBOOK if width >= NOTEBOOK_FROM else width

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        if not self.is_running or self.around is None:
            return
        width, height = self.size
        small = width < LEAST[0] or height < LEAST[1]
        self.query_one("#small").display = small
        if small:
            words = say(
                "no signal here", self.session.language, w=width, h=height, W=LEAST[0], H=LEAST[1]
            )
            self.query_one("#small", Static).update(words)
        self.query_one("#notebook").display = width >= NOTEBOOK_FROM
        self.query_one("#moves").display = width < NOTEBOOK_FROM
        c = self.scene
        if c is None:
            self._draw_lobby()
        else:
            self._draw_match(c)

    def _draw_lobby(self) -> None:
        """Before the match: who is here, and how others come."""
        assert self.around is not None
        width = self._width
        t = self._t
        self._set("centre", lobby_bands(self.around, self.session.language))
        self.cursor = "choice start"
        self._offer([Choice("start", t("start"))] if self.around.hosting else [])
        self._set("choices", self._bands)
        self.query_one("#bar", Static).update(Text(self.session.game.words.title, "bold"))
        notice = self.notice.text if self.notice else ""
        self.query_one("#plate", Static).update(Text(notice))  # words, not markup
        self.query_one("#foot", Static).update(t("foot talk"))
        self.query_one("#moves", Static).update(moves_text(self.log_lines, MOVES, width))

    def _draw_match(self, c: Scene) -> None:
        others = self.look.seats_band(c)
        seats = others if others is not None else seat_band(c, self.look)
        centre, hand = self.look.centre(c), self.look.own(c)
        choices = self.look.choices(c)
        if c.told.over:
            centre = result_lines(c, self.look)
            hand = []
            choices = [Choice("start", self._t("rematch"))] if c.around.hosting else []
            choices.append(Choice("quit", self._t("quit")))
        self._offer(choices)
        self._aim(c, hand)
        self._set("seats", seats)
        self._set("centre", centre)
        self._set("choices", self._bands)
        placed = fanned(hand, self._width, self.cursor)
        self.query_one("#hand", Board).show(placed, self._width, self._aimed)
        self.query_one("#bar", Static).update(bar_text(c, self.look))
        touched = None if self.cursor in self._choices else self._piece(self.cursor)
        plate = plate_text(c, self.look, self.notice, touched)
        self.query_one("#plate", Static).update(plate)
        self.query_one("#plate").set_class(c.told.mine and not c.told.over, "mine")
        self.query_one("#plate").set_class(isinstance(self.notice, Refused), "refused")
        self.query_one("#moves", Static).update(moves_text(self.log_lines, MOVES, c.width))
        moves = moves_text(self.log_lines, max(1, self.size.height - 3), NOTEBOOK - 2)
        head = (f"{self._t('moves')}\n", "bold")
        self.query_one("#notebook", Static).update(Text.assemble(head, moves))
        self.query_one("#foot", Static).update(self._t(self._foot(c)))

    def _foot(self, c: Scene) -> str:
        return "foot talk" if c.around.code else "foot sorts" if self.look.sorts else "foot"

    def _offer(self, choices: list[Choice]) -> None:
        """Buttons for decisions, each with its letter."""
        self._choices = {f"choice {one.act or 'call'}": one for one in choices}
        self._bands, self.letters = buttons(choices, self._width)

    def _set(self, board: str, bands: list[Band]) -> None:
        placed = laid_out(bands, self._width)
        self.query_one(f"#{board}", Board).show(placed, self._width, self._aimed)

    @property
    def _aimed(self) -> Aim:
        return Aim(self.cursor, self.selected, self.told is not None and self.told.mine)

    def _aim(self, c: Scene, hand: list[Piece]) -> None:
        """Keep the cursor on something; on one's turn, on something that can be done."""
        known = {piece.key: piece for piece in self._targets_of(c, hand)}
        here = known.get(self.cursor)
        if here is not None and (here.acts or not (self._fresh and c.told.mine)):
            return
        self._fresh = False
        able = [piece for piece in hand if piece.acts] or [p for p in known.values() if p.acts]
        self.cursor = able[0].key if able else next(iter(known), "")

    def _targets_of(self, c: Scene, hand: list[Piece]) -> list[Piece]:
        pieces = [piece for piece in self.look.pieces(c) if piece.touchable]
        buttons_ = [piece for band in self._bands for piece in band.pieces]
        return [*hand, *buttons_, *pieces] if not c.told.over else buttons_

    def _piece(self, key: str) -> Piece | None:
        for board in self.query(Board):
            for one in board.placed:
                if one.piece.key == key:
                    return one.piece
        return None

    def _t(self, key: str, **places: object) -> str:
        return say(key, self.session.language, **places)
