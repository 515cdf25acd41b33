"""What a table is to a terminal: moments to show, acts to send. Local or far away alike."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tapete.kit.game import Game
from tapete.kit.painting.moment import Around, Told


@dataclass(frozen=True)
class Refused:
    """Something was not taken; nothing has changed."""

    text: str
    rule: str = ""
    code: str = ""


@dataclass(frozen=True)
class Said:
    name: str
    text: str


@dataclass(frozen=True)
class Signal:
    """The connection is gone or back: a line for people."""

    text: str
    here: bool


@dataclass(frozen=True)
class Hinted:
    """What an expert would do after act `n`: the best act first, each in a line for people."""

    n: int
    acts: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return self.lines[0]


Event = Around | Told | Refused | Said | Signal | Hinted
Hear = Callable[[Event], None]


class Session(Protocol):
    """Either kind of table. All but `run` return at once; what comes of them is heard."""

    game: Game
    language: str

    async def run(self, hear: Hear) -> None: ...

    def act(self, do: str) -> None: ...

    def why(self, do: str) -> None: ...

    def start(self) -> None: ...

    def say(self, text: str) -> None: ...

    def hint(self) -> None: ...
