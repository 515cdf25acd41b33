"""The commands, as a person runs them."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from every import LARGE, slow_are
from tapete import cli, games


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tapete.cli", *words],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("rules chess", "there is no game 'chess'"),
        ("rules the_game TG-99", "no rule 'TG-99'"),
        ("rules the_game --lang xx", "the languages are es and en"),
        ("watch the_game --players 7", "1 to 5 players, not 7"),
        ("watch the_game --option nonsense=1", "unknown option 'nonsense'"),
        ("simulate the_game --preset nonsense", "no preset 'nonsense'"),
        ("simulate the_game --games 0", "--games"),
        ("simulate the_game --games many", "--games"),
        ("simulate the_game --bots genius", "no bot 'genius'"),
        ("simulate the_game --way sideways", "ways to run"),
        ("simulate the_game --open", "--open goes with --transcript"),
        ("simulate the_game --games 1 --transcript /nowhere/at/all", "cannot write"),
        ("verify /nowhere/at/all", "cannot read"),
        ("today the_game --secret xy", "64 signs"),
        ("train the_game --device cuda", "--device cuda needs"),
        (
            "serve --database /nowhere/at/all.db --port 0",
            "the database /nowhere/at/all.db cannot be opened",
        ),
        ("serve --database mysql://x --port 0", "postgresql://… or a file, not mysql://"),
        ("serve --database postgresql://nobody@127.0.0.1:1/x --port 0", "cannot be opened"),
        ("serve --host 203.0.113.9 --port 80", "cannot listen on 203.0.113.9 port 80"),
        ("serve --port 70000", "--port"),
        ("frobnicate", "frobnicate"),
        ("simulate", "GAME"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(words: str, said: str, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(sys, "argv", ["tapete", *words.split()])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert "Traceback" not in told


@pytest.mark.skipif(Path("/dev/nvidiactl").exists(), reason="there is a GPU")
def test_a_bench_without_a_gpu_says_so_before_it_measures(monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(sys, "argv", ["tapete", "bench", "the_game", "--gpu"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr().err
    assert left.value.code == 2 and "GPU" in told and told.count("\n") == 1


def test_no_traceback_from_the_real_command() -> None:
    wrong = run("watch", "the_game", "--players", "7")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "tapete: the_game is for 1 to 5 players, not 7\n"
    assert run("--help").returncode == 0


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database at all " * 100)
    wrong = run("serve", "--port", "0", "--database", str(tmp_path / "notes.txt"))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    said = f"tapete: the database {tmp_path / 'notes.txt'} cannot be opened: file is not a database"
    assert wrong.stderr == f"{said}; restore it from a backup (docs/deploy.md)\n"


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        wrong = run("serve", "--port", str(port), "--database", str(tmp_path / "x.db"))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == (
        f"tapete: cannot listen on 127.0.0.1 port {port}: Address already in use\n"
    )


def test_help_loads_nothing_heavy() -> None:
    """What makes --help instant (a timing would not be a test)."""
    heavy = "('numpy', 'numba', 'msgspec')"
    script = f"import sys, tapete.cli; print([m for m in {heavy} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert out.stdout == "[]\n"


def test_rules_in_both_languages(monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    for language in ("es", "en"):
        for words in ("rules the_game TG-06", "rules the_game 6", "rules the_game tg-06"):
            monkeypatch.setattr(sys, "argv", ["tapete", *words.split(), "--lang", language])
            with pytest.raises(SystemExit):
                cli.main()
            said = " ".join(capsys.readouterr().out.split())
            assert said == "TG-06 " + games.find("the_game").words.rules[6][language]


# The same as in conformance, by the command: compiled once more.
@pytest.mark.parametrize("name", slow_are([*LARGE, "recto_verso"], games.names()))
def test_simulate_is_the_same_on_every_way_and_verifies(name: str, tmp_path: Path) -> None:
    texts = []
    for way in ("interpreted", "compiled", "wasm"):
        path = tmp_path / f"{way}.jsonl"
        words = f"simulate {name} --games 3 --seed 9 --json --open --way {way} --transcript {path}"
        out = run(*words.split())
        assert out.returncode == 0, out.stderr
        summary = json.loads(out.stdout)
        assert summary["games"] == 3
        texts.append((path.read_text("utf-8"), summary["seats"], summary["acts"]))
    assert texts[0] == texts[1] == texts[2]
    verified = run("verify", str(path))
    assert verified.returncode == 0, verified.stderr
    assert verified.stdout.count("ok: ") == 3


@pytest.mark.parametrize("name", games.names())
def test_watch_tells_a_whole_match(name: str) -> None:
    for language in ("es", "en"):
        told = run("watch", name, "--seed", "2", "--lang", language)
        assert told.returncode == 0, told.stderr
        assert games.find(name).words.title in told.stdout
        assert {"es": "Resultado", "en": "Result"}[language] in told.stdout
        assert "{" not in told.stdout


def test_today_is_the_same_for_all_who_ask() -> None:
    told = json.loads(run("today", "--json").stdout)
    assert {one["game"] for one in told["deals"]} == set(games.names())
    assert all(one["seed"] == f"{told['date']} {one['game']}" for one in told["deals"])
    asked = ("today", "the_game", "--no-tui", "--lang", "en", "--name", "Ana")
    one, other = (run(*asked).stdout for _ in range(2))
    assert one == other and "You draw" in one
    secret = run(*asked, "--secret", "ab" * 32).stdout
    assert "You draw" in secret and secret != one
