"""VALE TODO told to people: what goes into the sentences of notes, and the table in one line."""

from tapete.games._shedding.cards import COLOURLESS, NO_CARD, NO_COLOUR
from tapete.games._shedding.turns import LEFT
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
    View,
)
from tapete.games.vale_todo.text.notation import CARD_TEXTS, COLOURS, card_text
from tapete.kit.text.showing import TEXT, Telling, named, of

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


def table_text(v: View) -> str:
    """The top card with a named colour, what is owed, the direction, and the pile's size."""
    if v.top == NO_CARD:
        return f"· {v.pile_size}"
    shows = card_text(v.top)
    if v.top >= COLOURLESS and v.colour != NO_COLOUR:
        shows += f":{COLOURS[v.colour]}"
    owed = f"  +{v.owed}" if v.owed else ""
    return f"[{shows}]{owed}  {'→' if v.direction == LEFT else '←'}  · {v.pile_size}"
