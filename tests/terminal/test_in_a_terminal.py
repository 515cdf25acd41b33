"""The command in a real terminal: the first card comes soon, and leaving leaves no mess."""

import fcntl
import os
import pty
import resource
import select
import struct
import subprocess
import sys
import termios
import time

import pytest

from patience import LONG

SECONDS = LONG
FIRST_CARD = 10  # seconds that the first card may take, of the processor's time


def seen_in(lines: int, columns: int, until: str, then: bytes) -> tuple[int, str]:
    """Run `tapete play uno` there, press `then` once `until` is on the screen."""
    terminal, inside = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "tapete.cli", "play", "uno"],
        stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", "TAPETE_LANG": "en", "NO_COLOR": "1"},
    )  # fmt: skip
    os.close(inside)
    shown, pressed, began = b"", False, time.monotonic()
    while time.monotonic() - began < SECONDS:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            got = os.read(terminal, 65536)
        except OSError:  # the other side has gone
            break
        if not got:
            break
        shown += got
        if not pressed and until.encode() in shown:
            pressed = True
            os.write(terminal, then)
    status = process.wait(SECONDS)
    os.close(terminal)
    return status, shown.decode(errors="replace")


@pytest.mark.parametrize("key", [b"\x11", b"\x03"], ids=["ctrl+q", "ctrl+c"])
def test_the_first_card_comes_and_leaving_is_clean(key: bytes) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    status, shown = seen_in(24, 80, "╭────╮", key)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert status == 0
    assert shown.rstrip().endswith("The match is left unfinished.")
    assert "\x1b[?1049l" in shown  # the screen of before is back
    assert after.ru_utime - before.ru_utime < FIRST_CARD


def test_a_terminal_too_small_is_told_in_one_line() -> None:
    status, shown = seen_in(20, 70, "never", b"")
    assert status == 2
    assert shown.startswith("tapete: the terminal is 70×20 and 80×24 are needed")
    assert shown.count("\n") == 1
