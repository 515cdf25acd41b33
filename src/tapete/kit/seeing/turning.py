"""A view turned to the seat that looks: its own row first, then the others in their order.

Learners that sit anywhere see the same things in the same columns so. From what a game says of
its columns one rule is made that turns a view where it stands: rows of seats move up, and a
number that is a seat becomes how far that seat is. The own number stays as it is (`seat`):
an act may name a seat.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from tapete.kit.game import Game
from tapete.kit.records import fields
from tapete.kit.rule import rule
from tapete.kit.seeing.columns import PAIRS, SAME_FOR_ALL, SEAT, SEATS, Meaning

OWN = "seat"


@rule
def far(seat: int, by: int, players: int) -> int:
    """How many seats further on; -1 stays nobody."""
    return (seat - by + players) % players if seat >= 0 else seat


@rule
def far_seats(seats: int, by: int, players: int) -> int:
    """Bits of seats, turned."""
    return (seats >> by) | ((seats << (players - by)) & ((1 << players) - 1))


@rule
def far_pairs(pairs: int, by: int, players: int, most: int) -> int:
    """Bits of pairs of seats, turned."""
    found = 0
    for a in range(players):
        row = (pairs >> (most * a)) & ((1 << players) - 1)
        found |= far_seats(row, by, players) << (most * far(a, by, players))
    return found


@rule
def turn_back(values: Any, first: int, last: int) -> None:
    """The other way round, from one place to another."""
    while first < last:
        kept = int(values[first])
        values[first] = int(values[last])
        values[last] = kept
        first += 1
        last -= 1


@rule
def turn_list(values: Any, by: int, players: int) -> None:
    turn_back(values, 0, by - 1)
    turn_back(values, by, players - 1)
    turn_back(values, 0, players - 1)


@rule
def turn_rows_back(rows: Any, first: int, last: int, width: int) -> None:
    while first < last:
        for k in range(width):
            kept = int(rows[first][k])
            rows[first][k] = int(rows[last][k])
            rows[last][k] = kept
        first += 1
        last -= 1


@rule
def turn_rows(rows: Any, by: int, players: int, width: int) -> None:
    turn_rows_back(rows, 0, by - 1, width)
    turn_rows_back(rows, by, players - 1, width)
    turn_rows_back(rows, 0, players - 1, width)


HELPERS = (far, far_seats, far_pairs, turn_list, turn_rows)


@cache
def turn_of(game: Game) -> Callable[[Any, int, int], None] | None:
    """The rule that turns a view. A game that writes its own rows does so from the own seat."""
    if not game.columns or game.encoder is not None:
        return None
    lines = ["def turn(v, by, players):", "    pass"]
    for name, field in fields(game.View).items():
        if name not in (*SAME_FOR_ALL, OWN):
            lines += _lines(name, field.shape, game.columns[name], game.seats[1])
    room: dict[str, Any] = {helper.__name__: helper for helper in HELPERS}
    room["__name__"] = __name__  # the sources that a compiled turn comes from are here
    exec("\n".join(lines), room)
    turn: Callable[[Any, int, int], None] = rule(room["turn"])
    return turn


@cache
def turned_look(game: Game) -> Callable[[Any, int, Any], None]:
    """`look`, and the view turned."""
    look, turn = game.look, turn_of(game)
    if turn is None:
        return look

    @rule
    def look_from(s: Any, seat: int, v: Any) -> None:
        look(s, seat, v)
        if seat > 0:  # seat 0 sits first as it is, and a watcher sits nowhere
            turn(v, seat, int(s.players))

    return look_from


def _lines(name: str, shape: tuple[int, ...], told: Meaning, most: int) -> list[str]:
    """What is done to one field."""
    field, lines = f"v.{name}", []
    by_seat = shape[:1] == (most,)
    if by_seat and len(shape) == 1:
        lines.append(f"turn_list({field}, by, players)")
    elif by_seat:
        lines.append(f"turn_rows({field}, by, players, {shape[1]})")
    if told.across:
        lines += ["for p in range(players):", f"    turn_list({field}[p], by, players)"]
    given = {
        SEAT: "far(int({0}), by, players)",
        SEATS: "far_seats(int({0}), by, players)",
        PAIRS: f"far_pairs(int({{0}}), by, players, {most})",
    }.get(told.kind)
    if given and not shape:
        lines.append(f"{field} = {given.format(field)}")
    elif given:
        each = f"{field}[p]"
        many = "players" if by_seat else shape[0]
        lines += [f"for p in range({many}):", f"    {each} = {given.format(each)}"]
    return [f"    {line}" for line in lines]
