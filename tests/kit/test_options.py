"""Options and their one clear line."""

from typing import Annotated, Literal

import msgspec
import pytest

from tapete import games
from tapete.kit.errors import BadInput, UnknownGame
from tapete.kit.options import Options, Several, allowed, chosen, pairs


class Some(Options, frozen=True, kw_only=True):
    loud: bool = False
    target: Annotated[int, msgspec.Meta(ge=1, le=9)] = 5
    kind: Literal["calm", "wild"] = "calm"
    motto: str = ""


def test_terms_are_integers_and_leave_texts_out() -> None:
    options = chosen(Some, {"loud": "on", "kind": "wild", "motto": "hola"})
    assert options.terms() == [1, 5, 1]
    assert options.texts() == {"loud": "on", "target": "5", "kind": "wild", "motto": "hola"}
    assert chosen(Some, options.texts()) == options


class Changed(Options, frozen=True, kw_only=True):
    loud: bool = False
    edition: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3


def test_an_edition_goes_without_saying_unless_it_is_older() -> None:
    assert Changed().terms() == [0, 3]
    assert Changed().texts() == {"loud": "off"}
    assert Changed(edition=1).texts() == {"loud": "off", "edition": "1"}
    assert chosen(Changed, {"edition": "1"}) == Changed(edition=1)


WORDS = Several(("red", "", "blue"), 2, lambda word: f"{word or 'nothing'} is no colour")


class Coloured(Options, frozen=True, kw_only=True):
    loud: bool = False
    colours: Annotated[str, WORDS] = "none"


def test_several_words_are_numbers_to_the_rules_and_none_goes_without_saying() -> None:
    assert Coloured().terms() == [0, 0, 0]
    assert Coloured().texts() == {"loud": "off"}, "as before there were any"
    assert Coloured().text_of("colours") == "none"
    options = chosen(Coloured, {"colours": "blue.red"})
    assert options.terms() == [0, 3, 1]
    assert options.texts() == {"loud": "off", "colours": "blue.red"}
    assert chosen(Coloured, options.texts()) == options
    assert chosen(Coloured, {"colours": ""}) == Coloured()
    assert "up to 2 joined by dots" in allowed(Coloured, "colours")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("green", "option 'colours': 'green' cannot be: green is no colour"),
        ("red.", "option 'colours': '' cannot be: nothing is no colour"),
        ("red.red.red", "has 3 parts; 2 are the most"),
    ],
)
def test_bad_words_get_one_line(text: str, said: str) -> None:
    with pytest.raises(BadInput) as wrong:
        chosen(Coloured, {"colours": text})
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("loudness", "on", "unknown option 'loudness'; there are: loud, target, kind, motto"),
        ("loud", "perhaps", "option 'loud' is on or off, not 'perhaps'"),
        ("target", "many", "option 'target' is a whole number, not 'many'"),
        ("target", "12", "out of range"),
        ("kind", "tame", "option 'kind' is one of calm, wild, not 'tame'"),
    ],
)
def test_bad_values_get_one_line(name: str, value: str, said: str) -> None:
    with pytest.raises(BadInput) as wrong:
        chosen(Some, {name: value})
    assert said in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_pairs_presets_games() -> None:
    assert pairs(["a=1", "b=x=y"]) == {"a": "1", "b": "x=y"}
    with pytest.raises(BadInput, match="name=value"):
        pairs(["alone"])
    with pytest.raises(BadInput, match="no preset"):
        games.find("the_game").options(preset="none such")
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        games.find("chess")
    assert games.find("The Game") is games.find("the-game") is games.find("the_game")
    with pytest.raises(BadInput, match="1 to 5 players, not 7"):
        games.find("the_game").check_players(7)
