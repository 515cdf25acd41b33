"""The page of one's own data: a link that asks, the way out, being forgotten, privacy in words."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from server.live import run, serving
from server.staging import chromium, guest

SHOTS = os.environ.get("SHOTS")  # a folder, for whoever wants to look


async def seen(page: Page, name: str) -> None:
    """Nothing runs out of the page; a picture where somebody wants one."""
    wide = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide <= 0, f"{name}: {wide} px too wide"
    if SHOTS:
        await page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("size", "language"), [("phone", "es"), ("desktop", "en")])
def test_a_link_is_made_asked_about_and_used_once(size: str, language: str) -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            ana = await (await guest(live, browser, size, language)).new_page()
            await ana.goto("/")
            await seen(ana, f"front-{size}")
            await ana.click("[data-key=your-data]")
            await expect(ana.locator("h1")).to_have_text("Ana")
            await expect(ana.locator("[data-key=privacy]")).to_contain_text("30")
            await ana.click("[data-key=make-link]")
            address = await ana.locator("[data-key=my-link]").inner_text()
            await seen(ana, f"me-{size}")
            luis = await (await guest(live, browser, size, language)).new_page()
            await luis.context.request.post("/api/me", data={"name": "Luis"}, max_retries=1)
            await luis.goto(address)
            await expect(luis.locator("main")).to_contain_text("Luis")
            await seen(luis, f"link-{size}")
            await luis.click("[data-key=be-not]")
            await luis.wait_for_selector("[data-key=your-data]")
            assert await name(luis) == "Luis"
            await luis.goto(address)
            await luis.click("[data-key=be]")
            await luis.wait_for_selector("[data-key=your-data]")
            assert await name(luis) == "Ana"
            again = await luis.goto(address)
            assert again is not None and again.status == 403

    run(scene)


def test_out_and_forgotten() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            ana = await (await guest(live, browser, "phone")).new_page()
            await ana.goto("/me")
            await ana.click("[data-key=revoke-link]")
            await expect(ana.locator("#notices")).to_contain_text("no vale ningún enlace")
            await ana.click("[data-key=log-out]")
            await expect(ana.locator("#notices")).to_contain_text("Has salido")
            assert await name(ana) == ""
            eva = await (await guest(live, browser, "phone")).new_page()
            await eva.goto("/me")
            await eva.click("[data-key=forget-me]")
            await seen(eva, "forget-phone")
            await eva.click("dialog [data-key=no]")
            assert await name(eva) == "Ana"
            await eva.click("[data-key=forget-me]")
            await eva.click("dialog [data-key=yes]")
            await expect(eva.locator("#notices")).to_contain_text("nada de ti")
            assert await name(eva) == ""
            await eva.goto("/me")
            await expect(eva.locator("[data-key=privacy]")).to_be_visible()
            await expect(eva.locator("[data-key=forget-me]")).to_have_count(0)

    run(scene)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_private_table_is_shared_by_its_long_link(size: str) -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            context = await guest(live, browser, size)
            made = await context.request.post(
                "/api/tables", data={"game": "uno", "private": True}, max_retries=1
            )
            told = await made.json()
            ana = await context.new_page()
            await ana.goto(f"/t/{told['code']}")
            await expect(ana.locator(".share")).to_contain_text(told["link"])
            await expect(ana.locator(".share img")).to_have_js_property("complete", True)
            await seen(ana, f"private-{size}")
            eva = await (await guest(live, browser, size)).new_page()
            await eva.goto(told["link"])
            await eva.fill("#name", "Eva")
            await eva.click("[data-key=sit1]")
            await expect(ana.locator(".lobby-seats")).to_contain_text("Eva")
            await expect(eva.locator(".share")).to_contain_text(told["link"])

    run(scene)


async def name(page: Page) -> str:
    answer = await page.context.request.get("/api/me", max_retries=1)
    return str((await answer.json()).get("name", ""))
