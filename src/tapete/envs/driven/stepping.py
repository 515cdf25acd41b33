"""The one compiled function of a driven game: an order, and everything that comes of it."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np

from tapete.batch.playouts.playout import LIMIT, Chooser, ask_of
from tapete.envs.driven.by_address import row_writer
from tapete.envs.driven.memory import (
    ASKED,
    COUNT,
    DRIVEN,
    HEADS,
    LENGTH,
    RESULTS,
    SEED,
    SHOWN,
    WHO,
    layout_of,
)
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, stream
from tapete.kit.game import Game
from tapete.kit.seeing.turning import turned_look
from tapete.kit.ways.cpu import compiled
from tapete.kit.ways.wasm.arrays import pointer_at

DEAL, ACT, LOOK, RESULT = range(4)  # orders
REFUSED, MISPLAYED = -1, -2  # answers; any other is count << 8 | seat + 1


def label_of(game: Game, players: int, bots: tuple[Chooser, ...]) -> str:
    """What tells compiled steps apart: general columns serve any number of seats."""
    seats = str(players) if game.encoder is not None else "any"
    return " ".join(["driven", game.name, seats, *(bot.name for bot in bots)])


@cache
def step_of(game: Game, players: int, bots: tuple[Chooser, ...]) -> Callable[..., int]:
    """`step(address, order, given, row)`: a block's address, what is to be done with what, and
    the address of the row to be written. Players count only where a game writes its own rows."""
    deal, asked, legal, act = game.deal, game.asked, game.legal, game.act
    look, (write_row, *parts) = turned_look(game), row_writer(game, players)
    score, place = game.score, game.place
    state, view, chance = game.State.quiet_dtype(), game.View.dtype(), Chance.dtype()
    words, width, actions = game.mask_words, game.width, game.actions
    at_cleared, at_state, at_view, at_dice, at_mask, at_acts, at_legal, _ = layout_of(game)
    has_bots = bool(bots)
    ask: Callable[..., Any] = ask_of(game, bots) if bots else legal
    rules = (look, write_row, *parts, *((ask,) if bots else ()), *(bot.choose for bot in bots))

    @compiled(label_of(game, players, bots), stream, *rules, *game.functions)
    def step(base: int, order: int, given: int, row: int) -> int:
        head = numba.carray(pointer_at(base), HEADS, np.int64)
        table = numba.carray(pointer_at(base + at_state), 1, state)
        s = table[0]
        v = numba.carray(pointer_at(base + at_view), 1, view)[0]
        mask = numba.carray(pointer_at(base + at_mask), words, np.int64)
        acts = numba.carray(pointer_at(base + at_acts), actions, np.int32)
        marks = numba.carray(pointer_at(base + at_legal), actions, np.int8)
        if order == RESULT:
            for p in range(s.players):
                head[RESULTS + 2 * p] = score(s, p)
                head[RESULTS + 2 * p + 1] = place(s, p)
            return 0
        seat = given
        if order != LOOK:
            dice = numba.carray(pointer_at(base + at_dice), 1, chance)[0]
            if order == DEAL:
                table[0] = numba.carray(pointer_at(base + at_cleared), 1, state)[0]
                stream(s, head[SEED], head[SEED + 1], given, CARD_STREAM)
                stream(dice, head[SEED], head[SEED + 1], given, CHOICE_STREAM)
                deal(s)
                head[LENGTH] = 0
                head[SHOWN] = 0
            else:
                if not 0 <= given < width * words or not bits.holds(mask, given, width):
                    return REFUSED
                head[SHOWN] = head[ASKED]
                act(s, head[ASKED], given)
                head[LENGTH] += 1
            seat = asked(s)
            if has_bots:
                while seat >= 0 and head[WHO + seat] != DRIVEN and head[LENGTH] < LIMIT:
                    legal(s, seat, mask)
                    chosen = ask(head[WHO + seat], s, seat, v, mask, dice)
                    if not bits.holds(mask, chosen, width):
                        return MISPLAYED
                    act(s, seat, chosen)
                    head[LENGTH] += 1
                    seat = asked(s)
            head[ASKED] = seat
            for k in range(head[COUNT]):
                marks[acts[k]] = 0
            count = 0
            if seat >= 0:
                legal(s, seat, mask)
                for w in range(words):
                    rest = mask[w]
                    while rest:
                        action = w * width + bits.lowest(rest)
                        acts[count] = action
                        marks[action] = 1
                        count += 1
                        rest &= rest - 1
            else:
                for w in range(words):
                    mask[w] = 0
                seat = head[SHOWN]
            head[COUNT] = count
        look(s, seat, v)
        write_row(v, base + at_view, base, row)
        return head[COUNT] << 8 | (head[ASKED] + 1)  # type: ignore[no-any-return]

    return step  # type: ignore[no-any-return]
