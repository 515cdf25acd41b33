"""What a thinking seat of UNO concludes from what it sees at the table. Numbers are UNO-…"""

from typing import Any

from tapete.games._shedding import cards
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
from tapete.games._shedding.cards import NO_CARD
from tapete.games.uno.state import (
    ANSWER,
    BETWEEN,
    BUILD,
    CARRIES,
    CHOOSING,
    DISCARDING,
    GIVING,
    HIDDEN,
    OVER,
    SHUFFLE,
    TURN,
)
from tapete.kit.rule import rule


@rule
def remember(m: Memory, v: Any) -> None:
    """One act later."""
    dealt = m.phase == 0 or m.hand_number != v.finished or m.phase - 1 == BETWEEN
    stirred = v.top != m.top and v.top >= SHUFFLE  # 16, 17: any card may have moved
    if building(m, v):
        stirred = True  # 28: or still may
    for p in range(v.players):
        if dealt or stirred:
            anything_in(m, v, p)
        elif p != v.seat:
            see_change(m, v, p)
        if p != v.seat and (v.visible >> p) & 1:
            see_hand(m, p, v.hands[p], v.laters[p])  # 24
    m.hand_number = v.finished
    keep_sight(m, v)


@rule
def building(m: Memory, v: Any) -> bool:
    """28: whether a built card was being obeyed when the table was seen last."""
    last = m.phase - 1
    if last == DISCARDING and v.task >= 0:
        return bool(v.terms[CARRIES + v.task] == BUILD)
    return last in (CHOOSING, GIVING)


@rule
def see_change(m: Memory, v: Any, p: int) -> None:
    """What this hand gained or lost, and what its owner thereby told."""
    more = v.sizes[p] - m.sizes[p]
    acted = m.turn == p and m.phase - 1 == TURN
    if acted and more > 0 and v.turn == p and v.fresh != NO_CARD:
        nothing_at_all(m, p)  # 07
    if more > 0:
        bound(m, p, more, int(v.sizes[p]))
    elif acted and more == 0 and m.fresh != NO_CARD and v.turn != p:
        nothing_at_all(m, p)  # 07: not even the card just drawn
    elif more < 0:
        if acted and more == -1:
            see_card(m, v, p)
        bound(m, p, 0, int(v.sizes[p]))


@rule
def nothing_at_all(m: Memory, p: int) -> None:
    """13, 14: every wild fits."""
    nothing_fits(m, p)
    m.groups[p][OTHER_WILDS] = 0


@rule
def mend(m: Memory, v: Any, s: Any) -> bool:
    """Imagined hands as they are remembered; a hand with a marked card is let be."""
    if v.phase == BETWEEN or v.phase == OVER or m.phase == 0:
        return True
    for p in range(v.players):
        if (v.visible >> p) & 1 or v.sizes[p] == 0:
            continue
        if p != v.turn or (v.phase == TURN and v.fresh != HIDDEN):
            mend_hand(m, s, p)
        elif v.phase == ANSWER and v.stood_size == v.sizes[p]:
            mend_hand(m, s, p)
            cards.copy(s.stood, s.hands[p])
    return True
