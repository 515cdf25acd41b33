"""Lessons as a page plays them, by the game's module: the same as the referee's, act by act."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from lessons.test_lessons import TAUGHT, done, shown, wanted
from tapete.kit.game import Game
from tapete.kit.text.lessons import lessons_of
from tapete.kit.ways.wasm.shelf import module_of
from tapete.match.lessons import begun
from tapete.server.web import descriptions, lessons
from tapete.server.web.handlers import STATIC

NODE = shutil.which("node")
PLAY = Path(__file__).with_name("play.mjs")


@pytest.mark.skipif(NODE is None, reason="the system has no node")
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_page_plays_the_same_lesson(game: Game, tmp_path: Path) -> None:
    module, written = tmp_path / "game.wasm", tmp_path / "lessons.json"
    module.write_bytes(module_of(game))
    written.write_bytes(lessons.written(game))
    asked = ["node", str(PLAY), str(STATIC), game.name, str(module), str(written)]
    told = json.dumps({"name": game.name, "rules": descriptions.game(game)["rules"]})
    ran = subprocess.run(asked, input=told, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    for scene, seen in zip(lessons_of(game.words.package), json.loads(ran.stdout), strict=True):
        assert seen["name"] == scene.name and seen["done"], scene.name
        match = begun(game, scene)
        for step, view in zip(scene.steps, seen["steps"], strict=True):
            match = done(match, step, wanted(match, step)[0] if step.do else "")
            assert view == json.loads(json.dumps(shown(match))), (scene.name, step.en)
        rules = [game.rule(step.rule) for step in scene.steps if step.refused]
        assert [rule for code, rule, _ in seen["refused"] if code != "lesson"] == rules
