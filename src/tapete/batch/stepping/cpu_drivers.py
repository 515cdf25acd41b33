"""What a batch compiles for the CPU: each driver does its work for a range of games."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tapete.batch.playouts.playout import Chooser
from tapete.batch.stepping.observations import (
    BITS,
    look_of,
    rounded,
    writer_of,
)
from tapete.batch.stepping.one_game import GOES_ON, pick_of, stepping_of
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, stream
from tapete.kit.game import Game
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import borrowed, compiled, on_stack, room_for, taken

AT_ONCE = 256  # games that a thread takes: 10 to 20 µs


@cache
def acts_writer(game: Game) -> Callable[..., None]:
    """The rule that writes a mask into a row, a column an act, 64 of them at a time.

    A line for each 64, as one would write them by hand: the last ones may write some again.
    """
    size = rounded(game.actions)
    lines = ["def write_acts(mask, rows, i):"]
    if size < BITS:
        lines += [f"    word = {_acts_from(game, 0)}"]
        lines += [f"    rows[i, {k}] = (word >> {k}) & 1" for k in range(size)]
    else:
        firsts = [*range(0, size - BITS, BITS), size - BITS]
        lines += [f"    spread_set({_acts_from(game, at)}, rows, i, {at})" for at in firsts]
    room: dict[str, Any] = {"spread_set": bits.spread_set, "__name__": __name__}
    exec("\n".join(lines), room)
    write: Callable[..., None] = rule(room["write_acts"])
    return write


def _acts_from(game: Game, first: int) -> str:
    """64 acts from this one on, as far as there are so many, out of the words that have them."""
    width, pieces = game.width, []
    for w in range(first // width, -(-min(first + BITS, game.actions) // width)):
        shift = w * width - first
        pieces.append(f"(mask[{w}] {'<<' if shift >= 0 else '>>'} {abs(shift)})")
    return " | ".join(pieces)


@cache
def advancer(game: Game, players: int, kind: str | None, facing: str) -> Callable[..., None]:
    begin, do, settle, ask = rules = stepping_of(game)
    asked, look, pick, words = game.asked, look_of(game, facing), pick_of(game), game.mask_words
    write_acts, write_row = acts_writer(game), writer_of(game, players, kind or "int8")
    observing = kind is not None
    label = f"batch {game.name} {players} {kind} {facing}"

    @compiled(label, *rules, look, pick, write_acts, write_row, *game.functions)
    def advance(
        left: Any, edges: Any, mine: int, outcome_before: int, at_random: int, records: Any,
        cleared: Any, dice: Any, seed: Any, limit: int, acts: Any, told: Any, room: Any, view: Any,
    ) -> None:  # fmt: skip
        """The games of one's own share, some at a time, and then what is left of the others'."""
        n, shares = len(records), len(left)
        number, length = borrowed(told.number), borrowed(told.length)
        to_act, masks = borrowed(told.to_act), borrowed(told.mask)
        legal, rows = borrowed(told.legal), borrowed(told.observation)
        rewards, scores = borrowed(told.rewards), borrowed(told.scores)
        in_place = borrowed(told.places)
        done, cut, refused = borrowed(told.done), borrowed(told.cut), borrowed(told.refused)
        mask = on_stack(room[0]).words
        share, helped = mine, 0
        while helped < shares:
            low = taken(left, share, AT_ONCE)
            high = min(low + AT_ONCE, edges[share + 1])
            if low >= high:
                share, helped = (share + 1) % shares, helped + 1
            for place in range(low, high):
                i = np.uintp(place)  # never negative: else every array asks whether it is
                s = records[i]
                outcome = outcome_before
                if outcome == GOES_ON:
                    if at_random:
                        for w in range(words):
                            mask[w] = masks[i, w]
                        acts[i] = pick(mask, dice[i])
                    outcome = do(s, i, acts[i], limit, masks, to_act, length, refused)
                    settle(s, i, outcome, rewards, done, cut, scores, in_place)
                if outcome != GOES_ON:
                    length[i] = 0
                    while True:
                        number[i] += n
                        records[i] = cleared[0]
                        begin(s, dice[i], seed, number[i])
                        if asked(s) >= 0:  # else it was over with the deal
                            break
                seat = ask(s, i, mask, masks, to_act)
                write_acts(mask, legal, i)
                if observing:
                    seen = room_for(view[0])
                    look(s, seat, seen)
                    write_row(seen, rows, i)

    return advance  # type: ignore[no-any-return]


@cache
def looker(game: Game, players: int, kind: str, facing: str) -> Callable[..., None]:
    look, write_row = look_of(game, facing), writer_of(game, players, kind)

    @compiled(f"batch look {game.name} {players} {kind} {facing}", look, write_row, *game.functions)
    def look_at(low: int, high: int, records: Any, seats: Any, rows: Any, view: Any) -> None:
        written = borrowed(rows)
        for i in range(low, high):
            look(records[i], seats[i], view[0])
            write_row(view[0], written, i)

    return look_at  # type: ignore[no-any-return]


@cache
def picker(game: Game) -> Callable[..., None]:
    pick = pick_of(game)

    @compiled(f"batch pick {game.name}", pick)
    def pick_range(low: int, high: int, masks: Any, dice: Any, acts: Any) -> None:
        given = borrowed(masks)
        for i in range(low, high):
            acts[i] = pick(given[i], dice[i])

    return pick_range  # type: ignore[no-any-return]


@cache
def redealer() -> Callable[..., None]:
    @compiled("batch redeal", stream)
    def redeal(low: int, high: int, records: Any, dice: Any, seed: Any) -> None:
        for i in range(low, high):
            stream(records[i], seed[0], seed[1], i, CARD_STREAM)
            stream(dice[i], seed[0], seed[1], i, CHOICE_STREAM)

    return redeal  # type: ignore[no-any-return]


@cache
def asker(game: Game, bot: Chooser) -> Callable[..., None]:
    look, choose = game.look, bot.choose

    @compiled(f"batch ask {game.name} {bot.name}", choose, *game.functions)
    def ask_range(
        low: int, high: int, records: Any, where: Any, seats: Any, masks: Any,
        dice: Any, view: Any, acts: Any,
    ) -> None:  # fmt: skip
        for i in range(low, high):
            if where[i]:
                look(records[i], int(seats[i]), view[0])
                acts[i] = choose(view[0], masks[i], dice[i])

    return ask_range  # type: ignore[no-any-return]
