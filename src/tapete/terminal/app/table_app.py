"""The table as a full-screen application: what is heard is drawn, what is pressed is sent."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.geometry import Region

from tapete.kit.painting import phrases
from tapete.kit.painting.moment import Around, Line, Told
from tapete.kit.painting.scene import Choice
from tapete.terminal.app.arrow_keys import nearest
from tapete.terminal.app.board import Board
from tapete.terminal.app.dialogs import MovesScreen, RulesScreen, SayScreen
from tapete.terminal.app.drawn_table import DrawnTable
from tapete.terminal.captions import bar_text, moves_text
from tapete.terminal.sessions.session import Event, Hinted, Refused, Said, Signal

KEPT = 400  # lines of the log
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class TableApp(DrawnTable):
    """Ends with a line to print: how it ended, or that it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+q,ctrl+c", "leave", ""),
        ("f1,question_mark", "rules", ""),
        ("f2", "moves", ""),
        ("f3", "sort", ""),
        ("f4", "hint", ""),
        ("slash", "say", ""),
    ]

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
            case Hinted():
                self._hinted(event)
            case Refused() | Signal():
                self.notice = event
        self.draw()

    def _hinted(self, hint: Hinted) -> None:
        """Told, kept among the moves, and the cursor put on what does it."""
        if self.told is None or self.told.n != hint.n:
            return  # the table has moved on
        self.notice, self.selected = hint, ""
        self.log_lines += [Line(-1, line) for line in hint.lines]
        self.draw()
        best = hint.acts[0]
        pieces = [self._piece(key) for key in self.targets]
        for piece in (piece for piece in pieces if piece is not None):
            if best in (*piece.acts, *piece.more):
                self.cursor = piece.key
                break

    def _begin(self) -> None:
        """Another match: nothing of the last one is left."""
        self.told, self.log_lines, self.cursor, self.selected = None, [], "", ""

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
            if self.selected and self._bands:
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
        """Scroll so that the cursor is in sight."""
        for board, room in (("#centre", "#middle"), ("#choices", "#offers")):
            for one in self.query_one(board, Board).placed:
                if one.piece.key == self.cursor:
                    self.query_one(room).scroll_to_region(one.region, animate=False)

    # Keys of the whole table.

    def action_rules(self) -> None:
        rule = self.notice.rule if isinstance(self.notice, Refused) else ""
        self.push_screen(RulesScreen(self.session.game, self.session.language, rule))

    def action_moves(self) -> None:
        moves = moves_text(self.log_lines, KEPT, min(90, self.size.width * 9 // 10) - 4)
        self.push_screen(MovesScreen(moves, self._t("moves")))

    def action_sort(self) -> None:
        if self.look.sorts:
            at = self.look.sorts.index(self.sort) + 1
            self.sort = self.look.sorts[at % len(self.look.sorts)]
            said = phrases.say(self.look.phrases, f"sort {self.sort}", self.session.language)
            self.notice = Signal(said, here=True)
            self.draw()

    def action_hint(self) -> None:
        if self.told is not None and not self.told.over:
            self.session.hint()

    def action_say(self) -> None:
        def said(text: str | None) -> None:
            if text:
                self.session.say(text)

        game = self.session.game
        together = self.around is not None and self.around.code  # with people
        talk = {"rule": game.rule(game.talk)} if game.talk and together else {}
        self.push_screen(SayScreen(self._t("say or object" if talk else "say", **talk)), said)

    def action_leave(self) -> None:
        ended = self.told is not None and self.told.over
        c = self.scene
        self.exit(bar_text(c, self.look).plain if ended and c else self._t("left unfinished"))
