"""The screens that a table is looked at on, and what the browser itself says of it there."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page


@dataclass(frozen=True)
class Screen:
    width: int
    height: int
    touched: bool = False  # by fingers: `pointer: coarse`


SCREENS = {
    "phone": Screen(360, 740, True),
    "short phone": Screen(360, 640, True),
    "landscape": Screen(844, 390, True),
    "low landscape": Screen(740, 360, True),
    "twice as large": Screen(640, 400),  # 200 % at 1280 by 800
    "tablet": Screen(768, 1024, True),
    "tall tablet": Screen(820, 1180, True),
    "tablet on its side": Screen(1024, 768, True),
    "wide tablet": Screen(1180, 820, True),
    "laptop": Screen(1280, 800),
    "desktop": Screen(1920, 1080),
}

# Boxes that matter, by zone: two of different zones must not overlap.
ZONES = {
    "bar": ".bar-table",
    "seats": ".seats :is(.seat, .rv-who, .rv-hand), .seats .shout",
    "centre": ".centre :is(.pile, .discard, .colour, .house-note, .vt-one, .vt-owed, .tg-count,"
    " .tg-row, .tt-head, .tt-line, .rv-table, .plain-table)",
    "log": ".logline",
    "plate": ".plate-row > *",
    "choice": ".choice-row :is(.ticket, .tile, .asked, .back, .slip-look, .slip-outcome, .signals,"
    " .house-note)",
    "hand": ".hand .card",
    "actions": ".actions > *",
    "notebook": ".notebook",
}

ASK = (Path(__file__).parent / "screens.js").read_text("utf-8")

DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def turned(page: Page, wire: Any, screen: Screen) -> None:
    """The same page on another screen."""
    await wire.send(
        "Emulation.setTouchEmulationEnabled",
        {"enabled": screen.touched, **({"maxTouchPoints": 1} if screen.touched else {})},
    )
    await page.set_viewport_size({"width": screen.width, "height": screen.height})
    await page.evaluate(DRAWN)


async def asked(page: Page, seconds: int) -> list[str]:
    """What is wrong with the table, and stays so: what was just done may still be on its way."""
    wrong: list[str] = await page.evaluate(ASK, ZONES)
    while wrong and seconds > 0:
        seconds -= 1
        await page.wait_for_timeout(1000)
        wrong = await page.evaluate(ASK, ZONES)
    return wrong
