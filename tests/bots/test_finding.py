"""Bots of one's own: a file, a package's entry point, and what is wrong with them."""

import pytest

from tapete import bots, games
from tapete.batch import Series, driver
from tapete.bots import finding
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput

TAKES_THE_FIRST = """
from tapete.kit.bits import members

def choose(view, mask, dice):
    return members(mask, 54)[0]
"""

RULE = """
from tapete.kit import bits
from tapete.kit.rule import rule

@rule
def choose(v, mask, dice):
    for word in range(len(mask)):
        if mask[word]:
            return word * 54 + bits.lowest(mask[word])
    return 0
"""


@pytest.mark.parametrize(("text", "thinks"), [(TAKES_THE_FIRST, True), (RULE, False)])
def test_a_file_plays(tmp_path, text, thinks):
    game = games.find("take_that")
    file = tmp_path / "mine.py"
    file.write_text(text.replace("54", str(game.width)), "utf-8")
    series = Series(
        game, 2, game.options(), bots.choosers(game, f"{file},regular", 2), seed_key("f")
    )
    assert series.thinks == thinks
    assert (driver("compiled", series).play(0, 3).acts > 0).all()


def test_a_package_offers_one(monkeypatch):
    class Entry:
        def load(self):
            return lambda view, mask, dice: 0

    game = games.find("take_that")
    monkeypatch.setattr(finding, "installed", lambda game: {"theirs": Entry()})
    assert "theirs" in bots.names(game)
    assert bots.chooser(game, "theirs").sit


@pytest.mark.parametrize(
    ("text", "said"),
    [(None, "cannot read"), ("choose = 3", "has no choose"), ("import nothing_at_all", "not load")],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path, text, said):
    file = tmp_path / "bad.py"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=said) as wrong:
        bots.chooser(games.find("uno"), str(file))
    assert "\n" not in str(wrong.value)


def test_effort_is_checked():
    game = next((game for game in games.every() if game.mind), None)
    if game:
        with pytest.raises(BadInput, match="no effort"):
            bots.chooser(game, "expert@much")
