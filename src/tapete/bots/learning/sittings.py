"""Who sits at each share of a round: the tables of a course in turn, and there its rivals."""

from dataclasses import replace
from typing import NamedTuple

from tapete.bots.learning.gathering import FROZEN, NET, POLICY, RANDOM
from tapete.kit.mind import Course
from tapete.kit.options import Options

BRAINS = {"self": NET, "regular": POLICY, "random": RANDOM, "frozen": FROZEN}


class Sitting(NamedTuple):
    """Who plays a share of a round: one seat learns, all of them where it meets itself."""

    players: int
    options: Options
    rival: str
    learner: int


def sitting(number: int, tables: list[tuple[int, Options]], rivals: tuple[str, ...]) -> Sitting:
    """Share `number` of a run: the tables in turn, there the rivals, and with each every seat."""
    turn, at = divmod(number, len(tables))
    players, options = tables[at]
    rival = rivals[(at + turn) % len(rivals)]
    return Sitting(players, options, rival, turn // len(rivals) % players)


def against_one(course: Course) -> Course:
    """The same course for whoever learns how to beat one net: two seats, and it in the other."""
    tables = tuple(table for table in course.tables if table[0] == 2)
    return replace(course, tables=tables, rivals=("frozen",))
