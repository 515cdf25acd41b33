"""What a game gives to the search: judgement, never rules.

The search (`bots.search.engine`) is written once. It draws states that fit a view, tries the
plans of the player to move in each, lets the table play on for a while and judges what came
out. A game's Mind says what those words mean in it. All its functions are rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapete.kit import bits
from tapete.kit.net import Desk
from tapete.kit.records import I8, Record
from tapete.kit.rule import rule

PLANS = 64  # at most so many plans are compared …
LONGEST = 16  # … of so many acts each
NO_ACT = -1  # ends a plan


@dataclass(frozen=True)
class Pace:
    """A course where tens of thousands of games are a round (`bots.selfplay`)."""

    rounds: int
    games: int  # of a round
    batch: int  # rows of each net in a step
    reuse: float  # how often a row is learned from, on average
    rate: float
    last_rate: float
    guides: tuple[tuple[float, float], ...]  # as `Lessons.guides`


@dataclass(frozen=True)
class Course:
    """How a net was learned, so that anybody can repeat it with `tapete train`."""

    # Players, preset and options of each table, taken in turn round after round.
    tables: tuple[tuple[int, str | None, tuple[tuple[str, str], ...]], ...]
    rivals: tuple[str, ...] = ("self", "regular")  # in the other seats, taken in turn
    rounds: int = 1000
    passes: int = 1  # how often the rows of a round are learned
    rate: float = 1e-3
    last_rate: float = 1e-4
    keep: float = 0.8  # λ: how much of what really came counts
    # What an end is worth a turn of one's own earlier: below 1, going round in circles is worth
    # nothing, however good the position looks.
    fades: float = 1.0
    strays: int = 20  # in a thousand acts: anything legal
    pace: Pace | None = None  # where it is learned on a GPU


@dataclass(frozen=True)
class Lessons:
    """A game's own self-play, for nets whose inputs are on or off (bots.learning.turn_training)."""

    # (number, seed, cleared, table, net, most, guide, keep, x, size, y, thought): one game; writes
    # rows of inputs, how many are on, and their aims; gives how many rows, and the cards left.
    # Written with `kit.ways.lanes`, so that a GPU's warp plays a game.
    play: Callable[..., tuple[int, int]]
    table: Callable[[], Any]  # makes what `play` works on: arrays, in a NamedTuple
    widest: int  # inputs on at once, at most
    nothing: int  # an input that is never on: its weights stay zero
    mirror: Callable[[], list[int]]  # for each input the one of the position turned over
    most: int = 48  # turns that the net looks at
    # Until which part of the course a guide helps a net that knows nothing, and how much.
    guides: tuple[tuple[float, float], ...] = ((0.04, 1.0), (0.15, 0.02), (0.3, 0.005))

    longest: int = 64  # rows that a game writes, at most


class Nothing(Record):
    """The memory of a bot that has none."""

    empty: I8


@rule
def remember_nothing(m: Any, v: Any) -> None:
    pass


@rule
def fits_anything(m: Any, v: Any, s: Any) -> bool:
    return True


@rule
def never(v: Any, mask: Any, dice: Any) -> int:
    return NO_ACT


def nothing_more() -> Any:
    """A desk with nothing of the game's own on it."""
    return ()


@rule
def one(v: Any, mask: Any) -> int:
    return 1


@rule
def settled(s: Any) -> bool:
    return False


@rule
def only(players: int) -> int:
    return 0


@rule
def write_plans(plans: Any, n: int, first: int, rest: int) -> int:
    """A plan for each act of one word of a mask, from number `n` on; how many there are then."""
    while rest and n < PLANS:
        plans[n, 0] = first + bits.lowest(rest)
        plans[n, 1] = NO_ACT
        rest &= rest - 1
        n += 1
    return n


