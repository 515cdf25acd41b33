"""Whole turns: every result that the cards of one hand can reach before the draw.

A result is which cards stay in the hand and which card each row shows. Different orders that
come to the same are one result; it remembers the first way there. Until the minimum any card
goes anywhere it may; beyond it only cards that burn little, tricks, and cards that open a trick.
"""

from typing import Annotated, Any

from tapete.games.the_game.bots.convention import gone
from tapete.games.the_game.state import CARDS, END, EXPERT, NOBODY, ROWS, WIDTH, View
from tapete.kit import bits
from tapete.kit.records import I8, I16, I32, I64, Record, of
from tapete.kit.rule import rule, rule_apart
from tapete.kit.ways.lanes import before, lane, lanes, meet, saying, together

BONUS = 4  # numbers that a card beyond the minimum may cost
HAND = 8  # cards in the largest hand
PLACES = HAND + 1  # what a row can show: what it shows now, or a card of the hand
ROOM = 1000  # results kept; the first found are the shortest turns
SLOTS = 2048  # of the table that finds doubles
NEVER = 10_000  # burns more than any turn may
EXTRA = 3  # what a card beyond the minimum may burn
THRIFTY, CAREFUL, ANYHOW = 12, 30, 1000  # what a turn may burn at first; if that gives too few


class Turns(Record):
    """The results of a turn. Row `r` of result `i` shows place `(shows[i] >> 4r) & 15`."""

    size: I8  # cards in the hand
    numbers: Annotated[list[int], of(I8, HAND)]  # of the cards in the hand
    showing: Annotated[list[int], of(I8, ROWS * PLACES)]  # the number at each place of each row
    count: I32
    ready: I32  # results that reach the minimum
    limit: I16  # the most that one may burn to be looked at
    stays: Annotated[list[int], of(I16, ROOM)]  # cards that stay, a bit a card of `numbers`
    shows: Annotated[list[int], of(I32, ROOM)]
    laid: Annotated[list[int], of(I8, ROOM)]  # in this turn, with what lay before
    burnt: Annotated[list[int], of(I16, ROOM)]  # numbers lost on the rows, less a bonus a card
    came: Annotated[list[int], of(I16, ROOM)]  # from which result
    lay: Annotated[list[int], of(I16, ROOM)]  # by which act
    known: Annotated[list[int], of(I64, SLOTS)]  # results found: their search, stays and shows
    now: I32  # which search this is: what others found there does not count


@rule
def minimum_of(v: View) -> int:
    """Cards owed in this turn; whoever begins the game owes them too (TG-07, TG-14)."""
    if v.turn == NOBODY:
        return 3 if v.terms[EXPERT] else 2
    return int(v.minimum)


@rule
def number_at(t: Turns, row: int, shows: int) -> int:
    return t.showing[row * PLACES + ((shows >> (4 * row)) & 15)]


@rule
def is_new(t: Turns, stays: int, shows: int, asks: bool) -> bool:
    """Whether a result was not known yet; it is now. Each lane asks for another one, or not.

    Of lanes that want the same slot the last to write has it; the others go on.
    """
    name = stays * 65536 + shows
    at = (name * 0x9E3779B1 >> 20) & (SLOTS - 1)
    name += t.now << 24
    new = asks
    while saying(asks) > 0:
        if asks:
            while t.known[at] >> 24 == t.now and t.known[at] != name:
                at = (at + 1) & (SLOTS - 1)
            if t.known[at] == name:
                asks = False
                new = False
        meet()
        if asks:
            t.known[at] = name
        meet()
        asks = asks and t.known[at] != name
    return new


@rule
def opens_trick(t: Turns, stays: int, number: int, row: int) -> bool:
    """Whether a card in the hand goes ten back from this number."""
    back = number - 10 if row < 2 else number + 10
    found = False
    for i in range(t.size):
        found = found or ((stays >> i) & 1 == 1 and t.numbers[i] == back)
    return found


@rule
def burns_on(t: Turns, at: int, i: int, row: int, owed: bool) -> int:
    """What card `i` burns on a row after a result; NEVER where it may not, or had better not."""
    stays = int(t.stays[at])
    if not (stays >> i) & 1:
        return NEVER
    shows = int(t.shows[at])
    number = int(t.numbers[i])
    top = int(number_at(t, row, shows))
    burns = int(gone(number, top, row))
    if burns < 0 and burns != -10:
        return NEVER
    # Two rows that show the same are one: only at the very start.
    if row % 2 == 1 and top == number_at(t, row - 1, shows):
        return NEVER
    if owed or burns <= EXTRA or opens_trick(t, stays & ~(1 << i), number, row):
        return burns
    return NEVER


