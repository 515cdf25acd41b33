"""Records: declared once, plain and packed."""

from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.kit.notes import (
    EVERYONE,
    RING,
    WATCHER,
    Notes,
    NotesLost,
    note,
    notes_since,
    only,
)
from tapete.kit.records import I8, I64, Record, fields, of


class Small(Notes):
    turn: I8
    hands: Annotated[list[list[int]], of(I64, 2, 3)]


class Plain(Record):
    turn: I8
    words: Annotated[list[int], of(I64, 2)]


WORD = st.integers(-(1 << 63), (1 << 63) - 1)


@given(st.integers(-128, 127), st.lists(WORD, min_size=2, max_size=2))
def test_pack_and_unpack(turn: int, words: list[int]) -> None:
    record = Plain()
    record.turn, record.words = turn, words
    assert Plain.unpack(record.packed()[0]) == record


def test_a_new_record_is_all_zero_and_shares_nothing() -> None:
    one, other = Small(), Small()
    one.hands[0][1] = 5
    assert other.hands == [[0, 0, 0], [0, 0, 0]]
    assert one != other
    twin = one.copy()
    twin.hands[1][2] = 1
    assert one.hands[1][2] == 0
    assert one.differences(twin) == ["hands"]
    assert "hands=[[0, 5, 0]" in repr(one)


def test_the_quiet_layout_has_no_notes_and_no_padding() -> None:
    assert set(fields(Small)) == {"notes", "noted", "turn", "hands"}
    assert Small.quiet_dtype().names == ("hands", "turn")
    packed = np.zeros(1, Small.quiet_dtype())
    record = Small()
    record.turn = 3
    record.pack(packed[0])
    assert Small.unpack(packed[0]).turn == 3


def test_notes_are_read_by_those_who_may() -> None:
    record = Small()
    note(record, 1, 0, 5, 6, EVERYONE)
    note(record, 2, 1, 7, 0, only(1))
    first, second = notes_since(record, 0)
    assert (first.kind, first.seat, first.a, first.b) == (1, 0, 5, 6)
    assert [first.readable_by(seat) for seat in (WATCHER, 0, 1)] == [True, True, True]
    assert [second.readable_by(seat) for seat in (WATCHER, 0, 1)] == [False, False, True]
    assert notes_since(record, 1) == [second]


def test_a_full_ring_is_no_secret() -> None:
    record = Small()
    for number in range(RING + 5):
        note(record, number, 0, 0, 0, EVERYONE)
    kinds = [entry.kind for entry in notes_since(record, 5)]
    assert kinds == list(range(5, RING + 5))
    with pytest.raises(NotesLost, match=f"{RING + 5} notes in a ring of {RING}"):
        notes_since(record, 0)
