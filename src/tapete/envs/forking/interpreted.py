"""A table between two acts as a plain record: nothing is compiled."""

from typing import Any

from tapete.envs.forking.scripted import Fork, Grouped, Script, TooMany, silenced, tried
from tapete.envs.observing.rows import Eyes, Row
from tapete.envs.setting import Setting
from tapete.kit.chance import Chance, seed_key, stream

Doing = tuple[int, int] | None  # a seat and its act; None is the deal


class Plain:
    """It never changes: an act makes another one."""

    def __init__(self, eyes: Eyes, record: Any) -> None:
        self.eyes, self.record = eyes, record
        self.asked: int = eyes.game.asked(record)
        self._acts: list[int] | None = None

    @classmethod
    def cleared(cls, setting: Setting) -> "Plain":
        """Before the deal."""
        record = silenced(setting.game.cleared(setting.players, setting.options))
        return cls(Eyes(setting.game, setting.players), record)

    @classmethod
    def again(cls, setting: Setting, record: Any) -> "Plain":
        return cls(Eyes(setting.game, setting.players), record)

    def tried(self, doing: Doing, outcomes: tuple[int, ...]) -> "Plain | int":
        """After an act with these outcomes of chance; or out of how many the next one is."""
        try:
            return self._after(doing, Script(list(outcomes)))
        except Fork as fork:
            return fork.ways

    def seeded(self, doing: Doing, outcomes: tuple[int, ...]) -> "Plain":
        """After an act whose numbers all come from the seed that these outcomes are."""
        return self._after(doing, Grouped(list(outcomes)))

    def takes_many(self, doing: Doing, most: int) -> bool:
        """Whether an act takes more numbers than that; tried once, always with the same."""
        try:
            self._after(doing, Grouped([], most))
        except TooMany:
            return True
        return False

    def _after(self, doing: Doing, script: Script) -> "Plain":
        game = self.eyes.game

        def do(record: Any) -> None:
            if doing is None:
                game.deal(record)
            else:
                game.act(record, *doing)

        return Plain(self.eyes, tried(self.record, do, script))

    def imagined(self, seat: int, seed: str) -> "Plain":
        """Another table that looks the same to this seat."""
        game, dice = self.eyes.game, Chance()
        stream(dice, *seed_key(seed), 0, 0)
        return Plain(self.eyes, silenced(game.imagined(self.view(seat), dice)))

    def acts(self) -> list[int]:
        """Of the asked seat."""
        if self._acts is None:
            self._acts = self.acts_of(self.asked) if self.asked >= 0 else []
        return self._acts

    def acts_of(self, seat: int) -> list[int]:
        return self.eyes.game.acts(self.record, seat)

    def view(self, seat: int) -> Any:
        return self.eyes.game.view(self.record, seat)

    def row(self, seat: int) -> Row:
        return self.eyes.see(self.view(seat))

    def places(self) -> list[int]:
        return [self.eyes.game.place(self.record, p) for p in range(self.eyes.players)]
