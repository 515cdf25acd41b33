"""The plot of speeds, and peers that are not there."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tapete import games
from tapete.benchmarks import compared, peers_of
from tapete.benchmarks.speed import batched, driven, others, peers
from tapete.benchmarks.speed.plot import bars, like_for_like
from tapete.kit.errors import BadInput

SVG = "{http://www.w3.org/2000/svg}"


def test_bars_are_ranked_and_as_long_as_their_logarithms() -> None:
    drawn = ElementTree.fromstring(
        bars("A & B", {"ours": 1e7, "peer": 1e5, "other <1>": 1e3}, "ours")
    )
    lengths = [float(rect.get("width", 0)) for rect in drawn.iter(f"{SVG}rect")][1:]
    assert lengths[0] > lengths[1] > lengths[2]
    assert lengths[0] - lengths[1] == pytest.approx(lengths[1] - lengths[2], abs=1.1)
    texts = [text.text for text in drawn.iter(f"{SVG}text")]
    assert "other <1>" in texts and "10 M" in texts and "A & B" in texts


def test_like_for_like_stands_in_three_parts() -> None:
    compared = {
        "games": {"moves_per_second": {"uno compiled": 7e7, "RLCard uno": 6e4}, "ours": "uno"},
        "driven": {"steps_per_second": {"uno, its own": 1e5, "RLCard uno": 6e4}, "ours": "uno"},
        "batched": {"steps_per_second": {"uno": 6e6, "Pgx kuhn_poker": 2e6}, "device": "cpu"},
    }  # fmt: skip
    drawn = ElementTree.fromstring(like_for_like(compared))
    texts = [text.text or "" for text in drawn.iter(f"{SVG}text")]
    assert [text[:3] for text in texts if text.startswith("(")] == ["(a)", "(b)", "(c)"]
    green = [rect for rect in drawn.iter(f"{SVG}rect") if rect.get("fill") == "#1b7f4d"]
    assert len(green) == 3


def test_the_plot_in_the_docs_is_of_the_figures_beside_it() -> None:
    pictures = Path(__file__).parents[2] / "docs" / "pictures"
    kept = json.loads((pictures / "peers.json").read_text("utf-8"))
    assert (pictures / "peers.svg").read_text("utf-8") == like_for_like(kept)


def test_environments_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not installed is named, and ours is measured by every one of theirs."""

    def absent(*given: object) -> others.Play:
        raise ImportError

    monkeypatch.setattr(driven, "OURS", {"one": lambda game, asked: lambda: 10, "two": absent})
    monkeypatch.setattr(driven, "LIBRARIES", {"here": lambda name: lambda: 5, "absent": absent})
    known = {"quick": ("here", "x"), "nobody": ("absent", "y")}
    monkeypatch.setattr(peers_of(compared()), "DRIVEN_PEERS", known)
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(peers, "ROUNDS", 1)
    measured = peers.measure_driven()
    assert set(measured["ratios"]) == {"uno, one / quick"}
    assert measured["missing"] == ["two", "nobody"]


def test_batches_at_their_best_size(monkeypatch: pytest.MonkeyPatch) -> None:
    def slower_when_larger(name: str, n: int) -> others.Play:
        return lambda: 10 ** (10 - n)  # acts, so many fewer that no busy machine makes up for it

    monkeypatch.setattr(others, "pgx", slower_when_larger)
    monkeypatch.setattr(batched, "PEERS", ("kuhn_poker",))
    monkeypatch.setattr(batched, "SIZES", {"cpu": (4, 8), "pgx cpu": (1, 5, 9)})
    monkeypatch.setattr(batched, "ROUNDS", 1)
    monkeypatch.setattr(batched, "SECONDS", 0.01)
    monkeypatch.setattr(batched, "LOOK", 0.02)
    measured = batched.measure_batched([games.find("take_that")])
    assert measured["sizes"]["Pgx kuhn_poker"] == 1
    assert set(measured["ratios"]) == {
        "take_that / Pgx kuhn_poker", "take_that tiny / Pgx kuhn_poker",
    }  # fmt: skip


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> others.Play:
        raise ImportError

    named = peers_of(compared())
    monkeypatch.setattr(peers, "LIBRARIES", {"absent": absent, "here": lambda: lambda: 10})
    monkeypatch.setattr(named, "PEERS", {"nobody": ("absent",), "quick": ("here",)})
    monkeypatch.setattr(named, "TABLES", {"classic": ("classic", 2)})
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(peers, "ROUNDS", 1)
    measured = peers.measure_peers(gpu=False)
    assert measured["missing"] == ["nobody"]
    assert set(measured["moves_per_second"]) == {
        "uno classic, interpreted", "uno classic, compiled", "quick",
    }  # fmt: skip
    assert set(measured["ratios"]) == {
        "uno classic, interpreted / quick", "uno classic, compiled / quick",
    }  # fmt: skip


def test_a_run_that_was_cut_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep, told, measured = tmp_path / "peers.json", list[str](), list[str]()

    def part(name: str, *, fails: bool = False) -> Callable[..., dict[str, Any]]:
        def measure(*given: object, **more: object) -> dict[str, Any]:
            measured.append(name)
            if fails:
                raise KeyboardInterrupt
            return {"steps_per_second": {name: 10}}

        return measure

    monkeypatch.setattr(peers, "measure_peers", part("games"))
    monkeypatch.setattr(peers, "measure_driven", part("driven"))
    monkeypatch.setattr(peers, "measure_batched", part("batched", fails=True))
    with pytest.raises(KeyboardInterrupt):
        peers.measure_all(gpu=False, keep=keep, tell=told.append)
    assert list(json.loads(keep.read_text("utf-8"))) == ["games", "driven"]
    monkeypatch.setattr(peers, "measure_batched", part("batched"))
    found = peers.measure_all(gpu=False, keep=keep)
    assert measured == ["games", "driven", "batched", "batched"]
    assert json.loads(keep.read_text("utf-8")) == found
    assert [line.partition(":")[0] for line in told] == ["games", "driven", "batched"]


def test_a_file_of_something_else_is_told_in_one_line(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("[1, 2]", "utf-8")
    with pytest.raises(BadInput, match="holds no figures"):
        peers.measure_all(gpu=False, keep=other)
