"""A seat's view of RECTO VERSO as a browser gets it: cards by number, faces as text."""

from typing import Any

from tapete.games.recto_verso.state import CARDS, HIDDEN, NONE, View
from tapete.games.recto_verso.text.notation import PHASES, SIGN_NAMES, face_text, number_text
from tapete.kit import bits


def shown(v: View) -> dict[str, Any]:
    seats = range(v.players)
    held = 0
    for p in seats:
        held |= v.hands[p]
    return {
        "phase": PHASES[v.phase],
        "deals": v.deals,
        "dealer": v.dealer,
        "turn": v.turn,
        "way": v.way,
        "turns": v.turns,
        "sign": None if v.sign == NONE else SIGN_NAMES[v.sign],
        "laid": None if v.laid == NONE else number_text(v.laid),
        "turned": _numbers(v.turned),
        "robbed": None if v.robbed == NONE else v.robbed,
        "barred": bool(v.barred),
        "voids": v.voids,
        "stopper": None if v.stopper == NONE else v.stopper,
        "hands": [_numbers(v.hands[p]) for p in seats],
        "table": _numbers((1 << CARDS) - 1 & ~held),
        "near": {number_text(card): _face(v.near[card]) for card in range(CARDS)},
        "far": {number_text(card): _face(v.far[card]) for card in range(CARDS)},
        "totals": v.totals[: v.players],
    }


def _numbers(cards: int) -> list[str]:
    return [number_text(card) for card in bits.members([cards], CARDS)]


def _face(face: int) -> str | None:
    return None if face == HIDDEN else face_text(face)
