"""Who may act, and whom a driver asks. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls, turns
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.rules.house_cards.discards import owing
from tapete.games.uno.rules.house_cards.tasks import voters
from tapete.games.uno.state import (
    ANSWER,
    ATTEMPTING,
    BETWEEN,
    CHOOSING,
    DISCARDING,
    EDITION,
    FIRST,
    GIVING,
    HUNTING,
    NAMING,
    OVER,
    TURN,
    VOTING,
    State,
)
from tapete.kit import bits
from tapete.kit.rule import rule


@rule
def held_up(s: State) -> bool:
    """18: the turn has come straight back to who owes the call, and somebody may still catch it."""
    if s.phase != TURN or s.silent != s.turn or s.terms[EDITION] == FIRST:
        return False
    return calls.catching(s) != 0


@rule
def brief(s: State) -> int:
    """18: who may catch it then; at a live table the game waits for them a moment only."""
    return calls.catching(s) if held_up(s) else 0


@rule
def on_move(s: State) -> int:
    """The seats that the game itself waits for, apart from calls."""
    if s.phase == TURN:
        return 0 if held_up(s) else 1 << s.turn
    if s.phase == NAMING or s.phase == HUNTING or s.phase == CHOOSING:
        return 1 << s.turn
    if s.phase == ANSWER:
        return 1 << turns.after(s, s.turn)
    if s.phase == DISCARDING or s.phase == GIVING:
        return owing(s)
    if s.phase == ATTEMPTING:
        return 1 << s.doing
    if s.phase == VOTING:
        return voters(s) & ~s.voted
    return 1 << s.dealer if s.phase == BETWEEN else 0


@rule
def actors(s: State) -> int:
    """18: while a call is owed, everybody who has not let it go."""
    return on_move(s) | calls.callers(s)


@rule
def asked(s: State) -> int:
    """Who might say or catch a call, round from who owes it; then whoever is on move."""
    on_turn = s.phase == TURN and s.silent == NOBODY  # nearly always
    return int(s.turn) if on_turn else asked_apart(s)


@rule
def asked_apart(s: State) -> int:
    if s.phase == OVER:
        return -1
    apart = calls.callers(s) & ~on_move(s)
    return calls.first_of(s, apart) if apart else bits.lowest(on_move(s))


@rule
def is_on_move(s: State, seat: int, phase: int) -> bool:
    return s.phase == phase and (on_move(s) >> seat) & 1 != 0


@rule
def out_of_turn(s: State) -> int:
    """The rule that says what comes before a seat may play."""
    if s.phase == NAMING:
        return 5
    if s.phase == ANSWER:
        return 15
    if s.phase == HUNTING:
        return 25
    if s.phase == DISCARDING:
        return 27
    if s.phase == ATTEMPTING or s.phase == VOTING:
        return 26
    if s.phase == CHOOSING or s.phase == GIVING:
        return 28
    return 6
