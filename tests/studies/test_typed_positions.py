"""Many more damaged positions than `tests/conformance` has time for."""

import pytest
from hypothesis import given, settings

from conformance.test_typed_positions import ALL, DAMAGE, FUZZING, PICKS, fuzz
from tapete.authoring.tables import Table

LONG = 2_000  # texts a table


@pytest.mark.slow
@ALL
@settings(FUZZING, max_examples=LONG)
@given(damage=DAMAGE, picks=PICKS)
def test_typed_positions_at_length(
    table: Table, damage: list[tuple[int, int, int]], picks: tuple[int, int]
) -> None:
    fuzz(table, damage, picks)
