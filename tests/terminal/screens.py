"""Screens of the terminal as text. The kept ones: `python tests/terminal/screens.py`."""

import asyncio
import html
import re
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from textual.pilot import Pilot

from patience import LONG
from tapete import games
from tapete.kit.chance import rekey
from tapete.terminal.app import TableApp
from tapete.terminal.local import Local
from tapete.terminal.session import Teller
from tapete.terminal.tables import cloth_of

KEPT = Path(__file__).parent / "screens"
CELL = 12.2  # units of a column in Textual's pictures
DRAWN = re.compile(
    r'<text class="[^"]*" x="([\d.]+)"[^>]*clip-path="url\(#[^"]*line-(\d+)\)">(.*?)</text>'
)

Pressed = Callable[[TableApp, Pilot[str]], Awaitable[None]]


def table(
    name: str, *, players: int = 2, language: str = "en", options: dict[str, str] | None = None,
    seed: str = "kept", position: str = "", pace: float = 0,
    bots: str = "regular",
) -> TableApp:  # fmt: skip
    """A table where bots take no time, from the deal or from a position in notation."""
    game = games.find(name)
    cloth = cloth_of(game)
    teller = Teller(game, language, cloth.named)
    levels = [bots] * (players - 1)
    agreed = game.options(options or {})
    session = Local(game, agreed, levels, "Elena", teller, seed=seed, pace=pace)
    if position:
        state = game.state_of(position, players, agreed)
        rekey(state, 1, 2)
        session.match._state, session.match._notes = state, []
    return TableApp(session, cloth)


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


SCREENS = [
    Screen("uno"),
    Screen("uno", (120, 40), "en"),
    Screen("uno", players=10, turns=0, tag="ten"),
    Screen("uno", keys=("right", "left", "enter"), tag="refused"),
    Screen("uno", keys=("f1", "1", "5"), tag="rule"),
    Screen("vale_todo"),
    Screen("vale_todo", (120, 40), "en", players=4),
    # Without signals: bots may set them while we press a key, and no two runs would be alike.
    Screen("the_game", options={"signals": "off"}),
    Screen("the_game", turns=1, keys=("enter",), tag="rows", options={"signals": "off"}),
    Screen("the_game", (120, 40), "en", options={"signals": "off"}),
    Screen(
        "the_game",
        turns=0,
        tag="signals",
        position="turn=0 rows=12,1,90,100 hands=3.22.64.91/25.88/41.55 signals=..../l.n./..n.",
    ),
    Screen("take_that"),
    Screen("take_that", (120, 40), "en"),
    Screen("recto_verso", players=4),
    Screen("recto_verso", players=2, tag="two"),
    Screen("recto_verso", (120, 40), "en", players=4),
    Screen(
        "uno",
        turns=0,
        tag="challenge",
        position="phase=answer top=W4 colour=B before=R turn=2 hands=R1.B2.W.C1.YD.GS/R7.R8/G1.R2",
    ),
    Screen(
        "uno",
        turns=0,
        tag="colour",
        keys=("enter",),
        position="top=R5 colour=R turn=0 hands=G1.B2.W4.YD.GS/R7.R8/G1.G2",
    ),
    Screen(
        "vale_todo",
        turns=0,
        tag="doubt",
        options={"super_carta": "on"},
        position="top=S colour=B by=2 turn=0 owed=4 accused=2 under=R5:R guilty=yes "
        "hands=R1.B2.S.C/R7.R8/G1.R2",
    ),
    Screen("uno", (70, 20), "en", turns=0, tag="small"),
]


def kept(screen: Screen) -> Path:
    return KEPT / f"{screen.name}.txt"


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for old in KEPT.glob("*.txt"):
        old.unlink()
    for screen in SCREENS:
        drawn = asyncio.run(screen.drawn())
        kept(screen).write_text(drawn, "utf-8")
        if "-v" in sys.argv:
            print(drawn)