@rule
def go_on(t: Turns, at: int, minimum: int, most: int) -> None:
    """Every card that may follow a result, on every row: results not known yet are kept.

    A lane a pair of card and row. Those of one result differ, so each asks for itself whether
    it is known; they are numbered in the order of their pairs.
    """
    laid = int(t.laid[at])
    owed = laid < minimum
    pairs = int(t.size) * ROWS
    for first in range(0, pairs, lanes()):
        i = (first + lane()) // ROWS
        row = (first + lane()) % ROWS
        burnt = NEVER
        rest = 0
        placed = 0
        if i < t.size:
            burnt = int(t.burnt[at]) + burns_on(t, at, i, row, owed) - (0 if owed else BONUS)
            rest = int(t.stays[at]) & ~(1 << i)
            placed = int(t.shows[at]) & ~(15 << (4 * row)) | (i + 1) << (4 * row)
        known = int(t.count)
        new = is_new(t, rest, placed, burnt <= most and known < ROOM)
        found = saying(new)
        result = known + before(new)
        if new and result < ROOM:
            t.stays[result] = rest
            t.shows[result] = placed
            t.laid[result] = laid + 1
            t.burnt[result] = burnt
            t.came[result] = at
            t.lay[result] = row * CARDS + int(t.numbers[i]) - 2
        meet()
        t.count = min(ROOM, known + found)
        meet()


@rule
def find_turns(v: View, t: Turns, enough: int) -> None:
    """The results from here on, thrifty ones if there are enough of those, else all.

    The first is to lay nothing more.
    """
    size = 0
    for w in range(2):
        rest = v.hand[w]
        while rest:
            t.numbers[size] = w * WIDTH + bits.lowest(rest) + 2
            size += 1
            rest &= rest - 1
    t.size = size
    for row in range(ROWS):
        t.showing[row * PLACES] = v.rows[row]
        for i in range(t.size):
            t.showing[row * PLACES + i + 1] = t.numbers[i]
    spread(v, t, THRIFTY)
    if t.ready < enough:
        spread(v, t, CAREFUL)
    if t.ready < enough:
        spread(v, t, ANYHOW)


@rule_apart
def spread(v: View, t: Turns, most: int) -> None:
    """All results that burn at most so much at every card."""
    now = t.now + 1
    meet()
    t.now = now
    t.stays[0] = (1 << t.size) - 1
    t.shows[0] = 0
    t.laid[0] = v.played
    t.burnt[0] = 0
    t.came[0] = -1
    t.lay[0] = -1
    t.count = 1
    meet()
    minimum = minimum_of(v)
    ready = 0
    at = 0
    while at < t.count:
        go_on(t, at, minimum, most)
        ready += is_ready(t, at, minimum)
        at += 1
    t.ready = ready


@rule
def keep_best(t: Turns, minimum: int, most: int) -> None:
    """Set the limit so that about so many results remain: those that burn least."""
    low, high = -120, 400
    while low < high:
        middle = (low + high) // 2
        inside = 0
        for at in range(lane(), t.count, lanes()):
            if t.burnt[at] <= middle and is_ready(t, at, minimum):
                inside += 1
        if together(inside) >= most:
            high = middle
        else:
            low = middle + 1
    t.limit = low


@rule
def is_ready(t: Turns, at: int, minimum: int) -> bool:
    """Whether the turn may end with this result."""
    return t.laid[at] >= minimum or t.stays[at] == 0


@rule
def first_act(t: Turns, at: int) -> int:
    """What to do now in order to reach a result."""
    if at == 0:
        return END
    while t.came[at] > 0:
        at = t.came[at]
    return int(t.lay[at])


@rule
def hand_word(t: Turns, stays: int, w: int) -> int:
    """Word `w` of the set of cards that stay."""
    word = 0
    for i in range(t.size):
        card = t.numbers[i] - 2
        if (stays >> i) & 1 and card // WIDTH == w:
            word |= 1 << (card % WIDTH)
    return word


def acts_of(t: Any, at: int) -> list[int]:
    """The lays that lead to a result, in order. For people and tests."""
    lays = []
    while at > 0:
        lays.append(int(t.lay[at]))
        at = int(t.came[at])
    return lays[::-1]
