"""A seat's view of UNO as a browser gets it: cards, colours and phases as text."""

from tapete.games._shedding import cards as sets
from tapete.games._shedding.cards import WIDTH
from tapete.games.uno.text.cards import CARD_TEXTS, COLOURS
from tapete.games.uno.text.position import PHASES, TASKS
from tapete.kit.text import showing
from tapete.kit.text.showing import (
    FLAG,
    NUMBER,
    NUMBER_OR_NONE,
    SEATS,
    Shown,
    by_seat,
    named,
    of,
    own,
)

# A drawn card that is "any of several" or hidden has a number past these, and so no name.
CARDS = showing.cards(CARD_TEXTS, WIDTH, sets.KINDS)
CARD, COLOUR = named(CARD_TEXTS), named(COLOURS)

shown = Shown(
    phase=of("phase", named(PHASES)),
    finished=of("finished", NUMBER),
    dealer=of("dealer", NUMBER),
    winner=of("winner", NUMBER),
    turn=of("turn", NUMBER),
    direction=of("direction", NUMBER),
    top=of("top", CARD),
    colour=of("colour", COLOUR),
    pile=of("pile_size", NUMBER),
    sizes=of("sizes", by_seat(NUMBER)),
    hand=of("hands", own(CARDS)),
    known=of("hands", by_seat(CARDS, known="visible")),
    totals=of("totals", by_seat(NUMBER)),
    silent=of("silent", NUMBER_OR_NONE),
    drawn=of("fresh", CARD),
    before=of("before", COLOUR),
    stood=of("stood", CARDS),
    task=of("task", named(TASKS)),
    concerned=of("concerned", SEATS),
    doing=of("doing", NUMBER_OR_NONE),
    voted=of("voted", SEATS),
    owed=of("owed", by_seat(NUMBER)),
    elbows=of("elbows", SEATS),
    open=of("open_for", FLAG),
    misses=of("misses", by_seat(NUMBER)),
)
