"""A built card that no deck has is pointed out, in one line (UNO-28, UNO-02)."""

import sys

import pytest

from games.uno.tables_of_uno import GAME
from tapete import cli

SAID = {
    "es": "aviso: build1=next-swap no entra en el mazo; falta customizable=1",
    "en": "note: build1=next-swap is not in the deck; it takes customizable=1",
}
BUILT = {"card1": "build", "build1": "next-swap"}


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("said", "missing"),
    [
        ({"customizable": "1", **BUILT}, {}),
        ({"customizable": "0", **BUILT}, {"customizable": "1"}),
        ({"customizable": "1", "build1": "next-swap"}, {"card1": "build"}),
        ({"customizable": "0", "build1": "next-swap"}, {"customizable": "1", "card1": "build"}),
        ({"customizable": "0", "card1": "build"}, {}),  # nothing is written on it
        ({"customizable": "0"}, {}),
    ],
)
def test_a_card_out_of_the_deck_says_what_it_takes(said, missing):
    left_out = GAME.designed.left_out(GAME.options(said))
    assert left_out == ({"build1=next-swap": missing} if missing else {})


def test_each_card_for_itself():
    cards = {f"card{n}": "build" for n in (1, 2, 3)} | {f"build{n}": "next-swap" for n in (1, 2, 3)}
    left_out = GAME.designed.left_out(GAME.options({"customizable": "1", **cards}))
    assert left_out == {f"build{n}=next-swap": {"customizable": str(n)} for n in (2, 3)}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    "command",
    ["simulate uno --games 1 --way interpreted --json", "watch uno --delay 0 --bots regular"],
)
def test_the_command_line_says_so_and_goes_on(command, language, monkeypatch, capsys):
    """In the lab no customizable card is in the deck unless it is said (`plain`)."""
    options = "--option card1=build --option build1=next-swap --option hands=1"
    words = f"{command} {options} --option customizable=0".split()
    monkeypatch.setattr(sys, "argv", ["tapete", *words])
    monkeypatch.setenv("TAPETE_LANG", language)
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr()
    assert left.value.code == 0
    assert told.err == SAID[language] + "\n" and told.out
