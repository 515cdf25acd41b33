"""Every game, every phase, every screen: nothing is covered, cut or too small to touch."""

from collections.abc import Sequence
from typing import Any

import pytest

from server.live import run, serving
from server.screens import SCREENS, asked, turned
from server.staging import STILL, at_position, chromium, guest
from server.table_page.test_panels import (
    FACES,
    FOUR,
    GIFT,
    ROOMY,
    ROOSTER,
    STACK,
    TEAM,
    TWINS,
    play,
)

TWENTY = "R1.R2.R3.R4.R5.R6.R7.Y1.Y2.Y3.Y4.Y5.Y6.Y7.G1.G2.G3.W.W4.B9"
NINE = "/".join(f"B{n}.Y{n}" for n in range(1, 10))
VT_TWENTY = "R1.R2.R3.R4.R5.R6.R7.Y1.Y2.Y3.Y4.Y5.Y6.Y7.G1.G2.G3.C.S.B9"
LONG_LINE = "61.58.52.43.33.36.41.49.54.51.59.68.74.66.62.56.48.39.47"
FIVE_EACH = "hands=Wl.Wr.W3.Tt.Ws/Ll.Fr.Tl.Om.Ex/Hm.Ul.Pt.Fs.Lm/El.Er.Em.Pl.Pr"
PENALTY = {"doubt": "any", "super_carta": "on", "costly_doubt": "on"}

