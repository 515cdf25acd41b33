"""Kinds of cards, and hands as counts of each kind.

Cards of a kind cannot be told apart, so nothing here gives them names of their own: a hand, a
pile or the discards are two words of bits, "holds at least one of this kind" and "holds at least
two". Both copies of a card are thus the same card to everybody, and what a hand can play is its
first word cut with what fits.

    kinds  0 … 51   four colours of 13 symbols, up to two copies each: 13 * colour + symbol
    kinds 52 and 54 without colour, up to four copies each (bits 53 and 55 count the third
                    and the fourth; no card is ever called 53 or 55)
    kinds 56 … 59   without colour, up to two copies each
"""

from collections.abc import Iterable
from typing import Any

from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule

COLOURS, SYMBOLS = 4, 13
COLOURLESS = COLOURS * SYMBOLS  # the first kind without a colour
FOURFOLD, FOURFOLD_TOO, SINGLES = COLOURLESS, COLOURLESS + 2, COLOURLESS + 4
WIDTH = SINGLES + 4
NO_CARD, NO_COLOUR = -1, -1

FOURFOLDS = 0b1111 << FOURFOLD  # the bits that count to four
THIRDS = 0b1010 << FOURFOLD  # those of them that are no kind: cut them out of "which kinds"
ALL_COLOURED = (1 << COLOURLESS) - 1
ALL_COLOURLESS = (1 << WIDTH) - 1 - ALL_COLOURED
ONE_COLOUR = (1 << SYMBOLS) - 1  # all symbols of colour 0
EVERY_COLOUR = 1 | 1 << SYMBOLS | 1 << 2 * SYMBOLS | 1 << 3 * SYMBOLS  # of symbol 0


@rule
def colour_of(kind: int) -> int:
    """NO_COLOUR for a card without one."""
    return kind // SYMBOLS if kind < COLOURLESS else NO_COLOUR


@rule
def symbol_of(kind: int) -> int:
    """Of a card with a colour."""
    return kind % SYMBOLS


@rule
def of_colour(colour: int) -> int:
    """All kinds of a colour, as a set."""
    return ONE_COLOUR << (SYMBOLS * colour)


@rule
def of_symbol(symbol: int) -> int:
    """A symbol in all four colours, as a set."""
    return EVERY_COLOUR << symbol


@rule
def matching(top: int, colour: int) -> int:
    """Coloured kinds of the colour in play or with the symbol of the top card, as a set."""
    fitting = ONE_COLOUR << (SYMBOLS * colour) if colour != NO_COLOUR else 0
    if 0 <= top < COLOURLESS:
        fitting |= EVERY_COLOUR << (top % SYMBOLS)
    return fitting


@rule
def small_deck(many: int) -> int:
    """So many kinds, as a set: two colours from their lowest symbols up, then the other two."""
    found = 0
    for at in range(many):
        colour = at // (2 * SYMBOLS) * 2 + at % 2
        found |= 1 << (SYMBOLS * colour + at % (2 * SYMBOLS) // 2)
    return found


@rule
def small_size(players: int, wanted: int) -> int:
    """How many cards a small deck has: a card each, one to begin with and two to draw at least."""
    return max(wanted, players + 3)


@rule
def share(players: int, hand: int, wanted: int) -> int:
    """How many cards of a hand a small deck has for each, with as much left to draw."""
    return min(hand, (small_size(players, wanted) - 2) // players)


@rule
def size(cards: BitSet) -> int:
    """How many cards."""
    return cards[0].bit_count() + cards[1].bit_count()  # type: ignore[no-any-return]


@rule
def holds(cards: BitSet, kind: int) -> bool:
    return (int(cards[0]) >> kind) & 1 != 0


@rule
def put(cards: BitSet, kind: int) -> None:
    """One card more."""
    bit = 1 << kind
    if kind >= FOURFOLD and kind < SINGLES and cards[1] & bit:
        bit <<= 1
    held = cards[0]
    cards[1] |= held & bit
    cards[0] = held | bit


@rule
def take(cards: BitSet, kind: int) -> None:
    """One card less; it must be there."""
    bit = 1 << kind
    if kind >= FOURFOLD and kind < SINGLES and cards[0] & (bit << 1):
        bit <<= 1
    second = cards[1] & bit
    cards[1] ^= second
    cards[0] &= ~(bit ^ second)


@rule
def copies(cards: BitSet, kind: int) -> int:
    """How many cards of a kind."""
    mask = 1 << kind
    if FOURFOLD <= kind < SINGLES:
        mask |= mask << 1
    return bits.popcount(cards[0] & mask) + bits.popcount(cards[1] & mask)


@rule
def pour(into: BitSet, cards: BitSet) -> None:
    """All cards of one set into another; the first is empty afterwards."""
    for kind in range(FOURFOLD, SINGLES, 2):
        while holds(cards, kind):
            take(cards, kind)
            put(into, kind)
    into[1] |= cards[1] | (into[0] & cards[0])
    into[0] |= cards[0]
    bits.clear(cards)


@rule
def remove(whole: BitSet, cards: BitSet) -> None:
    """All these cards out of a set that holds them."""
    more_than_one = whole[1] & ~cards[0] & ~FOURFOLDS
    some = (whole[0] & ~cards[0] | whole[1] & ~cards[1]) & ~FOURFOLDS
    whole[0] = some | whole[0] & FOURFOLDS
    whole[1] = more_than_one | whole[1] & FOURFOLDS
    for kind in range(FOURFOLD, SINGLES, 2):
        for _ in range(copies(cards, kind)):
            take(whole, kind)


@rule
def beyond(into: BitSet, cards: BitSet, other: BitSet) -> None:
    """Write the cards of a set that another does not have, or has not as often."""
    into[0] = (cards[0] & ~other[0] | cards[1] & ~other[1]) & ~FOURFOLDS
    into[1] = cards[1] & ~other[0] & ~FOURFOLDS
    for kind in range(FOURFOLD, SINGLES, 2):
        for _ in range(copies(cards, kind) - copies(other, kind)):
            put(into, kind)


@rule
def copy(into: BitSet, cards: BitSet) -> None:
    into[0] = cards[0]
    into[1] = cards[1]


@rule
def kind_at(bit: int) -> int:
    """The kind that a bit of either word counts."""
    return bit & ~1 if FOURFOLD <= bit < SINGLES else bit


@rule
def any_of(s: Any, cards: BitSet, count: int) -> int:
    """The kind of one of these `count` cards at random, each card as likely."""
    k = below(s, count)
    ones = cards[0].bit_count()
    second = int(k >= ones)  # no branch: which word it is in is a matter of chance
    return kind_at(bits.nth(cards[second], k - ones * second))


KINDS = [kind_at(place % WIDTH) for place in range(2 * WIDTH)]  # by place, for the following


def kinds(cards: BitSet) -> list[int]:
    """The cards one by one, the same kind next to each other. For people and notation."""
    return sorted([KINDS[place] for place in bits.members(cards, WIDTH)])


def cards_of(listed: Iterable[int]) -> list[int]:
    """The opposite of `kinds`."""
    made = [0, 0]
    for kind in listed:
        put(made, kind)
    return made
