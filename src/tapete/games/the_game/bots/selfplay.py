"""Games that the value net plays against the cards to learn from: compiled, whole turns at once.

Every turn writes down which inputs were on for the result it chose and what the net thought of
it; when the game is over, the rows get their aims backwards as λ-returns. All seats are one
team and every seat's judgement is a fair guess at the same end, so a game is one chain.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from tapete.games.the_game.bots.convention import offer, wish
from tapete.games.the_game.bots.endgame import WON, Search, set_end, solve_end
from tapete.games.the_game.bots.features import inputs
from tapete.games.the_game.bots.ranking import Pad, new_pad, rank
from tapete.games.the_game.bots.turns import HAND, Turns, find_turns, hand_word, number_at
from tapete.games.the_game.rules.dealing import deal
from tapete.games.the_game.rules.ending import cards_left
from tapete.games.the_game.rules.turn import act, begin_turn
from tapete.games.the_game.state import END, ROWS, SIGNALS, State, View
from tapete.games.the_game.views import look
from tapete.kit.chance import CARD_STREAM, stream
from tapete.kit.net import Net
from tapete.kit.rule import rule, rule_apart

TRY = 5000  # positions of the exact end
FADE = 5.0  # exp(-left / FADE) is the second aim


class Table(NamedTuple):
    """All that a game of learning needs besides the net."""

    state: Any
    seen: Any
    turns: Any
    search: Any
    pad: Pad
    rows: Any
    held: Any
    room: Any
    lays: Any  # backwards


def new_table() -> Table:
    return Table(
        np.zeros(1, State.quiet_dtype()),
        np.zeros(1, View.dtype()),
        np.zeros(1, Turns.dtype()),
        np.zeros(1, Search.dtype()),
        new_pad(),
        np.zeros(ROWS, np.int64),
        np.zeros(2, np.int64),
        np.zeros(10, np.int64),
        np.zeros(HAND + 1, np.int64),
    )


@rule_apart
def set_signals(s: State) -> None:
    """What everybody but the seat on turn says before the turn."""
    if s.players > 1 and s.terms[SIGNALS]:
        for seat in range(s.players):
            if seat != s.turn and (s.hands[seat][0] | s.hands[seat][1]):
                for row in range(ROWS):
                    s.signals[seat][row] = wish(
                        s.hands[seat][0], s.hands[seat][1], row, s.rows[row]
                    )


@rule_apart
def begin_game(s: State, v: View) -> None:
    deal(s)
    if s.players > 1:
        for seat in range(s.players):
            look(s, seat, v)
            s.offers[seat] = offer(v)
        begin_turn(s, asked_first(s))


@rule
def asked_first(s: State) -> int:
    keenest = 0
    for seat in range(s.players):
        if s.offers[seat] < s.offers[keenest]:
            keenest = seat
    return keenest


@rule_apart
def play_turn(s: State, t: Turns, at: int, lays: Any) -> None:
    """Carry a result out, card by card, and end the turn."""
    lays[0] = END
    n = 1
    while at > 0:
        lays[n] = t.lay[at]
        n += 1
        at = int(t.came[at])
    seat = int(s.turn)
    while n > 0 and not s.over:
        n -= 1
        act(s, seat, lays[n])


@rule_apart
def note_down(v: View, t: Turns, at: int, rows: Any, held: Any, room: Any, out: Any) -> int:
    """The inputs that are on for a result."""
    for row in range(ROWS):
        rows[row] = number_at(t, row, t.shows[at])
    for w in range(2):
        held[w] = hand_word(t, t.stays[at], w)
    return inputs(v, rows, held, room, out)


@rule
def play_game(
    b: Table, net: Net, most: int, guide: float, x: Any, size: Any, thought: Any
) -> tuple[int, int]:
    """From the deal to the end; gives (rows written, cards left)."""
    s, v, t, e = b.state[0], b.seen[0], b.turns[0], b.search[0]
    begin_game(s, v)
    row = 0
    while not s.over:
        set_signals(s)
        if s.pile_size == 0 and s.players <= 2:
            set_end(e, s.players, s.hands, s.rows, s.turn, 0)
            if solve_end(e, TRY) == WON:
                return row, 0
            return row, int(e.fewest)
        look(s, s.turn, v)
        find_turns(v, t, most)
        best = rank(v, net, b.pad, t, most, guide)
        if best < 0:
            break
        if row < len(x):
            thought[row, 0] = b.pad.chances[2]
            thought[row, 1] = b.pad.chances[3]
            size[row] = note_down(v, t, best, b.rows, b.held, b.room, x[row])
            row += 1
        play_turn(s, t, best, b.lays)
    return row, cards_left(s)


@rule
def lesson(
    number: int, seed: Any, cleared: Any, b: Table, net: Net, most: int, guide: float, keep: float,
    x: Any, size: Any, y: Any, thought: Any,
) -> tuple[int, int]:  # fmt: skip
    """Game number `number`, its rows with their aims; gives how many, and the cards left."""
    b.state[0] = cleared[0]
    stream(b.state[0], seed[0], seed[1], number, CARD_STREAM)
    played, left = play_game(b, net, most, guide, x, size, thought)
    win = 1.0 if left == 0 else 0.0
    near = math.exp(-left / FADE)
    for back in range(played):
        row = played - 1 - back
        y[row, 0] = win
        y[row, 1] = near
        win = keep * win + (1 - keep) * thought[row, 0]
        near = keep * near + (1 - keep) * thought[row, 1]
    return played, left
