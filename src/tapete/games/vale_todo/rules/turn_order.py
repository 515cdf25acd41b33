"""Who is in, and whose turn follows in VALE TODO. Numbers in comments are VT-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.cards import NO_CARD
from tapete.games.vale_todo.rules.closing import close_hand
from tapete.games.vale_todo.state import OWES, PASSED, PLAYING, State
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def is_in(s: State, seat: int) -> bool:
    """21: still in the match."""
    return (s.out >> seat) & 1 == 0


@rule
def seats_in(s: State) -> int:
    return int(s.players) - bits.popcount(int(s.out))


@rule
def following(s: State, seat: int) -> int:
    """The next seat that is in."""
    seat = turns.after(s, seat)
    for _ in range(s.players):
        if is_in(s, seat):
            break
        seat = turns.after(s, seat)
    return seat


@rule
def preceding(s: State, seat: int) -> int:
    seat = turns.before(s, seat)
    while not is_in(s, seat):
        seat = turns.before(s, seat)
    return seat


@rule
def begin_turn(s: State, seat: int) -> None:
    """19: the hand closes where the turn comes to an empty hand that owes nothing."""
    s.phase = PLAYING
    s.turn = seat
    if s.owed > 0:
        note(s, OWES, seat, s.owed, 0, EVERYONE)
    elif s.hands[seat][0] == 0:
        close_hand(s, seat)


@rule
def pass_on(s: State, seat: int) -> None:
    s.fresh = NO_CARD
    note(s, PASSED, seat, 0, 0, EVERYONE)
    begin_turn(s, following(s, seat))
