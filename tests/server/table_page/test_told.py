"""Being told what happens: on the cloth, in the one line, in the list; oneself is never a name."""

import re
from collections.abc import Sequence

import pytest
from playwright.async_api import expect

from patience import LONG_MS, until
from server.live import run, serving
from server.staging import STILL, at_position, chromium, guest
from tapete import games
from tapete.kit.game import Game

expect.set_options(timeout=LONG_MS)
FOUR = "top=G7 turn=3 hands=R7.R2.W/R1.R3/B1.B2/G4.Y2.W4.R9"
SKIP = "top=G7 turn=2 hands=R7.R2.W/B1.B2/GS.R3.Y4"
STACK = "top=R5 turn=2 hands=R4.Y8.S/Y1.Y3/R9.S.G1/Y2.S.B4"

# game, position, players, acts before, an act while one looks on, what the cloth tells (es, en)
Scene = tuple[str, str, int, Sequence[tuple[int, str]], tuple[int, str], str, str]
SCENES: dict[str, Scene] = {
    "a turn is lost": ("uno", SKIP, 3, [], (2, "GS"), "Pierdes el turno.", "You lose the turn."),
    "a challenge": ("uno", FOUR, 4, [(3, "W4:B")], (0, "challenge"),
                    "Desafías el Toma Cuatro.", "You challenge the Draw Four."),
    "a doubt": ("vale_todo", STACK, 4, [(2, "S:G"), (3, "S:B")], (0, "doubt"),
                "era en falso", "was false"),
}  # fmt: skip


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_big_moments_on_the_cloth(size: str, language: str) -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, size, language)
            for game, position, players, before, (seat, act), *told in SCENES.values():
                page, code = await at_position(live, context, game, position, players, before)
                await page.wait_for_selector(".hand .card")
                table = live.hall.held[code]
                assert table.match is not None
                await table.act(seat, act, table.match.n)
                # It goes away by itself: one look for it and its words.
                words = told[language == "en"]
                await page.locator(".moment", has_text=words).wait_for()
                assert "Ana" not in (await page.locator(".nb-moves").text_content() or "")
                if size == "phone":
                    assert await page.locator(".logline").inner_text()
                await page.mouse.click(2, 300)  # a tap puts it away, wherever it falls
                await page.close()

    run(scene)


def test_the_list_keeps_the_whole_match() -> None:
    async def scene() -> None:
        async with serving() as live, chromium() as browser:
            context = await guest(live, browser, "desktop")
            page, code = await at_position(live, context, "uno", SKIP, 3)
            table = live.hall.held[code]
            await until(lambda: table.waiting == 0)  # the bots have played as far as they can
            assert table.match is not None
            notes = len([one for _, one in table.match.update(0, 0).notes])
            await page.reload()
            await page.wait_for_function(
                "(n) => document.querySelectorAll('.nb-moves li').length >= n", arg=notes
            )

    run(scene)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_what_is_told_to_you_says_the_same(game: Game) -> None:
    """Every sentence about somebody has one for themselves, or none has; with the same places."""
    own, notes = game.words.to_you, game.words.notes
    for name, said in own.items():
        assert set(said) == {"es", "en"}
        for language, text in said.items():
            assert "{who}" not in text
            places = notes[name][language].replace("{who}", "").count("{")
            assert text.count("{") == places, (name, language)
    if own:
        assert {name for name, said in notes.items() if "{who}" in said["es"]} == set(own)


BLUFFS = [
    ("uno", "top=G7 hands=G3.W4.R1/R1.R3/B1.B2", "W4#", "si te desafían, tomas 4"),
    ("vale_todo", "top=R5 hands=R4.S.Y8/Y1.Y3/R9.G1.B2", "S#", "si dudan, tomas 6"),
]
HONEST = [
    ("uno", "top=G7 hands=R3.W4.R1/R1.R3/B1.B2"),
    ("vale_todo", "top=R5 hands=G4.S.Y8/Y1.Y3/R9.G1.B2"),
]


def test_a_bluff_says_so_before_it_costs() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "phone")
            for game, position, key, cost in BLUFFS:
                page, _ = await at_position(live, context, game, position)
                card = page.locator(f"[data-key^='{key}']")
                await expect(card).to_have_attribute("aria-label", re.compile(re.escape(cost)))
                await expect(card).to_have_class(re.compile("is-bluff"))
                await card.click()
                await expect(page.locator(".choice-row")).to_contain_text(cost)
                await page.close()
            for game, position in HONEST:
                page, _ = await at_position(live, context, game, position)
                await page.wait_for_selector(".hand .card.is-playable")
                assert await page.locator(".is-bluff").count() == 0
                await page.close()

    run(scene)


TEAM = "rows=31,44,67,28 hands=12.34.38.56.90/2.3.4.5.6.7/8.9.10.11.13.14"


def test_a_signal_leaves_the_chosen_card_alone() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop")
            page, code = await at_position(live, context, "the_game", f"{TEAM} played=1")
            await page.click("[data-key='34']")
            table = live.hall.held[code]
            assert table.match is not None
            await table.act(1, "signal ^1 leave", table.match.n)
            await page.wait_for_selector(".sign.leave")
            await expect(page.locator("[data-key='34'].is-selected")).to_have_count(1)

    run(scene)


@pytest.mark.rule("TG-03")
def test_after_the_offers_the_table_says_whose_move_it_is() -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            context = await guest(live, browser, "desktop")
            offers = [(0, "offer willing"), (1, "offer keen"), (2, "offer rather-not")]
            page, _ = await at_position(live, context, "the_game", f"{TEAM} turn=-", 3, offers)
            await expect(page.locator(".plate-row")).to_contain_text("Lince")

    run(scene)


@pytest.mark.parametrize(
    ("game", "position", "words"),
    [
        ("uno", "top=G7 hands=GS.R1/R1.R3/B1.B2", "Quien sigue pierde el turno."),
        ("recto_verso", "hands=Ws.Wr.Tx.Tt.Wl.Wm/Ll.Fx.Tl.Om.Ex.Et/Hm.Ul.Pt.Fs.Lm.Tr", "turno"),
    ],
)
def test_what_a_card_does_under_a_resting_mouse(game: str, position: str, words: str) -> None:
    async def scene() -> None:
        async with serving(pace=STILL) as live, chromium() as browser:
            page, _ = await at_position(live, await guest(live, browser, "desktop"), game, position)
            for card in await page.locator(".hand .card").all():
                if "salta" in (await card.get_attribute("aria-label") or ""):
                    await card.hover(position={"x": 8, "y": 20})
                    break
            await expect(page.locator(".look figcaption")).to_contain_text(words)

    run(scene)
