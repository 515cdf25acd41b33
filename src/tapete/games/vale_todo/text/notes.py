"""VALE TODO told to people: what goes into the sentences of notes, and the table in one line."""

from tapete.games._shedding.cards import COLOURLESS
from tapete.games.vale_todo.state import (
    ASKED_SUPER,
    CLOSED,
    DEALT,
    DREW,
    DREW_CARD,
    GUILTY,
    NAMED,
    OPENED,
    OUTCOMES,
    OWES,
    PLAYED,
    RESHUFFLED,
    SCORED,
    SHOWN,
    VOTED,
    VOTES,
    WON,
)
from tapete.games.vale_todo.text.notation import CARD_TEXTS, COLOURS
from tapete.kit.text.lines import Line, around, from_on
from tapete.kit.text.showing import NUMBER, TEXT, Telling, named, of, positive

COLOUR_NAMES = ("red", "yellow", "green", "blue")


CARD = named(CARD_TEXTS)

note_values = Telling(
    ((OPENED, PLAYED, DREW_CARD, SHOWN), {"card": of("a", CARD)}),
    ((NAMED,), {"colour": of("a", named(COLOUR_NAMES))}),
    ((DEALT, DREW, OWES, RESHUFFLED, GUILTY, CLOSED, WON), {"count": of("a", TEXT)}),
    ((ASKED_SUPER,), {"outcome": of("a", named(OUTCOMES))}),
    ((VOTED,), {"vote": of("a", named(VOTES))}),
    ((SCORED,), {"count": of("a", TEXT), "total": of("b", TEXT)}),
)


# The top card with a named colour, what is owed, the direction, and the pile's size.
table_text = Line(
    "[{top}{colour}]{owed}  {way}  · {pile}",
    needs="top",
    otherwise="· {pile}",
    top=of("top", named(CARD_TEXTS)),
    colour=of("colour", around(":", from_on("top", COLOURLESS, named(COLOURS)))),
    owed=of("owed", around("  +", NUMBER)),
    way=of("direction", positive("→", "←")),
    pile=of("pile_size", NUMBER),
)
