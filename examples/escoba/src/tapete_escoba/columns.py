"""What Escoba's views mean to learners."""

from tapete.kit.seeing.columns import cards, number, seat
from tapete_escoba.state import CARDS

COLUMNS = {
    "seat": seat("the own seat at the table"),
    "phase": number(0, 3, "0 laying, 1 taking, 2 between hands, 3 over"),
    "dealer": seat("who dealt"),
    "turn": seat("whose turn it is"),
    "last": seat("who took cards last"),
    "hand": cards("the own hand"),
    "sizes": number(0, CARDS, "cards in each hand"),
    "pile_size": number(0, CARDS, "cards in the pile"),
    "table": cards("the cards on the table"),
    "laid": number(-1, CARDS - 1, "the card laid in this turn; -1 none"),
    "chosen": cards("table cards chosen for it so far"),
    "won": cards("cards that each seat has won"),
    "sweeps": number(0, CARDS, "sweeps of each seat in this hand"),
    "totals": number(0, 500, "points of each seat"),
}
