"""“What would you do?” in the page: by mouse and by key, marked on the cards, told by ear."""

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from patience import LONG_MS
from server.live import run, serving
from server.staging import STILL, at_position, chromium, guest
from tapete.coach import hints
from tapete.coach.hints import Advice, Hint
from tapete.kit.game import Game

expect.set_options(timeout=LONG_MS)
BEST = {
    "uno": ("top=G7 hands=G3.R1.W.GS/R1.R3/B1.B2", "GS", "[data-key^='GS']"),
    "the_game": (
        "rows=31,44,67,28 hands=12.34.38.56.90/2.3.4.5.6.7/8.9.10.11.13.14 played=1",
        "34^2",
        "[data-key='34']",
    ),
    "take_that": ("line=61.58.43 hands=14.44.57.72/12.13/15.16", "44", "[data-key='44']"),
}


def wise(monkeypatch: pytest.MonkeyPatch, best: str) -> None:
    def hint(game: Game, view: Any, memory: Any, legal: Sequence[int], moment: str) -> Hint:
        action = game.read_action(best) if best else legal[0]
        second = next(one for one in legal if one != action)
        return Hint(
            (Advice(action, (action,), 0.61, 0.01, True),
             Advice(second, (second,), 0.6, 0.01, True)), False,
        )  # fmt: skip

    monkeypatch.setattr(hints, "hint", hint)
    monkeypatch.setattr(hints, "is_ready", lambda game: True)


EVERY_100 = re.compile("61 (de cada|of every) 100")


async def told(page: Page, card: str, words: str) -> None:
    """On paper, on the card, and to whoever listens."""
    slip = page.locator("section.hint-slip")
    await expect(slip.locator("li")).to_have_count(2)
    await expect(slip).to_contain_text(EVERY_100)
    marked = page.locator(f".hand {card}.is-hinted")
    await expect(marked).to_have_count(1)
    assert words in str(await marked.get_attribute("aria-label"))
    await expect(page.locator("[aria-live][role=log]").first).to_contain_text(EVERY_100)


@pytest.mark.parametrize("game", BEST)
@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "es")])
def test_it_is_asked_for_marked_and_put_away(
    monkeypatch: pytest.MonkeyPatch, game: str, size: str, language: str
) -> None:
    position, best, card = BEST[game]
    wise(monkeypatch, best)

    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, size, language)
            page, _ = await at_position(live, context, game, position)
            words = {"en": "what the hint says", "es": "es lo aconsejado"}
            await page.click("[data-key=hint]")
            await told(page, card, words[language])
            await page.click("[data-key=hint-close]")
            await expect(page.locator(".is-hinted")).to_have_count(0)
            letter = await page.locator("[data-key=hint]").get_attribute("aria-keyshortcuts")
            assert letter
            await page.keyboard.press(letter)
            await told(page, card, words[language])
            wide = await page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wide <= 0
            options = {"resultTypes": ["violations"]}
            found = (await Axe().run(page, options=options)).response["violations"]
            assert not [f"{one['id']}: {one['nodes'][0]['target']}" for one in found]

    run(scene)


def test_who_plays_with_others_reads_that_one_of_them_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Among the moves and in the chat, by ear too; muting somebody does not hide it."""
    wise(monkeypatch, "")

    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop", "en")
            wanted = {"game": "take_that", "players": 2, "hints": True}
            answer = await context.request.post("/api/tables", data=wanted, max_retries=1)
            code = (await answer.json())["code"]
            page = await context.new_page()
            await page.goto(f"/t/{code}")
            await expect(page.locator("[data-key=hints]")).to_be_checked()
            async with (await live.person("Eva")).at(code) as eva:
                await eva.send(type="sit", seat=1)
                await eva.until(lambda told: told["you"] == 1, "table")
                await page.click("[data-key=start]")
                await page.wait_for_selector(".table-page .hand .card")
                await page.evaluate("sessionStorage.setItem('muted', JSON.stringify(['Eva']))")
                table = live.hall.held[code]
                match = table.playing_match()
                while match.waiting != 1 or len(match.legal(1)) < 2:
                    seat = match.waiting
                    await table.act(seat, match.legal(seat)[0], match.n)
                await eva.until(lambda told: told["n"] == match.n, "update")
                await eva.send(type="hint", n=match.n)
                await eva.next("hint")
                words = "asked for a hint"
                await expect(page.locator(".nb-moves .aside")).to_have_text(f"Eva {words}")
                await expect(page.locator(".nb-said")).to_contain_text(words)
                await expect(page.locator("[aria-live][role=log]").first).to_contain_text(words)

    run(scene)


def test_the_page_says_that_the_expert_is_getting_ready_and_shows_its_word_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled = asyncio.Event()

    async def prepared(game: Game) -> bool:
        return await compiled.wait()

    wise(monkeypatch, BEST["uno"][1])
    monkeypatch.setattr(hints, "is_ready", lambda game: False)
    monkeypatch.setattr(hints, "prepare", lambda game: None)
    monkeypatch.setattr(hints, "prepared", prepared)

    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop", "en")
            page, _ = await at_position(live, context, "uno", BEST["uno"][0])
            await page.click("[data-key=hint]")
            slip = page.locator(".hint-slip")
            await expect(slip.locator(".hint-by")).to_contain_text("the expert is getting ready")
            await expect(slip).not_to_contain_text("worth")
            await expect(page.locator(".is-hinted").first).to_be_visible()
            compiled.set()
            await expect(slip).to_contain_text("worth 61 of every 100")
            await expect(slip.locator(".hint-by")).to_have_count(0)
            live_words = page.locator("[aria-live][role=log]").first
            await expect(live_words).to_contain_text("A regular bot says so")

    run(scene)
