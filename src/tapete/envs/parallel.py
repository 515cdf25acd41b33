"""PettingZoo's parallel form: in every cycle each seat hands in an act, and the asked one's counts.

A seat that is not asked has one act, to wait. An act that is not legal is refused: it costs
its seat a little, and nothing happens at the table.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from tapete.envs.agents import Shared, check_agent, seats_of, sight
from tapete.envs.driven.tables import AtTable
from tapete.envs.observing import rendering
from tapete.envs.setting import REFUSED, Setting, paid
from tapete.kit.errors import BadInput
from tapete.kit.game import Game


class RoundEnv(AtTable, ParallelEnv[str, dict[str, Any], int]):
    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        way: str | None = None,
    ) -> None:
        self._shared = Shared(Setting.of(game, players, preset, options), way)
        self.setting, self.eyes = self._shared.setting, self._shared.eyes
        self.metadata = {
            "name": self.setting.name,
            "render_modes": rendering.MODES,
            "render_fps": 2,
        }
        self.render_mode = rendering.check_mode(render_mode)
        self.max_cycles = max_cycles
        self.wait = self.setting.game.actions  # one act more than the game has
        self.possible_agents = seats_of(self.setting)
        self.observation_spaces = {
            agent: sight(self.eyes, self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[check_agent(agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[check_agent(agent, self.possible_agents)]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.table = self._shared.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Any:
        agents, table, asked = self.agents, self.table, self.table.asked
        if not agents:
            raise BadInput("the match is over: reset() deals the next one")
        if agents[asked] not in actions:
            raise BadInput(f"{agents[asked]} is asked and hands in no act")
        self.cycles += 1
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        act = int(actions[agents[asked]])
        if act in table.legal():
            table.act(act)
        else:
            rewards[agents[asked]] = REFUSED
            infos[agents[asked]]["refused"] = True
        over = table.asked < 0
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        if over:
            worth = paid(self.setting.game, table.result()[1])
            rewards = dict(zip(agents, worth, strict=True))
        seen = self._seen()
        if over or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> Any:
        return rendering.render(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _seen(self) -> dict[str, dict[str, Any]]:
        table, found = self.table, {}
        for seat, agent in enumerate(self.possible_agents):
            acts = table.mask() if seat == table.asked else self.eyes.mask([])
            mask = np.append(acts, np.int8(seat != table.asked))
            found[agent] = {"observation": table.see(seat), "action_mask": mask}
        return found
