"""Gymnasium: one seat of a game, the other seats taken by bots.

    import gymnasium, tapete.envs.gymnasium
    env = gymnasium.make("tapete/NAME-v1", players=3, opponents="regular,random")
    solo = gymnasium.make("tapete/NAME_solo-v1")

A game that one can play alone is also there as `NAME_solo`; `gymnasium.make_vec` makes many at
once, on `Batch` (see `envs.vector`).
"""

import os
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tapete import bots, games
from tapete.batch import Player
from tapete.batch.misplays import Misplay, asked
from tapete.batch.playouts.searching import Ruled
from tapete.envs.observing import rendering
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import REFUSED, Setting, rewards
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.match.transcript import deal_text


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
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
    ) -> None:
        self.setting = Setting.of(game, players, preset, options)
        self.render_mode = render_mode
        self.seat = seat
        found, others = self.setting.game, self.setting.players - 1
        self._bots = bots.choosers(found, opponents, others, os.cpu_count()) if others else ()
        self.eyes = Eyes(found, self.setting.players)
        low, high = self.eyes.bounds()
        self.action_space = spaces.Discrete(found.actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (found.actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:  # a match in which this seat is never asked is none to learn from
            dealt = int(self.np_random.integers(1 << 62))
            self.match, _ = self.setting.dealt(dealt, 0)
            self._dice = Chance()
            stream(self._dice, *seed_key(dealt), 0, CHOICE_STREAM)
            self._seat_bots()
            self._until_asked()
            if not self.match.over:
                return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        act = int(action)
        if act not in self.match.legal(self.seat):
            return self._seen(), REFUSED, False, False, {"refused": True}
        self._act(self.seat, act)
        self._until_asked()
        if not self.match.over:
            return self._seen(), 0.0, False, False, {}
        result = self.match.result()
        told = {"places": result.places, "scores": result.scores}
        return self._seen(), rewards(self.match)[self.seat], True, False, told

    def render(self) -> Any:
        return rendering.render(self.match, self.render_mode)

    def _seat_bots(self) -> None:
        seats = [p for p in range(self.setting.players) if p != self.seat]
        self._seated: dict[int, Player] = {
            p: bot.sit() if bot.sit else Ruled(bot)
            for p, bot in zip(seats, self._bots, strict=True)
        }
        self._watching = [p for p, bot in zip(seats, self._bots, strict=True) if bot.sit]

    def _until_asked(self) -> None:
        game, match = self.setting.game, self.match
        while not match.over and (seat := match.asked) != self.seat:
            mask = game.mask_of(match.legal(seat))
            self._act(seat, self._chosen(seat, mask))

    def _chosen(self, seat: int, mask: list[int]) -> int:
        bot = self._bots[seat - (seat > self.seat)].name
        choose = self._seated[seat].choose
        try:
            return asked(
                self.setting.game, bot, seat, choose, self.match.view(seat), mask, self._dice
            )
        except Misplay as wrong:
            raise wrong.at(f"{deal_text(self.match)}, act {self.match.n + 1}") from wrong.__cause__

    def _act(self, seat: int, action: int) -> None:
        self.match.act(seat, action)
        for p in self._watching:
            self._seated[p].saw(self.match.view(p))

    def _seen(self) -> dict[str, Any]:
        acts = self.match.legal(self.seat) if self.match.asked == self.seat else []
        view = self.match.view(self.seat)
        return {"observation": self.eyes.see(view), "action_mask": self.eyes.mask(acts)}


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
