"""Somebody on the first evening: lays the cheapest card in sight, seldom sees a trick of ten,
never lays more than it must and does not listen to signals, though it sets its own.
"""

from typing import Any

from tapete.games.the_game.bots.convention import NO_CARD, gone, speak
from tapete.games.the_game.state import CARDS, END, NOBODY, ROWS, WIDTH, View
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.mind import NO_ACT
from tapete.kit.rule import rule

ATTENTION = 3  # it sees one trick in so many
BLUR = 4  # and takes cards for this much cheaper or dearer than they are


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    said = speak(v, mask)
    if said != NO_ACT:
        return said
    if v.turn != NOBODY and v.played >= v.minimum:
        return END
    best = NO_ACT
    lowest = 2 * NO_CARD
    for word in range(2 * ROWS):
        rest = mask[word]
        while rest:
            action = word * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            row = action // CARDS
            price = gone(action % CARDS + 2, int(v.rows[row]), row) + below(dice, BLUR + 1)
            if price < -BLUR and below(dice, ATTENTION) > 0:
                price = NO_CARD
            if price < lowest:
                best = action
                lowest = price
    return END if best == NO_ACT and v.turn != NOBODY else best
