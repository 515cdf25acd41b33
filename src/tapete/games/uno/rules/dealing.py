"""Drawing for the deal, the deal and the first card. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls, cards, pile, turns
from tapete.games._shedding.cards import COLOURLESS, NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.cards.draws import draw_cards, give
from tapete.games.uno.rules.scoring import forget
from tapete.games.uno.rules.turn_order import begin_turn
from tapete.games.uno.state import (
    BETWEEN,
    DEALER,
    DEALT,
    DECK,
    DRAW_FOUR,
    DRAW_TWO,
    FIRST_DEALER,
    HAND,
    LOSES_TURN,
    LOT,
    NAMING,
    REVERSE,
    SKIP,
    TURNED,
    TURNED_BACK,
    TURNS_ROUND,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart

MOST_DEALT = 7  # 04


@rule
def deal(s: State) -> None:
    """The match begins: all draw for the deal (03), and whoever has it may deal."""
    s.direction = turns.LEFT
    s.top = NO_CARD
    s.colour = NO_COLOUR
    s.winner = NOBODY
    forget(s)
    gather(s)
    s.dealer = s.players - 1 if s.terms[FIRST_DEALER] else draw_for_deal(s)
    s.turn = s.dealer
    s.phase = BETWEEN
    note(s, DEALER, s.dealer, 0, 0, EVERYONE)


@rule
def gather(s: State) -> None:
    """All cards of the deck into the pile."""
    for w in range(2):
        s.pile[w] = deck.deck(s, w)
        s.discards[w] = 0
        for seat in range(s.players):
            s.hands[seat][w] = 0
    s.pile_size = cards.size(s.pile)


@rule
def draw_for_deal(s: State) -> int:
    """03: the highest number; those who tie draw again. All that was drawn lies open."""
    tied = bits.below_bit(s.players)
    while tied & (tied - 1):
        if s.pile_size < s.players:
            gather(s)
        best = -1
        rest = tied
        while rest:
            seat = bits.lowest(rest)
            rest &= rest - 1
            kind = pile.draw(s)
            cards.put(s.hands[seat], kind)
            note(s, LOT, seat, kind, 0, EVERYONE)
            lot = deck.lot(kind)
            if lot > best:
                best = lot
                tied = 0
            if lot == best:
                tied |= 1 << seat
    return bits.lowest(tied)


@rule
def hand_size(s: State) -> int:
    """04, or what an option says; of a small deck never more than a share."""
    size = s.terms[HAND] if s.terms[HAND] else MOST_DEALT
    return int(cards.share(s.players, size, s.terms[DECK]) if s.terms[DECK] else size)


@rule_apart
def deal_hand(s: State) -> None:
    """04."""
    s.direction = turns.LEFT
    s.top = NO_CARD
    s.colour = NO_COLOUR
    calls.settle(s)
    gather(s)
    note(s, DEALT, s.dealer, s.finished + 1, 0, EVERYONE)
    size = hand_size(s)
    for seat in range(s.players):
        give(s, s.pile, s.pile_size, seat, size)
        s.pile_size -= size
    turn_first_card(s)


@rule
def turn_first_card(s: State) -> None:
    """05."""
    kind = pile.draw(s)
    while kind == DRAW_FOUR:
        note(s, TURNED_BACK, s.dealer, kind, 0, EVERYONE)
        cards.put(s.pile, kind)
        s.pile_size += 1
        kind = pile.draw(s)
    pile.lay(s, kind)
    s.colour = cards.colour_of(kind)
    note(s, TURNED, s.dealer, kind, 0, EVERYONE)
    left = turns.after(s, s.dealer)
    if kind >= COLOURLESS:
        s.phase = NAMING  # nothing is shuffled, no house rule runs
        s.turn = left
        return
    symbol = cards.symbol_of(kind)
    if symbol == REVERSE:
        turns.turn_round(s)
        note(s, TURNS_ROUND, s.dealer, s.direction, 0, EVERYONE)
        begin_turn(s, s.dealer)
    elif symbol in (DRAW_TWO, SKIP):
        if symbol == DRAW_TWO:
            draw_cards(s, left, 2)
        note(s, LOSES_TURN, left, 0, 0, EVERYONE)
        begin_turn(s, turns.after(s, left))
    else:
        begin_turn(s, left)
