"""What a batch compiles for the CPU: each driver does its work for a range of games."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tapete.batch.playouts.playout import Chooser
from tapete.batch.stepping.observations import (
    acts_from,
    columns_of,
    encode_of,
    look_of,
    spread_bytes,
)
from tapete.batch.stepping.one_game import GOES_ON, pick_of, stepping_of
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, stream
from tapete.kit.game import Game
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled


@rule
def spread_acts(mask: Any, width: int, rows: Any, i: int) -> None:
    """A mask, `width` acts to a word, into a row of bytes that is seen as words. Compiled only."""
    size = rows.shape[1]
    whole = size // 8 * 8
    for at in range(0, whole, 8):
        spread_bytes(acts_from(mask, 8 * at, width), rows, i, at)
    if whole < size:
        rest = acts_from(mask, 8 * whole, width)
        for k in range(size - whole):
            rows[i, whole + k] = bits.spread_byte(rest, k)


@cache
def advancer(game: Game, players: int, kind: str | None, facing: str) -> Callable[..., None]:
    begin, do, settle, ask = rules = stepping_of(game)
    asked, look, width = game.asked, look_of(game, facing), game.width
    encode = encode_of(columns_of(game, players), kind or "int8")
    observing = kind is not None
    label = f"batch {game.name} {players} {kind} {facing}"

    @compiled(label, *rules, look, encode, *game.functions)
    def advance(
        low: int, high: int, outcome_before: int, records: Any, cleared: Any, dice: Any,
        seed: Any, limit: int, acts: Any, told: Any, wide_legal: Any, wide: Any,
        mask: Any, view: Any, integers: Any, places: Any,
    ) -> None:  # fmt: skip
        n = len(records)
        number, length, to_act, masks = told.number, told.length, told.to_act, told.mask
        rewards, done, cut, refused = told.rewards, told.done, told.cut, told.refused
        scores, in_place, rows = told.scores, told.places, told.observation
        words, fours, twos, ones = integers
        in_words, in_fours, in_twos, in_ones = places
        for i in range(low, high):
            s = records[i]
            outcome = outcome_before
            if outcome == GOES_ON:
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
            spread_acts(mask, width, wide_legal, i)
            if observing:
                look(s, seat, view[0])
                encode(
                    view[0], words, fours, twos, ones, in_words, in_fours, in_twos, in_ones,
                    rows, wide, i,
                )  # fmt: skip

    return advance  # type: ignore[no-any-return]


@cache
def looker(game: Game, players: int, kind: str, facing: str) -> Callable[..., None]:
    look, encode = look_of(game, facing), encode_of(columns_of(game, players), kind)

    @compiled(f"batch look {game.name} {players} {kind} {facing}", look, encode, *game.functions)
    def look_at(
        low: int, high: int, records: Any, seats: Any, rows: Any, wide: Any,
        view: Any, integers: Any, places: Any,
    ) -> None:  # fmt: skip
        words, fours, twos, ones = integers
        in_words, in_fours, in_twos, in_ones = places
        for i in range(low, high):
            look(records[i], seats[i], view[0])
            encode(
                view[0], words, fours, twos, ones, in_words, in_fours, in_twos, in_ones,
                rows, wide, i,
            )  # fmt: skip

    return look_at  # type: ignore[no-any-return]


@cache
def picker(game: Game) -> Callable[..., None]:
    pick = pick_of(game)

    @compiled(f"batch pick {game.name}", pick)
    def pick_range(low: int, high: int, masks: Any, dice: Any, acts: Any) -> None:
        for i in range(low, high):
            acts[i] = pick(masks[i], dice[i])

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
