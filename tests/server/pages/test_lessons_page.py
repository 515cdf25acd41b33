"""Lessons by clicks: every scene, in both languages, at a desk and on a phone; axe."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from lessons.clicks import card_of, click_act, click_three, touch
from lessons.keys import ByKeys
from lessons.test_lessons import TAUGHT, done, wanted
from patience import LONGER
from server.clicking import DESKTOP, HURRY, PAUSE, PHONE, mostly
from server.device.test_device_page import device
from server.pages.test_axe import clean
from server.program import Process
from tapete.kit.game import Game
from tapete.kit.text.lessons import Scene, lessons_of
from tapete.kit.ways.wasm.shelf import module_of
from tapete.match.lessons import begun

ALL = [(game, scene) for game in TAUGHT for scene in lessons_of(game.words.package)]
FIRST = {game.name: lessons_of(game.words.package)[0].name for game in TAUGHT}
MARKED = [
    pytest.param(
        game, scene, id=f"{game.name}-{scene.name}",
        marks=() if FIRST[game.name] == scene.name else pytest.mark.slow,
    )
    for game, scene in ALL
]  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    for game in TAUGHT:
        module_of(game)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def context(chromium: Any, program: Process, request: pytest.FixtureRequest) -> Iterator[Any]:
    with device(chromium, program, request.param) as made:
        yield made


def reads(page: Any, words: str) -> None:
    """Until the lesson asks for that; the others are hurried."""
    until = time.monotonic() + LONGER
    while words not in page.locator(".lesson-words").inner_text():
        assert time.monotonic() < until, f"{words}: {page.locator('.lesson-words').inner_text()}"
        page.evaluate(HURRY)
        page.wait_for_timeout(PAUSE)


def plays(page: Any, game: Game, scene: Scene, language: str) -> None:
    match, turned = begun(game, scene), False
    page.wait_for_selector(".table-page .hand .card")  # words may come before how it looks
    for step in scene.steps:
        if not turned:
            reads(page, getattr(step, language))
        act = wanted(match, step)[0] if step.do else ""
        if step.refused:
            touch(page, card_of(step.refused))
            page.wait_for_selector("#notices .slip-danger")
        elif step.do == ("flip *",):  # three at once
            if not turned:
                click_three(page)
            turned = True
        else:
            click_act(page, act)
        match = done(match, step, act)
    page.wait_for_selector(".lesson.done")


@mostly("context", "desktop")  # in English at a desk, in Spanish on a phone
@pytest.mark.parametrize(("game", "scene"), MARKED)
def test_a_scene_is_played_by_clicks(context: Any, game: Game, scene: Scene) -> None:
    page = context.new_page()
    page.goto(f"/learn/{game.name}#{scene.name}")
    plays(page, game, scene, "en")
    scenes = lessons_of(game.words.package)
    if scene is not scenes[-1]:
        page.click("[data-key=lesson-next]")
        page.get_by_text(scenes[scenes.index(scene) + 1].title.en).first.wait_for()
    else:
        page.click("[data-key=lesson-playNow]")
        page.wait_for_url(f"**/d/{game.name}")


@pytest.mark.parametrize("name", ["take_that", pytest.param("uno", marks=pytest.mark.slow)])
def test_a_lesson_by_keyboard_alone(chromium: Any, program: Process, name: str) -> None:
    [game] = [game for game in TAUGHT if game.name == name]
    with device(chromium, program, DESKTOP) as context:
        page = ByKeys(context.new_page())
        page.goto("/")
        page.click(f"[data-key=learn-{name}]")
        scenes = lessons_of(game.words.package)
        for scene in scenes:
            page.get_by_text(scene.title.en).first.wait_for()
            plays(page, game, scene, "en")
            page.click(f"[data-key=lesson-{'playNow' if scene is scenes[-1] else 'next'}]")
        page.wait_for_url(f"**/d/{name}")


def test_it_is_found_skipped_and_offered_once(context: Any) -> None:
    game = TAUGHT[0]
    scenes = lessons_of(game.words.package)
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector(".newcomers")
    clean(page, "offered")
    page.click(f"[data-key=learn-{game.name}]")
    page.wait_for_selector(".lesson-step")
    clean(page, "a lesson")
    assert page.locator("[data-key=hint]").count() == 0, "a lesson says itself what to do"
    for scene in scenes[1:]:
        page.click("[data-key=lesson-skip]")
        page.locator(".lesson-head b", has_text=scene.title.en).wait_for()
    page.click("[data-key=lesson-leave]")
    page.wait_for_selector(f"[data-key=learn-{game.name}]")
    assert page.locator(".newcomers").count() == 0, "once, and never again"


@mostly("context", "phone")
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_scene_in_spanish(context: Any, game: Game) -> None:
    page = context.new_page()
    page.add_init_script("localStorage.setItem('language', 'es')")
    page.goto(f"/learn/{game.name}")
    plays(page, game, lessons_of(game.words.package)[0], "es")
    clean(page, f"{game.name}: a scene is done")


def test_without_a_module_the_server_plays_it(context: Any) -> None:
    game, scene = ALL[0]
    page = context.new_page()
    page.route("**/static/modules/*", lambda route: route.fulfill(status=404))
    page.goto(f"/learn/{game.name}")
    plays(page, game, scene, "en")
