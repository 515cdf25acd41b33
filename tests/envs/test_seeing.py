"""One encoding for all: what `Batch` writes, the adapters see."""

import numpy as np
import pytest

from tapete.authoring.tables import every_table
from tapete.batch.stepping.observations import as_integers, as_words, columns_of, encode_of, runs
from tapete.envs.observations import Eyes


@pytest.mark.parametrize("table", every_table(), ids=str)
def test_eyes_see_what_a_batch_writes(table):
    """The rule that batches compile, run here as it is written, on positions of a match."""
    game, eyes = table.game, Eyes(table.game, table.players)
    columns = columns_of(game, table.players)
    encode = encode_of(columns, "float32")
    sets, *smaller = columns.places
    places = (sets, *map(runs, smaller))
    low, high = eyes.bounds()
    for number, (state, seat, _) in enumerate(table.walk("eyes")):
        if number == 12:
            break
        if number % 4:
            continue
        view = game.view(state, seat)
        packed = view.packed()
        rows = np.zeros((1, columns.size), np.float32)
        encode(view, *as_integers(packed), *places, rows, as_words(rows), 0)
        seen = eyes.see(view)
        assert np.array_equal(seen, rows[0, : eyes.size])
        assert not rows[0, eyes.size :].any()
        assert (low <= seen).all() and (seen <= high).all()
        assert len(seen) == len(columns.names)
