"""What a thread of a GPU leaves for its block: a view with rows for those alone who sit there."""

from typing import Annotated, Any

import numpy as np
import pytest

from every import slow_where
from tapete.authoring.tables import Table, every_table
from tapete.batch.stepping.observations import (
    SEAT,
    as_integers,
    columns_of,
    look_of,
    places_in,
    seen_in,
)
from tapete.kit.records import I8, I16, Record, cut_to_table, fields, of
from tapete.kit.ways.cpu import compiled

CUT = [t for t in every_table() if seen_in(t.game, t.players).AS_LONG_AS_THE_TABLE]
QUICK = [t for t in CUT if t.preset is None and t.players in (2, t.game.seats[1])]
EMPTY = 0x5A  # bytes of what nobody has written


class Told(Record):
    AS_LONG_AS_THE_TABLE = True

    terms: Annotated[list[int], of(I16, 9)]
    seat: I8
    sizes: Annotated[list[int], of(I8, 6)]
    later: Annotated[list[list[int]], of(I8, 6, 2)]
    line: Annotated[list[int], of(I8, 5)]


def test_rows_of_seats_are_cut_and_the_order_stays() -> None:
    cut = cut_to_table(Told, 6, 3, ("terms",))
    assert {name: field.shape for name, field in fields(cut).items()} == {
        "terms": (1,), "seat": (), "sizes": (3,), "later": (3, 2), "line": (5,),
    }  # fmt: skip
    assert list(fields(cut)) == list(fields(Told))
    assert cut_to_table(Record, 6, 3, ("terms",)) is Record  # which does not say that it may be


@pytest.mark.parametrize("table", slow_where(lambda table: table not in QUICK, CUT))
def test_a_short_view_tells_the_same_and_nothing_is_written_beside_it(table: Table) -> None:
    game, players = table.game, table.players
    short = seen_in(game, players)
    look = look_of(game, SEAT)

    @compiled(f"short look {game.name}", *game.functions)
    def look_at(states: Any, seat: int, views: Any, at: int) -> None:
        look(states[0], seat, views[at])

    whole, cut = np.zeros(1, game.View.dtype()), np.zeros(3, short.dtype())
    assert cut.itemsize <= whole.itemsize
    states = np.zeros(1, game.State.quiet_dtype())
    for number, (state, seat, _) in enumerate(table.walk("short", limit=10**6)):
        if number == 300:
            break
        state.pack(states[0])
        cut.view(np.uint8)[:] = EMPTY
        look_at(states, seat, whole, 0)
        look_at(states, seat, cut, 1)
        before, _, behind = cut.view(np.uint8).reshape(3, -1)
        assert (before == EMPTY).all() and (behind == EMPTY).all()
        for known, place, seen, there in zip(
            as_integers(whole), columns_of(game, players).places,
            as_integers(cut[1:2]), places_in(game, players, short), strict=True,
        ):  # fmt: skip
            assert np.array_equal(known[place], seen[there])
