"""Two browsers at a table, and every way of leaving it: the one who stays plays on."""

import asyncio
import contextlib
import datetime
import re
from collections.abc import Awaitable, Callable
from typing import Any

import psutil
import pytest
from playwright.async_api import Browser, Page, expect

from patience import LONG_MS, until
from server.live import Live, run, runs_out, serving
from server.staging import SIZES, chromium
from tapete.server.table.table import Table

expect.set_options(timeout=LONG_MS)


# Sockets that can be cut, and stay so until somebody lets them through again.
CUTTING = """(() => {
  const Real = window.WebSocket;
  const open = [];
  let cut = false;
  window.WebSocket = class extends Real {
    constructor(...all) { super(...all); open.push(this); if (cut) this.close(); }
  };
  window.cutOff = () => { cut = true; open.forEach((one) => one.close()); };
  window.letThrough = () => { cut = false; };
})()"""


async def person(live: Live, browser: Browser, name: str, size: str, language: str) -> Page:
    context = await browser.new_context(
        viewport=SIZES[size], locale=language, base_url=live.http, reduced_motion="reduce"
    )
    context.set_default_timeout(LONG_MS)
    await context.add_init_script(CUTTING)
    await context.request.post("/api/me", data={"name": name}, timeout=LONG_MS, max_retries=1)
    return await context.new_page()


async def closes(page: Page) -> None:
    await page.close()


async def crashes(page: Page) -> None:
    line = await page.context.new_cdp_session(page)
    asyncio.ensure_future(line.send("Page.crash")).add_done_callback(lambda done: done.exception())


async def is_cut_off(page: Page) -> None:
    await page.evaluate("cutOff()")


async def leaves(page: Page) -> None:
    if await page.locator(".exit").is_visible():
        await page.click(".exit")
    else:
        await page.click("[data-key=menu]")
        await page.click("#menu a.menu-row")
    await page.click(".question [data-key=yes]")


async def again(page: Page, code: str) -> Page:
    """The same person comes back, on a page of their own."""
    fresh = await page.context.new_page()
    await fresh.goto(f"/t/{code}")
    return fresh


async def let_through(page: Page, code: str) -> Page:
    await page.evaluate("letThrough()")
    return page


async def two_at(
    live: Live,
    browser: Browser,
    game: str,
    size: str,
    language: str,
    evas: Browser | None = None,
) -> tuple[Table, list[Page]]:
    """Ana and Eva sit at a table of two; Ana, who opened it, deals."""
    both = (("Ana", browser), ("Eva", evas or browser))
    pages = [await person(live, one, name, size, language) for name, one in both]
    answer = await pages[0].context.request.post(
        "/api/tables", data={"game": game, "players": 2}, max_retries=1
    )
    code = (await answer.json())["code"]
    for page in pages:
        await page.goto(f"/t/{code}")
    await pages[1].click("[data-key=sit1]")
    table = live.hall.held[code]
    await until(lambda: table.body.seats[1].guest)
    await pages[0].click("[data-key=start]")
    for page in pages:
        await page.wait_for_selector(".table-page .hand .card")
    return table, pages


async def evas_turn(table: Table) -> None:
    """Ana's seat does what it may until the table waits for Eva."""
    match = table.playing_match()
    while match.waiting != 1:
        seat = match.waiting
        await table.act(seat, match.legal(seat)[0], match.n)
    await until(lambda: table.waiting == 1)


async def stops_its_clock(page: Page) -> None:
    """For this page no time passes from now on but what a test lets pass."""
    await page.clock.install()
    await page.reload()
    await page.wait_for_selector(".table-page .hand .card")
    soon = int(await page.evaluate("Date.now()")) // 1000 + 5
    await page.clock.pause_at(datetime.datetime.fromtimestamp(soon, datetime.UTC))
    await page.clock.run_for(700)  # it looks twice a second


Leaving = Callable[[Page], Awaitable[None]]
Coming = Callable[[Page, str], Awaitable[Page]]

