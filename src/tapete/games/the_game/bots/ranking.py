"""How good every result of a turn is, by the value net: all of them for the price of few.

The net's first layer is a sum of rows of weights, one for each input that is on. What a row of
the table adds depends on the row and the card it shows alone, so it is added up once and kept;
a result is then the sum of four of those, less the cards it has laid.
"""

from typing import Any, NamedTuple

import numpy as np

from tapete.games.the_game.bots.features import (
    HELD,
    NOTHING,
    UNSEEN,
    counts,
    near_row,
    role_of,
    row_shows,
    signal_input,
    table_inputs,
    unseen_word,
)
from tapete.games.the_game.bots.turns import (
    PLACES,
    ROOM,
    Turns,
    hand_word,
    is_ready,
    keep_best,
    minimum_of,
    number_at,
)
from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import ROWS, WIDTH, View
from tapete.kit import bits
from tapete.kit.net import Net, probability
from tapete.kit.rule import rule, rule_apart
from tapete.kit.ways.lanes import lane, lanes, meet, together, who

WIDE, DEEP = 64, 32  # hidden neurons; loops of a known length compile four times as fast
NOT_READY = -1000.0
SMOOTH = 0.1  # the share of exp(-left/5) beside P(win) in a result's worth


class Pad(NamedTuple):
    """Room to reckon in."""

    kept: Any  # what a row adds, by row, place and order
    known: Any  # whether it is in `kept`
    table: Any  # what all results share
    sums: Any
    hidden: Any
    chances: Any  # P(win) and exp(-left/5) of the last result, and of the best
    takes: Any  # by row and place: the cards it takes
    fits: Any  # the same for the four rows of one result
    held: Any
    unseen: Any
    on: Any
    worth: Any  # of every result; NOT_READY where the turn may not end or it burns too much


def new_pad() -> Pad:
    return Pad(
        np.zeros((ROWS * PLACES * 2, WIDE), np.float32),
        np.zeros(ROWS * PLACES * 2, np.int64),
        np.zeros(WIDE, np.float32),
        np.zeros(WIDE, np.float32),
        np.zeros(DEEP, np.float32),
        np.zeros(4, np.float32),
        np.zeros((ROWS * PLACES, 2), np.int64),
        np.zeros(10, np.int64),
        np.zeros(2, np.int64),
        np.zeros(2, np.int64),
        np.zeros(64, np.int64),
        np.zeros(ROOM, np.float32),
    )


@rule
def plus(to: Any, row: Any) -> None:
    for h in range(lane(), WIDE, lanes()):
        to[h] += row[h]


