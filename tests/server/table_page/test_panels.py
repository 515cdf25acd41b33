"""Every decision that the games ask for: a position, a real click or key, the act that results."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Page, expect

from patience import LONG_MS, until
from server.live import LOOSE, Live, run, serving
from server.staging import SIZES, STILL, at_position, chromium, done, guest, opened, stage

expect.set_options(timeout=LONG_MS)
ROOMY = dataclasses.replace(LOOSE, playing_of_one=200, tables_of_one=200)
WILDS = "R7.R2.W.C3/R1.R3/G1.G2/Y1.Y2.Y3"
FOUR = "top=G7 turn=3 hands=R7.R2.W/R1.R3/B1.B2/G4.Y2.W4.R9"
STACK = "top=R5 turn=2 hands=R4.Y8.S/Y1.Y3/R9.S.G1/Y2.S.B4"
TEAM = "rows=31,44,67,28 hands=12.34.38.56.90/2.3.4.5.6.7/8.9.10.11.13.14 played=1"
TWINS = "line=61.58.43.33.41.49.35 hands=14.34.57.72/12.13/15.16"
FACES = "hands=Wl.Wr.{}.Tt.Ws.Wm/Ll.Fr.Tl.Om.Ex.Et/Hm.Ul.Pt.Fs.Lm.Tr"
ROOSTER = {"card1": "rooster", "card3": "host", "text3": "Canta"}
GIFT = {"card1": "build", "build1": "chosen-give.next-skip-2"}

# name: (game, position, players, options, acts before, what is clicked or pressed, acts after)
Scene = tuple[str, str, int, dict[str, str], Sequence[tuple[int, str]], list[str], list[str]]
SCENES: dict[str, Scene] = {
    "a colour by its tile":
        ("uno", f"top=G7 hands={WILDS}", 4, {}, [], ["[data-key='W#2']", "W:Y"], ["W:Y"]),
    "a colour by its letter, and back":
        ("uno", f"top=G7 hands={WILDS}", 4, {}, [],
         ["[data-key='W#2']", "key Escape", "[data-key='W#2']", "key r"], ["W:R"]),
    "UNO with the card":
        ("uno", "top=G7 hands=G3.R1/R1.R3/B1.B2", 3, {}, [],
         [".action.red", "[data-key='G3#1']", "[data-key='G3#1']"], ["G3 uno"]),
    "UNO late":
        ("uno", "top=G7 hands=G3.R1/R1.R3/B1.B2", 3, {}, [(0, "G3")], ["uno"], ["uno"]),
    "catching":
        ("uno", "top=G7 turn=2 hands=R1.R2/R3.R4/G4.Y2", 3, {}, [(2, "G4")], ["catch"], ["catch"]),
    "challenge": ("uno", FOUR, 4, {}, [(3, "W4:B")], ["challenge"], ["challenge"]),
    "accept by key": ("uno", FOUR, 4, {}, [(3, "W4:B")], ["key a"], ["accept"]),
    "a dare": ("uno", "top=G7 turn=2 hands=R1.R2/R3.R4/C1.Y2", 3, ROOSTER, [(2, "C1:R")],
               ["attempt"], ["attempt"]),
    "a vote": ("uno", "top=G7 turn=1 hands=R1.R2/C1.R4/G1.Y2", 3, ROOSTER,
               [(1, "C1:R"), (2, "attempt")], ["vote no"], ["vote no"]),
    "the hunted colour": ("uno", "top=G7 hands=C1.R3/R1.R4/G1.G2", 3, {"card1": "hunt"},
                          [(0, "C1:R")], ["name G"], ["name G"]),
    "forced discards": ("uno", "top=G7 hands=C1.R3.R4.Y1.Y2/R1.R5/G1.G2", 3, {"card1": "threes"},
                        [(0, "C1:R")], ["[data-key='Y2#3']", "[data-key='Y2#3']"], ["drop Y2"]),
    "whom a built card is for": ("uno", "top=G7 hands=C1.R3.R4/R1.R5/G1.G2", 3, GIFT,
                                 [(0, "C1:R")], ["choose 2"], ["choose 2"]),
    "a card for who built": ("uno", "top=G7 turn=2 hands=R3.R4/R1.R5/C1.G1.G2", 3, GIFT,
                             [(2, "C1:R"), (2, "choose 0")],
                             ["[data-key='R4#1']", "[data-key='R4#1']"], ["give R4"]),
    "doubt": ("vale_todo", STACK, 4, {}, [(2, "S:G"), (3, "S:B")], ["doubt"], ["doubt"]),
    "stacking": ("vale_todo", STACK, 4, {}, [(2, "S:G"), (3, "S:B")], ["stack", "S:R"], ["S:R"]),
    "Super Carta": ("vale_todo", STACK, 4, {"super_carta": "on"},
                    [(2, "S:G"), (3, "S:B")], ["super"], ["super"]),
    "accusing": ("vale_todo", STACK.replace("turn=2", "turn=0"), 4, {"accusations": "on"}, [],
                 ["accuse", "accuse 2"], ["accuse 2"]),
    "voting out of turn": ("vale_todo", STACK, 4, {"accusations": "on"}, [(2, "accuse 3")],
                           ["vote yes"], ["vote yes"]),
    "offering": ("the_game", TEAM.replace("played=1", "turn=-"), 3, {}, [], ["offer willing"],
                 ["offer willing"]),
    "a signal": ("the_game", TEAM, 3, {}, [], ["signals", "signal v2 need"], ["signal v2 need"]),
    "ten back": ("the_game", TEAM, 3, {}, [], ["[data-key='34']", "row1"], ["34^2"]),
    "extend, though it pairs": ("take_that", TWINS, 3, {}, [], ["[data-key='34']", "34"], ["34"]),
    "a pair in the line": ("take_that", TWINS, 3, {}, [],
                           ["[data-key='line-43']", "[data-key='line-43']"], ["pair 34"]),
    "taking": ("take_that", TWINS, 3, {}, [], ["take"], ["take"]),
    "three flips": ("recto_verso", FACES.format("W3"), 3, {}, [(0, "lay 3")],
                    [".rv-cards .card:nth-child(2)", ".rv-cards .card:nth-child(4)",
                     ".rv-cards .card:nth-child(5)", "unpick", ".rv-cards .card:nth-child(6)",
                     "flip"], ["flip 19", "flip 21", "flip 23"]),
    "a theft, the other side": ("recto_verso", FACES.format("Wx"), 3, {}, [(0, "lay 3")],
                                ["[data-key='8']", "steal 8 unshown"], ["steal 8 unshown"]),
}  # fmt: skip


async def play(page: Page, step: str) -> None:
    """A selector, a key, or the data-key of a button."""
    if step.startswith("key "):
        await page.keyboard.press(step[4:])
    elif step[0] in ".[":
        await page.click(step)
    else:
        await page.click(f'.table-page button[data-key="{step}"]')


async def acts_of(live: Live, page: Page, code: str, wanted: int) -> list[tuple[int, str]]:
    await until(lambda: len(done(live, code)) >= wanted)
    return done(live, code)


async def in_sight(page: Page) -> None:
    """What is to be decided, and the hand, lie inside the window."""
    size: Any = page.viewport_size
    for box in await page.evaluate(
        "[...document.querySelectorAll('.choice-row .door, .choice-row .tile, .hand .card')]"
        ".map((e) => e.getBoundingClientRect().toJSON())"
    ):
        assert box["top"] >= 0 and box["left"] >= -1, box
        assert box["bottom"] <= size["height"] and box["right"] <= size["width"] + 1, box
    assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("size", SIZES)
def test_decisions(size: str) -> None:
    async def scene() -> None:
        async with serving(pace=STILL, limits=ROOMY) as live, chromium() as browser:
            context = await guest(live, browser, size)
            wrong: list[str] = []
            context.on("weberror", lambda error: wrong.append(str(error.error)))
            for what, (game, at, players, options, before, steps, after) in SCENES.items():
                page, code = await at_position(live, context, game, at, players, before, **options)
                await in_sight(page)
                for step in steps:
                    await play(page, step)
                wanted = [*before, *((0, act) for act in after)]
                assert await acts_of(live, page, code, len(wanted)) == wanted, what
                assert wrong == [], what

    run(scene)


def test_a_private_look_the_sheet_and_the_next_hand() -> None:
    async def scene() -> None:
        async with serving(pace=STILL, limits=ROOMY) as live, chromium() as browser:
            context = await guest(live, browser, "phone")
            page, code = await at_position(live, context, "uno", FOUR, 4, [(3, "W4:B")])
            await play(page, "challenge")
            look = page.locator(".slip-look .card")
            await look.first.wait_for()
            assert await look.count() == 3, "the hand as it stood, for the challenger alone"
            assert await page.locator(".slip-look .marked").count() == 1, "the green card"
            await page.keyboard.press("Escape")
            await look.first.wait_for(state="detached")

            last = "top=G7 turn=1 totals=182,61,240 finished=2 hands=R2.BR/G3/R9.W"
            stage(live, code := (await opened(context, "uno", 3)), last, [(1, "G3")])
            await page.goto(f"/t/{code}")
            await expect(page.locator(".results")).to_contain_text("+81")
            await expect(page.locator(".hand .card").first).not_to_be_visible()
            await play(page, "deal")
            await page.wait_for_selector(".hand .card")
            assert done(live, code) == [(1, "G3"), (0, "deal")]

            won = last.replace("182,61", "82,491")
            stage(live, code := (await opened(context, "uno", 3)), won, [(1, "G3")])
            live.hall.held[code].body.playing = False
            await page.goto(f"/t/{code}")
            await play(page, "again")
            await page.wait_for_selector(".sheet", state="detached")
            assert live.hall.held[code].body.playing

    run(scene)


def test_house_rules_are_written_seen_and_asked_for() -> None:
    async def scene() -> None:
        async with serving(pace=STILL, limits=ROOMY) as live, chromium() as browser:
            host = await guest(live, browser, "desktop")
            answer = await host.request.post(
                "/api/tables", data={"game": "uno", "players": 2}, max_retries=1
            )
            code = (await answer.json())["code"]
            friend = await browser.new_context(base_url=live.http, locale="en")
            friend.set_default_timeout(LONG_MS)
            page, other = await host.new_page(), await friend.new_page()
            for one in (page, other):
                await one.goto(f"/t/{code}")
                await one.wait_for_selector(".house-card")
            await page.select_option("[data-key=option-card2]", "host")
            await page.wait_for_selector("[data-key=option-text2][aria-invalid=true]")
            assert await page.is_disabled("[data-key=start]"), "nothing is written yet"
            await page.fill("[data-key=option-text2]", "<b>Habla sin la e</b>")
            await page.keyboard.press("Tab")
            await page.wait_for_selector("[data-key=start]:enabled")
            await page.fill("[data-key=option-price2]", "99")
            await page.keyboard.press("Tab")
            await expect(page.locator(".house-own .wrong")).to_have_text(["De 0 a 20."])
            await page.fill("[data-key=option-price2]", "5")
            await page.keyboard.press("Tab")
            await other.locator(".house-card", has_text="5 cards").wait_for()
            seen = other.locator(".house-card").nth(1)
            await expect(seen).to_contain_text("<b>Habla sin la e</b>")
            assert await other.locator("[data-key=option-card1]").count() == 0, (
                "only the host edits"
            )
            await expect(other.locator(".differs")).to_contain_text("change")

            await page.click("[data-key=start]")
            await page.wait_for_selector(".table-page .bar-table h1")
            stage(live, code, "top=G7 hands=R7.C2/R1.R3")
            await page.focus("[data-key='C2#1']")
            await page.keyboard.press("i")
            await expect(page.locator(".drawer .carried")).to_contain_text("Habla sin la e")
            await page.click(".drawer .card-rules .rule-link >> nth=0")
            await page.keyboard.press("Escape")
            await page.wait_for_selector(".drawer", state="detached")
            await page.wait_for_function("() => document.activeElement.dataset.key === 'C2#1'")

    run(scene)
