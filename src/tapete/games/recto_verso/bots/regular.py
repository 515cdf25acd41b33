"""A sensible player of RECTO VERSO: sets its heart on one animal, or on the magnifiers, and
gathers those faces from the middle, from backs that it remembers, and from other hands."""

from typing import Any

from tapete.games.recto_verso.state import (
    ANIMALS,
    DEAL,
    DECK,
    FLIP,
    FLIPPING_THREE,
    GLASS,
    HIDDEN,
    LAY,
    NONE,
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
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule

GLASSES = ANIMALS  # the aim after the nine animals
PATIENCE = 4  # turns of a hand for each step of doubt

# How many known faces serve each aim: five bits an aim in one word.
COUNT = 5

# Ways to come by a face for the aim, as a set.
FROM_TABLE, FROM_OTHERS, OWN_BACK = 1, 2, 4


@rule
def tally(faces: BitSet, cards: int) -> int:
    """Counts, for every aim at once, of the known ones among these cards' faces."""
    counts = 0
    while cards:
        face = faces[bits.lowest(cards)]
        cards &= cards - 1
        if face != HIDDEN:
            counts += 1 << (COUNT * animal(face))
            if sign_of(face) == GLASS:
                counts += 1 << (COUNT * GLASSES)
    return counts


@rule
def count_of(counts: int, aim: int) -> int:
    return (counts >> (COUNT * aim)) & ((1 << COUNT) - 1)


@rule
def serves(face: int, aim: int) -> bool:
    if face == HIDDEN:
        return False
    return sign_of(face) == GLASS if aim == GLASSES else animal(face) == aim


@rule
def others_cards(v: View) -> int:
    """All cards in other hands."""
    held = v.hands[0] | v.hands[1] | v.hands[2] | v.hands[3]
    return int(held & ~v.hands[v.seat])


@rule
def table_cards(v: View) -> int:
    """The cards in the middle without the one just laid."""
    table = DECK & ~others_cards(v) & ~v.hands[v.seat]
    return int(table if v.laid == NONE else table & ~(1 << v.laid))


@rule
def best_aim(v: View, dice: Any, own: int, table: int, others: int, backs: int, theirs: int) -> int:
    """What one holds counts first, then what can be had for the taking; all as tallies.

    The longer a hand lasts the readier one is to try something else: two players who both wait
    for the same animal would wait for ever.
    """
    doubt = min(v.turns // PATIENCE, 40)
    best = 0
    most = -1000
    for aim in range(ANIMALS + 1):
        worth = 10 * count_of(own, aim) + 3 * count_of(table, aim) + count_of(others, aim)
        worth += 3 * count_of(backs, aim) + 2 * count_of(theirs, aim)
        faces = ANIMALS if aim == GLASSES else SIGNS
        if faces - count_of(others, aim) < hand_size(v.players):
            worth -= 15  # too many of them in other hands
        if doubt:
            worth += below(dice, 1 + doubt)
        if worth > most:
            best = aim
            most = worth
    return best


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
def goes_in_circles(v: View, face: int) -> bool:
    """With two players a turn laid to take a turn: that seat would play for ever (17), and the
    position be the same again and again."""
    return bool(v.players == 2 and v.sign == TURN and face != HIDDEN and sign_of(face) == TURN)


@rule
def use_in_hand(v: View, face: int) -> int:
    """What a pictogram is good for to whoever takes the card to lay it later.

    With three and more, nobody takes skips and turns for their own sake: two seats that keep
    handing them to each other would play in circles, and leave all others without a turn.
    """
    if face != HIDDEN and v.players > 2 and sign_of(face) <= TURN:
        return -1
    return -1 if goes_in_circles(v, face) else use_of(v, face)


@rule
def worth_laying(v: View, aim: int, ways: int, card: int) -> int:
    face = v.near[card]
    if serves(face, aim):
        return -20
    worth = use_of(v, face) - (3 if serves(v.far[card], aim) else 0)
    sign = sign_of(face)
    if sign == STEAL:
        if ways & FROM_OTHERS:
            return worth + 6
        return worth - (8 if ways & FROM_TABLE else 0)
    if sign == ONE and ways & OWN_BACK:
        return worth + (8 if ways & FROM_TABLE else 5)  # a flip and a card: two steps in one turn
    if sign == THREE and not ways & FROM_TABLE:
        return worth + 3
    return worth


@rule
def worth_flipping(v: View, aim: int, card: int) -> int:
    if v.phase != FLIPPING_THREE and (others_cards(v) >> card) & 1:
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
    return use_in_hand(v, v.near[card]) + (5 if serves(v.far[card], aim) else 0)


@rule
def worth_of(v: View, aim: int, ways: int, action: int) -> int:
    kind = action // WIDTH * WIDTH
    card = action % WIDTH
    if kind == LAY:
        return worth_laying(v, aim, ways, card)
    if kind == FLIP:
        return worth_flipping(v, aim, card)
    if kind == TAKE:
        return worth_taking(v, aim, card)
    face = v.far[card] if kind == SHOWN else v.near[card]
    return 20 if serves(face, aim) else use_in_hand(v, face)


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if bits.has(mask, DEAL, WIDTH):
        return DEAL
    own = tally(v.near, v.hands[v.seat])
    backs = tally(v.far, v.hands[v.seat])
    table = tally(v.near, table_cards(v))
    others = tally(v.near, others_cards(v))
    theirs = tally(v.far, others_cards(v))
    aim = best_aim(v, dice, own, table, others, backs, theirs)
    ways = FROM_TABLE if count_of(table, aim) else 0
    ways |= FROM_OTHERS if count_of(others, aim) + count_of(theirs, aim) else 0
    ways |= OWN_BACK if count_of(backs, aim) else 0
    best = -1
    most = -1000
    equals = 0
    for w in range(DEAL // WIDTH):
        rest = mask[w]
        while rest:
            action = w * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            worth = worth_of(v, aim, ways, action)
            equals = 1 if worth > most else equals + (worth == most)
            if worth > most or (worth == most and below(dice, equals) == 0):
                best = action
                most = worth
    return best
