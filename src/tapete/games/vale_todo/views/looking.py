"""What a seat of VALE TODO sees (VT-26).

Not in a view, because nobody is shown it: what may be concluded from how somebody played in
earlier turns.
"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD
from tapete.games.vale_todo.state import BETWEEN, MOST_SEATS, SUPERCLAVE, State, View
from tapete.kit.rule import rule


@rule
def copy_open(a: Any, b: Any) -> None:
    """All that lies open, from a state into a view or back."""
    a.players = b.players
    a.phase = b.phase
    a.closed = b.closed
    a.dealer = b.dealer
    a.starter = b.starter
    a.turn = b.turn
    a.direction = b.direction
    a.top = b.top
    a.colour = b.colour
    a.played_by = b.played_by
    a.pile_size = b.pile_size
    a.silent = b.silent
    a.let_go = b.let_go
    a.owed = b.owed
    a.accused = b.accused
    a.under = b.under
    a.under_colour = b.under_colour
    a.since = b.since
    a.doubter = b.doubter
    a.suspect = b.suspect
    a.accuser = b.accuser
    a.voted = b.voted
    a.votes_yes = b.votes_yes
    a.votes_no = b.votes_no
    a.accusations = b.accusations
    a.out = b.out
    for place in range(5):
        a.terms[place] = b.terms[place]
    for w in range(2):
        a.discards[w] = b.discards[w]
        a.stock[w] = b.stock[w]
    for p in range(MOST_SEATS):
        a.regained[p] = b.regained[p]
        a.spent[p] = b.spent[p]
        a.totals[p] = b.totals[p]
        a.out_at[p] = b.out_at[p]
        for q in range(MOST_SEATS):
            a.unseen[p][q] = b.unseen[p][q]


@rule
def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    copy_open(v, s)
    v.fresh = s.fresh if seat == s.turn else NO_CARD
    v.guilty = s.guilty if seat == s.accused else 0
    for w in range(2):
        v.hand[w] = s.hands[seat][w] if seat >= 0 else 0
        for p in range(MOST_SEATS):
            v.known[p][w] = s.shown[seat][p][w] if seat >= 0 else 0
            v.told[p][w] = s.shown[p][seat][w] if seat >= 0 else 0
    for p in range(MOST_SEATS):
        v.sizes[p] = cards.size(s.hands[p])
        if s.phase >= BETWEEN:  # 20: hands are counted, so they lie open
            for w in range(2):
                v.known[p][w] = s.hands[p][w] if p != seat else 0
        elif seat < 0:
            for _ in range(s.regained[p]):
                cards.put(v.known[p], SUPERCLAVE)
