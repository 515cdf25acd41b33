"""`tapete tournament`: every pairing in every seating, with the same deals for all.

A match-up of two bots is played at tables where one of them sits alone among the others, in
each seat in turn and the other way round; alone or together a bot also sits with
itself. The work is cut into shares of a table's deals (`lab.shares`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from tapete import bots, games
from tapete.batch import Series, driver
from tapete.batch.playouts.playout import LIMIT
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.match import Match, Seeded

# Deals a share: rules play thousands a second, searches a few.
RULED, THINKING = 1000, 10


class Share(NamedTuple):
    """Some deals at one table: enough to play them on any machine."""

    game: str
    options: dict[str, str]
    seats: tuple[str, ...]  # a bot for each
    seed: str
    first: int
    deals: int
    adjust: bool = False  # whether what the cards gave is worked out, too

    @property
    def key(self) -> str:
        return f"{','.join(self.seats)} {self.first}+{self.deals}"


class Played(NamedTuple):
    """What came of a share: for each deal every seat's place and points."""

    seats: list[str]
    first: int
    places: list[list[int]]
    scores: list[list[int]]
    unfinished: int
    cards: list[list[list[float]]] | None = None  # for each deal and seat what deals and draws gave


@dataclass(frozen=True)
class Tournament:
    game: Game
    players: int
    options: Any
    bots: tuple[str, ...]
    seed: str
    deals: int
    adjust: bool = False

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots) or not self.bots:
            raise BadInput("name each bot once")
        if len(self.bots) < 2 and not self.alone:
            raise BadInput("a tournament needs two bots")
        for name in self.bots:
            bots.chooser(self.game, name)

    @property
    def alone(self) -> bool:
        """Whether bots can be compared without meeting: all seats win or lose together."""
        return self.game.together or self.players == 1

    def tables(self) -> list[tuple[str, ...]]:
        """Every seating of every pairing, each once."""
        found: dict[tuple[str, ...], None] = {}
        if self.alone:
            found.update(dict.fromkeys((name,) * self.players for name in self.bots))
        if self.players > 1:
            for a, b in combinations(self.bots, 2):
                for one, others in ((a, b), (b, a)):
                    for seat in range(self.players):
                        seats = [others] * self.players
                        seats[seat] = one
                        found[tuple(seats)] = None
        return list(found)

    def shares(self) -> Iterator[Share]:
        """All the work, table after table within the same deals."""
        thinks = any(bots.chooser(self.game, name).sit for name in self.bots)
        size = THINKING if thinks or self.adjust else RULED
        for first in range(0, self.deals, size):
            deals = min(size, self.deals - first)
            for seats in self.tables():
                yield Share(
                    self.game.name, self.options.texts(), seats, self.seed, first, deals,
                    self.adjust,
                )  # fmt: skip

    def heading(self) -> dict[str, Any]:
        """What a file of results must agree with to be gone on with."""
        return {
            "game": self.game.name, "rules": self.game.version, "players": self.players,
            "options": self.options.texts(), "seed": self.seed,
            **({"adjust": True} if self.adjust else {}),
        }  # fmt: skip


def play(share: Share) -> Played:
    """Play one share, here."""
    game = games.find(share.game)
    players = len(share.seats)
    # One thread each: the driver has as many games under way as there are cores.
    seats = tuple(bots.chooser(game, name, threads=1) for name in share.seats)
    series = Series(game, players, game.options(share.options), seats, seed_key(share.seed))
    if share.adjust:
        return _adjusted(series, share)
    results = driver("compiled", series).play(share.first, share.deals)
    lost = int((results.acts >= LIMIT).sum())
    return Played(
        list(share.seats), share.first, results.places.tolist(), results.scores.tolist(), lost
    )


def _adjusted(series: Series, share: Share) -> Played:
    """The same games from their logs, with what the cards gave in each."""
    from tapete.lab.adjusting import cards, log_of

    engine, game = driver("compiled", series), series.game
    places, scores, given = [], [], []
    for number in range(share.first, share.first + share.deals):
        log = log_of(engine, number)
        match = Match(game, series.players, series.options, Seeded(share.seed, number))
        for seat, action in log:
            match.act(seat, action)
        result = match.result()
        places.append(list(result.places))
        scores.append(list(result.scores))
        given.append(cards(series, share.seed, number, log))
    return Played(list(share.seats), share.first, places, scores, 0, given)
