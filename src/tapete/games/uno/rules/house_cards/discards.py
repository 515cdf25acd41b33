"""Cards that somebody has to part with. Numbers in comments are UNO-…"""

from tapete.games._shedding import cards
from tapete.games.uno.rules.cards.shown_hands import changed
from tapete.games.uno.state import DROPPED, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def owing(s: State) -> int:
    """27, 28: the seats that still have to discard, or to give, as a bit set."""
    seats = 0
    for seat in range(s.players):
        if s.owed[seat]:
            seats |= 1 << seat
    return seats


@rule
def drop(s: State, seat: int, kind: int) -> None:
    """27: under the top card, without acting."""
    cards.take(s.hands[seat], kind)
    cards.put(s.discards, kind)
    changed(s, seat)
    note(s, DROPPED, seat, kind, 0, EVERYONE)
