"""Wild Draw Four and the challenge. Numbers in comments are UNO-…"""

from tapete.games._shedding import cards, turns
from tapete.games._shedding.cards import NO_COLOUR
from tapete.games.uno.rules.cards.draws import draw_cards, show
from tapete.games.uno.rules.cards.shown_hands import remember
from tapete.games.uno.rules.turn_order import begin_turn, go_on, without_turn
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
from tapete.kit.rule import rule, rule_apart


@rule
def draw_four(s: State, seat: int, before: int) -> None:
    """14: nothing stops a false one. 15: the next player answers, if challenges are played."""
    if s.terms[CHALLENGING]:
        s.phase = ANSWER
        s.before = before
        cards.copy(s.stood, s.hands[seat])
    else:
        answer(s, turns.after(s, seat), False)


@rule
def is_guilty(s: State) -> bool:
    """14: a card of the colour in play was in hand. Wilds have none."""
    return int(s.stood[0]) & cards.of_colour(s.before) != 0


@rule_apart
def answer(s: State, victim: int, doubts: bool) -> None:
    """14: the four are drawn. 15: or it is challenged, and drawn by whoever was wrong."""
    guilty = doubts and proves_guilty(s, victim)
    s.before = NO_COLOUR
    if guilty:
        begin_turn(s, victim)
    else:
        bits.clear(s.stood)
        draw_cards(s, victim, 6 if doubts else 4)
        go_on(s, without_turn(s, victim))


@rule
def proves_guilty(s: State, victim: int) -> bool:
    """15: the hand is shown to who challenges."""
    player = int(s.turn)
    guilty = is_guilty(s)
    note(s, CHALLENGED, victim, player, 0, EVERYONE)
    show(s, s.stood, player, victim, SHOWN)
    note(s, GUILTY if guilty else INNOCENT, player, 0, 0, EVERYONE)
    if guilty:
        draw_cards(s, player, 4)
    remember(s, player, victim)
    return guilty
