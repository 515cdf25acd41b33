"""Drawing up to a hand's size. Numbers in comments are TG-…"""

from tapete.games.the_game.state import (
    DREW_CARD,
    WIDTH,
    State,
    hand_size,
)
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.notes import note, only
from tapete.kit.rule import rule


@rule
def fill_hand(s: State, seat: int) -> int:
    """02, 08: draw up to the hand size, as far as the pile goes."""
    wanted = hand_size(s.players, s.terms) - bits.count(s.hands[seat])
    drawn = max(min(wanted, s.pile_size), 0)
    for _ in range(drawn):
        card = draw(s, s.pile, s.pile_size, WIDTH)
        s.pile_size -= 1
        bits.add(s.hands[seat], card, WIDTH)
        note(s, DREW_CARD, seat, card, 0, only(seat))
    return drawn
