"""`expert@open`: the expert with everybody's cards face up, to see how far the limit is.

For the lab alone. Only the driver of games without people hands it a state (`shown`); asked
without one it says so and does not play. What it cannot know is the chance to come: its worlds
are the true one with other draws and dice.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import typeof

from tapete.bots import net as nets
from tapete.bots.search.engine import new_desk, parts
from tapete.bots.search.expert import Thinker, learned, ready
from tapete.bots.search.seat import Expert
from tapete.kit.chance import CHOICE_STREAM, new_stream, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, PLANS, Mind
from tapete.kit.net import Desk
from tapete.kit.ways.cpu import compiled


class OpenExpert(Expert):
    """In its seat: `shown` before every choice."""

    def __init__(self, game: Game, file: str, worlds: int) -> None:
        assert game.mind is not None
        self._search = _OpenSearch(game, game.mind)
        thinker = Thinker(
            game, game.mind, learned(game, file),
            seconds=None, worlds=worlds, deep=True, threads=1, module=self._search,
        )  # fmt: skip
        super().__init__(game.mind, thinker.think)

    def shown(self, state: Any) -> None:
        """What is on the table and in every hand."""
        self._search.show(state)

    def choose(self, view: Any, mask: Any, dice: Any) -> int:
        if not self._search.sees:
            raise BadInput("an expert with open cards plays only in simulate, tournament and study")
        return super().choose(view, mask, dice)


class _OpenSearch:
    """`prepare`, `weigh` and `sift` as a `Thinker` calls them."""

    def __init__(self, game: Game, mind: Mind) -> None:
        self.prepare, _, self.sift = ready(game, mind)
        self._weigh = _compiled(game, mind)
        self._table = np.zeros(1, game.State.quiet_dtype())
        self.sees = False

    def show(self, state: Any) -> None:
        state.pack(self._table[0])
        self.sees = True

    def weigh(
        self, view: Any, memory: Any, plans: Any, alive: Any, seed: Any, first: int, deep: bool,
        values: Any, desk: Any,
    ) -> None:  # fmt: skip
        self._weigh(self._table, view, memory, plans, alive, seed, first, deep, values, desk)


@cache
def _compiled(game: Game, mind: Mind) -> Any:
    follow = parts(game, mind).follow

    @compiled(f"think {game.name} open", new_stream, *game.functions, *mind.functions)
    def weigh(
        table: Any, view: Any, memory: Any, plans: Any, alive: Any, seed: Any, first: int,
        deep: bool, values: Any, desk: Desk,
    ) -> None:  # fmt: skip
        """As `engine.compare`, in the true state with other chance."""
        for i in range(len(values)):
            stream(desk.dice[0], seed[0], seed[1], first + i, CHOICE_STREAM)
            desk.states[0] = table[0]
            new_stream(desk.states[0], desk.dice[0])
            for k in range(len(alive)):
                if alive[k]:
                    desk.states[1] = desk.states[0]
                    desk.memories[1] = memory[0]
                    desk.dice[1] = desk.dice[0]
                    values[i, k] = follow(
                        desk.states[1], view[0], plans[k], deep, desk.dice[1], desk
                    )

    desk, view = new_desk(game, mind, nets.fresh(mind)), np.zeros(1, game.View.dtype())
    memory, plans = np.zeros(1, mind.Memory.dtype()), np.zeros((PLANS, LONGEST + 1), np.int64)
    alive, values, seed = np.zeros(1, np.bool_), np.zeros((1, 1)), np.zeros(2, np.int64)
    state = np.zeros(1, game.State.quiet_dtype())
    given = (state, view, memory, plans, alive, seed, 0, True, values, desk)
    weigh.compile(tuple(typeof(one) for one in given))
    return weigh
