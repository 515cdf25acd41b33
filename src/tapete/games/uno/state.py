"""UNO's records and numbers: actions, phases, options, notes.

Kinds of cards are those of `_shedding.cards`: colour-major with the symbols 0 … 9, Draw Two,
Reverse, Skip, then the wilds.
"""

from typing import Annotated, Any, Literal

import msgspec

from tapete.games._shedding.cards import COLOURLESS, FOURFOLD, FOURFOLD_TOO, SINGLES, WIDTH
from tapete.games._shedding.table import Table
from tapete.games.uno.blocks import BLOCKS, BUILDING, CARDS
from tapete.kit.chance import Chance
from tapete.kit.notes import Notes, Role
from tapete.kit.options import NONE, Designed
from tapete.kit.options import Options as BaseOptions
from tapete.kit.records import I8, I16, I64, Record, of

SEATS = (2, 10)
MOST = 10
LATER = 6  # drawn after a hand was shown: two if caught, four if guilty

DRAW_TWO, REVERSE, SKIP = 10, 11, 12  # symbols
WILD, DRAW_FOUR, SHUFFLE, CUSTOM = FOURFOLD, FOURFOLD_TOO, SINGLES, SINGLES + 1  # kinds
DESIGNS = 6  # wilds that differ: the three customizable ones carry a rule each

# Actions, a word of the mask each: a coloured card, the same saying UNO, a wild and the colour
# it names, a forced discard, the last one of a joke saying UNO (UNO-25h), a card given (UNO-28).
# What is left of the first three words holds everything else.
PLAY = 0  # + kind
DRAW, KEEP, UNO, CATCH, PASS, DEAL, CHALLENGE, ACCEPT = range(52, 60)
PLAY_UNO = WIDTH  # + kind
NAME = PLAY_UNO + 52  # + colour
ATTEMPT, REFUSE, YES, NO = range(NAME + 4, NAME + 8)
PLAY_WILD = 2 * WIDTH  # + 4 * design + colour
WILD_UNO = PLAY_WILD + 4 * DESIGNS  # the same saying UNO
CHOOSE = PLAY_WILD + 8 * DESIGNS  # + seat
DROP = 3 * WIDTH  # + kind
DROP_UNO = 4 * WIDTH  # + kind
GIVE = 5 * WIDTH  # + kind
ACTIONS = 6 * WIDTH

# Phases: what the table waits for.
BETWEEN, NAMING, TURN, ANSWER, HUNTING, DISCARDING, ATTEMPTING, VOTING, OVER = range(9)
CHOOSING, GIVING = 9, 10  # UNO-28

# `fresh`, beside a kind or NO_CARD: any of several (UNO-25c), and one that a view must not tell.
ANY_DRAWN, HIDDEN = 60, 61

# House rules a … j of UNO-25, one that the host wrote (UNO-26), and one that is built (UNO-28).
HUNT, NO_WILDS, THREE, AGAIN, SEVEN, THREES, OPEN, JOKE, ELBOWS, ROOSTER, HOST, BUILD = range(12)
HouseRule = Literal[
    "hunt", "no-wilds", "three", "again", "seven", "threes",
    "open", "joke", "elbows", "rooster", "host", "build",
]  # fmt: skip
Who = Literal["player", "next", "others", "everybody"]  # numbered as in `blocks`
Price = Annotated[int, msgspec.Meta(ge=0, le=20)]
Built = Annotated[str, BUILDING]

# Places of the options in `terms`.
TARGET, HANDS, SCORING, SHUFFLING, CALLING, CHALLENGING, HOLDING_BACK, CUSTOMIZABLE = range(8)
CARRIES, WHO, PRICE = 8, 11, 14  # + number of the customizable card
EDITION = 17
BUILT = 18  # + BLOCKS * number of the customizable card + number of the block
DECK = BUILT + BLOCKS * CARDS
HAND, FIRST_DEALER = DECK + 1, DECK + 2
TERMS = DECK + 3

