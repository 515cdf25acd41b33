"""How a search goes on from round to round: which plan leads, and which are out of it."""

import math
from typing import Any

from tapete.kit.rule import rule

FIRST = 8  # worlds of the first round; each round after it looks at twice as many
MOST = 4096  # worlds of one act, even with time left: more would not change it
DOUBT = 3.0  # a plan is dropped once it is behind by so many standard errors
AT_SIGHT = 16  # worlds for the judgement right after a plan
MARGIN = 0.9  # the part of the time that a round may plan with

# For searches that run elsewhere (`tapete.portable`).
NUMBERS = {"first": FIRST, "most": MOST, "at_sight": AT_SIGHT, "margin": MARGIN}


@rule
def sift(values: Any, alive: Any) -> int:
    """The best plan by its mean in all worlds so far, one a row. Plans that are clearly worse in
    the same worlds are out."""
    worlds = len(values)
    best = -1
    most = 0.0
    for k in range(len(alive)):
        if alive[k]:
            mean = 0.0
            for i in range(worlds):
                mean += values[i, k]
            mean /= worlds
            if best < 0 or mean > most:
                most = mean
                best = k
    for k in range(len(alive)):
        if alive[k] and k != best:
            less = 0.0
            for i in range(worlds):
                less += values[i, best] - values[i, k]
            less /= worlds
            spread = 0.0
            for i in range(worlds):
                off = values[i, best] - values[i, k] - less
                spread += off * off
            if less > DOUBT * math.sqrt(spread) / worlds + 1e-9:
                alive[k] = False
    return best
