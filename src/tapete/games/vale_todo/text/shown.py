"""A seat's view of VALE TODO as a browser gets it: cards, colours and phases as text."""

from typing import Any

from tapete.games._shedding.cards import NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.state import View
from tapete.games.vale_todo.text.notation import COLOURS, card_text
from tapete.games.vale_todo.text.position import PHASES, cards_text
from tapete.kit.text import notation as text


def shown(v: View) -> dict[str, Any]:
    seats = range(v.players)

    def some(bits: int) -> list[int]:
        return [p for p in seats if bits >> p & 1]

    def seat(number: int) -> int | None:
        return None if number == NOBODY else number

    return {
        "phase": PHASES[v.phase],
        "closed": v.closed,
        "dealer": v.dealer,
        "turn": v.turn,
        "direction": v.direction,
        "top": _card(v.top),
        "colour": None if v.colour == NO_COLOUR else COLOURS[v.colour],
        "by": v.played_by,
        "pile": v.pile_size,
        "sizes": v.sizes[: v.players],
        "hand": _cards(v.hand),
        "known": [_cards(v.known[p]) for p in seats],
        "drawn": _card(v.fresh),
        "silent": seat(v.silent),
        "owed": v.owed,
        "accused": seat(v.accused),
        "under": _card(v.under),
        "doubter": seat(v.doubter),
        "suspect": seat(v.suspect),
        "accuser": seat(v.accuser),
        "voted": some(v.voted),
        "spent": v.spent[: v.players],
        "totals": v.totals[: v.players],
        "out": some(v.out),
    }


def _card(kind: int) -> str | None:
    return card_text(kind) if 0 <= kind != NO_CARD else None


def _cards(words: list[int]) -> list[str]:
    return text.split(cards_text(words), ".")
