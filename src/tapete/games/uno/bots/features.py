"""A position of UNO in numbers, as its expert's net reads it. Seats follow the direction."""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.bots import features as common
from tapete.games._shedding.bots.features import away, place_of
from tapete.games._shedding.bots.memory import Memory, held_within
from tapete.games._shedding.cards import COLOURLESS, COLOURS, NO_CARD, NO_COLOUR, SYMBOLS, THIRDS
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.blocks import (
    BLOCKS,
    DISCARDS,
    MOST_TIMES,
    PLAYER,
    effect_of,
    times_of,
    who_of,
)
from tapete.games.uno.blocks import CARDS as BUILT_CARDS
from tapete.games.uno.bots.regular import cheapest
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.cards.shown_hands import lying_open
from tapete.games.uno.state import (
    ANSWER,
    BETWEEN,
    BUILD,
    BUILT,
    CALLING,
    CARRIES,
    CHALLENGING,
    CUSTOM,
    DISCARDING,
    DRAW_FOUR,
    DRAW_TWO,
    HANDS,
    HOLDING_BACK,
    NAMING,
    REVERSE,
    SCORING,
    SHUFFLE,
    SKIP,
    TURN,
    WILD,
)
from tapete.kit import bits
from tapete.kit.rule import rule

# Where each group of inputs begins.
WILDS = common.HAND
SIZE = WILDS + 4
FITTING = SIZE + common.SIZE
TOP = FITTING + common.FITTING
NEXT = TOP + 5
AFTER_NEXT = NEXT + common.OTHER
PREVIOUS = AFTER_NEXT + common.OTHER
FAR = PREVIOUS + common.OTHER
PLAYERS = FAR + 6
WHOSE = PLAYERS + 6
PHASE = WHOSE + 7
SHARES = PHASE + 10
TERMS = SHARES + 11
INPUTS = TERMS + 8


@rule
def features(v: Any, m: Memory, x: Any) -> None:
    for i in range(INPUTS):
        x[i] = 0
    hand = v.hands[v.seat]
    first, second = int(hand[0]), int(hand[1])
    shed = as_good_as_gone(v)
    for _ in range(shed):
        cards.take(hand, cheapest(v, int(hand[0]) & ~THIRDS))
    order = common.order_of(hand, v.colour)
    common.write_hand(x, 0, hand, order)
    x[WILDS] = cards.copies(hand, WILD)
    x[WILDS + 1] = cards.copies(hand, DRAW_FOUR)
    x[WILDS + 2] = cards.copies(hand, SHUFFLE)
    x[WILDS + 3] = held_within(hand, 0b111 << CUSTOM)
    common.write_size(x, SIZE, v.sizes[v.seat] - shed)
    common.write_fitting(x, FITTING, hand, v, order)
    hand[0], hand[1] = first, second
    write_top(v, x)
    write_shares(v, x, order)
    write_others(v, m, x, order)
    x[PLAYERS + min(v.players - 2, 5)] = 1
    write_phase(v, x)
    write_terms(v, x)


@rule
def as_good_as_gone(v: Any) -> int:
    """28: cards of the own hand that built ones in it will discard, whenever they are played.

    The net knows a customizable card as a wild like any other, and a hand only by its size: this
    one is nearer to its end than it looks.
    """
    shed = 0
    for number in range(BUILT_CARDS):
        built = v.terms[CARRIES + number] == BUILD
        if built and (v.hands[v.seat][0] >> (CUSTOM + number)) & 1:
            for place in range(BLOCKS):
                block = int(v.terms[BUILT + BLOCKS * number + place])
                if block and who_of(block) == PLAYER and effect_of(block) == DISCARDS:
                    shed += times_of(block)
    return min(shed, max(int(v.sizes[v.seat]) - 1, 0))


@rule
def write_top(v: Any, x: Any) -> None:
    if v.top >= COLOURLESS or v.top == NO_CARD:
        x[TOP + 4] = 1
    else:
        x[TOP + max(cards.symbol_of(v.top) - DRAW_TWO + 1, 0)] = 1


@rule
def write_shares(v: Any, x: Any, order: int) -> None:
    """What is in the pile or in hands one does not know, and which part of it is what."""
    hand = v.hands[v.seat]
    unseen = float(max(v.pile_size, 1))
    for p in range(v.players):
        if p != v.seat:
            unseen += v.sizes[p]
    blows = 0
    skips = 0
    for c in range(COLOURS):
        left = 25 - away(v, hand, cards.of_colour(c))
        x[SHARES + place_of(order, c)] = left / unseen
        first = 1 << (c * SYMBOLS)
        blows += 2 - away(v, hand, first << DRAW_TWO)
        skips += 4 - away(v, hand, first << SKIP | first << REVERSE)
    house = int(deck.deck(v, 0) >> SHUFFLE) & 15
    stirs = (house & 1) - away(v, hand, 1 << SHUFFLE)
    customs = bits.popcount(house >> 1) - away(v, hand, 0b111 << CUSTOM)
    fours = 4 - away(v, hand, 3 << DRAW_FOUR)
    x[SHARES + COLOURS] = (4 - away(v, hand, 3 << WILD)) / unseen
    x[SHARES + COLOURS + 1] = (fours + stirs + customs) / unseen
    x[SHARES + 6] = blows / unseen
    x[SHARES + 7] = skips / unseen
    x[SHARES + 8] = fours / unseen
    x[SHARES + 9] = stirs
    x[SHARES + 10] = unseen * 0.01


