"""Facts about an act: written as numbers by a rule, read by their names."""

import pytest

from tapete.kit.errors import BadInput
from tapete.kit.rule import rule
from tapete.kit.text.facts import MOST, Facts, Meaning, add_fact
from tapete.kit.text.showing import TEXT, named, of

SKIPS, KEEPS, OWES = range(3)
WHOM = {"seat": of("a", TEXT)}
TOLD = (
    (SKIPS, "skips", WHOM),
    (KEEPS, "keeps", {"card": of("a", named(["R7", "W4"]))}),
    (OWES, "owes", {**WHOM, "count": of("b", TEXT), "of": of("c", TEXT)}),
)


@rule
def facts_of(v: int, action: int, facts: Facts) -> None:
    for kind in range(action):
        add_fact(facts, kind % 3, 1, v, -2)


def test_numbers_are_read_by_what_is_told_of_them() -> None:
    meaning = Meaning(facts_of, *TOLD)
    assert meaning(4, 3) == [
        ("skips", {"seat": "1"}), ("keeps", {"card": "W4"}),
        ("owes", {"seat": "1", "count": "4", "of": "-2"}),
    ]  # fmt: skip
    assert meaning(4, 0) == []
    assert [one["name"] for one in meaning.told] == ["skips", "keeps", "owes"]


def test_there_is_room_for_so_many_and_more_are_left_out() -> None:
    assert len(Meaning(facts_of, *TOLD)(0, MOST + 3)) == MOST


def test_facts_are_listed_in_their_order() -> None:
    with pytest.raises(BadInput, match="by their numbers"):
        Meaning(facts_of, TOLD[1], TOLD[0], TOLD[2])
