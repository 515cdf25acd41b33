"""Pictures of the running program in Chromium: every game at every size, from fixed deals.

A server runs in this loop, its bots never get to act by themselves: all seats are played here,
with fixed secrets and dice, up to a moment worth a picture; then seat 0's page is photographed.
"""

import asyncio
import contextlib
import datetime
import hashlib
import io
import itertools
import re
import tomllib
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from chromium import CHROMIUM
from PIL import Image
from playwright.async_api import Browser, async_playwright

from tapete import bots, games
from tapete.kit.chance import Chance, seed_key, stream
from tapete.match import Match
from tapete.match.today import Days, after, options_of, players_of, seed_of
from tapete.server.run import bound, configured
from tapete.server.table.table import Table

STILL = 1e6  # a pace at which no bot gets to act
COMPILED_MS = 600_000  # in which any search is compiled
MOST_BYTES = 250_000
DATE = datetime.date(2026, 11, 16)
SIZES: dict[str, dict[str, Any]] = {
    "": {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1},
    "-phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2},
}
TABLES_ALSO: dict[str, dict[str, Any]] = {  # tables alone are photographed on these
    "-landscape": {"viewport": {"width": 844, "height": 390}, "has_touch": True},
    "-tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "-tablet-landscape": {"viewport": {"width": 1180, "height": 820}, "has_touch": True},
}
CODES = ("LIMA", "FARO", "NUBE", "SOL", "PERA", "MESA", "LUNA")
Moment = Callable[[Match], bool]


def turn_of_zero(after: int) -> Moment:
    """Its own turn to play, not a signal or a call in between."""
    on_turn = re.compile(r"\bturn=0\b")
    return lambda match: (
        match.n >= after and match.asked == 0 and bool(on_turn.search(match.open_state()))
    )


def may(act: str) -> Moment:
    """When seat 0 may do it."""
    return lambda match: match.asked == 0 and match.game.read_action(act) in match.legal(0)


@dataclass(frozen=True)
class Scene:
    name: str
    game: str
    players: int
    moment: Moment
    seed: str  # of the secret that the cards come from
    options: dict[str, str] = field(default_factory=dict)
    click: str = ""  # once the moment has come …
    wait: str = ""  # … and what comes of it, maybe after a compiler


MOMENTS: dict[str, Callable[[dict[str, Any]], Moment]] = {
    "turn": lambda said: turn_of_zero(said["after"]),
    "act": lambda said: may(said["act"]),
    "over": lambda said: lambda match: match.over,
}


def wanted() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """What each game wants photographed, (game, picture, what is said of it): `look/pictures.toml`
    in its folder, a table a picture."""
    for name, folder in games.browser_folders().items():
        told = folder.parent / "pictures.toml"
        if told.exists():
            for picture, said in tomllib.loads(told.read_text("utf-8")).items():
                yield name, picture, said


def pages() -> list[tuple[str, dict[str, Any]]]:
    """Pages by their `path`, once `there` is what a selector finds; what to `click` then, and what
    to `wait` for."""
    return [(picture, said) for _, picture, said in wanted() if "path" in said]


def scenes() -> list[Scene]:
    """Tables: `players`, `seed` (of the secret that the cards come from), `options`, what to
    `click` and to `wait` for, and when: `after` so many acts on seat 0's turn, when it may do
    `act`, or when the match is `over`.
    """
    found = []
    for name, picture, said in wanted():
        if "path" in said:
            continue
        moment = MOMENTS["turn" if "after" in said else "act" if "act" in said else "over"](said)
        more = {key: said[key] for key in ("options", "click", "wait") if key in said}
        found.append(Scene(picture, name, said["players"], moment, said["seed"], **more))
    return found


