"""VALE TODO in text: acts, cards and positions, and what notes tell."""

from tapete.games._shedding.notation import kind_of_act as act_kind
from tapete.games.vale_todo.text.meaning import meaning
from tapete.games.vale_todo.text.notation import action_of, action_text
from tapete.games.vale_todo.text.notes import note_values, table_text
from tapete.games.vale_todo.text.position import cards, state_of, state_text
from tapete.games.vale_todo.text.shown import shown

__all__ = [
    "act_kind", "action_of", "action_text", "cards", "meaning", "note_values", "shown", "state_of",
    "state_text", "table_text",
]  # fmt: skip
