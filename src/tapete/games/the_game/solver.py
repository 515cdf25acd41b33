"""Open cards: given all chance to come, find a perfect game or get as far as one can.

Of a seed that is the whole order of the cards. In a fair match every act has a key of its own
(docs/notation.md): what a draw brings hangs on how many acts were done before, and is known too.

The search is compiled, here and in the game's module.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from tapete.games.the_game.bots.turns import Turns
from tapete.games.the_game.spots import NOWHERE, Spot, search
from tapete.games.the_game.state import CARDS, END, ROWS, WIDTH, State, View, deck_size
from tapete.kit import bits
from tapete.kit.chance import Chance, draw
from tapete.kit.mind import Solver, joined, parted
from tapete.kit.rule import rule


class Desk(NamedTuple):
    """What a search writes on. As many spots of every stage as the beam is wide."""

    spots: Any
    filled: Any  # by stage: how many there are
    fresh: Any
    seen: Any
    turns: Any
    order: Any  # of all cards, where they come in one
    dice: Any


def new_desk(beam: int) -> Desk:
    import numpy as np

    return Desk(
        np.zeros((CARDS + 1) * beam, Spot.dtype()),
        np.zeros(CARDS + 1, np.int64),
        np.zeros(1, Spot.dtype()),
        np.zeros(1, View.dtype()),
        np.zeros(1, Turns.dtype()),
        np.zeros(CARDS, np.int64),
        np.zeros(1, Chance.dtype()),
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
        for w in range(2):
            spot.pile[w] = s.pile[w]
        spot.turn = seat
        spot.drawn = deck_size(s.terms) - s.pile_size
        spot.done = 0
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
def way_to(desk: Desk, furthest: int, beam: int, deck: int, acts: Any) -> int:
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
    return count - 1 if furthest == deck else count  # nobody ends a turn that won the game


@rule
def search_all(s: State, keys: Any, desk: Desk, acts: Any) -> int:
    """The best game found from a deal, as acts; gives how many. The state is used up."""
    beam = len(desk.spots) // (CARDS + 1)
    begin(s, desk, beam)
    furthest = search(
        desk.spots, desk.filled, beam, desk.fresh, desk.seen[0], desk.turns[0], int(s.players),
        s.terms, desk.order, keys, desk.dice[0],
    )  # fmt: skip
    return way_to(desk, furthest, beam, deck_size(s.terms), acts)


SOLVER = Solver(desk=new_desk, search=search_all, longest=2 * CARDS)


@cache
def _compiled() -> Callable[..., int]:
    from tapete.kit.ways.cpu import compiled

    @compiled("the_game solver", search_all)
    def run(state: Any, keys: Any, desk: Any, acts: Any) -> int:
        return search_all(state[0], keys, desk, acts)

    return run  # type: ignore[no-any-return]


def solve(dealt: State, beam: int, keys: Sequence[tuple[int, int]] = ()) -> list[tuple[int, int]]:
    """The acts (seat, action) of the best game found from a deal, any seat beginning.

    `keys` are those of acts 0, 1 … of a fair match: more of them than SOLVER.longest.
    """
    import numpy as np

    acts = np.zeros(SOLVER.longest, np.int32)
    state = np.zeros(1, State.dtype())
    dealt.pack(state[0])
    words = np.array(keys, np.int64).reshape(-1, 2)
    count = _compiled()(state, words, new_desk(beam), acts)
    return [parted(int(act)) for act in acts[:count]]
