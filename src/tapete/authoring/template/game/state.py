"""A GAME's records and numbers. A card is its number less one, 0 … 23, and so is laying it."""

from typing import Annotated, Any

import msgspec

from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import Options as BaseOptions
from tapete.kit.records import I8, I64, Record, of

SEATS = (2, 4)
CARDS = 24
ALL = (1 << CARDS) - 1
ACTIONS, WIDTH = CARDS, CARDS  # an action a card; all of them in one word of the mask
NONE = -1  # no card

# Places of the options in `terms`.
HAND = 0

# Kinds of notes, by number and by name, and what surfaces do with them besides telling.
DEALT, GOT, LAID, TOOK, WON = range(5)
NOTES = ("dealt", "got", "laid", "took", "won")
ROLES = {
    "dealt": Role.DEALS,
    "got": Role.RECEIVES,
    "laid": Role.LAYS,
    "took": Role.TAKES,
}


class Options(BaseOptions, frozen=True, kw_only=True):
    """XX-02."""

    hand: Annotated[int, msgspec.Meta(ge=2, le=6)] = 5


PRESETS: dict[str, dict[str, Any]] = {"default": {}, "short": {"hand": 3}}


class State(Notes, Chance):
    """Everything. The pile is a set drawn from at random: nobody may look into it."""

    players: I8
    terms: Annotated[list[int], of(I8, 1)]
    turn: I8
    over: I8
    hands: Annotated[list[int], of(I64, 4)]
    pile: I64
    laid: Annotated[list[int], of(I8, 4)]  # in this trick, by seat; NONE where nobody has yet
    gone: I64  # cards of earlier tricks, seen by all
    tricks: Annotated[list[int], of(I8, 4)]


class View(Record):
    """What one seat may know (XX-06)."""

    seat: I8
    players: I8
    terms: Annotated[list[int], of(I8, 1)]
    turn: I8
    over: I8
    hand: I64
    sizes: Annotated[list[int], of(I8, 4)]
    laid: Annotated[list[int], of(I8, 4)]
    gone: I64
    tricks: Annotated[list[int], of(I8, 4)]
