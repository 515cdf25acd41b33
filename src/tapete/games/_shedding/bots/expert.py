"""What experts of such games have in common: plans of one act, and points on a scale."""

from dataclasses import replace

from tapete.games._shedding.bots.memory import Memory
from tapete.kit.mind import Mind
from tapete.kit.rule import rule

LONG = 80  # acts after which an imagined game is judged wherever it stands


@rule
def on_scale(ahead: float, per_point: float) -> float:
    """Points ahead of the others, between 0 and 1."""
    return float(min(max(0.5 + ahead * per_point, 0.0), 1.0))


def shedding(mind: Mind) -> Mind:
    """A mind with what all of them have: a memory of what others can't hold, and a net of this
    size that judges who goes out and what the hand brings."""
    return replace(mind, Memory=Memory, hidden=(96, 32), outputs=2, decides=True, at_sight=0.5)
