"""Escoba: what may be done, and doing it, ES-06 to ES-10. Numbers in comments are ES-…"""

from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule
from tapete_escoba.rules.dealing import collect, deal_hand, deal_round
from tapete_escoba.rules.scoring import end_hand
from tapete_escoba.rules.sums import makes, missing
from tapete_escoba.state import (
    BETWEEN,
    CARDS,
    CHOSE,
    DEAL,
    LAID,
    LAYING,
    LEAVE,
    MUST,
    NONE,
    OVER,
    TAKE,
    TAKING,
    State,
    value_of,
)


@rule
def asked(s: State) -> int:
    """Whom a driver without people asks now; -1 when all is over."""
    if s.phase == OVER:
        return -1
    return int(s.dealer) if s.phase == BETWEEN else int(s.turn)


@rule
def actors(s: State) -> int:
    """One seat at a time: on turn, or the dealer between hands."""
    seat = asked(s)
    return 0 if seat < 0 else 1 << seat


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.phase == OVER or s.phase == BETWEEN:
        return 0 if action == DEAL and s.phase == BETWEEN and seat == s.dealer else 13
    if seat != s.turn:
        return 6
    if action == DEAL:
        return 13
    if action == LEAVE:
        return 0 if s.phase == TAKING and s.chosen == 0 and not s.terms[MUST] else 9
    if action < CARDS:
        return 0 if s.phase == LAYING and (s.hands[seat] >> action) & 1 else 6
    card = action - TAKE
    left = s.table & ~s.chosen
    if s.phase != TAKING or not (left >> card) & 1:
        return 7
    return 0 if makes(left & ~(1 << card), missing(s) - value_of(card)) else 8


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """The same for all actions at once."""
    bits.clear(mask)
    if seat != asked(s):
        return
    if s.phase == BETWEEN:
        mask[1] = 1 << (DEAL - TAKE)
        return
    if s.phase == LAYING:
        mask[0] = s.hands[seat]
        return
    if s.chosen == 0 and not s.terms[MUST]:
        mask[0] = 1 << LEAVE
    left = s.table & ~s.chosen
    lacking = missing(s)
    rest = left
    while rest:
        card = bits.lowest(rest)
        rest &= rest - 1
        if makes(left & ~(1 << card), lacking - value_of(card)):
            mask[1] |= 1 << card


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what `why_not` allows."""
    if action == DEAL:
        deal_hand(s)
    elif action == LEAVE:
        leave(s, seat)
    elif action < CARDS:
        lay(s, seat, action)
    else:
        choose(s, seat, action - TAKE)


@rule
def lay(s: State, seat: int, card: int) -> None:
    """06; 09: a card that can take stays in the air until what it takes is chosen."""
    s.hands[seat] &= ~(1 << card)
    s.laid = card
    note(s, LAID, seat, card, 0, EVERYONE)
    if makes(s.table, missing(s)):
        s.phase = TAKING
    else:
        leave(s, seat)


@rule
def leave(s: State, seat: int) -> None:
    """06: it lies on the table with the others."""
    s.table |= 1 << s.laid
    finish_turn(s, seat)


@rule
def choose(s: State, seat: int, card: int) -> None:
    """07, 08: card by card; with fifteen complete all of them are taken."""
    s.chosen |= 1 << card
    note(s, CHOSE, seat, card, 0, EVERYONE)
    if missing(s) == 0:
        swept = 1 if s.chosen == s.table else 0  # 10
        collect(s, seat, s.chosen | 1 << s.laid, swept)
        finish_turn(s, seat)


@rule
def finish_turn(s: State, seat: int) -> None:
    """06, 11: the next one who has a card; with none left anywhere, a new round or the end."""
    s.phase = LAYING
    s.laid = NONE
    s.chosen = 0
    for k in range(1, s.players + 1):
        p = (seat + k) % s.players
        if s.hands[p]:
            s.turn = p
            return
    if s.pile:
        deal_round(s)
    else:
        end_hand(s, seat)
