"""Servers of one machine prepare their searches in turn."""

import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from patience import LONG
from tapete.kit.ways.humble import in_turn

OTHER = """
import sys
from tapete.kit.ways.humble import in_turn
with in_turn("test", 1):
    print("in", flush=True)
    sys.stdin.read(1)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)


def test_a_second_process_waits_until_the_first_is_done_or_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OTHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == b"in\n"
        entered = threading.Event()

        def enter() -> None:
            with in_turn("test", 1):
                entered.set()

        waiting = threading.Thread(target=enter)
        waiting.start()
        assert not entered.wait(0.3)
        other.kill()
        assert entered.wait(LONG)
        waiting.join()


def test_as_many_at_once_as_there_are_places() -> None:
    with in_turn("test", 2), in_turn("test", 2):
        pass


def test_nobody_waits_for_ever() -> None:
    with in_turn("test", 1), in_turn("test", 1, most=0.2):
        pass


def test_without_room_for_a_lock_all_begin_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with in_turn("test", 1), in_turn("test", 1):
        pass
