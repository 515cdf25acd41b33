"""A press does what it is on, though the table is drawn anew or the page is busy meanwhile."""

from playwright.async_api import Page, expect

from patience import LONG_MS
from server.live import Live, run, serving
from server.staging import STILL, at_position, chromium, guest

expect.set_options(timeout=LONG_MS)
POSITION = "top=G7 hands=G3.R1.W.GS/R1.R3/B1.B2"
CARD = ".hand .card[data-can='1']"


async def drawn_anew(live: Live, page: Page, code: str) -> None:
    """By news that change nothing, as a word of somebody's would."""
    await page.evaluate("window.drawn = document.querySelector('.hand .card')")
    for reader in (table := live.hall.held[code]).readers:
        table.tell_update(reader)
    await page.wait_for_function("() => !drawn.isConnected")


def test_a_mouse_that_is_down_when_news_come() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop")
            page, code = await at_position(live, context, "uno", POSITION)
            cards, chosen = page.locator(CARD), page.locator(".hand .is-selected")
            await cards.first.hover(position={"x": 8, "y": 24})
            await page.mouse.down()
            await drawn_anew(live, page, code)
            await page.mouse.up()
            await expect(chosen).to_have_count(1)
            await page.keyboard.press("Escape")
            await expect(chosen).to_have_count(0)
            await page.mouse.down()  # and what is let go elsewhere was not meant
            await drawn_anew(live, page, code)
            await cards.last.hover(position={"x": 8, "y": 24})
            await page.mouse.up()
            await page.keyboard.press("v")  # answered after all that came before it
            await expect(chosen).to_have_count(0)

    run(scene)


# The finger was there for a moment; the page hears that it has gone only after its own timer.
LATE = """async (card) => {
  const finger = { pointerType: "touch", bubbles: true };
  card.dispatchEvent(new PointerEvent("pointerdown", finger));
  const gone = new PointerEvent("pointerup", finger);
  while (!document.querySelector(".look")) await new Promise((done) => setTimeout(done, 20));
  card.dispatchEvent(gone);
  card.click();
}"""


def test_a_quick_finger_on_a_busy_page_does_not_hold_the_card() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "phone")
            page, _ = await at_position(live, context, "uno", POSITION)
            await page.locator(CARD).first.evaluate(LATE)
            await expect(page.locator(".look")).to_have_count(0)
            await expect(page.locator(".hand .is-selected")).to_have_count(1)

    run(scene)
