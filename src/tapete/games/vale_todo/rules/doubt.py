"""¡Dudo!: questioning the first Superclave of a stack. Numbers are VT-…"""

from tapete.games._shedding import calls, cards
from tapete.games.vale_todo.rules.draws import draw_cards
from tapete.games.vale_todo.rules.turn import forget_doubt, settle_stack
from tapete.games.vale_todo.rules.turn_order import begin_turn, following
from tapete.games.vale_todo.state import (
    COSTLY_DOUBT,
    DOUBTED,
    GUILTY,
    GUILTY_OWES_MORE,
    INNOCENT,
    REPLACING,
    SHOWN,
    SKIPPED,
    SUPERCLAVE,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def doubt(s: State, seat: int) -> None:
    """16."""
    calls.settle(s)
    note(s, DOUBTED, seat, 0, 0, EVERYONE)
    show_hand(s, s.accused, seat)
    if s.guilty:
        take_back(s, seat)
    else:
        pay_for_doubt(s, seat)


@rule
def show_hand(s: State, owner: int, seat: int) -> None:
    """16: to one seat alone."""
    for w in range(2):
        s.shown[seat][owner][w] = s.hands[owner][w]
        rest = int(s.hands[owner][w])
        while rest:
            note(s, SHOWN, owner, cards.kind_at(bits.lowest(rest)), 0, only(seat))
            rest &= rest - 1
    s.unseen[seat][owner] = 0


@rule
def take_back(s: State, doubter: int) -> None:
    """17: guilty. The Superclave returns to the hand, and all see it; another card is owed.

    Superclaves cannot be told apart: the top one goes back, others of the stack stay discarded.
    """
    accused = int(s.accused)
    s.owed += GUILTY_OWES_MORE
    note(s, GUILTY, accused, s.owed, 0, EVERYONE)
    cards.put(s.hands[accused], SUPERCLAVE)
    s.regained[accused] += 1
    for other in range(s.players):
        if other != accused:
            cards.put(s.shown[other][accused], SUPERCLAVE)
    s.top = s.under
    s.colour = s.under_colour
    forget_doubt(s)
    s.doubter = doubter
    s.turn = accused
    s.phase = REPLACING


@rule
def pay_for_doubt(s: State, seat: int) -> None:
    """18: innocent."""
    note(s, INNOCENT, s.accused, 0, 0, EVERYONE)
    owed = settle_stack(s)
    if s.terms[COSTLY_DOUBT]:
        owed += 2
    draw_cards(s, seat, owed)
    note(s, SKIPPED, seat, 0, 0, EVERYONE)
    begin_turn(s, following(s, seat))
