"""THE GAME in the terminal: what the shared tests play and draw of it."""

from terminal.screens import Screen

TABLES = [(3, {}), (1, {"expert": "on"})]
SHORT = (3, {})
AGAIN = "signal "
SCREENS = [
    # Without signals: bots may set them while we press a key, and no two runs would be alike.
    Screen("the_game", options={"signals": "off"}),
    Screen("the_game", turns=1, keys=("enter",), tag="rows", options={"signals": "off"}),
    Screen("the_game", (120, 40), "en", options={"signals": "off"}),
    Screen(
        "the_game",
        turns=0,
        tag="signals",
        position="turn=0 rows=12,1,90,100 hands=3.22.64.91/25.88/41.55 signals=..../l.n./..n.",
    ),
]
