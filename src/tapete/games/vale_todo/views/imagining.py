"""The states that a seat of VALE TODO could be seeing: one of them, drawn at random (VT-26)."""

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.turn import proof
from tapete.games.vale_todo.state import (
    CLAVES,
    DRAWN,
    MOST_SEATS,
    NEVER,
    SUPERCLAVE,
    State,
    View,
    whole_deck,
)
from tapete.games.vale_todo.views.looking import copy_open
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule

EVERY_KIND = -1  # as a set of kinds


@rule
def imagine(v: View, s: State) -> None:
    """Every way to spread the unseen cards over hands and pile is equally likely.

    Two things bind it: more of a kind than the pile was made of cannot all be in it, and while
    somebody holds a card just drawn, the rest of that hand has nothing to discard (06). Not the
    second once somebody was accused in this hand: a fine may have brought cards that fit.
    """
    copy_open(s, v)
    gather_unseen(v, s)
    held = s.shown[0][0]  # room for the cards that must be in hands; no seat is shown its own hand
    cards.beyond(held, s.pile, v.stock)
    cards.remove(s.pile, held)
    slots = 0
    for p in range(MOST_SEATS):
        slots += v.sizes[p] - cards.size(s.hands[p])
    s.fresh = v.fresh
    if v.phase == DRAWN and v.turn != v.seat:
        slots -= imagine_drawn(v, s, held, slots)
    for p in range(MOST_SEATS):
        for _ in range(v.sizes[p] - cards.size(s.hands[p])):
            give(s, p, held, slots, EVERY_KIND)
            slots -= 1
    s.guilty = v.guilty
    if v.accused != NOBODY and v.accused != v.seat:
        s.guilty = imagine_guilt(v, s)
    imagine_what_others_know(v, s)
    s.pile_size = v.pile_size


@rule
def gather_unseen(v: View, s: State) -> None:
    """Known cards into hands, all that the seat sees nowhere into the pile."""
    for w in range(2):
        s.pile[w] = whole_deck(v, w)
        for p in range(MOST_SEATS):
            s.hands[p][w] = v.hand[w] if p == v.seat else v.known[p][w]
    cards.remove(s.pile, v.discards)
    if v.top != NO_CARD:
        cards.take(s.pile, v.top)
    if v.under != NO_CARD:
        cards.take(s.pile, v.under)
    for p in range(MOST_SEATS):
        cards.remove(s.pile, s.hands[p])


@rule
def give(s: State, seat: int, held: BitSet, slots: int, kinds: int) -> None:
    """A card of these kinds to a hand, where `slots` cards are still to be given in all."""
    kind = NO_CARD
    must = cards.size(held)
    if must > 0 and below(s, slots) < must:
        kind = any_within(s, held, kinds)
    if kind != NO_CARD:
        cards.take(held, kind)
    else:
        kind = any_within(s, s.pile, kinds)
        if kind == NO_CARD:  # only in a position that play cannot reach
            kind = take_any(s, held)
        else:
            cards.take(s.pile, kind)
    cards.put(s.hands[seat], kind)


@rule
def take_any(s: State, held: BitSet) -> int:
    """A card that may be in the pile; one that may not where there is no other."""
    kind = any_within(s, s.pile, EVERY_KIND)
    if kind != NO_CARD:
        cards.take(s.pile, kind)
    else:
        kind = any_within(s, held, EVERY_KIND)
        cards.take(held, kind)
    return kind


@rule
def any_within(s: State, some: BitSet, kinds: int) -> int:
    """One of some cards that is of these kinds, each as likely; NO_CARD where there is none."""
    first = some[0] & kinds
    second = some[1] & kinds
    ones = bits.popcount(first)
    count = ones + bits.popcount(second)
    if count == 0:
        return NO_CARD
    k = below(s, count)
    return cards.kind_at(bits.nth(first, k) if k < ones else bits.nth(second, k - ones))


@rule
def imagine_drawn(v: View, s: State, held: BitSet, slots: int) -> int:
    """The hand on turn: first what could not be discarded, then the card just drawn.

    How many cards were given.
    """
    could_not = ~(cards.matching(v.top, v.colour) | CLAVES | CLAVES << 1)
    if v.accusations:
        could_not = EVERY_KIND  # 09: a fine may have brought cards since
    wanted = v.sizes[v.turn] - cards.size(s.hands[v.turn])
    for given in range(wanted - 1):
        give(s, v.turn, held, slots - 1 - given, could_not)  # the last one came off the pile
    s.fresh = take_any(s, held)
    cards.put(s.hands[v.turn], s.fresh)
    return wanted


@rule
def imagine_guilt(v: View, s: State) -> int:
    """Whether the imagined hand held what makes it false as the Superclave fell.

    Cards that came since, only ever a penalty, are some of those that nobody has been shown.
    """
    kinds = proof(v, v.under, v.under_colour)
    if v.known[v.accused][0] & kinds:
        return 1
    proving = 0
    for w in range(2):
        proving += bits.popcount(int(s.hands[v.accused][w]) & kinds)
    unknown = v.sizes[v.accused] - cards.size(v.known[v.accused])
    for _ in range(min(v.since, unknown)):
        if below(s, unknown) < proving:
            proving -= 1
        unknown -= 1
    return 1 if proving > 0 else 0


@rule
def imagine_what_others_know(v: View, s: State) -> None:
    """What was shown to a seat of another's hand is some of it: how much lies open only roughly."""
    for o in range(MOST_SEATS):
        for p in range(MOST_SEATS):
            for w in range(2):
                s.shown[o][p][w] = 0
                if o == v.seat:
                    s.shown[o][p][w] = v.known[p][w]
                elif p == v.seat:
                    s.shown[o][p][w] = v.told[o][w]
            if o != v.seat and p != v.seat and o != p:
                for _ in range(v.regained[p]):
                    cards.put(s.shown[o][p], SUPERCLAVE)
                if v.unseen[o][p] != NEVER:
                    show_some(s, o, p, v.sizes[p] - below(s, v.unseen[o][p] + 1))


@rule
def show_some(s: State, seat: int, owner: int, count: int) -> None:
    """Let a seat know `count` cards of a hand, among them the Superclaves it knows already."""
    known = cards.size(s.shown[seat][owner])
    wanted = count - known
    left = cards.size(s.hands[owner]) - known
    for w in range(2):
        rest = int(s.hands[owner][w])
        while rest:
            kind = cards.kind_at(bits.lowest(rest))
            rest &= rest - 1
            if kind == SUPERCLAVE and known > 0:
                known -= 1
                continue
            if below(s, left) < wanted:
                cards.put(s.shown[seat][owner], kind)
                wanted -= 1
            left -= 1
