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
from tapete.games.vale_todo.text.notation import COLOURS, card_text
from tapete.kit.notes import Note

COLOUR_NAMES = ("red", "yellow", "green", "blue")


def note_values(note: Note) -> dict[str, str]:
    if note.kind in (OPENED, PLAYED, DREW_CARD, SHOWN):
        return {"card": card_text(note.a)}
    if note.kind == NAMED:
        return {"colour": COLOUR_NAMES[note.a]}
    if note.kind in (DEALT, DREW, OWES, RESHUFFLED, GUILTY, CLOSED, WON):
        return {"count": str(note.a)}
    if note.kind == ASKED_SUPER:
        return {"outcome": OUTCOMES[note.a]}
    if note.kind == VOTED:
        return {"vote": VOTES[note.a]}
    if note.kind == SCORED:
        return {"count": str(note.a), "total": str(note.b)}
    return {}


def table_text(v: View) -> str:
    """The top card with a named colour, what is owed, the direction, and the pile's size."""
    if v.top == NO_CARD:
        return f"· {v.pile_size}"
    shows = card_text(v.top)
    if v.top >= COLOURLESS and v.colour != NO_COLOUR:
        shows += f":{COLOURS[v.colour]}"
    owed = f"  +{v.owed}" if v.owed else ""
    return f"[{shows}]{owed}  {'→' if v.direction == LEFT else '←'}  · {v.pile_size}"
