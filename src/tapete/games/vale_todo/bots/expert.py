"""What VALE TODO's expert knows: its plans, what a hand's end is worth, how others play on."""

from pathlib import Path
from typing import Any

from tapete.games._shedding.bots.expert import LONG, on_scale, shedding
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.bots import novice, regular
from tapete.games.vale_todo.bots.features import INPUTS, features
from tapete.games.vale_todo.bots.memory import mend, remember
from tapete.games.vale_todo.rules import asked
from tapete.games.vale_todo.rules.turn import proof
from tapete.games.vale_todo.state import (
    ACCUSE,
    BETWEEN,
    COSTLY_DOUBT,
    DEAL,
    DOUBT,
    DRAW,
    ELIMINATION,
    NOTICE,
    OTHERS,
    OVER,
    PASS,
    SAY,
    SCORING,
    TAKE,
    WIDTH,
)
from tapete.kit import bits
from tapete.kit.mind import NO_ACT, Course, Mind, write_plans
from tapete.kit.net import Desk, run_net
from tapete.kit.rule import rule

CLOSED_IT, POINTS = 0, 1  # the net's outputs
PER_POINT = 1 / 400  # on the scale from 0 to 1
SUSPICIOUS = 6  # a hand this large hardly lacks a colour


@rule
def worth(v: Any, m: Any, desk: Desk) -> float:
    features(v, m, desk.x)
    run_net(desk)
    return mixed(float(desk.out[CLOSED_IT]), float(desk.out[POINTS]))


@rule
def mixed(closed_it: float, points: float) -> float:
    """VT-21, VT-22: a match is about points; closing a hand is how one gets or saves them."""
    return 0.25 * closed_it + 0.75 * points


@rule
def ended(s: Any, v: Any) -> bool:
    return bool(s.closed > v.closed or s.phase == OVER)


@rule
def gained(s: Any, v: Any) -> float:
    """What the hand brought this seat against the mean of the others that were in."""
    mine = float(s.totals[v.seat] - v.totals[v.seat])
    others = 0.0
    rivals = 0
    for p in range(v.players):
        if p != v.seat and not (v.out >> p) & 1:
            others += s.totals[p] - v.totals[p]
            rivals += 1
    ahead = mine - others / max(rivals, 1)
    if v.terms[SCORING] == ELIMINATION:
        ahead = -ahead
    return on_scale(ahead, PER_POINT)


@rule
def closed_by(s: Any, v: Any) -> float:
    return 1.0 if s.hands[v.seat][0] == 0 and s.turn == v.seat else 0.0


@rule
def prize(s: Any, v: Any) -> float:
    return mixed(closed_by(s, v), gained(s, v))


@rule
def aims(s: Any, v: Any, out: Any) -> None:
    out[CLOSED_IT] = closed_by(s, v)
    out[POINTS] = gained(s, v)


@rule
def still(s: Any, v: Any, acts: int, desk: Desk) -> bool:
    """When this seat has to decide again."""
    return bool(s.turn == v.seat and asked(s) == v.seat) or acts >= LONG


@rule
def policy(v: Any, mask: Any, dice: Any, desk: Desk) -> int:
    return regular.choose(v, mask, dice)


@rule
def at_once(v: Any, mask: Any, dice: Any) -> int:
    """Deals, words and who forgot them; VT-09: it has not heard what was said, so it abstains."""
    if v.phase == BETWEEN:
        return DEAL
    if v.suspect != NOBODY:
        return PASS
    if bits.has(mask, SAY, WIDTH):
        return SAY
    if bits.has(mask, NOTICE, WIDTH):
        return NOTICE
    return NO_ACT


@rule
def plans(v: Any, m: Any, mask: Any, plans: Any, dice: Any, desk: Desk) -> int:
    """Every play once, said with the word where that is due; doubts that make sense."""
    n = 0
    for w in range(len(mask)):
        rest = int(mask[w])
        if w == 0:
            rest &= ~int(mask[1])
        elif w == 2:
            rest &= bits.below_bit(ACCUSE - OTHERS)
            rest &= ~(1 << (senseless(v, mask) - OTHERS))
        n = write_plans(plans, n, w * WIDTH, rest)
    return n


@rule
def senseless(v: Any, mask: Any) -> int:
    """Where one may doubt: VT-18: taking without a doubt costs the same; unless doubts are dear,
    and then one needs a reason."""
    if not bits.has(mask, DOUBT, WIDTH):
        return DEAL
    if not v.terms[COSTLY_DOUBT] or v.known[v.accused][0] & proof(v, v.under, v.under_colour):
        return TAKE
    return DEAL if v.sizes[v.accused] >= SUSPICIOUS else DOUBT


@rule
def guesses(v: Any, mask: Any) -> int:
    """VT-06, VT-16, VT-25: a card to draw, a hand to doubt and a Super Carta may be any."""
    return 4 if v.owed > 0 or bits.has(mask, DRAW, WIDTH) else 1


COURSE = Course(
    tables=(
        (2, None, ()),
        (3, None, ()),
        (2, None, ()),
        (4, None, ()),
        (2, "closer", ()),
        (2, "everything", ()),
        (3, "everything", ()),
    ),
    rivals=("regular", "self", "random"),
    rounds=400,
    passes=2,
    keep=0.85,
)

MIND = shedding(
    Mind(
        INPUTS,
        features,
        worth,
        ended,
        prize,
        aims,
        still,
        policy,
        plans=plans,
        at_once=at_once,
        remember=remember,
        fits=mend,
        net=Path(__file__).with_name("net.npz"),
        course=COURSE,
        guesses=guesses,
        loose=novice.choose,
    )
)
