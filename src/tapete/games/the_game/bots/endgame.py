"""The exact end: with the pile empty and every hand known, lay all cards or prove it impossible.

A search card by card over all orders of play, cheapest cards first, that never looks at a
position twice. Solo and with two players the hands are known then (TG-16); with more players
the bots ask for worlds they imagine. It gives up after so many positions.
"""

from typing import Annotated

from tapete.games.the_game.bots.convention import gone
from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import CARDS, END, ROWS, WIDTH
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.records import I8, I16, I32, I64, Record, of
from tapete.kit.rule import rule, rule_apart

DEPTH = 64  # lays and ends of turns: 30 cards, each in a turn of its own at worst
BRANCHES = 40
SLOTS = 16384
LATE = 4  # an end of turn is tried after cards that burn less than this
LOST, UNKNOWN, WON = 0, 1, 2


class Search(Record):
    """A path of positions, the acts still to try in each, and what was seen."""

    hands: Annotated[list[list[list[int]]], of(I64, DEPTH, 5, 2)]
    rows: Annotated[list[list[int]], of(I8, DEPTH, ROWS)]
    turn: Annotated[list[int], of(I8, DEPTH)]
    played: Annotated[list[int], of(I8, DEPTH)]  # whether the turn may end
    acts: Annotated[list[list[int]], of(I16, DEPTH, BRANCHES)]
    price: Annotated[list[list[int]], of(I16, DEPTH, BRANCHES)]
    count: Annotated[list[int], of(I8, DEPTH)]
    tried: Annotated[list[int], of(I8, DEPTH)]
    players: I8
    positions: I32  # looked at
    fewest: I8  # cards left on the best way
    best: I16  # its first act
    seen0: Annotated[list[int], of(I64, SLOTS)]
    seen1: Annotated[list[int], of(I64, SLOTS)]
    seen2: Annotated[list[int], of(I64, SLOTS)]
    stamp: Annotated[list[int], of(I32, SLOTS)]
    now: I32


@rule
def cards_of(x: Search, d: int) -> int:
    left = 0
    for seat in range(x.players):
        left += bits.count(x.hands[d][seat])
    return left


@rule
def is_new(x: Search, d: int) -> bool:
    """Whether a position was not seen yet; it is now. A full table forgets nothing but this one.

    All hands together tell who holds what: cards never change hands here.
    """
    low = 0
    high = 0
    for seat in range(x.players):
        low |= x.hands[d][seat][0]
        high |= x.hands[d][seat][1]
    table = x.turn[d] * 2 + x.played[d]
    for row in range(ROWS):
        table = table * 128 + x.rows[d][row]
    at = ((low * 31 + high) * 2654435 + table * 40503) >> 7
    at = (at ^ at >> 17) & (SLOTS - 1)
    for _ in range(16):
        if x.stamp[at] != x.now:
            x.stamp[at] = x.now
            x.seen0[at] = low
            x.seen1[at] = high
            x.seen2[at] = table
            return True
        if x.seen0[at] == low and x.seen1[at] == high and x.seen2[at] == table:
            return False
        at = (at + 1) & (SLOTS - 1)
    return True


@rule
def is_hopeless(x: Search, d: int) -> bool:
    """A card that no row takes, and no trick is left that could bring a row back."""
    low = 0
    high = 0
    for seat in range(x.players):
        low |= x.hands[d][seat][0]
        high |= x.hands[d][seat][1]
    fits0 = 0
    fits1 = 0
    for row in range(ROWS):
        fits0 |= takes(row, x.rows[d][row], 0)
        fits1 |= takes(row, x.rows[d][row], 1)
    if (low & ~fits0) == 0 and (high & ~fits1) == 0:
        return False
    joined = low >> 10 | (high & bits.below_bit(10)) << (WIDTH - 10)
    if (low & joined) | (high & high >> 10):
        return False  # two cards ten apart
    for row in range(ROWS):
        card = x.rows[d][row] - 2 + (-10 if row < 2 else 10)
        if 0 <= card < CARDS and ((high if card >= WIDTH else low) >> (card % WIDTH)) & 1:
            return False
    return True


