"""What RECTO VERSO's expert knows."""

import math
from pathlib import Path
from typing import Any

from tapete.games.recto_verso.bots import regular
from tapete.games.recto_verso.bots.features import INPUTS, features
from tapete.games.recto_verso.rules.ending import place
from tapete.games.recto_verso.state import (
    BETWEEN,
    DEAL,
    OVER,
    TAKE,
    WIDTH,
    State,
    View,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.mind import NO_ACT, Course, Mind, share_of_first, write_plans
from tapete.kit.net import Desk, net_of_stack, run_through
from tapete.kit.rule import rule

NETS = 2
LEAD = 0.6  # what a point less to go is worth: its share of the odds, as a logarithm

won = share_of_first(place)


@rule
def equity(s: State, seat: int) -> float:
    """A seat's chance of the match as a hand ends: the fewer points to go, the better."""
    if s.phase == OVER:
        return won(s, seat)
    against = 0.0
    for p in range(s.players):
        against += math.exp(LEAD * (s.totals[p] - s.totals[seat]))
    return 1.0 / against


@rule
def net_of(players: int) -> int:
    """A duel is another game than a table of three or four."""
    return 0 if players == 2 else 1


@rule
def worth(v: View, m: Any, desk: Desk) -> float:
    features(v, m, desk.x)
    run_through(net_of_stack(desk.net, net_of(v.players), NETS), desk)
    return float(desk.out[0])


@rule
def ended(s: State, v: View) -> bool:
    return bool((s.phase >= BETWEEN and v.phase < BETWEEN) or s.deals > v.deals)


@rule
def prize(s: State, v: View) -> float:
    """A void hand (19) is worth nothing to anybody: nobody is to play for one."""
    return 0.0 if s.voids else equity(s, v.seat)


@rule
def aims(s: State, v: View, out: Any) -> None:
    out[0] = prize(s, v)
    out[1] = s.stopper == v.seat


@rule
def still(s: State, v: View, acts: int, desk: Desk) -> bool:
    """When this turn is over: the net has learned what a seat leaves behind, not what it finds."""
    return bool(s.turns > v.turns)


@rule
def policy(v: View, mask: BitSet, dice: Any, desk: Desk) -> int:
    return regular.choose(v, mask, dice)


@rule
def at_once(v: View, mask: BitSet, dice: Any) -> int:
    return DEAL if v.phase == BETWEEN else NO_ACT


@rule
def plans(v: View, m: Any, mask: BitSet, plans: Any, dice: Any, desk: Desk) -> int:
    """Every act but those that go in circles, as long as there are others."""
    n = 0
    for w in range(len(mask)):
        rest = int(mask[w])
        if w == TAKE // WIDTH:
            rest = forwards(v, rest)
        n = write_plans(plans, n, w * WIDTH, rest)
    return n


@rule
def forwards(v: View, cards: int) -> int:
    """Those of some cards to take that go in no circles; all of them if none does."""
    left = 0
    rest = cards
    while rest:
        card = bits.lowest(rest)
        rest &= rest - 1
        if not regular.goes_in_circles(v, v.near[card]):
            left |= 1 << card
    return left if left else cards


# Two players most of all; short matches too, where a half star (14) is not worth a hand; now and
# then a printed deck, a longer match and another list (16).
COURSE = Course(
    tables=(
        (2, "plain", ()),
        (3, "plain", ()),
        (2, "plain", (("points", "1"),)),
        (4, "plain", ()),
        (2, "plain", ()),
        (3, "plain", (("points", "1"),)),
        (2, "plain", (("deck", "printed"), ("points", "5"), ("barred", "skip-turn"))),
        (4, "plain", (("points", "1"),)),
        (2, "plain", ()),
        (3, "plain", ()),
        (2, "plain", (("points", "2"),)),
        (4, "plain", ()),
    ),
    rivals=("regular", "self", "self"),
    rounds=219,
    fades=0.995,
)

MIND = Mind(
    INPUTS, features, worth, ended, prize, aims, still, policy, plans, at_once,
    replies=True, outputs=2, hidden=(96, 32), nets=NETS, net_of=net_of, course=COURSE,
    net=Path(__file__).with_name("net.npz"),
)  # fmt: skip
