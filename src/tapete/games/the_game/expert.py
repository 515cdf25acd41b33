"""What THE GAME's expert knows: whole turns as plans, a net that judges their results before
the draw, what others' signals say about their hands, and the exact end.

Looking ahead goes to the next turn: in a world with the cards drawn, whoever is next has the
best turn that the net finds for that hand, and leaves its worth on the desk.
"""

import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tapete.games.the_game.convention import speak, wish
from tapete.games.the_game.endgame import WON, Search, set_end, solve_end
from tapete.games.the_game.features import INPUTS, MOST, NOTHING, mirrored, unseen_word
from tapete.games.the_game.ranking import DEEP, NOT_READY, SMOOTH, WIDE, Pad, new_pad, rank
from tapete.games.the_game.rules import cards_left, show
from tapete.games.the_game.selfplay import gather, new_table
from tapete.games.the_game.state import (
    CARDS,
    END,
    ROWS,
    SIGNALS,
    SMALL_HANDS,
    WIDTH,
    State,
    View,
    hand_size,
    whole_deck,
)
from tapete.games.the_game.turns import (
    Turns,
    find_turns,
    first_act,
    hand_word,
    number_at,
)
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.mind import NO_ACT, Course, Desk, Lessons, Mind, Net
from tapete.kit.rule import rule

NETS = 3  # alone, two players, more
JUDGED = 200  # results of an own turn that the net looks at …
GUESSED = 64  # … and of a turn in an imagined world
COMPARED = 10  # plans that are looked ahead from
TRY, GLANCE = 20_000, 1_000  # positions of the exact end: at the table, in a world
LAST_CARDS = 6  # in the pile, from which on a turn alone may draw them all
GLANCES = 4  # results whose exact end is looked at in a world
TRIES = 48  # hands drawn for a seat until one fits its signals
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
def net_for(players: int, net: Net) -> Net:
    """The net for so many players, out of the stack."""
    k = min(players, NETS) - 1
    return Net(
        net.w1[k * INPUTS : (k + 1) * INPUTS],
        net.b1[k * WIDE : (k + 1) * WIDE],
        net.w2[k * WIDE : (k + 1) * WIDE],
        net.b2[k * DEEP : (k + 1) * DEEP],
        net.w3[k * DEEP : (k + 1) * DEEP],
        net.b3[k * 2 : (k + 1) * 2],
    )


@rule
def value_of(left: int) -> float:
    """An end with so many cards left, on the scale of a result's worth."""
    near = SMOOTH * math.exp(-left / FADE)
    return 1 - SMOOTH + near if left == 0 else near


@rule
def at_once(v: View, mask: Any, dice: Any) -> int:
    return speak(v)


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
    if hand_size(1, v.terms[SMALL_HANDS]) - int(t.stays[at]).bit_count() < v.pile_size:
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


@rule
def write_plan(v: View, t: Turns, at: int, plan: Any) -> None:
    """The acts that lead to a result, and the end of the turn."""
    length = 0
    back = at
    while back > 0:
        length += 1
        back = int(t.came[back])
    place = length
    while at > 0:
        place -= 1
        plan[place] = t.lay[at]
        at = int(t.came[at])
    plan[length] = END
    plan[length + 1] = NO_ACT


@rule
def plans(v: View, m: Any, mask: Any, out: Any, dice: Any, desk: Desk) -> int:
    """The turns to compare, best first by the net; a single one where the end is known."""
    t = desk.own.turns[0]
    worth = desk.own.pad.worth
    if knows_all(v):
        end_from(v, desk, TRY)
        out[0, 0] = desk.own.search[0].best
        out[0, 1] = NO_ACT
        return 1
    best = proved(v, desk, judge(v, desk, JUDGED))
    if best < 0:  # the turn cannot be finished: lay what can be laid
        write_plan(v, t, int(t.count) - 1, out[0])
        return 1
    n = 0
    while n < COMPARED and worth[best] != NOT_READY:
        write_plan(v, t, best, out[n])
        n += 1
        if worth[best] >= value_of(0):
            break
        worth[best] = NOT_READY
        best = best_of(desk)
    return n


@rule
def policy(v: View, mask: Any, dice: Any, desk: Desk) -> int:
    """Whoever is next in an imagined world; what the turn is worth stays on the desk."""
    said = speak(v)
    if said != NO_ACT:
        return said
    t = desk.own.turns[0]
    if knows_all(v):
        end_from(v, desk, GLANCE)
        desk.floats[0] = value_of(int(desk.own.search[0].fewest))
        return int(desk.own.search[0].best)
    best = checked(v, desk, judge(v, desk, GUESSED))
    if best < 0:
        left = int(v.pile_size)
        for seat in range(v.players):
            left += v.sizes[seat]
        desk.floats[0] = value_of(left)
        return first_act(t, int(t.count) - 1)
    desk.floats[0] = desk.own.pad.worth[best]
    return first_act(t, best)