@rule
def others_play(x: Search, d: int) -> bool:
    found = False
    for seat in range(x.players):
        holds = (x.hands[d][seat][0] | x.hands[d][seat][1]) != 0
        found = found or (holds and seat != x.turn[d])
    return found


@rule
def add_act(x: Search, d: int, act: int, price: int) -> None:
    """Sorted in by price."""
    at = int(x.count[d])
    if at == BRANCHES:
        return
    while at > 0 and x.price[d][at - 1] > price:
        x.price[d][at] = x.price[d][at - 1]
        x.acts[d][at] = x.acts[d][at - 1]
        at -= 1
    x.price[d][at] = price
    x.acts[d][at] = act
    x.count[d] += 1


@rule
def list_acts(x: Search, d: int) -> None:
    x.count[d] = 0
    x.tried[d] = 0
    hand = x.hands[d][x.turn[d]]
    for row in range(ROWS):
        shows = int(x.rows[d][row])
        if row % 2 == 1 and shows == x.rows[d][row - 1]:
            continue
        for w in range(2):
            rest = hand[w] & takes(row, shows, w)
            while rest:
                card = w * WIDTH + bits.lowest(rest)
                rest &= rest - 1
                add_act(x, d, row * CARDS + card, gone(card + 2, shows, row))
    if x.played[d] and others_play(x, d):
        add_act(x, d, END, LATE)


@rule
def step(x: Search, d: int, act: int) -> None:
    """The position after an act, one deeper."""
    for seat in range(x.players):
        for w in range(2):
            x.hands[d + 1][seat][w] = x.hands[d][seat][w]
    for row in range(ROWS):
        x.rows[d + 1][row] = x.rows[d][row]
    turn = int(x.turn[d])
    x.turn[d + 1] = turn
    x.played[d + 1] = 1
    if act < END:
        bits.drop(x.hands[d + 1][turn], act % CARDS, WIDTH)
        x.rows[d + 1][act // CARDS] = act % CARDS + 2
    if act == END or (x.hands[d + 1][turn][0] | x.hands[d + 1][turn][1]) == 0:
        after = (turn + 1) % x.players
        for _ in range(x.players):
            if (x.hands[d + 1][after][0] | x.hands[d + 1][after][1]) == 0:
                after = (after + 1) % x.players
        x.turn[d + 1] = after
        x.played[d + 1] = 0


@rule_apart
def solve_end(x: Search, limit: int) -> int:
    """From the position at depth 0. `best` is what to do: it wins, or gets furthest."""
    x.now += 1
    x.positions = 0
    x.fewest = cards_of(x, 0)
    list_acts(x, 0)
    x.best = x.acts[0][0] if x.count[0] else END  # stuck within a turn: nothing else is left
    hopeless = is_hopeless(x, 0)
    if hopeless:
        limit = min(limit, 200)  # only for a good place to end
    d = 0
    while d >= 0:
        if x.tried[d] == x.count[d] or d == DEPTH - 1:
            d -= 1
            continue
        act = int(x.acts[d][x.tried[d]])
        x.tried[d] += 1
        step(x, d, act)
        left = cards_of(x, d + 1)
        if left < x.fewest:
            x.fewest = left
            x.best = x.acts[0][x.tried[0] - 1]
        if left == 0:
            return WON
        x.positions += 1
        if x.positions > limit:
            return LOST if hopeless else UNKNOWN
        if is_new(x, d + 1) and (hopeless or not is_hopeless(x, d + 1)):
            d += 1
            list_acts(x, d)
    return LOST


@rule
def set_end(x: Search, players: int, hands: BitSet, rows: BitSet, turn: int, played: int) -> None:
    """Where the search begins: every hand, the rows, whose turn it is."""
    x.players = players
    for seat in range(players):
        for w in range(2):
            x.hands[0][seat][w] = hands[seat][w]
    for row in range(ROWS):
        x.rows[0][row] = rows[row]
    x.turn[0] = turn
    x.played[0] = 1 if played else 0
