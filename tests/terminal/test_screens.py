"""The table as people see it: kept screens, made again and compared."""

import asyncio

import pytest

from terminal.screens import Screen, kept
from terminal.tables import screens


@pytest.mark.parametrize("screen", screens(), ids=lambda screen: screen.name)
def test_screen_is_as_kept(screen: Screen) -> None:
    """If the change is meant, read the difference."""
    now = asyncio.run(screen.drawn())
    assert now == kept(screen).read_text("utf-8"), f"make files GAME={screen.game}"
