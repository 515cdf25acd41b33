"""A sensible player of VALE TODO: sheds points, keeps the colour it holds most of, calls and
notices in time, doubts when it costs nothing, and does not let an empty hand get its turn."""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import SYMBOLS
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.turn import (
    proof,
)
from tapete.games.vale_todo.state import (
    BETWEEN,
    CALLED,
    CLAVE,
    COSTLY_DOUBT,
    DEAL,
    DOUBT,
    DRAW,
    INVERSION,
    NAME,
    NAMING,
    NOTICE,
    PASS,
    PLUS_ONE,
    PLUS_TWO,
    SAY,
    SUPER,
    SUPERCLAVE,
    TAKE,
    WIDTH,
    View,
    colour_of_play,
    kind_of_play,
    points_of,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule

NOTHING = -10_000  # worse than any play


@rule
def of_colour_held(v: View, colour: int) -> int:
    kinds = cards.of_colour(colour)
    return bits.popcount(v.hand[0] & kinds) + bits.popcount(v.hand[1] & kinds)


@rule
def best_colour(v: View) -> int:
    best = 0
    for colour in range(1, 4):
        if of_colour_held(v, colour) > of_colour_held(v, best):
            best = colour
    return best


@rule
def neighbour(v: View, step: int) -> int:
    """The seat that is in, one step on (1) or back (-1) in the direction of play."""
    seat = (v.seat + step * v.direction) % v.players
    while (v.out >> seat) & 1:
        seat = (seat + step * v.direction) % v.players
    return seat


@rule
def worth(v: View, play: int) -> int:
    """Higher is better: points shed, cards of the colour left to follow with, and who is hit."""
    kind = kind_of_play(play)
    colour = colour_of_play(play)
    value = points_of(kind) // 2 + 3 * of_colour_held(v, colour)
    ahead = v.sizes[neighbour(v, 1)]
    behind = v.sizes[neighbour(v, -1)]
    if kind == SUPERCLAVE:
        if v.owed == 0 and v.hand[0] & proof(v, v.top, v.colour):
            return NOTHING + 1  # it would be a false one
        value += hit(ahead, 30)
    elif kind == CLAVE:
        value -= 6 if cards.size(v.hand) > 3 else 0  # it always fits: keep it for need
    else:
        value -= 3  # the card itself leaves its colour
        symbol = kind % SYMBOLS
        if symbol == PLUS_TWO:
            value += hit(ahead, 20)
        elif symbol >= INVERSION:
            value += hit(ahead, 12)  # or Prohibido
        elif symbol == PLUS_ONE:
            value += hit(behind, 14)
    return value


@rule
def hit(size: int, gain: int) -> int:
    """How urgent it is to stop a hand of so many cards."""
    if size == 0:
        return 10 * gain
    return gain if size <= 2 else 0


@rule
def best_play(v: View, mask: BitSet) -> int:
    """The play of most worth, said with the word where that is due; -1 where there is none."""
    best = -1
    best_worth = NOTHING
    for play in range(WIDTH):
        if bits.has(mask, play, WIDTH):
            value = worth(v, play)
            if value > best_worth:
                best = play
                best_worth = value
    if best >= 0 and best_worth == NOTHING + 1 and bits.has(mask, DRAW, WIDTH):
        return -1
    if best >= 0 and bits.has(mask, CALLED + best, WIDTH):
        return CALLED + best
    return best


@rule
def worth_doubting(v: View) -> bool:
    """An innocent answer costs no more than taking, unless the table plays it dearer."""
    if v.known[v.accused][0] & proof(v, v.under, v.under_colour):
        return True
    return not v.terms[COSTLY_DOUBT] or v.sizes[v.accused] >= 4


@rule
def answer(v: View, mask: BitSet) -> int:
    """Cards are owed: pass them on, doubt, try one's luck, or take them."""
    play = best_play(v, mask)
    if play >= 0:
        return play
    if bits.has(mask, DOUBT, WIDTH) and worth_doubting(v):
        return DOUBT
    return SUPER if bits.has(mask, SUPER, WIDTH) else TAKE


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    if v.phase == BETWEEN:
        return DEAL
    if v.suspect != NOBODY:
        return PASS  # it has not heard what was said
    if bits.has(mask, SAY, WIDTH):
        return SAY
    if bits.has(mask, NOTICE, WIDTH):
        return NOTICE
    if v.phase == NAMING:
        return NAME + best_colour(v)
    if bits.has(mask, TAKE, WIDTH):
        return answer(v, mask)
    play = best_play(v, mask)
    if play >= 0:
        return play
    return DRAW if bits.has(mask, DRAW, WIDTH) else PASS
