"""What THE GAME's views mean to learners."""

from tapete.kit.seeing.columns import cards, number, seat, seats

COLUMNS = {
    "seat": seat("the own seat at the table"),
    "rows": number(1, 100, "the number that shows on each row: two ascend from 1, two descend"),
    "began": number(1, 100, "what showed there as the turn began"),
    "hand": cards("the own hand: card k + 2, 49 to a word"),
    "laid": cards("all cards laid so far"),
    "sizes": number(0, 8, "cards in each hand"),
    "pile_size": number(0, 98, "cards in the pile"),
    "turn": seat("whose turn it is; nobody's while it is settled who begins"),
    "minimum": number(0, 3, "cards owed in this turn"),
    "played": number(0, 98, "cards laid in this turn"),
    "offers": number(0, 3, "how gladly each seat would begin: 0 unsaid, 1 gladly … 3 rather not"),
    "signals": number(0, 2, "what each seat asks of each row: 0 nothing, 1 leave it, 2 I need it"),
    "quiet": seats("seats that ask for nothing more before the next turn"),
    "over": number(0, 2, "0 while it is played"),
}
