"""A position in numbers, as an expert's net reads it: what such games have in common.

Colours are put in one order first (the one in play, then those one holds most of), so that the
net learns a thing once and not for each colour. A group of inputs is written from `at` on.
"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.bots.memory import FIRST_WILDS, OTHER_WILDS, Memory, held_within
from tapete.games._shedding.cards import ALL_COLOURED, COLOURLESS, COLOURS, NO_CARD, SYMBOLS
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule

IN_PLAY = 1000  # comes before any number of cards

# How many inputs the groups have.
HAND = COLOURS * SYMBOLS
SIZE = 10
FITTING = 4 + COLOURS
OTHER = SIZE + COLOURS + 3 + COLOURS


@rule
def order_of(hand: BitSet, colour: int) -> int:
    """For each colour its place in the order, two bits each."""
    packed = 0
    for c in range(COLOURS):
        mine = liking(hand, colour, c)
        place = 0
        for other in range(COLOURS):
            theirs = liking(hand, colour, other)
            if theirs > mine or (theirs == mine and other < c):
                place += 1
        packed |= place << (2 * c)
    return packed


@rule
def liking(hand: BitSet, colour: int, c: int) -> int:
    return IN_PLAY if c == colour else held_within(hand, cards.of_colour(c))


@rule
def place_of(order: int, c: int) -> int:
    return (order >> (2 * c)) & 3


@rule
def write_hand(x: Any, at: int, hand: BitSet, order: int) -> None:
    """Its coloured cards."""
    for w in range(2):
        rest = hand[w] & ALL_COLOURED
        while rest:
            kind = bits.lowest(rest)
            rest &= rest - 1
            x[at + place_of(order, kind // SYMBOLS) * SYMBOLS + kind % SYMBOLS] += 1


@rule
def write_size(x: Any, at: int, size: int) -> None:
    """Each small size apart: one card left is not half of two."""
    x[at + min(size, SIZE - 2)] = 1
    x[at + SIZE - 1] = size * 0.1


@rule
def write_fitting(x: Any, at: int, hand: BitSet, v: Any, order: int) -> None:
    """How many coloured cards fit, and in which colours the symbol on top could be followed."""
    x[at + min(held_within(hand, cards.matching(v.top, v.colour)), 3)] = 1
    if 0 <= v.top < COLOURLESS:
        symbol = cards.symbol_of(v.top)
        for c in range(COLOURS):
            if (hand[0] >> (c * SYMBOLS + symbol)) & 1:
                x[at + 4 + place_of(order, c)] = 1


@rule
def away(v: Any, hand: BitSet, kinds: int) -> int:
    """How many of these kinds are in the own hand or played."""
    top = 1 if v.top != NO_CARD and (kinds >> v.top) & 1 else 0
    return held_within(hand, kinds) + held_within(v.discards, kinds) + top


@rule
def write_other(
    x: Any, at: int, m: Memory, v: Any, p: int, order: int, shares: int, same: float
) -> None:
    """Another hand: how near it is to going out, and how likely it can follow what.

    `shares` is where the inputs begin that say which part of the unseen cards each colour is,
    by their order, and both groups of wilds; `same` is the part of the symbol on top.
    """
    size = v.sizes[p]
    write_size(x, at, size)
    likely = at + SIZE
    lacks = 1.0
    for c in range(COLOURS):
        place = place_of(order, c)
        none = without(x[shares + place], bounded(m, size, m.groups[p][c]))
        x[likely + place] = 1 - none
        if c == v.colour:
            lacks *= none
        if m.named[p] == c + 1:
            x[likely + COLOURS + 3 + place] = 1
    wilds = bounded(m, size, m.groups[p][FIRST_WILDS])
    none = without(x[shares + COLOURS], wilds)
    wilds = bounded(m, size, m.groups[p][OTHER_WILDS])
    none *= without(x[shares + COLOURS + 1], wilds)
    x[likely + COLOURS] = 1 - none
    lacks *= none
    if 0 <= v.top < COLOURLESS:
        none = without(same, bounded(m, size, m.symbols[p][cards.symbol_of(v.top)]))
        x[likely + COLOURS + 1] = 1 - none
        lacks *= none
    x[likely + COLOURS + 2] = 1 - lacks


@rule
def bounded(m: Memory, size: int, most: int) -> int:
    return min(size, most) if m.phase else size


@rule
def without(share: float, count: int) -> float:
    """How likely none of so many cards is one of this share of all."""
    none = 1.0
    for _ in range(count):
        none *= 1 - share
    return none
