"""Tables in the terminal, played by keys, and their screens as text."""

import html
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from textual.pilot import Pilot

from patience import LONG
from tapete import games
from tapete.authoring.home import home_of
from tapete.kit.chance import rekey
from tapete.terminal.app.table_app import TableApp
from tapete.terminal.looks import look_of
from tapete.terminal.sessions.local import Local
from tapete.terminal.sessions.teller import Teller

SCREENS = Path("tests") / "terminal" / "screens"
CELL = 12.2  # units of a column in Textual's pictures
DRAWN = re.compile(
    r'<text class="[^"]*" x="([\d.]+)"[^>]*clip-path="url\(#[^"]*line-(\d+)\)">(.*?)</text>'
)
MOST = 400  # things we do in a match

Pressed = Callable[[TableApp, Pilot[str]], Awaitable[None]]


def table(
    name: str, *, players: int = 2, language: str = "en", options: dict[str, str] | None = None,
    seed: str = "kept", position: str = "", pace: float = 0,
    bots: str = "regular",
) -> TableApp:  # fmt: skip
    """A table where bots take no time, from the deal or from a position in notation."""
    game = games.find(name)
    look = look_of(game)
    teller = Teller(look, language)
    levels = [bots] * (players - 1)
    agreed = game.options(options or {})
    session = Local(game, agreed, levels, "Elena", teller, seed=seed, pace=pace)
    if position:
        state = game.state_of(position, players, agreed)
        rekey(state, 1, 2)
        session.match._state, session.match._notes = state, []
    return TableApp(session, look)


async def until_asked(app: TableApp, pilot: Pilot[str]) -> None:
    """Until the table waits for us, or it is over."""
    give_up = time.monotonic() + LONG
    while time.monotonic() < give_up:
        if app.told is not None and (app.told.mine or app.told.over):
            await pilot.pause()
            return
        await pilot.pause(0.005)
    raise AssertionError("the table stands still")


async def play_one(app: TableApp, pilot: Pilot[str]) -> None:
    """Something that can be done, by keys alone."""
    piece = app._piece(app.cursor)
    if piece is None or not piece.acts:
        await pilot.press("tab")
    await pilot.press("enter")
    if app.selected:
        await pilot.press("enter")


async def play_out(app: TableApp) -> str:
    """By keys to the end of the match, as far as it depends on us; the last screen."""
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(MOST):
            await until_asked(app, pilot)
            if app.told and app.told.over:
                break
            await play_one(app, pilot)
        return text_of(app)


def text_of(app: TableApp) -> str:
    """What is on the screen, row by row."""
    width, height = app.size
    rows = [[" "] * width for _ in range(height)]
    for x, row, written in DRAWN.findall(app.export_screenshot()):
        at = round(float(x) / CELL)
        for sign in html.unescape(written).replace("\xa0", " "):
            if at < width and int(row) < height:
                rows[int(row)][at] = sign
            at += 1
    return "\n".join("".join(row).rstrip() for row in rows) + "\n"


@dataclass(frozen=True)
class Screen:
    """A picture to keep: a table, and the keys pressed on our turn."""

    game: str
    size: tuple[int, int] = (80, 24)
    language: str = "es"
    players: int = 3
    turns: int = 2
    keys: tuple[str, ...] = ()
    tag: str = ""
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""

    @property
    def name(self) -> str:
        tag = f"-{self.tag}" if self.tag else ""
        return f"{self.game}-{self.size[0]}x{self.size[1]}-{self.language}{tag}"

    async def drawn(self) -> str:
        app = table(
            self.game,
            players=self.players,
            language=self.language,
            options=self.options,
            position=self.position,
            pace=1000 if self.position else 0,  # bots leave a position as it is
            bots="random",  # who never learns anything: a better bot must not change a screen
        )
        async with app.run_test(size=self.size) as pilot:
            await until_asked(app, pilot)
            for _ in range(self.turns):
                await play_one(app, pilot)
                await until_asked(app, pilot)
            for key in self.keys:
                await pilot.press(key)
            await pilot.pause()
            return text_of(app)


def kept(screen: Screen) -> Path:
    return folder_of(screen.game) / f"{screen.name}.txt"


def folder_of(name: str) -> Path:
    """Where a game's screens are kept: here, or in the package that it lives in."""
    return home_of(games.find(name)) / SCREENS
