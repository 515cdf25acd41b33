"""What a round is to be, and what it was."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Plan:
    store: str = "sqlite"  # or postgres
    processes: int = 1
    kills: int = 50  # of this round
    others: float = 0.3  # other faults for each kill
    seed: str = "1"
    games: tuple[str, ...] = ()  # none said: all
    only: tuple[str, ...] = ()  # other faults than kills; none said: all
    broken: str = ""  # what is wrong with the servers: see launcher


@dataclass
class Tally:
    """What happened in a round."""

    faults: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    doing: str = ""
    kept: str = ""  # where the logs of a round with faults are
