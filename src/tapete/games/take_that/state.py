"""TAKE THAT's records and numbers.

The numbers 11 … 99 without those ending in 0 are a square of nine tens by nine ones; cell
`9 * (tens - 1) + (ones - 1)`. A card is its cell less one, 0 … 78, because 11 and 99 are not
in the deck. Twins are mirror images in the square's diagonal and toads lie on it. As all tens
have nine numbers, "at most 10 apart" is "at most 9 cells apart".
"""

from typing import Annotated, Any, Literal

import msgspec

from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import Options as BaseOptions
from tapete.kit.records import I8, I16, I64, Record, of
from tapete.kit.rule import rule

SEATS = (2, 4)
CARDS, WIDTH = 79, 40
REACH = 9  # cells that are ten apart

# Actions: lay a card, show a card's twin (both two words of the mask), take, deal.
LAY, PAIR = 0, 2 * WIDTH
TAKE = 4 * WIDTH
DEAL = TAKE + 1
ACTIONS = DEAL + 1

# Places of the options in `terms`.
ADVANCED, GAMES, DECK, HAND, DEALER = range(5)
TERMS = 5

PLAYING, BETWEEN, OVER = range(3)  # phases: between games the dealer deals

# Kinds of notes.
LAID, PAIRED, TOOK, TOOK_EXTRA, DREW, DREW_CARD, DEALT, ENDED, SCORED, WON = range(10)
NOTES = (
    "laid", "paired", "took", "took_extra", "drew", "drew_card", "dealt", "ended", "scored", "won",
)  # fmt: skip
ROLES = {
    "laid": Role.LAYS, "paired": Role.TAKES, "took": Role.TAKES, "took_extra": Role.DRAWS,
    "drew": Role.DRAWS, "drew_card": Role.RECEIVES, "dealt": Role.DEALS, "ended": Role.ENDS_HAND,
    "scored": Role.SCORES,
}  # fmt: skip


class Options(BaseOptions, frozen=True, kw_only=True):
    """TT-16, TT-15, TT-01, TT-03 and TT-04. A small deck is one that can be searched whole."""

    advanced: bool = False
    games: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    deck: Annotated[int, msgspec.Meta(ge=4, le=CARDS)] = CARDS
    hand: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0  # 0: as many as the book deals
    dealer: Literal["last", "first", "second", "third", "fourth"] = "last"


PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "plain": {"advanced": False, "games": 2},
    "single": {"games": 1},
    "advanced": {"advanced": True},
    "tiny": {"deck": 5, "hand": 1, "games": 1},
}


class State(Notes, Chance):
    """Everything. The pile is a set drawn from at random: nobody may look into it."""

    players: I8
    terms: Annotated[list[int], of(I8, TERMS)]
    phase: I8
    game: I8  # games finished
    dealer: I8
    turn: I8
    hands: Annotated[list[list[int]], of(I64, 4, 2)]
    pile: Annotated[list[int], of(I64, 2)]
    pile_size: I8
    line: Annotated[list[int], of(I8, CARDS)]  # left to right
    length: I8
    pairs: Annotated[list[list[int]], of(I64, 4, 2)]  # face up beside each seat
    taken: Annotated[list[list[int]], of(I64, 4, 2)]  # lines taken, seen by all before
    extra: Annotated[list[list[int]], of(I64, 4, 2)]  # TT-16: seen by nobody
    totals: Annotated[list[int], of(I16, 4)]  # of the games finished


class View(Record):
    """What one seat may know (TT-17)."""

    seat: I8
    players: I8
    terms: Annotated[list[int], of(I8, DEALER)]  # without the first dealer, who has dealt
    phase: I8
    game: I8
    dealer: I8
    turn: I8
    hand: Annotated[list[int], of(I64, 2)]
    sizes: Annotated[list[int], of(I8, 4)]
    pile_size: I8
    line: Annotated[list[int], of(I8, CARDS)]
    length: I8
    pairs: Annotated[list[list[int]], of(I64, 4, 2)]
    taken: Annotated[list[list[int]], of(I64, 4, 2)]
    extras: Annotated[list[int], of(I8, 4)]  # how many
    extra: Annotated[list[list[int]], of(I64, 4, 2)]  # which, once the game is over
    totals: Annotated[list[int], of(I16, 4)]


@rule
def number_of(card: int) -> int:
    cell = card + 1
    return 10 * (cell // 9 + 1) + cell % 9 + 1


@rule
def is_toad(card: int) -> bool:
    """TT-01: on the diagonal of the square."""
    return (card + 1) % 10 == 0


@rule
def twin(card: int) -> int:
    """TT-02: the same digits the other way round. A toad's is itself: it has none."""
    cell = card + 1
    return 9 * (cell % 9) + cell // 9 - 1


@rule
def whole_deck(w: int) -> int:
    """Word `w` of the set of all cards."""
    return lowest_cards(w, CARDS)


@rule
def lowest_cards(w: int, many: int) -> int:
    """Word `w` of the set of the lowest so many cards: a smaller deck has the lowest."""
    return (1 << min(WIDTH, max(0, many - w * WIDTH))) - 1


@rule
def toads(w: int) -> int:
    """Word `w` of the set of toads."""
    found = 0
    for card in range(w * WIDTH, min(CARDS, (w + 1) * WIDTH)):
        if is_toad(card):
            found |= 1 << (card - w * WIDTH)
    return found


@rule
def hand_size(players: int, wanted: int, deck: int) -> int:
    """TT-03; or as many as an option says; and never more than an equal share of the deck."""
    size = 8 if players == 4 else 9
    if wanted > 0:
        size = wanted
    return min(size, deck // players)
