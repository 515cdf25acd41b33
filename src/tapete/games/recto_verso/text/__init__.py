"""RECTO VERSO in text: acts, cards and positions, and what notes tell."""

from tapete.games.recto_verso.text.meaning import meaning
from tapete.games.recto_verso.text.notation import (
    action_of,
    action_text,
    cards,
    note_values,
    state_text,
)
from tapete.games.recto_verso.text.position import state_of
from tapete.games.recto_verso.text.shown import opened, shown

__all__ = [
    "action_of", "action_text", "cards", "meaning", "note_values", "opened", "shown", "state_of",
    "state_text",
]  # fmt: skip
