"""RECTO VERSO's records and numbers.

A face is `8 * animal + pictogram`, 0 … 71. A card is known by its number 0 … 35 in this hand of
cards: the shuffle gives the numbers out anew (RV-15), so a number says where a card went since
the deal, which all can follow, and nothing about its faces. `near` is the side towards the
holder, or the upper side on the table; `far` is the other one.

Who saw what in this hand of cards are seats as bits: for each card `near_seen`, who saw the side
that is near now, and `far_seen`. What was seen in earlier hands is one word a card, `sightings`: a
byte for each, the last one's second lowest, the five before it above. A byte's low four bits are
the seats that saw, in that hand, the side that is near now; its high four bits those that saw the
far side. Bits 56 … 59: seats that saw both sides in a hand still longer ago. The lowest byte is
empty: it has the place of this hand, which notation writes there and shuffling puts there.
`pairs` is what follows from `sightings`, ready to be looked at: for each seat the cards of which it
saw both sides in one of those hands. To see one more only takes a few lists as they are so.
"""

from typing import Annotated, Any, Literal

import msgspec

from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import Options as BaseOptions
from tapete.kit.records import I8, I16, I64, Record, of
from tapete.kit.rule import rule

SEATS = (2, 4)
CARDS, FACES = 36, 72
ANIMALS, SIGNS = 9, 8
WIDTH = 36  # actions a word of the mask; faces a word of a set
DECK = (1 << CARDS) - 1  # the set of all cards

# RV-02: the pictograms.
SKIP, TURN, THREE, ONE, STEAL, GLASS, LEFT, RIGHT = range(SIGNS)

# Actions: each kind has a word of the mask, with a bit for each card.
LAY, TAKE, FLIP, SHOWN, UNSHOWN, DEAL = (WIDTH * kind for kind in range(6))
ACTIONS = DEAL + 1

# Phases: what the asked seat must do; between hands the dealer deals.
LAYING, FLIPPING_THREE, FLIPPING_ONE, STEALING, TAKING, ROBBED, BETWEEN, OVER = range(8)

HIDDEN = -1  # a face that a view does not know
NONE = -1  # no card, no seat, no pictogram

# Places of the options in `terms`.
PRINTED, BARRED, POINTS, TURNS, VOIDS, STARS, BEGINS, EDITION = range(8)
TERMS = 8
ONLY_STOPPER = 1  # a value of `terms[STARS]`
FLIP_STEAL, SKIP_TURN, ALL_ACTIONS, NOTHING_BARRED = range(4)  # values of `terms[BARRED]`

# Sightings: one bit in each of seven bytes, and the same without this hand's byte.
HANDS_KEPT = 7
EVERY_BYTE = 0x01010101010101
EARLIER = 0x01010101010100
LONG_AGO = 8 * HANDS_KEPT

# Kinds of notes.
(
    DEALT, GOT, LAID, SKIPPED, CHANGED, AGAIN, LIMITED, FLIPPED, FLIPPED_HAND, SEEN_NEAR, SEEN_FAR,
    TOOK, STOLE, STOLE_BLIND, STOPPED, STOPPED_GLASS, SHOWED, STAR, SCORED, VOID, WON, NOBODY_WON,
) = range(22)  # fmt: skip
NOTES = (
    "dealt", "got", "laid", "skipped", "changed", "again", "limited", "flipped", "flipped_hand",
    "seen_near", "seen_far", "took", "stole", "stole_blind", "stopped", "stopped_glass", "showed",
    "star", "scored", "void", "won", "nobody_won",
)  # fmt: skip
ROLES = {
    "dealt": Role.DEALS, "got": Role.RECEIVES, "laid": Role.LAYS, "skipped": Role.SKIPPED,
    "changed": Role.REVERSES,
    "flipped": Role.TURNS_OVER, "flipped_hand": Role.TURNS_OVER, "took": Role.TAKES,
    "stole": Role.TAKES, "stole_blind": Role.TAKES, "stopped": Role.ENDS_HAND,
    "stopped_glass": Role.ENDS_HAND, "scored": Role.SCORES, "void": Role.VOIDS_HAND,
}  # fmt: skip


class Options(BaseOptions, frozen=True, kw_only=True):
    """RV-01, RV-16, RV-15, RV-19 (twice), RV-14 and RV-05."""

    deck: Literal["drawn", "printed"] = "drawn"
    barred: Literal["flip-steal", "skip-turn", "actions", "nothing"] = "flip-steal"
    points: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    turns: Annotated[int, msgspec.Meta(ge=20, le=2000)] = 500
    voids: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    stars: Literal["all", "stopper"] = "all"
    begins: Literal["drawn", "first", "second", "third", "fourth"] = "drawn"
    edition: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2


PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "plain": {"voids": 1},
    "printed": {"deck": "printed"},
}
OLDER = {1: {"edition": "1"}}  # a match without a point was won by all (RV-19)


class State(Notes, Chance):
    """Everything. What is in no hand lies on the table."""

    # These first: they begin at a whole word then, and may be read so.
    near: Annotated[list[int], of(I8, CARDS)]
    far: Annotated[list[int], of(I8, CARDS)]
    near_seen: Annotated[list[int], of(I8, CARDS)]  # in this hand
    far_seen: Annotated[list[int], of(I8, CARDS)]
    players: I8
    terms: Annotated[list[int], of(I16, TERMS)]
    phase: I8
    deals: I16  # hands of cards dealt so far, with the void ones
    dealer: I8
    turn: I8
    way: I8  # 1: to the left, -1: to the right
    turns: I16  # turns ended in this hand (RV-19)
    sign: I8  # the pictogram of the card laid in this turn
    laid: I8  # that card
    turned: I64  # table cards turned over in this turn (RV-09)
    robbed: I8  # the seat that chooses after a theft (RV-11)
    barred: I8  # RV-16 holds for the next card laid
    voids: I8  # void hands in a row
    stopper: I8  # who stopped the last hand (RV-15)
    hands: Annotated[list[int], of(I64, 4)]
    sightings: Annotated[list[int], of(I64, CARDS)]  # in earlier hands
    pairs: Annotated[list[int], of(I64, 4)]
    totals: Annotated[list[int], of(I8, 4)]


class Seen(Record):
    """What one seat knows of where cards are and of their faces (RV-04): all that rows tell."""

    near: Annotated[list[int], of(I8, CARDS)]  # faces, or HIDDEN
    far: Annotated[list[int], of(I8, CARDS)]
    near_seen: Annotated[list[int], of(I8, CARDS)]  # this hand's sightings: no secret
    far_seen: Annotated[list[int], of(I8, CARDS)]
    seat: I8
    players: I8
    terms: Annotated[list[int], of(I16, TERMS)]
    phase: I8
    deals: I16
    dealer: I8
    turn: I8
    way: I8
    turns: I16
    sign: I8
    laid: I8
    turned: I64
    robbed: I8
    barred: I8
    voids: I8
    stopper: I8
    hands: Annotated[list[int], of(I64, 4)]  # where cards are is seen by all
    totals: Annotated[list[int], of(I8, 4)]


class View(Seen):
    """What one seat with perfect memory knows (RV-04, RV-18)."""

    # By face, the bytes of those earlier hands in which this seat saw it: the low bits are
    # seats that saw this face too, the high ones those that saw its back.
    past: Annotated[list[int], of(I64, FACES)]
    long_ago: I64  # cards whose two sides this seat saw in a hand still longer ago


@rule
def animal(face: int) -> int:
    return face // SIGNS


@rule
def sign_of(face: int) -> int:
    return face % SIGNS


@rule
def hand_size(players: int) -> int:
    """RV-03."""
    return 5 if players == 4 else 6


@rule
def all_seats(players: int) -> int:
    return (1 << players) - 1


@rule
def printed_back(face: int) -> int:
    """RV-01: the back of a face in the printed deck, which is always the same.

    An even pictogram 2j of animal a has on its back pictogram 2m+1 of the animal 1+m further on,
    where m = (j + a) mod 4; so backs differ from animal to animal.
    """
    a = face // SIGNS
    half = face % SIGNS // 2
    if face % 2 == 0:
        m = (half + a) % 4
        return (a + 1 + m) % ANIMALS * SIGNS + 2 * m + 1
    front = (a + ANIMALS - 1 - half) % ANIMALS
    return front * SIGNS + 2 * ((half + 4 * ANIMALS - front) % 4)


@rule
def barred_signs(which: int) -> int:
    """RV-16: the set of pictograms that an option's value bars."""
    if which == FLIP_STEAL:
        return (1 << ONE) | (1 << STEAL)
    if which == SKIP_TURN:
        return (1 << SKIP) | (1 << TURN)
    if which == ALL_ACTIONS:
        return (1 << GLASS) - 1
    return 0
