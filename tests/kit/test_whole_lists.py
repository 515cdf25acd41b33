"""Lists taken as a whole: plain, in loops and as vectors they give the same."""

import random
from typing import Annotated, Any

import numpy as np
import pytest

from tapete.kit.records import I8, I64, Record, of
from tapete.kit.rule import rule
from tapete.kit.seeing import whole_lists as whole
from tapete.kit.ways.cpu import compiled

SHORT, LONG = 36, 79
COLUMNS = 4 * SHORT + LONG


class Table(Record):
    hands: Annotated[list[int], of(I64, 4)]
    short: Annotated[list[int], of(I8, SHORT)]
    kept: Annotated[list[int], of(I8, SHORT)]
    long: Annotated[list[int], of(I8, LONG)]
    line: Annotated[list[int], of(I8, LONG)]


@rule
def at_once(t: Any, row: Any, wanted: int, many: int, by: int, players: int) -> None:
    found = whole.having(t.short, wanted)
    whole.keep(t.kept, t.short, found, -1)
    whole.keep_first(t.line, t.long, many)
    whole.put(row, 0, t.kept)
    whole.put(row, SHORT, t.line)
    whole.put_turned(row, SHORT + LONG, t.short, by, players)
    whole.put_set(row, 2 * SHORT + LONG, SHORT, found)
    whole.put_owners(row, 3 * SHORT + LONG, SHORT, t.hands, by, players)


@rule
def one_by_one(t: Any, row: Any, wanted: int, many: int, by: int, players: int) -> None:
    found = whole.having_each(t.short, wanted)
    whole.keep_each(t.kept, t.short, found, -1)
    whole.keep_first_each(t.line, t.long, many)
    whole.put_each(row, 0, t.kept)
    whole.put_each(row, SHORT, t.line)
    whole.put_turned_each(row, SHORT + LONG, t.short, by, players)
    whole.put_set_each(row, 2 * SHORT + LONG, SHORT, found)
    whole.put_owners_each(row, 3 * SHORT + LONG, SHORT, t.hands, by, players)


@compiled("whole lists", at_once)
def drive(t: Any, rows: Any, wanted: int, many: int, by: int, players: int) -> None:
    at_once(t[0], rows[0], wanted, many, by, players)


def table(dice: random.Random, players: int) -> Table:
    t = Table()
    for card in range(SHORT):
        if (holder := dice.randrange(-1, players)) >= 0:
            t.hands[holder] |= 1 << card
    t.short = [dice.randrange(1 << players) for _ in range(SHORT)]
    t.long = [dice.randrange(-1, 100) for _ in range(LONG)]
    return t


@pytest.mark.parametrize("kind", ["int8", "float32"])
def test_all_ways_are_one(kind: str) -> None:
    dice = random.Random(7)
    for _ in range(100):
        players = dice.randint(2, 4)
        by, many = dice.randrange(players), dice.randint(0, LONG)
        said = (dice.randrange(1 << players), many, by, players)
        plain = table(dice, players)
        loops, packed = plain.copy(), plain.packed()
        rows = np.full((3, COLUMNS + 1), 99, kind)  # nothing is written behind the last column
        at_once(plain, rows[0], *said)
        one_by_one(loops, rows[1], *said)
        drive(packed, rows[2:], *said)
        assert plain == loops == Table.unpack(packed[0])
        assert (rows[0] == rows[1]).all() and (rows[0] == rows[2]).all()
        assert rows[0, -1] == 99
