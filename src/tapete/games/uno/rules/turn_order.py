"""Whose turn it is next. Numbers in comments are UNO-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.cards import NO_CARD
from tapete.games.uno.rules.cards.shown_hands import seen_by_all
from tapete.games.uno.rules.scoring import end_hand
from tapete.games.uno.state import CLOSED, LOSES_TURN, TURN, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def begin_turn(s: State, seat: int) -> None:
    """The seat is on turn. A call still owed can be caught until it acts (18)."""
    s.turn = seat
    s.phase = TURN
    s.fresh = NO_CARD
    s.three = 0
    if (s.open_for >> seat) & 1:
        close_hands(s, seat)


@rule
def close_hands(s: State, seat: int) -> None:
    """25g: this player's next turn has come. 24: what all have seen stays known."""
    s.open_for &= ~(1 << seat)
    if s.open_for == 0:
        seen_by_all(s)
        note(s, CLOSED, seat, 0, 0, EVERYONE)


@rule
def is_out(s: State, seat: int) -> bool:
    return int(s.hands[seat][0]) == 0


@rule
def go_on(s: State, seat: int) -> None:
    """19: the hand is over if its last card was played; otherwise this seat's turn begins."""
    if is_out(s, s.turn):
        end_hand(s, s.turn)
    else:
        begin_turn(s, seat)


@rule
def without_turn(s: State, seat: int) -> int:
    """The seat loses its turn; the one after it."""
    note(s, LOSES_TURN, seat, 0, 0, EVERYONE)
    return turns.after(s, seat)


@rule
def first_out(s: State) -> int:
    """16, 27: the nearest in the direction of play whose hand is empty, the player last; or -1."""
    seat = turns.after(s, s.turn)
    for _ in range(s.players):
        if is_out(s, seat):
            return seat
        seat = turns.after(s, seat)
    return -1
