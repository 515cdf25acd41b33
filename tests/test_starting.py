"""Installing and starting: versions, completion, options, what is missing, what is waited for."""

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tapete
from tapete import games
from tapete.kit.options import allowed
from tapete.kit.ways.announcing import announced, listening
from tapete.lab import report

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def run(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables},
    )  # fmt: skip


def test_python_m_tapete_says_its_version() -> None:
    done = run("-m", "tapete", "--version")
    assert (done.returncode, done.stdout) == (0, f"tapete {tapete.__version__}\n")


def test_a_shell_can_complete_commands() -> None:
    asked = {"_TAPETE_COMPLETE": "complete_bash", "COMP_WORDS": "tapete tour", "COMP_CWORD": "1"}
    assert run("-m", "tapete", **asked).stdout.split() == ["tournament"]


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_options_are_told_with_values_and_presets(game, capsys) -> None:  # type: ignore[no-untyped-def]
    for language in ("es", "en"):
        report.print_options(game, language)
        told = capsys.readouterr().out
        for name in game.offered():
            assert name in told and allowed(game.Options, name).split()[0] in told
        assert all(f"--preset {preset}" in told for preset in game.presets)


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("tapete.envs.gymnasium", "gymnasium", "envs"),
        ("tapete.envs.vector", "gymnasium", "envs"),
        ("tapete.envs.pettingzoo", "pettingzoo", "envs"),
        ("tapete.envs.openspiel", "pyspiel", "openspiel"),
        ("tapete.envs.rlcard", "rlcard", "rlcard"),
        ("tapete.kit.ways.gpu", "numba_cuda", "gpu"),
    ],
)
def test_what_is_missing_is_said_with_the_command(module: str, absent: str, extra: str) -> None:
    lines = f"import sys, numba; sys.modules[{absent!r}] = None; vars(numba).pop('cuda', None)"
    done = run("-c", f"{lines}; import {module}")
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1 and last.endswith(f"pip install 'tapete[{extra}]'"), done.stderr
    assert extra in PROJECT["optional-dependencies"]


def test_brackets_are_not_swallowed(capsys: pytest.CaptureFixture[str]) -> None:
    part = {"steps_per_second": {}, "ratios": {}, "missing": ["nobody"]}
    whole = {**part, "moves_per_second": {}}
    report.print_peers({"games": whole, "driven": part, "batched": part})
    assert "pip install 'tapete[peers]'" in " ".join(capsys.readouterr().out.split())


def test_compiling_is_said_in_one_line_where_nobody_watches(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with report.progress(1, visible=True), announced("a game"):
        pass
    with report.progress(1, visible=False):
        pass
    assert capsys.readouterr().err == "compiling a game, once (up to a minute)\n"
    with announced("another"):  # and nobody listens
        pass
    assert listening


def test_transcripts_of_many_games_say_how_much_they_are(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = f"simulate take_that --games 5 --way interpreted --transcript {path}".split()
    done = run("-m", "tapete", *words)
    assert done.returncode == 0, done.stderr
    size = report.size(path.stat().st_size)
    assert done.stdout.splitlines()[-1] == f"{path}: 5 games, {size}"


def test_every_floor_can_be_asked_for() -> None:
    """`tools/lowest.py` names a version for everything that playing needs."""
    spec = importlib.util.spec_from_file_location("lowest", ROOT / "tools" / "lowest.py")
    assert spec is not None and spec.loader is not None
    lowest = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(lowest)
    assert len(lowest.floors([])) == len(PROJECT["dependencies"])
    assert "uvicorn==0.35" in lowest.floors(["envs"])


def test_types_are_shipped() -> None:
    assert (Path(tapete.__file__).parent / "py.typed").exists()
    assert "Typing :: Typed" in PROJECT["classifiers"]
