"""A moment of a table with what the person is about to do: all that a game's look reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tapete.kit.game import Game
from tapete.kit.painting.faces import Face, Paint
from tapete.kit.painting.moment import Around, Told
from tapete.kit.painting.phrases import Phrases, say


@dataclass(frozen=True)
class Piece:
    """Something that lies there; with acts, or an act to ask about, it can be touched."""

    key: str
    face: Face
    acts: tuple[str, ...] = ()  # what touching it may do
    why: str = ""  # what to ask about where it can do nothing
    words: str = ""  # what it is, for the line under the table
    calm: bool = False  # not shaded where it cannot be used
    more: tuple[str, ...] = ()  # acts that are this piece's too, with the call switched

    @property
    def touchable(self) -> bool:
        return bool(self.acts or self.why)


@dataclass(frozen=True)
class Choice:
    """A decision with a letter to press."""

    act: str  # empty: it switches the call
    label: str
    note: str = ""  # its outcome in numbers
    tone: str = ""  # "danger", or "on" for a switch that is on
    paint: Paint | None = None  # its own colours


@dataclass(frozen=True)
class Band:
    """Pieces side by side; they flow on in further rows where one is too narrow."""

    pieces: tuple[Piece, ...]
    gap: int = 1
    indent: int = 1


@dataclass(frozen=True)
class Scene:
    game: Game
    phrases: Phrases  # of the game's look
    language: str
    around: Around
    told: Told
    selected: str = ""  # the key of a card that still needs a choice
    call: bool = False  # the word is said with the next card
    roomy: bool = False
    width: int = 80
    sort: str = ""  # one of the look's ways to sort a hand

    @property
    def view(self) -> Mapping[str, Any]:
        return self.told.view

    @property
    def legal(self) -> tuple[str, ...]:
        return self.told.legal

    @property
    def you(self) -> int:
        return self.told.seat

    @property
    def size(self) -> tuple[int, int]:
        """Of a card in the hand: columns and lines."""
        return (9, 6) if self.roomy else (6, 4)

    @property
    def players(self) -> int:
        return len(self.around.chairs)

    @property
    def others(self) -> list[int]:
        """The other seats, next to the left first; all of them for a watcher."""
        if self.you < 0:
            return list(range(self.players))
        return [(self.you + k) % self.players for k in range(1, self.players)]

    def t(self, key: str, **places: object) -> str:
        return say(self.phrases, key, self.language, **places)

    def name(self, seat: int | None) -> str:
        known = seat is not None and 0 <= seat < self.players
        return self.around.chairs[seat].name if known and seat is not None else "?"

    def starting(self, *beginnings: str) -> tuple[str, ...]:
        """The legal acts that begin like this."""
        return tuple(act for act in self.legal if act.startswith(beginnings))
