"""Positions with open cards, and the search from one to the next.

A beam search over whole turns, compiled, here and in the game's module. Positions are sorted by how
many cards are laid; of each number the best few are kept: those that burnt least, with fewest cards
that no row takes.
"""

from typing import Annotated, Any

from tapete.games.the_game.bots.turns import HAND, Turns, find_turns, hand_word, is_ready, number_at
from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import (
    EXPERT,
    ROWS,
    WIDTH,
    View,
    deck_size,
    hand_size,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import Chance, draw, rekey
from tapete.kit.records import I8, I16, I32, I64, Record, of
from tapete.kit.rule import rule

DEAD = 6  # numbers that a card no row takes is worth burning for
ENOUGH = 400  # results of a turn that are looked at
NOWHERE = -1


class Spot(Record):
    """A position between turns, and the way there."""

    hands: Annotated[list[list[int]], of(I64, 5, 2)]
    pile: Annotated[list[int], of(I64, 2)]
    rows: Annotated[list[int], of(I8, ROWS)]
    turn: I8
    drawn: I8  # cards that have left the pile
    done: I16  # acts so far, where chance hangs on their number; else 0
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
    """Whether two positions are the same, and what comes next."""
    if one.turn != other.turn or one.score != other.score or one.done != other.done:
        return False
    if one.pile[0] != other.pile[0] or one.pile[1] != other.pile[1]:
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
    if spot.drawn < deck_size(terms):
        v.minimum = 3 if terms[EXPERT] else 2
    for row in range(ROWS):
        v.rows[row] = spot.rows[row]
    for w in range(2):
        v.hand[w] = spot.hands[spot.turn][w]


@rule
def draw_up(
    to: Spot, seat: int, size: int, deck: int, order: BitSet, keys: Any, dice: Chance
) -> None:
    """02, 08: of a seed the cards come in one order; else the act that draws has its own chance."""
    wanted = min(size - bits.count(to.hands[seat]), deck - to.drawn)
    if len(keys) and wanted > 0:
        rekey(dice, keys[to.done, 0], keys[to.done, 1])
    for _ in range(wanted):
        if len(keys):
            card = draw(dice, to.pile, deck - to.drawn, WIDTH)
        else:
            card = order[to.drawn]
            bits.drop(to.pile, card, WIDTH)
        bits.add(to.hands[seat], card, WIDTH)
        to.drawn += 1


@rule
def go_to(
    spot: Spot, to: Spot, t: Turns, at: int, players: int, terms: BitSet, order: BitSet,
    keys: Any, dice: Chance,
) -> None:  # fmt: skip
    """The position after a turn: rows, hand, cards drawn, whose turn it is."""
    seat = int(spot.turn)
    for row in range(ROWS):
        to.rows[row] = number_at(t, row, t.shows[at])
    for w in range(2):
        to.hands[seat][w] = hand_word(t, t.stays[at], w)
    if len(keys):
        to.done = spot.done + t.laid[at] + 1  # the last one ends the turn
    draw_up(to, seat, hand_size(players, terms), deck_size(terms), order, keys, dice)
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
    terms: BitSet, order: BitSet, keys: Any, dice: Chance,
) -> int:  # fmt: skip
    """Fill every stage from those before it; gives the most cards laid between turns."""
    furthest = 0
    for laid in range(deck_size(terms)):
        for k in range(filled[laid]):
            at = laid * beam + k
            look_open(spots[at], v, players, terms)
            find_turns(v, t, ENOUGH)
            left0 = spots[at].pile[0]
            left1 = spots[at].pile[1]
            for seat in range(players):
                left0 |= spots[at].hands[seat][0]
                left1 |= spots[at].hands[seat][1]
            for result in range(1, t.count):
                if is_ready(t, result, v.minimum):
                    fresh[0] = spots[at]
                    to = fresh[0]
                    go_to(spots[at], to, t, result, players, terms, order, keys, dice)
                    to.came = at
                    gone0 = spots[at].hands[v.turn][0] & ~hand_word(t, t.stays[result], 0)
                    gone1 = spots[at].hands[v.turn][1] & ~hand_word(t, t.stays[result], 1)
                    to.score = score_of(to, left0 & ~gone0, left1 & ~gone1)
                    there = laid + int(t.laid[result])
                    keep(spots, filled, beam, there, fresh)
                    furthest = max(furthest, there)
    return furthest
