"""Wild Draw Four and the challenge. Numbers in comments are UNO-…"""

from tapete.games._shedding import cards, turns
from tapete.games._shedding.cards import NO_COLOUR
from tapete.games.uno.drawing import draw_cards, show
from tapete.games.uno.flow import begin_turn, pass_over
from tapete.games.uno.knowing import remember
from tapete.games.uno.state import (
    ANSWER,
    CHALLENGED,
    CHALLENGING,
    GUILTY,
    INNOCENT,
    SHOWN,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def draw_four(s: State, seat: int, before: int) -> None:
    """14: nothing stops a false one. 15: the next player answers, if challenges are played."""
    if s.terms[CHALLENGING]:
        s.phase = ANSWER
        s.before = before
        cards.copy(s.stood, s.hands[seat])
    else:
        victim = turns.after(s, seat)
        draw_cards(s, victim, 4)
        pass_over(s, victim)


@rule
def is_guilty(s: State) -> bool:
    """14: a card of the colour in play was in hand. Wilds have none."""
    return int(s.stood[0]) & cards.of_colour(s.before) != 0


@rule
def accept(s: State, victim: int) -> None:
    s.before = NO_COLOUR
    bits.clear(s.stood)
    draw_cards(s, victim, 4)
    pass_over(s, victim)


@rule
def challenge(s: State, victim: int) -> None:
    """15."""
    player = int(s.turn)
    guilty = is_guilty(s)
    note(s, CHALLENGED, victim, player, 0, EVERYONE)
    show(s, s.stood, player, victim, SHOWN)
    s.before = NO_COLOUR
    if guilty:
        note(s, GUILTY, player, 0, 0, EVERYONE)
        draw_cards(s, player, 4)
        remember(s, player, victim)
        begin_turn(s, victim)
    else:
        note(s, INNOCENT, player, 0, 0, EVERYONE)
        remember(s, player, victim)
        draw_cards(s, victim, 6)
        pass_over(s, victim)
