"""Where a game with explicit chance stands: before a decision, or in the middle of an act.

A node never changes. Deciding makes another one, so copies of a state cost nothing.
"""

from typing import Any, NamedTuple

from tapete.envs.driven import tables
from tapete.envs.forking.interpreted import Doing, Plain
from tapete.envs.forking.recall import Seen, act_text
from tapete.envs.forking.scripted import GROUP, GROUPS
from tapete.envs.setting import Setting

CHANCE, TERMINAL = -1, -4  # OpenSpiel's numbers in the place of a seat's


class Plan(NamedTuple):
    """What is played, when it is cut, how many chance nodes an act may be, and how it runs."""

    setting: Setting
    max_acts: int
    most_draws: int
    way: str


class Node:
    """One. `player` is the seat that decides, CHANCE or TERMINAL."""

    __slots__ = ("acts", "doing", "grouped", "outcomes", "plan", "player", "seen", "table", "ways")

    def __init__(
        self, plan: Plan, table: Any, seen: Seen | None, acts: int,
        doing: Doing = None, outcomes: tuple[int, ...] = (), ways: int = 0, grouped: bool = False,
    ) -> None:  # fmt: skip
        self.plan, self.table, self.seen, self.acts = plan, table, seen, acts
        self.doing, self.outcomes = doing, outcomes  # of the act that waits for chance
        self.ways = ways  # of a chance node; 0 at others
        self.grouped = grouped  # whether the act's chance is one seed, chosen at a few nodes
        self.player = CHANCE if ways else TERMINAL if self._is_over() else table.asked

    def _is_over(self) -> bool:
        return self.acts >= self.plan.max_acts or self.table.asked < 0

    @classmethod
    def first(cls, plan: Plan) -> "Node":
        """As far as the deal goes without chance."""
        cleared = _table_class(plan).cleared(plan.setting)
        return _went_on(plan, cleared, None, 0, None, (), False)

    def decided(self, action: int) -> "Node":
        if self.ways:
            outcomes = (*self.outcomes, action)
            return _went_on(
                self.plan, self.table, self.seen, self.acts, self.doing, outcomes, self.grouped
            )
        doing = (self.table.asked, action)
        return _went_on(self.plan, self.table, self.seen, self.acts + 1, doing, (), False)

    def imagined(self, seat: int, seed: str) -> "Node":
        """Another node that this seat could be at, everything it does not see drawn anew."""
        assert self.seen is not None
        table = self.table.imagined(seat, seed)
        digest = self.seen.digest(self.plan.setting.game, seat)
        return Node(self.plan, table, Seen.imagined(table, seat, digest), self.acts)

    def __str__(self) -> str:
        game = self.plan.setting.game
        settled = game.state_text(self.table.record) if self.seen else "-"
        if not self.ways:
            return settled
        return f"{settled}\n{act_text(game, self.doing)} {list(self.outcomes)}"

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> Any:
        """Cut loose from what came before: a long chain would not survive pickling."""
        setting, seen = self.plan.setting, self.seen
        digests = seen.all_digests(setting.game, setting.players) if seen else None
        told = (self.acts, self.doing, self.outcomes, self.ways, self.grouped)
        return _again, (self.plan, self.table.record, digests, told)


def _went_on(
    plan: Plan, table: Any, seen: Seen | None, acts: int, doing: Doing,
    outcomes: tuple[int, ...], grouped: bool,
) -> Node:  # fmt: skip
    """Up to where chance or somebody has to decide."""
    if not grouped:
        after = table.tried(doing, outcomes)
        if type(after) is int:
            grouped = not outcomes and table.takes_many(doing, plan.most_draws)
            ways = GROUP if grouped else after
            return Node(plan, table, seen, acts, doing, outcomes, ways, grouped)
    elif len(outcomes) < GROUPS:
        return Node(plan, table, seen, acts, doing, outcomes, GROUP, grouped)
    else:
        after = table.seeded(doing, outcomes)
    return Node(plan, after, Seen(seen, doing, after), acts)


def _again(plan: Plan, record: Any, digests: dict[int, str] | None, told: Any) -> Node:
    table = _table_class(plan).again(plan.setting, record)
    seen = None
    if digests is not None:
        seen = Seen(None, None, table)
        seen.digests.update(digests)
    return Node(plan, table, seen, *told)


def _table_class(plan: Plan) -> Any:
    if way_of(plan) == tables.INTERPRETED:
        return Plain
    from tapete.envs.forking.compiled import Compiled  # loads Numba

    return Compiled


def way_of(plan: Plan) -> str:
    """How games that begin now run: compiled as soon as they can be."""
    if plan.way != tables.AUTO:
        return plan.way
    from tapete.envs.forking import preparing

    return tables.COMPILED if preparing.is_ready(plan.setting) else tables.INTERPRETED
