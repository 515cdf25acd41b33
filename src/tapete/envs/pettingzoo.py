"""PettingZoo: every game as an AEC environment, registered in PettingZoo's own registry.

    import pettingzoo, tapete.envs.pettingzoo
    env = pettingzoo.make("aec", "tapete/NAME-v1", players=4)

or in PettingZoo's older way, `from tapete.envs.pettingzoo import NAME_v1; NAME_v1.env(players=4)`.
"""

from collections.abc import Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

from tapete.kit.errors import MissingExtra

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError:
    raise MissingExtra("tapete.envs.pettingzoo needs PettingZoo", "envs") from None

from tapete import games
from tapete.envs.agents import Shared, check_agent, seats_of, sight
from tapete.envs.driven.tables import AtTable
from tapete.envs.observing import rendering
from tapete.envs.setting import REFUSED, Setting, paid
from tapete.kit.game import Game


class TableEnv(AtTable, AECEnv[str, dict[str, Any], int]):
    """One match. The seat that is asked acts; illegal acts are a Refusal (`env` minds them)."""

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
        super().__init__()
        self._shared = Shared(Setting.of(game, players, preset, options), way)
        self.setting, self.eyes = self._shared.setting, self._shared.eyes
        self.metadata = {
            "name": self.setting.name,
            "render_modes": rendering.MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = rendering.check_mode(render_mode)
        self.max_cycles = max_cycles  # so many acts a seat
        self._limit = max_cycles and max_cycles * self.setting.players
        self.possible_agents = seats_of(self.setting)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.setting.game.actions
        self.observation_spaces = {
            agent: sight(self.eyes, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[check_agent(agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[check_agent(agent, self.possible_agents)]

    def action_masks(self) -> Any:
        """What the seat that is asked may do."""
        return self.table.mask().astype(bool)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table = self._shared.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.asked]
        self._skip_agent_selection: str | None = None
        self._ended = False
        self._acts = 0

    def observe(self, agent: str) -> dict[str, Any]:
        table, seat = self.table, self._seat[check_agent(agent, self.possible_agents)]
        mask = table.mask() if seat == table.asked else self.eyes.mask([])
        return {"observation": table.see(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self._ended:
            self._was_dead_step(action)
            return
        assert action is not None, "a seat that is asked must act"
        table = self.table
        table.act(int(action))
        self._acts += 1
        if table.asked >= 0 and not (self._limit and self._acts >= self._limit):
            self.agent_selection = self.possible_agents[table.asked]  # and nobody is paid
        elif table.asked < 0:
            worth = paid(self.setting.game, table.result()[1])
            self._end(dict(zip(self.agents, worth, strict=True)), cut=False)
        else:
            self._end(dict.fromkeys(self.agents, 0.0), cut=True)

    def _end(self, worth: dict[str, float], cut: bool) -> None:
        self._ended = True
        self.rewards = worth
        self._cumulative_rewards = dict(worth)
        self.terminations = dict.fromkeys(self.agents, not cut)
        self.truncations = dict.fromkeys(self.agents, cut)

    def render(self) -> Any:
        return rendering.render(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close: no window is ever opened."""


NOT_BEFORE_RESET = (
    "agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos",
)  # fmt: skip


class GuardedEnv(TableEnv):
    """As people use it. What PettingZoo's three usual wrappers mind is minded here, for less:

    an act out of bounds, an illegal one, which ends the match for all and costs who did it, and
    what is done before a reset.
    """

    def __getattr__(self, name: str) -> Any:
        if name in NOT_BEFORE_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return super().__getattr__(name)

    def step(self, action: int | None) -> None:
        if "table" not in self.__dict__:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if action is not None and not self._ended:
            assert self.action_spaces[self.agent_selection].contains(action), (
                "action is not in action space"
            )
            if action not in self.table.legal():
                EnvLogger.warn_on_illegal_move()
                worth = dict.fromkeys(self.agents, 0.0)
                worth[self.agent_selection] = REFUSED
                self._end(worth, cut=False)
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
                return
        super().step(action)

    def observe(self, agent: str) -> dict[str, Any]:
        if "table" not in self.__dict__:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> Any:
        if "table" not in self.__dict__:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if "table" not in self.__dict__:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)


def env(game: Game | str, **asked_for: Any) -> Any:
    """As people use it: an illegal act ends the match for all and costs who did it."""
    return GuardedEnv(game, **asked_for)


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
    """`uno_v2` and its like, found and not listed: what PettingZoo calls a module."""
    for game in games.every():
        if name == f"{game.name}_v{game.version}":
            return SimpleNamespace(
                env=partial(env, game.name),
                raw_env=partial(TableEnv, game.name),
                parallel_env=partial(parallel_env, game.name),
            )
    raise AttributeError(f"{__name__} has no '{name}'")


register()
