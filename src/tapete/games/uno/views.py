"""What a seat of UNO sees, and the states that it could be seeing (UNO-24)."""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.cards.shown_hands import (
    add_later,
    count_later,
    lying_open,
    without_later,
)
from tapete.games.uno.state import (
    ANSWER,
    ANY_DRAWN,
    BETWEEN,
    HIDDEN,
    LATER,
    MOST,
    OVER,
    State,
    View,
)
from tapete.kit import bits
from tapete.kit.rule import rule


@rule
def seen_by(s: State, seat: int, open_hands: int) -> int:
    """The seats whose hands this one knows: all between hands or that lie open (25g, 28)."""
    if s.phase == BETWEEN or s.phase == OVER:
        return bits.below_bit(s.players)
    seen = open_hands
    if seat >= 0:
        seen |= 1 << seat
        for p in range(s.players):
            if (s.known_to[p] >> seat) & 1:
                seen |= 1 << p
    return seen


@rule
def copy_open(a: Any, b: Any) -> None:
    """All that lies open, from a state into a view or back."""
    a.players = b.players
    bits.copy(a.terms, b.terms)
    a.phase = b.phase
    a.finished = b.finished
    a.dealer = b.dealer
    a.winner = b.winner
    a.turn = b.turn
    a.direction = b.direction
    a.top = b.top
    a.colour = b.colour
    a.pile_size = b.pile_size
    a.silent = b.silent
    a.let_go = b.let_go
    a.three = b.three
    a.before = b.before
    a.task = b.task
    a.concerned = b.concerned
    a.doing = b.doing
    a.to_do = b.to_do
    a.voted = b.voted
    a.yes = b.yes
    a.open_for = b.open_for
    a.elbows = b.elbows
    a.block = b.block
    a.chosen = b.chosen
    bits.copy(a.misses, b.misses)
    bits.copy(a.lying, b.lying)
    cards.copy(a.discards, b.discards)
    bits.copy(a.known_to, b.known_to)
    bits.copy(a.totals, b.totals)
    bits.copy(a.owed, b.owed)


@rule
def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    copy_open(v, s)
    open_hands = lying_open(s)
    v.visible = seen_by(s, seat, open_hands)
    for p in range(s.players, len(v.sizes)):
        look_at_nobody(v, p)
    for p in range(s.players):
        look_at_hand(s, v, p, p == seat or (open_hands >> p) & 1 != 0)
    look_at_turn(s, v, seat == s.turn or (open_hands >> s.turn) & 1 != 0)


@rule
def look_at_hand(s: State, v: View, p: int, whole: bool) -> None:
    """24: the own one and open ones whole; one seen earlier without what came later."""
    v.sizes[p] = cards.size(s.hands[p])
    v.laters[p] = count_later(s.later[p])
    if whole:
        bits.copy(v.later[p], s.later[p])
    else:
        bits.clear(v.later[p])
    if (v.visible >> p) & 1:
        cards.copy(v.hands[p], s.hands[p])
        if not whole:
            without_later(v.hands[p], s.later[p])
    else:
        bits.clear(v.hands[p])


@rule
def look_at_nobody(v: View, p: int) -> None:
    """A place where nobody sits."""
    v.sizes[p] = 0
    v.laters[p] = 0
    bits.clear(v.later[p])
    bits.clear(v.hands[p])


@rule
def look_at_turn(s: State, v: View, knows: bool) -> None:
    """What the player alone knows, and everybody while that hand lies open."""
    v.fresh = s.fresh
    if s.fresh != NO_CARD and s.fresh != ANY_DRAWN and not knows:
        v.fresh = HIDDEN
    v.stood_size = cards.size(s.stood)
    bits.clear(v.stood)
    if knows:
        cards.copy(v.stood, s.stood)


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over unseen hands and the pile is equally likely."""
    copy_open(s, v)
    imagine_hands(v, s)
    imagine_turn(v, s)


@rule
def imagine_hands(v: View, s: State) -> None:
    for w in range(2):
        s.pile[w] = deck.deck(v, w)
    cards.remove(s.pile, v.discards)
    if v.top != NO_CARD:
        cards.take(s.pile, v.top)
    for p in range(MOST):
        for at in range(LATER):
            s.later[p][at] = v.later[p][at]
        cards.copy(s.hands[p], v.hands[p])
        cards.remove(s.pile, v.hands[p])
    unseen = cards.size(s.pile)
    for p in range(v.players):
        unknown = v.sizes[p] - cards.size(v.hands[p])
        for at in range(unknown):
            kind = cards.any_of(s, s.pile, unseen)
            cards.take(s.pile, kind)
            cards.put(s.hands[p], kind)
            unseen -= 1
            if at < v.laters[p]:  # unseen cards come in any order, so let the first be those
                add_later(s.later[p], at, kind)


@rule
def imagine_turn(v: View, s: State) -> None:
    """Any card of the hand may be the one just drawn, any part of it what stood before."""
    size = int(v.sizes[v.turn])
    s.fresh = v.fresh
    if v.fresh == HIDDEN:
        s.fresh = cards.any_of(s, s.hands[v.turn], size)
    cards.copy(s.stood, v.stood)
    if v.phase == ANSWER and cards.size(v.stood) < v.stood_size:
        cards.copy(s.stood, s.hands[v.turn])
        for extra in range(size - v.stood_size):
            cards.take(s.stood, cards.any_of(s, s.stood, size - extra))
