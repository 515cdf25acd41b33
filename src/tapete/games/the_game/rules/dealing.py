"""THE GAME's deal and drawing. Numbers in comments are TG-…"""

from tapete.games.the_game.rules.rows import (
    show,
)
from tapete.games.the_game.rules.turn import begin_turn
from tapete.games.the_game.state import (
    CARDS,
    DREW_CARD,
    NOBODY,
    ROWS,
    SMALL_HANDS,
    WIDTH,
    State,
    hand_size,
    whole_deck,
)
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.notes import note, only
from tapete.kit.rule import rule


@rule
def fill_hand(s: State, seat: int) -> int:
    """02, 08: draw up to the hand size, as far as the pile goes."""
    wanted = hand_size(s.players, s.terms[SMALL_HANDS]) - bits.count(s.hands[seat])
    drawn = max(min(wanted, s.pile_size), 0)
    for _ in range(drawn):
        card = draw(s, s.pile, s.pile_size, WIDTH)
        s.pile_size -= 1
        bits.add(s.hands[seat], card, WIDTH)
        note(s, DREW_CARD, seat, card, 0, only(seat))
    return drawn


@rule
def deal(s: State) -> None:
    """01, 02, 03."""
    for row in range(ROWS):
        show(s, row, 1 if row < 2 else 100)
        s.began[row] = s.rows[row]
    for w in range(2):
        s.pile[w] = whole_deck(w)
    s.pile_size = CARDS
    for seat in range(s.players):
        fill_hand(s, seat)
    s.turn = NOBODY
    if s.players == 1:
        begin_turn(s, 0)
