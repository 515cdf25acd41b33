"""What TAKE THAT's expert knows."""

import math
from pathlib import Path
from typing import Any

from tapete.games.take_that.bots import regular
from tapete.games.take_that.bots.endgame import NOT_SOLVED, ROOM, solved
from tapete.games.take_that.bots.features import INPUTS, features
from tapete.games.take_that.rules.scoring import game_points, place
from tapete.games.take_that.state import (
    BETWEEN,
    CARDS,
    DEAL,
    GAMES,
    OVER,
    PAIR,
    TAKE,
    WIDTH,
    State,
    View,
    is_toad,
    twin,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.mind import NO_ACT, Course, Mind, share_of_first
from tapete.kit.net import Desk, run_net
from tapete.kit.rule import rule

SWING = 12.0  # how a lead tells with one game to come: e-fold odds for so many points
MARGIN_SCALE = 60.0
MARGIN_SHARE = 0.2  # points matter a little even where the match is decided

won = share_of_first(place)


@rule
def equity(s: State, seat: int) -> float:
    """A seat's chance of the match as a game ends: odds grow with the lead."""
    if s.phase == OVER:
        return won(s, seat)
    swing = SWING * math.sqrt(s.terms[GAMES] - s.game)
    against = 0.0
    for p in range(s.players):
        against += math.exp((s.totals[p] - s.totals[seat]) / swing)
    return 1.0 / against


@rule
def margin(s: State, seat: int) -> float:
    """The points of a finished game against the others' mean, squeezed between 0 and 1."""
    mine = game_points(s, seat)
    rest = 0
    for p in range(s.players):
        if p != seat:
            rest += game_points(s, p)
    ahead = mine - rest / (s.players - 1)
    return min(max(0.5 + ahead / (2 * MARGIN_SCALE), 0.0), 1.0)


@rule
def worth(v: View, m: Any, desk: Desk) -> float:
    features(v, m, desk.x)
    run_net(desk)
    return float((1 - MARGIN_SHARE) * desk.out[0] + MARGIN_SHARE * desk.out[1])


@rule
def ended(s: State, v: View) -> bool:
    return bool(s.game > v.game)


@rule
def prize(s: State, v: View) -> float:
    return (1 - MARGIN_SHARE) * equity(s, v.seat) + MARGIN_SHARE * margin(s, v.seat)


@rule
def aims(s: State, v: View, out: Any) -> None:
    out[0] = equity(s, v.seat)
    out[1] = margin(s, v.seat)


@rule
def still(s: State, v: View, acts: int, desk: Desk) -> bool:
    """After the others' turns and one more of one's own, for the net has learned positions that
    one leaves to the next seat; with the pile empty, never: it is not far to the end (12)."""
    after_own = s.turn == (v.seat + 1) % s.players and acts >= s.players
    return bool(after_own and s.pile_size > 0)


@rule
def policy(v: View, mask: BitSet, dice: Any, desk: Desk) -> int:
    return regular.choose(v, mask, dice)


@rule
def at_once(v: View, mask: BitSet, dice: Any) -> int:
    return DEAL if v.phase == BETWEEN else NO_ACT


@rule
def plans(v: View, m: Any, mask: BitSet, plans: Any, dice: Any, desk: Desk) -> int:
    """Pairs, cards for the line, and taking it with every card a new one may begin with (11)."""
    if v.players == 2 and v.pile_size == 0 and v.extras[0] + v.extras[1] == 0:
        action = solved(v, desk.ints)
        if action != NOT_SOLVED:
            plans[0, 0] = action
            plans[0, 1] = NO_ACT
            return 1
    n = 0
    for card in range(CARDS):
        if bits.has(mask, PAIR + card, WIDTH):
            plans[n, 0] = PAIR + card
            plans[n, 1] = NO_ACT
            n += 1
        if bits.has(mask, card, WIDTH):
            plans[n, 0] = card
            plans[n, 1] = NO_ACT
            n += 1
    if not bits.has(mask, TAKE, WIDTH):
        return n
    if v.pile_size == 0:  # 12: that ends it
        plans[n, 0] = TAKE
        plans[n, 1] = NO_ACT
        return n + 1
    for card in range(CARDS):
        if bits.has(v.hand, card, WIDTH):
            plans[n, 0] = TAKE
            plans[n, 1] = card
            plans[n, 2] = NO_ACT
            n += 1
    return n


@rule
def fits(m: Any, v: View, s: State) -> bool:
    """Nobody passes over a pair: who had a turn while a card lay there does not hold its twin,
    unless it was drawn after that turn."""
    for at in range(v.length - v.players + 1):
        card = v.line[at]
        other = twin(card)
        if is_toad(card):
            continue
        for p in range(v.players):
            if p != v.seat and bits.has(s.hands[p], other, WIDTH) and below(s, v.sizes[p]):
                return False
    return True


# Two players most of all; now and then the variant (16) and a longer match.
COURSE = Course(
    tables=(
        (2, None, ()),
        (3, None, ()),
        (2, None, ()),
        (4, None, ()),
        (2, None, ()),
        (3, None, ()),
        (2, "advanced", (("games", "4"),)),
        (4, None, ()),
    ),
    rivals=("regular", "self"),
    rounds=100,
)

MIND = Mind(
    INPUTS, features, worth, ended, prize, aims, still, policy, plans, at_once,
    fits=fits, replies=True, outputs=2, hidden=(64, 32), room=ROOM, course=COURSE,
    net=Path(__file__).with_name("net.npz"),
)  # fmt: skip
