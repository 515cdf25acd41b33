"""Who may act in TAKE THAT, and what is allowed. Numbers in comments are TT-…"""

from tapete.games.take_that.rules.line import fits, place_in_line
from tapete.games.take_that.state import (
    BETWEEN,
    CARDS,
    DEAL,
    OVER,
    PAIR,
    PLAYING,
    TAKE,
    WIDTH,
    State,
    is_toad,
    twin,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def actors(s: State) -> int:
    """One seat at a time: on turn, or the dealer between games."""
    seat = asked(s)
    return 0 if seat < 0 else 1 << seat


@rule
def asked(s: State) -> int:
    if s.phase == OVER:
        return -1
    return int(s.dealer) if s.phase == BETWEEN else int(s.turn)


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.phase != PLAYING:
        return 0 if action == DEAL and s.phase == BETWEEN and seat == s.dealer else 15
    if seat != s.turn:
        return 4
    if action == DEAL:
        return 15
    if action == TAKE:
        return 7 if s.length == 0 else 0  # 11: always, while there is a line
    pairing = action >= PAIR
    card = action - PAIR if pairing else action
    if card >= CARDS or not bits.has(s.hands[seat], card, WIDTH):
        return 13 if bits.count(s.hands[seat]) == 0 else 5  # one of one's own cards
    if not pairing:
        return 0 if (fits(s, card // WIDTH) >> (card % WIDTH)) & 1 else 6
    if s.length == 0:
        return 7
    if is_toad(card) or place_in_line(s, twin(card)) < 0:
        return 8
    return 0


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if seat != asked(s):
        return
    if s.phase == BETWEEN:
        mask[TAKE // WIDTH] = 1 << (DEAL - TAKE)
        return
    for w in range(2):
        mask[w] = s.hands[seat][w] & fits(s, w)
    if s.length == 0:
        return
    mask[TAKE // WIDTH] = 1
    for at in range(s.length):
        card = twin(s.line[at])
        if card != s.line[at] and bits.has(s.hands[seat], card, WIDTH):
            bits.add(mask, PAIR + card, WIDTH)