# Every game by every way; `make studies` runs those that `make test` leaves out.
EVERY_OTHER: list[tuple[str, Leaving, Coming, str, str]] = [
    ("uno", crashes, again, "desktop", "en"),
    ("uno", is_cut_off, let_through, "desktop", "es"),
    ("vale_todo", closes, again, "phone", "es"),
    ("vale_todo", is_cut_off, let_through, "phone", "en"),
    ("vale_todo", leaves, again, "desktop", "es"),
    ("the_game", closes, again, "desktop", "en"),
    ("the_game", crashes, again, "phone", "es"),
    ("the_game", leaves, again, "phone", "en"),
    ("recto_verso", closes, again, "phone", "en"),
    ("recto_verso", crashes, again, "phone", "es"),
    ("recto_verso", is_cut_off, let_through, "desktop", "en"),
    ("take_that", closes, again, "desktop", "en"),
    ("take_that", crashes, again, "phone", "en"),
    ("take_that", leaves, again, "phone", "es"),
]


@pytest.mark.parametrize(
    ("game", "goes", "comes", "size", "language"),
    [
        ("uno", closes, again, "phone", "es"),
        ("vale_todo", crashes, again, "desktop", "en"),
        ("the_game", is_cut_off, let_through, "phone", "en"),
        ("recto_verso", leaves, again, "desktop", "es"),
        ("take_that", is_cut_off, let_through, "desktop", "es"),
        ("uno", leaves, again, "phone", "en"),
        *(pytest.param(*one, marks=pytest.mark.slow) for one in EVERY_OTHER),
    ],
)
def test_who_goes_is_played_for_and_comes_back(
    game: str, goes: Leaving, comes: Coming, size: str, language: str
) -> None:
    spanish = language == "es"

    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            table, (ana, eva) = await two_at(live, browser, game, size, language)
            await evas_turn(table)
            seat, name = ana.locator('[data-seat="1"]').first, table.body.seats[1].name
            await goes(eva)
            gone = "sin señal · 0:" if spanish else "no signal · 0:"
            await expect(seat).to_contain_text(gone)
            n = table.playing_match().n
            runs_out(table)
            await expect(seat).to_contain_text(
                f"juega por {name}" if spanish else f"plays for {name}"
            )
            bot = table.body.seats[1].by
            await until(lambda: table.playing_match().n > n)
            back = await comes(eva, table.body.code)
            slip = back.locator(".away-slip")
            await expect(slip).to_contain_text(
                f"{bot} jugó por ti" if spanish else f"{bot} played for you"
            )
            assert await slip.locator("li").count() >= 1
            await expect(seat).to_contain_text("volvió" if spanish else "is back")
            if size == "phone":
                await slip.locator("button").click()
            else:  # any tap on the cloth
                await back.locator(".cloth").click(position={"x": 30, "y": 400})
            await expect(slip).to_have_count(0)
            await until(lambda: not table.body.seats[1].driven)
            await expect(seat).not_to_contain_text(bot)
            beside = [f"{bot} juega por {name}.", f"{name} vuelve a jugar."]
            if not spanish:
                beside = [f"{bot} plays for {name}.", f"{name} plays again."]
            lines = re.compile("|".join(re.escape(line) for line in beside))
            aside = ana.locator(".nb-moves .aside").filter(has_text=lines)
            await expect(aside).to_have_text(beside[::-1])
            for page in (ana, back):
                await page.context.close()

    run(scene)


def started() -> set[psutil.Process]:
    """What this process itself has started: those who drive our browsers."""
    return set(psutil.Process().children())


@pytest.mark.parametrize(
    "game",
    [
        "take_that",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("uno", "vale_todo", "the_game", "recto_verso")
        ),
    ],
)
def test_a_laptop_that_sleeps_is_played_for_until_it_wakes(game: str) -> None:
    """All of Eva's browser is stopped for a while: nothing is closed, and nothing answers."""

    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            live.server.config.ws_ping_interval, live.server.config.ws_ping_timeout = 2.0, 5.0
            before = started()
            async with chromium() as laptop:
                evas = started() - before
                table, (ana, eva) = await two_at(live, browser, game, "phone", "es", laptop)
                asleep = [*evas, *(one for root in evas for one in root.children(recursive=True))]
                await evas_turn(table)
                for process in asleep:
                    process.suspend()
                try:
                    seat = ana.locator('[data-seat="1"]').first
                    await expect(seat).to_contain_text("sin señal · 0:")
                    n = table.playing_match().n
                    runs_out(table)
                    await until(lambda: table.playing_match().n > n)
                finally:
                    for process in asleep:
                        with contextlib.suppress(psutil.NoSuchProcess):
                            process.resume()
                await expect(eva.locator(".away-slip")).to_contain_text("jugó por ti")
                await eva.locator(".away-slip button").click()
                await until(lambda: not table.body.seats[1].driven)

    run(scene)


