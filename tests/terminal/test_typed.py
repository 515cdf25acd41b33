"""Typed play through pipes, and what is said of bad input: one clear line."""

import asyncio
import io
import os
import subprocess
import sys
import time

import pytest

from patience import LONG
from tapete import cli, games
from tapete.kit.errors import BadInput
from tapete.terminal.local import Local
from tapete.terminal.session import Teller
from tapete.terminal.tables import cloth_of
from tapete.terminal.typed import Typed


class Script(io.StringIO):
    """Types the first legal act each time the table asks, as a person at a pipe would."""

    def __init__(self, out: io.StringIO, more: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._out, self._more = out, list(more)

    def __iter__(self) -> "Script":
        return self

    def __next__(self) -> str:
        if self._more:
            return self._more.pop(0) + "\n"
        while True:
            said = self._out.getvalue()
            if "Result:" in said:
                raise StopIteration
            asked = said.count("You may: ")
            if asked > self._asked:
                self._asked = asked
                last = said.rsplit("You may: ", 1)[1].splitlines()[0]
                return last.split(", ")[0] + "\n"
            time.sleep(0.002)

    _asked = 0


def typed(name: str, script: tuple[str, ...] | None, **options: str) -> tuple[str, str, Local]:
    """All that was printed, the last line, and the table."""
    game = games.find(name)
    out = io.StringIO()

    async def play() -> tuple[str, Local]:
        cloth = cloth_of(game)
        teller = Teller(game, "en", cloth.named)
        session = Local(
            game, game.options(options), ["regular"], "Elena", teller, seed="7", pace=0,
            patient=True,
        )  # fmt: skip
        source = Script(out) if script is None else io.StringIO("\n".join([*script, ""]))
        return await Typed(session, cloth, source, out).play(), session

    last, session = asyncio.run(play())
    return out.getvalue(), last, session


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("uno", {"hands": "1"}),
        ("vale_todo", {"limit": "1"}),
        ("the_game", {}),
        ("take_that", {"games": "1"}),
        ("recto_verso", {"turns": "24", "voids": "1"}),
    ],
)
def test_a_whole_match_by_typing(name: str, options: dict[str, str]) -> None:
    said, last, session = typed(name, None, **options)
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
