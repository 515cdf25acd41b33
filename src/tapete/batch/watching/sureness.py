"""How sure a change is, and which figures are asked about."""

from math import sqrt
from statistics import NormalDist
from typing import Any

from tapete.batch.watching.compare import GROUPS

SURE = 0.95
# Changes are claimed at 99 %, all at once: of a hundred studies of something that does nothing one
# says that it does something.
CLAIM = 0.99

RIVALS = ("length", "comebacks", "changes", "margin", "opener", "spread", "luck", "skill")
MARKED = ("length", "comebacks", "changes", "spread", "luck", "skill", "worth")
OF_MARKED = ("played", "present", "decides")  # figures of the second table, nothing compared
ALL_TOGETHER = ("length", "won", "margin", "luck", "team")
SHARES = ("comebacks", "opener", "spread", "skill", "won", "present", "decides")


def reach(sure: float = SURE, comparisons: int = 1) -> float:
    """Half the width of an interval in standard errors.

    Of several that are looked at together (Bonferroni): that all of them hold is as sure.
    """
    return NormalDist().inv_cdf(1 - (1 - sure) / 2 / max(comparisons, 1))


Z95 = reach()


def student(deals: int, normal: float = Z95) -> float:
    """The same where the deviation is guessed from few: Student's, by its expansion."""
    z, free = normal, max(deals - 1, 1)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def wilson(hits: float, of: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, good at the edges and for few games)."""
    if of == 0:
        return 0.0, 1.0
    share = hits / of
    spread = Z95 * sqrt(max(share * (1 - share), 0.0) / of + Z95**2 / (4 * of * of))
    middle = share + Z95**2 / (2 * of)
    base = 1 + Z95**2 / of
    low, high = (middle - spread) / base, (middle + spread) / base
    return min(max(low, 0.0), share), max(min(high, 1.0), share)


def asked_of_cards() -> dict[str, Any]:
    """What a page asks about a card: figures, and how many standard errors their intervals are."""
    return {
        "compared": list(MARKED),
        "figures": list(OF_MARKED),
        "shares": list(SHARES),
        "comparisons": len(MARKED),
        "wide": student(GROUPS, reach(CLAIM, len(MARKED))),
        "usual": student(GROUPS),
    }
