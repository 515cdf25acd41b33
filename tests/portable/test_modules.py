"""Modules as files: what they say of themselves, what ships, and what is said of broken ones."""

import gzip
import sys
from pathlib import Path

import numpy as np
import pytest

from tapete import bots, games
from tapete.authoring.tables import presets_of
from tapete.batch import Series, driver
from tapete.bots.net import load
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.ways.wasm import running, shelf
from tapete.kit.ways.wasm.layouts import BrokenModule, described_dtype, description_of
from tapete.kit.ways.wasm.running import Instance, NoWasmtime
from tapete.portable.nets import read, written

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
SMALLEST = min(games.every(), key=lambda game: game.State.dtype().itemsize)


def told_by(game: Game) -> dict:  # type: ignore[type-arg]
    return description_of(shelf.module_of(game), game.name)


@every_game
def test_a_module_is_small_and_imports_nothing(game: Game) -> None:
    data = shelf.module_of(game)
    assert len(data) <= 250_000
    assert len(gzip.compress(data, 9)) <= 60_000
    assert Instance(data).description["game"] == game.name  # with nothing given to it


@every_game
def test_records_can_be_read_by_what_a_module_says_of_them(game: Game) -> None:
    told = told_by(game)["records"]
    for record in (game.State, game.View):
        layout = described_dtype(told[record.__name__])
        assert layout.itemsize == record.dtype().itemsize
        state = np.zeros(1, record.dtype())
        for k, name in enumerate(record.dtype().names or ()):
            state[name] = k + 1
        again = np.frombuffer(state.tobytes(), layout)
        for k, name in enumerate(record.dtype().names or ()):
            assert (again[name] == k + 1).all()


@every_game
def test_options_can_be_written_by_what_a_module_says_of_them(game: Game) -> None:
    told = told_by(game)["options"]
    for preset in presets_of(game):
        options = game.options(preset=preset)
        terms = []
        for one in told:
            value = getattr(options, one["name"])
            if one["kind"] == "several":
                words = [] if value == "none" else value.split(".")
                numbers = [one["names"].index(word) + 1 for word in words]
                terms += numbers + [0] * (one["many"] - len(words))
                continue
            terms.append(one["names"].index(value) if one["kind"] == "names" else int(value))
            assert one.get("least", terms[-1]) <= terms[-1] <= one.get("most", terms[-1])
        assert terms == options.terms()
        assert preset is None or terms == told_by(game)["presets"][preset]


@every_game
def test_a_module_offers_all_that_a_live_table_does(game: Game) -> None:
    told = told_by(game)
    wanted = "deal actors asked brief why_not legal act look imagine score place rekey stream dice"
    offered = set(told["exports"])
    assert {*wanted.split(), "play", "play_random"} <= offered
    assert {f"choose_{name}" for name in ("random", *game.bots)} <= offered
    if game.mind is not None:
        assert {"sit", "prepare", "weigh", "sift", "remember"} <= offered
    texts = {text: act for act, text in enumerate(told["acts"]) if text}
    assert all(game.action_of(text) == act for text, act in texts.items())
    assert (told["rules"], tuple(told["seats"])) == (game.version, game.seats)


@pytest.mark.parametrize(
    "game", [game for game in games.every() if game.mind and game.mind.net], ids=lambda g: g.name
)
def test_a_net_beside_a_module_is_the_net(game: Game) -> None:
    assert game.mind is not None
    for part, again in zip(load(game.mind), read(written(game.mind)), strict=True):
        assert part.dtype == again.dtype
        assert part.tolist() == again.tolist()


@pytest.mark.slow  # half a minute, and another for whoever waits for a core
def test_built_anew_a_module_has_the_same_bytes(tmp_path: Path) -> None:
    into = tmp_path / "again.wasm"
    shelf.build(SMALLEST, into)
    assert into.read_bytes() == shelf.module_of(SMALLEST)


def test_what_ships_is_used_if_it_is_of_these_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = shelf.module_of(SMALLEST)
    beside = tmp_path / "beside.wasm"
    monkeypatch.setattr(shelf, "beside", lambda game: beside)
    beside.write_bytes(good)
    monkeypatch.setattr(shelf, "build", ask_to_build)
    monkeypatch.setattr(shelf, "cached", lambda game: tmp_path / "none.wasm")
    assert shelf.module_of(SMALLEST) == good
    for other in (
        b"nothing of the kind",
        good.replace(told_by(SMALLEST)["sources"].encode(), b"x"),
    ):
        beside.write_bytes(other)
        with pytest.raises(AskedToBuild):
            shelf.module_of(SMALLEST)


class AskedToBuild(Exception):
    pass


def ask_to_build(game: Game, into: Path) -> None:
    raise AskedToBuild


def test_a_broken_module_is_said_in_one_line() -> None:
    good = shelf.module_of(SMALLEST)
    for broken in (b"", b"no module", good[:5000], good[:-40], good[:200] + b"\xff" + good[201:]):
        with pytest.raises(BrokenModule) as wrong:
            Instance(broken, "x.wasm")
        assert str(wrong.value).startswith("x.wasm ")
        assert "\n" not in str(wrong.value)


def test_without_wasmtime_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    running._library.cache_clear()
    try:
        with pytest.raises(NoWasmtime, match="pip install wasmtime"):
            Instance(shelf.module_of(SMALLEST))
    finally:
        running._library.cache_clear()


def test_what_cannot_be_built_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "BUILDER", "tapete.nothing_here")
    with pytest.raises(shelf.NotBuilt) as wrong:
        shelf.build(SMALLEST, tmp_path / "x.wasm")
    assert "\n" not in str(wrong.value)
    assert SMALLEST.name in str(wrong.value)


def test_a_bot_that_a_module_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from tapete.kit import bits\nfrom tapete.kit.rule import rule\n"
        "@rule\ndef choose(v, mask, dice):\n    return bits.lowest(mask[0])\n"
    )
    players = SMALLEST.seats[1]
    seats = bots.choosers(SMALLEST, str(path), players)
    series = Series(SMALLEST, players, SMALLEST.options(), seats, seed_key(1))
    with pytest.raises(BadInput, match="a module has no bot"):
        driver("wasm", series)
