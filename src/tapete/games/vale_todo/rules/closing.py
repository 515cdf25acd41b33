"""How a hand of VALE TODO closes, is scored, and how a match ends. Numbers are VT-…"""

from tapete.games._shedding import calls, cards
from tapete.games.vale_todo.state import (
    BETWEEN,
    CLOSED,
    CLOSER,
    LIMIT,
    OUT,
    OVER,
    SCORED,
    SCORING,
    WON,
    State,
    points_of,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def hand_points(s: State, seat: int) -> int:
    """20."""
    points = 0
    for w in range(2):
        rest = int(s.hands[seat][w])
        while rest:
            points += points_of(cards.kind_at(bits.lowest(rest)))
            rest &= rest - 1
    return points


@rule_apart
def close_hand(s: State, closer: int) -> None:
    """19: the turn has come round to an empty hand."""
    calls.settle(s)
    s.closed += 1
    note(s, CLOSED, closer, s.closed, 0, EVERYONE)
    if s.terms[SCORING] == CLOSER:
        score_for_closer(s, closer)
    else:
        score_for_all(s)
    if s.phase == OVER:
        tell_winners(s)
        return
    s.phase = BETWEEN
    s.dealer = s.starter  # 04
    while (s.out >> s.dealer) & 1:
        s.dealer = (s.dealer + 1) % s.players


@rule
def score_for_closer(s: State, closer: int) -> None:
    """22."""
    won = 0
    for seat in range(s.players):
        won += hand_points(s, seat)
    s.totals[closer] += won
    note(s, SCORED, closer, won, s.totals[closer], EVERYONE)
    if s.totals[closer] >= s.terms[LIMIT]:
        s.phase = OVER


@rule
def score_for_all(s: State) -> None:
    """20, 21."""
    left = 0
    for seat in range(s.players):
        if (s.out >> seat) & 1:
            continue
        points = hand_points(s, seat)
        s.totals[seat] += points
        note(s, SCORED, seat, points, s.totals[seat], EVERYONE)
        if s.totals[seat] >= s.terms[LIMIT]:
            s.out_at[seat] = s.closed
            s.out |= 1 << seat
            note(s, OUT, seat, 0, 0, EVERYONE)
        else:
            left += 1
    if left <= 1:
        s.phase = OVER


@rule
def tell_winners(s: State) -> None:
    for seat in range(s.players):
        if place(s, seat) == 1:
            note(s, WON, seat, s.totals[seat], 0, EVERYONE)


@rule
def score(s: State, seat: int) -> int:
    """21: fewer are better; 22: more are."""
    return s.totals[seat]


@rule
def ahead(s: State, one: int, other: int) -> bool:
    """Whether a seat stands better than another: longer in, then by points."""
    if s.terms[SCORING] == CLOSER:
        return bool(s.totals[one] > s.totals[other])
    one_out = s.out_at[one] if s.out_at[one] else s.closed + 1
    other_out = s.out_at[other] if s.out_at[other] else s.closed + 1
    if one_out != other_out:
        return bool(one_out > other_out)
    return bool(s.totals[one] < s.totals[other])


@rule
def place(s: State, seat: int) -> int:
    """21, 22: equal standing shares a place."""
    better = 0
    for other in range(s.players):
        if ahead(s, other, seat):
            better += 1
    return better + 1