@rule
def features(v: View, m: Any, x: Any) -> None:
    """The net's inputs are a turn's results, not views (`features.inputs`): `worth` looks there."""
    x[0] = 0


@rule
def worth(v: View, m: Any, desk: Desk) -> float:
    return float(desk.floats[0])


@rule
def ended(s: State, v: View) -> bool:
    return s.over != 0


@rule
def prize(s: State, v: View) -> float:
    return value_of(cards_left(s))


@rule
def aims(s: State, v: View, out: Any) -> None:
    left = cards_left(s)
    out[0] = 1.0 if left == 0 else 0.0
    out[1] = math.exp(-left / FADE)


@rule
def still(s: State, v: View, acts: int) -> bool:
    """Once the next turn has its first card, `policy` has judged it."""
    return s.played > 0


@rule
def says_so(v: View, seat: int, hand0: int, hand1: int) -> bool:
    """Whether a seat with this hand would signal as it does."""
    fits = True
    for row in range(ROWS):
        fits = fits and v.signals[seat][row] == wish(hand0, hand1, row, v.began[row])
    return fits


@rule
def believe(v: View, s: State) -> None:
    """As `imagine`, but hands that fit their signals, where one comes up soon."""
    s.players = v.players
    for place in range(3):
        s.terms[place] = v.terms[place]
    for row in range(ROWS):
        show(s, row, v.rows[row])
        s.began[row] = v.began[row]
    unseen = CARDS - bits.count(v.laid) - bits.count(v.hand)
    for w in range(2):
        s.pile[w] = whole_deck(w) & ~v.laid[w] & ~v.hand[w]
        s.hands[v.seat][w] = v.hand[w]
    for p in range(v.players):
        s.offers[p] = v.offers[p]
        for row in range(ROWS):
            s.signals[p][row] = v.signals[p][row]
        if p != v.seat:
            low = int(s.pile[0])
            high = int(s.pile[1])
            for _ in range(TRIES):
                s.pile[0] = low
                s.pile[1] = high
                bits.clear(s.hands[p])
                for drawn in range(v.sizes[p]):
                    bits.add(s.hands[p], draw(s, s.pile, unseen - drawn, WIDTH), WIDTH)
                if not v.terms[SIGNALS] or says_so(v, p, s.hands[p][0], s.hands[p][1]):
                    break
            unseen -= v.sizes[p]
    s.pile_size = v.pile_size
    s.turn = v.turn
    s.minimum = v.minimum
    s.played = v.played
    s.quiet = v.quiet
    s.over = v.over


def goes_on(v: View, made: View) -> bool:
    """The same turn, further on."""
    return v.turn == v.seat and v.began == made.began and v.played > made.played


def net_of(players: int) -> int:
    return min(players, NETS) - 1


def _tables(*listed: str) -> tuple[tuple[int, str | None, tuple[tuple[str, str], ...]], ...]:
    """`2`, `2 signals=off`: players and options."""
    split = [table.split() for table in listed]
    return tuple(
        (int(players), None, tuple((name, value) for name, value in (o.split("=") for o in rest)))
        for players, *rest in split
    )


HARD, HARDEST = "expert=on", "expert=on small_hands=on"

MIND = Mind(
    inputs=INPUTS, features=features, worth=worth, ended=ended, prize=prize, aims=aims,
    still=still, policy=policy, plans=plans, at_once=at_once, believe=believe, ranked=True,
    goes_on=goes_on, own=own, hidden=(WIDE, DEEP), outputs=2, nets=NETS,
    net=Path(__file__).with_name("net.npz"),
    lessons=Lessons(gather, new_table, MOST, NOTHING, mirrored, net_of),
    course=Course(
        tables=_tables(
            "1", "2", "3", "4", "5", "2 signals=off", "1", "2", "3", "4", "5", f"1 {HARD}",
            "1", "2", "3", "4", "5", "2 signals=off", "1", "2", "3", "4", "5", f"2 {HARD}",
            "1", "2 signals=off", "3", "4 signals=off", "5", f"1 {HARDEST}", f"2 {HARDEST}",
            f"3 {HARD}",
        ),
        rivals=("self",), rounds=6000, rate=4e-4, last_rate=2e-5, keep=0.8, strays=0,
    ),
)  # fmt: skip
