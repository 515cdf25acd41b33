"""A position of VALE TODO in numbers, as its expert's net reads it. Seats follow the direction."""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.bots import features as common
from tapete.games._shedding.bots.features import away, place_of
from tapete.games._shedding.bots.memory import FIRST_WILD_KINDS, OTHER_WILD_KINDS, Memory
from tapete.games._shedding.cards import COLOURLESS, COLOURS, NO_CARD
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.state import (
    CLAVE,
    COSTLY_DOUBT,
    DRAWN,
    NAMING,
    PLUS_ONE,
    PROHIBIDO,
    REPLACING,
    SCORING,
    SUPER_CARTA,
    SUPER_CARTAS,
    SUPERCLAVE,
    points_of,
)
from tapete.kit import bits
from tapete.kit.rule import rule

# Where each group of inputs begins.
WILDS = common.HAND
SIZE = WILDS + 2
FITTING = SIZE + common.SIZE
TOP = FITTING + common.FITTING
OTHERS = TOP + 7  # the next seat, the one before, and with four players the one between
SEATS = OTHERS + 3 * common.OTHER
WHOSE = SEATS + 3
PHASE = WHOSE + 4
STACK = PHASE + 7
SHARES = STACK + 7
TERMS = SHARES + 11
INPUTS = TERMS + 6


@rule
def features(v: Any, m: Memory, x: Any) -> None:
    for i in range(INPUTS):
        x[i] = 0
    order = common.order_of(v.hand, v.colour)
    common.write_hand(x, 0, v.hand, order)
    x[WILDS] = cards.copies(v.hand, CLAVE)
    x[WILDS + 1] = cards.copies(v.hand, SUPERCLAVE)
    common.write_size(x, SIZE, v.sizes[v.seat])
    common.write_fitting(x, FITTING, v.hand, v, order)
    write_top(v, x)
    write_shares(v, x, order)
    write_others(v, m, x, order)
    write_phase(v, x)
    write_stack(v, x)
    write_terms(v, x)


@rule
def write_top(v: Any, x: Any) -> None:
    if v.top == SUPERCLAVE:
        x[TOP + 6] = 1
    elif v.top >= COLOURLESS or v.top == NO_CARD:
        x[TOP + 5] = 1
    else:
        x[TOP + max(cards.symbol_of(v.top) - PLUS_ONE + 1, 0)] = 1


@rule
def write_shares(v: Any, x: Any, order: int) -> None:
    """What is in the pile or in others' hands, and which part of it is what."""
    unseen = float(max(v.pile_size, 1))
    for p in range(v.players):
        if p != v.seat:
            unseen += v.sizes[p]
    for c in range(COLOURS):
        x[SHARES + place_of(order, c)] = (26 - away(v, v.hand, cards.of_colour(c))) / unseen
    x[SHARES + COLOURS] = (4 - away(v, v.hand, FIRST_WILD_KINDS)) / unseen
    x[SHARES + COLOURS + 1] = (4 - away(v, v.hand, OTHER_WILD_KINDS)) / unseen
    for symbol in range(PLUS_ONE, PROHIBIDO + 1):
        left = 8 - away(v, v.hand, cards.of_symbol(symbol))
        x[SHARES + 6 + symbol - PLUS_ONE] = left / unseen
    x[SHARES + 10] = unseen * 0.01


@rule
def write_others(v: Any, m: Memory, x: Any, order: int) -> None:
    """Those still in the match (VT-21)."""
    same = 0.0
    if 0 <= v.top < COLOURLESS:
        left = 8 - away(v, v.hand, cards.of_symbol(cards.symbol_of(v.top)))
        same = left * 0.01 / x[SHARES + 10]
    inside = v.players - bits.popcount(int(v.out))
    distance = 0
    for step in range(1, v.players):
        p = (v.seat + step * v.direction + v.players * step) % v.players
        if (v.out >> p) & 1:
            continue
        distance += 1
        place = 0
        if distance > 1:
            place = 1 if distance == inside - 1 else 2
        common.write_other(x, OTHERS + place * common.OTHER, m, v, p, order, SHARES, same)
        if p == v.turn:
            x[WHOSE + 1 + place] = 1
    if v.turn == v.seat:
        x[WHOSE] = 1
    x[SEATS + min(max(inside - 2, 0), 2)] = 1


@rule
def write_phase(v: Any, x: Any) -> None:
    if v.phase == DRAWN and v.turn == v.seat and v.fresh >= 0:
        fits = v.fresh >= COLOURLESS or (cards.matching(v.top, v.colour) >> v.fresh) & 1
        x[PHASE + (0 if fits else 1)] = 1
    elif v.phase == NAMING:
        x[PHASE + 2] = 1
    elif v.phase == REPLACING:
        x[PHASE + (3 if v.turn == v.seat else 4)] = 1
    if v.silent != NOBODY:
        x[PHASE + (5 if v.silent == v.seat else 6)] = 1


@rule
def write_stack(v: Any, x: Any) -> None:
    """Cards owed by whoever is on turn, and what a doubt would find."""
    if v.owed > 0:
        x[STACK] = 1
        x[STACK + 1] = v.owed * 0.1
        if v.turn == v.seat:
            x[STACK + 2] = v.owed * 0.1
            x[STACK + 3] = 1
    if v.accused == v.seat:
        x[STACK + (4 if v.guilty else 5)] = 1
    elif v.accused != NOBODY:
        x[STACK + 6] = 1


@rule
def write_terms(v: Any, x: Any) -> None:
    x[TERMS] = v.terms[SCORING]
    x[TERMS + 1] = v.terms[COSTLY_DOUBT]
    if v.terms[SUPER_CARTA]:
        x[TERMS + 2] = (SUPER_CARTAS - v.spent[v.seat]) * 0.3
    points = 0
    for w in range(2):
        rest = v.hand[w]
        while rest:
            points += points_of(cards.kind_at(bits.lowest(rest)))
            rest &= rest - 1
    x[TERMS + 3] = points * 0.01
    x[TERMS + 4] = v.pile_size * 0.01
    x[TERMS + 5] = 1 if v.direction < 0 else 0
