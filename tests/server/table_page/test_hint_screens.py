"""A hint's paper lies beside what the decision needs, on every screen."""

from typing import Any

import pytest

from server.live import run, serving
from server.pages.test_every_screen import SCENES
from server.screens import SCREENS, asked, turned
from server.staging import STILL, at_position, chromium, guest
from server.table_page.test_hint_page import wise
from server.table_page.test_panels import ROOMY, play

# Each with a choice to be made, and in its phase the least room.
LOOKED_AT = {
    "uno": ("a turn", "ten seats", "a challenge", "a gift", "whom a built card is for"),
    "vale_todo": ("a turn", "a doubt", "a doubt and Super Carta"),
    "the_game": ("offers", "a turn", "alone"),
    "take_that": ("a turn", "a long line", "an empty line"),
    "recto_verso": ("laying", "laying, four", "a theft"),
}


@pytest.mark.parametrize("game", LOOKED_AT)
def test_with_a_hint_open_nothing_is_covered(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    found: list[str] = []
    wise(monkeypatch, "")

    async def scene() -> None:
        async with serving(pace=STILL, limits=ROOMY) as live, chromium() as browser:
            context = await guest(live, browser, "phone", "es")
            wire: Any = None
            for what in LOOKED_AT[game]:
                at, players, options, before, steps = SCENES[game][what]
                page, _ = await at_position(live, context, game, at, players, before, **options)
                wire = wire or await context.new_cdp_session(page)
                for step in steps:
                    await play(page, step)
                await page.click("[data-key=hint]")
                await page.wait_for_selector(".hint-slip li")
                for name in SCREENS:
                    await turned(page, wire, SCREENS[name])
                    found.extend(
                        f"{what}, {name}: {one}" for one in await asked(page, 0 if found else 60)
                    )

    run(scene)
    assert not found, "\n".join(found)
