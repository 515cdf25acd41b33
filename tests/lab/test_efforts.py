"""How strong an expert is for the time it takes: what is timed, and what is told."""

import pytest

from tapete import games
from tapete.kit import bits
from tapete.kit.game import Game
from tapete.lab import efforts


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_there_is_something_to_choose_in_what_is_timed(game: Game) -> None:
    players = max(2, game.seats[0])
    options = game.options(preset=game.lab_preset())
    found = list(efforts.decisions(game, players, options, "test"))
    assert len(found) > efforts.DECISIONS // 2
    assert all(bits.count(mask) > 1 for _, mask in found)
    again = list(efforts.decisions(game, players, options, "test"))
    assert [view.packed().tobytes() for view, _ in found] == [
        view.packed().tobytes() for view, _ in again
    ]


@pytest.mark.parametrize("words", [["chess"], ["uno", "--efforts", "much"]])
def test_what_is_no_game_or_no_effort_is_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert efforts.main(words) == 2
    said = capsys.readouterr()
    assert not said.out and len(said.err.splitlines()) == 1
