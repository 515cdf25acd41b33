"""Cards and whole hands that go from one seat to another. Numbers in comments are UNO-…

Who has seen a hand knows it wherever it goes: whoever held it before, those in `known_to`, and
everybody if it lay open. Only somebody who has seen a part of it (`later`) loses track.
"""

from tapete.games._shedding import calls, cards, turns
from tapete.games.uno.rules.cards.draws import hand_size, show, tell
from tapete.games.uno.rules.cards.shown_hands import changed, lying_open
from tapete.games.uno.state import GOT, LOST, PASSED, SWAPPED, TOOK, State
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def move_card(s: State, giver: int, taker: int, kind: int) -> None:
    """28: from hand to hand; only those two are told which. No call is owed, or owed any more."""
    cards.take(s.hands[giver], kind)
    cards.put(s.hands[taker], kind)
    changed(s, giver)
    changed(s, taker)
    settle_for(s, 1 << giver | 1 << taker)
    tell(s, LOST, giver, kind + 1, giver)
    tell(s, GOT, taker, kind + 1, taker)


@rule
def take_any(s: State, taker: int, giver: int) -> None:
    """28: a card at random, where one is left."""
    held = hand_size(s, giver)
    if held > 0:
        note(s, TOOK, taker, giver, 0, EVERYONE)
        move_card(s, giver, taker, cards.any_of(s, s.hands[giver], held))


@rule_apart
def swap_hands(s: State, player: int, other: int) -> None:
    """28, 24."""
    note(s, SWAPPED, player, other, 0, EVERYONE)
    seats = 1 << player | 1 << other
    pick_up(s, seats)
    exchange(s, player, other)
    lay_down(s, seats)


@rule_apart
def pass_hands(s: State, player: int) -> None:
    """28, 24: every hand goes to the next seat in the direction of play."""
    note(s, PASSED, player, s.direction, 0, EVERYONE)
    seats = bits.below_bit(s.players)
    pick_up(s, seats)
    other = turns.after(s, player)
    while other != player:  # what the player holds is always the hand to go there
        exchange(s, player, other)
        other = turns.after(s, other)
    lay_down(s, seats)


@rule
def pick_up(s: State, seats: int) -> None:
    """24: while hands move, `known_to` has everybody who knows the whole, the holder too."""
    seen = lying_open(s)
    for seat in range(s.players):
        if (seats >> seat) & 1:
            knowing = 0 if s.later[seat][0] else int(s.known_to[seat])
            if (seen >> seat) & 1:
                knowing = bits.below_bit(s.players)
            changed(s, seat)
            s.known_to[seat] = knowing | 1 << seat


@rule
def exchange(s: State, one: int, other: int) -> None:
    """Two hands, and who knows them."""
    for w in range(2):
        held = int(s.hands[one][w])
        s.hands[one][w] = s.hands[other][w]
        s.hands[other][w] = held
    known = int(s.known_to[one])
    s.known_to[one] = s.known_to[other]
    s.known_to[other] = known


@rule
def lay_down(s: State, seats: int) -> None:
    """28: hands that move owe no call."""
    for seat in range(s.players):
        if (seats >> seat) & 1:
            s.known_to[seat] &= ~(1 << seat)
            show(s, s.hands[seat], seat, seat, GOT)
    settle_for(s, seats)


@rule
def settle_for(s: State, seats: int) -> None:
    """18, 28: it is no longer the hand that the call was owed for."""
    if s.silent >= 0 and (seats >> s.silent) & 1:
        calls.settle(s)
