"""One encoding for all: what `Batch` writes, the adapters see; and it means what it says."""

import re

import numpy as np
import pytest

from every import marked, tables
from tapete import games
from tapete.authoring.tables import every_table
from tapete.batch.stepping.encoding import encode_of, runs
from tapete.batch.stepping.observations import (
    FACINGS,
    SEAT,
    TABLE,
    as_integers,
    columns_of,
    look_of,
)
from tapete.envs.observing.rows import Eyes
from tapete.kit.records import fields

every = pytest.mark.parametrize("table", tables())
# Turned by what the game says of its fields; who writes rows of their own does so from the seat.
by_field = [t for t in every_table() if t.game.encoder is None and t.game.columns]
explained = [game for game in games.every() if game.encoder is not None or game.columns]


@pytest.mark.parametrize("facing", FACINGS)
@every
def test_eyes_see_what_a_batch_writes(table, facing):
    """The rule that batches compile, run here as it is written, on positions of a match."""
    game, eyes = table.game, Eyes(table.game, table.players, facing)
    columns, look = columns_of(game, table.players), look_of(game, facing)
    encode = encode_of(columns)
    sets, *smaller = columns.places
    places = (sets, *map(runs, smaller))
    for number, (state, seat, _) in enumerate(table.walk("eyes")):
        if number == 12:
            break
        if number % 4:
            continue
        view = game.View()
        look(state, seat, view)
        packed = view.packed()
        rows = np.zeros((1, columns.size), np.float32)
        encode(view, *as_integers(packed), *places, rows, 0)
        seen = eyes.see(game.view(state, seat))
        assert np.array_equal(seen, rows[0, : eyes.size])
        assert not rows[0, eyes.size :].any()
        assert len(seen) == len(columns.names)


@every
def test_numbers_are_within_what_the_columns_say(table):
    eyes = Eyes(table.game, table.players)
    low, high = eyes.bounds()
    for number, (state, seat, _) in enumerate(table.walk("bounds", limit=10**6)):
        if number == 900:
            break
        if number % 9 == 0:
            seen = eyes.see(table.game.view(state, seat))
            wrong = np.flatnonzero((seen < low) | (seen > high))
            assert not len(wrong), [(eyes.listed[k], seen[k]) for k in wrong]


@pytest.mark.parametrize("game", explained, ids=lambda game: game.name)
def test_every_column_is_explained(game):
    columns = columns_of(game, game.seats[1]).listed
    assert all(column.meaning and column.low < column.high for column in columns)
    assert len({column.name for column in columns}) == len(columns)


@pytest.mark.parametrize("table", marked(by_field))
def test_a_table_turned_with_its_seats_looks_the_same_from_the_own_one(table):
    """By the names of columns alone: own rows first, seats as distances, sets of seats turned."""
    game, players = table.game, table.players
    plain, turned = Eyes(game, players, TABLE), Eyes(game, players, SEAT)
    names = [column.name for column in plain.listed]
    for number, (state, seat, _) in enumerate(table.walk("turned", limit=10**6)):
        if number == 60:
            break
        if number % 5:
            continue
        view = game.view(state, seat)
        there, here = (dict(zip(names, eyes.see(view).tolist())) for eyes in (plain, turned))
        for name, value in here.items():
            field, *index = re.split(r"[\[\]]+", name.split(".")[0])
            told = game.columns[field]
            index = [int(k) for k in index if k]
            by_seat = fields(game.View)[field].shape[:1] == (game.seats[1],)
            if by_seat:
                index[0] = (index[0] + seat) % players
            if told.across:
                index[1] = (index[1] + seat) % players
            bit = name.split(".")[1:]
            was = there[".".join([field + "".join(f"[{k}]" for k in index), *bit])]
            assert value == _from(seat, int(was), told.kind, field, players, game.seats[1]), name


def _from(seat, value, kind, field, players, most):
    if field == "seat" or kind not in ("seat", "seats", "pairs"):
        return value
    if kind == "seat":
        return (value - seat) % players if value >= 0 else -1
    if kind == "seats":
        return sum(1 << (p - seat) % players for p in range(players) if value >> p & 1)
    both = [(a, b) for a in range(players) for b in range(players) if value >> most * a + b & 1]
    return sum(1 << most * ((a - seat) % players) + (b - seat) % players for a, b in both)
