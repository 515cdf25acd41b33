"""Lessons where no module is at hand: the server is told all of a scene and keeps nothing."""

from typing import Any

import pytest

from lessons.test_lessons import TAUGHT, shown, wanted
from server.live import Person, run, serving
from tapete.kit.game import Game
from tapete.kit.text.lessons import LEARNER, Scene, lessons_of
from tapete.match.lessons import begun
from tapete.server.web import lessons
from tapete.server.web.handlers import STATIC


async def after(person: Person, game: str, scene: str, **body: Any) -> tuple[int, Any]:
    answer = await person.client.post(f"/api/lessons/{game}/{scene}", json=body)
    return answer.status_code, answer.json()


async def plays(person: Person, game: Game, scene: Scene) -> None:
    match = begun(game, scene)
    acts: list[tuple[int, str]] = [*scene.before]
    for step in scene.steps:
        if step.refused:
            status, told = await after(person, game.name, scene.name, acts=acts, ask=step.refused)
            assert (status, told["rule"]) == (400, game.rule(step.rule)), step.en
        own = [(LEARNER, wanted(match, step)[0])] if step.do else []
        for seat, act in (*own, *step.then):
            match.act(seat, act)
            acts.append((seat, act))
        status, told = await after(person, game.name, scene.name, acts=acts)
        assert status == 200, told
        assert told["view"] == shown(match) and told["n"] == match.n
        assert told["over"] == match.over


def test_the_server_plays_every_lesson_too() -> None:
    async def scene() -> None:
        async with serving() as live:
            for game in TAUGHT:
                for one in lessons_of(game.words.package):
                    await plays(live.nobody(), game, one)

    run(scene)


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("nothing/match", {}, 404, "no-page"),
        ("take_that/nothing", {}, 404, "no-page"),
        ("take_that/extend", {"acts": [[0, "55"]]}, 400, "forbidden"),
        ("take_that/extend", {"acts": [[9, "45"]]}, 400, "no-such-seat"),
        ("take_that/extend", {"acts": [[0, "nonsense"]]}, 400, "no-such-act"),
        ("take_that/extend", {"acts": [[0, "45"]] * 41}, 400, "bad-message"),
        ("take_that/extend", {"acts": "45"}, 400, "bad-message"),
    ],
)
def test_what_is_no_lesson_is_refused_in_one_line(
    path: str, body: dict[str, Any], status: int, code: str
) -> None:
    async def scene() -> None:
        async with serving() as live:
            answer = await live.nobody().client.post(f"/api/lessons/{path}", json=body)
            assert (answer.status_code, answer.json()["code"]) == (status, code)

    run(scene)


def test_lessons_are_files_beside_the_page() -> None:
    assert not (STATIC / "lessons").exists(), "they are made, not kept"

    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            for game in TAUGHT:
                answer = await client.get(f"/static/{lessons.address(game)}")
                assert [one["name"] for one in answer.json()] == [
                    one.name for one in lessons_of(game.words.package)
                ]
            assert (await client.get("/static/lessons/nothing.json")).status_code == 404
            assert (await client.get("/learn/nothing")).status_code == 200  # its script says so

    run(scene)