# Versions of these rules. In the first a false Draw Four was never stopped (UNO-14), a last
# Shuffle Hands shuffled (16), one's own second play covered a missing call (18), and a joke
# took a majority (26): matches kept from then are played so.
FIRST, VERSION = 1, 2


class Options(BaseOptions, frozen=True, kw_only=True):
    """UNO-21, 22, 16, 18, 15, 08 and 02, and the cards of UNO-25, UNO-26 and UNO-28.

    A small deck (UNO-01), small hands (04) and a dealer who is not drawn for (03) make a game
    that can be searched whole.
    """

    target: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 500
    hands: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0  # 0: as many as the target takes
    scoring: Literal["winner", "own"] = "winner"
    shuffle: bool = True
    call: bool = True
    challenge: bool = True
    hold_back: bool = True
    customizable: Annotated[int, msgspec.Meta(ge=0, le=3)] = 3
    card1: HouseRule = "open"
    card2: HouseRule = "again"
    card3: HouseRule = "threes"
    who1: Who = "next"
    who2: Who = "next"
    who3: Who = "next"
    price1: Price = 2
    price2: Price = 2
    price3: Price = 2
    text1: str = ""
    text2: str = ""
    text3: str = ""
    edition: Annotated[int, msgspec.Meta(ge=FIRST, le=VERSION)] = VERSION
    build1: Built = "none"
    build2: Built = "none"
    build3: Built = "none"
    deck: Annotated[int, msgspec.Meta(ge=0, le=COLOURLESS)] = 0  # 0: the book's
    hand: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0  # 0: seven, as in the book
    dealer: Literal["drawn", "last"] = "drawn"


# By an older version of the rules: the options that make these play as it did.
OLDER = {FIRST: {"edition": str(FIRST)}}

PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    # Players who draw at random although a card fits hardly ever go out: not in the lab.
    "plain": {"customizable": 0, "hold_back": False},
    "classic": {
        "customizable": 0,
        "shuffle": False,
        "call": False,
        "challenge": False,
        "hold_back": False,
    },
    "tiny": {
        "call": False,
        "hold_back": False,
        "hands": 1,
        "deck": 5,
        "hand": 1,
        "dealer": "last",
    },
}

# UNO-28: a built card is tried in single hands, against the same deck with nothing written on it.
DESIGNED = Designed(
    "customizable",
    tuple({f"card{n}": "build", f"build{n}": "{card}"} for n in range(1, CARDS + 1)),
    NONE,
    tuple(f"C{n}" for n in range(1, CARDS + 1)),
    {"hands": "1"},
)

# Kinds of notes.
(
    LOT, DEALER, DEALT, TURNED, TURNED_BACK, NAMED, PLAYED, PLAYED_WILD, SAID, CATCHES, CAUGHT,
    DREW, DREW_CARDS, KEPT, RENEWED, NOTHING_LEFT, LOSES_TURN, TURNS_ROUND, CHALLENGED, SHOWN,
    GUILTY, INNOCENT, SHUFFLED, GOT, HOUSE, HUNTED, DROPPED, OPENED, CLOSED, DARED, FREED,
    MUST, ATTEMPTED, REFUSED, VOTED, MANAGED, FAILED, ENDED, SCORED, WON,
    CHOSE, SWAPPED, PASSED, GAVE, TOOK, LOST, LAID_OPEN, WILL_MISS,
) = range(48)  # fmt: skip
NOTES = (
    "lot", "dealer", "dealt", "turned", "turned_back", "named", "played", "played_wild", "said",
    "catches", "caught", "drew", "drew_cards", "kept", "renewed", "nothing_left", "loses_turn",
    "turns_round", "challenged", "shown", "guilty", "innocent", "shuffled", "got", "house",
    "hunted", "dropped", "opened", "closed", "dared", "freed", "must", "attempted", "refused",
    "voted", "managed", "failed", "ended", "scored", "won", "chose", "swapped", "passed", "gave",
    "took", "lost", "laid_open", "will_miss",
)  # fmt: skip
ROLES = {
    "dealt": Role.DEALS, "turned": Role.TURNS_UP, "played": Role.LAYS, "played_wild": Role.LAYS,
    "said": Role.CALLS, "catches": Role.CALLS, "challenged": Role.CALLS, "drew": Role.DRAWS,
    "drew_cards": Role.RECEIVES, "got": Role.RECEIVES, "renewed": Role.RENEWS,
    "caught": Role.SETTLES, "guilty": Role.SETTLES, "innocent": Role.SETTLES,
    "managed": Role.SETTLES, "failed": Role.SETTLES, "turns_round": Role.REVERSES,
    "took": Role.TAKES, "loses_turn": Role.SKIPPED, "ended": Role.ENDS_HAND, "scored": Role.SCORES,
}  # fmt: skip


