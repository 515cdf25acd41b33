"""A sensible player of TAKE THAT: pairs what pays, keeps what may pair, and gives a line up
while it is still cheap."""

from typing import Any

from tapete.games.take_that.state import (
    BETWEEN,
    CARDS,
    DEAL,
    PAIR,
    REACH,
    TAKE,
    WIDTH,
    View,
    is_toad,
    twin,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def line_cost(v: View) -> int:
    """What taking the line costs."""
    cost = 0
    for at in range(v.length):
        cost += 5 if is_toad(v.line[at]) else 1
    return cost


@rule
def gone(v: View, card: int) -> bool:
    """Whether all have seen where a card ended."""
    for p in range(v.players):
        if bits.has(v.pairs[p], card, WIDTH) or bits.has(v.taken[p], card, WIDTH):
            return True
    return False


@rule
def follow_ups(v: View, card: int) -> int:
    """Own cards that would fit after this one: the way out when the turn comes back."""
    found = 0
    for w in range(2):
        near = bits.span(card - REACH - w * WIDTH, min(card + REACH - w * WIDTH, WIDTH - 1))
        found += bits.popcount(v.hand[w] & near)
    return found - 1


@rule
def worth_laying(v: View, card: int) -> int:
    """Higher is better. A card whose twin one holds invites oneself to pair it next time."""
    worth = min(follow_ups(v, card), 3)
    if is_toad(card):
        return worth - 4 if v.length < 4 else worth + 3  # get rid of it into a line others may get
    if bits.has(v.hand, twin(card), WIDTH):
        return worth + 4
    if gone(v, twin(card)):
        return worth + 3  # it can never pair
    return worth


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if v.phase == BETWEEN:
        return DEAL
    best = -1
    best_worth = -1000
    for card in range(CARDS):
        if bits.has(mask, PAIR + card, WIDTH):
            # Two points now; better still if it shortens what somebody must take.
            worth = 8 + (2 if v.pile_size == 0 and v.length == 1 else 0)
        elif bits.has(mask, card, WIDTH):
            worth = worth_laying(v, card)
        else:
            continue
        if worth > best_worth:
            best = card if not bits.has(mask, PAIR + card, WIDTH) else PAIR + card
            best_worth = worth
    if best < 0:
        return TAKE
    # A toad at the end of a short line is a trap: a cheap line is worth giving up.
    if best_worth < 0 and bits.has(mask, TAKE, WIDTH) and line_cost(v) <= 1:
        return TAKE
    return best
