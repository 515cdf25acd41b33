"""Escoba: the deal and further rounds, ES-03 to ES-05 and ES-11."""

from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule
from tapete_escoba.rules.sums import sum_of
from tapete_escoba.state import (
    ALL,
    DEALT,
    DREW,
    FIFTEEN,
    GOT,
    LAYING,
    NONE,
    OPENED,
    SWEPT,
    TOOK,
    State,
)


@rule
def deal(s: State) -> None:
    """03: the last seat deals first, so that seat 0 begins."""
    s.dealer = s.players - 1
    deal_hand(s)


@rule
def deal_hand(s: State) -> None:
    """03, 04, 05."""
    s.phase = LAYING
    s.pile = ALL
    s.table = 0
    s.laid = NONE
    s.chosen = 0
    s.last = NONE
    for p in range(4):
        s.hands[p] = 0
        s.won[p] = 0
        s.sweeps[p] = 0
    note(s, DEALT, s.dealer, 3, 0, EVERYONE)
    deal_round(s)
    for _ in range(4):
        card = drawn(s)
        s.table |= 1 << card
        note(s, OPENED, s.dealer, card, 0, EVERYONE)
    lying = sum_of(s.table)
    if lying % FIFTEEN == 0:  # 05: fifteen, or thirty
        collect(s, s.dealer, s.table, lying // FIFTEEN)


@rule
def deal_round(s: State) -> None:
    """03, 11: three cards each; whoever is first after the dealer begins."""
    for k in range(s.players):
        p = (s.dealer + 1 + k) % s.players
        count = min(3, bits.popcount(s.pile))
        for _ in range(count):
            card = drawn(s)
            s.hands[p] |= 1 << card
            note(s, GOT, p, card, 0, only(p))
        note(s, DREW, p, count, 0, EVERYONE)
    s.turn = (s.dealer + 1) % s.players


@rule
def drawn(s: State) -> int:
    card = bits.nth(s.pile, below(s, bits.popcount(s.pile)))
    s.pile &= ~(1 << card)
    return card


@rule
def collect(s: State, seat: int, cards: int, sweeps: int) -> None:
    """07, 10."""
    s.table &= ~cards
    s.won[seat] |= cards
    s.last = seat
    note(s, TOOK, seat, bits.popcount(cards), 0, EVERYONE)
    if sweeps > 0:
        s.sweeps[seat] += sweeps
        note(s, SWEPT, seat, s.sweeps[seat], 0, EVERYONE)
