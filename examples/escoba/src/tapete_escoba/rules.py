"""Escoba's rules, in the order the game is told. Numbers in comments are ES-…"""

from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule
from tapete_escoba.state import (
    ALL,
    BETWEEN,
    CARDS,
    CHOSE,
    COINS,
    DEAL,
    DEALT,
    DREW,
    ENDED,
    FIFTEEN,
    GOT,
    LAID,
    LAYING,
    LEAVE,
    MUST,
    NONE,
    OPENED,
    OVER,
    POINT,
    REST,
    SCORED,
    SEVEN_OF_COINS,
    SEVENS,
    SWEPT,
    TAKE,
    TAKING,
    TARGET,
    TOOK,
    WON,
    State,
    value_of,
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
def sum_of(cards: int) -> int:
    """02."""
    total = 0
    while cards:
        total += value_of(bits.lowest(cards))
        cards &= cards - 1
    return total


@rule
def makes(cards: int, wanted: int) -> bool:
    """Whether some of these cards add up to that much: all sums at once, as bits."""
    sums = 1
    while cards:
        sums |= (sums << value_of(bits.lowest(cards))) & bits.below_bit(FIFTEEN + 1)
        cards &= cards - 1
    return wanted >= 0 and (sums >> wanted) & 1 == 1


@rule
def missing(s: State) -> int:
    """What the laid card and the chosen ones lack of fifteen."""
    return FIFTEEN - value_of(s.laid) - sum_of(s.chosen)


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
def collect(s: State, seat: int, cards: int, sweeps: int) -> None:
    """07, 10."""
    s.table &= ~cards
    s.won[seat] |= cards
    s.last = seat
    note(s, TOOK, seat, bits.popcount(cards), 0, EVERYONE)
    if sweeps > 0:
        s.sweeps[seat] += sweeps
        note(s, SWEPT, seat, s.sweeps[seat], 0, EVERYONE)


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
