"""The end of a hand and of the match. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls
from tapete.games._shedding.cards import NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.cards.shown_hands import changed
from tapete.games.uno.state import (
    BETWEEN,
    ENDED,
    HANDS,
    OVER,
    SCORED,
    SCORING,
    TARGET,
    WON,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule_apart
def end_hand(s: State, winner: int) -> None:
    """19: somebody is rid of all cards."""
    s.winner = winner
    s.finished += 1
    note(s, ENDED, winner, s.finished, 0, EVERYONE)
    forget(s)
    count(s)
    s.dealer = (s.dealer + 1) % s.players  # 03
    s.phase = OVER if match_over(s) else BETWEEN
    if s.phase == OVER:
        for seat in range(s.players):
            if place(s, seat) == 1:
                note(s, WON, seat, s.totals[seat], 0, EVERYONE)


@rule
def forget(s: State) -> None:
    """Whatever only holds within a hand."""
    calls.settle(s)
    s.fresh = NO_CARD
    s.three = 0
    s.open_for = 0
    s.elbows = 0
    s.concerned = 0
    s.doing = NOBODY
    s.task = NOBODY
    s.before = NO_COLOUR
    s.to_do = 0
    s.block = 0
    s.chosen = NOBODY
    for seat in range(s.players):
        changed(s, seat)
        s.owed[seat] = 0
        s.misses[seat] = 0
        s.lying[seat] = 0


@rule
def count(s: State) -> None:
    """20: all that is left goes to the winner. 22: or each keeps the own."""
    gained = 0
    for seat in range(s.players):
        left = deck.points(s.hands[seat])
        gained += left
        if s.terms[SCORING]:
            s.totals[seat] += left
            note(s, SCORED, seat, left, s.totals[seat], EVERYONE)
    if not s.terms[SCORING]:
        s.totals[s.winner] += gained
        note(s, SCORED, s.winner, gained, s.totals[s.winner], EVERYONE)


@rule
def match_over(s: State) -> bool:
    """21, 22: somebody has reached the target, or the hands agreed on are played."""
    for seat in range(s.players):
        if s.totals[seat] >= s.terms[TARGET]:
            return True
    return s.terms[HANDS] != 0 and s.finished >= s.terms[HANDS]


@rule
def score(s: State, seat: int) -> int:
    """Of the hands finished."""
    return s.totals[seat]


@rule
def place(s: State, seat: int) -> int:
    """21, 22: a tie is shared, but the winner of the last hand goes before."""
    better = 0
    for other in range(s.players):
        ahead = s.totals[other] - s.totals[seat]
        if s.terms[SCORING]:
            ahead = -ahead
        if ahead > 0 or (ahead == 0 and other == s.winner and other != seat):
            better += 1
    return better + 1


@rule
def standing(s: State, seat: int) -> int:
    """Who is nearer to winning: in a single hand whoever holds fewer cards, else by the points."""
    return -bits.count(s.hands[seat]) if s.terms[HANDS] == 1 else -place(s, seat)
