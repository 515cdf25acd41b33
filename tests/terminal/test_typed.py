"""Typed play through pipes, and what is said of bad input: one clear line."""

import io
import os
import subprocess
import sys

import pytest

from patience import LONG
from tapete import cli, games
from tapete.kit.errors import BadInput
from terminal.tables import short
from terminal.typist import typed


@pytest.mark.parametrize("name", games.names())
def test_a_whole_match_by_typing(name: str) -> None:
    said, last, session = typed(name, None, **short(name)[1])
    assert session.match.over and last == ""
    assert "Result: " in said and "\n! " not in said  # nothing typed was refused


def test_what_is_refused_says_the_rule_and_help_is_by_number() -> None:
    said, last, _ = typed(
        "take_that", ("99", "take", "?", "", "rules 6", "rules TT-99", "log", "say hi", "quit")
    )
    assert "! there is no such act" in said.lower() or "! '99'" in said
    assert "! Rule TT-" in said
    assert "TT-06: " in said and "No rule says that." in said
    assert "You cannot pass now" in said and "Elena: hi" in said
    assert last == "The match is left unfinished."


def test_the_end_of_input_is_one_line() -> None:
    with pytest.raises(BadInput, match="end of input"):
        typed("uno", ("draw",))


def tapete(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tapete.cli", "play", *words],
        input=stdin, capture_output=True, text=True, timeout=LONG, check=False,
        env={**os.environ, "TAPETE_LANG": "en"},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("chess",), "chess"),
        (("uno",), "this is no terminal: play with --no-tui"),
        ((), "say which game"),
        (("uno", "--no-tui", "--players", "11"), "2 to 10 players"),
        (("uno", "--no-tui", "--bots", "nobody"), "no bot 'nobody'"),
        (("uno", "--no-tui", "--bots", "expert@open"), "sees all cards: it is for the lab"),
        (("uno", "--no-tui", "--option", "target=x"), "whole number"),
        (("uno", "--no-tui", "--name", "x" * 30), "a name has"),
        (("uno", "--no-tui", "--join", "ftp://x"), "no address of a table"),
        (("uno", "--no-tui", "--join", "http://x/y/z"), "no address of a table"),
        (("uno", "--no-tui", "--join", "127.0.0.1:1"), "cannot reach http://127.0.0.1:1"),
        (("uno", "--no-tui"), "end of input"),
    ],
)
def test_bad_input_is_one_clear_line(  # type: ignore[no-untyped-def]
    words: tuple[str, ...], line: str, monkeypatch, capsys
) -> None:
    monkeypatch.setattr(sys, "argv", ["tapete", "play", "--lang", "en", *words])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
    told = capsys.readouterr().err
    assert line in told and told.count("\n") == 1


def test_the_command_itself_plays_through_a_pipe() -> None:
    done = tapete("take_that", "--no-tui", "--seed", "1", "--lang", "es", stdin="?\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Te toca: empieza una línea nueva" in done.stdout
    assert done.stdout.endswith("La partida queda sin terminar.\n")
