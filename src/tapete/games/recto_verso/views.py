"""What a seat of RECTO VERSO knows, and the states that it could be seeing (RV-04, RV-18).

Where every card went since the deal is open to all, and so is who saw which side of it. Faces
are known that the seat saw in this hand, and the back of a face whose both sides it saw in an
earlier hand. A watcher knows the faces that every seat has seen in this hand.
"""

from typing import Any

from tapete.games.recto_verso.rules.deck import (
    ALL_FACES,
    pair_as_printed,
    pair_up,
    recall_pairs,
    sides_swapped,
    without,
)
from tapete.games.recto_verso.state import (
    CARDS,
    EARLIER,
    HANDS_KEPT,
    HIDDEN,
    LONG_AGO,
    PRINTED,
    WIDTH,
    Seen,
    State,
    View,
    all_seats,
)
from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.rule import rule
from tapete.kit.seeing.whole_lists import having, keep


@rule
def copy_open(a: Any, b: Any) -> None:
    """All that lies open, from a state into a view or back."""
    a.players = b.players
    bits.copy(a.terms, b.terms)
    a.phase = b.phase
    a.deals = b.deals
    a.dealer = b.dealer
    a.turn = b.turn
    a.way = b.way
    a.turns = b.turns
    a.sign = b.sign
    a.laid = b.laid
    a.turned = b.turned
    a.robbed = b.robbed
    a.barred = b.barred
    a.voids = b.voids
    a.stopper = b.stopper
    bits.copy(a.hands, b.hands)
    bits.copy(a.totals, b.totals)
    bits.copy(a.near_seen, b.near_seen)
    bits.copy(a.far_seen, b.far_seen)


@rule
def look(s: State, seat: int, v: View) -> None:
    look_at_cards(s, seat, v)
    v.long_ago = 0
    for card in range(CARDS):
        remember_past(s, seat, v, card)


@rule
def look_at_cards(s: State, seat: int, v: Seen) -> None:
    """All but what is remembered of earlier hands, which rows for learners leave out."""
    v.seat = seat
    copy_open(v, s)
    who = all_seats(s.players) if seat < 0 else 1 << seat
    both = 0 if seat < 0 else int(s.pairs[seat])  # 18
    near = having(s.near_seen, who) | both
    far = having(s.far_seen, who) | both
    if s.terms[PRINTED]:  # 01: what is printed is no secret
        near |= far
        far = near
    keep(v.near, s.near, near, HIDDEN)
    keep(v.far, s.far, far, HIDDEN)


@rule
def remember_past(s: State, seat: int, v: View, card: int) -> None:
    near = int(s.near[card])
    far = int(s.far[card])
    word = s.sightings[card]
    if seat < 0:
        v.past[near] = 0
        v.past[far] = 0
    else:
        v.past[near] = word & (255 * ((word >> seat) & EARLIER))
        v.past[far] = sides_swapped(word) & (255 * ((word >> (seat + 4)) & EARLIER))
        v.long_ago |= ((word >> (LONG_AGO + seat)) & 1) << card


@rule
def imagine(v: View, s: State) -> None:
    """Every deck that fits what the seat has seen in this match is equally likely."""
    copy_open(s, v)
    imagine_faces(v, s)
    for card in range(CARDS):
        s.sightings[card] = 0
        if v.seat >= 0:
            remember_card(v, s, card)
        else:
            make_up_memory(v, s, card)
        recall_pairs(s, card, s.sightings[card])


@rule
def imagine_faces(v: View, s: State) -> None:
    open_near = 0
    open_far = 0
    low = ALL_FACES  # the faces that are nowhere yet
    high = ALL_FACES
    for card in range(CARDS):
        near = v.near[card]
        far = v.far[card]
        s.near[card] = near
        s.far[card] = far
        if near == HIDDEN:
            open_near |= 1 << card
        if far == HIDDEN:
            open_far |= 1 << card
        low = without(without(low, near), far)
        high = without(without(high, near - WIDTH), far - WIDTH)
    if v.terms[PRINTED]:
        pair_as_printed(s, open_near, low, high)
    elif v.seat < 0:
        pair_up(s, open_near, open_far, low, high)
    else:
        pair_by_memory(v, s, open_near, open_far, low, high)


@rule
def hands_that_showed(v: View, face: int) -> int:
    """The earlier hands, as a bit in each byte, in which the seat saw this face."""
    return int((v.past[face] >> v.seat) & EARLIER)


@rule
def pair_by_memory(v: View, s: State, open_near: int, open_far: int, low: int, high: int) -> None:
    """RV-18: of each card the seat saw one side in every hand. So two faces can share a card
    only if it saw exactly one of them in each: faces seen in the same hands are drawn together,
    as backs for those seen in all the others."""
    hands = EARLIER & ((1 << (8 * min(v.deals, HANDS_KEPT))) - 1)
    rest = open_near | open_far
    while rest:
        shown = hands_that_showed(v, known_side(v, bits.lowest(rest)))
        group = 0
        for card in range(CARDS):
            if (rest >> card) & 1 and hands_that_showed(v, known_side(v, card)) == shown:
                group |= 1 << card
        backs_low = 0
        backs_high = 0
        for face in range(WIDTH):
            if (low >> face) & 1 and hands_that_showed(v, face) == hands & ~shown:
                backs_low |= 1 << face
            if (high >> face) & 1 and hands_that_showed(v, face + WIDTH) == hands & ~shown:
                backs_high |= 1 << face
        if bits.popcount(group) != bits.popcount(backs_low) + bits.popcount(backs_high):
            group, backs_low, backs_high = rest, low, high  # a position that play cannot reach
        pair_up(s, open_near & group, open_far & group, backs_low, backs_high)
        low &= ~backs_low
        high &= ~backs_high
        rest &= ~group


@rule
def known_side(v: View, card: int) -> int:
    """A face that the seat knows of a card; it always knows one."""
    return int(v.far[card]) if v.near[card] == HIDDEN else int(v.near[card])


@rule
def remember_card(v: View, s: State, card: int) -> None:
    """What all seats saw of a card in earlier hands follows from the faces that this seat saw.

    Pairs that others saw more hands ago than sightings are kept for are left out.
    """
    near = s.near[card]
    by_near = 255 * hands_that_showed(v, near)
    s.sightings[card] |= v.past[near] | (sides_swapped(v.past[s.far[card]]) & ~by_near)
    s.sightings[card] |= ((v.long_ago >> card) & 1) << (LONG_AGO + v.seat)


@rule
def make_up_memory(v: View, s: State, card: int) -> None:
    """A watcher remembers no earlier hand: as if all had seen the same side in each."""
    for back in range(1, min(v.deals, HANDS_KEPT)):
        s.sightings[card] |= all_seats(v.players) << (8 * back + 4 * below(s, 2))
