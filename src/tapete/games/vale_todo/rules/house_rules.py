"""What a table of VALE TODO may add: accusations with a vote, Super Cartas. Numbers are VT-…"""

from tapete.games._shedding import calls, cards
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.draws import draw_cards
from tapete.games.vale_todo.rules.turn import settle_stack
from tapete.games.vale_todo.rules.turn_order import begin_turn, following, seats_in
from tapete.games.vale_todo.state import (
    ABSTAINED,
    ACCUSATIONS,
    ACCUSES,
    AGAINST,
    ASKED_SUPER,
    BACKFIRE,
    CLEARED,
    EVERYBODY,
    FINED,
    FOR,
    MIRROR,
    PASSES_ON,
    RIVALS,
    SKIPPED,
    SUPER_CARTA,
    SUPER_CARTAS,
    SUSPECTED,
    VOTED,
    State,
)
from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.notes import EVERYONE, note
from tapete.kit.options import YES
from tapete.kit.rule import rule

FINE = 4


@rule
def accusable(s: State, seat: int) -> int:
    """09: whom a seat may accuse now, as a bit set: once a hand each, and somebody must vote."""
    if s.terms[ACCUSATIONS] != YES or seats_in(s) == 2:
        return 0
    made = (s.accusations >> (4 * seat)) & 15
    return bits.below_bit(s.players) & ~(s.out | made | 1 << seat)


@rule
def voters(s: State) -> int:
    """09: all who are in, but the accused and the accuser; those who have not voted yet."""
    return bits.below_bit(s.players) & ~(s.out | s.voted | 1 << s.suspect | 1 << s.accuser)


@rule
def accuse(s: State, seat: int, suspect: int) -> None:
    """09."""
    s.accusations |= 1 << (4 * seat + suspect)
    s.accuser = seat
    s.suspect = suspect
    note(s, ACCUSES, seat, suspect, 0, EVERYONE)
    note(s, SUSPECTED, suspect, 0, 0, EVERYONE)


@rule
def vote(s: State, seat: int, choice: int) -> None:
    """09: the majority of those who vote."""
    s.voted |= 1 << seat
    if choice == FOR:
        s.votes_yes |= 1 << seat
    elif choice == AGAINST:
        s.votes_no |= 1 << seat
    note(s, VOTED, seat, choice, 0, EVERYONE)
    if voters(s) == 0:
        suspect = int(s.suspect)
        stands = bits.popcount(int(s.votes_yes)) > bits.popcount(int(s.votes_no))
        end_vote(s)
        note(s, FINED if stands else CLEARED, suspect, 0, 0, EVERYONE)
        if stands:
            draw_cards(s, suspect, FINE)
            if s.silent == suspect and cards.size(s.hands[suspect]) != 1:
                calls.settle(s)  # there is no last card to be silent about any more


@rule
def abstain(s: State, seat: int) -> None:
    vote(s, seat, ABSTAINED)


@rule
def end_vote(s: State) -> None:
    s.suspect = NOBODY
    s.accuser = NOBODY
    s.voted = 0
    s.votes_yes = 0
    s.votes_no = 0


@rule
def may_ask_super(s: State, seat: int) -> bool:
    """25."""
    return s.terms[SUPER_CARTA] != 0 and s.owed > 0 and s.spent[seat] < SUPER_CARTAS


@rule
def ask_super(s: State, seat: int) -> None:
    """25: "it" is the whole stacked sum."""
    calls.settle(s)
    s.spent[seat] += 1
    outcome = below(s, 6)
    note(s, ASKED_SUPER, seat, outcome, 0, EVERYONE)
    owed = settle_stack(s)
    follower = following(s, seat)
    if outcome == MIRROR:
        draw_cards(s, s.played_by, owed)
        follower = seat
    elif outcome == BACKFIRE:
        draw_cards(s, seat, 2 * owed)
    elif outcome == PASSES_ON:
        draw_cards(s, follower, owed)
        note(s, SKIPPED, follower, 0, 0, EVERYONE)
        follower = following(s, follower)
    elif outcome == RIVALS:
        all_draw(s, seat, owed)
        follower = seat
    elif outcome == EVERYBODY:
        all_draw(s, seat, owed)
        draw_cards(s, seat, owed)
    else:
        draw_cards(s, seat, owed)
    begin_turn(s, follower)


@rule
def all_draw(s: State, seat: int, owed: int) -> None:
    """Every opponent, from the next one on."""
    other = following(s, seat)
    while other != seat:
        draw_cards(s, other, owed)
        other = following(s, other)
