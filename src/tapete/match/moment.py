"""What is worked out once between two acts, however many ask."""

from dataclasses import dataclass, field
from typing import Any

from tapete.match.telling import Noted


@dataclass(slots=True)
class Moment:
    """What was worked out once about a match after act `n`."""

    state: Any
    n: int
    actors: int  # the seats that may act, as bits
    legal: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by seat
    # The seat asked, what it does if it says nothing (or -1), and all who could answer.
    waits: tuple[int, int, list[int]] | None = None
    told: Any = None  # what every seat's page shows alike
    news: tuple[Noted, ...] | None = None  # what happened with that act