@rule
def sum_of_five(to: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> None:
    """Several rows in one pass: `to` is read and written once."""
    for h in range(lane(), WIDE, lanes()):
        to[h] = a[h] + b[h] + c[h] + d[h] + e[h]


@rule
def less_five(to: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> None:
    for h in range(lane(), WIDE, lanes()):
        to[h] -= a[h] + b[h] + c[h] + d[h] + e[h]


@rule
def plus_six(to: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> None:
    for h in range(lane(), WIDE, lanes()):
        to[h] += a[h] + b[h] + c[h] + d[h] + e[h] + f[h]


@rule
def lay_table(v: View, net: Net, pad: Pad, t: Turns) -> None:
    """What all results of this turn share."""
    table = pad.table
    for h in range(lane(), WIDE, lanes()):
        table[h] = net.b1[h]
    for k in range(table_inputs(v, pad.on, 0)):
        plus(table, net.w1[pad.on[k]])
    for w in range(2):
        pad.unseen[w] = unseen_word(v, w)
        rest = pad.unseen[w]
        while rest:
            plus(table, net.w1[UNSEEN + w * WIDTH + bits.lowest(rest)])
            rest &= rest - 1
    for i in range(t.size):
        plus(table, net.w1[HELD + t.numbers[i] - 2])
    for row in range(ROWS):
        for place in range(t.size + 1):
            for w in range(2):
                pad.takes[row * PLACES + place, w] = takes(row, t.showing[row * PLACES + place], w)
    for k in range(len(pad.known)):
        pad.known[k] = 0


@rule_apart
def reckon_row(v: View, w1: Any, t: Turns, row: int, role: int, shows: int, kept: Any) -> None:
    """What a row adds with the whole hand still held."""
    for h in range(lane(), WIDE, lanes()):
        kept[h] = w1[row_shows(role, shows), h]
    for step in range(1, v.players):
        said = signal_input(v, step, role, row, shows)
        if said >= 0:
            plus(kept, w1[said])
    for w in range(2):
        rest = unseen_word(v, w)
        while rest:
            near = near_row(role, row, shows, w * WIDTH + bits.lowest(rest) + 2, 1)
            if near != NOTHING:
                plus(kept, w1[near])
            rest &= rest - 1
    for i in range(t.size):
        plus(kept, w1[near_row(role, row, shows, t.numbers[i], 0)])


@rule
def reckon(v: View, net: Net, pad: Pad, t: Turns, at: int) -> float:
    """The worth of one result."""
    shows = t.shows[at]
    stays = t.stays[at]
    on = pad.on
    for row in range(ROWS):
        place = (shows >> (4 * row)) & 15
        number = t.showing[row * PLACES + place]
        role = role_of(row, number, number_at(t, row ^ 1, shows))
        key = (row * PLACES + place) * 2 + (role & 1)
        if not pad.known[key]:
            reckon_row(v, net.w1, t, row, role, number, pad.kept[key])
            pad.known[key] = 1
        on[row] = key
        on[ROWS + row] = role
        on[2 * ROWS + row] = number
        for w in range(2):
            pad.fits[2 * row + w] = pad.takes[row * PLACES + place, w]
    kept, w1, sums = pad.kept, net.w1, pad.sums
    sum_of_five(sums, pad.table, kept[on[0]], kept[on[1]], kept[on[2]], kept[on[3]])
    for i in range(t.size):
        if not (stays >> i) & 1:
            number = t.numbers[i]
            less_five(
                sums, w1[HELD + number - 2],
                w1[near_row(on[4], 0, on[8], number, 0)],
                w1[near_row(on[5], 1, on[9], number, 0)],
                w1[near_row(on[6], 2, on[10], number, 0)],
                w1[near_row(on[7], 3, on[11], number, 0)],
            )  # fmt: skip
    for w in range(2):
        pad.held[w] = hand_word(t, stays, w)
    counts(pad.held, pad.unseen, pad.fits, on, 0)
    plus_six(sums, w1[on[0]], w1[on[1]], w1[on[2]], w1[on[3]], w1[on[4]], w1[on[5]])
    return finish(net, pad, sums)


@rule
def finish(net: Net, pad: Pad, sums: Any) -> float:
    """From the first layer's sums to a worth, four neurons at a time."""
    hidden = pad.hidden
    meet()
    for j in range(lane(), DEEP, lanes()):
        hidden[j] = net.b2[j]
    for h in range(0, WIDE, 4):
        a, b = max(sums[h], np.float32(0)), max(sums[h + 1], np.float32(0))
        c, d = max(sums[h + 2], np.float32(0)), max(sums[h + 3], np.float32(0))
        row_a, row_b, row_c, row_d = net.w2[h], net.w2[h + 1], net.w2[h + 2], net.w2[h + 3]
        for j in range(lane(), DEEP, lanes()):
            hidden[j] += a * row_a[j] + b * row_b[j] + c * row_c[j] + d * row_d[j]
    win = np.float32(0)
    near = np.float32(0)
    for j in range(lane(), DEEP, lanes()):
        if hidden[j] > 0:
            win += hidden[j] * net.w3[j, 0]
            near += hidden[j] * net.w3[j, 1]
    win = together(win) + net.b3[0]
    near = together(near) + net.b3[1]
    pad.chances[0] = probability(win)
    pad.chances[1] = probability(near)
    return float((1 - SMOOTH) * pad.chances[0] + SMOOTH * pad.chances[1])


@rule
def rank(v: View, net: Net, pad: Pad, t: Turns, most: int, guide: float) -> int:
    """Reckon the results that burn least; the best one, or -1 where none reaches the minimum.

    `guide` is what a burnt number costs besides: a net that knows nothing needs one.
    """
    minimum = minimum_of(v)
    keep_best(t, minimum, most)
    lay_table(v, net, pad, t)
    best = -1
    for first in range(0, t.count, lanes()):
        ready = False
        if first + lane() < t.count:
            at = first + lane()
            pad.worth[at] = NOT_READY
            ready = t.burnt[at] <= t.limit and is_ready(t, at, minimum)
        rest = who(ready)
        while rest:
            at = first + bits.lowest(rest)
            rest &= rest - 1
            worth = reckon(v, net, pad, t, at) - guide * t.burnt[at]
            pad.worth[at] = worth
            if best < 0 or worth > pad.worth[best]:
                best = at
                for out in range(2):
                    pad.chances[2 + out] = pad.chances[out]
    return best