@dataclass(frozen=True, eq=False)
class Mind:
    """One game's knowledge of how to play it well."""

    # The net's inputs: how many, and the rule (view, memory, x) that writes them all into `x`.
    inputs: int
    features: Callable[[Any, Any, Any], None]
    # (view, memory, desk): how good a position is for the seat that sees it, 0 to 1. Leaves
    # the net's outputs, each between 0 and 1, in `desk.out`.
    worth: Callable[[Any, Any, Desk], float]
    # (state, view it began from): whether an imagined game has come to an end that counts:
    # a hand's or the match's …
    ended: Callable[[Any, Any], bool]
    # … what that end is worth on the scale of `worth` …
    prize: Callable[[Any, Any], float]
    # … and (state, view, out) what each output of the net should have said.
    aims: Callable[[Any, Any, Any], None]
    # (state, view it began from, acts since the plan, desk): whether it may be judged now.
    still: Callable[[Any, Any, int, Desk], bool]
    # (view, mask, dice, desk): how seats play on in imagined games.
    policy: Callable[[Any, Any, Any, Desk], int]
    # (view, memory, mask, plans, dice, desk): writes plans[k][j], acts up to NO_ACT, and gives
    # their number. None: every legal act is a plan.
    plans: Callable[[Any, Any, Any, Any, Any, Desk], int] | None = None
    # (view, mask, dice): an act that needs no search (a call, a catch, a forced reply) or NO_ACT.
    at_once: Callable[[Any, Any, Any], int] = never
    # What a seat remembers beyond its view: it sees a view after every act at the table.
    Memory: type[Record] = Nothing
    remember: Callable[[Any, Any], None] = remember_nothing  # (memory, view)
    # (memory, view, state): whether an imagined state fits what is remembered, mended if need
    # be; else another is drawn, a few times at most.
    fits: Callable[[Any, Any, Any], bool] = fits_anything
    # (view, state): draws a state like the game's `imagine`, but believes what others said.
    believe: Callable[[Any, Any], None] | None = None
    # Whether `plans` come best first by the net: without looking ahead the first is taken.
    ranked: bool = False
    # (view, view when the plan was made): whether the seat may carry on with its plan.
    goes_on: Callable[[Any, Any], bool] | None = None
    # Makes the game's own things on a desk: arrays, in a NamedTuple.
    own: Callable[[], Any] = nothing_more

    # Whether seats in imagined games rather do what the net likes best for them than follow the
    # policy: slower, and they know that world's next cards, but the net plays better.
    replies: bool = False

    # Whether `policy` is quick enough to be played to a hand's end thousands of times: so the coach
    # judges open positions. Else it plays on until `still` and takes the mind's word.
    plays_out: bool = True

    hidden: tuple[int, int] = (64, 32)  # sizes of the net's layers
    outputs: int = 1
    nets: int = 1  # so many nets of that size, stacked in one: each part's rows one after another
    net_of: Callable[[int], int] = only  # which of them plays with so many players
    net: Path | None = None  # the file of the learned numbers; None: it judges without
    # Where `still` stops before the seat's own acts, the net also learns positions before them.
    decides: bool = False
    # (view, mask): in how many worlds it compares plans while it learns. More than one where
    # chance decides what a plan brings: else it takes what was lucky in the only world.
    guesses: Callable[[Any, Any], int] = one
    # How much the judgement right after a plan counts beside what came of it in the worlds: two
    # opinions of one net err apart, so both together err less.
    at_sight: float = 0.0
    # How `random` rivals play while it learns, where taking any legal act would be no game.
    loose: Callable[[Any, Any, Any], int] | None = None
    room: int = 1  # ints and floats on the desk for the game's own use
    course: Course | None = None  # how the net was learned
    lessons: Lessons | None = None  # the game's own self-play, where it has one
    # (state): whether something is under way that a net should not judge half done, not even at
    # once after a plan: it is played on to its end first.
    under_way: Callable[[Any], bool] = settled

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        """Its rules: what compiled code that thinks comes from."""
        given = (
            self.features, self.worth, self.ended, self.prize, self.aims, self.still,
            self.policy, self.plans, self.under_way, self.at_once, self.remember,
            self.fits, self.believe, self.guesses, self.loose,
        )  # fmt: skip
        return tuple(function for function in given if function is not None)

    @property
    def remembers(self) -> bool:
        return self.Memory is not Nothing


def share_of_first(place: Callable[[Any, int], int]) -> Callable[[Any, int], float]:
    """For a game's `place`: what an ended match brought a seat, a first place divided."""

    @rule
    def share(s: Any, seat: int) -> float:
        if place(s, seat) != 1:
            return 0.0
        shared = 0
        for p in range(s.players):
            shared += place(s, p) == 1
        return 1.0 / shared

    return share


@dataclass(frozen=True, eq=False)
class Solver:
    """A game's search with open cards, as rules: for `Game.solve` and for its module."""

    desk: Callable[[int], Any]  # what a search of that width writes on: a NamedTuple of arrays
    # (state as dealt, keys, desk, acts): writes the acts of the best game that it found, each
    # `joined`, and gives their number. The state is used up. `keys`, two words each, are those of
    # acts 0, 1 … in a fair match; of a seed there are none, and the state has the stream.
    search: Callable[[Any, Any, Any, Any], int]
    longest: int  # acts of a game, at most


SEAT = 16  # bits of an act's number; the seat stands above them


@rule
def joined(seat: int, act: int) -> int:
    """Seat and act as one number."""
    return seat << SEAT | act


def parted(number: int) -> tuple[int, int]:
    return number >> SEAT, number & ((1 << SEAT) - 1)
