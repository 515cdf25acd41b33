"""What the action cards do. Numbers in comments are UNO-…"""

from tapete.games._shedding import cards, turns
from tapete.games.uno.drawing import draw_cards, give
from tapete.games.uno.flow import begin_turn, first_out, go_on, pass_over
from tapete.games.uno.knowing import changed
from tapete.games.uno.scoring import end_hand
from tapete.games.uno.state import DRAW_TWO, REVERSE, SHUFFLED, TURNS_ROUND, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def follow_symbol(s: State, seat: int, symbol: int) -> None:
    """A coloured card has been played."""
    if symbol < DRAW_TWO:
        go_on(s, turns.after(s, seat))
    elif symbol == DRAW_TWO:
        draw_two(s, seat)
    elif symbol == REVERSE:
        reverse(s, seat)
    else:
        pass_over(s, turns.after(s, seat))  # 12


@rule
def draw_two(s: State, seat: int) -> None:
    """10. 19: as a last card too."""
    victim = turns.after(s, seat)
    draw_cards(s, victim, 2)
    pass_over(s, victim)


@rule
def reverse(s: State, seat: int) -> None:
    """11. 23: with two players it skips."""
    turns.turn_round(s)
    note(s, TURNS_ROUND, seat, s.direction, 0, EVERYONE)
    if s.players == 2:
        pass_over(s, turns.after(s, seat))
    else:
        go_on(s, turns.after(s, seat))


@rule
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
