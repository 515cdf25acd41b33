"""`gpu_selfplay.py` in JAX: it reads the batch's own memory, keeps what was there, and hopes as its
twin in PyTorch does. Only where JAX is installed (`make examples`)."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tapete.batch import Batch

jax = pytest.importorskip("jax", reason="heavy: pip install 'tapete[jax]'")
EXAMPLES = Path(__file__).parents[2] / "examples"
TOLD = ("observation", "legal", "to_act", "done", "rewards")
MOMENTS = 100


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(EXAMPLES)
    yield import_module("gpu_selfplay_jax")
    sys.modules.pop("gpu_selfplay_jax")


@pytest.fixture
def played(ours: Any) -> tuple[Any, list[dict[str, Any]]]:
    """A learner after some acts, and what its batch told before each of them."""
    batch = Batch(
        "uno", 64, 2, {"hands": 1}, seed=3, preset="classic", facing="seat"
    )  # fmt: skip
    learner = ours.Learner(batch, 1, 32)
    told = []
    for t in range(MOMENTS):
        act, learner.kept = ours.decide(
            learner.net, learner.key, learner.told(), learner.kept, t % 65, learner.spread
        )
        jax.block_until_ready((act, learner.kept))
        told.append({name: getattr(batch, name).copy() for name in TOLD})
        batch.step(act)
        assert not batch.refused.any()
    return learner, told


def test_nothing_is_copied_on_the_way_to_jax(played: Any) -> None:
    learner, _ = played
    for name, array in learner.told().items():
        assert array.unsafe_buffer_pointer() == getattr(learner.batch, name).ctypes.data, name


def test_what_a_decision_saw_stays_while_the_games_go_on(played: Any) -> None:
    learner, told = played
    for t in range(MOMENTS - 65, MOMENTS):
        for name in TOLD:
            assert np.array_equal(learner.kept[name][t % 65], told[t][name])


def test_it_hopes_as_its_twin_does(ours: Any, played: Any) -> None:
    torch = pytest.importorskip("torch", reason="heavy: pip install 'tapete[train]'")
    twin = import_module("gpu_selfplay")
    learner, told = played
    assert any(one["done"].any() for one in told)
    kept = {name: torch.from_numpy(np.array(array)) for name, array in learner.kept.items()}
    end = SimpleNamespace(
        net=lambda *_: (None, kept["value"][-1]), seen=None, legal=None, seat=kept["to_act"][-1]
    )
    theirs = twin.Learner.gains(
        end, list(kept["value"][:-1]), list(kept["to_act"][:-1].long()), list(kept["done"][1:]),
        list(kept["rewards"][1:]),
    )  # fmt: skip
    assert np.allclose(ours.gains(learner.kept), torch.stack(theirs), atol=1e-5)
