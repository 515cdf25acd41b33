"""What a turn's results are worth to THE GAME's expert: by the net, or exactly near the end."""

import math
from typing import Any, NamedTuple

import numpy as np

from tapete.games.the_game.bots.endgame import WON, Search, set_end, solve_end
from tapete.games.the_game.bots.features import unseen_word
from tapete.games.the_game.bots.ranking import NOT_READY, SMOOTH, Pad, new_pad, rank
from tapete.games.the_game.bots.turns import Turns, find_turns, hand_word, number_at
from tapete.games.the_game.state import ROWS, View, hand_size
from tapete.kit.mind import NO_ACT
from tapete.kit.net import Desk, Net, net_of_stack
from tapete.kit.rule import rule

NETS = 5  # one for each number of players
TRY, GLANCE = 20_000, 1_000  # positions of the exact end: at the table, in a world
LAST_CARDS = 6  # in the pile, from which on a turn alone may draw them all
GLANCES = 4  # results whose exact end is looked at in a world
FADE = 5.0


class Own(NamedTuple):
    """The game's own things on a desk."""

    turns: Any
    search: Any
    pad: Pad
    words: Any  # hands of the exact end, two words a seat
    rows: Any
    room: Any
    on: Any


def own() -> Own:
    return Own(
        np.zeros(1, Turns.dtype()),
        np.zeros(1, Search.dtype()),
        new_pad(),
        np.zeros((5, 2), np.int64),
        np.zeros(ROWS, np.int64),
        np.zeros(10, np.int64),
        np.zeros(512, np.int64),
    )


@rule
def net_of(players: int) -> int:
    """Which net of the stack plays with so many players."""
    return min(players, NETS) - 1


@rule
def net_for(players: int, net: Net) -> Net:
    return net_of_stack(net, net_of(players), NETS)


@rule
def value_of(left: int) -> float:
    """An end with so many cards left, on the scale of a result's worth."""
    near = SMOOTH * math.exp(-left / FADE)
    return 1 - SMOOTH + near if left == 0 else near


@rule
def knows_all(v: View) -> bool:
    """Solo and with two players every card is known once the pile is empty."""
    return v.pile_size == 0 and v.players <= 2


@rule
def end_from(v: View, desk: Desk, limit: int) -> int:
    """The exact end for a seat that knows all: LOST, UNKNOWN or WON, and `search.best`."""
    words = desk.own.words
    for w in range(2):
        words[v.seat, w] = v.hand[w]
        if v.players == 2:
            words[1 - v.seat, w] = unseen_word(v, w)
    set_end(desk.own.search[0], v.players, words, v.rows, v.seat, v.played)
    return solve_end(desk.own.search[0], limit)


@rule
def end_after(v: View, desk: Desk, at: int, limit: int) -> int:
    """Alone, a turn that draws the whole pile has a known end; NO_ACT where it draws less.

    Writes what that end is worth over what the net thought.
    """
    t = desk.own.turns[0]
    if hand_size(1, v.terms) - int(t.stays[at]).bit_count() < v.pile_size:
        return NO_ACT
    words = desk.own.words
    for w in range(2):
        words[0, w] = hand_word(t, t.stays[at], w) | unseen_word(v, w)
    for row in range(ROWS):
        desk.own.rows[row] = number_at(t, row, t.shows[at])
    set_end(desk.own.search[0], 1, words, desk.own.rows, 0, 0)
    found = solve_end(desk.own.search[0], limit)
    desk.own.pad.worth[at] = value_of(int(desk.own.search[0].fewest))
    return found


@rule
def best_of(desk: Desk) -> int:
    worth = desk.own.pad.worth
    best = 0
    for at in range(desk.own.turns[0].count):
        if worth[at] > worth[best]:
            best = at
    return best


@rule
def judge(v: View, desk: Desk, most: int) -> int:
    """The best result of a turn by the net; -1 where none reaches the minimum."""
    t = desk.own.turns[0]
    find_turns(v, t, most)
    return rank(v, net_for(v.players, desk.net), desk.own.pad, t, most, 0.0)


@rule
def proved(v: View, desk: Desk, best: int) -> int:
    """Alone near the end: the first result that surely wins, or the best of the rest."""
    if best < 0 or v.players > 1 or v.pile_size > LAST_CARDS:
        return best
    for at in range(desk.own.turns[0].count):
        if desk.own.pad.worth[at] != NOT_READY and end_after(v, desk, at, TRY) == WON:
            return at
    return best_of(desk)


@rule
def checked(v: View, desk: Desk, best: int) -> int:
    """The same at a glance: only results that the net likes best are looked at."""
    if best < 0 or v.players > 1 or v.pile_size > LAST_CARDS:
        return best
    for _ in range(GLANCES):
        found = end_after(v, desk, best, GLANCE)
        if found in (NO_ACT, WON):
            return best
        best = best_of(desk)
    return best
