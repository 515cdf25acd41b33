"""A turn of RECTO VERSO and how a hand ends, in the order of the book. Numbers are RV-…"""

from tapete.games.recto_verso.deck import show_held, show_upper, turn_over
from tapete.games.recto_verso.state import (
    AGAIN,
    BETWEEN,
    CHANGED,
    FLIPPED,
    FLIPPED_HAND,
    FLIPPING_ONE,
    FLIPPING_THREE,
    GLASS,
    LAID,
    LAYING,
    LEFT,
    LIMITED,
    NONE,
    ONE,
    OVER,
    POINTS,
    RIGHT,
    ROBBED,
    SCORED,
    SEEN_FAR,
    SEEN_NEAR,
    SKIP,
    SKIPPED,
    STAR,
    STEAL,
    STEALING,
    STOLE,
    STOLE_BLIND,
    STOPPED,
    STOPPED_GLASS,
    TAKING,
    THREE,
    TOOK,
    TURN,
    TURNS,
    VOID,
    VOIDS,
    WON,
    State,
    all_seats,
    animal,
    sign_of,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def holder(s: State, card: int) -> int:
    """Whose hand a card is in, or NONE on the table."""
    for seat in range(s.players):
        if (s.hands[seat] >> card) & 1:
            return seat
    return NONE


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.phase = LAYING
    s.sign = NONE
    s.laid = NONE
    s.turned = 0
    s.robbed = NONE


@rule
def lay(s: State, seat: int, card: int) -> None:
    """06: then what its pictogram asks for."""
    s.hands[seat] &= ~(1 << card)
    s.laid = card
    s.barred = 0  # 16: for one card only
    show_upper(s, card)
    note(s, LAID, seat, card, s.near[card], EVERYONE)
    sign = sign_of(s.near[card])
    s.sign = sign
    s.phase = TAKING  # 07, 08, 12
    if sign == THREE:
        s.phase = FLIPPING_THREE
    elif sign == ONE:
        s.phase = FLIPPING_ONE
    elif sign == STEAL:
        s.phase = STEALING
    elif sign == TURN and s.players > 2:
        s.way = -s.way  # 08
        note(s, CHANGED, seat, 0, 0, EVERYONE)


@rule
def flip(s: State, seat: int, card: int) -> None:
    """09, 10."""
    turn_over(s, card)
    if s.phase == FLIPPING_THREE:
        show_upper(s, card)
        note(s, FLIPPED, seat, card, s.near[card], EVERYONE)
        s.turned |= 1 << card
        if bits.popcount(s.turned) == 3:
            s.phase = TAKING
    else:
        whose = holder(s, card)
        note(s, FLIPPED_HAND, seat, card, whose, EVERYONE)
        show_hand_card(s, whose, card)
        s.phase = TAKING


@rule
def show_hand_card(s: State, seat: int, card: int) -> None:
    """04: the holder is told the near face, all other players the far one."""
    show_held(s, card, seat)
    note(s, SEEN_NEAR, seat, card, s.near[card], only(seat))
    note(s, SEEN_FAR, seat, card, s.far[card], all_seats(s.players) & ~(1 << seat))


@rule
def steal_shown(s: State, seat: int, card: int) -> None:
    """11: the face that the thief saw comes to the near side."""
    note(s, STOLE, seat, card, holder(s, card), EVERYONE)
    turn_over(s, card)
    steal(s, seat, card)


@rule
def steal_unshown(s: State, seat: int, card: int) -> None:
    """11: the side that the thief did not see comes near: it was near to the robbed player too."""
    note(s, STOLE_BLIND, seat, card, holder(s, card), EVERYONE)
    steal(s, seat, card)


@rule
def steal(s: State, seat: int, card: int) -> None:
    """11: instead of choosing from the middle; the robbed player does that at once."""
    s.robbed = holder(s, card)
    s.hands[s.robbed] &= ~(1 << card)
    s.hands[seat] |= 1 << card
    show_hand_card(s, seat, card)
    s.phase = ROBBED


@rule
def take(s: State, seat: int, card: int) -> None:
    """06, and 11 for the robbed player: without turning it. The turn then ends."""
    s.hands[seat] |= 1 << card
    note(s, TOOK, seat, card, s.near[card], EVERYONE)
    show_held(s, card, seat)
    note(s, SEEN_FAR, seat, card, s.far[card], all_seats(s.players) & ~(1 << seat))
    end_turn(s)


@rule
def end_turn(s: State) -> None:
    """13: only the player whose turn ends is looked at. 19."""
    s.turns += 1
    if one_animal(s, s.turn) or only_glasses(s, s.turn):
        stop_hand(s, s.turn)
    elif s.turns >= s.terms[TURNS]:
        void_hand(s)
    else:
        pass_turn(s, s.turn)


@rule
def pass_turn(s: State, seat: int) -> None:
    """05, 07, 08; with two players 16, 17."""
    if s.players == 2:
        following = 1 - seat
        if s.sign == TURN:
            following = seat
            note(s, AGAIN, seat, 0, 0, EVERYONE)
        elif s.sign == SKIP:
            s.barred = 1
            note(s, LIMITED, following, 0, 0, EVERYONE)
    else:
        following = (seat + s.way + s.players) % s.players
        if s.sign == SKIP:
            note(s, SKIPPED, following, 0, 0, EVERYONE)
            following = (following + s.way + s.players) % s.players
    begin_turn(s, following)


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
def stop_hand(s: State, seat: int) -> None:
    """13, 14, 15."""
    s.stopper = seat
    s.voids = 0
    if one_animal(s, seat):
        note(s, STOPPED, seat, animal(s.near[bits.lowest(s.hands[seat])]), 0, EVERYONE)
    else:
        note(s, STOPPED_GLASS, seat, 0, 0, EVERYONE)
    s.totals[seat] += 1
    reached = 0
    for p in range(s.players):
        star = whole_star(s, p)
        if star != NONE:
            s.totals[p] += 1
            note(s, STAR, p, star, 0, EVERYONE)
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


@rule
def place(s: State, seat: int) -> int:
    """15: the higher total, then who stopped the hand that decided; else a tie is shared."""
    ahead = 0
    for other in range(s.players):
        if s.totals[other] > s.totals[seat]:
            ahead += 1
        elif s.totals[other] == s.totals[seat] and other == s.stopper and other != seat:
            ahead += 1 if s.totals[other] >= s.terms[POINTS] else 0
    return ahead + 1
