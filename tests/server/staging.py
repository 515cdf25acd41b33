"""A table that stands at a written position: for tests that look at one decision."""

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from browser import starting
from patience import LONG_MS
from server.live import Live
from tapete.kit.notes import notes_since

STILL = 1e6  # a pace at which no bot gets to act
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 740}}


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as started:
        browser = await started.chromium.launch(**starting())
        yield browser
        await browser.close()


async def guest(live: Live, browser: Browser, size: str, language: str = "es") -> BrowserContext:
    """A browser of its own whose person is called Ana."""
    context = await browser.new_context(
        viewport=SIZES[size], locale=language, base_url=live.http, reduced_motion="reduce"
    )
    context.set_default_timeout(LONG_MS)
    await context.request.post("/api/me", data={"name": "Ana"}, timeout=LONG_MS, max_retries=1)
    return context


async def opened(context: BrowserContext, game: str, players: int, **options: str) -> str:
    wanted = {"game": game, "players": players, "options": options, "bots": "regular"}
    answer = await context.request.post(
        "/api/tables",
        data={**wanted, "start": True},
        timeout=LONG_MS,
        max_retries=1,  # a connection kept from before may end just then
    )
    code: str = (await answer.json())["code"]
    return code


def stage(live: Live, code: str, position: str, acts: Sequence[tuple[int, str]] = ()) -> None:
    """Put the table's match at a position, then let seats act; everybody is told."""
    table = live.hall.held[code]
    match: Any = table.match
    match.acts.clear()
    match._state = table.game.state_of(position, match.players, match.options)
    match._notes = [(0, note) for note in notes_since(match._state, 0)]
    for seat, act in acts:
        match.act(seat, act)
    table.waiting = -1
    for reader in table.readers:
        reader.since = -1
        table.tell_update(reader)
    table.moved.set()


async def at_position(
    live: Live, context: BrowserContext, game: str, position: str, players: int = 3,
    acts: Sequence[tuple[int, str]] = (), **options: str,
) -> tuple[Page, str]:  # fmt: skip
    """Seat 0's page of a new table at that position.

    One page goes from table to table: a new one is a new process, and takes twice as long.
    """
    code = await opened(context, game, players, **options)
    stage(live, code, position, acts)
    page = context.pages[0] if context.pages else await context.new_page()
    await page.goto(f"/t/{code}")
    await page.wait_for_selector(".table-page .bar-table h1")
    return page, code


def done(live: Live, code: str) -> list[tuple[int, str]]:
    """The acts so far, as they are written."""
    table = live.hall.held[code]
    assert table.match is not None
    return [(seat, table.game.action_text(action)) for seat, action in table.match.acts]
