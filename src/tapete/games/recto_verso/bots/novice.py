"""Somebody's first evening with RECTO VERSO: gathers the animal it has most of, from what lies
open; forgets backs, and does not look at what the others gather."""

from typing import Any

from tapete.games.recto_verso.bots.regular import count_of, serves, tally
from tapete.games.recto_verso.state import ANIMALS, DEAL, LAY, SHOWN, TAKE, WIDTH, View
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule


@rule
def favourite(v: View) -> int:
    """The animal one holds most of."""
    own = tally(v.near, v.hands[v.seat])
    best = 0
    for animal in range(1, ANIMALS):
        if count_of(own, animal) > count_of(own, best):
            best = animal
    return best


@rule
def liking(v: View, wanted: int, action: int) -> int:
    """What shows the wanted animal is kept and taken; nothing else matters yet."""
    kind = action // WIDTH * WIDTH
    card = action % WIDTH
    if kind == LAY:
        return 0 if serves(v.near[card], wanted) else 1
    if kind == TAKE:
        return 1 if serves(v.near[card], wanted) else 0
    if kind == SHOWN:
        return 1 if serves(v.far[card], wanted) else 0
    return 0


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if bits.has(mask, DEAL, WIDTH):
        return DEAL
    wanted = favourite(v)
    best = -1
    most = -1
    equals = 0
    for w in range(DEAL // WIDTH):
        rest = mask[w]
        while rest:
            action = w * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            worth = liking(v, wanted, action)
            equals = 1 if worth > most else equals + (worth == most)
            if worth > most or (worth == most and below(dice, equals) == 0):
                best = action
                most = worth
    return best
