"""A day is a UTC date: streaks over midnight and time zones, and what is told to others."""

import datetime
from typing import Any

import pytest

from tapete import games
from tapete.match import today
from tapete.server.web import descriptions
from today.asking import NODE, ask

pytestmark = pytest.mark.skipif(NODE is None, reason="the system has no node")


def ms(text: str) -> int:
    return int(datetime.datetime.fromisoformat(text).timestamp() * 1000)


def test_midnight_is_that_of_utc_wherever_one_is() -> None:
    """Late in New York it is tomorrow already; early in Tokyo still the day before."""
    at = {
        "2026-11-16T23:59:59.999+00:00": "2026-11-16",
        "2026-11-17T00:00:00+00:00": "2026-11-17",
        "2026-11-16T23:30:00-05:00": "2026-11-17",
        "2026-11-17T08:30:00+09:00": "2026-11-16",
        "2026-03-29T01:30:00+00:00": "2026-03-29",  # a night of 23 hours in Madrid
    }
    found = ask("days", at=[ms(one) for one in at])
    assert [date for date, _ in found] == [*at.values()]
    assert found[0][1] == 1 and found[1][1] == 24 * 3600 * 1000


def days(*numbers: int) -> list[str]:
    first = datetime.date(2026, 2, 27)
    return [(first + datetime.timedelta(days=n)).isoformat() for n in numbers]


def test_streaks() -> None:
    """Day 0 is 27 February: a month and a leap day that is none lie in between."""
    (now,) = days(4)
    cases: list[tuple[list[str], int, int]] = [
        ([], 0, 0),
        (days(4), 1, 1),
        (days(0, 1, 2, 3, 4), 5, 5),
        (days(1, 2, 3), 3, 3),  # today is not played yet: nothing is lost
        (days(0, 1, 2), 0, 3),  # yesterday was not
        (days(0, 1, 3, 4), 2, 2),
        (days(4, 4, 3, 3), 2, 2),  # several games of a day are one day
        (days(3, 4, 5, 6), 2, 2),  # a clock that went ahead earns nothing
        (days(-400, -399, -398, 4), 1, 3),
    ]
    found = ask("streaks", cases=[[dates, now] for dates, _, _ in cases])
    assert [(one["now"], one["best"]) for one in found] == [(n, best) for _, n, best in cases]


@pytest.mark.parametrize("name", games.names())
def test_everybody_sits_at_the_same_table(name: str) -> None:
    """The page and the program agree who sits there, by which options, and on the seed."""
    game = games.find(name)
    seats, seed = ask("table", about=descriptions.game(game))
    assert seats["players"] == today.players_of(game)
    assert seats["level"] == today.LEVEL in game.bots
    assert game.options(seats["options"]).texts().items() >= dict(seats["options"]).items()
    assert seed == today.seed_of("2026-11-16", game)
    assert today.players_of(game) == 1 if game.together else today.players_of(game) > 1


ENDED = {"date": "2026-11-16", "acts": [[0, "R7"], [1, "W:B"]], "names": ["Ana", "Bo", "Ce"]}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("together", [True, False])
def test_what_is_shared_has_no_cards(together: bool, language: str) -> None:
    """Numbers and squares, whatever else is known of the match."""
    about: dict[str, Any] = {"together": together, "landing": {"title": "T"}}
    mine = {"scores": [12, 3, 40], "places": [2, 3, 1]}
    day = ENDED | mine | {"expert": {**ENDED, "scores": [0, 0, 0], "places": [1, 1, 1]}}
    text = ask("shared", about=about, day=day, run=3, language=language)
    lines = text.splitlines()
    assert lines[0] == "Tapete · T · 2026-11-16" and lines[-1] == "https://tapete.example/today"
    assert lines[1].startswith("□ " if together else "□■□ ") and "12" in lines[1]
    assert lines[3] == {"es": "Racha: 3 días", "en": "Streak: 3 days"}[language]
    assert not [word for word in ("R7", "W:B", "Ana", "Bo") if word in text]
    hinted = ask("shared", about=about, day={**day, "hints": 2}, run=3, language=language)
    told = {"es": " (con 2 consejos)", "en": " (with 2 hints)"}[language]
    assert hinted.splitlines() == [lines[0], lines[1] + told, *lines[2:]]
    again = ask("shared", about=about, day={**day, "acts": []}, run=1, language=language)
    assert again.splitlines() == [*lines[:3], lines[-1]], "acts have no say; one day is no streak"
