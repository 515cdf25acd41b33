"""What RECTO VERSO's net looks at: for the aims nearest to each seat, where the faces are.

Nine animals and the magnifiers are aims. All animals are alike, so the net is shown a seat's
best aims in order, whichever they are, and never learns an animal by name.
"""

from typing import Any

from tapete.games.recto_verso.bots.regular import (
    COUNT,
    GLASSES,
    count_of,
    others_cards,
    serves,
    table_cards,
    tally,
)
from tapete.games.recto_verso.state import (
    ANIMALS,
    BARRED,
    CARDS,
    DECK,
    GLASS,
    HIDDEN,
    LEFT,
    NONE,
    POINTS,
    PRINTED,
    RIGHT,
    ROBBED,
    SIGNS,
    View,
    animal,
    hand_size,
    sign_of,
)
from tapete.kit import bits
from tapete.kit.rule import rule

AIMS = ANIMALS + 1
OWN_AIMS, THEIR_AIMS = 3, 2  # how many of each seat's best aims are looked at

# Inputs of one aim of one's own …
HAVE, TABLE, REST = 0, 7, 12
OWN_AIM = REST + 9
# … of one of another seat's, and of that seat …
THEIR_AIM = 7 + 5 + 7
SEAT = THEIR_AIMS * THEIR_AIM + SIGNS + 9
# … and of the table.
MY_AIMS = 0
MY_SIGNS = MY_AIMS + OWN_AIMS * OWN_AIM
SEATS = MY_SIGNS + 2 * SIGNS + 4
GENERAL = SEATS + 3 * SEAT
INPUTS = GENERAL + 48


@rule
def steps(x: Any, at: int, count: int, most: int) -> None:
    """A small number as `most` inputs, all of them set up to it."""
    for k in range(min(count, most)):
        x[at + k] = 1


@rule
def best_of(counts: int, taken: int) -> int:
    """The aim with the highest count that is not taken yet."""
    best = -1
    most = -1
    for aim in range(AIMS):
        if not (taken >> aim) & 1:
            count = (counts >> (6 * aim)) & 63
            if count > most:
                best = aim
                most = count
    return best


@rule
def missing(near: Any, far: Any, cards: int) -> int:
    """Counts, for every aim, of cards that do not serve it as they are but would turned over."""
    counts = 0
    while cards:
        card = bits.lowest(cards)
        cards &= cards - 1
        face = far[card]
        if face != HIDDEN:
            if near[card] == HIDDEN or animal(near[card]) != animal(face):
                counts += 1 << (COUNT * animal(face))
            if sign_of(face) == GLASS and not serves(near[card], GLASSES):
                counts += 1 << (COUNT * GLASSES)
    return counts


@rule
def signs_among(v: View, cards: int, aim: int, x: Any, at: int) -> None:
    """The pictograms of the cards that a seat could lay without hurting its aim."""
    while cards:
        face = v.near[bits.lowest(cards)]
        cards &= cards - 1
        if face != HIDDEN and not serves(face, aim):
            x[at + sign_of(face)] += 0.5


@rule
def star_halves(v: View, cards: int, x: Any, at: int) -> None:
    """Half stars of one animal: whole ones, and single ones."""
    left = 0
    right = 0
    while cards:
        face = v.near[bits.lowest(cards)]
        cards &= cards - 1
        if face != HIDDEN:
            if sign_of(face) == LEFT:
                left |= 1 << animal(face)
            elif sign_of(face) == RIGHT:
                right |= 1 << animal(face)
    x[at] = (left & right) != 0
    x[at + 1] = bits.popcount(left ^ right) / 2


@rule
def own_aims(v: View, x: Any) -> int:
    """The seat's best aims; gives the first."""
    mine = int(v.hands[v.seat])
    others = others_cards(v)
    table = table_cards(v)
    own = tally(v.near, mine)
    backs = missing(v.near, v.far, mine)
    lying = tally(v.near, table)
    under = missing(v.near, v.far, table)
    theirs = tally(v.near, others)
    shown = missing(v.near, v.far, others)
    counts = 0
    for aim in range(AIMS):
        worth = 7 * count_of(own, aim) + 2 * min(count_of(lying, aim), 3)
        worth += min(2 * count_of(backs, aim) + count_of(shown, aim), 7)
        counts |= min(worth, 63) << (6 * aim)
    first = best_of(counts, 0)
    taken = 0
    for k in range(OWN_AIMS):
        aim = best_of(counts, taken)
        taken |= 1 << aim
        at = MY_AIMS + k * OWN_AIM
        steps(x, at + HAVE, count_of(own, aim), 7)
        steps(x, at + TABLE, count_of(lying, aim), 5)
        x[at + REST] = aim == GLASSES
        x[at + REST + 1] = count_of(backs, aim) / 2
        x[at + REST + 2] = count_of(under, aim) / 2
        x[at + REST + 3] = count_of(theirs, aim) / 2
        x[at + REST + 4] = count_of(shown, aim) / 2
        located = count_of(own, aim) + count_of(backs, aim) + count_of(lying, aim)
        located += count_of(under, aim) + count_of(theirs, aim) + count_of(shown, aim)
        x[at + REST + 5] = ((ANIMALS if aim == GLASSES else SIGNS) - located) / 4
        x[at + REST + 6] = count_of(backs, aim) > 0
        x[at + REST + 7] = count_of(shown, aim) > 0
        x[at + REST + 8] = count_of(own, aim) == hand_size(v.players) - 1
    return first


