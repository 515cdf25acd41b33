"""Roles of notes, and acts in words: what a game declares for the surfaces."""

import dataclasses

import pytest

from tapete import games
from tapete.kit.errors import BadInput
from tapete.kit.notes import Role
from tapete.kit.text.words import pattern_of


def test_a_role_for_a_note_that_is_not_there_is_told_in_one_line() -> None:
    game = games.every()[0]
    with pytest.raises(BadInput, match="does not have: nonsense") as told:
        dataclasses.replace(game, note_roles={"nonsense": Role.LAYS})
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("pattern", "act", "places"),
    [
        ("pair {card}", "pair 34", {"card": "34"}),
        ("{card}", "pair 34", None),
        ("{card}:{colour} uno", "W:R uno", {"card": "W", "colour": "R"}),
        ("{card}:{colour}", "W:R uno", None),
        ("{card}^1", "34^1", {"card": "34"}),
        ("a.b", "axb", None),
    ],
)
def test_patterns_of_acts(pattern: str, act: str, places: dict[str, str] | None) -> None:
    fits = pattern_of(pattern).fullmatch(act)
    assert (fits and fits.groupdict()) == places


def test_an_act_without_a_pattern_is_its_notation() -> None:
    words = games.every()[0].words
    assert words.act("nothing like it at all", "es") == "nothing like it at all"
