"""THE GAME in text: acts, cards and positions, and what notes tell."""

from tapete.games.the_game.text.meaning import meaning
from tapete.games.the_game.text.notation import (
    action_of,
    action_text,
    cards,
    note_values,
    opened,
    shown,
    state_of,
    state_text,
    table_text,
)
from tapete.games.the_game.text.notation import kind_of_act as act_kind
from tapete.games.the_game.text.talk import RULE as TALK
from tapete.games.the_game.text.talk import may_say

__all__ = [
    "TALK", "act_kind", "action_of", "action_text", "cards", "may_say", "meaning", "note_values",
    "opened",
    "shown", "state_of", "state_text", "table_text",
]  # fmt: skip
