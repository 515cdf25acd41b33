"""A view as a row of floats by one compiled function, whatever the number of seats."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tapete.batch.stepping.observations import BITS, Columns
from tapete.kit import bits
from tapete.kit.rule import rule


def runs(places: Any) -> Any:
    """Places that follow each other as (first, how many): copied at a stretch."""
    starts = np.flatnonzero(np.diff(places, prepend=-2) != 1)
    counts = np.diff(np.append(starts, len(places)))
    return np.stack([places[starts], counts], axis=1).astype(np.int64)


def encode_of(columns: Columns) -> Callable[..., None]:
    """The same for any number of seats, into float32: one compiled function serves them all.

    It gets the view as a record, for a game's own encoder, and as integers of each width with
    the places of those that count, for the general one.
    """
    if columns.write is not None:
        own = columns.write

        @rule
        def encode(
            v: Any, words: Any, fours: Any, twos: Any, ones: Any, in_words: Any, in_fours: Any,
            in_twos: Any, in_ones: Any, rows: Any, i: int,
        ) -> None:  # fmt: skip
            own(v, rows[i])

        return encode

    @rule
    def encode_fields(
        v: Any, words: Any, fours: Any, twos: Any, ones: Any, in_words: Any, in_fours: Any,
        in_twos: Any, in_ones: Any, rows: Any, i: int,
    ) -> None:  # fmt: skip
        for j in range(len(in_words)):
            bits.spread_set(words[in_words[j]], rows, i, BITS * j)
        at = BITS * len(in_words)
        for run in range(len(in_fours)):
            for k in range(in_fours[run, 1]):
                rows[i, at + k] = fours[in_fours[run, 0] + k]
            at += in_fours[run, 1]
        for run in range(len(in_twos)):
            for k in range(in_twos[run, 1]):
                rows[i, at + k] = twos[in_twos[run, 0] + k]
            at += in_twos[run, 1]
        for run in range(len(in_ones)):
            first = in_ones[run, 0]
            for k in range(in_ones[run, 1]):
                rows[i, at + k] = ones[first + k]
            at += in_ones[run, 1]

    return encode_fields
