"""What the customizable cards allow, and what has to be done for them first. Numbers are UNO-…"""

from tapete.games._shedding.cards import THIRDS
from tapete.games.uno.rules.who_acts import is_on_move, out_of_turn
from tapete.games.uno.state import (
    ATTEMPT,
    ATTEMPTING,
    CALLING,
    CARRIES,
    CHOOSING,
    DISCARDING,
    GIVING,
    HUNTING,
    JOKE,
    NAMING,
    REFUSE,
    TURN,
    VOTING,
    State,
)
from tapete.kit.rule import rule


@rule
def why_not_at_house(s: State, seat: int, action: int) -> int:
    if action < ATTEMPT:
        if is_on_move(s, seat, NAMING) or is_on_move(s, seat, HUNTING):
            return 0
        return 13 if s.phase == TURN else out_of_turn(s)
    if action <= REFUSE:
        return 0 if is_on_move(s, seat, ATTEMPTING) else 26
    return 0 if is_on_move(s, seat, VOTING) else 26


@rule
def why_not_drop(s: State, seat: int, kind: int, said: bool) -> int:
    if not is_on_move(s, seat, DISCARDING) or not (droppable(s, seat) >> kind) & 1:
        return 27
    return 18 if said and not may_say_dropping(s, seat) else 0


@rule
def why_not_choose(s: State, seat: int, whom: int) -> int:
    """28: anybody else at the table."""
    if not is_on_move(s, seat, CHOOSING) or whom == seat or whom >= s.players:
        return 28
    return 0


@rule
def why_not_give(s: State, seat: int, kind: int) -> int:
    if not is_on_move(s, seat, GIVING) or not (droppable(s, seat) >> kind) & 1:
        return 28
    return 0


@rule
def may_say_dropping(s: State, seat: int) -> bool:
    """25h: all but one go, and UNO is said with the last of them."""
    told = s.terms[CALLING] != 0 and s.terms[CARRIES + s.task] == JOKE
    return told and s.owed[seat] == 1


@rule
def droppable(s: State, seat: int) -> int:
    """The kinds in a hand."""
    return int(s.hands[seat][0]) & ~THIRDS
