"""How THE GAME ends, and what it counts. Numbers in comments are TG-…"""

from tapete.games.the_game.state import LOST, WON, State
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def stop(s: State) -> None:
    """11, 12."""
    s.over = 1
    left = cards_left(s)
    if left == 0:
        note(s, WON, s.turn, 0, 0, EVERYONE)
    else:
        note(s, LOST, s.turn, left, 0, EVERYONE)


@rule
def cards_left(s: State) -> int:
    """12: in all hands and in the pile."""
    left = int(s.pile_size)
    for seat in range(s.players):
        left += bits.count(s.hands[seat])
    return left


@rule
def score(s: State, seat: int) -> int:
    """12: cards left; the same for all, fewer is better."""
    return cards_left(s)


@rule
def place(s: State, seat: int) -> int:
    """All have won together, or nobody has."""
    return 1 if cards_left(s) == 0 else 2
