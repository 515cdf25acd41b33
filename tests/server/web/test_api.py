"""docs/api.md says what the code takes and sends; its example plays a whole match."""

import asyncio
import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from patience import LONG
from server.live import run, serving
from tapete import games

ROOT = Path(__file__).parents[3]


def test_the_page_is_up_to_date() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "tools" / "api_schemas.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


def test_the_page_names_every_address() -> None:
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    routes = (ROOT / "src" / "tapete" / "server" / "web" / "app.py").read_text("utf-8")
    for path in re.findall(r'Route\("(/(?:api|me|ws|health)[^"]*)"', routes):
        told = path.replace("{code}", "CODE").replace("{match}", "ID").replace("{link}", "LINK")
        told = told.replace("{game}", "NAME").replace("{scene}", "SCENE")
        assert f"`{told}`" in text, path


def test_the_example_plays_a_whole_match() -> None:
    path = ROOT / "examples" / "random_client.py"
    spec = importlib.util.spec_from_file_location("random_client", path)
    assert spec is not None and spec.loader is not None
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)

    async def scene() -> None:
        async with serving() as live:
            for name in ("take_that", "the_game"):
                ended = await asyncio.to_thread(asyncio.run, client.play(live.http, name))
                assert len(ended["places"]) == min(4, games.find(name).seats[1])

    run(scene)


@pytest.mark.skipif(shutil.which("node") is None, reason="the system has no node")
@pytest.mark.parametrize("game", ["take_that", "the_game", "uno"])
def test_the_example_for_node_plays_a_whole_match(game: str) -> None:
    path = ROOT / "examples" / "node_client.mjs"
    assert len(path.read_text("utf-8").splitlines()) <= 100, "a hundred lines, the page says"

    async def scene() -> None:
        async with serving() as live:
            command = ["node", str(path), live.http, game]
            options = {"capture_output": True, "text": True, "timeout": LONG, "check": False}
            played = await asyncio.to_thread(subprocess.run, command, **options)
            assert played.returncode == 0, played.stderr
            assert re.fullmatch(r"table \S+\nover after \d+ acts; points: .+\n", played.stdout)

    run(scene)
