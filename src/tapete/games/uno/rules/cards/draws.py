"""Cards into hands, and who is told. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls, cards, pile
from tapete.games._shedding.cards import NO_CARD
from tapete.games.uno.rules.cards.shown_hands import changed
from tapete.games.uno.state import DREW, DREW_CARDS, GOT, NOTHING_LEFT, RENEWED, State
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule, rule_apart

# A note has room for two numbers of 15 bits: it tells up to four cards, six bits each.
BITS = 6
NEVER = -2  # a colour that no card has, not even a wild


@rule
def tell(s: State, kind: int, seat: int, packed: int, reader: int) -> None:
    note(s, kind, seat, packed >> (2 * BITS), packed & bits.below_bit(2 * BITS), only(reader))


@rule
def hand_size(s: State, seat: int) -> int:
    return cards.size(s.hands[seat])


@rule_apart
def draw_one(s: State, seat: int) -> int:
    """09: a card off the pile into a hand, or NO_CARD where none is left anywhere."""
    ran_out = s.pile_size == 0
    kind = pile.draw(s)
    if ran_out:
        note(s, RENEWED, seat, s.pile_size + (kind != NO_CARD), 0, EVERYONE)
    if kind != NO_CARD:
        cards.put(s.hands[seat], kind)
        changed(s, seat)
        if s.silent == seat:
            calls.settle(s)  # 18: more than one card again
    return kind


@rule
def told_drawn(s: State, seat: int, drawn: int) -> None:
    """24: everybody sees how many."""
    if drawn > 0:
        note(s, DREW, seat, drawn, s.pile_size, EVERYONE)
    else:
        note(s, NOTHING_LEFT, seat, 0, 0, EVERYONE)


@rule
def draw_cards(s: State, seat: int, count: int) -> int:
    """So many, or what exists (09, 27); how many it were."""
    return draw_until(s, seat, count, NEVER)


@rule
def draw_until(s: State, seat: int, count: int, colour: int) -> int:
    """At most so many, until one of this colour comes (25a)."""
    drawn = 0
    packed = 0
    while drawn < count:
        kind = draw_one(s, seat)
        if kind == NO_CARD:
            break
        drawn += 1
        packed = packed << BITS | (kind + 1)
        if drawn % 4 == 0:
            tell(s, DREW_CARDS, seat, packed, seat)
            packed = 0
        if cards.colour_of(kind) == colour:
            break
    if packed:
        tell(s, DREW_CARDS, seat, packed, seat)
    if count > 0:
        told_drawn(s, seat, drawn)
    return drawn


@rule
def give(s: State, source: BitSet, size: int, seat: int, count: int) -> None:
    """Deal `count` cards out of a gathered heap of `size` to a seat."""
    packed = 0
    for given in range(count):
        kind = cards.any_of(s, source, size - given)
        cards.take(source, kind)
        cards.put(s.hands[seat], kind)
        packed = packed << BITS | (kind + 1)
        if given % 4 == 3:
            tell(s, GOT, seat, packed, seat)
            packed = 0
    if packed:
        tell(s, GOT, seat, packed, seat)


@rule
def show(s: State, shown: BitSet, owner: int, reader: int, kind: int) -> None:
    """15: a hand is told to one other seat alone."""
    packed = 0
    told = 0
    for w in range(2):
        rest = shown[w]
        while rest:
            packed = packed << BITS | (cards.kind_at(bits.lowest(rest)) + 1)
            rest &= rest - 1
            told += 1
            if told % 4 == 0:
                tell(s, kind, owner, packed, reader)
                packed = 0
    if packed:
        tell(s, kind, owner, packed, reader)
