"""TG-12 on one's own device: a score to beat next time."""

import json
from pathlib import Path

import pytest

from tapete import games
from tapete.terminal.sessions.bests import Bests, compared

GAME = games.find("the_game")


def bests(
    file: Path, name: str = "Ana", levels: tuple[str, ...] = ("regular",), **options: str
) -> Bests:
    return Bests(GAME, GAME.options(options), name, levels, file)


@pytest.mark.rule("TG-12")
def test_the_fewest_are_kept_for_the_same_person_bots_and_options(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "bests.json"
    assert bests(file).best() is None
    for score in (20, 12, 31):
        bests(file).ended(score)
    assert bests(file).best() == 12
    assert bests(file, name="Eva").best() is None
    assert bests(file, levels=("expert",)).best() is None
    assert bests(file, expert="on").best() is None
    assert file.stat().st_mode & 0o077 == 0


def test_a_broken_or_closed_file_is_nothing_to_beat(tmp_path: Path) -> None:
    file = tmp_path / "bests.json"
    file.write_text("[")
    assert bests(file).best() is None
    bests(file).ended(7)
    assert bests(file).best() == 7
    file.write_text(json.dumps(dict.fromkeys(json.loads(file.read_text()), "x")))
    assert bests(file).best() is None
    bests(tmp_path).ended(3)  # a folder: nothing is kept, nothing breaks


def test_where_people_play_against_each_other_nothing_is_kept(tmp_path: Path) -> None:
    uno = games.find("uno")
    kept = Bests(uno, uno.options(), "Ana", ["regular"], tmp_path / "bests.json")
    kept.ended(500)
    assert kept.best() is None and not (tmp_path / "bests.json").exists()


@pytest.mark.parametrize(
    ("best", "score", "told"),
    [
        (None, 12, "The score to beat next time: 12"),
        (12, 12, "As good as your best: 12"),
        (12, 3, "A new best! It was 12"),
        (12, 13, "Your best is still 12"),
    ],
)
def test_a_result_is_told_beside_the_one_to_beat(best: int | None, score: int, told: str) -> None:
    assert compared(best, score, "en") == told
