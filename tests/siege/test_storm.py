"""A small storm; `make siege` sends the great one."""

import pytest

from siege.storm import stormed
from tapete import games


@pytest.mark.parametrize(("store", "messages"), [("sqlite", 3000), ("postgres", 800)])
def test_a_storm_of_hostile_messages_breaks_nothing(store: str, messages: int) -> None:
    figures = stormed(messages=messages, tables=1, knockers=2, seed="test", store=store)
    assert figures["faults"] == []
    assert figures["messages"] >= messages
    assert figures["matches_finished"] >= len(games.names())
    assert figures["views_compared"] > messages / 100, (
        "the attackers saw nothing: nothing was compared"
    )
    assert len(figures["refused"]) > 8, "too few kinds of refusals: the storm is tame"
