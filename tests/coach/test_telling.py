"""What the coach says: in both languages, for every act, on a page, by the command."""

import json
import re
import tomllib
from importlib.resources import files
from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tapete import games
from tapete.authoring.tables import Table
from tapete.cli import app
from tapete.coach import telling
from tapete.coach.grading import BLUNDER, INACCURACY, MISTAKE, Grade, graded
from tapete.coach.telling.reasons import hint, say, why
from tapete.kit.game import Game
from tapete.kit.text.words import LANGUAGES

TELLING = pytest.mark.parametrize(
    "game", [game for game in games.every() if game.meaning], ids=lambda game: game.name
)


def test_every_game_with_a_mind_says_what_acts_mean() -> None:
    for game in games.every():
        if game.mind:
            assert game.meaning is not None
            assert set(game.words.prize) == set(LANGUAGES)


@TELLING
def test_every_act_has_words_in_both_languages(game: Game) -> None:
    known = {**game.words.gains, **game.words.costs, **game.words.meanings}
    assert all(set(text) - {"talk"} == set(LANGUAGES) for text in known.values())
    used = set()
    assert game.meaning is not None
    for preset in (None, game.lab_preset()):
        for number in range(6):
            for state, seat, _ in islice(Table(game, 2, preset).walk("regular", number), 200):
                view = game.view(state, seat)
                legal = game.acts(state, seat)
                for action in legal:
                    meant = game.meaning(view, action)
                    used |= {name for name, _ in meant}
                    for card in (values.get("card", "0") for _, values in meant):
                        assert card.isdigit() or card in game.words.names, "notation is not said"
                    for language in LANGUAGES:
                        assert "{" not in hint(game, view, action, language)
                        assert why(game, view, legal[0], action, language)
    assert used <= set(known)
    assert used, "no act of a whole match means anything"


@TELLING
def test_what_is_as_true_of_both_acts_is_no_reason(game: Game) -> None:
    for state, seat, action in islice(Table(game, 2, None).walk("regular", 1), 60):
        for language in LANGUAGES:
            said = why(game, game.view(state, seat), action, action, language)
            assert said == say("no_words", language)


@TELLING
def test_nothing_speaks_for_dealing_the_next_hand(game: Game) -> None:
    assert game.meaning is not None
    if game.dealing is not None:
        assert game.meaning(game.view(Table(game, 2, None).dealt(), 0), game.dealing) == []


def test_the_coach_speaks_both_languages() -> None:
    text = files(telling).joinpath("coach.toml").read_text("utf-8")
    for name, said in tomllib.loads(text).items():
        assert set(said) == set(LANGUAGES), name
        places = [set(re.findall(r"{(\w+)}", said[language])) for language in LANGUAGES]
        assert places[0] == places[1], name


def test_a_game_without_words_gets_the_default_ones() -> None:
    game: Game = type("Wordless", (), {"meaning": None})()  # type: ignore[assignment]
    assert why(game, None, 1, 2, "en") == say("no_words", "en")


def test_grades() -> None:
    assert [graded(loss) for loss in (0.0, INACCURACY, MISTAKE, BLUNDER)] == [
        Grade.GOOD, Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER,
    ]  # fmt: skip


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("analyse") / "match.jsonl"
    words = ["simulate", "uno", "--bots", "novice,regular", "--games", "1", "--option", "hands=2"]
    done = CliRunner().invoke(app, [*words, "--transcript", str(path)])
    assert done.exit_code == 0, done.output
    return path


def test_the_command_as_json(transcript: Path) -> None:
    done = CliRunner().invoke(app, ["analyse", str(transcript), "--json", "--worlds", "8"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)  # what is being compiled is said beside it
    assert told["judged_by"] == "expert" and len(told["seats"]) == 2
    for seat in told["seats"]:
        assert seat["result"] - seat["start"] == pytest.approx(seat["luck"] + seat["skill"])
        assert sum(seat["grades"].values()) == seat["decisions"]
        assert 0 <= seat["accuracy"] <= 100
    by_act = {one["n"]: one for one in told["decisions"]}
    for n in told["worst"]:
        assert by_act[n]["why"]["es"] and by_act[n]["why"]["en"] and by_act[n]["best"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_and_its_page(transcript: Path, tmp_path: Path, language: str) -> None:
    page = tmp_path / "page.html"
    words = ["analyse", str(transcript), "--worlds", "8", "--lang", language]
    done = CliRunner().invoke(app, [*words, "--report", str(page)])
    assert done.exit_code == 0, done.output
    written = page.read_text("utf-8")
    assert "<polyline" in written and say("luck", language) in written
    assert not re.search(r"https?://|<script|\bsrc=|\bhref=", written)
    assert "{" not in re.sub(r"<style>.*?</style>", "", written, flags=re.S)


def test_what_is_no_match_is_said_in_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"tapete":1}\n')
    done = CliRunner().invoke(app, ["analyse", str(bad)])
    assert done.exit_code != 0
    assert "line 1" in str(done.exception)
