"""Bots that fail, planted for tests: what they choose is not legal, or they raise, or never end."""

import time
from pathlib import Path
from typing import Any

import pytest

from tapete.bots import finding
from tapete.kit.game import Game

LIAR = """
def choose(view, mask, dice):
    mask[:] = [-1] * len(mask)  # whatever it does to its own copy
    return 0
"""
LIAR_BY_RULE = """
from tapete.kit.rule import rule

@rule
def choose(v, mask, dice):
    return 0
"""
RAISES = """
def choose(view, mask, dice):
    return 1 // 0
"""
NO_ACT_AT_ALL = """
def choose(view, mask, dice):
    return None
"""


def written(folder: Path, text: str, name: str = "bad") -> str:
    """The bot in a file, as it is named on the command line."""
    file = folder / f"{name}.py"
    file.write_text(text, "utf-8")
    return str(file)


def _lies(view: Any, mask: Any, dice: Any) -> int:
    return -1


def _raises(view: Any, mask: Any, dice: Any) -> int:
    raise ZeroDivisionError("the bot holds 57")


def _never_ends(view: Any, mask: Any, dice: Any) -> int:
    while True:
        time.sleep(0.001)


BAD = {"lies": _lies, "raises": _raises, "never-ends": _never_ends}
SAID = {
    "lies": "chose act -1, which is not legal",
    "raises": "raised ZeroDivisionError at bad_bots.py:",
    "never-ends": "thought for more than",
}


class _Entry:
    def __init__(self, name: str) -> None:
        self.load = lambda: BAD[name]


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if another package offered them for every game."""
    known = {name: _Entry(name) for name in BAD}

    def installed(game: Game) -> dict[str, _Entry]:
        return known

    monkeypatch.setattr(finding, "installed", installed)
