"""A small storm; `make siege` sends the great one."""

from siege.storm import stormed
from tapete import games


def test_a_storm_of_hostile_messages_breaks_nothing() -> None:
    figures = stormed(messages=3000, tables=1, knockers=2, seed="test")
    assert figures["faults"] == []
    assert figures["messages"] >= 3000
    assert figures["matches_finished"] >= len(games.names())
    assert figures["views_compared"] > 50, "the attackers saw nothing: nothing was compared"
    assert len(figures["refused"]) > 8, "too few kinds of refusals: the storm is tame"
