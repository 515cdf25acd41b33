"""The cards as things: faces paired on them, turning, shuffling, and who saw which side."""

from typing import Any

from tapete.games.recto_verso.state import (
    CARDS,
    DECK,
    EVERY_BYTE,
    LONG_AGO,
    PRINTED,
    WIDTH,
    State,
    all_seats,
    animal,
    printed_back,
)
from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.rule import rule

TRIES = 1000  # random pairings tried before one is repaired
LOW_HALVES = 15 * EVERY_BYTE
ALL_FACES = (1 << WIDTH) - 1  # one word of the two


@rule
def sides_swapped(word: int) -> int:
    """A card's sightings after it was turned over."""
    old = (word >> LONG_AGO) << LONG_AGO
    return old | ((word & LOW_HALVES) << 4) | ((word >> 4) & LOW_HALVES)


@rule
def turn_over(s: State, card: int) -> None:
    face = s.near[card]
    s.near[card] = s.far[card]
    s.far[card] = face
    seen = s.near_seen[card]
    s.near_seen[card] = s.far_seen[card]
    s.far_seen[card] = seen
    s.sightings[card] = sides_swapped(s.sightings[card])


@rule
def show_upper(s: State, card: int) -> None:
    """A card on the table: all see its upper side (RV-04)."""
    s.near_seen[card] |= all_seats(s.players)


@rule
def show_held(s: State, card: int, holder: int) -> None:
    """A card in a hand: the holder sees the near side, all others the far one (RV-04)."""
    others = all_seats(s.players) & ~(1 << holder)
    s.near_seen[card] |= 1 << holder
    s.far_seen[card] |= others


@rule
def knows_both(word: int, seat: int) -> bool:
    """RV-18: whether a seat saw both sides of a card in one hand, now or earlier in the match."""
    both = (word >> seat) & (word >> (seat + 4)) & EVERY_BYTE
    return (both | ((word >> (LONG_AGO + seat)) & 1)) != 0


@rule
def one_hand_older(word: int) -> int:
    """Sightings as a new hand begins: of the oldest one only pairs are kept."""
    oldest = word >> (LONG_AGO - 8)
    pairs = ((oldest >> 8) | (oldest & (oldest >> 4))) & 15
    return ((word & ((1 << (LONG_AGO - 8)) - 1)) << 8) | (pairs << LONG_AGO)


@rule
def all_sightings(s: State, card: int) -> int:
    """A card's sightings with this hand's in the lowest byte."""
    return int(s.sightings[card]) | int(s.near_seen[card]) | int(s.far_seen[card]) << 4


@rule
def recall_pairs(s: State, card: int, word: int) -> None:
    """Who knows both sides of a card by these sightings."""
    for p in range(4):
        s.pairs[p] = (s.pairs[p] & ~(1 << card)) | (int(knows_both(word, p)) << card)


@rule
def drawn_face(s: Any, low: int, high: int) -> int:
    """One face at random of a set of two words."""
    first = bits.popcount(low)
    k = below(s, first + bits.popcount(high))
    return bits.nth(low, k) if k < first else WIDTH + bits.nth(high, k - first)


@rule
def without(word: int, member: int) -> int:
    """A word less one member, where that is one of its 36."""
    if 0 <= member < WIDTH:
        return word & ~(1 << member)
    return word


@rule
def pair_once(s: Any, open_near: int, open_far: int, low: int, high: int, strict: int) -> bool:
    """Fill the open sides at random; where strict, give up at an animal twice on one card."""
    cards = open_near | open_far
    while cards:
        card = bits.lowest(cards)
        cards &= cards - 1
        if (open_near >> card) & 1:
            face = drawn_face(s, low, high)
            low = without(low, face)
            high = without(high, face - WIDTH)
            s.near[card] = face
        if (open_far >> card) & 1:
            face = drawn_face(s, low, high)
            low = without(low, face)
            high = without(high, face - WIDTH)
            s.far[card] = face
        if strict and animal(s.near[card]) == animal(s.far[card]):
            return False
    return True


@rule
def pair_up(s: Any, open_near: int, open_far: int, low: int, high: int) -> None:
    """RV-01: fill the open sides of cards with these faces, every way that fits as likely.

    Giving up at the first misfit and starting again keeps that exact. One try in fifty fits a
    fresh deck, so one in 10^7 of those ends in the repair, which is valid but not as even.
    """
    for _ in range(TRIES):
        if pair_once(s, open_near, open_far, low, high, 1):
            return
    pair_once(s, open_near, open_far, low, high, 0)
    repair(s, open_near, open_far)


@rule
def repair(s: Any, open_near: int, open_far: int) -> None:
    """Change open sides about until no animal is twice on a card.

    A card with animal A twice changes with one that has no A, and both then fit. Such a one is
    among them whenever the faces can be paired at all.
    """
    for card in range(CARDS):
        if not ((open_near | open_far) >> card) & 1:
            continue
        twice = animal(s.near[card])
        if animal(s.far[card]) != twice:
            continue
        start = below(s, CARDS)
        for step in range(CARDS):
            other = (start + step) % CARDS
            if not ((open_near | open_far) >> other) & 1:
                continue
            if animal(s.near[other]) == twice or animal(s.far[other]) == twice:
                continue
            face = s.near[card] if (open_near >> card) & 1 else s.far[card]
            if (open_near >> other) & 1:
                given = s.near[other]
                s.near[other] = face
            else:
                given = s.far[other]
                s.far[other] = face
            if (open_near >> card) & 1:
                s.near[card] = given
            else:
                s.far[card] = given
            break


@rule
def pair_as_printed(s: Any, cards: int, low: int, high: int) -> None:
    """RV-01, the printed deck: whole cards at random for cards of which nothing is known."""
    while cards:
        card = bits.lowest(cards)
        cards &= cards - 1
        face = drawn_face(s, low, high)
        back = printed_back(face)
        low = without(without(low, face), back)
        high = without(without(high, face - WIDTH), back - WIDTH)
        s.near[card] = face
        s.far[card] = back


@rule
def new_deck(s: State) -> None:
    """RV-01: for a match."""
    if s.terms[PRINTED]:
        pair_as_printed(s, DECK, ALL_FACES, ALL_FACES)
    else:
        pair_up(s, DECK, DECK, ALL_FACES, ALL_FACES)


@rule
def shuffle(s: State) -> None:
    """RV-15: which card gets which number, and which side is up, is anybody's guess again."""
    for place in range(CARDS):
        other = place + below(s, CARDS - place)
        near = s.near[other]
        far = s.far[other]
        word = all_sightings(s, other)
        s.near[other] = s.near[place]
        s.far[other] = s.far[place]
        s.near_seen[other] = s.near_seen[place]
        s.far_seen[other] = s.far_seen[place]
        s.sightings[other] = s.sightings[place]
        s.near[place] = near
        s.far[place] = far
        s.near_seen[place] = 0
        s.far_seen[place] = 0
        s.sightings[place] = one_hand_older(word)
        recall_pairs(s, place, word)
        if below(s, 2):
            turn_over(s, place)
