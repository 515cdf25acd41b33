"""From sums over deals to figures: of one table, of the other, and what changes between them."""

from typing import Any

from tapete.batch.watching.sums import (
    AHEAD_BY,
    ALIKE,
    BOTH,
    DECIDED,
    FIRSTS,
    FROM_BEHIND,
    GAINED,
    GAMES,
    IN_GAMES,
    LONG,
    MET,
    OTHER_WINS,
    PAIRS,
    SEATS,
    TAKEN,
    TIMES,
    WON,
    width_of,
)
from tapete.kit.rule import rule

# Figures. How long a game is, how often its winner came from behind, how often the lead changes,
# by how much it is won, what whoever begins wins, what the luckiest seat wins more than the
# unluckiest, how much the deal decides whoever plays (kappa), what a better player wins, what is
# won where all play together; then, of a marked act: how often a game, in how many games, in how
# many somebody else wins than without it, and how much more whoever first could do it wins (chance
# says who that is, so the card is the cause). Last, where all play together: how much more is won
# by those who play better.
(
    LENGTH, COMEBACKS, CHANGED, MARGINS, OPENERS, SPREAD, LUCK, SKILL, TOGETHER, PLAYS, PRESENT,
    DECIDES, WORTH, TEAM,
) = range(14)  # fmt: skip
FIGURES = 14
NAMES = (
    "length", "comebacks", "changes", "margin", "opener", "spread", "luck", "skill", "won",
    "played", "present", "decides", "worth", "team",
)  # fmt: skip
BASE, OTHER, CHANGE = range(3)  # of each figure
RELATIVE = (LENGTH, CHANGED, MARGINS)  # a change is a part of what it was; else a difference


@rule
def ratio(part: float, whole: float) -> float:
    return part / whole if whole != 0 else 0.0


@rule
def figures(sums: Any, players: int, out: Any) -> None:
    """`out` is [figure, BASE | OTHER | CHANGE]."""
    width = width_of(players)
    for side in range(2):
        one_table(sums, side * width, players, out, side)
    for figure in range(FIGURES):
        out[figure][CHANGE] = out[figure][OTHER] - out[figure][BASE]
    for figure in RELATIVE:
        out[figure][CHANGE] = ratio(out[figure][CHANGE], out[figure][BASE])
    pair = 2 * width
    out[DECIDES][CHANGE] = ratio(sums[pair + OTHER_WINS], sums[pair + PAIRS])
    out[WORTH][CHANGE] = ratio(sums[pair + GAINED], sums[pair + FIRSTS])


@rule
def one_table(sums: Any, at: int, players: int, out: Any, side: int) -> None:
    games, decided = sums[at + GAMES], sums[at + DECIDED]
    out[LENGTH][side] = ratio(sums[at + LONG], games)
    out[COMEBACKS][side] = ratio(sums[at + FROM_BEHIND], games)
    out[CHANGED][side] = ratio(sums[at + TAKEN], games)
    out[MARGINS][side] = ratio(sums[at + AHEAD_BY], games)
    out[OPENERS][side] = ratio(sums[at + SEATS], decided)
    out[TOGETHER][side] = ratio(sums[at + SEATS], decided)
    out[SPREAD][side] = spread(sums, at + SEATS, players, decided)
    out[LUCK][side] = kappa(sums, at, players)
    out[SKILL][side] = ratio(sums[at + WON], sums[at + MET])
    weak, watched = at + SEATS + players, at + SEATS + 2 * players
    out[TEAM][side] = ratio(sums[watched] - sums[weak], sums[at + BOTH])
    out[PLAYS][side] = ratio(sums[at + TIMES], games)
    out[PRESENT][side] = ratio(sums[at + IN_GAMES], games)


@rule
def spread(sums: Any, at: int, players: int, decided: float) -> float:
    """From the place that wins least to the one that wins most."""
    most, least = sums[at], sums[at]
    for place in range(1, players):
        most = max(most, sums[at + place])
        least = min(least, sums[at + place])
    return ratio(most - least, decided)


@rule
def kappa(sums: Any, at: int, players: int) -> float:
    """Agreement beyond what the seats' shares alone would give: 0 where the deal decides nothing
    that both kinds of players would turn into a win, 1 where it decides everything."""
    both = sums[at + BOTH]
    if both == 0:
        return 0.0
    chance = 0.0
    for seat in range(players):
        weak, watched = at + SEATS + players + seat, at + SEATS + 2 * players + seat
        chance += sums[weak] / both * sums[watched] / both
    return ratio(sums[at + ALIKE] / both - chance, 1 - chance)


@rule
def deals_for(figure: int, sums: Any, players: int) -> float:
    """How many deals a figure comes from."""
    if figure == SKILL:
        return float(sums[MET])
    if figure in (LUCK, TEAM):
        return float(sums[BOTH])
    if figure == WORTH:
        return float(sums[2 * width_of(players) + FIRSTS])
    return float(sums[GAMES])
