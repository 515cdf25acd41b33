"""THE GAME's records and numbers: cards, rows, actions, notes."""

from typing import Annotated, Any, Literal

import msgspec

from tapete.kit.bits import BitSet
from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import Options as BaseOptions
from tapete.kit.records import I8, I64, Record, of
from tapete.kit.rule import rule

TOGETHER = True  # all seats win or lose as one
SEATS = (1, 5)

# A card is its number less 2, so 0 … 97; a set of cards is two words of 49.
CARDS, WIDTH = 98, 49
HIGHEST = CARDS + 1

# Rows 0 and 1 ascend, rows 2 and 3 descend.
ROWS = 4

# Actions: a card on a row, then everything else in the last word of the mask.
END = ROWS * CARDS
OFFER = END + 1  # + strength - 1
SIGNAL = OFFER + 3  # + 3 * row + level
PASS = SIGNAL + 3 * ROWS
ACTIONS = PASS + 1

KEEN, WILLING, RATHER_NOT = 1, 2, 3
FREE, LEAVE, NEED = 0, 1, 2

NOBODY = -1  # whose turn it is before the first card

# Places of the options in `terms`.
EXPERT, SMALL_HANDS, SIGNALS, STRICT, NUMBERS, HAND, BEGINS, FEW_ROWS = range(8)
TERMS = 8

# Kinds of notes.
LAID, TRICK, DREW, DREW_CARD, TURN, OFFERED, SIGNALLED, WON, LOST = range(9)
NOTES = ("laid", "trick", "drew", "drew_card", "turn", "offered", "signalled", "won", "lost")
ROLES = {
    "laid": Role.LAYS, "trick": Role.LAYS, "drew": Role.DRAWS, "drew_card": Role.RECEIVES,
    "lost": Role.SETTLES,
}  # fmt: skip


class Options(BaseOptions, frozen=True, kw_only=True):
    """TG-14, TG-15, whether signals may be set (TG-13), and the end as strictly read (TG-11).

    Fewer numbers (TG-01), other hands (TG-02), a seat that begins without offers (TG-03) and two
    rows instead of four (TG-01) make a game that can be searched whole.
    """

    expert: bool = False
    small_hands: bool = False
    signals: bool = True
    strict: bool = False
    numbers: Annotated[int, msgspec.Meta(ge=5, le=HIGHEST)] = HIGHEST
    hand: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0  # 0: as many as the book deals
    begins: Literal["offers", "first"] = "offers"
    rows: Literal["four", "two"] = "four"


PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "plain": {"signals": False},
    "expert": {"expert": True, "small_hands": True},
    "tiny": {"signals": False, "numbers": 6, "hand": 1, "begins": "first", "rows": "two"},
}


class State(Notes, Chance):
    """Everything. The pile is a set drawn from at random: nobody may look into it."""

    players: I8
    terms: Annotated[list[int], of(I8, TERMS)]
    rows: Annotated[list[int], of(I8, ROWS)]  # the number that shows
    fits: Annotated[list[list[int]], of(I64, ROWS, 2)]  # the cards that go there, so as not to ask
    began: Annotated[list[int], of(I8, ROWS)]  # what showed as the turn began: signals are about it
    hands: Annotated[list[list[int]], of(I64, 5, 2)]
    pile: Annotated[list[int], of(I64, 2)]
    pile_size: I8
    turn: I8
    minimum: I8  # cards owed in this turn (TG-07, TG-09, TG-14)
    played: I8  # cards laid in this turn
    offers: Annotated[list[int], of(I8, 5)]  # TG-03
    signals: Annotated[list[list[int]], of(I8, 5, ROWS)]  # TG-13
    quiet: I8  # seats that let the signals be until the next turn
    over: I8


class View(Record):
    """What one seat may know (TG-16)."""

    seat: I8
    players: I8
    terms: Annotated[list[int], of(I8, TERMS)]
    rows: Annotated[list[int], of(I8, ROWS)]
    began: Annotated[list[int], of(I8, ROWS)]
    hand: Annotated[list[int], of(I64, 2)]
    laid: Annotated[list[int], of(I64, 2)]
    sizes: Annotated[list[int], of(I8, 5)]
    pile_size: I8
    turn: I8
    minimum: I8
    played: I8
    offers: Annotated[list[int], of(I8, 5)]
    signals: Annotated[list[list[int]], of(I8, 5, ROWS)]
    quiet: I8
    over: I8


@rule
def deck_size(terms: BitSet) -> int:
    """TG-01: 2 is the lowest number."""
    return int(terms[NUMBERS]) - 1


@rule
def first_number(terms: BitSet, row: int) -> int:
    """TG-01. Where there are two rows the others begin at their end: only ten back goes there."""
    numbers = int(terms[NUMBERS])
    if terms[FEW_ROWS] and row % 2 == 1:
        return numbers if row < 2 else 2
    return 1 if row < 2 else numbers + 1


@rule
def whole_deck(terms: BitSet, w: int) -> int:
    """TG-01: word `w` of the set of all cards."""
    return (1 << min(WIDTH, max(0, deck_size(terms) - w * WIDTH))) - 1


@rule
def hand_size(players: int, terms: BitSet) -> int:
    """TG-02, TG-15; never more than an equal share of the deck."""
    size = 6
    if players == 1:
        size = 8
    elif players == 2:
        size = 7
    if terms[HAND] > 0:
        size = int(terms[HAND])
    return max(1, min(size - int(terms[SMALL_HANDS]), deck_size(terms) // players))
