"""The plot of speeds, and peers that are not there."""

from xml.etree import ElementTree

import pytest

from tapete.benchmarks.speed import others, peers
from tapete.benchmarks.speed.plot import bars

SVG = "{http://www.w3.org/2000/svg}"


def test_bars_are_ranked_and_as_long_as_their_logarithms() -> None:
    drawn = ElementTree.fromstring(bars("A & B", {"uno": 1e7, "peer": 1e5, "other <1>": 1e3}))
    lengths = [float(rect.get("width", 0)) for rect in drawn.iter(f"{SVG}rect")][1:]
    assert lengths[0] > lengths[1] > lengths[2]
    assert lengths[0] - lengths[1] == pytest.approx(lengths[1] - lengths[2], abs=1.1)
    texts = [text.text for text in drawn.iter(f"{SVG}text")]
    assert "other <1>" in texts and "10 M" in texts and "A & B" in texts


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> others.Play:
        raise ImportError

    monkeypatch.setattr(peers, "OTHERS", {"nobody": absent, "quick": lambda: lambda: 10})
    monkeypatch.setattr(peers, "OURS", {"uno classic": ("classic", 2)})
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(peers, "ROUNDS", 1)
    compared = peers.measure_peers(gpu=False)
    assert compared["missing"] == ["nobody"]
    assert set(compared["moves_per_second"]) == {
        "uno classic, interpreted", "uno classic, compiled", "quick",
    }  # fmt: skip
    assert set(compared["ratios"]) == {
        "uno classic, interpreted / quick", "uno classic, compiled / quick",
    }  # fmt: skip
