"""TAKE THAT in the terminal: what the shared tests play and draw of it."""

from terminal.screens import Screen

TABLES = [(3, {"advanced": "on", "games": "1"})]
SHORT = (3, {"games": "1"})
SCREENS = [Screen("take_that"), Screen("take_that", (120, 40), "en")]
