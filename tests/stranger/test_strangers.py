"""Somebody else's programs, written from docs/notation.md, agree with our referee."""

import importlib
import json
from pathlib import Path

import pytest

from every import marked
from tapete import bots, games
from tapete.authoring.tables import Table, every_table
from tapete.kit.chance import Chance, seed_key, stream
from tapete.match import Dealing, Fair, Match, Seeded, transcript

HERE = Path(__file__).parent
CHECKED = [t for t in every_table() if (HERE / f"check_{t.game.name}.py").exists()]
SHORT = {"uno": {"hands": "1"}}  # where a whole match is long


def open_transcript(table: Table, dealing: Dealing, bot_names: str) -> list[str]:
    options = table.game.options(SHORT.get(table.game.name), preset=table.preset)
    return played(Match(table.game, table.players, options, dealing), bot_names)


def played(match: Match, bot_names: str) -> list[str]:
    seats = bots.choosers(match.game, bot_names, match.players)
    cup = Chance()
    stream(cup, *seed_key("strangers"), 0, 1)
    while not match.over:
        seat = match.asked
        update = match.update(seat, match.n)
        match.act(seat, seats[seat].choose(update.view, match.game.mask_of(update.legal), cup))
    return list(transcript.written_open(match))


@pytest.mark.parametrize("table", marked(CHECKED))
def test_a_stranger_agrees_with_every_line(table: Table) -> None:
    checker = importlib.import_module(f"stranger.check_{table.game.name}")
    words = ["uno", "dos"]
    for names, dealing in [("random", Seeded("stranger", 1)), ("regular", Fair(words, bytes(32)))]:
        lines = open_transcript(table, dealing, names)
        assert checker.check(lines) == len(lines) - 2


@pytest.mark.parametrize("table", marked(CHECKED))
def test_a_stranger_notices_a_wrong_state(table: Table) -> None:
    checker = importlib.import_module(f"stranger.check_{table.game.name}")
    lines = open_transcript(table, Seeded("stranger", 5), "random")
    at = min(4, len(lines) - 2)  # the smallest games are over sooner
    line = json.loads(lines[at])
    line["state"] = json.loads(lines[at - 1])["state"]
    with pytest.raises(AssertionError):
        checker.check([*lines[:at], json.dumps(line), *lines[at + 1 :]])


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("take_that", {"dealer": "second"}),
        ("take_that", {"dealer": "fourth"}),
        ("recto_verso", {"begins": "second"}),
        ("recto_verso", {"begins": "fourth"}),
        ("recto_verso", {"stars": "stopper"}),
        ("recto_verso", {"turns": "20", "voids": "1"}),
        ("recto_verso", {"turns": "20", "voids": "1", "edition": "1"}),
    ],
)
def test_a_stranger_agrees_with_options_that_no_preset_has(
    name: str, option: dict[str, str]
) -> None:
    checker = importlib.import_module(f"stranger.check_{name}")
    game = games.find(name)
    for players in (2, 3):
        for number in range(3):
            match = Match(game, players, game.options(option), Seeded("others", number))
            lines = played(match, "regular" if number else "random")
            assert checker.check(lines) == len(lines) - 2
