"""A small bystander: every attack against a server as anybody starts it; `make siege` measures."""

from typing import Any

import pytest

from patience import LONG
from siege.bystander import watched

# What shows that an attack came and was answered as it should be.
MARKS = {
    "pings": "cut",
    "pieces": "cut",
    "messages": "cut",
    "hello": "refused",
    "churn": "came",
    "gets": "200",
    "halves": "lines",
}


@pytest.fixture(scope="module")
def figures() -> dict[str, dict[str, Any]]:
    """On a busy machine a humble attacker may not come to it in a second: it is given more."""
    found: dict[str, dict[str, Any]] = {}
    for seconds in (1.0, 5.0, 20.0):
        if names := [name for name in MARKS if not came(name, found)]:
            found |= watched("sqlite", names, 1, seconds)["attacks"]
    return found


def came(name: str, found: dict[str, dict[str, Any]]) -> bool:
    return name in found and bool(found[name]["attacker"].get(MARKS[name]))


@pytest.mark.parametrize("name", MARKS)
def test_an_attack_is_held_off_and_others_play_on(
    name: str, figures: dict[str, dict[str, Any]]
) -> None:
    found = figures[name]
    counted = found["attacker"]
    assert isinstance(counted, dict) and counted.get(MARKS[name]), counted
    assert isinstance(found["worst_ms"], float) and found["worst_ms"] < 1000 * LONG
    if MARKS[name] == "cut":  # a few chunks of each line at most, on a real event loop
        assert counted["bytes"] < 64_000 * counted["cut"] + 58 * 200_000
