"""THE GAME's deal. Numbers in comments are TG-…"""

from tapete.games.the_game.rules.drawing import fill_hand
from tapete.games.the_game.rules.rows import show
from tapete.games.the_game.rules.turn import begin_turn
from tapete.games.the_game.state import (
    BEGINS,
    NOBODY,
    ROWS,
    State,
    deck_size,
    first_number,
    whole_deck,
)
from tapete.kit.rule import rule


@rule
def deal(s: State) -> None:
    """01, 02, 03. With fewer cards than seats the first begins."""
    for row in range(ROWS):
        show(s, row, first_number(s.terms, row))
        s.began[row] = s.rows[row]
    for w in range(2):
        s.pile[w] = whole_deck(s.terms, w)
    s.pile_size = deck_size(s.terms)
    for seat in range(s.players):
        fill_hand(s, seat)
    s.turn = NOBODY
    if s.players == 1 or s.terms[BEGINS] or deck_size(s.terms) < s.players:
        begin_turn(s, 0)
