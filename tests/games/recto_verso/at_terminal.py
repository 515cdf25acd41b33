"""RECTO VERSO in the terminal: what the shared tests play and draw of it."""

from terminal.screens import Screen

TABLES = [
    (4, {"turns": "60", "voids": "1"}),
    (2, {"turns": "60", "voids": "1", "deck": "printed"}),
]
SHORT = (4, {"turns": "24", "voids": "1"})
SCREENS = [
    Screen("recto_verso", players=4),
    Screen("recto_verso", players=2, tag="two"),
    Screen("recto_verso", (120, 40), "en", players=4),
]
