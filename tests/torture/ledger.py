"""What people did and were told: everything that the database must answer for."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Act(NamedTuple):
    """An act as its seat meant it: the answer to act `n - 1`, itself number `n` if taken."""

    match: str
    n: int
    seat: int
    do: str


class Seen(NamedTuple):
    """An update that somebody got, who had heard everything up to act `since`."""

    match: str
    since: int
    told: dict[str, Any]


@dataclass
class Ledger:
    meant: set[Act] = field(default_factory=set)
    taken: list[Act] = field(default_factory=list)  # the server has said so
    seen: list[Seen] = field(default_factory=list)
    tables: set[str] = field(default_factory=set)  # codes that the server gave
    faults: list[str] = field(default_factory=list)  # what people noticed themselves
    counts: dict[str, int] = field(default_factory=dict)

    def count(self, what: str, times: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + times

    def drained(self) -> tuple[list[Act], list[Seen]]:
        """What is new since the last time; it is judged once."""
        new = self.taken, self.seen
        self.taken, self.seen = [], []
        return new