def test_a_cut_of_a_moment_is_not_shown() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            table, (ana, eva) = await two_at(live, browser, "uno", "phone", "es")
            await evas_turn(table)
            await stops_its_clock(ana)
            await is_cut_off(eva)
            await until(lambda: table.deadline is not None)
            await ana.clock.run_for(1500)
            seat = ana.locator('[data-seat="1"]').first
            assert "sin señal" not in await seat.inner_text()
            await eva.evaluate("letThrough()")
            await until(lambda: table.deadline is None)

    run(scene)


def test_the_host_decides_about_a_seat_and_the_match() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            table, (ana, eva) = await two_at(live, browser, "take_that", "desktop", "es")
            await ana.click("[data-key=seat-door-1]")
            await ana.click("text=Poner bot ya")
            await expect(eva.locator(".plate")).to_contain_text("juega por ti")
            await eva.click("text=Ya estoy")
            await until(lambda: not table.body.seats[1].driven)
            await ana.click(".host-doors >> text=Pausa")
            for page in (ana, eva):
                await expect(page.locator(".away-slip")).to_contain_text("en pausa")
            await ana.click("text=Seguir jugando")
            await expect(eva.locator(".away-slip")).to_have_count(0)
            await ana.click(".host-doors >> text=Acabar la partida")
            await ana.click(".away-slip button >> text=Acabar la partida")
            for page in (ana, eva):
                await expect(page.locator(".sheet h2")).to_contain_text("se acabó aquí")

    run(scene)


def test_a_turn_that_nobody_takes_is_offered_to_the_host() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            table, (ana, _) = await two_at(live, browser, "uno", "phone", "en")
            await evas_turn(table)
            await stops_its_clock(ana)
            await ana.clock.fast_forward("01:50")
            await expect(ana.locator(".away-slip")).to_have_count(0)
            await ana.clock.fast_forward("00:15")
            await expect(ana.locator(".away-slip")).to_contain_text("has not played for 2 minutes")
            await ana.click(".away-slip >> text=Wait")
            await expect(ana.locator(".away-slip")).to_have_count(0)
            await ana.clock.fast_forward("02:05")
            await ana.click(".away-slip >> text=Put a bot now")
            await until(lambda: table.body.seats[1].driven)

    run(scene)


def test_a_host_who_sleeps_freezes_nothing() -> None:
    """The host's own turn is offered to whoever sits there; earlier nobody else may."""

    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            table, (_, eva) = await two_at(live, browser, "take_that", "phone", "en")
            await until(lambda: table.waiting == 0)
            await stops_its_clock(eva)
            await eva.clock.fast_forward("01:50")
            await expect(eva.locator(".away-slip")).to_have_count(0)
            await eva.clock.fast_forward("00:15")
            await eva.click(".away-slip >> text=Put a bot now")
            await expect(eva.locator("body")).to_contain_text("Only the host")  # the server's clock
            assert not table.body.seats[0].driven
            table.acted -= 130
            await eva.clock.fast_forward("02:05")
            await eva.click(".away-slip >> text=Put a bot now")
            await until(lambda: table.body.seats[0].driven)

    run(scene)


def test_a_watcher_sits_down_with_the_hosts_leave() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            ana = await person(live, browser, "Ana", "desktop", "es")
            answer = await ana.context.request.post(
                "/api/tables",
                data={"game": "uno", "players": 3, "bots": "regular", "start": True},
                max_retries=1,
            )
            code: Any = (await answer.json())["code"]
            await ana.goto(f"/t/{code}")
            leo = await person(live, browser, "Leo", "desktop", "es")
            await leo.goto(f"/t/{code}")
            await leo.click("[data-key=sit]")
            await expect(leo.locator(".plate")).to_contain_text("has pedido sitio")
            await expect(ana.locator(".away-slip")).to_contain_text("quiere el sitio de")
            await expect(ana.locator(".away-slip")).to_contain_text("próximo reparto")
            await ana.click("text=Dejar que se siente")
            await expect(leo.locator(".plate")).to_contain_text("te sientas en el próximo reparto")
            await expect(ana.locator(".table-page")).to_contain_text(
                "se sienta en el próximo reparto"
            )
            assert await leo.locator(".hand .card").count() == 0
            await ana.click(".host-doors >> text=Acabar la partida")
            await ana.click(".away-slip button >> text=Acabar la partida")
            await ana.click("[data-key=again]")
            await leo.wait_for_selector(".hand .card")

    run(scene)
