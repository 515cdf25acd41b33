"""How a hand and a match of RECTO VERSO end. Numbers in comments are RV-…"""

from tapete.games.recto_verso.rules.deck import show_upper
from tapete.games.recto_verso.state import (
    BETWEEN,
    EDITION,
    GLASS,
    LEFT,
    NOBODY_WON,
    NONE,
    ONLY_STOPPER,
    OVER,
    POINTS,
    RIGHT,
    SCORED,
    SHOWED,
    STAR,
    STARS,
    STOPPED,
    STOPPED_GLASS,
    VOID,
    VOIDS,
    WON,
    State,
    animal,
    sign_of,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def one_animal(s: State, seat: int) -> bool:
    """13."""
    rest = s.hands[seat]
    wanted = animal(s.near[bits.lowest(rest)])
    while rest:
        if animal(s.near[bits.lowest(rest)]) != wanted:
            return False
        rest &= rest - 1
    return True


@rule
def only_glasses(s: State, seat: int) -> bool:
    """13."""
    rest = s.hands[seat]
    while rest:
        if sign_of(s.near[bits.lowest(rest)]) != GLASS:
            return False
        rest &= rest - 1
    return True


@rule
def whole_star(s: State, seat: int) -> int:
    """14: an animal of which a seat holds both half stars, or NONE."""
    left = 0
    right = 0
    rest = s.hands[seat]
    while rest:
        face = s.near[bits.lowest(rest)]
        if sign_of(face) == LEFT:
            left |= 1 << animal(face)
        elif sign_of(face) == RIGHT:
            right |= 1 << animal(face)
        rest &= rest - 1
    return bits.lowest(left & right) if left & right else NONE


@rule
def show_faces(s: State, seat: int, star: int) -> None:
    """13, 14, 18: what scores is shown to all: a whole hand, or the half stars of an animal."""
    rest = s.hands[seat]
    while rest:
        card = bits.lowest(rest)
        rest &= rest - 1
        face = s.near[card]
        if star == NONE or (animal(face) == star and sign_of(face) >= LEFT):
            show_upper(s, card)
            note(s, SHOWED, seat, card, face, EVERYONE)


@rule
def stop_hand(s: State, seat: int) -> None:
    """13, 14, 15."""
    s.stopper = seat
    s.voids = 0
    if one_animal(s, seat):
        note(s, STOPPED, seat, animal(s.near[bits.lowest(s.hands[seat])]), 0, EVERYONE)
    else:
        note(s, STOPPED_GLASS, seat, 0, 0, EVERYONE)
    show_faces(s, seat, NONE)
    s.totals[seat] += 1
    reached = 0
    for p in range(s.players):
        star = whole_star(s, p) if p == seat or s.terms[STARS] != ONLY_STOPPER else NONE
        if star != NONE:
            s.totals[p] += 1
            note(s, STAR, p, star, 0, EVERYONE)
            show_faces(s, p, star)
        if star != NONE or p == seat:
            note(s, SCORED, p, s.totals[p], 0, EVERYONE)
        if s.totals[p] >= s.terms[POINTS]:
            reached = 1
    s.dealer = (s.dealer + 1) % s.players  # 05
    s.phase = BETWEEN
    if reached:
        end_match(s)


@rule
def void_hand(s: State) -> None:
    """19: dealt again by the same dealer; too many in a row end the match where it stands."""
    s.voids += 1
    note(s, VOID, s.turn, s.turns, 0, EVERYONE)
    s.phase = BETWEEN
    if s.voids >= s.terms[VOIDS]:
        end_match(s)


@rule
def end_match(s: State) -> None:
    s.phase = OVER
    for p in range(s.players):
        if place(s, p) == 1:
            note(s, WON, p, s.totals[p], 0, EVERYONE)
    if has_no_winner(s):
        note(s, NOBODY_WON, NONE, 0, 0, EVERYONE)


@rule
def has_no_winner(s: State) -> bool:
    """19: a match that void hands ended before anybody had a point."""
    if s.phase != OVER or s.terms[EDITION] == 1:
        return False
    points = 0
    for total in s.totals:  # of four seats: a loop with a known end stays short on a GPU
        points += total
    return points == 0


@rule
def place(s: State, seat: int) -> int:
    """15: the higher total, then who stopped the hand that decided; else a tie is shared.

    19: without a winner all are second."""
    if has_no_winner(s):
        return 2
    ahead = 0
    for other in range(s.players):
        if s.totals[other] > s.totals[seat]:
            ahead += 1
        elif s.totals[other] == s.totals[seat] and other == s.stopper and other != seat:
            ahead += 1 if s.totals[other] >= s.terms[POINTS] else 0
    return ahead + 1
