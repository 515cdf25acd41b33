"""What a sensible player makes of built cards (UNO-28): good for oneself, bad for the others.

Whom a block hits the rules say; here is only what a hit is worth, in the points of `regular`.
"""

from typing import Any

from tapete.games._shedding import turns
from tapete.games.uno.blocks import (
    BLOCKS,
    CHOSEN,
    DISCARDS,
    DRAWS,
    GIVES,
    LIES_OPEN,
    MISSES_TURNS,
    PASSES,
    PLAYS_AGAIN,
    SWAPS,
    TAKES,
    effect_of,
    times_of,
    who_of,
)
from tapete.games.uno.rules.house_cards.built import concerned_by
from tapete.games.uno.state import BUILT, CHOOSING, View
from tapete.kit.rule import rule

CARD = 5  # what one card more or less in a hand is worth
TURN = 8
NEAR = 2  # a hand this small is about to go out: what hits it counts twice
NEVER = -1000


@rule
def worth_of_card(v: View, number: int) -> int:
    """What the blocks of a customizable card do for this seat, with the best choice."""
    total = best_worth(v, number) if chooses(v, number) else 0
    for place in range(BLOCKS):
        block = int(v.terms[BUILT + BLOCKS * number + place])
        if block and who_of(block) != CHOSEN:
            total += worth_of_block(v, block, concerned_by(v, who_of(block)))  # type: ignore[arg-type]
    return total


@rule
def chooses(v: View, number: int) -> bool:
    for place in range(BLOCKS):
        block = int(v.terms[BUILT + BLOCKS * number + place])
        if block and who_of(block) == CHOSEN:
            return True
    return False


@rule
def best_worth(v: View, number: int) -> int:
    return worth_of_choice(v, number, best_choice(v, number))


@rule
def best_choice(v: View, number: int) -> int:
    """The seat whom the card's choice would hit best."""
    best = 0
    most = NEVER
    for whom in range(v.players):
        if whom != v.seat and worth_of_choice(v, number, whom) > most:
            best = whom
            most = worth_of_choice(v, number, whom)
    return best


@rule
def worth_of_choice(v: View, number: int, whom: int) -> int:
    total = 0
    for place in range(BLOCKS):
        block = int(v.terms[BUILT + BLOCKS * number + place])
        if block and who_of(block) == CHOSEN:
            total += worth_of_block(v, block, 1 << whom)
    return total


@rule
def worth_of_block(v: View, block: int, seats: int) -> int:
    effect = effect_of(block)
    if effect == PASSES:
        return CARD * (left_over(v) - int(v.sizes[turns.before(v, v.seat)]))  # type: ignore[arg-type]
    if effect == PLAYS_AGAIN:
        return TURN
    total = 0
    for p in range(v.players):
        if (seats >> p) & 1:
            total += worth_of_hit(v, effect, p, times_of(block))
    return total


@rule
def worth_of_hit(v: Any, effect: int, p: int, times: int) -> int:
    """On one seat: a blow to another counts as much as one to oneself, twice to who is near."""
    sign = -1 if p == v.seat else 1
    if v.sizes[p] <= NEAR:
        sign *= 2
    if effect == DRAWS:
        return sign * CARD * times
    if effect == DISCARDS:
        return -sign * CARD * min(times, int(v.sizes[p]))
    if effect == MISSES_TURNS:
        return sign * TURN * times
    if effect == SWAPS:
        return CARD * (left_over(v) - int(v.sizes[p]))
    if effect == TAKES:
        return CARD + sign * CARD
    if effect == GIVES:
        return -CARD - sign * CARD
    return sign if effect == LIES_OPEN else 0


@rule
def left_over(v: Any) -> int:
    """The cards in the own hand once the built one is played."""
    return int(v.sizes[v.seat]) - (0 if v.phase == CHOOSING else 1)