# game: what stands there: (position, players, options, acts before, what is clicked)
Scene = tuple[str, int, dict[str, str], Sequence[tuple[int, str]], list[str]]
SCENES: dict[str, dict[str, Scene]] = {
    "uno": {
        "a turn": ("top=G7 hands=R7.R2.Y0.YS.G3.GD.B5.BR.W/R1.R3/B1.B2/Y1.Y2", 4, {}, [], []),
        "two seats": ("top=G7 hands=R7.R2.W/R1.R3", 2, {}, [], []),
        "ten seats": (f"top=G7 hands=R7.R2.Y0.G3.W/{NINE}", 10, {}, [], []),
        "ten seats, a colour":
            (f"top=G7 hands=R7.R2.Y0.G3.W/{NINE}", 10, {}, [], ["[data-key='W#4']"]),
        "twenty cards": (f"top=G7 hands={TWENTY}/R8.R9/B1.B2", 3, {}, [], []),
        "a challenge": (FOUR, 4, {}, [(3, "W4:B")], []),
        "a private look": (FOUR, 4, {}, [(3, "W4:B")], ["challenge"]),
        "a dare": ("top=G7 turn=2 hands=R1.R2/R3.R4/C1.Y2", 3, ROOSTER, [(2, "C1:R")], []),
        "a vote":
            ("top=G7 turn=1 hands=R1.R2/C1.R4/G1.Y2", 3, ROOSTER,
             [(1, "C1:R"), (2, "attempt")], []),
        "a hunt": ("top=G7 hands=C1.R3/R1.R4/G1.G2", 3, {"card1": "hunt"}, [(0, "C1:R")], []),
        "forced discards":
            ("top=G7 hands=C1.R3.R4.Y1.Y2/R1.R5/G1.G2", 3, {"card1": "threes"},
             [(0, "C1:R")], []),
        "whom a built card is for":
            (f"top=G7 hands=C1.R3.R4/{NINE}", 10, GIFT, [(0, "C1:R")], []),
        "a gift": ("top=G7 turn=2 hands=R3.R4/R1.R5/C1.G1.G2", 3, GIFT,
                   [(2, "C1:R"), (2, "choose 0")], []),
        "a house card on top": ("top=C3 colour=R hands=R7.R2.C1/R1.R3/B1.B2", 3, ROOSTER, [], []),
        "a house card chosen":
            ("top=G7 hands=R7.R2.C3/R1.R3/B1.B2/Y1.Y2", 4, ROOSTER, [], ["[data-key='C3#2']"]),
    },
    "vale_todo": {
        "a turn": (STACK.replace("turn=2", "turn=0"), 4, {}, [], []),
        "twenty cards": (f"top=G7 hands={VT_TWENTY}/R8.R9/B1.B2", 3, {}, [], []),
        "a colour": (f"top=G7 hands={VT_TWENTY}/R8.R9/B1.B2", 3, {}, [], ["[data-key^='S#']"]),
        "a doubt": (STACK, 4, {}, [(2, "S:G"), (3, "S:B")], []),
        "a doubt and Super Carta": (STACK, 4, PENALTY, [(2, "S:G"), (3, "S:B")], []),
        "a private look": (STACK, 4, {}, [(2, "S:G"), (3, "S:B")], ["doubt"]),
        "accusing": (STACK.replace("turn=2", "turn=0"), 4, {"accusations": "on"}, [], ["accuse"]),
        "a vote": (STACK, 4, {"accusations": "on"}, [(2, "accuse 3")], []),
    },
    "the_game": {
        "offers": ("rows=1,1,100,100 hands=12.34.38.56.90.91/2.3.4.5.6.7/8.9.10.11.13.14 turn=-",
                   3, {}, [], []),
        "offers of five":
            ("rows=1,1,100,100 hands=12.34.38.56.90.91/2.3.4/8.9.10/20.21/30.31 turn=-",
             5, {}, [(1, "offer keen")], []),
        "a turn": (TEAM, 3, {}, [], []),
        "a card chosen": (TEAM, 3, {}, [(1, "signal v1 leave"), (2, "signal v2 need"),
                          (0, "signal ^1 need")], ["[data-key='34']"]),
        "signals": (TEAM, 3, {}, [], ["signals"]),
        "alone": ("rows=31,44,67,28 hands=12.34.38.56.90.91.92.93", 1, {}, [], []),
    },
    "take_that": {
        "a turn": (TWINS, 3, {}, [], []),
        "a long line":
            (f"line={LONG_LINE} hands=12.19.34.38.57.63.73.81.97/13.14/15.16 pairs=17.71/-/-",
             3, {}, [], []),
        "extend or pair": (TWINS, 3, {}, [], ["[data-key='34']"]),
        "an empty line": ("hands=14.34.57.72/12.13/15.16/21.23", 4, {}, [], []),
    },
    "recto_verso": {
        "laying": (FACES.format("W3"), 3, {}, [], []),
        "laying, four": (FIVE_EACH, 4, {}, [], []),
        "three flips":
            (FACES.format("W3"), 3, {}, [(0, "lay 3")], [".rv-cards .card:nth-child(2)"]),
        "a theft": (FACES.format("Wx"), 3, {}, [(0, "lay 3")], []),
        "a theft, which side":
            (FACES.format("Wx"), 3, {}, [(0, "lay 3")], ["[data-key='8']"]),
        "taking": (FACES.format("W3"), 3, {}, [(0, "lay 3"), (0, "flip 19"), (0, "flip 21"),
                   (0, "flip 23")], []),
    },
}  # fmt: skip


# English words are other words: they are looked at where room is shortest.
SMALL = ("phone", "short phone", "landscape", "low landscape", "twice as large")
READ = {"es": tuple(SCREENS), "en": ("short phone", "low landscape")}


@pytest.mark.parametrize("language", READ)
@pytest.mark.parametrize("game", SCENES)
def test_nothing_is_covered_cut_or_too_small(game: str, language: str) -> None:
    found: list[str] = []

    async def scene() -> None:
        async with serving(pace=STILL, limits=ROOMY) as live, chromium() as browser:
            context = await guest(live, browser, "desktop", language)
            wire: Any = None
            for what, (at, players, options, before, steps) in SCENES[game].items():
                page, _ = await at_position(live, context, game, at, players, before, **options)
                wire = wire or await context.new_cdp_session(page)
                for step in steps:
                    await play(page, step)
                for name in READ[language]:
                    await turned(page, wire, SCREENS[name])
                    found.extend(
                        f"{what}, {name}: {one}" for one in await asked(page, 0 if found else 60)
                    )

    run(scene)
    assert not found, "\n".join(found)
