"""Who knows whose hand, beyond the own. Numbers in comments are UNO-…

A hand that was shown is known to those in `known_to` until it changes. What came to it between
being shown and the end of that challenge is in `later`, a kind plus one each, and not known.
"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games.uno.state import LATER, State
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def changed(s: State, seat: int) -> None:
    """24: it is no longer the hand that was seen."""
    s.known_to[seat] = 0
    if s.later[seat][0]:
        for at in range(LATER):
            s.later[seat][at] = 0


@rule
def seen_by_others(s: State, seat: int) -> None:
    """24: this hand has just been seen, as it is, by everybody else."""
    changed(s, seat)
    s.known_to[seat] = bits.below_bit(s.players) & ~(1 << seat)


@rule
def seen_by_all(s: State) -> None:
    """24: every hand has just been seen, as it is, by everybody else."""
    for seat in range(s.players):
        seen_by_others(s, seat)


@rule
def laid_open(s: Any) -> int:
    """28: the hands that lie open until somebody's turn, as bits."""
    seats = 0
    for hands in s.lying:  # all ten places: short, where so many as there are players is a loop
        seats |= int(hands)
    return seats


@rule
def lying_open(s: Any) -> int:
    """25g, 28: the hands that everybody sees now, as bits."""
    return bits.below_bit(s.players) if s.open_for else laid_open(s)


@rule
def remember(s: State, owner: int, reader: int) -> None:
    """15, 24: the reader knows what stood in the owner's hand, not what it has drawn since."""
    changed(s, owner)
    hand = s.hands[owner]
    cards.remove(hand, s.stood)
    at = 0
    for w in range(2):
        rest = hand[w]
        while rest:
            add_later(s.later[owner], at, cards.kind_at(bits.lowest(rest)))
            at += 1
            rest &= rest - 1
    cards.pour(hand, s.stood)
    s.known_to[owner] = 1 << reader


@rule
def add_later(later: Any, count: int, kind: int) -> None:
    """One more than these, in the order of kinds."""
    at = count
    while at > 0 and later[at - 1] > kind + 1:
        later[at] = later[at - 1]
        at -= 1
    later[at] = kind + 1


@rule
def count_later(later: Any) -> int:
    count = 0
    while count < LATER and later[count]:
        count += 1
    return count


@rule
def without_later(hand: BitSet, later: Any) -> None:
    """Leave in a copied hand what was seen."""
    for at in range(count_later(later)):
        cards.take(hand, later[at] - 1)
