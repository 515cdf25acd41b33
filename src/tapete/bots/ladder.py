"""The ladder of a game: its own bots, its expert, and the levels between (`kit.levels`).

A game names those in its room `bots`: `LEVELS = {"casual": Between("novice", "regular", 40)}`.
Between two rules there is another rule, for every way of playing; between a rule and the expert
somebody who thinks, and takes the expert's effort: `strong`, `strong@64`, `strong@net`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tapete.bots.search.seat import Expert
from tapete.kit.game import Game
from tapete.kit.levels import Between, slips
from tapete.kit.rule import rule

EXPERT = "expert"
ROOM = "bots"

Choose = Callable[[Any, Any, Any], int]


@cache
def between(game: Game) -> Mapping[str, Between]:
    """The levels between that a game has, by name."""
    room = _room(game)
    found: Mapping[str, Between] = getattr(import_module(room), "LEVELS", {}) if room else {}
    return {name: one for name, one in found.items() if one.above != EXPERT or game.mind}


def _room(game: Game) -> str:
    name = f"{game.words.package}.{ROOM}"
    return name if find_spec(name) else ""


def names(game: Game) -> list[str]:
    """From below: each level between stands right after the one that it is better than."""
    listed = [*game.bots, *([EXPERT] if game.mind else [])]
    for name, one in between(game).items():
        listed.insert(listed.index(one.below) + 1, name)
    return listed


def plain(name: str) -> str:
    """A level without what is said of its effort and its net: `strong` of `strong=FILE@64`."""
    return name.partition("@")[0].partition("=")[0]


def searches(game: Game, name: str) -> bool:
    """Whether a bot of that name is an expert, or one at times."""
    return game.mind is not None and expert_of(game, name) != ""


def expert_of(game: Game, name: str) -> str:
    """The expert that plays in a level: `expert@64` in `strong@64` and in itself; else nobody."""
    level = plain(name)
    one = between(game).get(level)
    if level != EXPERT and (one is None or one.above != EXPERT):
        return ""
    return EXPERT + name.removeprefix(level)


@cache
def rules(game: Game) -> Mapping[str, Choose]:
    """All bots of a game that are rules, those between rules too."""
    found = dict(game.bots)
    for name, one in between(game).items():
        if one.above != EXPERT:
            found[name] = mixed(found[one.below], found[one.above], one.share)
            found[name].__module__ = _room(game)  # where its sources are: caches go by them
    return found


def mixed(lower: Choose, upper: Choose, share: int) -> Choose:
    @rule
    def choose(v: Any, mask: Any, dice: Any) -> int:
        if slips(dice, share):
            return lower(v, mask, dice)
        return upper(v, mask, dice)

    return choose


class Slipping:
    """An expert in its seat who leaves a share of the decisions to a rule."""

    def __init__(self, expert: Expert, lower: Choose, share: int) -> None:
        self._expert, self._lower, self._share = expert, lower, share

    def saw(self, view: Any) -> None:
        self._expert.saw(view)

    def choose(self, view: Any, mask: Any, dice: Any) -> int:
        if slips(dice, self._share):
            self._expert.drop_plan()  # it was made for another act
            return self._lower(view, mask, dice)
        return self._expert.choose(view, mask, dice)


def seated(game: Game, name: str, expert: Expert) -> Expert | Slipping:
    """That expert as this level has it in a seat."""
    one = between(game).get(plain(name))
    return expert if one is None else Slipping(expert, game.bots[one.below], one.share)
