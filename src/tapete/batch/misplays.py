"""What a bot may not do: an act outside the mask, or none at all. Said in one line.

Drivers of many games stop at it (`Misplay`); live tables play on (`bots.standing_in`).
"""

from collections.abc import Callable
from operator import index
from pathlib import Path
from typing import Any

from tapete.kit import bits
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game

Choose = Callable[[Any, Any, Any], int]


class Misplay(TapeteError):
    """Which game, whose act, what was wrong with it, and where that was. It can be pickled."""

    code = "misplay"

    def __init__(self, game: str, bot: str, seat: int, what: str, where: str = "") -> None:
        super().__init__(game, bot, seat, what, where)
        self.game, self.bot, self.seat, self.what, self.where = game, bot, seat, what, where

    def __str__(self) -> str:
        where = f" ({self.where})" if self.where else ""
        return f"{self.game}: bot '{self.bot}' in seat {self.seat} {self.what}{where}"

    def at(self, where: str) -> "Misplay":
        """The same, and where it was."""
        places = ", ".join(place for place in (self.where, where) if place)
        return Misplay(self.game, self.bot, self.seat, self.what, places)


def asked(
    game: Game, bot: str, seat: int, choose: Choose, view: Any, mask: list[int], dice: Any
) -> int:
    """The act that a bot chooses, or a Misplay. It gets a mask of its own: ours is what counts."""
    try:
        action = choose(view, list(mask), dice)
    except TapeteError:  # a net that cannot be read: that line says more
        raise
    except Exception as wrong:
        raise raised(game, bot, seat, wrong) from wrong
    return checked(game, bot, seat, action, mask)


def raised(game: Game, bot: str, seat: int, wrong: Exception) -> Misplay:
    what = f"raised {type(wrong).__name__} at {_place(wrong)}"
    return Misplay(game.name, bot, seat, what)


def checked(game: Game, bot: str, seat: int, action: Any, mask: list[int]) -> int:
    """That act if it is legal, or a Misplay."""
    try:
        number = index(action)
    except TypeError:
        raise Misplay(game.name, bot, seat, f"chose {_short(action)}, which is no act") from None
    if not bits.holds(mask, number, game.width):
        raise not_legal(game, bot, seat, number)
    return number


def not_legal(game: Game, bot: str, seat: int, number: int, where: str = "") -> Misplay:
    what = f"chose {_told(game, number)}, which is not legal"
    return Misplay(game.name, bot, seat, what, where)


def _told(game: Game, number: int) -> str:
    try:
        return f"'{game.action_text(number)}'" if 0 <= number < game.actions else f"act {number}"
    except Exception:  # a number within the range that stands for nothing
        return f"act {number}"


def _short(value: Any) -> str:
    text = " ".join(repr(value).split())
    return text if len(text) <= 40 else text[:39] + "…"


def _place(wrong: Exception) -> str:
    """The file and line that raised it: its text may quote a card that nobody should see."""
    trace = wrong.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "an unknown place"
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
