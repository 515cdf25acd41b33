"""What UNO's expert knows."""

from typing import Any

from tapete.games._shedding.cards import COLOURS
from tapete.games.uno import regular
from tapete.games.uno.state import OVER, TURN
from tapete.kit.mind import Desk, Mind, run_net
from tapete.kit.rule import rule

KINDS = 56
INPUTS = 2 * KINDS + 4 + 10 + 3


@rule
def features(v: Any, m: Any, x: Any) -> None:
    for i in range(INPUTS):
        x[i] = 0
    for kind in range(KINDS):
        have = ((v.hands[v.seat][0] >> kind) & 1) + ((v.hands[v.seat][1] >> kind) & 1)
        x[kind] = have
        x[KINDS + kind] = v.top == kind
    at = 2 * KINDS
    if v.colour < COLOURS:
        x[at + v.colour] = 1
    at += 4
    for d in range(v.players):
        x[at + d] = v.sizes[(v.seat + d) % v.players] / 7
    at += 10
    x[at] = v.direction
    x[at + 1] = v.turn == v.seat


@rule
def worth(v: Any, m: Any, desk: Desk) -> float:
    features(v, m, desk.x)
    run_net(desk)
    return float(desk.out[0])


@rule
def ended(s: Any, v: Any) -> bool:
    return bool(s.finished > v.finished or s.phase == OVER)


@rule
def prize(s: Any, v: Any) -> float:
    return 1.0 if s.winner == v.seat else 0.0


@rule
def aims(s: Any, v: Any, out: Any) -> None:
    out[0] = prize(s, v)


@rule
def still(s: Any, v: Any, acts: int) -> bool:
    return bool(acts > 0 and s.turn == v.seat and s.phase == TURN) or acts > 60


@rule
def policy(v: Any, mask: Any, dice: Any, desk: Desk) -> int:
    return regular.choose(v, mask, dice)


MIND = Mind(INPUTS, features, worth, ended, prize, aims, still, policy)
