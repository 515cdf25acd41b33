"""A bot of RECTO VERSO for two that never means to finish: it takes from the other what the other's
nearest aim needs, turns it over, or keeps it out of reach. See docs/bots.md.

    tapete tournament recto_verso --option points=2 \
      --bots examples/bots/stall_recto_verso.py,expert@net
"""

from tapete.games.recto_verso.bots.regular import (
    GLASSES,
    count_of,
    others_cards,
    serves,
    table_cards,
    tally,
)
from tapete.games.recto_verso.state import (
    DEAL,
    FLIP,
    FLIPPING_THREE,
    HIDDEN,
    LAY,
    ONE,
    SHOWN,
    STEAL,
    TAKE,
    THREE,
    WIDTH,
    sign_of,
)
from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.rule import rule


@rule
def aim_of_the_other(v):
    """What it has most of; between equals, what most of lies open for it."""
    held = tally(v.near, others_cards(v))
    open_to_it = tally(v.near, table_cards(v))
    best = 0
    for aim in range(1, GLASSES + 1):
        worth = 4 * count_of(held, aim) + count_of(open_to_it, aim)
        if worth > 4 * count_of(held, best) + count_of(open_to_it, best):
            best = aim
    return best


@rule
def weapon(face):
    if face == HIDDEN:
        return 1
    sign = sign_of(face)
    if sign == STEAL:
        return 12
    if sign == ONE:
        return 10
    return 3 if sign == THREE else 0


@rule
def worth_of(v, aim, action):
    kind = action // WIDTH * WIDTH
    card = action % WIDTH
    near, far = v.near[card], v.far[card]
    if kind == LAY:
        return weapon(near) - (20 if serves(near, aim) else 0)
    if kind == TAKE:
        return 20 if serves(near, aim) else weapon(near)
    if kind == FLIP:
        gain = 15 if serves(near, aim) else 0
        loss = 15 if serves(far, aim) else 0
        if v.phase == FLIPPING_THREE:
            return gain - loss
        its = (others_cards(v) >> card) & 1
        return (2 if its else 1) * (gain - loss) + (3 if its and near == HIDDEN else 0)
    # A theft: the face that it would have had.
    return (30 if serves(near, aim) else 0) + weapon(far if kind == SHOWN else near)


@rule
def choose(v, mask, dice):
    if bits.has(mask, DEAL, WIDTH):
        return DEAL
    aim = aim_of_the_other(v)
    best = -1
    most = -1000
    equals = 0
    for w in range(DEAL // WIDTH):
        rest = mask[w]
        while rest:
            action = w * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            worth = worth_of(v, aim, action)
            equals = 1 if worth > most else equals + (worth == most)
            if worth > most or (worth == most and below(dice, equals) == 0):
                best = action
                most = worth
    return best
