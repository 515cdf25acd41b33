"""A bot of VALE TODO for two that never means to finish: with few cards it keeps what it drew, it
never says the word, so that it is fined, and it saves what stops the other for when the other is
about to go out. See docs/bots.md.

    tapete tournament vale_todo --option limit=100 \
      --bots examples/bots/stall_vale_todo.py,expert@net
"""

from tapete.games._shedding import cards
from tapete.games._shedding.cards import SYMBOLS
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.bots.regular import NOTHING, answer, best_colour, neighbour, worth
from tapete.games.vale_todo.state import (
    BETWEEN,
    CLAVE,
    DEAL,
    DRAW,
    INVERSION,
    NAME,
    NAMING,
    NOTICE,
    PASS,
    PLUS_ONE,
    PLUS_TWO,
    SAY,
    SUPERCLAVE,
    TAKE,
    WIDTH,
    kind_of_play,
)
from tapete.kit import bits
from tapete.kit.rule import rule

FEW = 4  # cards with which it plays none that it need not
NEAR = 2  # cards of the other's at which it is stopped


@rule
def stops(kind):
    if kind == SUPERCLAVE:
        return True
    if kind == CLAVE:
        return False
    symbol = kind % SYMBOLS
    return symbol in (PLUS_ONE, PLUS_TWO) or symbol >= INVERSION


@rule
def choose(v, mask, dice):
    if v.phase == BETWEEN:
        return DEAL
    if v.suspect != NOBODY:
        return PASS
    if bits.has(mask, NOTICE, WIDTH):
        return NOTICE
    if v.phase == NAMING:
        return NAME + best_colour(v)
    near = v.sizes[neighbour(v, 1)] <= NEAR
    if bits.has(mask, TAKE, WIDTH):
        return answer(v, mask) if near else TAKE  # more cards to stop the other with
    best = -1
    most = NOTHING
    for play in range(WIDTH):
        if bits.has(mask, play, WIDTH):
            value = worth(v, play)
            if stops(kind_of_play(play)):
                value += 200 if near else -200  # saved until it is needed
            if value > most:
                best = play
                most = value
    few = cards.size(v.hand) <= FEW
    if bits.has(mask, PASS, WIDTH) and (most < -100 or (few and not (near and most > 100))):
        return PASS
    if best >= 0:
        return best
    if bits.has(mask, DRAW, WIDTH):
        return DRAW
    return PASS if bits.has(mask, PASS, WIDTH) else SAY
