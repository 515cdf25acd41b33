"""What environments of one table share: a seat's space, seats as agents, where games come from."""

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces

from tapete.envs.driven.tables import Tables
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import Setting
from tapete.kit.errors import BadInput


def seats_of(setting: Setting) -> list[str]:
    return [f"player_{seat}" for seat in range(setting.players)]


class NoSuchAgent(BadInput, KeyError):
    """A seat that is not at the table."""

    __str__ = BadInput.__str__


def check_agent(agent: str, known: list[str]) -> str:
    if agent not in known:
        raise NoSuchAgent(f"there is no agent '{agent}'; there are: {', '.join(known)}")
    return agent


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

    def __init__(self, setting: Setting, way: str | None) -> None:
        self.setting = setting
        self.tables = Tables(setting, way=way)
        self.eyes = Eyes(setting.game, setting.players)
        self.seed: int | str = secrets.token_hex(8)
        self.number = -1

    def deal(self, seed: int | None) -> Any:
        if seed is not None:
            self.seed, self.number = seed, -1
        table = self.tables.deal_next(self.seed, self.number + 1)
        self.number = table.number
        return table
