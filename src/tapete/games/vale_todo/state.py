"""VALE TODO's records and numbers: cards, actions, options, notes.

Cards are kinds of the shared deck (see `_shedding.cards`): symbols 0 … 8 are the numbers 1 … 9,
then +1, +2, Inversión and Prohibido Jugar; both Claves are without a colour.
"""

from typing import Annotated, Any, Literal

import msgspec

from tapete.games._shedding import cards
from tapete.games._shedding.cards import COLOURLESS, FOURFOLD, FOURFOLD_TOO, SYMBOLS
from tapete.games._shedding.table import Table
from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import Options as BaseOptions
from tapete.kit.options import WithPeople
from tapete.kit.records import I8, I16, I64, Record, of
from tapete.kit.rule import rule

SEATS = (2, 4)
MOST_SEATS = 4
CARDS, MOST_DEALT = 112, 7

PLUS_ONE, PLUS_TWO, INVERSION, PROHIBIDO = 9, 10, 11, 12  # symbols after the numbers
CLAVE, SUPERCLAVE = FOURFOLD, FOURFOLD_TOO
PLUS_TWO_OWES, SUPERCLAVE_OWES, GUILTY_OWES_MORE = 2, 4, 2

# Actions. The first word of a mask is a card in silence: a coloured kind as it is, a Clave or a
# Superclave with each colour. The second word is the same said with "Vale Todo".
WIDTH = 60
CLAVE_PLAY, SUPERCLAVE_PLAY = COLOURLESS, COLOURLESS + 4  # + colour
CALLED = WIDTH  # + a play
OTHERS = 2 * WIDTH
DRAW, TAKE, DOUBT, SUPER, PASS, SAY, NOTICE, DEAL = range(OTHERS, OTHERS + 8)
NAME = OTHERS + 8  # + colour
ACCUSE = NAME + 4  # + seat
VOTE_YES, VOTE_NO = ACCUSE + 4, ACCUSE + 5
ACTIONS = VOTE_NO + 1

# Phases. The seat on turn plays or answers; has drawn and plays that card or passes; names the
# colour of a first Clave (VT-03); discards in place of a Superclave (VT-17).
PLAYING, DRAWN, NAMING, REPLACING, BETWEEN, OVER = range(6)

# Places of the options in `terms`.
SCORING, LIMIT, COSTLY_DOUBT, ACCUSATIONS, SUPER_CARTA, GUILT, EDITION, DECK, HAND = range(9)
TERMS = 9
ELIMINATION, CLOSER = range(2)
OF_COLOUR, OF_ANY = range(2)  # VT-15: what makes a Superclave false

# Versions of these rules. In the first one's own second play covered a missing word (VT-08):
# matches kept from then are played so.
FIRST, VERSION = 1, 2

# VT-25.
SUPER_CARTAS = 3
MIRROR, BACKFIRE, PASSES_ON, SAME, RIVALS, EVERYBODY = range(6)
OUTCOMES = ("mirror", "backfire", "passes-on", "same", "rivals", "everyone")

NEVER = -1  # in `unseen`: this hand was never shown to that seat

# Kinds of notes.
(
    DEALT, OPENED, PUT_BACK, BEGAN, PLAYED, NAMED, DREW, DREW_CARD, PASSED, SKIPPED, TURNED, OWES,
    RESHUFFLED, SAID, NOTICED, DOUBTED, SHOWN, GUILTY, INNOCENT, ASKED_SUPER, ACCUSES, SUSPECTED,
    VOTED, FINED, CLEARED, CLOSED, SCORED, OUT, WON,
) = range(29)  # fmt: skip
NOTES = (
    "dealt", "opened", "put_back", "began", "played", "named", "drew", "drew_card", "passed",
    "skipped", "turned", "owes", "reshuffled", "said", "noticed", "doubted", "shown", "guilty",
    "innocent", "super_carta", "accuses", "suspected", "voted", "fined", "cleared", "closed",
    "scored", "out", "won",
)  # fmt: skip
ROLES = {
    "dealt": Role.DEALS, "opened": Role.TURNS_UP, "played": Role.LAYS, "drew": Role.DRAWS,
    "drew_card": Role.RECEIVES, "skipped": Role.SKIPPED, "reshuffled": Role.RENEWS,
    "said": Role.CALLS, "noticed": Role.CALLS, "doubted": Role.CALLS, "accuses": Role.CALLS,
    "guilty": Role.SETTLES, "innocent": Role.SETTLES, "super_carta": Role.SETTLES,
    "fined": Role.SETTLES, "cleared": Role.SETTLES, "turned": Role.REVERSES,
    "closed": Role.ENDS_HAND, "scored": Role.SCORES,
}  # fmt: skip
ABSTAINED, AGAINST, FOR = range(3)  # what a note of a vote says
VOTES = ("abstain", "no", "yes")


class Options(BaseOptions, frozen=True, kw_only=True):
    """VT-21 or VT-22, VT-18, VT-09, VT-25, VT-15; a small deck (VT-01) and small hands (VT-02)."""

    scoring: Literal["elimination", "closer"] = "elimination"
    limit: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 500
    costly_doubt: bool = False
    accusations: WithPeople = "people"
    super_carta: bool = False
    doubt: Literal["colour", "any"] = "colour"
    edition: Annotated[int, msgspec.Meta(ge=FIRST, le=VERSION)] = VERSION
    deck: Annotated[int, msgspec.Meta(ge=0, le=COLOURLESS)] = 0  # 0: the book's
    hand: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0  # 0: seven, as in the book


# By an older version of the rules: the options that make these play as it did.
OLDER = {FIRST: {"edition": str(FIRST)}}

PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "plain": {"accusations": "off"},  # the lab has nobody who could suggest anything
    "closer": {"scoring": "closer"},
    "everything": {"costly_doubt": True, "accusations": "on", "super_carta": True},
    "tiny": {"accusations": "off", "scoring": "closer", "limit": 1, "deck": 5, "hand": 1},
}


class State(Notes, Chance, Table):
    """Everything. What `Table` has is turn, direction, pile, discards and the call that is owed."""

    terms: Annotated[list[int], of(I16, TERMS)]
    phase: I8
    closed: I16  # hands of the match that are over
    dealer: I8
    starter: I8  # who began this hand and deals the next (VT-04)
    hands: Annotated[list[list[int]], of(I64, 4, 2)]
    stock: Annotated[list[int], of(I64, 2)]  # what the pile was made of: all, or shuffled discards
    fresh: I8  # the kind just drawn, while it may be played (VT-06)
    played_by: I8  # who laid the top card; the dealer for the first

    owed: I8  # cards that somebody has to draw: stacked so far, or a guilty seat's penalty
    accused: I8  # who began the stack of Superclaves and may be doubted, or NOBODY
    under: I8  # the card beneath that stack, kept apart until the stack is settled
    under_colour: I8  # the colour that was in play there
    guilty: I8  # whether `accused` then held that colour
    since: I8  # cards that `accused` has drawn since then
    doubter: I8  # who follows when the guilty seat has replaced its card (VT-17)

    suspect: I8  # VT-09: under accusation, or NOBODY
    accuser: I8
    voted: I8  # seats that have voted or abstained
    votes_yes: I8  # as seats
    votes_no: I8
    accusations: I16  # made in this hand: bit 4 * accuser + suspect

    shown: Annotated[list[list[list[int]]], of(I64, 4, 4, 2)]  # [who knows][whose hand]: cards
    unseen: Annotated[list[list[int]], of(I8, 4, 4)]  # of that hand at most so many are not known
    regained: Annotated[list[int], of(I8, 4)]  # Superclaves taken back: all know of them

    spent: Annotated[list[int], of(I8, 4)]  # Super Cartas asked for in the match
    totals: Annotated[list[int], of(I16, 4)]
    out_at: Annotated[list[int], of(I16, 4)]  # the number of the hand that put a seat out, or 0
    out: I8  # those seats


class View(Record):
    """What one seat may know (VT-26)."""

    seat: I8
    players: I8
    terms: Annotated[list[int], of(I16, TERMS)]
    phase: I8
    closed: I16
    dealer: I8
    starter: I8
    turn: I8
    direction: I8
    top: I8
    colour: I8
    played_by: I8
    hand: Annotated[list[int], of(I64, 2)]
    sizes: Annotated[list[int], of(I8, 4)]
    pile_size: I8
    discards: Annotated[list[int], of(I64, 2)]
    stock: Annotated[list[int], of(I64, 2)]
    fresh: I8  # to its owner
    silent: I8
    let_go: I16
    owed: I8
    accused: I8
    under: I8
    under_colour: I8
    guilty: I8  # to the accused
    since: I8
    doubter: I8
    suspect: I8
    accuser: I8
    voted: I8
    votes_yes: I8
    votes_no: I8
    accusations: I16
    known: Annotated[list[list[int]], of(I64, 4, 2)]  # cards that this seat knows in each hand
    told: Annotated[list[list[int]], of(I64, 4, 2)]  # cards of this hand that each seat knows
    unseen: Annotated[list[list[int]], of(I8, 4, 4)]
    regained: Annotated[list[int], of(I8, 4)]
    spent: Annotated[list[int], of(I8, 4)]
    totals: Annotated[list[int], of(I16, 4)]
    out_at: Annotated[list[int], of(I16, 4)]
    out: I8


@rule
def kind_of_play(play: int) -> int:
    """The card that a play discards."""
    if play < CLAVE_PLAY:
        return play
    return CLAVE if play < SUPERCLAVE_PLAY else SUPERCLAVE


@rule
def colour_of_play(play: int) -> int:
    """The colour in play afterwards: the card's or the one named."""
    return play // SYMBOLS if play < COLOURLESS else (play - COLOURLESS) & 3


@rule
def is_plus_two(kind: int) -> bool:
    return kind < COLOURLESS and kind % SYMBOLS == PLUS_TWO


@rule
def points_of(kind: int) -> int:
    """VT-20."""
    if kind == SUPERCLAVE:
        return 50
    if kind == CLAVE or kind % SYMBOLS >= PLUS_ONE:
        return 20
    return kind % SYMBOLS + 1


@rule
def whole_deck(s: Any, w: int) -> int:
    """VT-01: word `w` of all cards: two of each coloured kind, four Claves, four Superclaves."""
    if s.terms[DECK]:
        return cards.small_deck(cards.small_size(s.players, s.terms[DECK])) if w == 0 else 0
    return (1 << (COLOURLESS + 4)) - 1


@rule
def hand_size(s: Any) -> int:
    """VT-02, or what an option says; of a small deck never more than a share."""
    size = s.terms[HAND] if s.terms[HAND] else MOST_DEALT
    return int(cards.share(s.players, size, s.terms[DECK]) if s.terms[DECK] else size)


# Sets of kinds that the rules ask for.
CLAVES = 1 << CLAVE
SUPERCLAVES = 1 << SUPERCLAVE
EVERY_PLAY_OF_CLAVE = 15 << CLAVE_PLAY
EVERY_PLAY_OF_SUPERCLAVE = 15 << SUPERCLAVE_PLAY
