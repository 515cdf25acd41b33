"""Positions of VALE TODO that cannot be: refused when read, so that play never gets stuck."""

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.house_rules import voters
from tapete.games.vale_todo.rules.legality import legal
from tapete.games.vale_todo.rules.turn_order import is_in, seats_in
from tapete.games.vale_todo.rules.who_acts import asked
from tapete.games.vale_todo.state import BETWEEN, CLAVES, DRAWN, NAMING, OVER, REPLACING, State
from tapete.kit.errors import BadNotation


def check(s: State) -> None:
    """Raise BadNotation where nobody could go on from here as the rules have it."""
    if s.phase == OVER:
        return
    if seats_in(s) < 2:
        raise BadNotation("fewer than two seats are in: write phase=over (VT-21)")
    if s.phase == BETWEEN:
        return
    _check_turn(s)
    _check_vote(s)
    _check_doubt(s)
    seat, mask = asked(s), [0, 0, 0]
    legal(s, seat, mask)
    if not any(mask):
        raise BadNotation(f"seat {seat} is asked and can do nothing")


def _check_turn(s: State) -> None:
    if not is_in(s, s.turn):
        raise BadNotation(f"seat {s.turn} is out and cannot be on turn (VT-21)")
    if s.top == NO_CARD:
        raise BadNotation("while a hand is played a card shows: write top=")
    if s.colour == NO_COLOUR and s.phase != NAMING:
        raise BadNotation("while a hand is played there is a colour: write colour=")
    if s.phase == DRAWN and s.fresh == NO_CARD:
        raise BadNotation("a card was drawn: write fresh=")
    if s.silent != NOBODY and (s.out & ~s.let_go or not is_in(s, s.silent)):
        raise BadNotation("who is out can neither owe a word nor miss it: write letgo= (VT-08)")


def _check_vote(s: State) -> None:
    if (s.suspect == NOBODY) != (s.accuser == NOBODY):
        raise BadNotation("a suspect has an accuser, and the other way round (VT-09)")
    if s.suspect == NOBODY:
        return
    if s.suspect == s.accuser or not (is_in(s, s.suspect) and is_in(s, s.accuser)):
        raise BadNotation("suspect and accuser are two seats that are in (VT-09)")
    if not voters(s):
        raise BadNotation("all have voted (VT-09)")


def _check_doubt(s: State) -> None:
    if s.phase == REPLACING and (s.doubter in (NOBODY, s.turn) or not is_in(s, s.doubter)):
        raise BadNotation("while replacing another seat has doubted: write doubter= (VT-17)")
    if s.accused == NOBODY:
        return
    if not is_in(s, s.accused):
        raise BadNotation(f"seat {s.accused} is out and cannot be accused (VT-21)")
    if s.under == NO_CARD or s.under_colour == NO_COLOUR:
        raise BadNotation("an accused seat's Superclave lies on a card: write under=R7:R (VT-16)")
    fitting = cards.matching(s.under, s.under_colour) | CLAVES
    if s.guilty and not s.hands[s.accused][0] & fitting:
        raise BadNotation("a guilty seat holds a card that fitted: write guilty=no (VT-16)")
