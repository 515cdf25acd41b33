"""PettingZoo: every game as an AEC environment, registered in PettingZoo's own registry.

    import pettingzoo, tapete.envs.pettingzoo
    env = pettingzoo.make("aec", "tapete/uno-v1", players=4)

or in PettingZoo's older way, `from tapete.envs.pettingzoo import uno_v1; uno_v1.env(players=4)`.
"""

import secrets
from collections.abc import Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tapete import games
from tapete.envs import rendering
from tapete.envs.observations import Eyes
from tapete.envs.setting import REFUSED, Setting, rewards
from tapete.kit.game import Game
from tapete.match import Match


def seats_of(setting: Setting) -> list[str]:
    return [f"player_{seat}" for seat in range(setting.players)]


def sight(eyes: Eyes, actions: int) -> spaces.Dict:
    """The space of what one seat gets: the row of numbers and the mask of its acts."""
    low, high = eyes.bounds()
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class Shared:
    """Where the games of an environment come from: the next of a seed with every reset."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.eyes = Eyes(setting.game, setting.players)
        self.seed: int | str = secrets.token_hex(8)
        self.number = -1

    def deal(self, seed: int | None) -> Match:
        if seed is not None:
            self.seed, self.number = seed, -1
        match, self.number = self.setting.dealt(self.seed, self.number + 1)
        return match


class TableEnv(AECEnv[str, dict[str, Any], int]):
    """One match. The seat that is asked acts; illegal acts are a Refusal (`env` wraps that)."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._shared = Shared(Setting.of(game, players, preset, options))
        self.setting, self.eyes = self._shared.setting, self._shared.eyes
        self.metadata = {
            "name": self.setting.name,
            "render_modes": rendering.MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles  # so many acts a seat
        self.possible_agents = seats_of(self.setting)
        actions = self.setting.game.actions
        self.observation_spaces = {
            agent: sight(self.eyes, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.match = self._shared.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, eyes = self.possible_agents.index(agent), self.eyes
        acts = self.match.legal(seat) if seat == self.match.asked else []
        return {"observation": eyes.see(self.match.view(seat)), "action_mask": eyes.mask(acts)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a seat that is asked must act"
        self.match.act(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        limit = self.max_cycles and self.max_cycles * self.setting.players
        if self.match.over:
            self.rewards = dict(zip(self.agents, rewards(self.match), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif limit and self.match.n >= limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.asked]
        self._accumulate_rewards()

    def render(self) -> Any:
        return rendering.render(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close: no window is ever opened."""


def env(game: Game | str, **asked_for: Any) -> Any:
    """As people use it: an illegal act ends the match for all and costs who did it."""
    table: Any = wrappers.TerminateIllegalWrapper(TableEnv(game, **asked_for), REFUSED)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def parallel_env(game: Game | str, **asked_for: Any) -> Any:
    from tapete.envs.parallel import RoundEnv

    return RoundEnv(game, **asked_for)


def register() -> None:
    """Every game that is found, as `tapete/NAME-vVERSION`, in both of PettingZoo's registries."""
    for game in games.every():
        name, wanted = f"tapete/{game.name}-v{game.version}", {"game": game.name}
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"{__name__}:env", kwargs=wanted)
            pettingzoo.register("parallel", name, f"{__name__}:parallel_env", kwargs=wanted)


def __getattr__(name: str) -> SimpleNamespace:
    """`uno_v1` and its like, found and not listed: what PettingZoo calls a module."""
    for game in games.every():
        if name == f"{game.name}_v{game.version}":
            return SimpleNamespace(
                env=partial(env, game.name),
                raw_env=partial(TableEnv, game.name),
                parallel_env=partial(parallel_env, game.name),
            )
    raise AttributeError(f"{__name__} has no '{name}'")


register()
