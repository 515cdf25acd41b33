"""The examples that train with other people's libraries, each run short; see docs/research.md."""

import ast
import csv
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from patience import LONGER

EXAMPLES = Path(__file__).parents[2] / "examples"


def ran(example: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / example), *words],
        capture_output=True, text=True, timeout=LONGER, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RAY_AUTH_MODE": "disabled"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def curve(example: str, *words: str) -> list[float]:
    """The shares of games won, stage by stage, each within its interval."""
    rows = list(csv.DictReader(ran(example, *words).splitlines()))
    assert all(0 <= float(at["low"]) <= float(at["won"]) <= float(at["high"]) <= 1 for at in rows)
    return [float(at["won"]) for at in rows]


def needs(module: str, extra: str) -> pytest.MarkDecorator:
    missing = find_spec(module.partition(".")[0]) is None or find_spec(module) is None
    return pytest.mark.skipif(missing, reason=f"heavy: pip install 'tapete[{extra}]'")


@needs("sb3_contrib", "sb3")
def test_maskable_ppo_learns() -> None:
    first, *_, last = curve("maskable_ppo.py", "--games", "200")
    assert last > max(first, 0.6)


@needs("torch", "train")
def test_ppo_in_pytorch_learns() -> None:
    first, *_, last = curve("cleanrl_ppo.py", "--updates", "10", "--games", "200")
    assert last > max(first, 0.6)


@pytest.mark.skipif(find_spec("torch") is None, reason="heavy: pip install 'tapete[rllib]'")
@needs("ray.rllib", "rllib")
@pytest.mark.parametrize("stack", ["", "_old_stack"])
def test_rllib_s_ppo_trains(stack: str) -> None:
    won = curve(f"rllib_ppo{stack}.py", "--iterations", "2", "--games", "200")
    assert len(won) == 3 and won[-1] > 0.6


@needs("pyspiel", "openspiel")
@pytest.mark.parametrize(
    ("game", "options", "iterations"),
    [
        ("take_that", "deck:4", "8"),
        ("uno", "", "8"),
        ("the_game", "numbers:5", "8"),
        pytest.param("vale_todo", "", "4", marks=pytest.mark.slow),  # a minute
    ],
)
def test_openspiel_s_cfr_comes_closer(game: str, options: str, iterations: str) -> None:
    told = ran("openspiel_cfr.py", game, "--options", options, "--iterations", iterations)
    rows = list(csv.DictReader(told.splitlines()))
    solved, sampled = ([float(at[name]) for at in rows] for name in ("cfr", "mccfr"))
    assert 0 <= solved[-1] < solved[0]
    assert 0 <= sampled[-1] <= sampled[0], "few samples may not have seen what pays"


@pytest.mark.parametrize(
    "example",
    [
        pytest.param("gpu_selfplay.py", marks=needs("torch", "train")),
        pytest.param("gpu_selfplay_jax.py", marks=needs("jax", "jax")),
    ],
)
def test_self_play_runs_on_a_cpu_too(example: str, tmp_path: Path) -> None:
    small = "--device cpu --games 128 --updates 2 --every 1 --hidden 32 --test-games 100"
    told = ran(example, *small.split(), "--curve", str(tmp_path / "curve.csv"))
    assert len(re.findall(r"against regular [\d.]+%", told)) == 2
    assert (tmp_path / "curve.csv").read_text("utf-8").startswith("update,acts,seconds,won")


SHORT = {
    "maskable_ppo": 45, "rllib_ppo": 45, "rllib_ppo_old_stack": 45, "openspiel_cfr": 45,
    "self_play": 50, "cleanrl_ppo": 80,
}  # fmt: skip


@pytest.mark.parametrize("example", SHORT)
def test_examples_stay_short(example: str) -> None:
    """Lines of code: what is blank, a comment or said about it all is not counted."""
    text = (EXAMPLES / f"{example}.py").read_text("utf-8")
    code = text.replace(ast.get_docstring(ast.parse(text), clean=False) or "", "", 1)
    lines = [
        line for line in code.splitlines() if line.strip() and not line.strip().startswith("#")
    ]
    assert len(lines) <= SHORT[example]
