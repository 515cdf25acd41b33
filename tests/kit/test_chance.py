"""Chance: Philox by its published answers, exactly even draws, streams of their own."""

from collections import Counter
from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.kit import bits, philox
from tapete.kit.chance import (
    Chance,
    below,
    draw,
    joined,
    key_of,
    rekey,
    rekey_late,
    seed_key,
    settle,
    stream,
)
from tapete.kit.philox import block, block_in_words
from tapete.kit.ways.cpu import compiled

WORDS = st.integers(-(1 << 63), (1 << 63) - 1)


def test_known_answers_of_philox() -> None:
    """Vectors published with Random123."""
    assert block(0, 0, 0) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)
    assert block(-1, -1, -1) == (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)
    assert block(0x299F31D0A4093822, 0x0370734413198A2E, 0x85A308D3243F6A88) == (
        0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1,
    )  # fmt: skip


@settings(deadline=None)  # the first one compiles
@given(first=WORDS, second=WORDS, n=st.integers(0, 1 << 40))
def test_compiled_blocks_are_the_same(first: int, second: int, n: int) -> None:
    assert tuple(compiled_block(first, second, n)) == block(first, second, n)


@given(first=WORDS, second=WORDS, n=st.integers(0, 1 << 40))
def test_blocks_side_by_side_are_the_same(first: int, second: int, n: int) -> None:
    assert block_in_words(first, second, n) == block(first, second, n)


@compiled("block", block)
def compiled_block(first, second, n):  # type: ignore[no-untyped-def]
    return block(first, second, n)


class Word(int):
    """An integer that must never leave a signed word of 64 bits, whatever is done with it."""

    def __new__(cls, value: int) -> "Word":
        assert -(1 << 63) <= value < 1 << 63, "overflow: a GPU's compiler may do anything here"
        return super().__new__(cls, value)


def _checked(name: str) -> None:
    plain = getattr(int, name)
    setattr(Word, name, lambda self, other: Word(plain(self, other)))


for _name in ("and", "or", "xor", "add", "sub", "mul", "lshift", "rshift"):
    _checked(f"__{_name}__")
    _checked(f"__r{_name}__")


def product_in_halves(a: int, b: int) -> tuple[Word, Word]:
    high, low = divmod(int(a) * b, 1 << 32)
    return Word(high), Word(low)


@given(first=WORDS, second=WORDS, n=st.integers(0, (1 << 62) - 1))
def test_blocks_never_leave_a_signed_word(first: int, second: int, n: int) -> None:
    """One that did was dealt other cards by a GPU than by the CPU. Products are made to wrap."""
    with patch.object(philox, "multiplied", product_in_halves):
        c0, c1, c2, c3 = block_in_words(Word(first), Word(second), Word(n))
    assert isinstance(joined(c0, c1), Word) and isinstance(joined(c2, c3), Word)


def test_all_128_bits_are_secret() -> None:
    usual = block(0, 0, 5)
    for bit in range(64):
        word = joined(1 << bit >> 32, 1 << bit & 0xFFFFFFFF)
        assert block(word, 0, 5) != usual
        assert block(0, word, 5) != usual


def test_below_is_even_and_in_range() -> None:
    cup = Chance()
    stream(cup, *seed_key("even"), 0, 0)
    counts = Counter(below(cup, 7) for _ in range(14_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 2000) < 200 for count in counts.values())
    assert {below(cup, 1) for _ in range(10)} == {0}


def test_below_rejects_what_would_not_be_even() -> None:
    """With 31 bits and n = 2^30 + 1 almost half of the numbers must be drawn again."""
    cup = Chance()
    rekey(cup, 1, 2)
    for _ in range(100):
        assert 0 <= below(cup, (1 << 30) + 1) <= 1 << 30
    assert cup.drawn > 130


def test_every_card_of_a_pile_is_drawn_once() -> None:
    cup = Chance()
    rekey(cup, 3, 4)
    pile = [(1 << 40) - 1, (1 << 39) - 1]
    drawn = [draw(cup, pile, 79 - i, 40) for i in range(79)]
    assert sorted(drawn) == list(range(79))
    assert pile == [0, 0]


def test_streams_differ_by_seed_game_and_purpose() -> None:
    seen = set()
    for seed in ("1", "2"):
        for game in range(5):
            for purpose in range(2):
                cup = Chance()
                stream(cup, *seed_key(seed), game, purpose)
                seen.add(tuple(cup.secret))
    assert len(seen) == 20
    assert seed_key(1) == seed_key("1")


def test_keys_are_signed_words() -> None:
    first, second = key_of(bytes([255] * 8 + [127] + [255] * 7))
    assert (first, second) == (-1, (1 << 63) - 1)
    np.array([first, second], np.int64)
    assert bits.popcount(second) == 63


def test_late_numbers_are_the_same_numbers() -> None:
    late, usual = Chance(), Chance()
    rekey_late(late, 7, -9)
    rekey(usual, 7, -9)
    assert [below(late, 10) for _ in range(9)] == [below(usual, 10) for _ in range(9)]
    assert late == usual
    assert type(late.spare) is list


def test_numbers_that_nobody_asked_for_are_gone_after_the_act() -> None:
    cup, usual = Chance(), Chance()
    rekey_late(cup, 7, -9)
    settle(cup)
    assert (cup.secret, cup.drawn, cup.spare) == ([7, -9], 0, [0, 0, 0, 0])
    for one in (cup, usual):
        rekey(one, 1, 2)
    settle(cup)  # those that were worked out stay
    assert cup == usual
