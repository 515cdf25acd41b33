"""Many games in step: the same as the playouts, the same on both devices, and told truly."""

import copy
import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from batch.history import history, on_cpu
from every import LARGE, slow_are
from tapete import bots, games
from tapete.batch import Batch, Series, driver
from tapete.batch.stepping import cpu
from tapete.batch.stepping.cpu_drivers import acts_writer
from tapete.batch.stepping.observations import BITS, columns_of, rounded
from tapete.envs.observing.rows import Eyes
from tapete.envs.setting import paid
from tapete.kit import bits
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.records import fields


@dataclass(frozen=True)
class Acts:
    """As much of a game as its legal acts' columns need."""

    width: int
    actions: int


# Compiled in half a minute for each kind of step: the large ones are among the long ones.
EVERY = pytest.mark.parametrize("game", slow_are(LARGE, games.every()))


@EVERY
def test_sampled_games_are_those_of_random_bots(game: Game) -> None:
    """Slot i plays game i, then i + n; acts, scores, places and lengths are the playout's."""
    n = 4
    batch = Batch(game, n, seed="same", observation=None)
    series = Series(
        game, batch.players, batch.options, bots.choosers(game, "random", batch.players),
        seed_key("same"),
    )  # fmt: skip
    playouts = driver("interpreted", series)  # the same compiled: conformance/test_three_ways.py
    logs, results = playouts.logs(0, 3 * n, 20_000), playouts.play(0, 3 * n)
    ended = 0
    for _ in range(100_000):
        number, length, to_act = batch.number.copy(), batch.length.copy(), batch.to_act.copy()
        acts = batch.sample()
        for i in range(n):
            if number[i] < 3 * n:
                assert (to_act[i], acts[i]) == logs[number[i]][length[i]]
        batch.step(acts)
        for i in np.flatnonzero(batch.done):
            assert batch.number[i] == number[i] + n
            assert batch.length[i] == 0
            if number[i] < 3 * n:
                ended += 1
                assert length[i] + 1 == results.acts[number[i]]
                assert batch.scores[i].tolist() == results.scores[number[i]].tolist()
                assert batch.places[i].tolist() == results.places[number[i]].tolist()
                assert batch.rewards[i].tolist() == paid(game, batch.places[i].tolist())
        assert not batch.rewards[~batch.done].any()
        if ended == 3 * n:
            return
    pytest.fail("the games do not end")


@EVERY
def test_a_step_at_random_is_a_step_with_what_is_sampled(game: Game) -> None:
    one, two = (Batch(game, 5, seed="pass", observation="float32") for _ in range(2))
    for _ in range(150):
        acts = one.sample()
        one.step(acts)
        assert two.step_at_random().tolist() == acts.tolist()
    ours, theirs = one.snapshot().arrays, two.snapshot().arrays
    for name, array in ours.items():
        assert np.array_equal(array, theirs[name]), name


