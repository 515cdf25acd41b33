"""UNO in text: `R7` plays a card, `W:B uno` a Wild for blue with the last but one.

Cards are in `cardtext`, states in `position`. See docs/games/uno.md.
"""

from collections import Counter
from typing import get_args

from tapete.games._shedding import cards as sets
from tapete.games._shedding.cards import COLOURLESS, NO_CARD, WIDTH
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.cards.draws import BITS
from tapete.games.uno.state import (
    ATTEMPT,
    ATTEMPTED,
    CHOOSE,
    CHOSE,
    DEALT,
    DESIGNS,
    DRAW,
    DREW,
    DREW_CARDS,
    DROP,
    DROP_UNO,
    DROPPED,
    ENDED,
    FAILED,
    GAVE,
    GIVE,
    GOT,
    HOUSE,
    HUNTED,
    LAID_OPEN,
    LOST,
    LOT,
    MANAGED,
    MOST,
    MUST,
    NAME,
    NAMED,
    PASSED,
    PLAY_UNO,
    PLAY_WILD,
    PLAYED,
    PLAYED_WILD,
    REFUSED,
    RENEWED,
    SCORED,
    SHOWN,
    SHUFFLED,
    SWAPPED,
    TOOK,
    TURNED,
    TURNED_BACK,
    TURNS_ROUND,
    VOTED,
    WILD_UNO,
    WILL_MISS,
    WON,
    HouseRule,
    State,
)
from tapete.games.uno.text.cards import (
    CARD_TEXTS,
    COLOURS,
    WILD_NAMES,
    card_of,
    card_text,
    colour_of,
)
from tapete.games.uno.text.position import state_of, state_text
from tapete.kit.errors import BadNotation
from tapete.kit.text.lines import Line, around, from_on
from tapete.kit.text.notation import whole
from tapete.kit.text.showing import NUMBER, TEXT, Telling, by_seat, named, of, packed, positive

__all__ = ["cards", "state_of", "state_text"]

AT_TURN = ("draw", "keep", "uno", "catch", "pass", "deal", "challenge", "accept")
AT_HOUSE = ("attempt", "refuse", "vote yes", "vote no")
SAYING = " uno"


def action_text(action: int) -> str:
    if action < COLOURLESS:
        return card_text(action)
    if action < PLAY_UNO:
        return AT_TURN[action - DRAW]
    if action < NAME:
        return card_text(action - PLAY_UNO) + SAYING
    if action < ATTEMPT:
        return f"name {COLOURS[action - NAME]}"
    if action < PLAY_WILD:
        return AT_HOUSE[action - ATTEMPT]
    if action < CHOOSE:
        design, colour = divmod((action - PLAY_WILD) % (4 * DESIGNS), 4)
        return f"{WILD_NAMES[design]}:{COLOURS[colour]}" + SAYING * (action >= WILD_UNO)
    if action < CHOOSE + MOST:
        return f"choose {action - CHOOSE}"
    if action >= DROP and sets.kind_at((action - DROP) % WIDTH) == (action - DROP) % WIDTH:
        if action >= GIVE:
            return f"give {card_text(action - GIVE)}"
        return f"drop {card_text((action - DROP) % WIDTH)}" + SAYING * (action >= DROP_UNO)
    return f"unused {action}"  # numbers that stand for no act


def action_of(written: str) -> int:
    if written in AT_TURN:
        return DRAW + AT_TURN.index(written)
    if written in AT_HOUSE:
        return ATTEMPT + AT_HOUSE.index(written)
    match written.split():
        case ["name", colour]:
            return NAME + colour_of(colour)
        case ["drop", card]:
            return DROP + card_of(card)
        case ["drop", card, "uno"]:
            return DROP_UNO + card_of(card)
        case ["give", card]:
            return GIVE + card_of(card)
        case ["choose", seat]:
            return CHOOSE + whole(seat, 0, MOST - 1)
        case [card]:
            return _play(card, PLAY_WILD, 0)
        case [card, "uno"]:
            return _play(card, WILD_UNO, PLAY_UNO)
        case ["unused", number] if number.isdigit() and action_text(int(number)) == written:
            return int(number)
    raise BadNotation(
        "write R7, R7 uno, W:B, drop R7, give R7, name R, choose 2 or draw, keep, uno, pass …"
    )


def _play(written: str, wild: int, coloured: int) -> int:
    card, sign, colour = written.partition(":")
    kind = card_of(card)
    if (kind >= COLOURLESS) != bool(sign):
        raise BadNotation("a wild names its colour, as in W:B, and no other card does")
    if kind < COLOURLESS:
        return coloured + kind
    return wild + 4 * deck.design(kind) + colour_of(colour)


def cards(s: State) -> list[str]:
    """Every card once, wherever it lies; copies are numbered as they are met."""
    lying = [s.pile, s.discards, *s.hands[: s.players]]
    found = [kind for heap in lying for kind in sets.kinds(heap)]
    if s.top != NO_CARD:
        found.append(s.top)
    met: Counter[int] = Counter()
    named = []
    for kind in found:
        met[kind] += 1
        named.append(f"{card_text(kind)}#{met[kind]}")
    return named


CARD, COLOUR = named(CARD_TEXTS), named(COLOURS)

# The top card with the colour in play, and how many cards everybody holds.
table_text = Line(
    "{top}{colour} {way} {sizes}",
    needs="top",
    top=of("top", CARD),
    colour=of("colour", around(":", from_on("top", COLOURLESS, COLOUR))),
    way=of("direction", positive("→", "←")),
    sizes=of("sizes", by_seat(NUMBER)),
)

TASK = named(WILD_NAMES[3:])
# The up to four cards that a private note tells.
PACKED = packed(CARD_TEXTS, BITS)

note_values = Telling(
    ((LOT, TURNED, TURNED_BACK, PLAYED, DROPPED), {"card": of("a", CARD)}),
    ((PLAYED_WILD,), {"card": of("a", CARD), "colour": of("b", COLOUR)}),
    ((NAMED, HUNTED), {"colour": of("a", COLOUR)}),
    ((DREW_CARDS, GOT, SHOWN, LOST), {"cards": of("a", PACKED)}),
    ((DEALT, RENEWED, SHUFFLED, ENDED, WON, WILL_MISS), {"count": of("a", TEXT)}),
    ((DREW,), {"count": of("a", TEXT), "left": of("b", TEXT)}),
    ((TURNS_ROUND, PASSED), {"way": of("a", positive("left", "right"))}),
    ((HOUSE,), {"card": of("b", TASK), "rule": of("a", named(get_args(HouseRule)))}),
    ((MUST, ATTEMPTED, REFUSED, MANAGED, FAILED), {"card": of("a", TASK)}),
    ((CHOSE, SWAPPED, GAVE, TOOK, LAID_OPEN), {"other": of("a", TEXT)}),
    ((VOTED,), {"vote": of("a", named(("no", "yes")))}),
    ((SCORED,), {"count": of("a", TEXT), "total": of("b", TEXT)}),
)
