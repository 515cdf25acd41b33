"""One game from deal to end, written once for every game and every driver."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, stream
from tapete.kit.game import Game
from tapete.kit.options import Options
from tapete.kit.rule import rule

LIMIT = 1_000_000  # acts after which a game that does not end is given up and counted apart
SEAT_SHIFT = 16  # a logged act is seat << 16 | action


class Player(Protocol):
    """A bot in its seat for one match, where it keeps something from act to act."""

    def choose(self, view: Any, mask: Any, dice: Any) -> int: ...

    def saw(self, view: Any) -> None:
        """The table after somebody's act, as this seat sees it."""


class Chooser(NamedTuple):
    """A bot as drivers use it: a rule that gets a view, the legal acts and dice."""

    name: str
    choose: Callable[[Any, Any, Any], int]
    looks: bool  # whether it reads the view at all; a uniform one does not
    sit: Callable[[], Player] | None = None  # for one that is no rule: it thinks


@dataclass(frozen=True)
class Series:
    """What is to be played, by whom."""

    game: Game
    players: int
    options: Options
    seats: tuple[Chooser, ...]  # one for each seat
    seed: tuple[int, int]

    @property
    def distinct(self) -> tuple[Chooser, ...]:
        # In one order whoever sits where: the same bots are compiled once.
        return tuple(sorted(set(self.seats), key=lambda bot: bot.name))

    @property
    def thinks(self) -> bool:
        """Whether some seat searches, so that no driver can compile the whole game."""
        return any(seat.sit for seat in self.seats)

    @property
    def who(self) -> list[int]:
        """For each seat the number of its bot among the distinct ones."""
        return [self.distinct.index(seat) for seat in self.seats]


@dataclass(frozen=True)
class Results:
    """What came out of a run of games, one row a game."""

    acts: "np.ndarray[Any, np.dtype[np.int32]]"
    scores: "np.ndarray[Any, np.dtype[np.int16]]"
    places: "np.ndarray[Any, np.dtype[np.int8]]"

    @classmethod
    def room_for(cls, games: int, players: int) -> "Results":
        return cls(
            np.zeros(games, np.int32),
            np.zeros((games, players), np.int16),
            np.zeros((games, players), np.int8),
        )


class Driver(ABC):
    """Plays games number `first` … of a series. The same numbers give the same games on all."""

    def __init__(self, series: Series) -> None:
        self.series = series

    @abstractmethod
    def play(self, first: int, games: int) -> Results: ...

    @abstractmethod
    def logs(self, first: int, games: int, room: int) -> list[list[tuple[int, int]]]:
        """The acts (seat, action) of each game, up to `room` of them.

        Either raises a Misplay where a bot's act is not legal: it is never carried out.
        """


def read_log(rows: Any, acts: Any) -> list[list[tuple[int, int]]]:
    return [
        [(int(entry) >> SEAT_SHIFT, int(entry) & 0xFFFF) for entry in row[:count]]
        for row, count in zip(rows, acts, strict=True)
    ]


def play_one_of(game: Game, bots: Sequence[Chooser]) -> Callable[..., None]:
    """The rule that plays game `first + i` on a cleared record and writes row `i` of results."""
    deal, asked, legal, act = game.deal, game.asked, game.legal, game.act
    score, place, width = game.score, game.place, game.width
    ask, may_miss = ask_of(game, bots), can_miss(bots)

    @rule
    def play_one(
        s: Any, v: Any, mask: Any, dice: Any, who: Any, seed: Any, first: int, i: int,
        acts: Any, scores: Any, places: Any, log: Any,
    ) -> None:  # fmt: skip
        stream(s, seed[0], seed[1], first + i, CARD_STREAM)
        stream(dice, seed[0], seed[1], first + i, CHOICE_STREAM)
        deal(s)
        done = 0
        room = len(log)
        seat = asked(s)
        while seat >= 0 and done < LIMIT:
            legal(s, seat, mask)
            action = ask(who[seat], s, seat, v, mask, dice)
            if may_miss and not bits.holds(mask, action, width):
                done = -1 - done  # given up: `thinking.stop_at_misplays` tells why
                break
            if done < room:
                log[done] = (seat << SEAT_SHIFT) | action
            act(s, seat, action)
            done += 1
            seat = asked(s)
        acts[i] = done
        for p in range(len(who)):
            scores[i, p] = score(s, p)
            places[i, p] = place(s, p)

    return play_one


def can_miss(bots: Sequence[Chooser]) -> bool:
    """Whether some act may be none of the mask: one that is drawn from it can't."""
    return any(bot.looks for bot in bots)


def ask_of(game: Game, bots: Sequence[Chooser]) -> Callable[..., int]:
    """A rule that asks bot number `which`: compiled code has no lists of functions."""
    look, choose = game.look, bots[0].choose

    if bots[0].looks:

        @rule
        def ask(which: int, s: Any, seat: int, v: Any, mask: Any, dice: Any) -> int:
            look(s, seat, v)
            return choose(v, mask, dice)

    else:

        @rule
        def ask(which: int, s: Any, seat: int, v: Any, mask: Any, dice: Any) -> int:
            return choose(v, mask, dice)

    if len(bots) == 1:
        return ask
    others = ask_of(game, bots[1:])

    @rule
    def ask_one_of(which: int, s: Any, seat: int, v: Any, mask: Any, dice: Any) -> int:
        if which == 0:
            return ask(which, s, seat, v, mask, dice)
        return others(which - 1, s, seat, v, mask, dice)

    return ask_one_of
