"""What every adapter shares: a game with its seats and options, dealt, and paid out at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapete import games
from tapete.kit.game import Game
from tapete.kit.options import Options
from tapete.match import Match, Seeded

DEFAULT = "default"  # in place of a preset: every option as the rulebook has it
WON, LOST = 1.0, -1.0  # what a seat gets at the end; nothing before, nothing in a game cut short,
UNDECIDED = 0.0  # and nothing where seats play against each other and nobody has won
REFUSED = -1.0  # for an act that is not legal, where the form has no other way to say so


@dataclass(frozen=True)
class Setting:
    """What is played. A preset that is not named is the lab's, as in a batch."""

    game: Game
    players: int
    options: Options

    @classmethod
    def of(
        cls,
        game: Game | str,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> "Setting":
        found = games.find(game) if isinstance(game, str) else game
        seats = found.check_players(players if players is not None else max(2, found.seats[0]))
        named = found.lab_preset() if preset is None else None if preset == DEFAULT else preset
        return cls(found, seats, found.options(as_texts(options or {}), named))

    def __deepcopy__(self, memo: object) -> "Setting":
        return self  # nothing in it changes

    @property
    def name(self) -> str:
        """As libraries name versions: it goes up with the version of the rules."""
        return f"{self.game.name}_v{self.game.version}"

    def dealt(self, seed: int | str, number: int) -> tuple[Match, int]:
        """Game `number` of a seed, or the next one that is not over with the deal."""
        while True:
            match = Match(self.game, self.players, self.options, Seeded(seed, number))
            if not match.over:
                return match, number
            number += 1


def as_texts(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as Python writes them, as people write them."""
    return {
        name: ("off", "on")[value] if isinstance(value, bool) else str(value)
        for name, value in options.items()
    }


def rewards(match: Match) -> list[float]:
    """Of a match that is over: a seat each."""
    return paid(match.game, match.result().places)


def paid(game: Game, places: Sequence[int]) -> list[float]:
    """What places are worth. Where all play together nobody's first place is everybody's loss."""
    if not game.together and 1 not in places:
        return [UNDECIDED for _ in places]
    return [WON if place == 1 else LOST for place in places]
