"""The examples that train with other people's libraries, each run short; see docs/research.md."""

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


def needs(module: str, extra: str) -> pytest.MarkDecorator:
    missing = find_spec(module.partition(".")[0]) is None or find_spec(module) is None
    return pytest.mark.skipif(missing, reason=f"heavy: pip install 'tapete[{extra}]'")


@needs("sb3_contrib", "sb3")
def test_maskable_ppo_learns() -> None:
    told = ran("maskable_ppo.py", "--steps", "4096", "--games", "30", "--envs", "2")
    first, *_, last = (float(share) for share in re.findall(r"([\d.]+)%", told))
    assert last > max(first, 60)


@needs("torch", "train")
def test_ppo_in_pytorch_learns() -> None:
    told = ran("cleanrl_ppo.py", "--envs", "64", "--updates", "16")
    first, *_, last = (int(share) for share in re.findall(r"(\d+)% of", told))
    assert last > max(first, 60)


@pytest.mark.skipif(find_spec("torch") is None, reason="heavy: pip install 'tapete[rllib]'")
@needs("ray.rllib", "rllib")
@pytest.mark.parametrize("stack", ["new", "old"])
def test_rllib_s_ppo_trains(stack: str) -> None:
    told = ran("rllib_ppo.py", "--iterations", "2", "--batch", "500", "--stack", stack)
    assert len(re.findall(r"mean reward [+-][\d.]+", told)) == 2


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
    untrained, solved, sampled = (
        [float(gain) for gain in line.partition("NashConv")[2].split()]
        for line in told.splitlines()
    )
    assert 0 <= solved[-1] < untrained[0]
    assert 0 <= sampled[-1] <= untrained[0], "few samples may not have seen what pays"


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
