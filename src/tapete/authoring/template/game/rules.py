"""A GAME's rules, in the order of the book. Numbers in comments are XX-…"""

from a_game.state import ALL, CARDS, DEALT, GOT, HAND, LAID, NONE, TOOK, WON, State
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def deal(s: State) -> None:
    """01, 02: all cards are one pile; everybody gets as many, and seat 0 begins."""
    s.pile = ALL
    s.gone = 0
    s.turn = 0
    s.over = 0
    note(s, DEALT, s.players - 1, s.terms[HAND], 0, EVERYONE)
    for p in range(4):
        s.hands[p] = 0
        s.laid[p] = NONE
        s.tricks[p] = 0
    for p in range(s.players):
        for _ in range(s.terms[HAND]):
            card = bits.nth(s.pile, below(s, bits.popcount(s.pile)))
            s.pile &= ~(1 << card)
            s.hands[p] |= 1 << card
            note(s, GOT, p, card, 0, only(p))


@rule
def asked(s: State) -> int:
    """Whom a driver without people asks now; -1 when all is over."""
    return -1 if s.over else int(s.turn)


@rule
def actors(s: State) -> int:
    """Which seats may act now, as a bit set: here always one."""
    return 0 if s.over else 1 << s.turn


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.over:
        return 5
    if seat != s.turn:
        return 3
    if not (s.hands[seat] >> action) & 1:
        return 3
    return 0


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """The same for all actions at once."""
    mask[0] = 0
    if not s.over and seat == s.turn:
        mask[0] = s.hands[seat]


@rule
def act(s: State, seat: int, action: int) -> None:
    """03: lay a card; 04: when all have, the highest takes the trick and begins the next."""
    s.hands[seat] &= ~(1 << action)
    s.laid[seat] = action
    note(s, LAID, seat, action, 0, EVERYONE)
    s.turn = (seat + 1) % s.players
    if s.laid[s.turn] != NONE:
        end_trick(s)


@rule
def end_trick(s: State) -> None:
    """04."""
    best = 0
    for p in range(s.players):
        if s.laid[p] > s.laid[best]:
            best = p
    for p in range(s.players):
        s.gone |= 1 << s.laid[p]
        s.laid[p] = NONE
    s.tricks[best] += 1
    s.turn = best
    note(s, TOOK, best, s.tricks[best], 0, EVERYONE)
    if s.hands[best] == 0:
        end_match(s)


@rule
def end_match(s: State) -> None:
    """05: with no cards left whoever has most tricks has won."""
    s.over = 1
    for p in range(s.players):
        if place(s, p) == 1:
            note(s, WON, p, s.tricks[p], 0, EVERYONE)


@rule
def score(s: State, seat: int) -> int:
    return int(s.tricks[seat])


@rule
def place(s: State, seat: int) -> int:
    """1 for whoever has most tricks; equals share a place."""
    better = 0
    for p in range(s.players):
        better += s.tricks[p] > s.tricks[seat]
    return 1 + better


@rule
def number_of(card: int) -> int:
    """01: what stands on a card."""
    return card % CARDS + 1
