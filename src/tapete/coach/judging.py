"""What a seat's acts are worth, from what that seat knows and nothing else.

The same search as the expert's (`bots.search.engine`), but for every legal act and without
dropping any: a pure function of view, memory, seed and number of worlds. The functions that it
calls are those that a game's module exports (`tapete.portable`), so it can run in a browser.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from tapete.bots import COMPILED, MODULE
from tapete.bots.search.engine import new_desk
from tapete.bots.search.expert import ready
from tapete.bots.search.playing_on_in_module import Coaching
from tapete.coach.minds import mind_of, net_of
from tapete.kit import bits
from tapete.kit.chance import Chance, rekey
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Mind

WORLDS = 64  # of a judgement, where nobody says another number
ALL, NONE = "all", "none"  # of the acts that a mind does not think of


@dataclass(frozen=True)
class Worth:
    """What one act is worth: with its standard error, and the plan that it begins."""

    action: int
    value: float
    error: float
    behind: float  # the best act's value less its own, in the same worlds …
    behind_error: float  # … and the standard error of that
    plan: tuple[int, ...]

    @property
    def is_open(self) -> bool:
        """Whether nobody can say that it is worse than the best: within two standard errors."""
        return self.behind <= 2 * self.behind_error


@dataclass(frozen=True)
class Judgement:
    """Every legal act of a seat, the best first."""

    acts: tuple[Worth, ...]
    worlds: int
    known: bool  # the mind needs no search here: a call, a forced reply, an exact end

    @property
    def best(self) -> Worth:
        return self.acts[0]

    @property
    def even(self) -> tuple[Worth, ...]:
        """The acts that the expert cannot tell from the best."""
        return tuple(worth for worth in self.acts[1:] if worth.is_open)

    @property
    def stake(self) -> float:
        """What the best act is worth beyond one that is drawn from a hat."""
        return self.best.value - sum(worth.value for worth in self.acts) / len(self.acts)

    def of(self, action: int) -> Worth:
        return next(worth for worth in self.acts if worth.action == action)


class Judge:
    """One thread's judge of one game. It keeps nothing from call to call."""

    def __init__(self, game: Game, mind: Mind | None = None, way: str = COMPILED) -> None:
        self.game, self.mind = game, mind or mind_of(game)
        net = net_of(game, self.mind)
        self.module = Coaching(game, net) if way == MODULE else None  # or compiled
        if self.module is not None:
            self._prepare, self._weigh = self.module.prepare, self.module.weigh
        else:
            self._prepare, self._weigh, _ = ready(game, self.mind)
        self.desk = new_desk(game, self.mind, net)
        self._view = np.zeros(1, game.View.dtype())
        self._memory = np.zeros(1, self.mind.Memory.dtype())
        self._plans = np.full((PLANS, LONGEST + 1), NO_ACT, np.int64)

    def judge(
        self, view: Any, memory: Any, mask: Any, seed: tuple[int, int], worlds: int = WORLDS,
        done: int = NO_ACT,
    ) -> Judgement:  # fmt: skip
        """Every act of the mask, in so many worlds that the view could come from. An act that was
        `done` is judged with as much care as those that the mind thinks of itself."""
        plans, known = self._all_plans(view, memory, mask, seed)
        if self.mind.ranked and done != NO_ACT:
            plans = np.concatenate([plans, self._goes_on(view, memory, done, plans, seed)])
        values = self._values(plans, np.ones(len(plans), np.bool_), seed, 0, worlds)
        return _judgement(plans, values, known)

    def difference(
        self, view: Any, memory: Any, plans: list[tuple[int, ...]], seed: tuple[int, int],
        first: int, worlds: int,
    ) -> tuple[float, float]:  # fmt: skip
        """How much more the first of two plans is worth, and the standard error of that: in
        worlds that had no say in choosing either."""
        self._seat(view, memory)
        rows = np.full((2, LONGEST + 1), NO_ACT, np.int64)
        for row, plan in zip(rows, plans, strict=True):
            row[: len(plan)] = plan
        values = self._values(rows, np.ones(2, np.bool_), seed, first, worlds)
        return _mean_and_error(values[:, 0] - values[:, 1])

    def _seat(self, view: Any, memory: Any) -> None:
        view.pack(self._view[0])
        memory.pack(self._memory[0])

    def _all_plans(
        self, view: Any, memory: Any, mask: Any, seed: tuple[int, int], others: str = ALL
    ) -> Any:
        """The mind's own plans, and one of a single act for every legal act it does not think of.

        Where the mind has one plan only it knows what to do, and that is the best act.
        """
        self._seat(view, memory)
        dice = np.zeros(1, Chance.dtype())
        dice[0]["secret"] = seed
        self._plans[:] = NO_ACT
        words = np.array(mask, np.int64)
        n = int(self._prepare(self._view, self._memory, words, self._plans, dice, self.desk))
        legal = bits.members(list(mask), self.game.width)
        thought_of = {int(action) for action in self._plans[:n, 0]}
        more = [action for action in legal if action not in thought_of and others == ALL]
        plans = np.full((n + len(more), LONGEST + 1), NO_ACT, np.int64)
        plans[:n] = self._plans[:n]
        plans[n:, 0] = more
        return plans, n == 1 and len(legal) > 1

    def _goes_on(
        self, view: Any, memory: Any, action: int, plans: Any, seed: tuple[int, int]
    ) -> Any:
        """For a mind that plans whole turns: how a turn that begins with this act may go on.

        Only where the act leaves nothing to chance, so that what the seat then sees is certain.
        """
        none = np.zeros((0, LONGEST + 1), np.int64)
        if int((plans[:, 0] == action).sum()) > 1 or (plans[plans[:, 0] == action, 1] >= 0).any():
            return none  # it has thought of that itself
        dice = Chance()
        rekey(dice, *seed)
        world = self.game.imagined(view, dice)
        rekey(world, *seed)
        self.game.act(world, view.seat, action)
        if world.drawn or self.game.asked(world) != view.seat or self.mind.ended(world, view):
            return none
        later = self.game.view(world, view.seat)
        mask = self.game.mask_of(self.game.acts(world, view.seat))
        after, _ = self._all_plans(later, memory, mask, seed, others=NONE)
        self._seat(view, memory)
        after[:, 1:] = after[:, :-1]
        after[:, 0] = action
        after[:, -1] = NO_ACT
        return after

    def _values(
        self, plans: Any, alive: Any, seed: tuple[int, int], first: int, worlds: int
    ) -> Any:
        """A row a world, a column a plan: what came of it, and as much as the mind wants of what
        it looked like at once."""
        key, sight = np.array(seed, np.int64), self.mind.at_sight
        values = np.zeros((worlds, len(plans)))
        self._weigh(self._view, self._memory, plans, alive, key, first, True, values, self.desk)
        if not sight:
            return values
        seen = np.zeros_like(values)
        self._weigh(self._view, self._memory, plans, alive, key, first, False, seen, self.desk)
        return sight * seen + (1 - sight) * values


def _mean_and_error(values: Any) -> tuple[float, float]:
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return float(values.mean()), spread / sqrt(len(values))


def _judgement(plans: Any, values: Any, known: bool) -> Judgement:
    means = values.mean(axis=0)
    of_act: dict[int, int] = {}  # the best plan that begins with each act
    for k, action in enumerate(plans[:, 0].tolist()):
        if action not in of_act or means[k] > means[of_act[action]]:
            of_act[action] = k
    if known:  # the mind knows better than what came of it in these worlds
        of_act[int(plans[0, 0])] = 0
    order = sorted(of_act.values(), key=lambda k: -means[k])
    if known:
        order.remove(0)
        order.insert(0, 0)
    acts = []
    for k in order:
        behind, behind_error = _mean_and_error(values[:, order[0]] - values[:, k])
        value, error = _mean_and_error(values[:, k])
        plan = plans[k].tolist()
        acts.append(
            Worth(
                action=plan[0],
                value=value,
                error=error,
                behind=max(behind, 0.0),
                behind_error=behind_error,
                plan=tuple(plan[: plan.index(NO_ACT)]),
            )
        )
    return Judgement(tuple(acts), len(values), known)
