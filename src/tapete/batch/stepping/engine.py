"""What a batch asks of the device that it is on."""

from abc import ABC, abstractmethod
from typing import Any

from tapete.batch.playouts.playout import Chooser
from tapete.batch.stepping.one_game import Told
from tapete.kit.errors import BadInput


class Engine(ABC):
    """What a device does for a batch. Its arrays stay where they are and change in place."""

    told: Told

    @abstractmethod
    def begin(self, seed: tuple[int, int], first: int) -> None:
        """Deal games `first` … anew."""

    @abstractmethod
    def step(self, actions: Any) -> None: ...

    @abstractmethod
    def sample(self) -> Any:
        """A random legal act for each game."""

    def step_at_random(self) -> Any:
        acts = self.sample()
        self.step(acts)
        return acts

    def ask(self, bot: Chooser, where: Any) -> Any:
        """What this bot does in the games of `where`."""
        raise BadInput(f"bots are not asked on {type(self).__name__}: make the batch on the cpu")

    @abstractmethod
    def observe(self, seat: Any) -> Any:
        """What this seat (or in each game the seat of that row) sees."""

    @abstractmethod
    def record(self, i: int) -> Any:
        """The record of one game, on the CPU."""

    @abstractmethod
    def arrays(self) -> dict[str, Any]:
        """All that changes with a step, by name: a row a game."""

    @abstractmethod
    def copied(self, array: Any) -> Any:
        """The same in memory of its own, on the device."""

    @abstractmethod
    def write(self, array: Any, rows: Any) -> None:
        """Other rows into an array that stays where it is; they may come from the CPU."""

    @abstractmethod
    def chosen(self, array: Any, rows: Any) -> Any:
        """Some rows of an array, in this order."""

    @abstractmethod
    def redeal_chance(self, seed: tuple[int, int]) -> None:
        """What comes by chance from now on is the slot's own, under this seed."""
