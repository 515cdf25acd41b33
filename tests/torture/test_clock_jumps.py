"""A little of `python -m torture.clock_jumps`."""

import pytest

from torture.clock_jumps import jumped, library


@pytest.mark.skipif(library() is None, reason="Debian's package faketime is not installed")
def test_a_clock_set_forwards_and_back_loses_nobody_and_nothing() -> None:
    found = jumped(8.0, tables=2, every=0.5)
    assert found["acts"] > 0 and found["jumps"] > 1
    assert not found["dropped"] and not found["faults"]
    assert found["kept"] >= found["acts"]