class Studio:
    def __init__(self, server: uvicorn.Server, address: str, browser: Browser, to: Path) -> None:
        self._hall = server.config.app.state.hall
        self._address, self._browser, self._to = address, browser, to
        codes = (f"{word}-{number}" for number in itertools.count(42) for word in CODES)
        self._hall._new_code = lambda: next(codes)

    async def guest(self, size: str) -> Any:
        made = await self._browser.new_context(
            **(SIZES | TABLES_ALSO)[size],
            locale="es-ES",
            base_url=self._address,
            reduced_motion="reduce",
        )
        await made.request.post("/api/me", data={"name": "Ana"})
        await made.add_init_script("localStorage.setItem('name', 'Ana')")
        await made.add_init_script("localStorage.setItem('pointed', 'cards hint rules moves')")
        return made

    async def table(self, context: Any, scene: Scene) -> Table:
        wanted = {"game": scene.game, "players": scene.players, "options": scene.options}
        answer = await context.request.post("/api/tables", data={**wanted, "bots": "regular"})
        table: Table = self._hall.held[(await answer.json())["code"]]
        table.body.secret = hashlib.sha256(scene.seed.encode()).hexdigest()
        await table.start()
        return table

    async def photograph(self, page: Any, name: str) -> None:
        await page.evaluate("document.fonts.ready")
        await page.wait_for_timeout(400)
        taken = Image.open(io.BytesIO(await page.screenshot()))
        path = self._to / f"{name}.png"
        for colours in (255, 160, 96):
            few = taken.convert("RGB").quantize(colours, dither=Image.Dither.NONE)
            few.save(path, optimize=True)
            if (size := path.stat().st_size) < MOST_BYTES:
                print(f"{path.name}: {size // 1000} KB, {colours} colours")
                return
        raise SystemExit(f"{path.name} has {size} bytes")

    async def scene(self, size: str, scene: Scene) -> Table:
        context = await self.guest(size)
        page = await context.new_page()
        table = await self.table(context, scene)
        await page.goto(f"/t/{table.body.code}")
        await page.wait_for_selector(".table-page")
        await play(table, scene.moment)
        await page.wait_for_timeout(2500)  # what was just played is told for two seconds
        if scene.click:
            await page.locator(scene.click).first.click()
        if scene.wait:
            await page.wait_for_selector(scene.wait, timeout=COMPILED_MS)
        await self.photograph(page, scene.name + size)
        await context.close()
        return table

    async def page(self, size: str, name: str, said: dict[str, Any]) -> None:
        context = await self.guest(size)
        page = await context.new_page()
        await page.goto(said["path"])
        await page.wait_for_selector(said["there"])
        await page.wait_for_load_state("networkidle")  # the fans of cards
        if "click" in said:
            await page.locator(said["click"]).first.click()
            await page.wait_for_selector(said["wait"], timeout=COMPILED_MS)
            await page.locator(said["wait"]).first.scroll_into_view_if_needed()
        await self.photograph(page, name + size)
        await context.close()

    async def replay(self, size: str, match: str, step: int) -> None:
        context = await self.guest(size)
        page = await context.new_page()
        await page.goto(f"/r/{match}#{step}-open")
        await page.wait_for_selector(".replay")
        await self.photograph(page, "replay" + size)
        await page.locator("[data-key=check]").click()
        await page.wait_for_selector("dialog[data-clean='1']")
        await self.photograph(page, "check" + size)
        await page.keyboard.press("Escape")
        await page.locator("[data-key=analyse]").click()
        await page.wait_for_selector(".luck", timeout=COMPILED_MS)
        await self.photograph(page, "analysis" + size)
        await page.locator(".worst .decision").first.click()
        await page.wait_for_selector(".verdict-slip")
        await self.photograph(page, "analysis-decision" + size)
        await context.close()

    async def today(self, size: str) -> None:
        """The games of a day, and what came of one that all win or lose together."""
        context = await self.guest(size)
        page = await context.new_page()
        await page.clock.set_fixed_time(f"{DATE}T12:00:00Z")
        days = Days("pictures")
        tomorrow = {"date": after(DATE).isoformat(), "commitment": days.commitment(after(DATE))}
        told = {"date": str(DATE), "secret": days.secret(DATE).hex(), "next": tomorrow}
        answer = told | {"commitment": days.commitment(DATE)}
        await page.route("**/api/today", lambda route: route.fulfill(json=answer))
        await page.goto("/today")
        await page.wait_for_selector(".today-games a")
        await self.photograph(page, "today" + size)
        game = next(one for one in games.every() if one.together)
        ended = {"scores": [7], "places": [2], "acts": []}
        day = {
            "date": str(DATE), "game": game.name, "seed": seed_of(told["secret"], game),
            "players": players_of(game), "options": options_of(game).texts(),
            "rules": game.version, "names": ["Ana"], "levels": [""], **ended,
        }  # fmt: skip
        await page.evaluate(
            "async (day) => (await import('/static/js/today/kept.js')).keepDay(day)", day
        )
        await page.goto(f"/today/{game.name}")
        await page.wait_for_selector("[data-verdict]")
        hide = "(e) => { e.textContent = e.textContent.replace(origin, 'https://tapete.example'); }"
        await page.locator("[data-key=share-text]").evaluate(hide)  # another one every time
        await self.photograph(page, "today-result" + size)
        await context.close()


async def play(table: Table, moment: Moment) -> None:
    """All seats by the same bots and the same dice, up to that moment."""
    dice = Chance()
    stream(dice, *seed_key("pictures"), 0, 1)
    match = table.playing_match()
    while not moment(match):
        seat = match.asked
        told = match.update(seat)
        mask = match.game.mask_of(told.legal)
        chosen = bots.chooser(match.game, table.usual_level).choose(told.view, mask, dice)
        await table.act(seat, chosen, match.n)


@contextlib.asynccontextmanager
async def studio(to: Path) -> AsyncIterator[Studio]:
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(configured(":memory:", STILL))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    async with async_playwright() as started:
        browser = await started.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield Studio(server, f"http://127.0.0.1:{listening.getsockname()[1]}", browser, to)
        await browser.close()
    server.should_exit = True
    await running


async def take_all(to: Path) -> None:
    async with studio(to) as made:
        for size in SIZES:
            await made.page(size, "landing", {"path": "/", "there": "[data-key^=play-]"})
            await made.today(size)
            for scene in scenes():
                table = await made.scene(size, scene)
                if table.match is not None and table.match.over:
                    over = table.body.match
            await made.replay(size, over, 24)
        await made.today("-landscape")
        for size in TABLES_ALSO:
            for scene in scenes():
                await made.scene(size, scene)
        for size in SIZES | TABLES_ALSO:
            for name, said in pages():
                await made.page(size, name, said)
