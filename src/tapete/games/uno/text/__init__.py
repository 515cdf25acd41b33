"""UNO in text: acts, cards and positions, and what notes tell."""

from tapete.games._shedding.notation import kind_of_act as act_kind
from tapete.games.uno.text.built import sentence as card_text
from tapete.games.uno.text.meaning import meaning
from tapete.games.uno.text.notation import action_of, action_text, cards, note_values, table_text
from tapete.games.uno.text.position import state_of, state_text
from tapete.games.uno.text.shown import shown

__all__ = [
    "act_kind", "action_of", "action_text", "card_text", "cards", "meaning", "note_values", "shown",
    "state_of", "state_text", "table_text",
]  # fmt: skip
