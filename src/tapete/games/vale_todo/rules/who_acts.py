"""Who may act in VALE TODO, and whom a driver asks. Numbers in comments are VT-…"""

from tapete.games._shedding import calls
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.house_rules import accusable, voters
from tapete.games.vale_todo.rules.turn_order import is_in
from tapete.games.vale_todo.state import (
    BETWEEN,
    EDITION,
    FIRST,
    OVER,
    State,
)
from tapete.kit import bits
from tapete.kit.rule import rule


@rule
def held_up(s: State) -> bool:
    """08: the turn has come straight back to who forgot the word, and others may still notice."""
    if s.silent != s.turn or s.terms[EDITION] == FIRST:
        return False
    return calls.catching(s) != 0


@rule
def brief(s: State) -> int:
    """08: who may notice then; at a live table the game waits for them a moment only."""
    running = s.phase < BETWEEN and s.suspect == NOBODY
    return calls.catching(s) if running and held_up(s) else 0


@rule
def actors(s: State) -> int:
    """On turn; while a word is owed (08) or accusations are open (09) others too."""
    if s.phase == OVER:
        return 0
    if s.phase == BETWEEN:
        return 1 << s.dealer
    if s.suspect != NOBODY:
        return voters(s)
    seats = calls.callers(s)
    if not held_up(s):
        seats |= 1 << s.turn
    for seat in range(s.players):
        if is_in(s, seat) and accusable(s, seat):
            seats |= 1 << seat
    return seats


@rule
def asked(s: State) -> int:
    """Votes first, then who may say or notice a missing word, round from who owes it; the turn."""
    if s.phase == OVER:
        return -1
    if s.phase == BETWEEN:
        return int(s.dealer)
    if s.suspect != NOBODY:
        return bits.lowest(voters(s))
    callers = calls.callers(s) & ~(1 << s.turn)
    return calls.first_of(s, callers) if callers else int(s.turn)
