"""Escoba: the end of a hand and of the match, ES-11 to ES-13."""

from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule
from tapete_escoba.state import (
    ALL,
    BETWEEN,
    COINS,
    ENDED,
    NONE,
    OVER,
    POINT,
    REST,
    SCORED,
    SEVEN_OF_COINS,
    SEVENS,
    TARGET,
    WON,
    State,
)


@rule
def end_hand(s: State, seat: int) -> None:
    """11, 12, 13."""
    note(s, ENDED, seat, 0, 0, EVERYONE)
    if s.table:
        taker = s.last if s.last != NONE else seat
        s.won[taker] |= s.table
        note(s, REST, taker, bits.popcount(s.table), 0, EVERYONE)
        s.table = 0
    reached = 0
    for p in range(s.players):
        points = s.sweeps[p]
        for which in range(4):
            if winner(s, which) == p:
                points += 1
                note(s, POINT, p, which, prize(s, which, p), EVERYONE)
        s.totals[p] += points
        note(s, SCORED, p, points, s.totals[p], EVERYONE)
        reached = max(reached, s.totals[p])
    s.dealer = (s.dealer + 1) % s.players
    s.phase = BETWEEN
    if reached >= s.terms[TARGET]:
        s.phase = OVER
        for p in range(s.players):
            if place(s, p) == 1:
                note(s, WON, p, s.totals[p], 0, EVERYONE)


@rule
def prize(s: State, which: int, seat: int) -> int:
    """12: how many a seat has of what a point is given for."""
    counted = ALL
    if which == 1:
        counted = COINS
    elif which == 2:
        counted = SEVENS
    elif which == 3:
        counted = SEVEN_OF_COINS
    return bits.popcount(s.won[seat] & counted)


@rule
def winner(s: State, which: int) -> int:
    """12: who has most of it, or NONE where several have as many."""
    best = 0
    found = NONE
    for p in range(s.players):
        count = prize(s, which, p)
        if count > best:
            best = count
            found = p
        elif count == best:
            found = NONE
    return found


@rule
def score(s: State, seat: int) -> int:
    return int(s.totals[seat])


@rule
def place(s: State, seat: int) -> int:
    """13: most points win; equals share a place."""
    better = 0
    for p in range(s.players):
        better += s.totals[p] > s.totals[seat]
    return 1 + better
