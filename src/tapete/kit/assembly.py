"""A game put together from its folder: by convention, so that no game repeats the wiring.

    GAME = assembled(__name__, prefix="DE", version=2)

takes from the folder, by these names (docs/new-game.md says what each of them is):

    state    State, View, Options, ACTIONS, WIDTH, SEATS, NOTES; if it has them PRESETS, OLDER,
             ROLES, TOGETHER, DESIGNED
    rules    deal, actors, asked, why_not, legal, act, score, place; if it has them brief,
             standing
    views    look, imagine
    text     action_text, action_of, state_text, state_of, note_values, cards; if it has them
             shown, opened, table_text, act_kind, may_say, TALK, meaning, card_text
    bots     if there is such a room: BOTS, MIND, SOLVER, solve
    columns  if there is such a room: COLUMNS, what a view's fields mean to learners
    encoder  if there is such a room: encoder
    words.toml

A room is a module or a package; what is missing is said in one line.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tapete.kit.errors import BadGame
from tapete.kit.game import Game
from tapete.kit.text.words import Words

# What a room must have and what it may have; where the field of `Game` is called otherwise,
# `NAME:field`.
ROOMS = {
    "state": ("State View Options ACTIONS:actions WIDTH:width SEATS:seats NOTES:note_names",
              "PRESETS:presets OLDER:older ROLES:note_roles TOGETHER:together DESIGNED:designed"),
    "rules": ("deal actors asked why_not legal act score place", "brief standing"),
    "views": ("look imagine", ""),
    "text": ("action_text action_of state_text state_of note_values cards",
             "shown opened table_text act_kind may_say TALK:talk meaning card_text"),
    "bots": ("", "BOTS:bots MIND:mind SOLVER:solver solve"),
    "columns": ("COLUMNS:columns", ""),
    "encoder": ("encoder", ""),
}  # fmt: skip
OPTIONAL = ("bots", "columns", "encoder")
OWN = "tapete_"  # how the package of a game that lives elsewhere begins; its name is the rest


def assembled(package: str, *, prefix: str, version: int) -> Game:
    """The game whose folder is that package."""
    parts: dict[str, Any] = {}
    for room, (must, may) in ROOMS.items():
        if room in OPTIONAL and find_spec(f"{package}.{room}") is None:
            continue
        module = _room(package, room)
        for name, part in _fields(must):
            if not hasattr(module, name):
                raise BadGame(f"{package}: {room} has no `{name}` (docs/new-game.md)")
            parts[part] = getattr(module, name)
        for name, part in _fields(may):
            if hasattr(module, name):
                parts[part] = getattr(module, name)
    name = package.rpartition(".")[2].removeprefix(OWN)
    return Game(name=name, prefix=prefix, version=version, words=Words(package), **parts)


def _fields(names: str) -> Iterator[tuple[str, str]]:
    for word in names.split():
        name, _, part = word.partition(":")
        yield name, part or name


def _room(package: str, room: str) -> ModuleType:
    if find_spec(f"{package}.{room}") is None:
        raise BadGame(f"{package}: there is no {room} (docs/new-game.md)")
    return import_module(f"{package}.{room}")
