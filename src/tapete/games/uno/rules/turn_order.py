"""Whose turn it is next. Numbers in comments are UNO-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.cards import NO_CARD
from tapete.games.uno.rules.cards.shown_hands import (
    lying_open,
    seen_by_all,
    seen_by_others,
)
from tapete.games.uno.rules.scoring import end_hand
from tapete.games.uno.state import CLOSED, LOSES_TURN, TURN, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def without_turn(s: State, seat: int) -> int:
    """The seat loses its turn; the one after it."""
    note(s, LOSES_TURN, seat, 0, 0, EVERYONE)
    return turns.after(s, seat)


@rule
def begin_turn(s: State, seat: int) -> None:
    """The seat is on turn. A call still owed can be caught until it acts (18)."""
    s.turn = seat
    s.phase = TURN
    s.fresh = NO_CARD
    s.three = 0
    if s.open_for | s.misses[seat] | s.lying[seat]:  # all at once: hardly ever
        begin_apart(s, int(seat))


@rule_apart
def begin_apart(s: State, seat: int) -> None:
    """28: a seat with turns to lose does not get this one. 25g, 28: open hands close."""
    on = after_misses(s, seat)
    s.turn = on
    if (s.open_for >> on) & 1:
        close_hands(s, on)
    if s.lying[on]:
        close_some(s, on)


@rule
def after_misses(s: State, seat: int) -> int:
    """28: the first from this seat on that has no turn to lose; those on the way lose one."""
    on = int(seat)
    while s.misses[on]:
        s.misses[on] -= 1
        on = without_turn(s, on)
    return on


@rule
def close_hands(s: State, seat: int) -> None:
    """25g: this player's next turn has come. 24: what all have seen stays known."""
    s.open_for &= ~(1 << seat)
    if s.open_for == 0:
        seen_by_all(s)
        note(s, CLOSED, seat, 0, 0, EVERYONE)


@rule
def close_some(s: State, seat: int) -> None:
    """28: the hands that lay open until this turn. 24: what all have seen stays known."""
    closing = int(s.lying[seat])
    s.lying[seat] = 0
    closing &= ~lying_open(s)
    for p in range(s.players):
        if (closing >> p) & 1:
            seen_by_others(s, p)
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
def first_out(s: State) -> int:
    """16, 27: the nearest in the direction of play whose hand is empty, the player last; or -1."""
    seat = turns.after(s, s.turn)
    for _ in range(s.players):
        if is_out(s, seat):
            return seat
        seat = turns.after(s, seat)
    return -1
