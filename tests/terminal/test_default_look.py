"""A game without a look of its own is played all the same; a look is found where its game is."""

import asyncio
import dataclasses
import io
import subprocess
import sys
from pathlib import Path

import pytest

from every import slow_are
from tapete import cli, games
from tapete.kit.painting.default import DefaultLook, acts_with, told
from tapete.kit.painting.scene import Choice
from tapete.kit.text.words import Words
from tapete.terminal import looks
from tapete.terminal.app.buttons import buttons
from tapete.terminal.looks import look_of
from tapete.terminal.sessions.local import Local
from terminal.moments import moments, offered, scene
from terminal.screens import play_out, table, text_of, until_asked
from terminal.tables import short, tables
from terminal.typist import Script, typed

GAMES = pytest.mark.parametrize("name", games.names())


@pytest.fixture
def _hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has a look."""
    monkeypatch.setattr(looks, "PLACE", ("look", "nowhere"))


# Every act of every game is offered (below): whole matches of the short ones, and of others' games.
@pytest.mark.usefixtures("_hidden")
@pytest.mark.parametrize("name", slow_are(("uno", "vale_todo", "recto_verso"), games.names()))
def test_a_whole_match_by_keys(name: str) -> None:
    players, options = short(name)
    app = table(name, players=players, options=options)
    assert type(app.look) is DefaultLook
    screen = asyncio.run(play_out(app))
    assert isinstance(app.session, Local) and app.session.match.over
    assert app.told is not None and app.told.places == app.session.match.result().places
    assert sum(seat == 0 for seat, _ in app.session.match.acts) > 3
    assert "Play again" in screen and str(app.told.scores[0]) in screen


@pytest.mark.usefixtures("_hidden")
@GAMES
def test_a_whole_match_by_typing(name: str) -> None:
    said, _, session = typed(name, None, **short(name)[1])
    assert session.match.over
    assert "Result: " in said and "\n! " not in said


@pytest.mark.usefixtures("_hidden")
@GAMES
def test_the_command_without_a_full_screen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    words = [f"--option={key}={value}" for key, value in short(name)[1].items()]
    argv = ["tapete", "play", name, "--no-tui", "--lang", "en", "--seed", "3", *words]
    monkeypatch.setattr(sys, "argv", argv)
    monkeypatch.setattr(sys, "stdin", Script(out))
    monkeypatch.setattr(sys, "stdout", out)
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code in (0, None)
    assert "Result: " in out.getvalue()


@pytest.mark.usefixtures("_hidden")
@pytest.mark.parametrize(("name", "players", "options"), tables())
def test_every_act_is_offered(name: str, players: int, options: dict[str, str]) -> None:
    game = games.find(name)
    look = look_of(game)
    for match, seat in moments(game, players, options):
        c = scene(match, seat)
        assert offered(look, c) == set(c.legal)
        for one in look.choices(c):
            assert one.label == "Deal" or one.act in one.label


@pytest.mark.usefixtures("_hidden")
def test_the_table_the_hand_and_acts_in_words_are_on_the_screen() -> None:
    position = "pile=- line=34.35 hands=36.43/66.77"
    app = table("take_that", position=position, options={"games": "1"})

    async def looked() -> str:
        async with app.run_test() as pilot:
            await until_asked(app, pilot)
            return text_of(app)

    screen = asyncio.run(looked())
    for part in ("[34 35]", "┃36  ┃", "│43  │", "(take)", "2▮ · 0 p"):
        assert part in screen, part


def test_cards_are_found_in_the_notation_of_acts() -> None:
    legal = ["21^1", "21v1", "2^1", "pair 21", "signal ^1 free", "R7", "R7 uno", "W:B", "W4:B"]
    assert acts_with("21", legal) == ("21^1", "21v1", "pair 21")
    assert acts_with("R7", legal) == ("R7", "R7 uno")
    assert acts_with("W", legal) == ("W:B",)


def test_fields_of_a_view_are_told_in_a_line() -> None:
    assert told([["1", "2"], []]) == "1 2 / -"
    assert told({"1": None, "2": "x"}) == "1:- 2:x"
    assert told(None) == ""


def test_more_buttons_than_letters() -> None:
    """The last ones have no letter, and are still there."""
    bands, letters = buttons([Choice(f"{n}", f"{n}") for n in range(90)], 80)
    assert sum(len(band.pieces) for band in bands) == 90 > len(letters)


def test_a_look_is_found_in_the_package_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever that package is installed; and a package without one gets the default."""
    folder = tmp_path / "elsewhere" / "look"
    folder.mkdir(parents=True)
    for room in (folder.parent, folder):
        (room / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    game = dataclasses.replace(games.every()[0], words=Words("elsewhere"))
    assert type(look_of(game)) is DefaultLook
    (folder / "terminal.toml").write_text('"hello" = { es = "hola", en = "hello" }\n', "utf-8")
    (folder / "terminal.py").write_text(
        "from tapete.kit.painting.look import SHARED, Look\n"
        "from tapete.kit.painting.phrases import read_phrases\n"
        "class LOOK(Look):\n"
        "    phrases = SHARED | read_phrases(__package__)\n",
        "utf-8",
    )
    assert look_of(game).phrases["hello"]["es"] == "hola"


def test_rules_come_without_looks() -> None:
    """Who simulates imports nothing that paints."""
    asked = (
        "import sys; from tapete import games; games.every(); "
        "print([name for name in sys.modules if '.look.' in name + '.' or '.painting' in name "
        "or name.split('.')[0] in ('rich', 'textual')])"
    )
    found = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"
