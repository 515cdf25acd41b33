"""A sensible player of UNO: sheds what counts most, hits who is about to go out, keeps wilds,
and says and catches every call."""

from typing import Any

from tapete.games._shedding import cards
from tapete.games._shedding.cards import COLOURLESS, COLOURS, NO_CARD
from tapete.games.uno.bots.building import best_choice, worth_of_card
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.state import (
    ACCEPT,
    ATTEMPT,
    BUILD,
    CARRIES,
    CATCH,
    CHALLENGE,
    CHOOSE,
    CUSTOM,
    DEAL,
    DESIGNS,
    DRAW,
    DRAW_FOUR,
    DRAW_TWO,
    DROP,
    DROP_UNO,
    GIVE,
    HUNTING,
    KEEP,
    NAME,
    NO,
    PLAY_UNO,
    PLAY_WILD,
    SHUFFLE,
    UNO,
    WILD_UNO,
    YES,
    View,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.rule import rule

NEAR = 2  # a hand this small is about to go out
SUSPICIOUS = 5  # a hand this large hardly lacks a colour (UNO-15)


@rule
def held(v: View, colour: int) -> int:
    """How many cards of a colour one has."""
    mine = cards.of_colour(colour)
    return bits.popcount(v.hands[v.seat][0] & mine) + bits.popcount(v.hands[v.seat][1] & mine)


@rule
def gone(v: View, colour: int) -> int:
    """How many of a colour lie in the discards or in the own hand, so not in the pile."""
    kinds = cards.of_colour(colour)
    lying = bits.popcount(v.discards[0] & kinds) + bits.popcount(v.discards[1] & kinds)
    return lying + held(v, colour)


@rule
def best_colour(v: View) -> int:
    """The colour one has most of; where a hunt is on, the one the pile has least of."""
    best = 0
    most = -1
    for colour in range(COLOURS):
        found = gone(v, colour) if v.phase == HUNTING else held(v, colour)
        if found > most:
            best = colour
            most = found
    return best


@rule
def neighbour(v: View) -> int:
    """The next seat."""
    return int((v.seat + v.direction + v.players) % v.players)


@rule
def worth(v: View, kind: int) -> int:
    """Higher is better to play: many points, a colour one can follow, and a hit where it hurts."""
    threat = v.sizes[neighbour(v)] <= NEAR
    if kind >= COLOURLESS:
        if kind == DRAW_FOUR and held(v, v.colour) and not threat:
            return -40  # a false one
        if kind >= CUSTOM and v.terms[CARRIES + kind - CUSTOM] == BUILD:
            return worth_of_card(v, kind - CUSTOM) - 10
        if kind == SHUFFLE:
            return 60 if v.sizes[v.seat] > v.sizes[neighbour(v)] + 3 else -30
        return 25 if threat and kind == DRAW_FOUR else -10
    worth = deck.value(kind) + 4 * held(v, cards.colour_of(kind))
    if cards.symbol_of(kind) >= DRAW_TWO:
        worth += 40 if threat else 4
    return worth


@rule
def best_card(v: View, kinds: int) -> int:
    best = NO_CARD
    most = -1000
    while kinds:
        kind = bits.lowest(kinds)
        kinds &= kinds - 1
        if worth(v, kind) > most:
            best = kind
            most = worth(v, kind)
    return best


@rule
def playable(mask: BitSet) -> int:
    """The kinds that may be played, whatever they name or say."""
    kinds = mask[0] & cards.ALL_COLOURED
    for design in range(DESIGNS):
        if (mask[2] >> (4 * design)) & 1:
            kinds |= 1 << deck.wild(design)
    return int(kinds)


@rule
def played(v: View, mask: BitSet, kind: int) -> int:
    """The act of playing a kind, saying UNO where one must."""
    if kind < COLOURLESS:
        return PLAY_UNO + kind if (mask[1] >> kind) & 1 else kind
    which = 4 * deck.design(kind) + best_colour(v)
    if (mask[2] >> (which + WILD_UNO - PLAY_WILD)) & 1:
        return WILD_UNO + which
    return PLAY_WILD + which


@rule
def cheapest(v: View, kinds: int) -> int:
    """UNO-27: what to discard when one must: what counts most, but wilds last."""
    best = NO_CARD
    most = -1000
    while kinds:
        kind = bits.lowest(kinds)
        kinds &= kinds - 1
        value = deck.value(kind) - 6 * held(v, cards.colour_of(kind)) if kind < COLOURLESS else -99
        if value > most:
            best = kind
            most = value
    return best


@rule
def choose(v: View, mask: BitSet, dice: Any) -> int:
    others = mask[0] >> DRAW
    if (others >> (CATCH - DRAW)) & 1:
        return CATCH
    if (others >> (UNO - DRAW)) & 1:
        return UNO
    if (others >> (DEAL - DRAW)) & 1:
        return DEAL
    if (others >> (ACCEPT - DRAW)) & 1:
        return CHALLENGE if v.stood_size >= SUSPICIOUS else ACCEPT
    if mask[3]:
        return (DROP_UNO if mask[4] else DROP) + cheapest(v, mask[3])
    if mask[5]:
        return GIVE + cheapest(v, mask[5])
    if mask[2] >> (CHOOSE - PLAY_WILD):
        return CHOOSE + best_choice(v, int(v.task))
    if mask[1] >> (ATTEMPT - PLAY_UNO):
        if (mask[1] >> (ATTEMPT - PLAY_UNO)) & 1:
            return ATTEMPT  # UNO-26: a bot always tries
        return YES if below(dice, 4) > 0 else NO
    if mask[1] >> (NAME - PLAY_UNO):
        return NAME + best_colour(v)
    kind = best_card(v, playable(mask))
    if kind != NO_CARD:
        return played(v, mask, kind)
    return DRAW if others & 1 else KEEP
