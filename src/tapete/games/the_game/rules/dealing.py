"""THE GAME's deal. Numbers in comments are TG-…"""

from tapete.games.the_game.rules.drawing import fill_hand
from tapete.games.the_game.rules.rows import show
from tapete.games.the_game.rules.turn import begin_turn
from tapete.games.the_game.state import (
    CARDS,
    NOBODY,
    ROWS,
    State,
    whole_deck,
)
from tapete.kit.rule import rule


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
