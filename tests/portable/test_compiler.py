"""The compiler for modules by itself: numbers in and out, exp, and what it cannot do."""

import math
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tapete.kit import bits
from tapete.kit.ways.wasm.running import Instance
from tapete.kit.ways.wasm.selecting import nth_by_bytes
from tapete.kit.ways.wasm.shelf import building_environment


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[Instance, str]:
    into = tmp_path_factory.mktemp("wasm") / "small.wasm"
    program = Path(__file__).with_name("small_module.py")
    done = subprocess.run(
        [sys.executable, str(program), str(into)],
        env=building_environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Instance(into.read_bytes()), done.stdout


def test_exp_is_right_to_the_last_place(small: tuple[Instance, str]) -> None:
    numbers = [random.Random(1).uniform(-700, 700) for _ in range(3000)]
    numbers += [0.0, -0.0, 1.0, -1.0, 1e-300, 709.7, -708.3, *(k / 128 for k in range(-300, 300))]
    for x in numbers:
        found, right = small[0].call("power", x), math.exp(x)
        assert abs(found - right) <= math.ulp(right), x
    assert small[0].call("power", 710.0) == math.inf
    assert small[0].call("power", -math.inf) == small[0].call("power", -800.0) == 0
    assert math.isnan(small[0].call("power", math.nan))


def test_short_floats_too(small: tuple[Instance, str]) -> None:
    for x in np.linspace(-80, 80, 500, dtype=np.float32):
        right = np.float32(math.exp(x))
        assert small[0].call("short_power", float(x)) == pytest.approx(float(right), rel=2e-7)


def test_numbers_in_and_out(small: tuple[Instance, str]) -> None:
    at = small[0]
    assert at.call("root", 2.0) == math.sqrt(2)
    assert [at.call("rounded_down", x) for x in (1.5, -1.5)] == [1, -2]
    assert [at.call("less", -1, 2), at.call("less", 2, -1)] == [1, 0]


def test_the_nth_member_by_bytes(small: tuple[Instance, str]) -> None:
    at, dice = small[0], random.Random(2)
    place = at.room(8)
    for _ in range(500):
        word = dice.getrandbits(62) & dice.getrandbits(62) or 1 << 61
        k = dice.randrange(word.bit_count())
        at.array(place, np.int64, 1)[0] = word
        assert at.call("nth", place, k) == nth_by_bytes(word, k) == bits.nth(word, k)


def test_what_webassembly_does_not_have_is_said(small: tuple[Instance, str]) -> None:
    line = small[1].strip()
    assert line.startswith("a rule calls what WebAssembly does not have: ")
    assert "gamma" in line
    assert "\n" not in line
