"""What VALE TODO's views mean to learners."""

from tapete.games.vale_todo.state import CARDS
from tapete.kit.seeing.columns import cards, flag, number, pairs, seat, seats

KINDS = "kind k has 1 in the first word if there is one, in the second if there are two"

COLUMNS = {
    "seat": seat("the own seat at the table"),
    "phase": number(0, 5, "0 playing, 1 one card drawn, 2 naming a first Clave's colour, "
                    "3 discarding for a Superclave, 4 between hands, 5 over"),
    "closed": number(0, 32_767, "hands finished"),
    "dealer": seat("who dealt"),
    "starter": seat("who began this hand"),
    "turn": seat("whose turn it is"),
    "direction": number(-1, 1, "1 to the left, -1 to the right"),
    "top": number(-1, 59, "the kind of the top card: 13 * colour + symbol, 52 Clave, "
                  "54 Superclave"),
    "colour": number(-1, 3, "the colour in play; -1 if none is yet"),
    "played_by": seat("who laid the top card"),
    "hand": cards(f"the own hand: {KINDS}"),
    "sizes": number(0, CARDS, "cards in each hand"),
    "pile_size": number(0, CARDS, "cards in the pile"),
    "discards": cards(f"the discards under the top card: {KINDS}"),
    "stock": cards("what the pile was made of"),
    "fresh": number(-1, 59, "the kind just drawn, to who drew it"),
    "silent": seat("who owes the words and may be noticed"),
    "let_go": seats("seats that let that be"),
    "owed": number(0, 127, "cards that somebody has to draw"),
    "accused": seat("who began the stack of Superclaves and may be doubted"),
    "under": number(-1, 59, "the card under that stack"),
    "under_colour": number(-1, 3, "the colour that was in play there"),
    "guilty": flag("whether it was false, to who played it"),
    "since": number(0, CARDS, "cards that the accused has drawn since"),
    "doubter": seat("who follows once the guilty seat has replaced its card"),
    "suspect": seat("who is accused of suggesting something"),
    "accuser": seat("who says so"),
    "voted": seats("seats that have voted on it"),
    "votes_yes": seats("those that voted yes"),
    "votes_no": seats("those that voted no"),
    "accusations": pairs("accusations made in this hand, accuser and suspect"),
    "known": cards("cards that the own seat knows in each hand"),
    "told": cards("cards of the own hand that each seat knows"),
    "unseen": number(-1, CARDS, "for each seat, of each hand: at most so many are not known; "
                     "-1 never shown", across=True),
    "regained": number(0, 4, "Superclaves that each seat took back"),
    "spent": number(0, 3, "Super Cartas that each seat asked for"),
    "totals": number(0, 32_767, "points of each seat"),
    "out_at": number(0, 32_767, "the hand that put a seat out; 0 while it plays"),
    "out": seats("those seats"),
}  # fmt: skip
