"""Hostile transcripts to `tapete verify`: one clear line, status 2, no traceback, in bounds."""

import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from patience import LONG
from tapete import cli, games
from tapete.kit.errors import DamagedTranscript
from tapete.match import Fair, Match, transcript

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def good() -> list[str]:
    """An open transcript of a match at TAKE THAT."""
    game = games.find("take_that")
    match = Match(game, 2, game.options({"games": "1"}), Fair(["x", "y"], SECRET))
    while not match.over:
        match.act(match.asked, match.legal(match.asked)[0])
    return list(transcript.written_open(match))


def verified(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit status, and the one line that stands on stderr."""
    old = sys.argv
    sys.argv = ["tapete", "verify", str(path)]
    try:
        with pytest.raises(SystemExit) as left:
            cli.main()
    finally:
        sys.argv = old
    told = capsys.readouterr()
    if left.value.code == 0:
        assert told.err == "" and told.out.startswith("ok: ")
        return 0, told.out
    assert left.value.code == 2 and "Traceback" not in told.err
    assert told.err.count("\n") == 1 and told.err.startswith("tapete: ")
    assert told.err[:-1].isprintable(), "a terminal would obey it"
    assert len(told.err) < 1020
    return 2, told.err


def changed(lines: list[str], number: int, **fields: Any) -> str:
    made = json.loads(lines[number]) | fields
    return "\n".join([*lines[:number], json.dumps(made), *lines[number + 1 :]])


def head(lines: list[str], **fields: Any) -> str:
    return changed(lines, 0, **fields)


def deal(lines: list[str], **fields: Any) -> str:
    return head(lines, deal=json.loads(lines[0])["deal"] | fields)


DEEP = "[" * 100_000 + "]" * 100_000
ESCAPES = "\x1b[2J\x1b]0;mine\x07\u202e"


def hostile(lines: list[str]) -> Iterator[tuple[str, str | bytes]]:
    """A name, and what the file holds."""
    whole = "\n".join(lines)
    last = len(lines) - 1
    yield "nothing", ""
    yield "cut in a line", whole[: len(whole) // 2]
    yield "deep", f'{{"tapete":1,"game":{DEEP}}}'
    yield "deep in the options", lines[0].replace('"options":{', f'"options":{{"x":{DEEP},')
    yield "deep in a state", changed(lines, 1).replace('"state":', f'"state":{DEEP},"x":', 1)
    yield "a long line", '{"tapete":1,"x":"' + "x" * 2_000_000 + '"}'
    yield "one long number", '{"tapete":1,"players":' + "9" * 5000 + "}"
    yield "a huge number", head(lines, players=10**400)
    yield "half letters in the words", deal(lines, words=["\ud800", "y"])
    yield "half letters in a seed", head(lines, deal={"seed": "\udfff", "game": 0})
    yield "escapes in the game's name", head(lines, game=ESCAPES)
    yield "escapes in an act", changed(lines, 2, do=ESCAPES)
    yield "escapes in an option", head(lines, options={ESCAPES: ESCAPES})
    yield "escapes in a state", changed(lines, 2, state=ESCAPES)
    yield "lines in an act", changed(lines, 2, do="a\nb\r\nc")
    yield "an unknown game", head(lines, game="chess")
    yield "a game's folder", head(lines, game="../take_that")
    yield "a private module", head(lines, game="_shedding")
    yield "rules of tomorrow", head(lines, rules=99)
    yield "an unknown option", head(lines, options={"cheat": "on"})
    yield "an option out of range", head(lines, options={"games": "999999"})
    yield "options as a list", head(lines, options=["games"])
    yield "no number of players", head(lines, players=True)
    yield "players below nothing", head(lines, players=-1)
    yield "another commitment", deal(lines, commitment="0" * 64)
    yield "a commitment that is a list", deal(lines, commitment=[])
    yield "other words", deal(lines, words=["x", "z"])
    yield "words that are numbers", deal(lines, words=[1, 2])
    yield "more words than seats", deal(lines, words=["x", "y", "z"])
    yield "a secret too many", changed(lines, last, secret="zz")
    yield "a secret that is a list", changed(lines, last, secret=[])
    yield "an act doubled", "\n".join([*lines[:3], lines[2], *lines[3:]])
    yield "an act missing", "\n".join([*lines[:3], *lines[4:]])
    yield "acts in another order", "\n".join([lines[0], lines[2], lines[1], *lines[3:]])
    yield "a seat that is a text", changed(lines, 2, seat="0")
    yield "a seat below nothing", changed(lines, 2, seat=-1)
    yield "a seat beyond all", changed(lines, 2, seat=10**30)
    yield "an act that is an object", changed(lines, 2, do={})
    yield "an end in the middle", "\n".join([*lines[:3], lines[last], *lines[3:]])
    yield "a result that is not", changed(lines, last, end={"scores": [99, 99], "places": [1, 1]})
    yield "a result that is a text", changed(lines, last, end="we won")
    yield "numbers that are none", lines[0].replace('"players":2', '"players":NaN')
    yield "binary", random.Random(1).randbytes(4000)
    yield "NULs", "\0" * 5000
    yield "UTF-16", whole.encode("utf-16")
    yield "acts without end", lines[0] + '\n{"n":1}' * 300_000
    yield "blank lines without end", lines[0] + "\n" * 300_000


def test_every_kind_is_told_in_one_line(
    good: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "transcript.jsonl"
    path.write_text("\n".join(good), "utf-8")
    assert verified(path, capsys)[0] == 0
    for name, held in hostile(good):
        raw = held if isinstance(held, bytes) else held.encode("utf-8", "surrogatepass")
        path.write_bytes(raw)
        assert verified(path, capsys)[0] == 2, name


def test_the_second_of_two_is_checked_too(
    good: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "two.jsonl"
    path.write_text("\n".join([*good, *good[:-3]]), "utf-8")
    sys.argv = ["tapete", "verify", str(path)]
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr()
    assert left.value.code == 2 and told.out.count("ok:") == 1
    assert told.err.startswith("tapete: transcript 2: ")


def test_files_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    nowhere = tmp_path / "nowhere"
    nowhere.symlink_to(tmp_path / "not there")
    database = tmp_path / "tapete.db"
    with closing(sqlite3.connect(database)) as rows:
        rows.execute("CREATE TABLE matches (body TEXT)")
    for path in (loop, nowhere, tmp_path, database, Path("/dev/null"), Path("/dev/zero")):
        assert verified(path, capsys)[0] == 2, path


MEASURED = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(status)
"""


def test_a_hundred_megabytes_take_no_more_memory_than_a_match(
    tmp_path: Path, good: list[str]
) -> None:
    """A process of its own, so that its memory can be measured."""
    path = tmp_path / "large.jsonl"
    act = json.dumps({"n": 1, "seat": 0, "do": "x" * 900_000})
    with path.open("w") as file:
        file.write(good[0] + "\n")
        for _ in range(100):
            file.write(act + "\n")
    ran = subprocess.run(
        [sys.executable, "-c", MEASURED, sys.executable, "-m", "tapete.cli", "verify", str(path)],
        capture_output=True, text=True, check=False, timeout=LONG,
    )  # fmt: skip
    assert ran.returncode == 2 and "longer than any match" in ran.stderr
    assert int(ran.stdout.splitlines()[-1]) < 1 << 20, "more than a gigabyte"


def test_random_damage_never_escapes(good: list[str]) -> None:
    """Letters changed, lines moved: it replays, or it is a DamagedTranscript."""
    dice = random.Random(7)
    for _ in range(300):
        lines = list(good)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(lines))
            line = lines[at]
            cut = dice.randrange(len(line) + 1)
            letter = dice.choice('0123456789"{}[]:,.- xZ\0\u202e')
            lines[at] = dice.choice((line[:cut], line[:cut] + letter + line[cut + 1 :], line * 2))
        try:
            transcript.replay(lines)
        except DamagedTranscript:
            continue
