"""How a hand of VALE TODO is dealt and its first card turned. Numbers in comments are VT-…"""

from tapete.games._shedding import calls, cards, pile
from tapete.games._shedding.cards import NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games._shedding.turns import LEFT
from tapete.games.vale_todo.rules.draws import draw_card
from tapete.games.vale_todo.rules.house_rules import end_vote
from tapete.games.vale_todo.rules.turn import forget_doubt, take_effect
from tapete.games.vale_todo.rules.turn_order import following, is_in
from tapete.games.vale_todo.state import (
    BEGAN,
    CLAVE,
    DEALT,
    MOST_SEATS,
    NAMING,
    NEVER,
    OPENED,
    PUT_BACK,
    SUPERCLAVE,
    State,
    hand_size,
    whole_deck,
)
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def deal(s: State) -> None:
    """The first hand: the last seat deals (04)."""
    s.dealer = s.players - 1
    deal_hand(s)


@rule_apart
def deal_hand(s: State) -> None:
    """02."""
    clear_table(s)
    note(s, DEALT, s.dealer, s.closed + 1, 0, EVERYONE)
    for seat in range(s.players):
        if is_in(s, seat):
            for _ in range(hand_size(s)):
                draw_card(s, seat)
    open_discards(s)
    s.starter = s.turn
    note(s, BEGAN, s.turn, 0, 0, EVERYONE)


@rule
def clear_table(s: State) -> None:
    for w in range(2):
        s.pile[w] = whole_deck(s, w)
        s.stock[w] = whole_deck(s, w)
        s.discards[w] = 0
        for seat in range(MOST_SEATS):
            s.hands[seat][w] = 0
            for other in range(MOST_SEATS):
                s.shown[seat][other][w] = 0
    for seat in range(MOST_SEATS):
        s.regained[seat] = 0
        for other in range(MOST_SEATS):
            s.unseen[seat][other] = NEVER
    s.pile_size = cards.size(s.pile)
    s.top = NO_CARD
    s.colour = NO_COLOUR
    s.fresh = NO_CARD
    s.direction = LEFT
    s.owed = 0
    s.doubter = NOBODY
    s.accusations = 0
    forget_doubt(s)
    calls.settle(s)
    end_vote(s)


@rule
def open_discards(s: State) -> None:
    """03: the first card acts as if the dealer had played it."""
    kind = pile.draw(s)
    while kind == SUPERCLAVE:
        note(s, PUT_BACK, s.dealer, 0, 0, EVERYONE)
        cards.put(s.pile, kind)
        s.pile_size += 1
        kind = pile.draw(s)
    pile.lay(s, kind)
    s.colour = cards.colour_of(kind)
    s.played_by = s.dealer
    note(s, OPENED, s.dealer, kind, 0, EVERYONE)
    take_effect(s, s.dealer, kind, following(s, s.dealer))
    if kind == CLAVE:
        s.phase = NAMING