@rule
def their_aims(v: View, seat: int, mine: int, x: Any, at: int) -> None:
    """What another seat seems to be after, and what it has to do it with."""
    hand = int(v.hands[seat])
    table = DECK & ~(v.hands[0] | v.hands[1] | v.hands[2] | v.hands[3])
    known = tally(v.near, hand)
    backs = missing(v.near, v.far, hand)
    lying = tally(v.near, table)
    counts = 0
    for aim in range(AIMS):
        worth = 8 * count_of(known, aim) + min(count_of(lying, aim), 7)
        counts |= min(worth, 63) << (6 * aim)
    taken = 0
    for k in range(THEIR_AIMS):
        aim = best_of(counts, taken)
        taken |= 1 << aim
        here = at + k * THEIR_AIM
        steps(x, here, count_of(known, aim), 7)
        steps(x, here + 7, count_of(lying, aim), 5)
        x[here + 12] = aim == GLASSES
        x[here + 13] = aim == mine
        x[here + 14] = count_of(backs, aim) / 2
        x[here + 15] = count_of(known, aim) == hand_size(v.players) - 1
        x[here + 16] = count_of(lying, aim) > 0 and x[here + 15] > 0
        x[here + 17] = count_of(tally(v.near, v.hands[v.seat]), aim) / 2
        x[here + 18] = count_of(tally(v.far, v.hands[v.seat]), aim) / 2
    here = at + THEIR_AIMS * THEIR_AIM
    signs_among(v, hand, best_of(counts, 0), x, here)
    here += SIGNS
    hidden = 0
    rest = hand
    while rest:
        hidden += v.near[bits.lowest(rest)] == HIDDEN
        rest &= rest - 1
    x[here] = hidden / 3
    star_halves(v, hand, x, here + 1)
    need = v.terms[POINTS] - v.totals[seat]
    steps(x, here + 3, need - 1, 4)
    x[here + 7] = seat == v.turn
    x[here + 8] = 1


@rule
def features(v: View, m: Any, x: Any) -> None:
    for i in range(INPUTS):
        x[i] = 0
    mine = own_aims(v, x)
    hand = int(v.hands[v.seat])
    signs_among(v, hand, mine, x, MY_SIGNS)
    table = table_cards(v)
    for sign in range(SIGNS):
        x[MY_SIGNS + SIGNS + sign] = 0
    rest = table
    while rest:
        x[MY_SIGNS + SIGNS + sign_of(v.near[bits.lowest(rest)])] += 0.2
        rest &= rest - 1
    star_halves(v, hand, x, MY_SIGNS + 2 * SIGNS)
    star_halves(v, table, x, MY_SIGNS + 2 * SIGNS + 2)
    for d in range(1, v.players):
        their_aims(v, (v.seat + d) % v.players, mine, x, SEATS + (d - 1) * SEAT)
    at = GENERAL
    x[at + v.phase] = 1
    asks = v.robbed if v.phase == ROBBED else v.turn
    x[at + 8 + (asks + v.players - v.seat) % v.players] = 1
    x[at + 12 + (v.turn + v.players - v.seat) % v.players] = 1
    following = (v.turn + v.way + v.players) % v.players
    x[at + 16 + (following + v.players - v.seat) % v.players] = 1
    x[at + 20 + v.players - 2] = 1
    x[at + 23] = v.barred
    steps(x, at + 24, v.terms[POINTS] - v.totals[v.seat] - 1, 4)
    x[at + 28] = bits.popcount(v.turned) / 3
    if v.sign != NONE:
        x[at + 29 + v.sign] = 1
    x[at + 37] = min(v.turns, 100) / 50
    x[at + 38] = min(v.turns, 10) / 10
    x[at + 39] = v.terms[PRINTED]
    x[at + 41 + v.terms[BARRED]] = v.players == 2  # RV-16
    unknown = 0
    for card in range(CARDS):
        unknown += v.far[card] == HIDDEN and (table >> card) & 1
    x[at + 40] = unknown / 20
