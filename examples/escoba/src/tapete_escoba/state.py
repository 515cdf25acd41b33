"""Escoba's records and numbers.

A card is `10 * suit + value - 1`, 0 … 39: coins, cups, swords, clubs, each 1 … 7, jack 8,
knight 9 and king 10. All cards fit one word.
"""

from typing import Annotated, Any

import msgspec

from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import Options as BaseOptions
from tapete.kit.records import I8, I16, I64, Record, of
from tapete.kit.rule import rule

SEATS = (2, 4)
CARDS = 40
ALL = (1 << CARDS) - 1
COINS = (1 << 10) - 1
SEVENS = 1 << 6 | 1 << 16 | 1 << 26 | 1 << 36
SEVEN_OF_COINS = 1 << 6
FIFTEEN = 15
NONE = -1  # no card, nobody

# Actions: lay a card of the hand or leave it there, in one word of the mask; take a card of the
# table or deal, in the other.
LAY, LEAVE = 0, CARDS
TAKE, DEAL = CARDS + 1, 2 * CARDS + 1
ACTIONS, WIDTH = 2 * CARDS + 2, CARDS + 1

# Places of the options in `terms`.
TARGET, MUST = range(2)

LAYING, TAKING, BETWEEN, OVER = range(4)  # phases: between hands the dealer deals

# Kinds of notes, by number and by name, and what surfaces do with them besides telling.
DEALT, GOT, OPENED, DREW, LAID, CHOSE, TOOK, SWEPT, ENDED, REST, POINT, SCORED, WON = range(13)
NOTES = (
    "dealt", "got", "opened", "drew", "laid", "chose", "took", "swept", "ended", "rest", "point",
    "scored", "won",
)  # fmt: skip
ROLES = {
    "dealt": Role.DEALS, "got": Role.RECEIVES, "opened": Role.TURNS_UP, "drew": Role.DRAWS,
    "laid": Role.LAYS, "took": Role.TAKES, "swept": Role.CALLS, "rest": Role.TAKES,
    "ended": Role.ENDS_HAND, "scored": Role.SCORES,
}  # fmt: skip
PRIZES = ("cards", "coins", "sevens", "seven")  # ES-12, in the order of `prize`


class Options(BaseOptions, frozen=True, kw_only=True):
    """ES-13 and ES-09."""

    target: Annotated[int, msgspec.Meta(ge=1, le=50)] = 21
    must: bool = True


PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "plain": {"target": 1},
    "free": {"must": False},
}


class State(Notes, Chance):
    """Everything. The pile is a set drawn from at random: nobody may look into it."""

    players: I8
    terms: Annotated[list[int], of(I8, 2)]
    phase: I8
    dealer: I8
    turn: I8
    last: I8  # who took last in this hand, or NONE
    hands: Annotated[list[int], of(I64, 4)]
    pile: I64
    table: I64
    laid: I8  # the card that is taking, or NONE
    chosen: I64  # cards of the table that go with it so far
    won: Annotated[list[int], of(I64, 4)]  # cards taken, which all have seen
    sweeps: Annotated[list[int], of(I8, 4)]
    totals: Annotated[list[int], of(I16, 4)]  # of the hands finished


class View(Record):
    """What one seat may know (ES-14)."""

    seat: I8
    players: I8
    terms: Annotated[list[int], of(I8, 2)]
    phase: I8
    dealer: I8
    turn: I8
    last: I8
    hand: I64
    sizes: Annotated[list[int], of(I8, 4)]
    pile_size: I8
    table: I64
    laid: I8
    chosen: I64
    won: Annotated[list[int], of(I64, 4)]
    sweeps: Annotated[list[int], of(I8, 4)]
    totals: Annotated[list[int], of(I16, 4)]


@rule
def value_of(card: int) -> int:
    """ES-02."""
    return card % 10 + 1
