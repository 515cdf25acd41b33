"""A view of RECTO VERSO as a row of numbers for learners: card by card, from the seat's own side.

Left out is what only matters for imagining earlier hands (`past`, `long_ago`): what a seat knows
from them shows in the faces.
"""

from typing import Any

from tapete.games.recto_verso.state import CARDS, FACES, HIDDEN, View
from tapete.games.recto_verso.views import look_at_cards
from tapete.kit import bits
from tapete.kit.game import Encoder
from tapete.kit.rule import rule
from tapete.kit.seeing.columns import Column, Meaning, flag, number, seat, seats
from tapete.kit.seeing.turning import far_seats

MOST = 127  # an int8 holds no more turns or deals

FACE = "8 * animal + pictogram, or -1 if it is not known"
PER_CARD = {
    "holder": seat("who holds the card; -1 on the table"),
    "near": number(HIDDEN, FACES - 1, f"its face towards the holder, or upwards: {FACE}"),
    "far": number(HIDDEN, FACES - 1, f"its other face: {FACE}"),
    "near_seen_by": seats("seats that saw the near face in this hand"),
    "far_seen_by": seats("seats that saw the far one"),
    "turned": flag("turned over in this turn"),
}
OTHERS = {
    "phase": number(0, 7, "0 laying, 1 to 3 flipping or stealing, 4 taking, 5 robbed and "
                    "choosing, 6 between hands, 7 over"),
    "turn": seat("whose turn it is"),
    "way": number(-1, 1, "1 to the left, -1 to the right"),
    "robbed": seat("who chooses after a theft"),
    "dealer": seat("who dealt"),
    "stopper": seat("who stopped the last hand"),
    "sign": number(-1, 7, "the pictogram of the card laid in this turn"),
    "laid": number(-1, CARDS - 1, "that card"),
    "barred": flag("some pictograms are barred for the next card"),
    "voids": number(0, 100, "void hands in a row"),
    "deals": number(0, MOST, "hands dealt, up to 127"),
    "turns": number(0, MOST, "turns ended in this hand, up to 127"),
}  # fmt: skip
TOTALS = number(0, 9, "points of each seat")
AFTER_CARDS, BEFORE_TOTALS = len(PER_CARD) * CARDS, len(PER_CARD) * CARDS + len(OTHERS)


@rule
def from_here(v: View, p: int) -> int:
    """0 is the seat that looks, 1 the next to the left, …; -1 stays nobody."""
    return (p - v.seat) % v.players if p >= 0 else -1


@rule
def write_seen(v: View, row: Any, at: int, half: int) -> None:
    """Who saw each card's face on this side, as bits of seats; 1 is the seat that looks."""
    seat, players = max(int(v.seat), 0), int(v.players)
    for card in range(CARDS):
        row[at + card] = far_seats((int(v.seen[card]) >> half) & 15, seat, players)


@rule
def write(v: View, row: Any) -> None:
    # One thing after the other, not card after card: so a compiler does many cards at a time.
    for card in range(CARDS):
        row[card] = -1  # on the table
    for card in range(CARDS):
        row[CARDS + card] = v.near[card]
    for card in range(CARDS):
        row[2 * CARDS + card] = v.far[card]
    write_seen(v, row, 3 * CARDS, 0)
    write_seen(v, row, 4 * CARDS, 4)
    turned = v.turned
    for card in range(CARDS):
        row[5 * CARDS + card] = (turned >> card) & 1
    for p in range(v.players):
        rest = v.hands[p]
        there = from_here(v, p)
        while rest:
            row[bits.lowest(rest)] = there
            rest &= rest - 1
    at = AFTER_CARDS
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
    for p in range(v.players):
        row[BEFORE_TOTALS + from_here(v, p)] = v.totals[p]


def encoder(players: int) -> Encoder:
    cards = [(f"{name}[{k}]", told) for name, told in PER_CARD.items() for k in range(CARDS)]
    totals = [(f"totals[{k}]", TOTALS) for k in range(players)]
    listed: list[tuple[str, Meaning]] = [*cards, *OTHERS.items(), *totals]
    return Encoder(
        tuple(Column(name, *told.limits(players, 4), told.text) for name, told in listed),
        write,
        look_at_cards,
    )
