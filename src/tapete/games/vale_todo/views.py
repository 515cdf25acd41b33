"""What a seat of VALE TODO sees, and the states that it could be seeing (VT-26).

Not in a view, because nobody is shown it: what may be concluded from how somebody played in
earlier turns, and what went into the pile when the discards were shuffled.
"""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.state import (
    ACCUSATIONS,
    BETWEEN,
    CLAVES,
    DRAWN,
    MOST_SEATS,
    NEVER,
    SUPERCLAVE,
    State,
    View,
    whole_deck,
)
from tapete.kit import bits
from tapete.kit.chance import below
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


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands and pile is equally likely.

    While somebody holds a card just drawn, the rest of that hand has nothing to discard (06).
    """
    copy_open(s, v)
    for w in range(2):
        s.pile[w] = whole_deck(w)
        for p in range(MOST_SEATS):
            s.hands[p][w] = v.hand[w] if p == v.seat else v.known[p][w]
    cards.remove(s.pile, v.discards)
    if v.top != NO_CARD:
        cards.take(s.pile, v.top)
    if v.under != NO_CARD:
        cards.take(s.pile, v.under)
    unseen = cards.size(s.pile)
    for p in range(MOST_SEATS):
        cards.remove(s.pile, s.hands[p])
        unseen -= cards.size(s.hands[p])
    s.fresh = v.fresh
    if v.phase == DRAWN and v.turn != v.seat:
        unseen = imagine_drawn(v, s, unseen)
    for p in range(MOST_SEATS):
        for _ in range(v.sizes[p] - cards.size(s.hands[p])):
            give(s, p, cards.any_of(s, s.pile, unseen))
            unseen -= 1
    s.guilty = v.guilty
    if v.accused != NOBODY and v.accused != v.seat:
        s.guilty = imagine_guilt(v, s)
    imagine_what_others_know(v, s)


@rule
def give(s: State, seat: int, kind: int) -> None:
    cards.take(s.pile, kind)
    cards.put(s.hands[seat], kind)


@rule
def imagine_drawn(v: View, s: State, unseen: int) -> int:
    """The hand on turn: first what could not be discarded, then the card just drawn."""
    could_not = ~(cards.matching(v.top, v.colour) | CLAVES | CLAVES << 1)
    if v.terms[ACCUSATIONS]:
        could_not = -1  # a fine may have brought cards since
    for _ in range(v.sizes[v.turn] - cards.size(s.hands[v.turn]) - 1):
        kind = any_within(s, could_not)
        if kind == NO_CARD:
            kind = cards.any_of(s, s.pile, unseen)
        give(s, v.turn, kind)
        unseen -= 1
    s.fresh = cards.any_of(s, s.pile, unseen)
    give(s, v.turn, s.fresh)
    return unseen - 1


@rule
def any_within(s: State, kinds: int) -> int:
    """One of the pile's cards of these kinds, each as likely; NO_CARD where there is none."""
    first = s.pile[0] & kinds
    second = s.pile[1] & kinds
    count = bits.popcount(first) + bits.popcount(second)
    if count == 0:
        return NO_CARD
    k = below(s, count)
    if k < bits.popcount(first):
        return cards.kind_at(bits.nth(first, k))
    return cards.kind_at(bits.nth(second, k - bits.popcount(first)))


@rule
def imagine_guilt(v: View, s: State) -> int:
    """Whether the imagined hand held the colour as the Superclave fell.

    Cards that came since, only ever a penalty, are some of those that nobody has been shown.
    """
    colour = cards.of_colour(v.under_colour)
    if v.known[v.accused][0] & colour:
        return 1
    proof = 0
    for w in range(2):
        proof += bits.popcount(int(s.hands[v.accused][w]) & colour)
    unknown = v.sizes[v.accused] - cards.size(v.known[v.accused])
    for _ in range(min(v.since, unknown)):
        if below(s, unknown) < proof:
            proof -= 1
        unknown -= 1
    return 1 if proof > 0 else 0


@rule
def imagine_what_others_know(v: View, s: State) -> None:
    """What was shown to a seat of another's hand is some of it: how much lies open only roughly."""
    for o in range(MOST_SEATS):
        for p in range(MOST_SEATS):
            for w in range(2):
                s.shown[o][p][w] = 0
                if o == v.seat:
                    s.shown[o][p][w] = v.known[p][w]
                elif p == v.seat:
                    s.shown[o][p][w] = v.told[o][w]
            if o != v.seat and p != v.seat and o != p:
                for _ in range(v.regained[p]):
                    cards.put(s.shown[o][p], SUPERCLAVE)
                if v.unseen[o][p] != NEVER:
                    show_some(s, o, p, v.sizes[p] - below(s, v.unseen[o][p] + 1))


@rule
def show_some(s: State, seat: int, owner: int, count: int) -> None:
    """Let a seat know `count` cards of a hand, among them the Superclaves it knows already."""
    known = cards.size(s.shown[seat][owner])
    wanted = count - known
    left = cards.size(s.hands[owner]) - known
    for w in range(2):
        rest = int(s.hands[owner][w])
        while rest:
            kind = cards.kind_at(bits.lowest(rest))
            rest &= rest - 1
            if kind == SUPERCLAVE and known > 0:
                known -= 1
                continue
            if below(s, left) < wanted:
                cards.put(s.shown[seat][owner], kind)
                wanted -= 1
            left -= 1
