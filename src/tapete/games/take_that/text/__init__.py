"""TAKE THAT in text: acts, cards and positions, and what notes tell."""

from tapete.games.take_that.text.meaning import meaning
from tapete.games.take_that.text.notation import (
    action_of,
    action_text,
    cards,
    note_values,
    shown,
    state_of,
    state_text,
    table_text,
)
from tapete.games.take_that.text.notation import kind_of_act as act_kind

__all__ = [
    "act_kind", "action_of", "action_text", "cards", "meaning", "note_values", "shown",
    "state_of", "state_text", "table_text",
]  # fmt: skip
