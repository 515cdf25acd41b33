"""An expert in its seat: what it remembers, and the plan that it is carrying out.

Where the search itself runs is somebody else's business: here (`expert`) or in a process beside
(`elsewhere`). This part needs no compiler.
"""

from collections.abc import Callable
from typing import Any

from tapete.kit.chance import HALF, below
from tapete.kit.mind import Mind

Seed = tuple[int, int]
# (view, memory, legal acts, seed): the acts of the best plan, the first of them to be done now.
Think = Callable[[Any, Any, Any, Seed], list[int]]


class Expert:
    """It sees views only: `saw` after every act, `choose`."""

    def __init__(self, mind: Mind, think: Think) -> None:
        self._think = think
        self._remember = mind.remember if mind.remembers else None
        self._memory = mind.Memory()
        self._goes_on = mind.goes_on
        self._rest: list[int] = []  # of the plan that is being carried out …
        self._made: Any = None  # … and what was seen when it was made

    def saw(self, view: Any) -> None:
        if self._remember:
            self._remember(self._memory, view)

    def drop_plan(self) -> None:
        self._rest = []

    def choose(self, view: Any, mask: Any, dice: Any) -> int:
        if self._rest and self._goes_on and self._goes_on(view, self._made):
            return self._rest.pop(0)
        seed = (below(dice, HALF), below(dice, HALF))
        first, *rest = self._think(view, self._memory, mask, seed)
        if self._goes_on:
            self._rest, self._made = rest, view.copy()
        return first
