"""How often bots act, where somebody has many tables of them, or nobody looks.

Bots take their time anyway; only where more of them would act than this does one wait for its turn.
"""

from collections.abc import Callable


class BotPace:
    """For the tables of one opener, or for all at which nobody is: so many acts a second."""

    def __init__(self, a_second: float, processes: Callable[[], int] = lambda: 1) -> None:
        self._apart, self._processes = 1 / max(0.01, a_second), processes
        self._next = 0.0

    def next(self, now: float) -> float:
        """The moment before which one more does not act; processes that share a database each
        give their share."""
        self._next = max(self._next + self._apart * self._processes(), now)
        return self._next
