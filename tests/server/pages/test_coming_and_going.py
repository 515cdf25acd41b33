"""The first page and the way to a table and back, in a browser."""

from typing import Any

import pytest
from playwright.async_api import BrowserContext, Page

from patience import LONG_MS
from server.live import run, serving
from server.staging import STILL, chromium, guest, opened


async def landing(context: BrowserContext) -> Page:
    page = await context.new_page()
    await page.add_init_script("delete window.WebAssembly")  # else "play now" is on the device
    await page.goto("/")
    await page.wait_for_selector("[data-key=play-uno]")
    return page


@pytest.mark.parametrize(("language", "words"), [("es", "Jugar UNO ya"), ("en", "Play UNO now")])
def test_play_now_with_a_level_and_words_of_the_own(language: str, words: str) -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            page = await landing(await guest(live, browser, "phone", language))
            await page.fill("#name", "Olga")
            await page.click("[data-key=level-novice]")
            await page.get_by_role("button", name=words).click()
            await page.wait_for_selector(".hand .card")
            (table,) = live.hall.held.values()
            assert table.body.options == {"hands": "1"}
            assert {seat.level for seat in table.body.seats[1:]} == {"novice"}
            assert table.body.seats[0].name == "Olga"
            assert table.match is not None
            dealt: Any = table.match.dealing
            assert dealt.words[0] and not any(dealt.words[1:])
            kept = await page.evaluate("localStorage.promises")
            assert table.body.match in kept and dealt.commitment in kept

    run(scene)


def test_back_to_the_table_and_leaving_asks_once() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "phone")
            code = await opened(context, "uno", 3)
            page = await landing(context)
            await page.evaluate("localStorage.name = 'Ana'")
            await page.reload()
            await page.get_by_role("link", name=f"Volver a tu mesa: {code}").click()
            await page.wait_for_selector(".hand .card")
            await page.get_by_role("link", name="Volver").click()
            await page.click("dialog [data-key=no]")
            assert await page.locator(".hand .card").count()
            await page.get_by_role("link", name="Volver").click()
            await page.click("dialog [data-key=yes]")
            await page.wait_for_selector("[data-key=play-uno]")

    run(scene)


def test_a_code_as_one_writes_it_and_a_name_that_is_taken() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            ana = await live.person("Ana")
            code = await ana.opens("uno", players=3)
            context = await guest(live, browser, "desktop")
            page = await landing(context)
            await page.fill("#name", "Ana")
            await page.fill("#code", code.replace("-", " ").lower())
            await page.keyboard.press("Enter")
            await page.click("[data-key=sit1]")
            field = page.locator("dialog input")
            await field.wait_for()
            assert await field.input_value() == "Ana"
            await field.fill("Ana B")
            await page.keyboard.press("Enter")
            await page.wait_for_selector(".lobby-seats :text('Ana B')")
            assert live.hall.held[code].body.seats[1].name == "Ana B"
            await page.click("[data-key=name1]")
            await page.fill("dialog input", "Berta")
            await page.keyboard.press("Enter")
            await page.wait_for_selector(".lobby-seats :text('Berta')")

    run(scene)


def test_a_turn_in_a_tab_behind() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop")
            code = await opened(context, "uno", 3)
            page = await context.new_page()
            await page.goto(f"/t/{code}")
            await page.wait_for_selector(".table-page .hand .card")
            table = live.hall.held[code]
            assert table.match is not None
            while 0 not in table.match.acting():
                told = table.match.update(table.match.acting()[0], 0)
                await table.act(table.match.acting()[0], told.legal[0], table.match.n)
            await page.wait_for_function(
                "() => document.title.startsWith('● Te toca')", timeout=LONG_MS
            )
            await page.click("[data-key=menu]")
            assert await page.locator("#menu select[data-key=pace]").count() == 1

    run(scene)


# A device that can notify and share; it writes down what it was asked.
DEVICE = """(() => {
  window.asked = []; window.shown = []; window.shared = [];
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { asked.push(1); return Notification.permission = "granted"; }
    constructor(title, options) { shown.push([title, options.body]); }
    close() {}
  };
  navigator.share = async (what) => { shared.push(what); };
  window.away = (value) =>
    Object.defineProperty(document, "hidden", { value, configurable: true });
})()"""


def test_a_notification_only_where_a_button_allowed_it_and_the_devices_own_sheet() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "phone")
            await context.add_init_script(DEVICE)
            code = await opened(context, "take_that", 2)
            page = await context.new_page()
            await page.goto(f"/t/{code}")
            await page.wait_for_selector(".table-page .hand .card")
            table = live.hall.held[code]

            async def round_of_acts() -> None:
                """The bot acts while we look elsewhere, and it is our turn again."""
                match = table.playing_match()
                await page.evaluate("away(true)")
                n, bots_turn = match.n, False
                while not (bots_turn and match.asked == 0):
                    seat = match.asked
                    bots_turn = bots_turn or seat == 1
                    await table.act(seat, match.legal(seat)[0], match.n)
                # All of it, not the turn that it still was when this began.
                await page.wait_for_function(
                    "(n) => document.querySelectorAll('.nb-moves li').length >= n",
                    arg=len(match.update(0, 0).notes),
                )
                await page.wait_for_function("() => document.title.startsWith('● Te toca')")
                await page.evaluate("away(false)")
                assert match.n > n

            await round_of_acts()
            assert await page.evaluate("[asked.length, shown.length]") == [0, 0]
            await page.click("[data-key=menu]")
            await page.click("#menu >> text=Avisarme")
            await page.wait_for_function("() => asked.length === 1")
            await round_of_acts()
            await page.wait_for_function("() => shown.length >= 1")
            assert (await page.evaluate("shown"))[0] == ["Te toca", "Take That"]
            await page.click("[data-key=menu]")
            await page.click("#menu [data-key=share]")
            await page.wait_for_function("() => shared.length === 1")
            assert f"/t/{code}" in (await page.evaluate("shared"))[0]["url"]

    run(scene)