class State(Notes, Chance, Table):
    """Everything. Sets of seats are bits; what does not apply now is zero or NOBODY."""

    terms: Annotated[list[int], of(I16, TERMS)]
    phase: I8
    finished: I16  # hands finished
    dealer: I8
    winner: I8  # of the last hand
    hands: Annotated[list[list[int]], of(I64, MOST, 2)]
    known_to: Annotated[list[int], of(I16, MOST)]  # UNO-24: who has seen this hand …
    later: Annotated[list[list[int]], of(I8, MOST, LATER)]  # … but for these, a kind plus one
    totals: Annotated[list[int], of(I16, MOST)]
    fresh: I8  # what the seat on turn has drawn in this turn (UNO-07, UNO-08)
    three: I8  # UNO-25c holds for this turn
    before: I8  # the colour in play before a Wild Draw Four (UNO-15)
    stood: Annotated[list[int], of(I64, 2)]  # the hand that played it, as it stood
    task: I8  # which customizable card is being obeyed
    concerned: I16  # seats that must do it (UNO-26)
    doing: I8  # whose attempt it is
    to_do: I16  # seats whose attempt is still to come
    voted: I16
    yes: I16
    owed: Annotated[list[int], of(I8, MOST)]  # forced discards (UNO-27)
    open_for: I16  # seats whose next turn ends open hands (UNO-25g)
    elbows: I16  # seats that may not bend them (UNO-25i)
    block: I8  # how many blocks of the built card have been carried out (UNO-28)
    chosen: I8  # whom its player chose
    misses: Annotated[list[int], of(I8, MOST)]  # turns that each seat is still to lose
    lying: Annotated[list[int], of(I16, MOST)]  # hands that lie open until this seat's turn


class View(Record):
    """What one seat may know (UNO-24)."""

    AS_LONG_AS_THE_TABLE = True

    seat: I8
    players: I8
    terms: Annotated[list[int], of(I16, TERMS)]
    phase: I8
    finished: I16
    dealer: I8
    winner: I8
    turn: I8
    direction: I8
    top: I8
    colour: I8
    pile_size: I8
    discards: Annotated[list[int], of(I64, 2)]
    sizes: Annotated[list[int], of(I8, MOST)]
    visible: I16  # the seats whose hands this one knows, the own one among them
    hands: Annotated[list[list[int]], of(I64, MOST, 2)]  # what is known of each
    known_to: Annotated[list[int], of(I16, MOST)]
    laters: Annotated[list[int], of(I8, MOST)]  # how many came after it was seen
    later: Annotated[list[list[int]], of(I8, MOST, LATER)]  # which, where that is known
    totals: Annotated[list[int], of(I16, MOST)]
    silent: I8
    let_go: I16
    fresh: I8
    three: I8
    before: I8
    stood_size: I8
    stood: Annotated[list[int], of(I64, 2)]
    task: I8
    concerned: I16
    doing: I8
    to_do: I16
    voted: I16
    yes: I16
    owed: Annotated[list[int], of(I8, MOST)]
    open_for: I16
    elbows: I16
    block: I8
    chosen: I8
    misses: Annotated[list[int], of(I8, MOST)]
    lying: Annotated[list[int], of(I16, MOST)]
