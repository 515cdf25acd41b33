"""Hostile names and chat in the real Chromium: text, one line, nothing run, nothing turned."""

import asyncio
from typing import Any

from playwright.async_api import Page

from server.live import run, serving
from server.staging import chromium, guest

EVIL = "<img src=x onerror=a()>"
PILE = "Z" + "\u0300" * 20  # climbs over what stands above, if it is let
ARABIC = "عمر"  # an honest name that is written from the right
NAMES = (EVIL, ARABIC, PILE)
SAID = ("<script>a()</script>", "\u202etxet\u202c 123", "עברית 45 <b>x</b>", "x" * 240, "a\nb\nc")

# Whether what follows a name in the source stands to its right on the page too.
IN_ORDER = """(name) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  for (let node; (node = walk.nextNode()); ) {
    const at = node.data.indexOf(name);
    if (at < 0 || !node.parentElement.checkVisibility()) continue;
    const box = (from, to) => {
      const range = document.createRange();
      range.setStart(node, from); range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const own = box(at, at + name.length);
    if (own.height > 60) wrong.push(`${own.height} pixels high`);
    const rest = node.data.slice(at + name.length).replace(/[\\u2068\\u2069]/g, "");
    if (rest.trim() && own.width) {
      const after = box(node.data.length - 1, node.data.length);
      if (after.top < own.bottom && after.bottom > own.top && after.left < own.right - 1)
        wrong.push(node.data);
    }
  }
  return wrong;
}"""
RUN = "() => [[...document.images].some((image) => image.src.endsWith('/x')), window.ran]"


# A number after a name: its own place, whatever direction the name has.
APART = """async (name) => {
  const { apart } = await import("/static/js/base/words.js");
  const line = (text) => {
    const box = document.body.appendChild(document.createElement("p"));
    box.textContent = text;
    const range = document.createRange();
    range.setStart(box.firstChild, text.length - 2); range.setEnd(box.firstChild, text.length);
    const number = range.getBoundingClientRect().left;
    range.setStart(box.firstChild, 0); range.setEnd(box.firstChild, name.length);
    const own = range.getBoundingClientRect().left;
    box.remove();
    return number > own;
  };
  return [line(`${apart(name)} 12`), line(`${name} 12`)];
}"""


async def looked_at(page: Page, names: tuple[str, ...]) -> None:
    """Every name is there as text, and no line of the page is turned round by it."""
    text = await page.evaluate("() => document.body.textContent")
    for name in names:
        assert name in text, f"{name!r} is not shown"
        assert await page.evaluate(IN_ORDER, name) == [], name
    assert await page.evaluate(RUN) == [False, None]
    assert await page.locator("img[onerror], script:not([src])").count() == 0
    title = await page.title()
    assert not any(name in title for name in names)
    wide = await page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide <= 1, "the page became wider than the window"


def test_hostile_names_and_chat_are_text_on_every_page() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            context = await guest(live, browser, "desktop")
            page = await context.new_page()
            dialogs: list[Any] = []
            page.on("dialog", lambda it: dialogs.append(it))
            page.on("pageerror", lambda it: dialogs.append(it))
            await page.add_init_script("window.a = () => { window.ran = true; }")
            people = [await live.person(name) for name in NAMES]
            code = await people[0].opens("take_that", players=4, options={"games": "1"})
            async with (
                people[0].at(code) as host,
                people[1].at(code) as two,
                people[2].at(code) as three,
            ):
                for line in (two, three):
                    await line.next("table")
                    await line.send(type="sit")
                    await line.until(lambda told: told["you"] >= 0, "table")
                shown = tuple(seat["name"] for seat in line.table["seats"][:3])
                assert shown[:2] == NAMES[:2] and len(shown[2]) == 3
                await page.goto("/")
                await page.wait_for_selector("a.open")
                assert await page.evaluate(APART, ARABIC) == [True, False]
                await page.goto(f"/t/{code}")  # the lobby
                await page.wait_for_selector(".lobby-seats")
                await looked_at(page, shown)
                for text in SAID:
                    await host.send(type="say", text=text)
                await host.send(type="start")
                await page.wait_for_selector(".table-page .bar-table h1")
                await host.send(type="say", text=SAID[0])
                await page.wait_for_selector(".nb-said p", state="attached")
                await page.wait_for_function(
                    "() => document.querySelectorAll('.nb-said p').length >= 5"
                )
                await looked_at(page, shown)
                said = await page.locator(".nb-said").inner_text()
                assert SAID[0] in said and "\u202e" not in said and "a b c" in said
                await asyncio.gather(*(line.plays_out() for line in (host, two, three)))
                await page.wait_for_selector("a[href^='/r/']")
                await looked_at(page, shown)
                match = host.table["match"]
            await page.goto(f"/r/{match}")
            await page.wait_for_selector(".replay")
            await page.keyboard.press("End")
            await looked_at(page, shown)
            assert dialogs == []
            await context.close()

    run(scene)
