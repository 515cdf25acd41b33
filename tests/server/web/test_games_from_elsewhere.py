"""A game of another package, found by its entry point: listed, its look served, no more."""

import json
import os
import subprocess
import sys
from pathlib import Path

GAME = """
import dataclasses
from tapete.games.take_that import GAME as MODEL
from tapete.kit.text.words import Words

GAME = dataclasses.replace(MODEL, name="elsewhere", words=Words("tapete.games.take_that"))
"""
ASKING = """
import json
from starlette.testclient import TestClient
from tapete.server.web.app import application

with TestClient(application(":memory:")) as client:
    told = {one["name"]: one for one in client.get("/api/games").json()}
    paths = ("index.js", "../../__init__.py", "%2e%2e/%2e%2e/__init__.py", "../__init__.py", "")
    asked = {path: client.get(f"/static/games/elsewhere/{path}").status_code for path in paths}
    headers = [client.get(path).headers for path in
               ("/static/games/elsewhere/index.js", "/static/js/main.js")]
    kept = [sorted(set(one) - {"content-encoding", "vary"}) for one in headers]
    print(json.dumps({"told": told["elsewhere"], "asked": asked, "headers": kept}))
"""


def test_its_look_is_served_and_only_that(tmp_path: Path) -> None:
    package, info = tmp_path / "elsewhere", tmp_path / "elsewhere-1.0.dist-info"
    look = package / "look" / "browser"
    look.mkdir(parents=True)
    info.mkdir()
    (package / "__init__.py").write_text(GAME)
    (look / "index.js").write_text("export default {};\n")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tapete.games]\nelsewhere = elsewhere\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ASKING],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    found = json.loads(ran.stdout)
    assert found["told"]["look"] and found["told"]["landing"]["title"]
    assert found["asked"].pop("index.js") == 200
    assert set(found["asked"].values()) == {404}
    assert found["headers"][0] == found["headers"][1], "kept and versioned like every other file"
