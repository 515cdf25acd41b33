"""The first table points at what is new to a person: one thing a turn, once, and never again."""

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import expect

from patience import LONG_MS
from server.live import run, serving
from server.staging import STILL, at_position, chromium, guest

expect.set_options(timeout=LONG_MS)
POSITION = "top=G7 hands=G3.R1.W.GS/R1.R3/B1.B2"
WORDS = {
    "en": ["the raised cards", "an expert", "The rules", "What has happened"],
    "es": ["las cartas que sobresalen", "un experto", "Las reglas", "lo que ha pasado"],
}
QUIET_MS = 1500  # in which something would have been pointed at


@pytest.mark.parametrize(("size", "language", "things"), [("desktop", "en", 3), ("phone", "es", 4)])
def test_each_thing_once_and_never_again(size: str, language: str, things: int) -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, size, language)
            page, _ = await at_position(live, context, "uno", POSITION)
            slip, target = page.locator(".pointing"), page.locator(".is-pointed")
            heard = page.locator("[aria-live][role=log]").first
            for words in WORDS[language][:things]:
                await expect(slip).to_contain_text(words)
                await expect(heard).to_contain_text(words)
                await expect(target).to_be_visible()
                box = await slip.bounding_box()  # before axe: in twelve seconds it goes by itself
                width = await page.evaluate("innerWidth")
                assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
                found = await Axe().run(page)
                assert not found.response["violations"], found.generate_report()
                await page.reload()  # as good as another turn, or another table
            await page.wait_for_selector(".hand .card")
            await page.wait_for_timeout(QUIET_MS)
            await expect(slip).to_have_count(0)

    run(scene)


def test_it_covers_nothing_and_goes_with_the_first_touch() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "phone", "en")
            page, _ = await at_position(live, context, "uno", POSITION)
            slip = page.locator(".pointing")
            await expect(slip).to_be_visible()
            style = await slip.evaluate("(one) => getComputedStyle(one).pointerEvents")
            assert style == "none"
            await page.locator(".hand .card[data-can='1']").first.click(position={"x": 8, "y": 24})
            await expect(slip).to_have_count(0)
            await expect(page.locator(".is-pointed")).to_have_count(0)
            await page.wait_for_timeout(QUIET_MS)  # one thing a turn
            await expect(slip).to_have_count(0)

    run(scene)


def test_who_had_a_lesson_knows_the_cards() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop", "en")
            await context.add_init_script("delete window.WebAssembly")  # the server referees
            lesson = await context.new_page()
            await lesson.goto("/learn/take_that")
            await lesson.wait_for_selector(".lesson-step")
            await lesson.wait_for_timeout(QUIET_MS)
            await expect(lesson.locator(".pointing")).to_have_count(0)
            page, _ = await at_position(live, context, "uno", POSITION)
            await expect(page.locator(".pointing")).to_contain_text("an expert")

    run(scene)
