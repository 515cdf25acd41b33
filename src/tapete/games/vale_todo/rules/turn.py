"""A turn of VALE TODO: what fits, playing it, and what special cards do. Numbers are VT-…"""

from typing import Any

from tapete.games._shedding import calls, cards, pile, turns
from tapete.games._shedding.cards import COLOURLESS, NO_CARD, SYMBOLS
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.draws import draw_card, draw_cards
from tapete.games.vale_todo.rules.turn_order import (
    begin_turn,
    following,
    pass_on,
    preceding,
    seats_in,
)
from tapete.games.vale_todo.state import (
    CLAVES,
    DRAWN,
    DREW,
    GUILT,
    INVERSION,
    NAMED,
    OF_COLOUR,
    PLAYED,
    PLUS_ONE,
    PLUS_TWO,
    PLUS_TWO_OWES,
    PROHIBIDO,
    REPLACING,
    SAID,
    SKIPPED,
    SUPERCLAVE,
    SUPERCLAVE_OWES,
    TURNED,
    State,
    colour_of_play,
    kind_of_play,
)
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def fitting(s: State) -> int:
    """05, 14: the kinds that go on the top card, Superclaves apart."""
    return cards.matching(s.top, s.colour) | CLAVES


@rule
def proof(s: Any, top: int, colour: int) -> int:
    """15, 17: the kinds that make a Superclave on this card false, in a state or a view."""
    if s.terms[GUILT] == OF_COLOUR:
        return cards.of_colour(colour)
    return cards.matching(top, colour) | CLAVES | CLAVES << 1


@rule
def settle_stack(s: State) -> int:
    """The stack is over: its sum, and nobody owes it or can be doubted any more."""
    owed = int(s.owed)
    s.owed = 0
    if s.under != NO_CARD:
        cards.put(s.discards, s.under)
    forget_doubt(s)
    return owed


@rule
def forget_doubt(s: State) -> None:
    s.accused = NOBODY
    s.under = NO_CARD
    s.under_colour = cards.NO_COLOUR
    s.guilty = 0
    s.since = 0


@rule
def leave_hand(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand; whoever knew of one of its kind there knows of one less."""
    cards.take(s.hands[seat], kind)
    if kind == SUPERCLAVE and s.regained[seat] > 0:
        s.regained[seat] -= 1
    held = cards.size(s.hands[seat])
    for other in range(s.players):
        if cards.holds(s.shown[other][seat], kind):
            cards.take(s.shown[other][seat], kind)
        if s.unseen[other][seat] > held:
            s.unseen[other][seat] = held


@rule
def discard(s: State, seat: int, play: int) -> None:
    """05: onto the top card. 16: what lay beneath a first Superclave stays apart for a doubt."""
    kind = kind_of_play(play)
    calls.settle(s)
    leave_hand(s, seat, kind)
    if kind == SUPERCLAVE and s.owed == 0:
        s.accused = seat
        s.under = s.top
        s.under_colour = s.colour
        s.guilty = 1 if s.hands[seat][0] & proof(s, s.top, s.colour) else 0
        s.top = kind
    else:
        pile.lay(s, kind)
    s.colour = colour_of_play(play)
    s.played_by = seat
    s.fresh = NO_CARD
    note(s, PLAYED, seat, kind, 0, EVERYONE)
    if kind >= COLOURLESS:
        note(s, NAMED, seat, s.colour, 0, EVERYONE)


@rule_apart
def play(s: State, seat: int, card_play: int, called: int) -> None:
    """A card, with or without the word, on one's turn or in place of a Superclave."""
    follower = following(s, seat)
    penalty = 0
    if s.phase == REPLACING:  # 17
        follower = int(s.doubter)
        penalty = int(s.owed)
        s.owed = 0
        s.doubter = NOBODY
    discard(s, seat, card_play)
    if penalty:
        draw_cards(s, seat, penalty)
    if called:
        note(s, SAID, seat, 0, 0, EVERYONE)
    elif cards.size(s.hands[seat]) == 1:
        calls.owe(s, seat)  # 08
        s.let_go |= s.out
    take_effect(s, seat, kind_of_play(card_play), follower)


@rule
def take_effect(s: State, seat: int, kind: int, follower: int) -> None:
    """10 to 15, 23, 24: what a card does that this seat laid; `follower` would play next."""
    symbol = kind % SYMBOLS if kind < COLOURLESS else 0
    if kind == SUPERCLAVE:
        s.owed += SUPERCLAVE_OWES
    elif symbol == PLUS_TWO:
        s.owed += PLUS_TWO_OWES
    elif symbol == PLUS_ONE:
        draw_cards(s, preceding(s, seat), 1)
        if seats_in(s) == 2:
            follower = seat  # 24
    elif symbol == INVERSION:
        turns.turn_round(s)
        note(s, TURNED, seat, 0, 0, EVERYONE)
        follower = seat if seats_in(s) == 2 else following(s, seat)  # 23
    elif symbol == PROHIBIDO:
        note(s, SKIPPED, follower, 0, 0, EVERYONE)
        follower = following(s, follower)
    begin_turn(s, follower)


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
