"""The line of TAKE THAT: what its right end takes, and where a card lies. Numbers are TT-…"""

from tapete.games.take_that.state import REACH, WIDTH, State, whole_deck
from tapete.kit import bits
from tapete.kit.rule import rule


@rule
def fits(s: State, w: int) -> int:
    """Word `w` of the set of cards that the right end takes (06); without a line, all."""
    if s.length == 0:
        return whole_deck(w)  # 07
    end = s.line[s.length - 1] - w * WIDTH
    return bits.span(end - REACH, min(end + REACH, WIDTH - 1))


@rule
def place_in_line(s: State, card: int) -> int:
    """Where a card lies in the line, or -1."""
    for at in range(s.length):
        if s.line[at] == card:
            return at
    return -1