@pytest.mark.parametrize(("width", "actions"), [(62, 30), (62, 64), (60, 360), (50, 138), (8, 70)])
def test_legal_acts_have_a_column_each_however_many(width: int, actions: int) -> None:
    game = Acts(width, actions)
    legal = [act for act in range(actions) if act % 3 == 0 or act > actions - 4]
    mask = bits.set_of(legal, width, -(-actions // width))
    rows = np.full((2, rounded(actions)), 7, np.int8)
    acts_writer(game)(mask, rows, 1)  # type: ignore[arg-type]
    assert np.flatnonzero(rows[1]).tolist() == legal
    assert rows[1].max() == 1 and (rows[0] == 7).all()


@EVERY
def test_rows_are_the_view_and_the_legal_acts_of_the_seat_to_act(game: Game) -> None:
    batch = Batch(game, 3, seed="rows", observation="float32")
    columns = columns_of(game, batch.players)
    for step in range(60):
        for i in range(3):
            state, seat = batch.state(i), int(batch.to_act[i])
            assert seat == game.asked(state)
            assert np.flatnonzero(batch.legal[i]).tolist() == game.acts(state, seat)
            if columns.write is None:
                named = dict(zip(columns.names, batch.observation[i].tolist(), strict=False))
                assert named == _columns_by_name(game, game.view(state, seat), batch.players)
            other = (seat + 1) % batch.players
            assert batch.observe(seat)[i].tolist() == batch.observation[i].tolist()
            if columns.write is None and step % 20 == 0:
                seen = dict(zip(columns.names, batch.observe(other)[i].tolist(), strict=False))
                assert seen == _columns_by_name(game, game.view(state, other), batch.players)
        batch.step(batch.sample())


def _columns_by_name(game: Game, view: object, players: int) -> dict[str, float]:
    """The documented rule once more, by names alone."""
    found: dict[str, float] = {}

    def walk(label: str, value: object, width: str) -> None:
        if isinstance(value, list):
            for at, part in enumerate(value):
                walk(f"{label}[{at}]", part, width)
        elif width == "i8":
            found.update({f"{label}.{bit}": value >> bit & 1 for bit in range(BITS)})
        else:
            found[label] = value

    for name, field in fields(game.View).items():
        if name not in ("players", "terms"):
            value = getattr(view, name)
            seats = field.shape[:1] == (game.seats[1],)
            walk(name, value[:players] if seats else value, field.width)
    return found


@EVERY
def test_both_devices_tell_the_same(game: Game, tmp_path: Path) -> None:
    """In CUDA's simulator, which must be switched on before Numba is imported."""
    kind = "float32" if game.name < "t" else "int8"
    tests = os.path.dirname(os.path.dirname(__file__))
    environment = os.environ | {
        "NUMBA_ENABLE_CUDASIM": "1",
        "PYTHONPATH": os.pathsep.join([tests, *sys.path]),
    }
    file = tmp_path / "history.npz"
    words = [sys.executable, "-m", "batch.history", game.name, "cuda", kind, str(file)]
    run = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    with np.load(file) as there:
        here = history(game.name, "cpu", kind)
        for name, array in here.items():
            assert np.array_equal(array, there[name]), name
    assert here["done"].any() and here["refused"].any()


@EVERY
def test_facing_the_own_seat_rows_are_those_of_eyes(game: Game) -> None:
    batch = Batch(game, 3, game.seats[1], observation="float32", seed=2, facing="seat")
    eyes = Eyes(game, batch.players)
    for _ in range(20):
        for i in range(3):
            view = game.view(batch.state(i), int(batch.to_act[i]))
            assert np.array_equal(batch.observation[i, : eyes.size], eyes.see(view))
        batch.step(batch.sample())


def test_what_is_not_legal_changes_nothing() -> None:
    batch = Batch("the_game", 2, seed=1)
    before, acts = batch.state(0), batch.sample()
    acts[0] = np.flatnonzero(~batch.legal[0])[0]
    batch.step(acts)
    assert batch.refused.tolist() == [True, False]
    assert batch.state(0) == before
    assert batch.length.tolist() == [0, 1]


def test_a_game_that_takes_too_long_is_cut() -> None:
    batch = Batch("take_that", 2, seed=1, limit=3)
    for _ in range(3):
        assert not batch.done.any()
        batch.step(batch.sample())
    assert batch.done.all() and batch.cut.all()
    assert not batch.rewards.any()
    assert batch.number.tolist() == [2, 3]


def test_threads_and_batch_sizes_do_not_matter() -> None:
    """1,500 games in two threads: the first 300 are those of a batch of 300 in one."""
    large, small = Batch("take_that", 1500, seed=5), Batch("take_that", 300, seed=5)
    for _ in range(20):
        acts = large.sample()
        assert acts[:300].tolist() == small.sample().tolist()
        large.step(acts)
        small.step(acts[:300])
        assert (large.observation[:300] == small.observation).all()


def test_threads_that_do_not_come_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three shares of games; two threads have other things to do, then come in the middle."""
    monkeypatch.setattr(cpu, "usable_cores", lambda: 3)
    large, small = Batch("take_that", 1537, seed=5), Batch("take_that", 1537, seed=5)
    monkeypatch.setattr(large._engine, "_pool", pool := ThreadPoolExecutor(2))
    busy = threading.Event()
    for _ in range(2):
        pool.submit(busy.wait)
    for step in range(20):
        if step == 10:
            busy.set()
        assert (large.step_at_random() == small.step_at_random()).all()
        assert (large.observation == small.observation).all()
        assert (large.length == small.length).all()
    pool.shutdown()


def test_arrays_stay_where_they_are() -> None:
    batch = Batch("the_game", 4, seed=1)
    arrays = {name: getattr(batch, name) for name in ("observation", "legal", "rewards", "to_act")}
    borrowed = np.from_dlpack(batch.observation)
    for _ in range(5):
        batch.step(batch.sample())
    batch.reset(2)
    for name, array in arrays.items():
        assert getattr(batch, name) is array
    assert np.shares_memory(borrowed, batch.observation)
    assert on_cpu(batch.observation) is not batch.observation


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"n": 0}, "at least one game"),
        ({"players": 11}, "players, not 11"),
        ({"device": "tpu"}, "the devices are cpu and cuda"),
        ({"observation": "int7"}, "int8 or float32"),
        ({"limit": 0}, "at least one act"),
        ({"facing": "north"}, "facing table or seat"),
        ({"preset": "nothing"}, "has no preset 'nothing'"),
        ({"options": {"nothing": 1}}, "unknown option 'nothing'"),
    ],
)
def test_bad_input_is_told(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Batch(**{"game": "the_game", "n": 2, **wrong})  # type: ignore[arg-type]


def test_one_act_a_game() -> None:
    with pytest.raises(BadInput, match="one act a game"):
        Batch("the_game", 3).step([0, 1])


def test_acts_are_whole_numbers() -> None:
    batch = Batch("the_game", 2, seed=1)
    for wrong in ([0.0, 1.0], [True, False], ["0", "1"], [None, 1]):
        with pytest.raises(BadInput, match="acts are whole numbers"):
            batch.step(wrong)
    before = batch.state(0)
    batch.step(np.array([2**32, -(2**32)]) + batch.sample().astype(np.int64))
    assert batch.refused.all() and batch.state(0) == before


def test_seats_that_are_none_are_told() -> None:
    batch = Batch("take_that", 2, players=3)
    for wrong in (3, -2, [0, 7], 0.5):
        with pytest.raises(BadInput, match="seats are"):
            batch.observe(wrong)
    assert batch.observe(-1).shape == batch.observe([0, 2]).shape


def test_options_by_name_over_a_preset() -> None:
    batch = Batch("uno", 1, options={"hands": 1, "call": False}, observation=None)
    assert batch.options.hands == 1 and not batch.options.call
    assert batch.options.customizable == 0, "over the lab's preset"
    assert Batch("uno", 1, preset="default", observation=None).options.customizable == 3
    with pytest.raises(BadInput, match="goes with options by name"):
        Batch("uno", 1, options=batch.options, preset="plain", observation=None)


def told(batch: Batch) -> list[bytes]:
    return [array.tobytes() for array in batch._engine.arrays().values()]


def played(batch: Batch, steps: int) -> Batch:
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


def test_a_snapshot_is_come_back_to() -> None:
    batch = played(Batch("take_that", 6, seed=3), 50)
    before, arrays = batch.snapshot(), told(batch)
    after = told(played(batch, 200))
    assert after != arrays
    batch.restore(before)
    assert told(batch) == arrays
    assert told(played(batch, 200)) == after
    with pytest.raises(BadInput, match="of another batch"):
        Batch("take_that", 5).restore(before)


def test_a_fork_goes_on_as_its_games_would() -> None:
    batch = played(Batch("take_that", 6, seed=3), 50)
    some = batch.fork([4, 1, 4])
    assert some.n == 3 and [some.state(i) for i in range(3)] == [batch.state(k) for k in (4, 1, 4)]
    assert (some.observation == batch.observation[[4, 1, 4]]).all()
    whole = batch.fork()
    assert told(played(whole, 60)) == told(played(batch, 60))
    played(some, 5)
    assert some.state(0) == some.state(2), "the same dice"
    for wrong in ([], [6], [-1], [0.5]):
        with pytest.raises(BadInput, match="rows"):
            batch.fork(wrong)


def test_a_fork_with_a_seed_has_chance_of_its_own() -> None:
    batch = played(Batch("uno", 2, seed=3, observation=None), 10)
    futures = batch.fork([0] * 20, seed="search")
    assert len({tuple(futures.state(i).pile) for i in range(20)}) == 1, "nothing drawn yet"
    played(futures, 40)
    assert len({tuple(futures.state(i).pile) for i in range(20)}) > 15
    again = played(batch.fork([0] * 20, seed="search"), 40)
    assert told(again) == told(futures)


def test_travels_and_is_copied() -> None:
    batch = played(Batch("take_that", 3, seed=3, facing="seat"), 30)
    twins = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)]
    assert [told(twin) for twin in twins] == [told(batch)] * 2
    played(batch, 40)
    for twin in twins:
        assert told(played(twin, 40)) == told(batch)
        assert (twin.game, twin.options, twin.seed) == (batch.game, batch.options, batch.seed)


def test_the_example_of_self_play_runs() -> None:
    example = Path(__file__).parents[2] / "examples" / "self_play.py"
    words = [sys.executable, str(example), "--games", "64", "--steps", "120"]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    head, *rows = run.stdout.splitlines()
    assert head == "acts,won,low,high" and len(rows) == 9
