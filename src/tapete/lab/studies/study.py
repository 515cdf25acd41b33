"""`tapete study`: what a variant does to a game, asked of many games.

Cells are the combinations of seat counts and varied options. In each, every bot plays with
itself in all seats (how long, who leads, who wins); where several bots are named they also
meet, with the same deals, to tell skill from luck. Where one of them searches, fewer deals do.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from tapete import bots, games
from tapete.batch import Series
from tapete.batch.playouts.playout import LIMIT
from tapete.batch.watching.watch import ACTS, COLUMNS, NOBODY, NOT_PLAYED, OPENER, WINNER
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.lab.studies.probing import kinds_of, probe

RULED, THINKING = 1000, 10  # games a share


Varied = tuple[tuple[str, str], ...]  # options and their values


class Cell(NamedTuple):
    """One combination of what is varied."""

    players: int
    varied: Varied

    @property
    def label(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.varied)


class Share(NamedTuple):
    cell: Cell
    game: str
    options: dict[str, str]
    seats: tuple[str, ...]
    seed: str
    first: int
    deals: int
    marked: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()  # the bots of all tables that are rules

    @property
    def key(self) -> str:
        return f"{self.cell.players} {self.cell.label} {','.join(self.seats)} {self.first}"


@dataclass(frozen=True)
class Study:
    game: Game
    players: tuple[int, ...]
    base: dict[str, str]  # options over the preset
    preset: str | None
    vary: tuple[tuple[str, tuple[str, ...]], ...]
    bots: tuple[str, ...]
    games: int
    seed: str
    # Instead of every combination: these variants, the first one is what others are compared with.
    variants: tuple[Varied, ...] = ()
    marked: tuple[str, ...] = ()  # kinds of acts that are asked about
    thinking: int | None = None  # deals at most where a bot searches
    cards: tuple[str, ...] = ()  # what was designed, where that is what is asked about

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots):
            raise BadInput("name each bot once")
        for name in self.bots:
            bots.chooser(self.game, name)
        for cell in self.cells():
            self.game.check_players(cell.players)
            self.options(cell)

    def cells(self) -> list[Cell]:
        names = [name for name, _ in self.vary]
        every = product(*(values for _, values in self.vary))
        varied = self.variants or [tuple(zip(names, values, strict=True)) for values in every]
        return [Cell(players, one) for one in varied for players in self.players]

    def options(self, cell: Cell) -> Any:
        return self.game.options({**self.base, **dict(cell.varied)}, self.preset)

    def tables(self, players: int) -> Iterator[tuple[str, ...]]:
        """Each bot with itself; then the last named, in every seat, among those before it.

        Where all win or lose together nobody wins against anybody: the deals are compared.
        """
        for name in self.bots:
            yield (name,) * players
        if len(self.bots) > 1 and players > 1 and not self.game.together:
            for seat in range(players):
                yield self.meeting(players, seat)

    def meeting(self, players: int, seat: int) -> tuple[str, ...]:
        return tuple(self.bots[-1] if p == seat else self.bots[-2] for p in range(players))

    @property
    def watched(self) -> str:
        """Who sits everywhere when a table is watched: the best that does not search, as many
        games are needed; where all play together the best."""
        rules = self.rules
        return rules[-1] if rules and not self.game.together else self.bots[-1]

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(name for name in self.bots if bots.chooser(self.game, name).sit is None)

    def shares(self) -> list[Share]:
        found = []
        for cell in self.cells():
            texts = self.options(cell).texts()
            for seats in self.tables(cell.players):
                thinks = any(bots.chooser(self.game, name).sit for name in seats)
                size = THINKING if thinks else RULED
                most = min(self.games, self.thinking or self.games) if thinks else self.games
                for first in range(0, most, size):
                    deals = min(size, most - first)
                    found.append(Share(
                        cell, self.game.name, texts, seats, self.seed, first, deals, self.marked,
                        self.rules,
                    ))  # fmt: skip
        return found

    def heading(self) -> dict[str, Any]:
        return {
            "study": self.game.name, "rules": self.game.version, "base": self.base,
            "preset": self.preset, "seed": self.seed, "games": self.games,
            "told": "in rows, by who holds",
            **({"marked": list(self.marked)} if self.marked else {}),
        }  # fmt: skip


def play(share: Share) -> dict[str, Any]:
    """One share: counts that add up, and a row a deal of what tables are compared by."""
    game, players = games.find(share.game), len(share.seats)
    seats = tuple(bots.chooser(game, name, threads=1) for name in share.seats)
    series = Series(game, players, game.options(share.options), seats, seed_key(share.seed))
    known = tuple(bots.chooser(game, name, threads=1) for name in share.rules)
    facts = probe(series, share.first, share.deals, share.marked, known)
    rows = facts.rows.copy()
    ended = rows[:, ACTS] < LIMIT
    rows[~ended, ACTS] = NOT_PLAYED
    order = (np.arange(players) - rows[:, OPENER][:, None]) % players
    won = np.zeros(players)
    np.add.at(won, order, (facts.places == 1) & ended[:, None])
    return {
        "games": int(ended.sum()),
        "unfinished": int((~ended).sum()),
        "scores": _counted(facts.scores[ended].ravel()),
        "order": won.astype(int).tolist(),
        "winners": np.where(ended, rows[:, WINNER], NOBODY).tolist(),
        "deals": {name: rows[:, column].tolist() for column, name in enumerate(COLUMNS)},
        "kinds": {
            label: [*facts.times[:, k].tolist(), *facts.squares[:, k].tolist()]
            for k, label in enumerate(kinds_of(game)[0])
            if facts.times[:, k].any()
        },
    }


def _counted(values: Any) -> dict[str, int]:
    found, counts = np.unique(values, return_counts=True)
    return {str(int(value)): int(count) for value, count in zip(found, counts, strict=True)}


def added(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Shares of one table as one."""
    total: dict[str, Any] = {
        "games": sum(part["games"] for part in parts),
        "unfinished": sum(part["unfinished"] for part in parts),
        "order": np.sum([part["order"] for part in parts], axis=0).tolist(),
        "winners": [seat for part in parts for seat in part["winners"]],
    }
    scores: Counter[int] = Counter()
    for part in parts:
        scores.update({int(value): count for value, count in part["scores"].items()})
    total["scores"] = dict(sorted(scores.items()))
    total["deals"] = {
        name: [row for part in parts for row in part["deals"][name]] for name in parts[0]["deals"]
    }
    kinds: dict[str, list[int]] = {}
    for part in parts:
        for label, found in part["kinds"].items():
            kinds[label] = [a + b for a, b in zip(kinds.get(label, [0] * 4), found, strict=True)]
    total["kinds"] = kinds
    return total
