"""A score to beat on this device, in games that all play together (TG-12)."""

from collections.abc import Sequence
from pathlib import Path

from tapete.kit.game import Game
from tapete.kit.options import Options
from tapete.terminal.sessions.own_files import OwnFile
from tapete.terminal.words import say


class Bests:
    """The fewest points of one person with the same bots and options."""

    def __init__(
        self, game: Game, options: Options, name: str, levels: Sequence[str],
        file: Path | None = None,
    ) -> None:  # fmt: skip
        self._file = OwnFile("bests.json", file)
        agreed = [f"{option}={value}" for option, value in sorted(options.texts().items())]
        self._key = " ".join([game.name, str(game.version), *agreed, *sorted(levels), name])
        self._compared = game.together

    def best(self) -> int | None:
        found = self._file.all().get(self._key) if self._compared else None
        return found if isinstance(found, int) else None

    def ended(self, score: int) -> None:
        before = self.best()
        if self._compared and (before is None or score < before):
            self._file.keep(self._key, score)


def compared(best: int | None, score: int, language: str) -> str:
    """A result beside what was to be beaten."""
    if best is None:
        return say("first best", language, n=score)
    if score == best:
        return say("same best", language, n=best)
    return say("new best" if score < best else "old best", language, n=best)
