"""What TAKE THAT's views mean to learners."""

from tapete.games.take_that.state import CARDS
from tapete.kit.seeing.columns import cards, number, seat

COLUMNS = {
    "seat": seat("the own seat at the table"),
    "phase": number(0, 2, "0 playing, 1 between two games, 2 over"),
    "game": number(0, 100, "games finished"),
    "dealer": seat("who dealt"),
    "turn": seat("whose turn it is"),
    "hand": cards("the own hand: card k, 40 to a word; 12 is card 0, 98 is card 78"),
    "sizes": number(0, 9, "cards in each hand"),
    "pile_size": number(0, CARDS, "cards in the pile"),
    "line": number(0, CARDS - 1, "the cards of the line from left to right, as many as `length`"),
    "length": number(0, CARDS, "cards in the line"),
    "pairs": cards("twins that lie in pairs before each seat"),
    "taken": cards("cards of lines that each seat took"),
    "extras": number(0, CARDS, "cards that each seat drew as extras, unseen"),
    "extra": cards("which those are, once the game is over"),
    "totals": number(-10_000, 10_000, "points of the games finished"),
}
