"""A sensible player of THE GAME: wastes as little as it can, thinks of the card after the next
and listens to the signals. What they mean is in `convention` and in the help of TG-13.
"""

from typing import Any

from tapete.games.the_game.bots.convention import NO_CARD, gone, speak
from tapete.games.the_game.bots.turns import minimum_of
from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import (
    CARDS,
    END,
    LEAVE,
    NEED,
    NOBODY,
    ROWS,
    SIGNALS,
    WIDTH,
    View,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.mind import NO_ACT
from tapete.kit.rule import rule

EXTRA = 3  # beyond the minimum only what costs at most this much is laid
RESPECT, CARE = 12, 4  # what it costs to lay on a row that somebody needs, or wants left


@rule
def asked_for(v: View, row: int) -> int:
    """What the others' signals add to the price of a row."""
    price = 0
    if v.terms[SIGNALS]:
        for seat in range(v.players):
            if seat != v.seat and v.sizes[seat] > 0:
                if v.signals[seat][row] == NEED:
                    price += RESPECT
                elif v.signals[seat][row] == LEAVE:
                    price += CARE
    return price


@rule
def cost(v: View, number: int, shows: int, row: int) -> int:
    """What a card burns, and what the others asked for; a trick disturbs nobody."""
    burns = gone(number, shows, row)
    if burns > 0 and shows == v.began[row]:  # what was disturbed once is disturbed
        burns += asked_for(v, row)
    return burns


@rule
def follow_up(v: View, laid: int, on: int) -> int:
    """The cheapest card after this one."""
    cheapest = NO_CARD
    for row in range(ROWS):
        shows = laid + 2 if row == on else int(v.rows[row])
        for w in range(2):
            rest = v.hand[w] & takes(row, shows, w)
            if laid // WIDTH == w:
                rest &= ~(1 << (laid % WIDTH))
            while rest:
                number = w * WIDTH + bits.lowest(rest) + 2
                rest &= rest - 1
                cheapest = min(cheapest, cost(v, number, shows, row))
    return cheapest


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    said = speak(v, mask)
    if said != NO_ACT:
        return said
    owed = minimum_of(v) - v.played
    best = NO_ACT
    lowest = 3 * NO_CARD
    for word in range(2 * ROWS):
        rest = mask[word]
        while rest:
            action = word * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            row = action // CARDS
            price = cost(v, action % CARDS + 2, int(v.rows[row]), row)
            after = follow_up(v, action % CARDS, row)
            price += after if owed > 1 else min(after, 0)
            if price < lowest:
                best = action
                lowest = price
    if v.turn != NOBODY and (best == NO_ACT or (owed <= 0 and lowest > EXTRA)):
        return END  # with no card left one may owe some still (small hands)
    return best
