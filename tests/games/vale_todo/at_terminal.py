"""VALE TODO in the terminal: what the shared tests play and draw of it."""

from terminal.screens import Screen

TABLES = [
    (4, {"accusations": "on", "super_carta": "on", "costly_doubt": "on"}),
    (2, {"limit": "60"}),
]
SHORT = (2, {"limit": "1"})
SCREENS = [
    Screen("vale_todo"),
    Screen("vale_todo", (120, 40), "en", players=4),
    Screen(
        "vale_todo",
        turns=0,
        tag="doubt",
        options={"super_carta": "on"},
        position="top=S colour=B by=2 turn=0 owed=4 accused=2 under=R5:R guilty=yes "
        "hands=R1.B2.S.C/R7.R8/G1.R2",
    ),
]
