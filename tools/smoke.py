"""Whether an installed tapete works at all: `python tools/smoke.py`, outside the tree or in it.

For the lowest versions of what it needs, and for a wheel in a clean environment. It says what
it does, and ends at the first thing that fails.
"""

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from importlib.util import find_spec
from pathlib import Path

TAPETE = [sys.executable, "-m", "tapete"]
PORT = 18_643


def said(*words: str) -> str:
    print("tapete", *words, flush=True)
    done = subprocess.run([*TAPETE, *words], capture_output=True, text=True, timeout=600)
    if done.returncode:
        sys.exit(f"exit status {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout


def serves(folder: Path) -> None:
    words = ["serve", "--port", str(PORT), "--database", str(folder / "tables.db")]
    print("tapete", *words, flush=True)
    server = subprocess.Popen([*TAPETE, *words], stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(120):
            if server.poll() is not None:
                sys.exit(f"the server ended: {server.stderr.read()[-2000:]}")  # type: ignore[union-attr]
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as page:
                    assert b"<html" in page.read(4000)
                return
            except OSError:
                time.sleep(0.5)
        sys.exit("the server does not answer")
    finally:
        server.terminate()
        server.wait(30)


def environments() -> None:
    if find_spec("pettingzoo") is None:
        return
    print("tapete.envs", flush=True)
    from tapete.envs.gymnasium import SeatEnv
    from tapete.envs.pettingzoo import env

    seat = SeatEnv("take_that", way="interpreted")
    seen, _ = seat.reset(seed=1)
    assert seat.observation_space.contains(seen)
    table = env("the_game", way="interpreted")
    table.reset(seed=1)
    assert table.last()[0]["action_mask"].any()


def main() -> None:
    assert said("--version").startswith("tapete ")
    assert "simulate" in said("--help") and "--games" in said("simulate", "--help")
    assert "UNO-01" in said("rules", "uno")
    for way in ("interpreted", "compiled"):
        found = json.loads(said("simulate", "take_that", "--games", "20", "--way", way, "--json"))
        assert found["games"] == 20
    assert said("watch", "the_game", "--seed", "1")
    environments()
    with tempfile.TemporaryDirectory() as folder:
        serves(Path(folder))
    print("all of it works")


if __name__ == "__main__":
    main()
