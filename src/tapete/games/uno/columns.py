"""What UNO's views mean to learners."""

from tapete.kit.seeing.columns import cards, flag, number, seat, seats

KINDS = "kind k has 1 in the first word if there is one, in the second if there are two"
MOST_CARDS = 112

COLUMNS = {
    "seat": seat("the own seat at the table"),
    "phase": number(0, 10, "what is waited for: 0 between hands, 1 a first card's colour, 2 a "
                    "turn, 3 the answer to a Draw Four, 4 a hunt, 5 forced discards, 6 an "
                    "attempt, 7 a vote, 8 nothing: over, 9 whom a card is for, 10 cards "
                    "to be given"),
    "finished": number(0, 32_767, "hands finished"),
    "dealer": seat("who dealt"),
    "winner": seat("who won the last hand"),
    "turn": seat("whose turn it is"),
    "direction": number(-1, 1, "1 to the left, -1 to the right"),
    "top": number(-1, 59, "the kind of the top card: 13 * colour + symbol, from 52 on wilds"),
    "colour": number(-1, 3, "the colour in play; -1 if none is yet"),
    "pile_size": number(0, MOST_CARDS, "cards in the pile"),
    "discards": cards(f"the discards under the top card: {KINDS}"),
    "sizes": number(0, MOST_CARDS, "cards in each hand"),
    "visible": seats("hands that the own seat knows"),
    "hands": cards(f"what it knows of each hand: {KINDS}"),
    "known_to": seats("for each hand the seats that have seen it"),
    "laters": number(0, 6, "cards that came to each hand after it was seen"),
    "later": number(0, 60, "which, where that is known: the kind plus one"),
    "totals": number(0, 32_767, "points of each seat"),
    "silent": seat("who owes the word and may be caught"),
    "let_go": seats("seats that let that be"),
    "fresh": number(-1, 61, "the kind drawn in this turn; 60 any of several, 61 not for this "
                    "seat to know"),
    "three": flag("three cards are drawn in this turn where none fits"),
    "before": number(-1, 3, "the colour in play before a Draw Four"),
    "stood_size": number(0, MOST_CARDS, "cards of the hand that played it, as it stood"),
    "stood": cards("that hand, to who may see it"),
    "task": number(-1, 2, "which customizable card is being obeyed"),
    "concerned": seats("seats that must do it"),
    "doing": seat("whose attempt it is"),
    "to_do": seats("seats whose attempt is still to come"),
    "voted": seats("seats that have voted on it"),
    "yes": seats("those that voted for it"),
    "owed": number(0, MOST_CARDS, "cards that each seat must discard"),
    "open_for": seats("seats whose next turn ends open hands"),
    "elbows": seats("seats that may not bend their elbows"),
    "block": number(0, 3, "blocks of the built card that have been carried out"),
    "chosen": seat("whom its player chose"),
    "misses": number(0, 5, "turns that each seat is still to lose"),
    "lying": seats("for each seat the hands that lie open until its turn"),
}  # fmt: skip
