"""Cards into hands in VALE TODO, and who is told. Numbers in comments are VT-…"""

from tapete.games._shedding import calls, cards, pile
from tapete.games._shedding.cards import NO_CARD
from tapete.games.vale_todo.rules.turn import (
    settle_stack,
)
from tapete.games.vale_todo.rules.turn_order import begin_turn, following, pass_on
from tapete.games.vale_todo.state import (
    DRAWN,
    DREW,
    DREW_CARD,
    NEVER,
    RESHUFFLED,
    SKIPPED,
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


@rule
def draw_and_see(s: State, seat: int) -> None:
    """06: whether the card fits is nobody else's business, so its owner plays it or passes."""
    calls.settle(s)
    kind = draw_card(s, seat)
    if kind == NO_CARD:
        pass_on(s, seat)
    else:
        note(s, DREW, seat, 1, 0, EVERYONE)
        s.fresh = kind
        s.phase = DRAWN


@rule
def take_owed(s: State, seat: int) -> None:
    """11, 15: draw what was stacked and lose the turn."""
    calls.settle(s)
    draw_cards(s, seat, settle_stack(s))
    note(s, SKIPPED, seat, 0, 0, EVERYONE)
    begin_turn(s, following(s, seat))
