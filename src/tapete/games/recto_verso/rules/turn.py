"""A turn of RECTO VERSO, in the order of the book. Numbers in comments are RV-…"""

from tapete.games.recto_verso.rules.deck import show_held, show_upper, turn_over
from tapete.games.recto_verso.rules.ending import one_animal, only_glasses, stop_hand, void_hand
from tapete.games.recto_verso.state import (
    AGAIN,
    CHANGED,
    FLIPPED,
    FLIPPED_HAND,
    FLIPPING_ONE,
    FLIPPING_THREE,
    LAID,
    LAYING,
    LIMITED,
    NONE,
    ONE,
    ROBBED,
    SEEN_FAR,
    SEEN_NEAR,
    SKIP,
    SKIPPED,
    STEAL,
    STEALING,
    STOLE,
    STOLE_BLIND,
    TAKING,
    THREE,
    TOOK,
    TURN,
    TURNS,
    State,
    all_seats,
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
