"""Cards into hands in VALE TODO, and who is told. Numbers in comments are VT-…"""

from tapete.games._shedding import cards, pile
from tapete.games._shedding.cards import NO_CARD
from tapete.games.vale_todo.state import (
    DREW,
    DREW_CARD,
    NEVER,
    RESHUFFLED,
    State,
)
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule, rule_apart


@rule_apart
def draw_card(s: State, seat: int) -> int:
    """07: NO_CARD where none is left."""
    if s.pile_size == 0 and s.discards[0] != 0:
        pile.renew(s)
        cards.copy(s.stock, s.pile)
        note(s, RESHUFFLED, seat, s.pile_size, 0, EVERYONE)
    kind = pile.draw(s)
    if kind != NO_CARD:
        cards.put(s.hands[seat], kind)
        note(s, DREW_CARD, seat, kind, 0, only(seat))
        for other in range(s.players):
            if s.unseen[other][seat] != NEVER:
                s.unseen[other][seat] += 1
        if seat == s.accused:
            s.since += 1
    return kind


@rule
def draw_cards(s: State, seat: int, count: int) -> None:
    """So many, or what there is (07)."""
    drawn = 0
    while drawn < count and draw_card(s, seat) != NO_CARD:
        drawn += 1
    note(s, DREW, seat, drawn, 0, EVERYONE)
