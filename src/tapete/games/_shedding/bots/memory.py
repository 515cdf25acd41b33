"""What a thinking seat keeps in mind beyond its view: which cards others can't hold.

Who draws had nothing that fits, and who keeps the card just drawn has nothing still. So for
every hand there is a bound on how many of its cards may be of each group (the colours, then two
groups of wilds) and of each symbol. It goes up with every card drawn and down with every card
played. Where players may hold a fitting card back this is no certainty, but nearly always so.
"""

from typing import Annotated, Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import (
    ALL_COLOURED,
    COLOURLESS,
    COLOURS,
    FOURFOLD,
    FOURFOLD_TOO,
    SYMBOLS,
    WIDTH,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.records import I8, I16, Record, of
from tapete.kit.rule import rule

GROUPS = COLOURS + 2
FIRST_WILDS, OTHER_WILDS = COLOURS, COLOURS + 1
FIRST_WILD_KINDS = 3 << FOURFOLD
OTHER_WILD_KINDS = ((1 << WIDTH) - 1) & ~ALL_COLOURED & ~FIRST_WILD_KINDS
MOST = 10
TRIES = 24  # cards drawn until one is within the bounds


class Memory(Record):
    """The table as it was seen last, and the bounds."""

    hand_number: I16
    phase: I8  # plus one: a memory begins with nothing seen
    turn: I8
    top: I8
    colour: I8
    fresh: I8
    owed: I8
    sizes: Annotated[list[int], of(I8, MOST)]
    groups: Annotated[list[list[int]], of(I8, MOST, GROUPS)]
    symbols: Annotated[list[list[int]], of(I8, MOST, SYMBOLS)]
    named: Annotated[list[int], of(I8, MOST)]  # the colour last named with a wild, plus one


@rule
def keep_sight(m: Memory, v: Any) -> None:
    """The table as it is now, to compare with later; `hand_number` and `owed` are the game's."""
    for p in range(v.players):
        m.sizes[p] = v.sizes[p]
    m.phase = v.phase + 1
    m.turn = v.turn
    m.top = v.top
    m.colour = v.colour
    m.fresh = v.fresh


@rule
def kinds_of(group: int) -> int:
    if group < COLOURS:
        return cards.of_colour(group)
    return FIRST_WILD_KINDS if group == FIRST_WILDS else OTHER_WILD_KINDS


@rule
def group_of(kind: int) -> int:
    if kind < COLOURLESS:
        return cards.colour_of(kind)
    return FIRST_WILDS if kind < FOURFOLD_TOO else OTHER_WILDS


@rule
def held_within(hand: BitSet, kinds: int) -> int:
    return bits.popcount(hand[0] & kinds) + bits.popcount(hand[1] & kinds)


@rule
def anything_in(m: Memory, v: Any, p: int) -> None:
    m.named[p] = 0
    for group in range(GROUPS):
        m.groups[p][group] = v.sizes[p]
    for symbol in range(SYMBOLS):
        m.symbols[p][symbol] = v.sizes[p]


@rule
def nothing_fits(m: Memory, p: int) -> None:
    """On what lay there as it was seen last."""
    m.groups[p][FIRST_WILDS] = 0
    if m.colour >= 0:
        m.groups[p][m.colour] = 0
    if 0 <= m.top < COLOURLESS:
        m.symbols[p][cards.symbol_of(m.top)] = 0


@rule
def bound(m: Memory, p: int, more: int, size: int) -> None:
    """So many unknown cards more, and never more than there are."""
    for group in range(GROUPS):
        m.groups[p][group] = min(m.groups[p][group] + more, size)
    for symbol in range(SYMBOLS):
        m.symbols[p][symbol] = min(m.symbols[p][symbol] + more, size)


@rule
def see_card(m: Memory, v: Any, p: int) -> None:
    """The card on top came out of this hand."""
    group = group_of(v.top)
    m.groups[p][group] = max(m.groups[p][group] - 1, 0)
    if v.top < COLOURLESS:
        symbol = cards.symbol_of(v.top)
        m.symbols[p][symbol] = max(m.symbols[p][symbol] - 1, 0)
    else:
        m.named[p] = v.colour + 1


@rule
def see_hand(m: Memory, p: int, known: BitSet, unknown: int) -> None:
    """All but so many of its cards are known."""
    for group in range(GROUPS):
        m.groups[p][group] = held_within(known, kinds_of(group)) + unknown
    for symbol in range(SYMBOLS):
        m.symbols[p][symbol] = held_within(known, cards.of_symbol(symbol)) + unknown


@rule
def mend_hand(m: Memory, s: Any, p: int) -> None:
    """Change cards that an imagined hand should not hold for others out of the pile."""
    for group in range(GROUPS):
        kinds = kinds_of(group)
        for _ in range(held_within(s.hands[p], kinds) - m.groups[p][group]):
            exchange(m, s, p, kinds)
    for symbol in range(SYMBOLS):
        kinds = cards.of_symbol(symbol)
        for _ in range(held_within(s.hands[p], kinds) - m.symbols[p][symbol]):
            exchange(m, s, p, kinds)


@rule
def exchange(m: Memory, s: Any, p: int, kinds: int) -> None:
    """One of these kinds for a card that the bounds allow, if one comes up."""
    given = cards.kind_at(bits.lowest(s.hands[p][0] & kinds))
    unseen = cards.size(s.pile)
    for _ in range(TRIES if unseen else 0):
        taken = cards.any_of(s, s.pile, unseen)
        if (kinds >> taken) & 1 == 0 and room_for(m, s.hands[p], p, taken):
            cards.take(s.hands[p], given)
            cards.take(s.pile, taken)
            cards.put(s.hands[p], taken)
            cards.put(s.pile, given)
            return


@rule
def room_for(m: Memory, hand: BitSet, p: int, kind: int) -> bool:
    group = group_of(kind)
    if held_within(hand, kinds_of(group)) >= m.groups[p][group]:
        return False
    if kind >= COLOURLESS:
        return True
    symbol = cards.symbol_of(kind)
    return bool(held_within(hand, cards.of_symbol(symbol)) < m.symbols[p][symbol])
