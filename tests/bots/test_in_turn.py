"""Searches of several servers of one machine think in turn, and nobody's stands still for it."""

import contextlib
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from patience import LONG
from tapete.bots import humble
from tapete.bots.search import elsewhere
from tapete.kit.ways.humble import AT_ONCE, TURN, in_turn

GAME = "take_that"
SERVER = """
import os, sys, time
from tapete.bots.search import elsewhere

class Slow:
    def think(self, *question):
        told = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(told, b"(")
        time.sleep(0.2)
        os.write(told, b")")
        return [1]

elsewhere._thinker = lambda *named: Slow()
print("here", flush=True)
sys.stdin.readline()
for _ in range(3):
    elsewhere._thought("take_that", "expert@1000000", "", None, None, [], (1, 2), 1.0)
"""
MARK = "import sys; open(sys.argv[1], 'w').close()"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)


def test_three_servers_search_one_at_a_time(tmp_path: Path) -> None:
    told = tmp_path / "told"
    servers = [
        subprocess.Popen(
            [sys.executable, "-c", SERVER, str(told)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for _ in range(3)
    ]
    for server in servers:
        assert server.stdout is not None and server.stdout.readline() == b"here\n"
    for server in servers:
        assert server.stdin is not None
        server.stdin.write(b"\n")
        server.stdin.flush()
    for server in servers:
        server.communicate(timeout=LONG)
        assert not server.returncode
    assert told.read_text() == 9 * "()"


class Noted:
    """A search that only says how much it was hurried."""

    def __init__(self) -> None:
        self.hurries: list[float] = []

    def think(self, *question: Any) -> list[int]:
        self.hurries.append(question[-1])
        return [1]


def thought(monkeypatch: pytest.MonkeyPatch, hurry: float) -> float:
    noted = Noted()
    monkeypatch.setattr(elsewhere, "_thinker", lambda *named: noted)
    asked = (GAME, "expert@50ms", "", None, None, [], (1, 2), hurry)
    assert elsewhere._thought(*asked) == [1]
    return noted.hurries[0]


def test_whose_turn_does_not_come_thinks_all_the_same_but_shortly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with in_turn(elsewhere.SEARCHING, 1):
        assert thought(monkeypatch, 2.0) == 2.0 / elsewhere.LEAST


def test_alone_a_search_has_all_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the moment in which it asked."""
    monkeypatch.setattr(elsewhere.bots, "seconds_of", lambda game, level: 1e6)
    assert thought(monkeypatch, 2.0) == pytest.approx(2.0, rel=1e-3)


def test_what_is_prepared_waits_for_its_turn_before_it_imports_anything(tmp_path: Path) -> None:
    """A module that marks a file as soon as it is imported."""
    (tmp_path / "marking.py").write_text(MARK, "utf-8")
    mark = tmp_path / "mark"
    words = ("-m", humble.HUMBLE, f"{TURN}{humble.PREPARING}", "marking", str(mark))
    with contextlib.ExitStack() as all_places:
        for _ in range(AT_ONCE):
            all_places.enter_context(in_turn(humble.PREPARING))
        waiting = subprocess.Popen([sys.executable, *words], cwd=tmp_path)
        with pytest.raises(subprocess.TimeoutExpired):
            waiting.wait(1.0)
        assert not mark.exists()
    assert waiting.wait(LONG) == 0
    assert mark.exists()
