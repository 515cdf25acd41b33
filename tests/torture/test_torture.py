"""A short `make torture`: kills and other faults, and nothing is lost; a bad server is caught."""

import asyncio

import pytest

from server.cluster import missing
from torture.plan import Plan
from torture.round import play_round

GAMES = ("take_that", "uno")


@pytest.mark.parametrize(("store", "processes"), [("sqlite", 1), ("postgres", 3)])
def test_killed_many_times_and_nothing_is_lost(store: str, processes: int) -> None:
    if store == "postgres" and missing():
        pytest.skip(missing())
    tally = asyncio.run(play_round(Plan(store, processes, kills=4, others=0.6, games=GAMES), 0))
    assert not tally.faults, f"{tally.faults[:3]}, see {tally.kept}"
    assert tally.counts["acknowledged"] > 20 and tally.counts["killed"] >= 4


def test_a_server_that_acknowledges_before_it_saves_is_found_out() -> None:
    """Otherwise the other tests would prove nothing."""
    plan = Plan(kills=20, others=0, games=GAMES, broken="early")
    tally = asyncio.run(play_round(plan, 0))
    found = ("acknowledged and is lost", "somebody saw it, and it is not there")
    assert any(words in fault for fault in tally.faults for words in found), tally
