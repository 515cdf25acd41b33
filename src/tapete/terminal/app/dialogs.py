"""What opens over the table: rules by number, all moves, a line to say."""

import re

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tapete.kit.game import Game
from tapete.terminal.words import say


class RulesScreen(ModalScreen[None]):
    """Every rule with its number; typing a number or a word leaves those that have it."""

    BINDINGS = [("escape", "dismiss", "")]  # noqa: RUF012

    def __init__(self, game: Game, language: str, wanted: str = "") -> None:
        super().__init__()
        self._game, self._language, self._wanted = game, language, wanted

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(say("rules of", self._language, game=self._game.words.title))
            yield Input(self._wanted, placeholder=say("find rule", self._language))
            with VerticalScroll():
                yield Static(id="rules")

    def on_mount(self) -> None:
        self._show(self._wanted)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def _show(self, wanted: str) -> None:
        self.query_one("#rules", Static).update(self.found(wanted))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def found(self, wanted: str) -> Text:
        """The rules that a person asks for by number (with its prefix or not) or by a word."""
        wanted = wanted.strip()
        number = re.fullmatch(rf"(?:{self._game.prefix}-?)?0*(\d+)", wanted, re.IGNORECASE)
        made = Text()
        for n, text in self._game.words.rules.items():
            words = text[self._language]
            if number and n != int(number[1]):
                continue
            if not number and wanted.casefold() not in words.casefold():
                continue
            made.append(self._game.rule(n), "bold")
            made.append(f"  {words}\n\n")
        return made if made else Text(say("no such rule", self._language))

    def key_down(self) -> None:
        self.query_one(VerticalScroll).scroll_down(animate=False)

    def key_up(self) -> None:
        self.query_one(VerticalScroll).scroll_up(animate=False)


class MovesScreen(ModalScreen[None]):
    """Everything that happened, the newest in sight."""

    BINDINGS = [("escape,f2,enter", "dismiss", "")]  # noqa: RUF012

    def __init__(self, moves: Text, title: str) -> None:
        super().__init__()
        self._moves, self._title = moves, title

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._title)
            with VerticalScroll():
                yield Static(self._moves)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).scroll_end(animate=False)
        self.query_one(VerticalScroll).focus()


class SayScreen(ModalScreen[str | None]):
    BINDINGS = [("escape", "dismiss", "")]  # noqa: RUF012

    def __init__(self, invitation: str) -> None:
        super().__init__()
        self._invitation = invitation

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog low"):
            yield Input(placeholder=self._invitation, max_length=240)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)
