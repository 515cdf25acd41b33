"""`tapete tournament`: every pairing in every seating, with the same deals for all.

A match-up of two bots is played at tables where one of them sits alone among the others, in
each seat in turn and the other way round; alone or together (THE GAME) a bot also sits with
itself. Work is cut into shares of a table's deals, each a pure function of the plan and the
deal's number: shares may be played anywhere, in any order, and kept in a file to resume from.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from tapete import bots, games
from tapete.batch import Plan, driver
from tapete.batch.playout import LIMIT
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

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

    @property
    def key(self) -> str:
        return f"{','.join(self.seats)} {self.first}+{self.deals}"


class Played(NamedTuple):
    """What came of a share: for each deal every seat's place and points."""

    seats: tuple[str, ...]
    first: int
    places: list[list[int]]
    scores: list[list[int]]
    unfinished: int


@dataclass(frozen=True)
class Tournament:
    game: Game
    players: int
    options: Any
    bots: tuple[str, ...]
    seed: str
    deals: int

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
        size = THINKING if thinks else RULED
        for first in range(0, self.deals, size):
            deals = min(size, self.deals - first)
            for seats in self.tables():
                yield Share(self.game.name, self.options.texts(), seats, self.seed, first, deals)

    def heading(self) -> dict[str, Any]:
        """What a file of results must agree with to be gone on with."""
        return {
            "game": self.game.name, "rules": self.game.version, "players": self.players,
            "options": self.options.texts(), "seed": self.seed,
        }  # fmt: skip


def play(share: Share) -> Played:
    """Play one share, here."""
    game = games.find(share.game)
    players = len(share.seats)
    # One thread each: the driver has as many games under way as there are cores.
    seats = tuple(bots.chooser(game, name, threads=1) for name in share.seats)
    plan = Plan(game, players, game.options(share.options), seats, seed_key(share.seed))
    results = driver("compiled", plan).play(share.first, share.deals)
    lost = int((results.acts >= LIMIT).sum())
    return Played(share.seats, share.first, results.places.tolist(), results.scores.tolist(), lost)


class Ledger:
    """Shares already played, in a file of lines if one is named; safe to be cut off."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self._path = path
        self.played: dict[str, Played] = {}
        heading = tournament.heading()
        if path is None:
            return
        try:
            lines = path.read_text("utf-8").splitlines() if path.exists() else []
            if lines and json.loads(lines[0]) != heading:
                raise BadInput(f"{path} holds another tournament; name a new file")
            for line in lines[1:]:
                self._read(line)
            if not lines:
                path.write_text(json.dumps(heading) + "\n", "utf-8")
        except (OSError, json.JSONDecodeError, UnicodeDecodeError) as wrong:
            raise BadInput(f"{path} can't be gone on with: {wrong}") from None

    def _read(self, line: str) -> None:
        try:
            key, seats, first, places, scores, unfinished = json.loads(line)
        except (json.JSONDecodeError, ValueError):
            return  # the line at which a run was cut off: that share is played again
        self.played[key] = Played(tuple(seats), first, places, scores, unfinished)

    def add(self, share: Share, played: Played) -> None:
        self.played[share.key] = played
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([share.key, *played]) + "\n")


def run(
    tournament: Tournament,
    ledger: Ledger,
    hands: Callable[[Iterable[Share]], Iterator[tuple[Share, Played]]],
    progress: Callable[[int], None],
) -> list[Played]:
    """Have everything played that is not in the ledger; all of it, in the order of the work."""
    wanted = list(tournament.shares())
    done = sum(share.key in ledger.played for share in wanted)
    progress(done)
    for share, played in hands(share for share in wanted if share.key not in ledger.played):
        ledger.add(share, played)
        done += 1
        progress(done)
    return [ledger.played[share.key] for share in wanted]


def here(shares: Iterable[Share]) -> Iterator[tuple[Share, Played]]:
    """On this machine, share after share: each uses all cores."""
    for share in shares:
        yield share, play(share)


def on_ray(address: str) -> Callable[[Iterable[Share]], Iterator[tuple[Share, Played]]]:
    """On a Ray cluster: the same shares, so the same result, in whatever order they end."""
    try:
        import ray
    except ImportError:
        raise BadInput("--ray needs the extra: pip install 'tapete[ray]'") from None

    def hands(shares: Iterable[Share]) -> Iterator[tuple[Share, Played]]:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as wrong:
            raise BadInput(f"no Ray cluster at {address}: {wrong}") from None
        try:
            task = ray.remote(play)
            under_way = {task.remote(share): share for share in shares}
            while under_way:
                ready, _ = ray.wait(list(under_way))
                for one in ready:
                    share = under_way.pop(one)
                    yield share, ray.get(one)
        finally:
            ray.shutdown()

    return hands
