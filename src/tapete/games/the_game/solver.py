"""Open cards: given the whole order of the cards, find a perfect game or get as far as one can.

A beam search over whole turns, compiled, here and in the game's module. Positions are sorted by how
many cards are laid; of each number the best few are kept: those that burnt least, with fewest cards
that no row takes.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NamedTuple

from tapete.games.the_game.bots.turns import HAND, Turns, find_turns, hand_word, is_ready, number_at
from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import (
    CARDS,
    END,
    EXPERT,
    ROWS,
    SMALL_HANDS,
    WIDTH,
    State,
    View,
    hand_size,
    whole_deck,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import draw
from tapete.kit.mind import Solver, joined, parted
from tapete.kit.records import I8, I16, I32, I64, Record, of
from tapete.kit.rule import rule

DEAD = 6  # numbers that a card no row takes is worth burning for
ENOUGH = 400  # results of a turn that are looked at
NOWHERE = -1


class Spot(Record):
    """A position between turns, and the way there."""

    hands: Annotated[list[list[int]], of(I64, 5, 2)]
    rows: Annotated[list[int], of(I8, ROWS)]
    turn: I8
    drawn: I8  # cards that have left the pile
    score: I32  # the lower the better
    came: I32  # from which spot
    lays: Annotated[list[int], of(I16, HAND)]  # of the turn that led here
    laid: I8  # how many


@rule
def score_of(spot: Spot, left0: int, left1: int) -> int:
    """Numbers burnt, and cards that no row takes."""
    burnt = 0
    fits0 = 0
    fits1 = 0
    for row in range(ROWS):
        shows = int(spot.rows[row])
        burnt += shows - 1 if row < 2 else 100 - shows
        fits0 |= takes(row, shows, 0)
        fits1 |= takes(row, shows, 1)
    return burnt + DEAD * ((left0 & ~fits0).bit_count() + (left1 & ~fits1).bit_count())


@rule
def same(one: Spot, other: Spot) -> bool:
    """Whether two positions are the same; the hands tell what was drawn."""
    if one.turn != other.turn or one.score != other.score:
        return False
    for row in range(ROWS):
        if one.rows[row] != other.rows[row]:
            return False
    for seat in range(5):
        for w in range(2):
            if one.hands[seat][w] != other.hands[seat][w]:
                return False
    return True


@rule
def keep(spots: Any, filled: Any, beam: int, laid: int, fresh: Any) -> None:
    """Put a position among those with as many cards laid, if it is among the best."""
    first = laid * beam
    worst = 0
    for k in range(filled[laid]):
        if same(spots[first + k], fresh[0]):
            return
        if spots[first + k].score > spots[first + worst].score:
            worst = k
    if filled[laid] < beam:
        spots[first + filled[laid]] = fresh[0]
        filled[laid] += 1
    elif fresh[0].score < spots[first + worst].score:
        spots[first + worst] = fresh[0]


@rule
def look_open(spot: Spot, v: View, players: int, terms: BitSet) -> None:
    """What the enumeration of turns needs to see."""
    v.players = players
    v.seat = spot.turn
    v.turn = spot.turn
    v.played = 0
    v.minimum = 1
    if spot.drawn < CARDS:
        v.minimum = 3 if terms[EXPERT] else 2
    for row in range(ROWS):
        v.rows[row] = spot.rows[row]
    for w in range(2):
        v.hand[w] = spot.hands[spot.turn][w]


@rule
def go_to(spot: Spot, to: Spot, t: Turns, at: int, players: int, size: int, order: BitSet) -> None:
    """The position after a turn: rows, hand, cards drawn, whose turn it is."""
    seat = int(spot.turn)
    for row in range(ROWS):
        to.rows[row] = number_at(t, row, t.shows[at])
    for w in range(2):
        to.hands[seat][w] = hand_word(t, t.stays[at], w)
    to.drawn = spot.drawn
    while to.drawn < CARDS and bits.count(to.hands[seat]) < size:
        bits.add(to.hands[seat], order[to.drawn], WIDTH)
        to.drawn += 1
    after = (seat + 1) % players
    for _ in range(players):
        if (to.hands[after][0] | to.hands[after][1]) == 0:
            after = (after + 1) % players
    to.turn = after
    to.laid = t.laid[at]
    way = at
    for k in range(t.laid[at]):
        to.lays[t.laid[at] - 1 - k] = t.lay[way]
        way = int(t.came[way])


@rule
def search(
    spots: Any, filled: Any, beam: int, fresh: Any, v: View, t: Turns, players: int,
    terms: BitSet, order: BitSet,
) -> int:  # fmt: skip
    """Fill every stage from those before it; gives the most cards laid between turns."""
    size = hand_size(players, terms[SMALL_HANDS])
    furthest = 0
    for laid in range(CARDS):
        for k in range(filled[laid]):
            at = laid * beam + k
            look_open(spots[at], v, players, terms)
            find_turns(v, t, ENOUGH)
            left0 = whole_deck(0)
            left1 = whole_deck(1)
            for card in range(spots[at].drawn):
                if order[card] < WIDTH:
                    left0 &= ~(1 << order[card])
                else:
                    left1 &= ~(1 << (order[card] - WIDTH))
            for seat in range(players):
                left0 |= spots[at].hands[seat][0]
                left1 |= spots[at].hands[seat][1]
            for result in range(1, t.count):
                if is_ready(t, result, v.minimum):
                    fresh[0] = spots[at]
                    to = fresh[0]
                    go_to(spots[at], to, t, result, players, size, order)
                    to.came = at
                    gone0 = spots[at].hands[v.turn][0] & ~hand_word(t, t.stays[result], 0)
                    gone1 = spots[at].hands[v.turn][1] & ~hand_word(t, t.stays[result], 1)
                    to.score = score_of(to, left0 & ~gone0, left1 & ~gone1)
                    there = laid + int(t.laid[result])
                    keep(spots, filled, beam, there, fresh)
                    furthest = max(furthest, there)
    return furthest


class Desk(NamedTuple):
    """What a search writes on. As many spots of every stage as the beam is wide."""

    spots: Any
    filled: Any  # by stage: how many there are
    fresh: Any
    seen: Any
    turns: Any
    order: Any  # of all cards


def new_desk(beam: int) -> Desk:
    import numpy as np

    return Desk(
        np.zeros((CARDS + 1) * beam, Spot.dtype()),
        np.zeros(CARDS + 1, np.int64),
        np.zeros(1, Spot.dtype()),
        np.zeros(1, View.dtype()),
        np.zeros(1, Turns.dtype()),
        np.zeros(CARDS, np.int64),
    )


@rule
def begin(s: State, desk: Desk, beam: int) -> None:
    """Any seat may begin; the pile is drawn to its end, so this state is used up."""
    desk.filled[:] = 0
    for seat in range(min(s.players, beam)):
        spot = desk.fresh[0]
        for row in range(ROWS):
            spot.rows[row] = s.rows[row]
        for other in range(5):
            for w in range(2):
                spot.hands[other][w] = s.hands[other][w]
        spot.turn = seat
        spot.drawn = CARDS - s.pile_size
        spot.score = 0
        spot.came = NOWHERE
        spot.laid = 0
        desk.spots[seat] = desk.fresh[0]
        desk.filled[0] += 1
    write_order(s, desk.order)


@rule
def write_order(s: State, order: Any) -> None:
    """The whole order of the cards: hands as dealt, then the pile as it will be drawn."""
    at = 0
    for seat in range(s.players):
        for card in range(CARDS):
            if bits.has(s.hands[seat], card, WIDTH):
                order[at] = card
                at += 1
    for left in range(s.pile_size, 0, -1):
        order[at] = draw(s, s.pile, left, WIDTH)
        at += 1


@rule
def way_to(desk: Desk, furthest: int, beam: int, acts: Any) -> int:
    """Write the acts of the best position that was reached; gives how many."""
    at = furthest * beam
    for k in range(desk.filled[furthest]):
        if desk.spots[furthest * beam + k].score < desk.spots[at].score:
            at = furthest * beam + k
    last = at
    count = 0
    while desk.spots[at].came != NOWHERE:
        count += desk.spots[at].laid + 1
        at = int(desk.spots[at].came)
    written = count
    at = last
    while desk.spots[at].came != NOWHERE:
        before = int(desk.spots[at].came)
        seat = int(desk.spots[before].turn)
        written -= desk.spots[at].laid + 1
        for k in range(desk.spots[at].laid):
            acts[written + k] = joined(seat, desk.spots[at].lays[k])
        acts[written + desk.spots[at].laid] = joined(seat, END)
        at = before
    return count - 1 if furthest == CARDS else count  # nobody ends a turn that won the game


@rule
def search_all(s: State, desk: Desk, acts: Any) -> int:
    """The best game found from a deal, as acts; gives how many. The state is used up."""
    beam = len(desk.spots) // (CARDS + 1)
    begin(s, desk, beam)
    furthest = search(
        desk.spots, desk.filled, beam, desk.fresh, desk.seen[0], desk.turns[0], int(s.players),
        s.terms, desk.order,
    )  # fmt: skip
    return way_to(desk, furthest, beam, acts)


SOLVER = Solver(desk=new_desk, search=search_all, longest=2 * CARDS)


@cache
def _compiled() -> Callable[..., int]:
    from tapete.kit.ways.cpu import compiled

    @compiled("the_game solver", search_all)
    def run(state: Any, desk: Any, acts: Any) -> int:
        return search_all(state[0], desk, acts)

    return run  # type: ignore[no-any-return]


def solve(dealt: State, beam: int) -> list[tuple[int, int]]:
    """The acts (seat, action) of the best game found from a deal, any seat beginning."""
    import numpy as np

    acts = np.zeros(SOLVER.longest, np.int32)
    state = np.zeros(1, State.dtype())
    dealt.pack(state[0])
    count = _compiled()(state, new_desk(beam), acts)
    return [parted(int(act)) for act in acts[:count]]
