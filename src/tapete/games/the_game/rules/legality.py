"""Who may act in THE GAME, and what is allowed. Numbers in comments are TG-…"""

from tapete.games.the_game.rules.rows import has_cards, takes
from tapete.games.the_game.state import (
    ACTIONS,
    CARDS,
    END,
    EXPERT,
    NOBODY,
    OFFER,
    PASS,
    ROWS,
    SIGNAL,
    SIGNALS,
    WIDTH,
    State,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def may_signal(s: State) -> bool:
    """13: alone there is nobody to talk to."""
    return s.terms[SIGNALS] != 0 and s.players > 1


@rule
def actors(s: State) -> int:
    """Before the first card and, with signals, at any time: everybody (03, 13)."""
    if s.over:
        return 0
    if s.turn == NOBODY or may_signal(s):
        return (1 << s.players) - 1
    return 1 << s.turn


@rule
def asked(s: State) -> int:
    """Offers first, then the keenest begins; each turn others may signal before it is played."""
    if s.over:
        return -1
    if s.turn == NOBODY:
        keenest = 0
        for seat in range(s.players):
            if s.offers[seat] == 0:
                return seat
            if s.offers[seat] < s.offers[keenest]:
                keenest = seat
        return keenest
    if may_signal(s):
        for seat in range(s.players):
            if may_let_be(s, seat):
                return seat
    return int(s.turn)


@rule
def may_let_be(s: State, seat: int) -> bool:
    """Whether a driver still waits for this seat's signals in this turn."""
    return seat != s.turn and s.turn != NOBODY and not (s.quiet >> seat) & 1 and has_cards(s, seat)


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.over:
        return 11
    if action < END:
        if s.turn != seat and s.turn != NOBODY:
            return 3
        row = action // CARDS
        card = action % CARDS
        if not bits.has(s.hands[seat], card, WIDTH):
            return 7  # of one's own hand
        if (takes(row, s.rows[row], card // WIDTH) >> (card % WIDTH)) & 1:
            return 0
        return 4 if row < 2 else 5
    if action == END:
        if s.turn != seat:
            return 3
        if s.played >= s.minimum or not has_cards(s, seat):
            return 0
        if s.pile_size == 0 and s.played == 0:
            return 9
        return 14 if s.terms[EXPERT] else 7
    if action < SIGNAL:
        return 0 if s.turn == NOBODY and s.offers[seat] != action - OFFER + 1 else 3
    if not may_signal(s):
        return 13
    if action < PASS:
        return 13 if s.signals[seat][(action - SIGNAL) // 3] == (action - SIGNAL) % 3 else 0
    return 0 if may_let_be(s, seat) else 13


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if s.over:
        return
    others = 0
    if s.turn == seat or s.turn == NOBODY:
        for row in range(ROWS):
            for w in range(2):
                mask[2 * row + w] = s.hands[seat][w] & s.fits[row][w]
        if s.turn == NOBODY:
            for strength in range(1, 4):
                if s.offers[seat] != strength:
                    others |= 1 << (OFFER - END + strength - 1)
        else:
            others = int(s.played >= s.minimum) | int(not has_cards(s, seat))
    if may_signal(s):
        others |= ((1 << (3 * ROWS)) - 1) << (SIGNAL - END)
        for row in range(ROWS):
            others &= ~(1 << (SIGNAL - END + 3 * row + s.signals[seat][row]))
        if may_let_be(s, seat):
            others |= 1 << (PASS - END)
    mask[END // WIDTH] = others


assert -(-ACTIONS // WIDTH) == END // WIDTH + 1, "all other actions share the mask's last word"
