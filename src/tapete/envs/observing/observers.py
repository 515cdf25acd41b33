"""OpenSpiel's observers: what a seat, or somebody who watches, sees of a state."""

from typing import Any

import numpy as np
import pyspiel

from tapete.envs.forking.recall import view_text
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import Setting
from tapete.kit.notes import WATCHER


class TapeteObserver:
    """What a seat (or, without private information, somebody who watches) sees of a state."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self._setting, self._kind = setting, kind
        self._eyes = Eyes(setting.game, setting.players)
        self._alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees all hands: there is no such observer")
        # What is remembered has no fixed size, and what only one seat knows no place of its own.
        has_tensor = kind.public_info and not kind.perfect_recall
        self.tensor = np.zeros(self._eyes.size, np.float32) if has_tensor else None
        self.dict = {"observation": self.tensor} if has_tensor else {}

    def set_from(self, state: Any, player: int) -> None:
        if self.tensor is not None:
            self.tensor.fill(0)
            if state.at.seen is not None:
                self.tensor[:] = state.at.table.row(self._reader(player))

    def string_from(self, state: Any, player: int) -> str:
        seen, reader = state.at.seen, self._reader(player)
        if seen is None:
            return ""
        if not self._kind.public_info:
            table = state.at.table
            return view_text(table.view(reader), table.view(WATCHER)) if self._alone else ""
        told = str(seen.text(reader))
        if self._kind.perfect_recall:
            return f"{seen.digest(self._setting.game, reader)} {told}"
        return told

    def _reader(self, player: int) -> int:
        return player if self._alone else WATCHER
