"""Matches kept from older versions of the rules are played by the rules they had.

`older/GAME-VERSION.jsonl` holds matches whose acts today's rules would refuse or lead elsewhere,
written by the program of that time.
"""

import json
from pathlib import Path

import pytest

from tapete import games
from tapete.kit.errors import DamagedTranscript
from tapete.match import transcript
from tapete.server.store.documents import MatchDocument

KEPT = sorted(Path(__file__).with_name("older").glob("*.jsonl"))
MATCHES = [
    pytest.param(lines, id=f"{path.stem} #{number}")
    for path in KEPT
    for number, lines in enumerate(transcript.divided(path.read_text("utf-8").splitlines()))
]


def test_every_older_version_has_matches_that_differ() -> None:
    wanted = {f"{game.name}-{version}" for game in games.every() for version in game.older}
    assert {path.stem for path in KEPT} == wanted


@pytest.mark.parametrize("lines", MATCHES)
def test_replayed_by_the_rules_of_then(lines: list[str]) -> None:
    match = transcript.replay(lines)
    assert match.over
    assert transcript.replay(list(transcript.written(match))).acts == match.acts, "written anew"
    head = json.loads(lines[0])
    head["rules"] = match.game.version
    with pytest.raises(DamagedTranscript):
        transcript.replay([json.dumps(head), *lines[1:]])


@pytest.mark.parametrize("lines", MATCHES)
def test_a_server_deals_them_by_the_rules_of_then(lines: list[str]) -> None:
    head = json.loads(lines[0])
    body = MatchDocument(
        game=head["game"], rules=head["rules"], players=head["players"], options=head["options"],
        secret="00" * 32, words=[], names=[], levels=[],
    )  # fmt: skip
    assert body.dealt().options == transcript.replay(lines).options
