"""What a round of self-play writes, and at which tables it is played."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from tapete.kit.game import Game
from tapete.kit.mind import Lessons, Mind
from tapete.kit.net import Net, net_of_stack
from tapete.kit.options import Options
from tapete.kit.rule import rule


class Rows(NamedTuple):
    """A place for every row that a game of the round may write: arrays of one device."""

    x: Any  # int16, games × rows × inputs: those that are on
    size: Any  # int16, games × rows: how many
    y: Any  # float32, games × rows × outputs: what the net should have said
    thought: Any  # float32, the same: what it said
    written: Any  # int32, games: rows of each
    left: Any  # int32, games: cards left

    @classmethod
    def shapes(cls, mind: Mind, lessons: Lessons, games: int) -> list[tuple[Any, tuple[int, ...]]]:
        """The type and the shape of each."""
        places = (games, lessons.longest)
        return [
            (np.int16, (*places, lessons.widest)),
            (np.int16, places),
            (np.float32, (*places, mind.outputs)),
            (np.float32, (*places, mind.outputs)),
            (np.int32, (games,)),
            (np.int32, (games,)),
        ]


class Sitting(NamedTuple):
    """The tables of a course, taken in turn: game `i` of a round is at number `i % len`."""

    players: list[int]
    cleared: Any  # a record each, before the deal
    net_at: Any  # which net of the stack plays there
    nets: int

    @classmethod
    def of(cls, game: Game, mind: Mind, tables: Sequence[tuple[int, Options]]) -> "Sitting":
        cleared = np.zeros(len(tables), game.State.quiet_dtype())
        for record, (seats, options) in zip(cleared, tables, strict=True):
            game.cleared(seats, options).pack(record)
        players = [seats for seats, _ in tables]
        net_at = np.array([mind.net_of(seats) for seats in players], np.int64)
        return cls(players, cleared, net_at, mind.nets)


def game_of_round(lessons: Lessons, nets: int) -> Callable[..., None]:
    """The rule that plays game `i` of a round, whoever calls it."""
    play = lessons.play

    @rule
    def play_one(
        i: int, seed: Any, cleared: Any, net_at: Any, stack: Net, most: int, guide: float,
        keep: float, rows: Rows, desk: Any,
    ) -> None:  # fmt: skip
        at = i % len(cleared)
        net = net_of_stack(stack, net_at[at], nets)
        written, left = play(
            i, seed, cleared[at : at + 1], desk, net, most, guide, keep,
            rows.x[i], rows.size[i], rows.y[i], rows.thought[i],
        )  # fmt: skip
        rows.written[i] = written
        rows.left[i] = left

    return play_one
