"""The referee plays every lesson: what it asks for is allowed, what it forbids is refused."""

from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from tapete import games
from tapete.kit.game import Game
from tapete.kit.text.lessons import LEARNER, Scene, Step, lessons_of
from tapete.match import Match, Refusal
from tapete.match.lessons import begun

TAUGHT = [game for game in games.every() if lessons_of(game.words.package)]
SCENES = [(game, scene) for game in TAUGHT for scene in lessons_of(game.words.package)]
LONGEST = 260  # letters of a step: read at a glance, on a phone


def ways(match: Match, steps: tuple[Step, ...]) -> Iterator[tuple[Match, Step, str]]:
    """Every step of a scene in every way that it may be done: the match before it, the act."""
    if not steps:
        return
    step, *rest = steps
    for act in wanted(match, step) if step.do else [""]:
        yield match, step, act
        yield from ways(done(match, step, act), tuple(rest))


def wanted(match: Match, step: Step) -> list[str]:
    """Of the acts that are asked for the first and the last: all would be thousands of ways."""
    found = sorted(act for act in legal(match) if step.wants(act))
    return sorted({*found[:1], *found[-1:]})


def done(match: Match, step: Step, act: str) -> Match:
    later = twin(match)
    for seat, text in [(LEARNER, act)] * bool(act) + list(step.then):
        later.act(seat, text)
    return later


def twin(match: Match) -> Match:
    other = copy(match)
    other.acts, other._notes = list(match.acts), list(match._notes)
    other._state = match._state.copy()
    return other


def legal(match: Match) -> set[str]:
    return {match.game.action_text(act) for act in match.legal(LEARNER)}


def shown(match: Match) -> dict[str, Any]:
    return match.game.shown(match.view(LEARNER))


def test_every_game_of_ours_has_five_to_ten_scenes() -> None:
    ours = [game for game in games.every() if game.words.package.startswith(games.__name__)]
    assert {game.name for game in ours} <= {game.name for game in TAUGHT}
    for game in ours:
        scenes = lessons_of(game.words.package)
        assert 5 <= len(scenes) <= 10, game.name
        assert len({scene.name for scene in scenes}) == len(scenes), game.name


@pytest.mark.parametrize(
    ("game", "scene"), SCENES, ids=[f"{game.name}-{scene.name}" for game, scene in SCENES]
)
def test_a_lesson_is_as_it_says(game: Game, scene: Scene) -> None:
    seen: set[int] = set()
    for match, step, act in ways(begun(game, scene), scene.steps):
        seen.add(scene.steps.index(step))
        assert bool(step.do) + bool(step.refused) <= 1, step.en
        assert not match.over and match.may_act(LEARNER), f"nothing to do: {step.en}"
        if step.refused:
            with pytest.raises(Refusal) as refusal:
                match.check(LEARNER, step.refused)
            assert refusal.value.rule == game.rule(step.rule), step.en
            assert step.rule in game.words.rules
        after = shown(done(match, step, act))
        assert {name: after[name] for name in step.shows} == step.shows, step.en
    assert seen == set(range(len(scene.steps))), "a step that nobody comes to"


@pytest.mark.parametrize(
    ("game", "scene"), SCENES, ids=[f"{game.name}-{scene.name}" for game, scene in SCENES]
)
def test_a_lesson_is_told_in_both_languages_and_shortly(game: Game, scene: Scene) -> None:
    for said in (scene.title, *scene.steps, *[step.after for step in scene.steps if step.after]):
        assert said.es.strip() and said.en.strip()
        assert said.es != said.en or said is scene.title
        assert max(len(said.es), len(said.en)) <= LONGEST, said.en


def test_a_lesson_never_asks_for_what_only_one_of_its_ways_allows() -> None:
    """At least one act of every step may be done, whatever was done before."""
    for game, scene in SCENES:
        for match, step, _ in ways(begun(game, scene), scene.steps):
            assert not step.do or wanted(match, step), (game.name, scene.name, step.en)
