"""A view of RECTO VERSO as a row of numbers for learners: card by card, from the seat's own side.

Left out is what only matters for imagining earlier hands (`past`, `long_ago`): what a seat knows
from them shows in the faces.
"""

from typing import Any

from tapete.games.recto_verso.state import CARDS, FACES, HIDDEN, Seen
from tapete.games.recto_verso.views import look_at_cards
from tapete.kit.game import Encoder
from tapete.kit.rule import rule
from tapete.kit.seeing.columns import Column, Meaning, flag, number, seat, seats
from tapete.kit.seeing.whole_lists import put, put_owners, put_set, put_turned

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
def from_here(p: int, here: int, players: int) -> int:
    """0 is the seat that looks, 1 the next to the left, …; -1 stays nobody."""
    away = p - here + players if p < here else p - here  # dividing would take longer
    return away if p >= 0 else -1


@rule
def write(v: Seen, row: Any) -> None:
    seat, players = int(v.seat), int(v.players)
    here = seat if seat >= 0 else players - 1  # a watcher counts from the last seat …
    write_cards(v, row, here, max(seat, 0), players)  # … but bits of seats stay as they are
    write_table(v, row, here, players)


@rule
def write_cards(v: Seen, row: Any, here: int, by: int, players: int) -> None:
    """One thing after the other, not card after card: so a compiler does all at a time."""
    put_owners(row, 0, CARDS, v.hands, here, players)
    put(row, CARDS, v.near)
    put(row, 2 * CARDS, v.far)
    put_turned(row, 3 * CARDS, v.near_seen, by, players)
    put_turned(row, 4 * CARDS, v.far_seen, by, players)
    put_set(row, 5 * CARDS, CARDS, v.turned)


@rule
def write_table(v: Seen, row: Any, here: int, players: int) -> None:
    at = AFTER_CARDS
    row[at] = v.phase
    row[at + 1] = from_here(v.turn, here, players)
    row[at + 2] = v.way
    row[at + 3] = from_here(v.robbed, here, players)
    row[at + 4] = from_here(v.dealer, here, players)
    row[at + 5] = from_here(v.stopper, here, players)
    row[at + 6] = v.sign
    row[at + 7] = v.laid
    row[at + 8] = v.barred
    row[at + 9] = v.voids
    row[at + 10] = min(v.deals, MOST)
    row[at + 11] = min(v.turns, MOST)
    for p in range(players):
        row[BEFORE_TOTALS + from_here(p, here, players)] = v.totals[p]


def encoder(players: int) -> Encoder:
    cards = [(f"{name}[{k}]", told) for name, told in PER_CARD.items() for k in range(CARDS)]
    totals = [(f"totals[{k}]", TOTALS) for k in range(players)]
    listed: list[tuple[str, Meaning]] = [*cards, *OTHERS.items(), *totals]
    return Encoder(
        tuple(Column(name, *told.limits(players, 4), told.text) for name, told in listed),
        write,
        look_at_cards,
        Seen,
    )
