"""Tables of every game that is found, and positions reached by play: what suites run on."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tapete import games
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, below, seed_key, stream
from tapete.kit.game import Game


@dataclass(frozen=True)
class Table:
    """A game with a number of seats and options: what the conformance suite runs on."""

    game: Game
    players: int
    preset: str | None

    @property
    def options(self) -> Any:
        return self.game.options(preset=self.preset)

    def __str__(self) -> str:
        return f"{self.game.name}-{self.players}-{self.preset or 'default'}"

    def dealt(self, seed: int | str = 1, number: int = 0) -> Any:
        state = self.game.cleared(self.players, self.options)
        stream(state, *seed_key(seed), number, CARD_STREAM)
        self.game.deal(state)
        return state

    def walk(
        self, seed: int | str, number: int = 0, limit: int = 100_000
    ) -> Iterator[tuple[Any, int, int]]:
        """A game of random acts: (state before, seat, action) for each. The state is live."""
        state = self.dealt(seed, number)
        dice = Chance()
        stream(dice, *seed_key(seed), number, CHOICE_STREAM)
        for _ in range(limit):
            seat = self.game.asked(state)
            if seat < 0:
                return
            acts = self.game.acts(state, seat)
            action = acts[below(dice, len(acts))]
            yield state, seat, action
            self.game.act(state, seat, action)
        raise AssertionError(f"{self}: no end after {limit} acts")

    def after(self, choices: list[int], seed: int = 1) -> Any:
        """The position after acts chosen by these numbers, among all seats that may act."""
        state = self.dealt(seed)
        for choice in choices:
            open_acts = [(p, a) for p in range(self.players) for a in self.game.acts(state, p)]
            if not open_acts:
                break
            seat, action = open_acts[choice % len(open_acts)]
            self.game.act(state, seat, action)
        return state


def presets_of(game: Game) -> list[str | None]:
    """The usual options, and the presets that differ from them and from each other."""
    found: dict[Any, str | None] = {game.options(): None}
    for name in game.presets:
        found.setdefault(game.options(preset=name), name)
    return list(found.values())


def every_table() -> list[Table]:
    """Every game, every number of seats, every preset; `default` is no preset at all."""
    return [
        Table(game, players, preset)
        for game in games.every()
        for players in range(game.seats[0], game.seats[1] + 1)
        for preset in presets_of(game)
    ]


def one_table_a_game() -> list[Table]:
    """For what does not depend on seats: the fewest that can hide something from each other."""
    return [Table(game, max(2, game.seats[0]), None) for game in games.every()]


def is_don_t_care(name: str) -> bool:
    """Fields that are not part of a position."""
    return name in ("secret", "drawn", "spare", "notes", "noted")


def positions_equal(one: Any, other: Any) -> bool:
    """Whether two states are the same position, whatever chance and notes they carry."""
    return not [name for name in one.differences(other) if not is_don_t_care(name)]
