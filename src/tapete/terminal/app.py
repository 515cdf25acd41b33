"""The table as a full-screen application: what is heard is drawn, what is pressed is sent."""

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.geometry import Region
from textual.widgets import Static

from tapete.terminal.board import Aim, Board, fanned, laid_out
from tapete.terminal.choosing import buttons
from tapete.terminal.dialogs import MovesScreen, RulesScreen, SayScreen
from tapete.terminal.plates import (
    bar_text,
    lobby_bands,
    moves_text,
    plate_text,
    result_lines,
    seat_band,
)
from tapete.terminal.scene import Band, Choice, Piece, Scene
from tapete.terminal.session import Around, Event, Line, Refused, Said, Session, Signal, Told
from tapete.terminal.tables.cloth import Cloth
from tapete.terminal.walking import nearest
from tapete.terminal.words import say

LEAST = (80, 24)
NOTEBOOK_FROM, NOTEBOOK = 104, 34  # columns
ROOMY = (104, 34)
MOVES = 3  # lines of the log where there is no notebook
KEPT = 400
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class TableApp(App[str]):
    """Ends with a line to print: how it ended, or that it was left."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+q,ctrl+c", "leave", ""),
        ("f1,question_mark", "rules", ""),
        ("f2", "moves", ""),
        ("f3", "sort", ""),
        ("slash", "say", ""),
    ]

    def __init__(self, session: Session, cloth: Cloth) -> None:
        super().__init__()
        self.session, self.cloth = session, cloth
        self.around: Around | None = None
        self.told: Told | None = None
        self.log_lines: list[Line] = []
        self.cursor = ""
        self.selected = ""
        self.call = False
        self.sort = "color"
        self.notice: Refused | Signal | None = None
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
                yield Board("choices")
            yield Static(id="notebook")
        yield Static(id="foot")
        yield Static(id="small")

    def on_mount(self) -> None:
        self.run_worker(self.session.run(self.hear), exit_on_error=True)
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        """The clock of a server's table runs on between what is heard."""
        if self.told is not None and self.told.seconds is not None:
            self.told = replace(self.told, seconds=max(0.0, self.told.seconds - 1))
            self.draw()

    # Hearing.

    def hear(self, event: Event) -> None:
        match event:
            case Around():
                if self.around is not None and event.playing and not self.around.playing:
                    self._begin()
                self.around = event
            case Told():
                if self.told is not None and event.n < self.told.n:
                    self._begin()
                if self.told is None or event.n != self.told.n:
                    self.selected, self.notice, self._fresh, self._clicked = "", None, True, ""
                    self.call = self.call and event.mine
                self.told = event
                self.log_lines = [*self.log_lines, *event.news][-KEPT:]
            case Said():
                self.log_lines.append(Line(-1, f"{event.name}: {event.text}"))
            case Refused(code="stale"):
                return
            case Refused() | Signal():
                self.notice = event
        self.draw()

    def _begin(self) -> None:
        """Another match: nothing of the last one is left."""
        self.told, self.log_lines, self.cursor, self.selected = None, [], "", ""

    # Drawing.

    @property
    def scene(self) -> Scene | None:
        if self.around is None or self.told is None:
            return None
        width, height = self.size
        return Scene(
            self.session.game, self.session.language, self.around, self.told, self.selected,
            self.call, width >= ROOMY[0] and height >= ROOMY[1], self._width, self.sort,
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
        others = self.cloth.seats_band(c)
        seats = others if others is not None else seat_band(c, self.cloth)
        centre, hand = self.cloth.centre(c), self.cloth.own(c)
        choices = self.cloth.choices(c)
        if c.told.over:
            centre = result_lines(c, self.cloth)
            hand = []
            choices = [Choice("start", c.t("rematch"))] if c.around.hosting else []
            choices.append(Choice("quit", c.t("quit")))
        self._offer(choices)
        self._aim(c, hand)
        self._set("seats", seats)
        self._set("centre", centre)
        self._set("choices", self._bands)
        placed = fanned(hand, self._width, self.cursor)
        self.query_one("#hand", Board).show(placed, self._width, self._aimed)
        self.query_one("#bar", Static).update(bar_text(c, self.cloth))
        touched = None if self.cursor in self._choices else self._piece(self.cursor)
        plate = plate_text(c, self.cloth, self.notice, touched)
        self.query_one("#plate", Static).update(plate)
        self.query_one("#plate").set_class(c.told.mine and not c.told.over, "mine")
        self.query_one("#plate").set_class(isinstance(self.notice, Refused), "refused")
        self.query_one("#moves", Static).update(moves_text(self.log_lines, MOVES, c.width))
        moves = moves_text(self.log_lines, max(1, self.size.height - 3), NOTEBOOK - 2)
        head = (f"{c.t('moves')}\n", "bold")
        self.query_one("#notebook", Static).update(Text.assemble(head, moves))
        self.query_one("#foot", Static).update(c.t(self._foot(c)))

    def _foot(self, c: Scene) -> str:
        return "foot talk" if c.around.code else "foot sorts" if self.cloth.sorts else "foot"

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
        pieces = [piece for piece in self.cloth.pieces(c) if piece.touchable]
        buttons_ = [piece for band in self._bands for piece in band.pieces]
        return [*hand, *buttons_, *pieces] if not c.told.over else buttons_

    # Touching.

    @property
    def targets(self) -> dict[str, Region]:
        """Everything that can be touched, with where it is on the screen."""
        found = {}
        for board in self.query(Board):
            if board.display:
                for one in board.placed:
                    if one.piece.touchable:
                        found[one.piece.key] = one.region.translate(board.region.offset)
        return found

    def _piece(self, key: str) -> Piece | None:
        for board in self.query(Board):
            for one in board.placed:
                if one.piece.key == key:
                    return one.piece
        return None

    def on_board_touched(self, message: Board.Touched) -> None:
        """A click points; a second one, or one on a button, does it."""
        piece = self._piece(message.key)
        again = self._clicked == message.key or message.key in self._choices
        self.cursor = self._clicked = message.key
        if again or self.selected or (piece is not None and not piece.acts):
            self.touch()
        self.draw()

    def on_key(self, event: Key) -> None:
        if len(self.screen_stack) > 1:
            return
        if event.key in STEPS:
            self._walk(*STEPS[event.key])
        elif event.key in ("enter", "space"):
            self.touch()
        elif event.key == "escape":
            self.selected, self.notice = "", None
            self.draw()
        elif event.key == "tab":
            self._next()
        elif event.character and event.character.lower() in self.letters:
            self.cursor = self.letters[event.character.lower()].key
            self.touch()

    def touch(self) -> None:
        """Do what the cursor is on, or ask why it cannot be done."""
        self.notice = None
        choice = self._choices.get(self.cursor)
        if choice is not None:
            self._decide(choice)
            return
        piece = self._piece(self.cursor)
        if piece is None:
            return
        if len(piece.acts) == 1:
            self._act(piece.acts[0])
        elif piece.acts:
            self.selected = "" if self.selected == piece.key else piece.key
            self.draw()
            if self.selected and self._bands and not piece.key.startswith("row "):
                self.cursor = self._bands[0].pieces[0].key
                self.draw()
        elif piece.why:
            self.session.why(piece.why)

    def _decide(self, choice: Choice) -> None:
        if not choice.act:
            self.call = not self.call
            self.draw()
        elif choice.act == "start" and (self.told is None or self.told.over):
            self.session.start()
        elif choice.act == "quit" and self.told is not None and self.told.over:
            self.action_leave()
        else:
            self._act(choice.act)

    def _act(self, act: str) -> None:
        self.selected, self.call = "", False
        self.session.act(act)

    def _walk(self, dx: int, dy: int) -> None:
        """To the nearest thing in that direction, wherever it lies."""
        targets = self.targets
        here = targets.get(self.cursor)
        if here is None:
            self.cursor = next(iter(targets), "")
        elif found := nearest(targets, self.cursor, here, dx, dy):
            self.cursor = found
        self.notice = None
        self.draw()
        self._follow()

    def _next(self) -> None:
        """Tab: on to the next thing that can be done."""
        keys = [key for key in self.targets if (piece := self._piece(key)) and piece.acts]
        if keys:
            at = keys.index(self.cursor) + 1 if self.cursor in keys else 0
            self.cursor = keys[at % len(keys)]
        self.draw()
        self._follow()

    def _follow(self) -> None:
        """Scroll the middle so that the cursor is in sight."""
        board = self.query_one("#centre", Board)
        for one in board.placed:
            if one.piece.key == self.cursor:
                self.query_one("#middle").scroll_to_region(one.region, animate=False)

    # Keys of the whole table.

    def action_rules(self) -> None:
        rule = self.notice.rule if isinstance(self.notice, Refused) else ""
        self.push_screen(RulesScreen(self.session.game, self.session.language, rule))

    def action_moves(self) -> None:
        moves = moves_text(self.log_lines, KEPT, min(90, self.size.width * 9 // 10) - 4)
        self.push_screen(MovesScreen(moves, self._t("moves")))

    def action_sort(self) -> None:
        if self.cloth.sorts:
            self.sort = "value" if self.sort == "color" else "color"
            self.notice = Signal(self._t(f"sort {self.sort}"), here=True)
            self.draw()

    def action_say(self) -> None:
        def said(text: str | None) -> None:
            if text:
                self.session.say(text)

        self.push_screen(SayScreen(self._t("say")), said)

    def action_leave(self) -> None:
        ended = self.told is not None and self.told.over
        c = self.scene
        self.exit(bar_text(c, self.cloth).plain if ended and c else self._t("left unfinished"))

    def _t(self, key: str, **places: object) -> str:
        return say(key, self.session.language, **places)
