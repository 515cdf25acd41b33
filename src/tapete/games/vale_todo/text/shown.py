"""A seat's view of VALE TODO as a browser gets it: cards, colours and phases as text."""

from tapete.games._shedding import cards as sets
from tapete.games._shedding.cards import WIDTH
from tapete.games.vale_todo.text.notation import CARD_TEXTS, COLOURS
from tapete.games.vale_todo.text.position import PHASES
from tapete.kit.text import showing
from tapete.kit.text.showing import NUMBER, NUMBER_OR_NONE, SEATS, Shown, by_seat, named, of

CARDS = showing.cards(CARD_TEXTS, WIDTH, sets.KINDS)
CARD = named(CARD_TEXTS)

shown = Shown(
    phase=of("phase", named(PHASES)),
    closed=of("closed", NUMBER),
    dealer=of("dealer", NUMBER),
    turn=of("turn", NUMBER),
    direction=of("direction", NUMBER),
    top=of("top", CARD),
    colour=of("colour", named(COLOURS)),
    by=of("played_by", NUMBER),
    pile=of("pile_size", NUMBER),
    sizes=of("sizes", by_seat(NUMBER)),
    hand=of("hand", CARDS),
    known=of("known", by_seat(CARDS)),
    drawn=of("fresh", CARD),
    silent=of("silent", NUMBER_OR_NONE),
    owed=of("owed", NUMBER),
    accused=of("accused", NUMBER_OR_NONE),
    under=of("under", CARD),
    doubter=of("doubter", NUMBER_OR_NONE),
    suspect=of("suspect", NUMBER_OR_NONE),
    accuser=of("accuser", NUMBER_OR_NONE),
    voted=of("voted", SEATS),
    spent=of("spent", by_seat(NUMBER)),
    totals=of("totals", by_seat(NUMBER)),
    out=of("out", SEATS),
)
