"""What a seat sees as a grey picture, for tools that save observations or look for patterns.

Rows of 64: a set is one row, white where it has a member; then every number as its low byte.
The mask of legal acts goes into the seat's info.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.wrappers import BaseWrapper

COLUMNS = 64


class Pictured(BaseWrapper[str, Any, int]):
    """Around an AEC environment of ours."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        table = env.unwrapped
        self._rows = -(-table.eyes.size // COLUMNS)
        self._spaces = {
            agent: spaces.Box(0, 255, (self._rows, COLUMNS), np.uint8)
            for agent in table.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def observe(self, agent: str) -> Any:
        seen = self.env.observe(agent)
        self.env.unwrapped.infos[agent]["action_mask"] = seen["action_mask"]
        row = np.zeros(self._rows * COLUMNS, np.uint8)
        row[: len(seen["observation"])] = seen["observation"].astype(np.int64) & 0xFF
        sets = len(self.env.unwrapped.eyes.columns.places[0]) * COLUMNS
        row[:sets] *= 255
        return row.reshape(self._rows, COLUMNS)
