"""Being told what happens: on the cloth, in the one line, in the list; oneself is never a name."""

from collections.abc import Sequence

import pytest

from patience import until
from server.live import run, serving
from server.staging import STILL, at_position, chromium, guest
from tapete import games
from tapete.kit.game import Game

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
                moment = page.locator(".moment")
                await moment.wait_for()
                words = told[language == "en"]
                assert words in await moment.inner_text()
                assert "Ana" not in await page.locator(".nb-moves").text_content() or ""
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
            await until(lambda: table.match is not None and table.match.n > 3)
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
