"""What TAKE THAT's net looks at: where every card is, what each can still become, and how the
right end of the line stands to the hand."""

from typing import Any

from tapete.games.take_that.bots.regular import line_cost
from tapete.games.take_that.state import (
    ADVANCED,
    CARDS,
    DECK,
    GAMES,
    PLAYING,
    REACH,
    WIDTH,
    View,
    is_toad,
    lowest_cards,
    toads,
    twin,
)
from tapete.kit import bits
from tapete.kit.rule import rule

# What a card's twin is to the seat that looks; a toad has none.
TOAD, GONE, HELD, LYING, UNSEEN = range(5)
FATES = 5
OFFSETS = 2 * REACH + 1

# Inputs, block by block.
OWN = 0  # which cards one holds …
AWAY = OWN + CARDS  # … which nobody has seen …
LINE = AWAY + CARDS  # … and which lie in the line
NEAR_OWN = LINE + CARDS  # own cards by fate and by distance from the right end
NEAR_AWAY = NEAR_OWN + FATES * OFFSETS  # unseen ones the same way
KINDS_OWN = NEAR_AWAY + FATES * OFFSETS  # how many of each fate one holds …
KINDS_LINE = KINDS_OWN + FATES  # … lie in the line, …
KINDS_NEW = KINDS_LINE + FATES  # … of those, not all have passed over, …
KINDS_AWAY = KINDS_NEW + FATES  # … are unseen
END = KINDS_AWAY + FATES  # the right end's fate, and its left neighbour's
PILE = END + 2 * FATES  # few cards left, one by one; then how many
FEW = 8
TABLE = PILE + FEW + 1  # the rest
INPUTS = TABLE + 32


@rule
def lying(v: View, w: int) -> int:
    """Word `w` of the set of cards in the line."""
    found = 0
    for at in range(v.length):
        if v.line[at] // WIDTH == w:
            found |= 1 << (v.line[at] % WIDTH)
    return found


@rule
def unseen(v: View, w: int) -> int:
    """Word `w` of the set of cards in the pile and in other hands."""
    found = lowest_cards(w, v.terms[DECK]) & ~v.hand[w] & ~lying(v, w)
    for p in range(v.players):
        found &= ~(v.pairs[p][w] | v.taken[p][w] | v.extra[p][w])
    return int(found)


@rule
def fate(card: int, held: int, line: int, away: int) -> int:
    """What became of a card's twin; the sets are those of the twin's word."""
    if is_toad(card):
        return TOAD
    bit = twin(card) % WIDTH
    if (held >> bit) & 1:
        return HELD
    if (away >> bit) & 1:
        return UNSEEN
    return LYING if (line >> bit) & 1 else GONE


@rule
def points_now(v: View, seat: int) -> int:
    points = bits.count(v.pairs[seat])
    for w in range(2):
        lost = v.taken[seat][w] | v.extra[seat][w]
        points -= bits.popcount(lost) + 4 * bits.popcount(lost & toads(w))
    return points - v.extras[seat] * (v.phase == PLAYING)


@rule
def cards_seen(v: View, x: Any) -> None:
    end = v.line[v.length - 1] if v.length else -1000
    line0, line1 = lying(v, 0), lying(v, 1)
    away0, away1 = unseen(v, 0), unseen(v, 1)
    held0, held1 = int(v.hand[0]), int(v.hand[1])
    for card in range(CARDS):
        first = twin(card) < WIDTH
        kind = fate(card, held0 if first else held1, line0 if first else line1,
                    away0 if first else away1)  # fmt: skip
        bit = card % WIDTH
        near = end - REACH <= card <= end + REACH
        at = kind * OFFSETS + card - end + REACH
        if ((held0 if card < WIDTH else held1) >> bit) & 1:
            x[OWN + card] = 1
            x[KINDS_OWN + kind] += 0.25
            if near:
                x[NEAR_OWN + at] = 1
        elif ((away0 if card < WIDTH else away1) >> bit) & 1:
            x[AWAY + card] = 1
            x[KINDS_AWAY + kind] += 0.1
            if near:
                x[NEAR_AWAY + at] = 1
        elif ((line0 if card < WIDTH else line1) >> bit) & 1:
            x[LINE + card] = 1
            x[KINDS_LINE + kind] += 0.25
            if v.length > 1 and card == v.line[v.length - 2]:
                x[END + FATES + kind] = 1
            if card == end:
                x[END + kind] = 1
            if v.length - place_of(v, card) < v.players:
                x[KINDS_NEW + kind] += 0.25


@rule
def place_of(v: View, card: int) -> int:
    """Where a card of the line lies in it."""
    at = v.length - 1
    while v.line[at] != card:
        at -= 1
    return int(at)


@rule
def features(v: View, m: Any, x: Any) -> None:
    for i in range(INPUTS):
        x[i] = 0
    cards_seen(v, x)
    if v.pile_size < FEW:
        x[PILE + v.pile_size] = 1
    x[PILE + FEW] = v.pile_size / 40
    table_seen(v, x)


@rule
def table_seen(v: View, x: Any) -> None:
    """Points, turns, and what kind of match it is."""
    cost = line_cost(v)
    x[TABLE] = cost / 10
    x[TABLE + 1] = v.length / 10
    x[TABLE + 2] = max(cost - 10, 0) / 10
    x[TABLE + 3] = cost <= 1
    x[TABLE + 4] = v.length == 0
    x[TABLE + 5 + (v.turn + v.players - v.seat) % v.players] = 1
    x[TABLE + 9 + v.players - 2] = 1
    x[TABLE + 12] = v.terms[ADVANCED]
    left = v.terms[GAMES] - v.game - 1
    x[TABLE + 13] = left == 0
    x[TABLE + 14] = left == 1
    x[TABLE + 15] = min(left, 5) / 5
    mine = v.totals[v.seat] + points_now(v, v.seat)
    most = -1000
    for d in range(1, v.players):
        p = (v.seat + d) % v.players
        theirs = v.totals[p] + points_now(v, p)
        most = max(most, theirs)
        x[TABLE + 16 + d] = (mine - theirs) / 20
        x[TABLE + 20 + d] = v.sizes[p] / 9
    ahead = (mine - most) / 20
    x[TABLE + 24] = ahead
    x[TABLE + 25] = ahead if left == 0 else 0
    x[TABLE + 26] = ahead if v.pile_size < 10 and left == 0 else 0
    x[TABLE + 27] = ahead if v.pile_size == 0 else 0
    x[TABLE + 28] = bits.count(v.hand) / 9
    x[TABLE + 29] = v.pile_size % v.players == 0
    x[TABLE + 30] = points_now(v, v.seat) / 20
