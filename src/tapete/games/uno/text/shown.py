"""A seat's view of UNO as a browser gets it: cards, colours and phases as text."""

from functools import lru_cache
from typing import Any

from tapete.games._shedding import cards as sets
from tapete.games._shedding.cards import NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.state import ANY_DRAWN, HIDDEN, View
from tapete.games.uno.text.cards import COLOURS, card_text
from tapete.games.uno.text.position import PHASES, TASKS


def shown(v: View) -> dict[str, Any]:
    seats = range(v.players)
    known = [_cards(v.hands[p]) if v.visible >> p & 1 else None for p in seats]

    def some(bits: int) -> list[int]:
        return [p for p in seats if bits >> p & 1]

    return {
        "phase": PHASES[v.phase],
        "finished": v.finished,
        "dealer": v.dealer,
        "winner": v.winner,
        "turn": v.turn,
        "direction": v.direction,
        "top": None if v.top == NO_CARD else card_text(v.top),
        "colour": _colour(v.colour),
        "pile": v.pile_size,
        "sizes": v.sizes[: v.players],
        "hand": known[v.seat] if v.seat >= 0 else [],
        "known": known,
        "totals": v.totals[: v.players],
        "silent": None if v.silent == NOBODY else v.silent,
        "drawn": None if v.fresh in (NO_CARD, ANY_DRAWN, HIDDEN) else card_text(v.fresh),
        "before": _colour(v.before),
        "stood": _cards(v.stood) if v.stood_size else [],
        "task": None if v.task == NOBODY else TASKS[v.task],
        "concerned": some(v.concerned) if v.concerned else [],
        "doing": None if v.doing == NOBODY else v.doing,
        "voted": some(v.voted) if v.voted else [],
        "owed": v.owed[: v.players],
        "elbows": some(v.elbows) if v.elbows else [],
        "open": bool(v.open_for),
    }


def _cards(words: list[int]) -> list[str]:
    return list(_cards_of(words[0], words[1]))


@lru_cache(1 << 14)
def _cards_of(first: int, second: int) -> tuple[str, ...]:
    """A hand is shown after every act at its table, and hardly ever has it changed."""
    return tuple(card_text(kind) for kind in sets.kinds([first, second]))


def _colour(colour: int) -> str | None:
    return None if colour == NO_COLOUR else COLOURS[colour]
