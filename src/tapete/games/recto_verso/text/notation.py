"""RECTO VERSO in text: `F3` is a face, `7:F3Om` a card, `lay 7` an act. See docs/notation.md."""

from tapete.games.recto_verso.rules.deck import all_sightings
from tapete.games.recto_verso.state import (
    ACTIONS,
    CARDS,
    DEAL,
    DEALT,
    FLIP,
    FLIPPED,
    FLIPPED_HAND,
    GOT,
    LAID,
    LAY,
    NONE,
    SCORED,
    SEEN_FAR,
    SEEN_NEAR,
    SHOWED,
    SHOWN,
    SIGNS,
    STAR,
    STOLE,
    STOLE_BLIND,
    STOPPED,
    TAKE,
    TOOK,
    UNSHOWN,
    VOID,
    WIDTH,
    WON,
    State,
)
from tapete.kit import bits
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text
from tapete.kit.text.showing import TEXT, Telling, named, of

ANIMAL_LETTERS = "FOHEWTUPL"
ANIMAL_NAMES = "fox owl hare elephant whale turtle toucan penguin llama".split()
SIGN_LETTERS = "st31xmlr"
SIGN_NAMES = "skip turn flip-three flip-one steal magnifier left-half right-half".split()
PHASES = "laying flipping-three flipping-one stealing taking robbed between over".split()
WAYS = {1: "left", -1: "right"}
VERBS = {LAY: "lay", TAKE: "take", FLIP: "flip", SHOWN: "steal", UNSHOWN: "steal"}


def face_text(face: int) -> str:
    return ANIMAL_LETTERS[face // SIGNS] + SIGN_LETTERS[face % SIGNS]


def face_of(written: str) -> int:
    if len(written) != 2 or written[0] not in ANIMAL_LETTERS or written[1] not in SIGN_LETTERS:
        raise BadNotation(
            f"'{written}' is not a face: one of {ANIMAL_LETTERS}, then one of {SIGN_LETTERS}"
        )
    return SIGNS * ANIMAL_LETTERS.index(written[0]) + SIGN_LETTERS.index(written[1])


def number_text(card: int) -> str:
    """A card's number in this hand; nothing is `-`."""
    return text.NOTHING if card == NONE else str(card + 1)


def number_of(written: str) -> int:
    return NONE if written == text.NOTHING else text.whole(written, 1, CARDS) - 1


def action_text(action: int) -> str:
    if not 0 <= action < ACTIONS:
        raise BadNotation(f"there is no act number {action}")
    if action == DEAL:
        return "deal"
    kind, card = action // WIDTH * WIDTH, action % WIDTH
    side = {SHOWN: " shown", UNSHOWN: " unshown"}.get(kind, "")
    return f"{VERBS[kind]} {number_text(card)}{side}"


def action_of(written: str) -> int:
    match written.split():
        case ["deal"]:
            return DEAL
        case ["lay", card]:
            return LAY + text.whole(card, 1, CARDS) - 1
        case ["take", card]:
            return TAKE + text.whole(card, 1, CARDS) - 1
        case ["flip", card]:
            return FLIP + text.whole(card, 1, CARDS) - 1
        case ["steal", card, "shown"]:
            return SHOWN + text.whole(card, 1, CARDS) - 1
        case ["steal", card, "unshown"]:
            return UNSHOWN + text.whole(card, 1, CARDS) - 1
    raise BadNotation("write lay 7, flip 7, take 7, steal 7 shown, steal 7 unshown or deal")


def state_text(s: State) -> str:
    seats = range(s.players)
    out = 0
    for hand in s.hands:
        out |= hand

    def cards_text(held: int) -> str:
        return text.listed((card_text(s, card) for card in bits.members([held], CARDS)), ".")

    def seat_text(seat: int) -> str:
        return text.NOTHING if seat == NONE else str(seat)

    return text.fields_text(
        {
            "phase": PHASES[s.phase],
            "deals": str(s.deals),
            "dealer": str(s.dealer),
            "turn": str(s.turn),
            "way": WAYS[s.way],
            "turns": str(s.turns),
            "sign": text.NOTHING if s.sign == NONE else SIGN_NAMES[s.sign],
            "laid": number_text(s.laid),
            "turned": text.listed((number_text(c) for c in bits.members([s.turned], CARDS)), "."),
            "robbed": seat_text(s.robbed),
            "barred": ("no", "yes")[s.barred],
            "voids": str(s.voids),
            "stopper": seat_text(s.stopper),
            "totals": text.listed((str(s.totals[p]) for p in seats), ","),
            "hands": text.listed((cards_text(s.hands[p]) for p in seats), "/"),
            "table": cards_text((1 << CARDS) - 1 & ~out),
            "seen": text.listed((f"{all_sightings(s, card):x}" for card in range(CARDS)), ","),
        }
    )


def card_text(s: State, card: int) -> str:
    return f"{number_text(card)}:{face_text(s.near[card])}{face_text(s.far[card])}"


def cards(s: State) -> list[str]:
    """Every face once, on whichever card it is."""
    return [face_text(face) for face in [*s.near, *s.far]]


FACES = range(SIGNS * len(ANIMAL_NAMES))
CARD = named([number_text(card) for card in range(CARDS)], otherwise=text.NOTHING)
ANIMAL = named([ANIMAL_NAMES[face // SIGNS] for face in FACES])  # by face
SIGN = named([SIGN_NAMES[face % SIGNS] for face in FACES])

note_values = Telling(
    (
        (GOT, LAID, FLIPPED, SEEN_NEAR, SEEN_FAR, SHOWED, TOOK),
        {"card": of("a", CARD), "animal": of("b", ANIMAL), "sign": of("b", SIGN)},
    ),
    ((FLIPPED_HAND, STOLE, STOLE_BLIND), {"card": of("a", CARD), "other": of("b", TEXT)}),
    ((STOPPED, STAR), {"animal": of("a", named(ANIMAL_NAMES))}),
    ((DEALT, SCORED, VOID, WON), {"count": of("a", TEXT)}),
)
