"""Somebody else's programs, written from docs/notation.md, agree with our referee."""

import importlib
import json
from pathlib import Path

import pytest

from tapete import bots
from tapete.authoring.tables import Table, every_table
from tapete.kit.chance import Chance, seed_key, stream
from tapete.match import Dealing, Fair, Match, Seeded, transcript

HERE = Path(__file__).parent
CHECKED = [t for t in every_table() if (HERE / f"check_{t.game.name}.py").exists()]
SHORT = {"uno": {"hands": "1"}}  # where a whole match is long


def open_transcript(table: Table, dealing: Dealing, bot_names: str) -> list[str]:
    options = table.game.options(SHORT.get(table.game.name), preset=table.preset)
    match = Match(table.game, table.players, options, dealing)
    seats = bots.choosers(table.game, bot_names, table.players)
    cup = Chance()
    stream(cup, *seed_key("strangers"), 0, 1)
    while not match.over:
        seat = match.asked
        update = match.update(seat, match.n)
        match.act(seat, seats[seat].choose(update.view, table.game.mask_of(update.legal), cup))
    return list(transcript.written_open(match))


@pytest.mark.parametrize("table", CHECKED, ids=str)
def test_a_stranger_agrees_with_every_line(table: Table) -> None:
    checker = importlib.import_module(f"stranger.check_{table.game.name}")
    words = ["uno", "dos"]
    for names, dealing in [("random", Seeded("stranger", 1)), ("regular", Fair(words, bytes(32)))]:
        lines = open_transcript(table, dealing, names)
        assert checker.check(lines) == len(lines) - 2


@pytest.mark.parametrize("table", CHECKED, ids=str)
def test_a_stranger_notices_a_wrong_state(table: Table) -> None:
    checker = importlib.import_module(f"stranger.check_{table.game.name}")
    lines = open_transcript(table, Seeded("stranger", 5), "random")
    line = json.loads(lines[4])
    line["state"] = json.loads(lines[3])["state"]
    with pytest.raises(AssertionError):
        checker.check([*lines[:4], json.dumps(line), *lines[5:]])
