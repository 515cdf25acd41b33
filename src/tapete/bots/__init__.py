"""Bots: `choose(view, legal, dice)` gives an action. They get views, never states.

A bot is a rule over a view, so the same source plays at a live table, in compiled simulations
and on a GPU. `random` knows no game; every game brings its own others. `expert` searches
(`bots.search.engine`) with what the game's Mind knows: `expert` takes 200 ms an act, `expert@50ms`
as long as it says, `expert@64` looks at that many worlds and so can be repeated, `expert@net`
judges without looking ahead. `expert=FILE` and `expert=FILE@64` play by another net
(`tapete train`).
"""

import os
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tapete.batch import Chooser, Player
from tapete.bots import finding
from tapete.bots.search.seat import Expert
from tapete.bots.uniform import uniform
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

if TYPE_CHECKING:
    from tapete.bots.search.expert import Thinker

RANDOM = "random"
REGULAR = "regular"
EXPERT = "expert"
USUAL_MS = 200
NET_ONLY = "net"
NET_WORLDS = 8  # enough to see what a drawn card may be
WORLD_SECONDS = 0.1  # no world takes so long
COMPILED, MODULE = "compiled", "module"  # what a search runs as: native code, or WebAssembly


class Effort(NamedTuple):
    """What an expert's name says after its @."""

    seconds: float
    worlds: int  # 0: as many as there is time for
    deep: bool


def names(game: Game) -> list[str]:
    return [RANDOM, *game.bots, *([EXPERT] if game.mind else []), *finding.installed(game)]


def usual(game: Game) -> str:
    """The level that a seat gets where nobody says one."""
    return REGULAR if REGULAR in game.bots else RANDOM


def is_expert(name: str) -> bool:
    return name.partition("@")[0].partition("=")[0] == EXPERT


def chooser(game: Game, name: str, threads: int | None = None) -> Chooser:
    """The bot of that name, as drivers use it."""
    if finding.is_file(name):
        return finding.from_file(name)
    return _chooser(game, name, threads or os.cpu_count() or 1)


@cache
def _chooser(game: Game, name: str, threads: int) -> Chooser:
    if name == RANDOM:
        return Chooser(RANDOM, uniform(game.width), looks=False)
    if is_expert(name) and game.mind:
        sit = _expert(game, name, threads)
        return Chooser(name, lambda v, mask, dice: sit().choose(v, mask, dice), True, sit)
    if name in finding.installed(game):
        return finding.chooser_of(name, finding.installed(game)[name].load())
    if name not in game.bots:
        raise BadInput(f"{game.name} has no bot '{name}'; there are: {', '.join(names(game))}")
    return Chooser(name, game.bots[name], looks=True)


def _expert(game: Game, name: str, threads: int) -> Callable[[], Player]:
    """How to seat an expert that takes this trouble."""
    _effort(name.partition("@")[2])  # what is no effort is told before anybody sits down

    def sit() -> Player:
        assert game.mind is not None
        return Expert(game.mind, thinker(game, name, threads).think)

    return sit


def thinker(game: Game, name: str, threads: int | None = None, way: str = COMPILED) -> "Thinker":
    """The search of an expert of that name, compiled, or by the game's module at once."""
    from tapete.bots.search.expert import Thinker, learned  # loads Numba
    from tapete.bots.search.in_module import Search

    assert game.mind is not None
    plain, _, effort = name.partition("@")
    seconds, worlds, deep = _effort(effort)
    net = learned(game, plain.partition("=")[2])
    return Thinker(
        game, game.mind, net, seconds=None if worlds else seconds, worlds=worlds, deep=deep,
        threads=threads or os.cpu_count() or 1, module=Search(game, net) if way == MODULE else None,
    )  # fmt: skip


def _effort(said: str) -> Effort:
    number = said.removesuffix("ms")
    if not said:
        return Effort(USUAL_MS / 1000, 0, True)
    if said == NET_ONLY:
        return Effort(0, NET_WORLDS, False)
    if not number.isdecimal() or not 0 < int(number) <= 1_000_000:
        raise BadInput(f"'{said}' is no effort: say 50ms, or 64 for so many worlds, or net")
    if number == said:
        return Effort(0, int(number), True)
    return Effort(int(number) / 1000, 0, True)


def seconds_of(name: str) -> float:
    """What a bot of that name takes for an act at most, by what the name says."""
    if not is_expert(name):
        return 0.0
    seconds, worlds, _ = _effort(name.partition("@")[2])
    return seconds + worlds * WORLD_SECONDS


def choosers(
    game: Game, named: str, players: int, threads: int | None = None
) -> tuple[Chooser, ...]:
    """`a,b` for two seats; a single name takes all of them."""
    listed = [part.strip() for part in named.split(",")]
    if len(listed) == 1:
        listed *= players
    if len(listed) != players:
        raise BadInput(f"{len(listed)} bots named for {players} players")
    return tuple(chooser(game, name, threads) for name in listed)
