"""`tapete study`: what a variant does to a game, asked of many games.

Cells are the combinations of seat counts and varied options. In each, every bot plays with
itself in all seats (how long, who leads, who wins); where several bots are named they also
meet, with the same deals, to tell skill from luck.
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
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.lab.studies.probing import kinds_of, probe

RULED, THINKING = 5000, 10  # games a share


class Cell(NamedTuple):
    """One combination of what is varied."""

    players: int
    varied: tuple[tuple[str, str], ...]

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
        return [
            Cell(players, tuple(zip(names, values, strict=True)))
            for values in every
            for players in self.players
        ]

    def options(self, cell: Cell) -> Any:
        return self.game.options({**self.base, **dict(cell.varied)}, self.preset)

    def tables(self, players: int) -> Iterator[tuple[str, ...]]:
        """Each bot with itself; then the last named, in every seat, among the first.

        Where all win or lose together nobody wins against anybody: the deals are compared.
        """
        for name in self.bots:
            yield (name,) * players
        if len(self.bots) > 1 and players > 1 and not self.game.together:
            for seat in range(players):
                yield tuple(self.bots[-1] if p == seat else self.bots[0] for p in range(players))

    def shares(self) -> list[Share]:
        found = []
        for cell in self.cells():
            texts = self.options(cell).texts()
            for seats in self.tables(cell.players):
                thinks = any(bots.chooser(self.game, name).sit for name in seats)
                size = THINKING if thinks else RULED
                for first in range(0, self.games, size):
                    deals = min(size, self.games - first)
                    found.append(Share(cell, self.game.name, texts, seats, self.seed, first, deals))
        return found

    def heading(self) -> dict[str, Any]:
        return {
            "study": self.game.name, "rules": self.game.version, "base": self.base,
            "preset": self.preset, "seed": self.seed, "games": self.games, "told": "by deal",
        }  # fmt: skip


def play(share: Share) -> dict[str, Any]:
    """One share: counts that add up, and a row a deal of what tables are compared by."""
    game, players = games.find(share.game), len(share.seats)
    seats = tuple(bots.chooser(game, name, threads=1) for name in share.seats)
    series = Series(game, players, game.options(share.options), seats, seed_key(share.seed))
    facts = probe(series, share.first, share.deals)
    first = (facts.places == 1).argmax(axis=1)
    counted = (facts.places == 1).sum(axis=1) == 1
    if game.together:  # 0 for a table that won, 1 for one that did not
        first, counted = (facts.places[:, 0] != 1).astype(int), np.True_
    ended = facts.acts < LIMIT
    order = (np.arange(players) - facts.opener[:, None]) % players
    won = np.zeros(players)
    np.add.at(won, order, (facts.places == 1) & ended[:, None])
    ranked = np.sort(facts.scores, axis=1)
    opened = facts.places[np.arange(len(facts.opener)), facts.opener] == 1
    return {
        "games": int(ended.sum()),
        "unfinished": int((~ended).sum()),
        "scores": _counted(facts.scores[ended].ravel()),
        "order": won.astype(int).tolist(),
        "winners": np.where(counted & ended, first, -1).tolist(),
        "deals": {
            "ended": ended.astype(int).tolist(),
            "acts": facts.acts.tolist(),
            "changes": facts.changes.tolist(),
            "margins": (ranked[:, -1] - ranked[:, -2]).tolist() if players > 1 else [],
            "opened": opened.astype(int).tolist(),
            "left": facts.scores[:, 0].tolist(),
        },
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
