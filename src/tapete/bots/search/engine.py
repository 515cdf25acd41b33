"""The search, written once for all games: worlds that fit a view, plans tried in each of them.

For every world all plans are tried with the same cards to come and the same dice, so that they
differ by what was chosen and not by luck. Compiled, without the interpreter's lock.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tapete.bots.search import rounds
from tapete.kit.chance import CHOICE_STREAM, Chance, new_stream, stream
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Mind, write_plans
from tapete.kit.net import Desk, Net
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled

TRIES = 8  # worlds drawn until one fits the memory; the last is taken as it is


def new_desk(game: Game, mind: Mind, net: Net) -> Desk:
    """Its imagined tables tell nobody anything."""
    return desk_of(game, mind, net, game.State.quiet_dtype())


def desk_of(game: Game, mind: Mind, net: Net, layout: Any) -> Desk:
    """A desk whose states are of that layout."""
    return Desk(
        net,
        np.zeros(mind.inputs, np.float32),
        np.zeros(sum(mind.hidden), np.float32),
        np.zeros(mind.outputs, np.float64),
        np.zeros(3, layout),
        np.zeros(2, game.View.dtype()),
        np.zeros(3, mind.Memory.dtype()),
        np.zeros((2, game.mask_words), np.int64),
        np.zeros(2, Chance.dtype()),
        np.full((PLANS, LONGEST + 1), NO_ACT, np.int64),
        np.zeros(mind.room, np.int64),
        np.zeros(mind.room, np.float64),
        mind.own(),
    )


def every_act(width: int) -> Callable[..., int]:
    """Plans of one act each, for games that give none."""

    @rule
    def plans_of(v: Any, m: Any, mask: Any, plans: Any, dice: Any, desk: Desk) -> int:
        n = 0
        for w in range(len(mask)):
            n = write_plans(plans, n, w * width, mask[w])
        return n

    return plans_of


class Parts(NamedTuple):
    """The rules of the search for one game: closures over its rules and its mind."""

    plan: Callable[..., int]
    world: Callable[..., None]
    follow: Callable[..., float]
    compare: Callable[..., None]


@cache
def parts(game: Game, mind: Mind) -> Parts:
    imagine, look, asked, legal = mind.believe or game.imagine, game.look, game.asked, game.legal
    why_not, act = game.why_not, game.act
    ended, prize, still, policy = mind.ended, mind.prize, mind.still, mind.policy
    worth, remember, fits, at_once = mind.worth, mind.remember, mind.fits, mind.at_once
    remembers, replies, under_way = mind.remembers, mind.replies, mind.under_way
    plans_of = mind.plans or every_act(game.width)

    @rule
    def plan(v: Any, m: Any, mask: Any, plans: Any, dice: Any, desk: Desk) -> int:
        """The plans to compare; a single one where there is nothing to think about."""
        action = at_once(v, mask, dice)
        if action != NO_ACT:
            plans[0, 0] = action
            plans[0, 1] = NO_ACT
            return 1
        return plans_of(v, m, mask, plans, dice, desk)

    @rule
    def world(v: Any, m: Any, s: Any, dice: Any) -> None:
        """A state that fits the view and, if one comes up soon, the memory."""
        for _ in range(TRIES):
            new_stream(s, dice)
            imagine(v, s)
            if fits(m, v, s):
                break

    @rule
    def notice(s: Any, v: Any, desk: Desk) -> None:
        """The thinking seat sees the table after an act, as it would at a real one."""
        look(s, v.seat, desk.views[1])
        if remembers:
            remember(desk.memories[1], desk.views[1])

    @rule
    def reply(s: Any, seat: int, dice: Any, desk: Desk) -> int:
        """The act that the net likes best for the seat that is asked, in this very world."""
        look(s, seat, desk.views[0])
        n = plan(desk.views[0], desk.memories[2], desk.masks[1], desk.plans, dice, desk)
        best = 0
        most = -1.0
        if n > 1:
            for k in range(n):
                desk.states[2] = s
                value = carry_out(desk.states[2], desk.views[0], desk.plans[k], desk)
                if value > most:
                    most = value
                    best = k
        return int(desk.plans[best, 0])

    @rule
    def carry_out(s: Any, v: Any, plan: Any, desk: Desk) -> float:
        """What a plan of another seat comes to for it, judged at once."""
        for j in range(LONGEST):
            if plan[j] == NO_ACT or ended(s, v) or why_not(s, v.seat, plan[j]) != 0:
                break
            act(s, v.seat, plan[j])
        if ended(s, v):
            return prize(s, v)
        look(s, v.seat, desk.views[1])
        return worth(desk.views[1], desk.memories[2], desk)

    @rule
    def follow(s: Any, v: Any, plan: Any, deep: bool, dice: Any, desk: Desk) -> float:
        """What a plan comes to in a world: judged when all is still, at once if not `deep`; in
        neither case in the middle of something."""
        for j in range(LONGEST):
            if plan[j] == NO_ACT or ended(s, v) or why_not(s, v.seat, plan[j]) != 0:
                break
            act(s, v.seat, plan[j])
            if remembers:
                notice(s, v, desk)
        done = 0
        while not ended(s, v):
            if not under_way(s) and (not deep or still(s, v, done, desk)):
                look(s, v.seat, desk.views[1])
                return worth(desk.views[1], desk.memories[1], desk)
            seat = asked(s)
            legal(s, seat, desk.masks[1])
            if replies:
                action = reply(s, seat, dice, desk)
            else:
                look(s, seat, desk.views[0])
                action = policy(desk.views[0], desk.masks[1], dice, desk)
            act(s, seat, action)
            if remembers:
                notice(s, v, desk)
            done += 1
        return prize(s, v)

    @rule
    def compare(
        v: Any, m: Any, plans: Any, alive: Any, seed: Any, first: int, deep: bool, values: Any,
        desk: Desk,
    ) -> None:  # fmt: skip
        """Try the plans that are still in it in worlds `first` and on, one a row of values."""
        dice = desk.dice
        for i in range(len(values)):
            stream(dice[0], seed[0], seed[1], first + i, CHOICE_STREAM)
            world(v, m, desk.states[0], dice[0])
            for k in range(len(alive)):
                if alive[k]:
                    desk.states[1] = desk.states[0]
                    desk.memories[1] = m
                    dice[1] = dice[0]
                    values[i, k] = follow(desk.states[1], v, plans[k], deep, dice[1], desk)

    return Parts(plan, world, follow, compare)


@cache
def thinking(game: Game, mind: Mind) -> tuple[Any, Any, Any]:
    """Compiled: `prepare` finds the plans, `weigh` tries them in worlds `first` and on, and
    `sift` says which of them leads."""
    plan, compare = parts(game, mind).plan, parts(game, mind).compare
    label = f"think {game.name}"
    sources = (new_stream, *game.functions, *mind.functions)

    @compiled(f"{label} prepare", *sources)
    def prepare(view: Any, memory: Any, mask: Any, plans: Any, dice: Any, desk: Desk) -> int:
        return plan(view[0], memory[0], mask, plans, dice[0], desk)

    @compiled(f"{label} weigh", *sources)
    def weigh(
        view: Any, memory: Any, plans: Any, alive: Any, seed: Any, first: int, deep: bool,
        values: Any, desk: Desk,
    ) -> None:  # fmt: skip
        compare(view[0], memory[0], plans, alive, seed, first, deep, values, desk)

    return prepare, weigh, compiled_sift()


@cache
def compiled_sift() -> Any:
    """It knows no game."""

    @compiled("think sift", rounds.sift)
    def sift(values: Any, alive: Any) -> int:
        return rounds.sift(values, alive)

    return sift
