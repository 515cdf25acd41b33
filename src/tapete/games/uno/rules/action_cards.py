"""What the action cards do. Numbers in comments are UNO-…"""

from tapete.games._shedding import cards, turns
from tapete.games.uno.rules.cards.draws import draw_cards, give
from tapete.games.uno.rules.cards.shown_hands import changed
from tapete.games.uno.rules.scoring import end_hand
from tapete.games.uno.rules.turn_order import begin_turn, first_out, go_on, without_turn
from tapete.games.uno.state import DRAW_TWO, REVERSE, SHUFFLED, SKIP, TURNS_ROUND, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def follow_symbol(s: State, seat: int, symbol: int) -> None:
    """A coloured card has been played. 19: what it does it does as a last card too."""
    if symbol == REVERSE:
        turns.turn_round(s)  # 11
        note(s, TURNS_ROUND, seat, s.direction, 0, EVERYONE)
    following = turns.after(s, seat)
    if symbol == DRAW_TWO:
        draw_cards(s, following, 2)  # 10
    if symbol in (DRAW_TWO, SKIP) or (symbol == REVERSE and s.players == 2):  # 12, 23
        following = without_turn(s, following)
    go_on(s, following)


@rule_apart
def shuffle_hands(s: State, seat: int) -> None:
    """16: gathered (nobody's hand "stood" now, so it lies there), and dealt out again."""
    for p in range(s.players):
        cards.pour(s.stood, s.hands[p])
        changed(s, p)
    heap = cards.size(s.stood)
    note(s, SHUFFLED, seat, heap, 0, EVERYONE)
    places = int(s.players)
    receiver = (seat + 1) % places  # clockwise, whatever the direction
    while places > 0:
        share = (heap + places - 1) // places  # one by one: those who come first get one more
        give(s, s.stood, heap, receiver, share)
        heap -= share
        places -= 1
        receiver = (receiver + 1) % s.players
    winner = first_out(s)
    if winner >= 0:
        end_hand(s, winner)
    else:
        begin_turn(s, turns.after(s, seat))
