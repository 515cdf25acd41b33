"""docs/api.md says what the code takes and sends; its example plays a whole match."""

import asyncio
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

from server.live import run, serving
from tapete import games

ROOT = Path(__file__).parents[2]


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
        told = path.replace("{code}", "CODE").replace("{match}", "ID").replace("{link}", "…")
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
