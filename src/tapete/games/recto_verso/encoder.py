"""A view of RECTO VERSO as a row of numbers for learners: card by card, from the seat's own side.

Left out is what only matters for imagining earlier hands (`past`, `long_ago`): what a seat knows
from them shows in the faces.
"""

from typing import Any

from tapete.games.recto_verso.state import CARDS, View
from tapete.kit import bits
from tapete.kit.game import Encoder
from tapete.kit.rule import rule

MOST = 127  # an int8 holds no more turns or deals

PER_CARD = ("holder", "near", "far", "near_seen_by", "far_seen_by", "turned")
OTHERS = (
    "phase", "turn", "way", "robbed", "dealer", "stopper",
    "sign", "laid", "barred", "voids", "deals", "turns",
)  # fmt: skip


@rule
def from_here(v: View, seat: int) -> int:
    """0 is the seat that looks, 1 the next to the left, …; -1 stays nobody."""
    return (seat - v.seat) % v.players if seat >= 0 else -1


@rule
def write(v: View, row: Any) -> None:
    for card in range(CARDS):
        row[card] = -1  # on the table
        row[CARDS + card] = v.near[card]
        row[2 * CARDS + card] = v.far[card]
        row[3 * CARDS + card] = v.seen[card] & 15
        row[4 * CARDS + card] = v.seen[card] >> 4
        row[5 * CARDS + card] = (v.turned >> card) & 1
    for seat in range(v.players):
        rest = v.hands[seat]
        while rest:
            row[bits.lowest(rest)] = from_here(v, seat)
            rest &= rest - 1
    at = len(PER_CARD) * CARDS
    row[at] = v.phase
    row[at + 1] = from_here(v, v.turn)
    row[at + 2] = v.way
    row[at + 3] = from_here(v, v.robbed)
    row[at + 4] = from_here(v, v.dealer)
    row[at + 5] = from_here(v, v.stopper)
    row[at + 6] = v.sign
    row[at + 7] = v.laid
    row[at + 8] = v.barred
    row[at + 9] = v.voids
    row[at + 10] = min(v.deals, MOST)
    row[at + 11] = min(v.turns, MOST)
    for seat in range(v.players):
        row[at + len(OTHERS) + from_here(v, seat)] = v.totals[seat]


def encoder(players: int) -> Encoder:
    cards = tuple(f"{name}[{card}]" for name in PER_CARD for card in range(CARDS))
    return Encoder((*cards, *OTHERS, *(f"totals[{k}]" for k in range(players))), write)
