"""What A GAME's views mean to learners: see `tapete.kit.seeing.columns`."""

from a_game.state import CARDS
from tapete.kit.seeing.columns import cards, flag, number, seat

COLUMNS = {
    "seat": seat("the own seat at the table"),
    "turn": seat("whose turn it is"),
    "over": flag("the game is over"),
    "hand": cards("the own hand: card k + 1"),
    "sizes": number(0, CARDS, "cards in each hand"),
    "laid": number(-1, CARDS - 1, "the card that each seat has laid in this trick; -1 none"),
    "gone": cards("cards of the tricks before"),
    "tricks": number(0, CARDS, "tricks that each seat has taken"),
}
