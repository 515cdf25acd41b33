"""A game's lessons: short scenes that somebody who has never played it plays by hand.

They stand in the game's folder, `lessons.toml`: positions in notation, what to do there, what the
others do then, and words in Spanish and English. What a lesson says is held by the rules: a test
plays every one of them (docs/lessons.md).
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tapete.kit.errors import BadGame

FILE = "lessons.toml"
LEARNER = 0  # the seat of whoever learns
ANY = "*"  # at the end of an act: whatever begins so

Act = tuple[int, str]  # a seat, and what it does


class Said(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    es: str
    en: str


class Step(Said, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be done now, and why; one of `do` or `refused`, or nothing but to read."""

    do: tuple[str, ...] = ()  # acts of the learner, any of which goes on; `flip *` is any flip
    refused: str = ""  # an act to try, which the rules forbid
    rule: int = 0  # by this one
    then: tuple[Act, ...] = ()  # what the others do after it
    after: Said | None = None  # what came of it
    shows: dict[str, Any] = msgspec.field(default_factory=dict)  # parts of the learner's view then

    def wants(self, act: str) -> bool:
        """Whether it is one of the acts that are asked for."""
        return any(
            act.startswith(one.removesuffix(ANY)) if one.endswith(ANY) else act == one
            for one in self.do
        )


class Scene(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position and what is to be learned there."""

    name: str
    title: Said
    position: str
    steps: tuple[Step, ...] = msgspec.field(name="step")
    players: int = 2
    options: dict[str, str] = msgspec.field(default_factory=dict)
    before: tuple[Act, ...] = ()  # what happens before the learner is asked


class Lessons(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    scenes: tuple[Scene, ...] = msgspec.field(name="scene")
    options: dict[str, str] = msgspec.field(default_factory=dict)  # of all scenes


@cache
def lessons_of(package: str) -> tuple[Scene, ...]:
    """The scenes of the game whose folder that package is; none where it has no lessons."""
    path = files(package).joinpath(FILE)
    if not path.is_file():
        return ()
    try:
        read = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Lessons)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise BadGame(f"{package}: {FILE}: {wrong}") from None
    return tuple(
        msgspec.structs.replace(scene, options=read.options | scene.options)
        for scene in read.scenes
    )
