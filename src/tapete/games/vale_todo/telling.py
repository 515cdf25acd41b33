"""What goes into the sentences of VALE TODO's notes."""

from tapete.games.vale_todo.notation import card_text
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
