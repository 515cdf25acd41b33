"""Things to do at the table, judged by it. Numbers in comments are UNO-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.blocks import EVERYBODY, NEXT, OTHERS, PLAYER
from tapete.games.uno.rules.cards.draws import draw_cards
from tapete.games.uno.state import (
    ATTEMPTED,
    ATTEMPTING,
    CARRIES,
    EDITION,
    FIRST,
    HOST,
    JOKE,
    MUST,
    PRICE,
    REFUSED,
    VOTED,
    VOTING,
    WHO,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule

CHICKEN = 4  # 25h, 25j: cards for a bad joke, and for not crowing


@rule
def who_must(s: State, carried: int) -> int:
    if carried == HOST:
        return s.terms[WHO + s.task]
    return PLAYER if carried == JOKE else NEXT


@rule
def price(s: State, carried: int) -> int:
    return s.terms[PRICE + s.task] if carried == HOST else CHICKEN


@rule
def set_task(s: State, seat: int, carried: int) -> None:
    """26: who has to do it, one after the other in the direction of play."""
    who = who_must(s, carried)
    if who == PLAYER:
        s.concerned = 1 << seat
    elif who == NEXT:
        s.concerned = 1 << turns.after(s, seat)
    else:
        s.concerned = bits.below_bit(s.players)
        if who == OTHERS:
            s.concerned &= ~(1 << seat)
    s.to_do = s.concerned
    next_attempt(s)


@rule
def next_attempt(s: State) -> None:
    """The nearest after the player who has not yet had to, the player last; somebody has not."""
    seat = turns.after(s, s.turn)
    for _ in range(s.players):
        if (s.to_do >> seat) & 1:
            break
        seat = turns.after(s, seat)
    s.to_do &= ~(1 << seat)
    s.doing = seat
    s.voted = 0
    s.yes = 0
    s.phase = ATTEMPTING
    note(s, MUST, seat, s.task, 0, EVERYONE)


@rule
def attempt(s: State, seat: int) -> None:
    note(s, ATTEMPTED, seat, s.task, 0, EVERYONE)
    s.phase = VOTING


@rule
def refuse(s: State, seat: int) -> None:
    note(s, REFUSED, seat, s.task, 0, EVERYONE)


@rule
def voters(s: State) -> int:
    """26: everybody not concerned; with none, the one who has to do it declares."""
    seats = bits.below_bit(s.players) & ~s.concerned
    return int(seats) if seats else 1 << s.doing


@rule
def vote(s: State, seat: int, yes: int) -> None:
    s.voted |= 1 << seat
    s.yes |= yes << seat
    note(s, VOTED, seat, yes, 0, EVERYONE)


@rule
def verdict(s: State) -> int:
    """26: 1 managed, 0 failed, -1 still open. A tie is mercy; of a joke one laugh is enough."""
    electors = bits.popcount(voters(s))
    in_favour = bits.popcount(s.yes)
    against = bits.popcount(s.voted) - in_favour
    if s.terms[CARRIES + s.task] == JOKE and s.terms[EDITION] > FIRST:
        if in_favour:
            return 1
        return 0 if against == electors else -1
    if 2 * in_favour >= electors:
        return 1
    return 0 if 2 * against > electors else -1


@rule
def pay(s: State, seat: int, carried: int) -> None:
    """26: the price for failing or refusing."""
    draw_cards(s, seat, price(s, carried))


@rule
def forget_task(s: State) -> None:
    s.concerned = 0
    s.doing = NOBODY
    s.voted = 0
    s.yes = 0


assert EVERYBODY == OTHERS + 1
