"""Small scenes for rule tests: given a position in notation, when a seat acts, then …"""

from typing import Any

from tapete import games
from tapete.kit.chance import rekey
from tapete.kit.notes import notes_since


class Scene:
    """A position of a game that acts are tried on."""

    def __init__(self, name: str, position: str, players: int = 2, **options: str) -> None:
        self.game = games.find(name)
        self.state: Any = self.game.state_of(position, players, self.game.options(options))
        self._players = players
        rekey(self.state, 1, 2)

    def why_not(self, seat: int, act: str) -> int:
        """0, or the number of the rule that forbids it."""
        return self.game.why_not(self.state, seat, self.game.read_action(act))

    def act(self, seat: int, *acts: str) -> "Scene":
        for text in acts:
            assert self.why_not(seat, text) == 0, f"seat {seat} may not {text}"
            self.game.act(self.state, seat, self.game.read_action(text))
        return self

    def legal(self, seat: int) -> set[str]:
        return {self.game.action_text(action) for action in self.game.acts(self.state, seat)}

    def field(self, name: str) -> str:
        """One field of the position as it is written now."""
        parts = dict(part.split("=", 1) for part in self.game.state_text(self.state).split())
        return parts[name]

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat)

    def told(self, seat: int) -> list[str]:
        """The names of the notes that a seat may read."""
        notes = notes_since(self.state, 0)
        return [self.game.note_names[note.kind] for note in notes if note.readable_by(seat)]

    @property
    def over(self) -> bool:
        return self.game.actors(self.state) == 0
