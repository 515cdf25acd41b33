"""What UNO's expert knows: what it may plan, what a hand's end is worth, how others play on."""

from pathlib import Path
from typing import Any

from tapete.games._shedding.bots.expert import LONG, on_scale, shedding
from tapete.games._shedding.cards import ALL_COLOURED
from tapete.games.uno.bots import eager, regular
from tapete.games.uno.bots.features import INPUTS, features
from tapete.games.uno.bots.memory import mend, remember
from tapete.games.uno.rules import who_acts
from tapete.games.uno.state import (
    ANSWER,
    ATTEMPT,
    BUILD,
    CARRIES,
    CATCH,
    CHOOSING,
    DEAL,
    DESIGNS,
    DISCARDING,
    DRAW,
    GIVING,
    HANDS,
    OVER,
    PLAY_UNO,
    PLAY_WILD,
    SCORING,
    TURN,
    UNO,
    VOTING,
    WILD_UNO,
    YES,
)
from tapete.kit.mind import NO_ACT, Course, Mind, write_plans
from tapete.kit.net import Desk, run_net
from tapete.kit.rule import rule

WON, POINTS = 0, 1  # the net's outputs
PER_POINT = 1 / 500  # on the scale from 0 to 1
HOLDING = 14  # with more cards than twice the deal it plays what fits


@rule
def worth(v: Any, m: Any, desk: Desk) -> float:
    features(v, m, desk.x)
    run_net(desk)
    return mixed(v, float(desk.out[WON]), float(desk.out[POINTS]))


@rule
def mixed(v: Any, won: float, points: float) -> float:
    """UNO-22: a single hand is won or lost; in a match its points count too."""
    return won if v.terms[HANDS] == 1 else 0.6 * won + 0.4 * points


@rule
def ended(s: Any, v: Any) -> bool:
    return bool(s.finished > v.finished or s.phase == OVER)


@rule
def gained(s: Any, v: Any) -> float:
    """UNO-20, UNO-22: what the hand brought this seat against the mean of the others."""
    mine = float(s.totals[v.seat] - v.totals[v.seat])
    others = -mine
    for p in range(v.players):
        others += s.totals[p] - v.totals[p]
    ahead = mine - others / (v.players - 1)
    if v.terms[SCORING]:
        ahead = -ahead
    return on_scale(ahead, PER_POINT)


@rule
def prize(s: Any, v: Any) -> float:
    return mixed(v, 1.0 if s.winner == v.seat else 0.0, gained(s, v))


@rule
def aims(s: Any, v: Any, out: Any) -> None:
    out[WON] = 1.0 if s.winner == v.seat else 0.0
    out[POINTS] = gained(s, v)


@rule
def still(s: Any, v: Any, acts: int, desk: Desk) -> bool:
    """When this seat has to decide again."""
    deciding = s.phase == TURN or s.phase == ANSWER or s.phase == CHOOSING
    return bool(deciding and who_acts.asked(s) == v.seat) or acts >= LONG


@rule
def under_way(s: Any) -> bool:
    """28: discards or gifts that a built card asks for: the net has learned what comes after."""
    if s.phase != DISCARDING and s.phase != GIVING:
        return False
    return bool(s.terms[CARRIES + s.task] == BUILD)


@rule
def policy(v: Any, mask: Any, dice: Any, desk: Desk) -> int:
    return regular.choose(v, mask, dice)


@rule
def at_once(v: Any, mask: Any, dice: Any) -> int:
    """Calls, catches and deals; UNO-26: votes by chance, and every attempt is made."""
    others = mask[0]
    if (others >> CATCH) & 1:
        return CATCH
    if (others >> UNO) & 1:
        return UNO
    if (others >> DEAL) & 1:
        return DEAL
    if v.phase == VOTING and v.doing == v.seat:
        return YES
    if mask[1] >> (ATTEMPT - PLAY_UNO) or v.phase == DISCARDING or v.phase == GIVING:
        return regular.choose(v, mask, dice)
    return NO_ACT


@rule
def plans(v: Any, m: Any, mask: Any, plans: Any, dice: Any, desk: Desk) -> int:
    """Every card once, said with UNO where that is due; every colour of a wild.

    UNO-08: holding back is for small hands. Who never stops drawing does win hands in the end,
    but nobody would sit through them.
    """
    n = 0
    holds_too_many = v.sizes[v.seat] > HOLDING and regular.playable(mask) != 0
    for w in range(len(mask)):
        rest = int(mask[w])
        if w == 0:
            rest &= ~int(mask[1] & ALL_COLOURED)
            if holds_too_many:
                rest &= ~(1 << DRAW)
        elif w == 2:
            rest &= ~(rest >> (4 * DESIGNS))
        n = write_plans(plans, n, w * PLAY_UNO, rest)
    return n


@rule
def guesses(v: Any, mask: Any) -> int:
    """UNO-08, UNO-15: a card to draw or a hand to challenge may be any."""
    return 4 if v.phase == ANSWER or (mask[0] >> DRAW) & 1 else 1


ONE_HAND = (("hands", "1"),)
AT_WILL = (("hands", "1"), ("hold_back", "on"))  # UNO-08: drawing although something fits
COURSE = Course(
    tables=(
        (2, "classic", AT_WILL),
        (2, "classic", ONE_HAND),
        (6, "classic", ONE_HAND),
        (2, None, ()),
        (2, "classic", AT_WILL),
        (2, "classic", ONE_HAND),
        (4, None, ()),
        (2, "plain", ()),
        (2, "classic", AT_WILL),
        (6, "classic", ONE_HAND),
        (2, None, ()),
        (6, "classic", AT_WILL),
        (2, "classic", ONE_HAND),
        (6, None, ()),
        (2, "classic", AT_WILL),
        (3, None, ()),
    ),
    rivals=("random", "regular", "random", "self"),
    rounds=1500,
    passes=2,
    keep=0.85,
    last_rate=5e-5,
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
        under_way=under_way,
        at_once=at_once,
        remember=remember,
        fits=mend,
        net=Path(__file__).with_name("net.npz"),
        course=COURSE,
        guesses=guesses,
        loose=eager.choose,
    )
)

assert WILD_UNO - PLAY_WILD == 4 * DESIGNS
