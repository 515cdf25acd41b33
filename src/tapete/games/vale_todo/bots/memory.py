"""What a thinking seat of VALE TODO concludes from what it sees at the table. Numbers are VT-…"""

from typing import Any

from tapete.games._shedding.bots.memory import (
    OTHER_WILDS,
    Memory,
    anything_in,
    bound,
    keep_sight,
    mend_hand,
    nothing_fits,
    see_card,
    see_hand,
)
from tapete.games.vale_todo.rules.turn import proof
from tapete.games.vale_todo.state import (
    BETWEEN,
    DRAWN,
    NEVER,
    PLAYING,
    PLUS_TWO,
    REPLACING,
    SUPERCLAVE,
    whole_deck,
)
from tapete.kit.rule import rule


@rule
def remember(m: Memory, v: Any) -> None:
    """One act later."""
    dealt = m.phase == 0 or m.hand_number != v.closed or m.phase - 1 == BETWEEN
    for p in range(v.players):
        if dealt:
            anything_in(m, v, p)
        elif p != v.seat:
            see_change(m, v, p)
            if v.unseen[v.seat][p] == 0:
                see_hand(m, p, v.known[p], 0)  # 16
    m.hand_number = v.closed
    m.owed = v.owed
    keep_sight(m, v)
    m.fresh = -1  # another's is never in the view


@rule
def see_change(m: Memory, v: Any, p: int) -> None:
    """What this hand gained or lost, and what its owner thereby told."""
    more = v.sizes[p] - m.sizes[p]
    phase = m.phase - 1
    if m.turn == p and phase == PLAYING and more > 0:
        if v.phase == DRAWN:
            nothing_fits(m, p)  # 06
        elif m.owed > 0 and m.top == SUPERCLAVE:
            m.groups[p][OTHER_WILDS] = 0  # 15: it would have answered
        elif m.owed > 0:
            m.symbols[p][PLUS_TWO] = 0  # 11
    elif m.turn == p and phase == REPLACING and v.phase != REPLACING:
        more += 1  # 17: one was discarded, more came
    if more > 0:
        bound(m, p, more, int(v.sizes[p]))
    elif m.turn == p and phase == DRAWN and more == 0 and v.turn != p:
        nothing_fits(m, p)  # 06: not even the card just drawn
    elif more < 0:
        if m.turn == p and more == -1:
            see_card(m, v, p)
        bound(m, p, 0, int(v.sizes[p]))


@rule
def mend(m: Memory, v: Any, s: Any) -> bool:
    """Imagined hands as they are remembered; let be where some card in it is known or marked."""
    if v.phase >= BETWEEN or m.phase == 0 or v.stock[0] != whole_deck(v, 0):
        return True
    for p in range(v.players):
        marked = v.phase == DRAWN and p == v.turn
        if p == v.seat or v.sizes[p] == 0 or marked or v.known[p][0] or was_shown(v, p):
            continue
        if p != v.accused:
            mend_hand(m, s, p)
        elif v.since == 0:
            mend_hand(m, s, p)
            s.guilty = 1 if s.hands[p][0] & proof(v, v.under, v.under_colour) else 0
    return True


@rule
def was_shown(v: Any, p: int) -> bool:
    """16: to somebody, who knows cards of it."""
    readers = 0
    for o in range(v.players):
        if v.unseen[o][p] != NEVER:
            readers += 1
    return readers > 0
