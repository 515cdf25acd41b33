"""Saying UNO, late or not, and catching who does not. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls
from tapete.games.uno.rules.cards.draws import draw_cards
from tapete.games.uno.state import CALLING, CATCHES, CAUGHT, FREED, SAID, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def must_say(s: State, seat: int) -> None:
    """18: down to one card."""
    if s.terms[CALLING]:
        calls.owe(s, seat)


@rule
def say(s: State, seat: int) -> None:
    """18. 25i: elbows may bend again."""
    calls.settle(s)
    note(s, SAID, seat, 0, 0, EVERYONE)
    if s.elbows:
        s.elbows = 0
        note(s, FREED, seat, 0, 0, EVERYONE)


@rule
def catch(s: State, seat: int) -> None:
    """18: drawing two."""
    silent = int(s.silent)
    calls.settle(s)
    note(s, CATCHES, seat, silent, 0, EVERYONE)
    note(s, CAUGHT, silent, seat, 0, EVERYONE)
    draw_cards(s, silent, 2)
