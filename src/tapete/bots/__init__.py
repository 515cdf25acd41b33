"""Bots: `choose(view, legal, dice)` gives an action. They get views, never states.

A bot is a rule over a view, so the same source plays at a live table, in compiled simulations
and on a GPU. `random` knows no game; every game brings its own others. `expert` searches
(`bots.search.engine`) with what the game's Mind knows: `expert` takes 200 ms an act, `expert@50ms`
as long as it says, `expert@64` looks at that many worlds and so can be repeated, `expert@net`
judges without looking ahead. `expert=FILE` and `expert=FILE@64` play by another net
(`tapete train`). `expert@open` sees all hands: for the lab alone (`bots.search.open_cards`).
Between a game's own levels there are others (`bots.ladder`).
"""

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from tapete.batch import Chooser, Player
from tapete.bots import finding, ladder
from tapete.bots.ladder import searches as searches
from tapete.bots.search.seat import Expert
from tapete.bots.uniform import uniform
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

if TYPE_CHECKING:
    from tapete.bots.search.expert import Thinker

RANDOM = "random"
REGULAR = "regular"
EXPERT = ladder.EXPERT
USUAL_MS = 200
NET_ONLY = "net"
NET_WORLDS = 8  # enough to see what a drawn card may be
OPEN = "open"
OPEN_WORLDS = 32  # hands are known: they differ in the cards to come
WORLD_SECONDS = 0.1  # no world takes so long
COMPILED, MODULE = "compiled", "module"  # what a search runs as: native code, or WebAssembly


class Effort(NamedTuple):
    """What an expert's name says after its @."""

    seconds: float
    worlds: int  # 0: as many as there is time for
    deep: bool


def names(game: Game) -> list[str]:
    return [RANDOM, *ladder.names(game), *finding.installed(game)]


def rules(game: Game) -> list[str]:
    """Those of a game's own bots that are rules, for every way of playing."""
    return [RANDOM, *ladder.rules(game)]


def usual(game: Game) -> str:
    """The level that a seat gets where nobody says one."""
    return REGULAR if REGULAR in game.bots else RANDOM


def sees_all(game: Game, name: str) -> bool:
    """Whether a bot of that name looks into everybody's hand."""
    plain, _, effort = name.partition("@")
    return searches(game, plain) and ladder.plain(plain) == EXPERT and effort == OPEN


def check_for_people(game: Game, name: str) -> str:
    """That name, if people may sit at a table with such a bot."""
    if sees_all(game, name):
        raise BadInput(f"'{name}' sees all cards: it is for the lab, never for a table with people")
    return name


def chooser(game: Game, name: str, threads: int | None = None, way: str = COMPILED) -> Chooser:
    """The bot of that name, as drivers use it; if it searches, in that way."""
    if finding.is_file(name):
        return finding.from_file(name)
    return _chooser(game, name, threads or usable_cores(), way)


@cache
def _chooser(game: Game, name: str, threads: int, way: str) -> Chooser:
    if name == RANDOM:
        return Chooser(RANDOM, uniform(game.width), looks=False)
    if searches(game, name):
        sit = _expert(game, name, threads, way)
        return Chooser(name, lambda v, mask, dice: sit().choose(v, mask, dice), True, sit)
    if name in finding.installed(game):
        return finding.chooser_of(name, finding.installed(game)[name].load())
    if name not in ladder.rules(game):
        raise BadInput(f"{game.name} has no bot '{name}'; there are: {', '.join(names(game))}")
    return Chooser(name, ladder.rules(game)[name], looks=True)


def _expert(game: Game, name: str, threads: int, way: str) -> Callable[[], Player]:
    """How to seat an expert that takes this trouble, or somebody who is one at times."""
    if sees_all(game, name):
        return partial(_sit_open, game, name)
    _effort(name.partition("@")[2])  # what is no effort is told before anybody sits down
    expert = ladder.expert_of(game, name)

    def sit() -> Player:
        assert game.mind is not None
        think = thinker(game, expert, threads, way).think
        return ladder.seated(game, name, Expert(game.mind, think))

    return sit


def _sit_open(game: Game, name: str) -> Player:
    from tapete.bots.search.open_cards import OpenExpert  # loads Numba

    file = name.partition("@")[0].partition("=")[2]
    return OpenExpert(game, file, OPEN_WORLDS)


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
        threads=threads or usable_cores(), module=Search(game, net) if way == MODULE else None,
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


def seconds_of(game: Game, name: str) -> float:
    """What a bot of that name takes for an act at most, by what the name says."""
    if not searches(game, name) or sees_all(game, name):
        return 0.0
    seconds, worlds, _ = _effort(name.partition("@")[2])
    return seconds + worlds * WORLD_SECONDS


def choosers(
    game: Game, named: str, players: int, threads: int | None = None, way: str = COMPILED
) -> tuple[Chooser, ...]:
    """`a,b` for two seats; a single name takes all of them. Who searches does so in that way."""
    listed = [part.strip() for part in named.split(",")]
    if len(listed) == 1:
        listed *= players
    if len(listed) != players:
        raise BadInput(f"{len(listed)} bots named for {players} players")
    return tuple(chooser(game, name, threads, way) for name in listed)
