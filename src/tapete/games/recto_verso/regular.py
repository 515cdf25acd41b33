"""A sensible player of RECTO VERSO: sets its heart on one animal, or on the magnifiers, and
gathers those faces from the middle, from backs that it remembers, and from other hands."""

from typing import Any

from tapete.games.recto_verso.state import (
    ANIMALS,
    CARDS,
    DEAL,
    FLIP,
    FLIPPING_THREE,
    GLASS,
    HIDDEN,
    LAY,
    ONE,
    SHOWN,
    SIGNS,
    STEAL,
    TAKE,
    THREE,
    TURN,
    WIDTH,
    View,
    animal,
    hand_size,
    sign_of,
)
from tapete.kit import bits
from tapete.kit.bits import Words
from tapete.kit.chance import below
from tapete.kit.rule import rule

GLASSES = ANIMALS  # the aim after the nine animals
OWN, TABLE, OTHER = range(3)  # whose a card is
PATIENCE = 4  # turns of a hand for each step of doubt


@rule
def serves(face: int, aim: int) -> bool:
    if face == HIDDEN:
        return False
    return sign_of(face) == GLASS if aim == GLASSES else animal(face) == aim


@rule
def whose(v: View, card: int) -> int:
    if (v.hands[v.seat] >> card) & 1:
        return OWN
    held = v.hands[0] | v.hands[1] | v.hands[2] | v.hands[3]
    return OTHER if (held >> card) & 1 else TABLE


@rule
def promise(v: View, aim: int) -> int:
    """How near an aim is: what one holds first, then what can be had for the taking."""
    total = 0
    gone = 0
    for card in range(CARDS):
        place = whose(v, card)
        if serves(v.near[card], aim):
            total += 10 if place == OWN else 3 if place == TABLE else 1
            gone += place == OTHER
        elif serves(v.far[card], aim):
            total += 3 if place == OWN else 2 if place == OTHER else 1
    faces = ANIMALS if aim == GLASSES else SIGNS
    return total - 15 if faces - gone < hand_size(v.players) else total


@rule
def best_aim(v: View, dice: Any) -> int:
    """The longer a hand lasts the readier one is to try something else: two players who both
    wait for the same animal would wait for ever."""
    best = 0
    most = -1000
    for aim in range(ANIMALS + 1):
        worth = promise(v, aim) + below(dice, 1 + min(v.turns // PATIENCE, 40))
        if worth > most:
            best = aim
            most = worth
    return best


@rule
def can_have(v: View, aim: int, place: int, side: int) -> bool:
    """Whether a known face for the aim lies there: side 0 near, 1 far with another one near."""
    for card in range(CARDS):
        if whose(v, card) == place and card != v.laid:
            if side == 0 and serves(v.near[card], aim):
                return True
            if side == 1 and serves(v.far[card], aim) and not serves(v.near[card], aim):
                return True
    return False


@rule
def use_of(v: View, face: int) -> int:
    """What a pictogram is good for in general."""
    if face == HIDDEN:
        return 1
    sign = sign_of(face)
    if sign == STEAL:
        return 4
    if sign == TURN:
        return 4 if v.players == 2 else 1
    return 2 if sign <= ONE else 0  # skip and the flips


@rule
def worth_laying(v: View, aim: int, card: int) -> int:
    face = v.near[card]
    if serves(face, aim):
        return -20
    worth = use_of(v, face) - (3 if serves(v.far[card], aim) else 0)
    sign = sign_of(face)
    on_table = can_have(v, aim, TABLE, 0)
    if sign == STEAL:
        stealable = can_have(v, aim, OTHER, 0) or can_have(v, aim, OTHER, 1)
        return worth + 6 if stealable else worth - (8 if on_table else 0)
    if sign == ONE and can_have(v, aim, OWN, 1):
        return worth + (8 if on_table else 5)  # a flip and a card: two steps in one turn
    if sign == THREE and not on_table and can_have(v, aim, TABLE, 1):
        return worth + 5
    return worth


@rule
def worth_flipping(v: View, aim: int, card: int) -> int:
    place = whose(v, card)
    if v.phase != FLIPPING_THREE and place == OTHER:
        return 4 if v.near[card] != HIDDEN and not serves(v.near[card], aim) else 0
    if serves(v.near[card], aim):
        return -20
    if serves(v.far[card], aim):
        return 20
    return 2 if v.far[card] == HIDDEN else 0


@rule
def worth_taking(v: View, aim: int, card: int) -> int:
    if serves(v.near[card], aim):
        return 20
    return use_of(v, v.near[card]) + (5 if serves(v.far[card], aim) else 0)


@rule
def worth_of(v: View, aim: int, action: int) -> int:
    kind = action // WIDTH * WIDTH
    card = action % WIDTH
    if kind == LAY:
        return worth_laying(v, aim, card)
    if kind == FLIP:
        return worth_flipping(v, aim, card)
    if kind == TAKE:
        return worth_taking(v, aim, card)
    face = v.far[card] if kind == SHOWN else v.near[card]
    return 20 if serves(face, aim) else use_of(v, face)


@rule
def choose(v: View, mask: Words, dice: Any) -> int:
    if bits.has(mask, DEAL, WIDTH):
        return DEAL
    aim = best_aim(v, dice)
    best = -1
    most = -1000
    for w in range(DEAL // WIDTH):
        rest = mask[w]
        while rest:
            action = w * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            worth = 4 * worth_of(v, aim, action) + below(dice, 4)  # equals: by the dice
            if worth > most:
                best = action
                most = worth
    return best
