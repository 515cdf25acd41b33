"""Gymnasium: one seat of a game, the other seats taken by bots.

    import gymnasium, tapete.envs.gymnasium
    env = gymnasium.make("tapete/NAME-v1", players=3, opponents="regular,random")
    solo = gymnasium.make("tapete/NAME_solo-v1")

A game that one can play alone is also there as `NAME_solo`; `gymnasium.make_vec` makes many at
once, on `Batch` (see `envs.vector`).
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tapete.kit.cores import usable_cores
from tapete.kit.errors import MissingExtra

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise MissingExtra("tapete.envs.gymnasium needs Gymnasium", "envs") from None

from tapete import bots, games
from tapete.envs.agents import sight
from tapete.envs.driven.tables import AtTable, Tables
from tapete.envs.observing import rendering
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import REFUSED, Setting, paid
from tapete.kit.errors import BadInput
from tapete.kit.game import Game


class SeatEnv(AtTable, gymnasium.Env[dict[str, Any], np.int64]):
    """A seat is asked for an act; by the next step, bots have acted for all others.

    An act that is not legal changes nothing, costs a little and is told in the info.
    """

    metadata = {"render_modes": rendering.MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        opponents: str = bots.RANDOM,
        seat: int = 0,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        way: str | None = None,
    ) -> None:
        self.setting = Setting.of(game, players, preset, options)
        self.render_mode = rendering.check_mode(render_mode)
        self.seat = self.setting.check_seat(seat)
        found, others = self.setting.game, self.setting.players - 1
        seated = bots.choosers(found, opponents, others, usable_cores()) if others else ()
        self._tables = Tables(self.setting, (*seated[:seat], None, *seated[seat:]), way)
        self.eyes = Eyes(found, self.setting.players)
        self.action_space = spaces.Discrete(found.actions)
        self.observation_space = sight(self.eyes, found.actions)

    def action_masks(self) -> Any:
        """What may be done now, as trainers with masks ask for it (sb3-contrib's MaskablePPO)."""
        return self.table.mask().astype(bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:  # a match in which this seat is never asked is none to learn from
            self.table = self._tables.deal(int(self.np_random.integers(1 << 62)))
            if self.table.asked >= 0:
                return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table, act = self.table, int(action)
        if act not in table.legal():
            if table.asked < 0:
                raise BadInput("the match is over: reset() deals the next one")
            return self._seen(), REFUSED, False, False, {"refused": True}
        table.act(act)
        if table.asked >= 0:
            return self._seen(), 0.0, False, False, {}
        scores, places = table.result()
        told = {"places": places, "scores": scores}
        return self._seen(), paid(self.setting.game, places)[self.seat], True, False, told

    def render(self) -> Any:
        return rendering.render(self.match, self.render_mode)

    def _seen(self) -> dict[str, Any]:
        table = self.table
        return {"observation": table.see(self.seat), "action_mask": table.mask()}


def register() -> None:
    """Every game that is found, as `tapete/NAME-vVERSION`."""
    for game in games.every():
        wanted: dict[str, dict[str, Any]] = {game.name: {"game": game.name}}
        if game.seats[0] == 1:
            wanted[f"{game.name}_solo"] = {"game": game.name, "players": 1}
        for name, settings in wanted.items():
            known = f"tapete/{name}-v{game.version}"
            if known not in gymnasium.registry:
                gymnasium.register(
                    known,
                    f"{__name__}:SeatEnv",
                    vector_entry_point="tapete.envs.vector:BatchEnv",
                    kwargs=settings,
                )


register()
