"""A program in another language that knows only what a module says of itself (referee.mjs)."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tapete.authoring.tables import Table, one_table_a_game
from tapete.bots.net import load
from tapete.bots.search.in_module import Search
from tapete.kit.chance import seed_key
from tapete.kit.mind import LONGEST, PLANS
from tapete.kit.ways.wasm.shelf import module_of
from tapete.portable.nets import written

NODE = shutil.which("node")
ACTS, WORLDS = 120, 6


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize("table", one_table_a_game(), ids=str)
def test_a_stranger_referees_and_searches_alike(table: Table, tmp_path: Path) -> None:
    game = table.game
    expected: dict[str, Any] = {"states": [], "views": [], "asked": [], "masks": []}
    acts, last, seen = [], None, None
    for state, seat, action in table.walk("strangers", 2):
        expected["states"].append(state.packed().tobytes().hex())
        if len(acts) == ACTS:
            break
        mask = game.mask()
        game.legal(state, seat, mask)
        view = game.view(state, seat)
        expected["asked"].append(seat)
        expected["views"].append(view.packed().tobytes().hex())
        expected["masks"].append(np.array(mask, np.int64).tobytes().hex())
        acts.append((seat, game.action_text(action)))
        if sum(word.bit_count() for word in mask) > 1:
            seen = view.packed(), np.array(mask, np.int64)
        last = state
    else:
        assert last is not None
        expected["states"].append(last.packed().tobytes().hex())
    task: dict[str, Any] = {
        "players": table.players,
        "terms": table.options.terms(),
        "key": [str(word) for word in seed_key("strangers")],
        "number": 2,
        "acts": acts,
    }
    if game.mind is not None:
        assert seen is not None
        (tmp_path / "net").write_bytes(written(game.mind))
        task["think"] = {
            "view": seen[0].tobytes().hex(), "mask": seen[1].tobytes().hex(),
            "key": ["12345", "67890"], "worlds": WORLDS,
        }  # fmt: skip
    found = told(table, task, tmp_path)
    for name, value in expected.items():
        assert found[name] == value, name
    if game.mind is not None:
        assert seen is not None
        values, best, net = searched(table, *seen)
        assert found["values"] == values
        assert found["best"] == best
        assert found["net"] == net.w1.tobytes()[: 4 * 64].hex()


def told(table: Table, task: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What the program says."""
    (folder / "module").write_bytes(module_of(table.game))
    (folder / "task").write_text(json.dumps(task))
    program = Path(__file__).with_name("referee.mjs")
    files = [str(folder / name) for name in ("module", "net", "task")]
    done = subprocess.run(
        [str(NODE), str(program), *files], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def searched(table: Table, view: Any, mask: Any) -> tuple[list[float], int, Any]:
    """The same search by the same module in another engine: the same numbers, bit for bit."""
    mind = table.game.mind
    assert mind is not None
    net = load(mind)
    search = Search(table.game, net)
    seed, dice = np.array([12345, 67890]), np.zeros(1, search.chance)
    dice["secret"] = seed
    memory, plans = np.zeros(1, mind.Memory.dtype()), np.zeros((PLANS, LONGEST + 1), np.int64)
    n = search.prepare(view, memory, mask, plans, dice, None)
    alive, values = np.ones(n, np.bool_), np.zeros((WORLDS, n))
    search.weigh(view, memory, plans, alive, seed, 0, True, values, None)
    return values.ravel().tolist(), search.sift(values, alive), net
