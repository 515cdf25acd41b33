"""Bit sets behave as sets."""

from hypothesis import given
from hypothesis import strategies as st

from tapete.kit import bits

WIDTH = 40
SETS = st.sets(st.integers(0, 3 * WIDTH - 1))


@given(SETS)
def test_members_and_back(numbers: set[int]) -> None:
    words = bits.set_of(numbers, WIDTH, 3)
    assert bits.members(words, WIDTH) == sorted(numbers)
    assert bits.count(words) == len(numbers)
    for k, number in enumerate(sorted(numbers)):
        assert bits.nth_of(words, k, WIDTH) == number


@given(SETS, st.integers(0, 3 * WIDTH - 1))
def test_add_drop_has_clear(numbers: set[int], one: int) -> None:
    words = bits.set_of(numbers, WIDTH, 3)
    assert bool(bits.has(words, one, WIDTH)) == (one in numbers)
    bits.add(words, one, WIDTH)
    assert bits.members(words, WIDTH) == sorted(numbers | {one})
    bits.drop(words, one, WIDTH)
    assert bits.members(words, WIDTH) == sorted(numbers - {one})
    twin = [-1, -1, -1]
    bits.copy(twin, words)
    assert twin == words
    bits.clear(words)
    assert words == [0, 0, 0]
    assert bits.members(twin, WIDTH) == sorted(numbers - {one})


@given(st.integers(-100, 100), st.integers(-100, 100))
def test_span(low: int, high: int) -> None:
    assert bits.members([bits.span(low, high)], 62) == [n for n in range(62) if low <= n <= high]


@given(st.sets(st.integers(0, 61), min_size=1))
def test_lowest_and_nth(numbers: set[int]) -> None:
    word = sum(1 << number for number in numbers)
    assert bits.lowest(word) == min(numbers)
    assert [bits.nth(word, k) for k in range(len(numbers))] == sorted(numbers)
    assert bits.popcount(word) == len(numbers)
    assert bits.below_bit(5) == 31
