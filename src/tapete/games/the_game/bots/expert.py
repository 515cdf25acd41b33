"""What THE GAME's expert knows: whole turns as plans, a net that judges their results before
the draw, what others' signals say about their hands, and the exact end.

Looking ahead goes to the next turn: in a world with the cards drawn, whoever is next has the
best turn that the net finds for that hand, and leaves its worth on the desk.
"""

import math
from pathlib import Path
from typing import Any

from tapete.games.the_game.bots.beliefs import believe
from tapete.games.the_game.bots.convention import speak
from tapete.games.the_game.bots.features import INPUTS, MOST, NOTHING, mirrored
from tapete.games.the_game.bots.judging import (
    FADE,
    GLANCE,
    NETS,
    TRY,
    best_of,
    checked,
    end_from,
    judge,
    knows_all,
    net_of,
    own,
    proved,
    value_of,
)
from tapete.games.the_game.bots.ranking import DEEP, NOT_READY, WIDE
from tapete.games.the_game.bots.selfplay import lesson, new_table
from tapete.games.the_game.bots.turns import Turns, first_act
from tapete.games.the_game.rules.ending import cards_left
from tapete.games.the_game.state import END, ROWS, State, View
from tapete.kit.mind import NO_ACT, Course, Lessons, Mind, Pace
from tapete.kit.net import Desk
from tapete.kit.rule import rule

JUDGED = 200  # results of an own turn that the net looks at …
GUESSED = 64  # … and of a turn in an imagined world
COMPARED = 10  # plans that are looked ahead from


@rule
def at_once(v: View, mask: Any, dice: Any) -> int:
    return speak(v, mask)


@rule
def write_plan(v: View, t: Turns, at: int, plan: Any) -> None:
    """The acts that lead to a result, and the end of the turn."""
    length = 0
    back = at
    while back > 0:
        length += 1
        back = int(t.came[back])
    place = length
    while at > 0:
        place -= 1
        plan[place] = t.lay[at]
        at = int(t.came[at])
    plan[length] = END
    plan[length + 1] = NO_ACT


@rule
def plans(v: View, m: Any, mask: Any, out: Any, dice: Any, desk: Desk) -> int:
    """The turns to compare, best first by the net; a single one where the end is known."""
    t = desk.own.turns[0]
    worth = desk.own.pad.worth
    if knows_all(v):
        end_from(v, desk, TRY)
        out[0, 0] = desk.own.search[0].best
        out[0, 1] = NO_ACT
        return 1
    best = proved(v, desk, judge(v, desk, JUDGED))
    if best < 0:  # the turn cannot be finished: lay what can be laid
        write_plan(v, t, int(t.count) - 1, out[0])
        return 1
    n = 0
    while n < COMPARED and worth[best] != NOT_READY:
        write_plan(v, t, best, out[n])
        n += 1
        if worth[best] >= value_of(0):
            break
        worth[best] = NOT_READY
        best = best_of(desk)
    return n


@rule
def policy(v: View, mask: Any, dice: Any, desk: Desk) -> int:
    """Whoever is next in an imagined world; what the turn is worth stays on the desk."""
    said = speak(v, mask)
    if said != NO_ACT:
        desk.floats[0] = NOT_READY
        return said
    t = desk.own.turns[0]
    if knows_all(v):
        end_from(v, desk, GLANCE)
        desk.floats[0] = value_of(int(desk.own.search[0].fewest))
        return int(desk.own.search[0].best)
    best = checked(v, desk, judge(v, desk, GUESSED))
    if best < 0:
        left = int(v.pile_size)
        for seat in range(v.players):
            left += v.sizes[seat]
        desk.floats[0] = value_of(left)
        return first_act(t, int(t.count) - 1)
    desk.floats[0] = desk.own.pad.worth[best]
    return first_act(t, best)


@rule
def features(v: View, m: Any, x: Any) -> None:
    """The net's inputs are a turn's results, not views (`features.inputs`): `worth` looks there."""
    x[0] = 0


@rule
def worth(v: View, m: Any, desk: Desk) -> float:
    return float(desk.floats[0])


@rule
def ended(s: State, v: View) -> bool:
    return s.over != 0


@rule
def prize(s: State, v: View) -> float:
    return value_of(cards_left(s))


@rule
def aims(s: State, v: View, out: Any) -> None:
    left = cards_left(s)
    out[0] = 1.0 if left == 0 else 0.0
    out[1] = math.exp(-left / FADE)


@rule
def still(s: State, v: View, acts: int, desk: Desk) -> bool:
    """Once the next turn has its first card, `policy` has judged it. What a plan leaves in the
    middle of a turn, nobody has judged yet, nor what somebody says in between."""
    return s.played > 0 and acts > 0 and desk.floats[0] != NOT_READY


@rule
def goes_on(v: View, made: View) -> bool:
    """The same turn, further on."""
    same = v.turn == v.seat and v.played > made.played
    for row in range(ROWS):
        same = same and v.began[row] == made.began[row]
    return same


def _tables(*listed: str) -> tuple[tuple[int, str | None, tuple[tuple[str, str], ...]], ...]:
    """`2`, `2 signals=off`: players and options."""
    split = [table.split() for table in listed]
    return tuple(
        (int(players), None, tuple((name, value) for name, value in (o.split("=") for o in rest)))
        for players, *rest in split
    )


HARD, HARDEST = "expert=on", "expert=on small_hands=on"

MIND = Mind(
    inputs=INPUTS, features=features, worth=worth, ended=ended, prize=prize, aims=aims,
    still=still, policy=policy, plans=plans, at_once=at_once, believe=believe, ranked=True,
    goes_on=goes_on, plays_out=False, own=own, hidden=(WIDE, DEEP), outputs=2, nets=NETS,
    net_of=net_of, net=Path(__file__).with_name("net.npz"),
    lessons=Lessons(lesson, new_table, MOST, NOTHING, mirrored),
    course=Course(
        tables=_tables(
            "1", "2", "3", "4", "5", "2 signals=off", "1", "2", "3", "4", "5", f"1 {HARD}",
            "1", "2", "3", "4", "5", "2 signals=off", "1", "2", "3", "4", "5", f"2 {HARD}",
            "1", "2 signals=off", "3", "4 signals=off", "5", f"1 {HARDEST}", f"2 {HARDEST}",
            f"3 {HARD}",
        ),
        rivals=("self",), rounds=6000, rate=4e-4, last_rate=2e-5, keep=0.8, strays=0,
        pace=Pace(
            rounds=360, games=20_000, batch=2048, reuse=3.0, rate=1e-3, last_rate=1e-5,
            guides=((0.005, 1.0), (0.02, 0.02), (0.04, 0.005)),
        ),
    ),
)  # fmt: skip
