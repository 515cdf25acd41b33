"""What every adapter shares: a game with its seats and options, dealt, and paid out at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from tapete import games
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.options import Options, as_texts
from tapete.match import Match

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

    def check_seat(self, seat: int) -> int:
        if not isinstance(seat, Integral) or not 0 <= seat < self.players:
            raise BadInput(f"the seats are 0 to {self.players - 1}, not {seat!r}")
        return seat


def rewards(match: Match) -> list[float]:
    """Of a match that is over: a seat each."""
    return paid(match.game, match.result().places)


def paid(game: Game, places: Sequence[int]) -> list[float]:
    """What places are worth. Where all play together nobody's first place is everybody's loss."""
    if not game.together and 1 not in places:
        return [UNDECIDED for _ in places]
    return [WON if place == 1 else LOST for place in places]