@rule
def write_others(v: Any, m: Memory, x: Any, order: int) -> None:
    """The next seat, the one after it and the one before apart; the rest together."""
    same = 0.0
    if 0 <= v.top < COLOURLESS:
        symbol = cards.symbol_of(v.top)
        copies = 8 if symbol else 4
        same = (copies - away(v, v.hands[v.seat], cards.of_symbol(symbol))) * 0.01
        same /= x[SHARES + 10]
    if v.turn == v.seat:
        write_turn(v, x, 0)
    late = losing_turns(v)
    for distance in range(1, v.players):
        p = to_come(v, distance) if late else beyond(v, distance)
        if distance == 1:
            common.write_other(x, NEXT, m, v, p, order, SHARES, same)
        elif distance == v.players - 1:
            common.write_other(x, PREVIOUS, m, v, p, order, SHARES, same)
        elif distance == 2:
            common.write_other(x, AFTER_NEXT, m, v, p, order, SHARES, same)
        else:
            x[FAR + min(max(v.sizes[p], 1), 4) - 1] += 0.5
            x[FAR + 4] += v.sizes[p] * 0.05
            x[FAR + 5] += 0.25
        if p == v.turn:
            write_turn(v, x, distance)


@rule
def beyond(v: Any, distance: int) -> int:
    """The seat so many places on in the direction of play."""
    return int((v.seat + distance * v.direction + v.players * distance) % v.players)


@rule
def losing_turns(v: Any) -> bool:
    lost = 0
    for p in range(v.players):
        lost += v.misses[p]
    return lost > 0


@rule
def to_come(v: Any, distance: int) -> int:
    """28: the seat that will come so many turns on: who has turns to lose comes later."""
    found = 0
    for rounds in range(MOST_TIMES + 1):
        for away_by in range(1, v.players):
            p = beyond(v, away_by)
            if v.misses[p] == rounds:
                found += 1
                if found == distance:
                    return p
    return int(v.seat)


@rule
def write_turn(v: Any, x: Any, distance: int) -> None:
    """Whose turn it is; and, of the own one, whether a card was drawn that fits."""
    if distance == 0:
        x[WHOSE] = 1
        if v.fresh >= 0:
            fits = v.fresh >= COLOURLESS or (cards.matching(v.top, v.colour) >> v.fresh) & 1
            x[WHOSE + (4 if fits else 5)] = 1
    elif distance == 1:
        x[WHOSE + 1] = 1
    elif distance == v.players - 1:
        x[WHOSE + 2] = 1
    else:
        x[WHOSE + 3] = 1
        x[WHOSE + 6] = distance * 0.1


@rule
def write_phase(v: Any, x: Any) -> None:
    if v.phase == ANSWER:  # a Draw Four: by this seat (true or false), against it, between others
        if v.turn == v.seat:
            guilty = v.before != NO_COLOUR and v.stood[0] & cards.of_colour(v.before) != 0
            x[PHASE + (1 if guilty else 0)] = 1
        elif (v.turn + v.direction + v.players) % v.players == v.seat:
            x[PHASE + 2] = 1
        else:
            x[PHASE + 3] = 1
    elif v.phase == NAMING:
        x[PHASE + 4] = 1
    elif v.phase == DISCARDING:
        x[PHASE + 5] = v.owed[v.seat] * 0.2
        x[PHASE + 6] = 1
    elif v.phase != TURN and v.phase != BETWEEN:
        x[PHASE + 7] = 1
    if v.silent != NOBODY:
        x[PHASE + (8 if v.silent == v.seat else 9)] = 1


@rule
def write_terms(v: Any, x: Any) -> None:
    x[TERMS] = v.terms[CALLING]
    x[TERMS + 1] = v.terms[CHALLENGING]
    x[TERMS + 2] = v.terms[HOLDING_BACK]
    x[TERMS + 3] = v.terms[SCORING]
    x[TERMS + 4] = 1 if v.terms[HANDS] == 1 else 0
    x[TERMS + 5] = 1 if lying_open(v) else 0
    x[TERMS + 6] = deck.points(v.hands[v.seat]) * 0.01
    x[TERMS + 7] = v.pile_size * 0.01
