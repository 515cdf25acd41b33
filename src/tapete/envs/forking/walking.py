"""The one compiled function of a game with explicit chance: an order, and all that comes of it.

It works on blocks of memory that are written once: a table that is over with an act never changes,
so that states of a search share it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from tapete.envs.driven.by_address import row_writer
from tapete.envs.driven.memory import Block
from tapete.kit import bits
from tapete.kit.chance import Chance, stream
from tapete.kit.game import Game
from tapete.kit.seeing.turning import turned_look
from tapete.kit.ways.cpu import compiled
from tapete.kit.ways.scripted import scripted_layout
from tapete.kit.ways.wasm.arrays import pointer_at

TRY, DEAL, IMAGINE, VIEW, ROW, PLACES = range(6)  # orders
WAYS, USED, HEADS = 0, 1, 2  # at the head of a block: of an act that waits for chance
ALIGNED = 64


class Parts(NamedTuple):
    """Where the parts of a block begin, and how long it is."""

    state: int
    dice: int
    mask: int
    acts: int
    view: int
    size: int


def scripted_layout_of(game: Game) -> Any:
    state: Any = game.State
    return scripted_layout(state)


@cache
def parts_of(game: Game) -> Parts:
    sizes = (
        8 * HEADS, scripted_layout_of(game).itemsize, Chance.dtype().itemsize,
        8 * game.mask_words, 4 * game.actions, game.View.dtype().itemsize,
    )  # fmt: skip
    ends = np.cumsum([-(-size // ALIGNED) * ALIGNED for size in sizes])
    return Parts(*(int(end) for end in ends))


@cache
def places_of(game: Game, players: int) -> Block:
    """Where a view has what its row shows, as the compiled function reads it. Never changes."""
    return Block(game, players, [])


@cache
def walk_of(game: Game, players: int) -> Callable[..., int]:
    """`walk(order, at, to, seat, action, script, size, key0, key1)`: addresses of the block as it
    stands and of the one to be written, an act, the outcomes of its chance, and a seed."""
    deal, asked, legal, act = game.deal, game.asked, game.legal, game.act
    look, look_from, imagine, place = game.look, turned_look(game), game.imagine, game.place
    write_row, *written = row_writer(game, players)
    state, view, chance = scripted_layout_of(game), game.View.dtype(), Chance.dtype()
    words, width, actions = game.mask_words, game.width, game.actions
    at_state, at_dice, at_mask, at_acts, at_view, _ = parts_of(game)
    seats = str(players) if game.encoder is not None else "any"

    @compiled(f"walk {game.name} {seats}", stream, look_from, write_row, *written, *game.functions)
    def walk(
        order: int, at: int, to: int, seat: int, action: int, script: int, size: int,
        key0: int, key1: int,
    ) -> int:  # fmt: skip
        before = numba.carray(pointer_at(at + at_state), 1, state)
        if order >= VIEW:  # `to` is where the answer goes, `script` the places of a row
            s = before[0]
            if order == PLACES:
                found = numba.carray(pointer_at(to), s.players, np.int64)
                for p in range(s.players):
                    found[p] = place(s, p)
                return 0
            v = numba.carray(pointer_at(to), 1, view)[0]
            if order == VIEW:
                look(s, seat, v)
                return 0
            look_from(s, seat, v)
            write_row(v, to, script, action)
            return 0
        after = numba.carray(pointer_at(to + at_state), 1, state)
        s = after[0]
        dice = numba.carray(pointer_at(to + at_dice), 1, chance)[0]
        stream(dice, key0, key1, 0, 0)
        if order != IMAGINE:
            after[0] = before[0]
        s.script_at = script
        s.script_size = size
        s.script_dice = to + at_dice
        s.script_used = 0
        s.script_ways = 0
        if order == DEAL:
            deal(s)
        elif order == TRY:
            act(s, seat, action)
        else:
            v = numba.carray(pointer_at(to + at_view), 1, view)[0]
            look(before[0], seat, v)
            imagine(v, s)
        head = numba.carray(pointer_at(to), HEADS, np.int64)
        head[WAYS] = s.script_ways
        head[USED] = s.script_used
        s.script_at = 0  # where things are is nothing of the game
        s.script_dice = 0
        mask = numba.carray(pointer_at(to + at_mask), words, np.int64)
        acts = numba.carray(pointer_at(to + at_acts), actions, np.int32)
        next_seat = asked(s)
        count = 0
        if next_seat >= 0:
            legal(s, next_seat, mask)
            for w in range(words):
                rest = mask[w]
                while rest:
                    acts[count] = w * width + bits.lowest(rest)
                    count += 1
                    rest &= rest - 1
        return count << 8 | (next_seat + 1)

    return walk  # type: ignore[no-any-return]
