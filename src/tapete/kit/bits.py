"""Sets of small numbers as bits of integers, and sets of more as several words.

A word holds at most 62 members: bit 63 is the sign in compiled code and is not in Python.
Sets wider than one word are lists of words with the same number of members each (`width`):
member `i` is bit `i % width` of word `i // width`. A game chooses the width once.
"""

from collections.abc import Iterable
from typing import Any

from tapete.kit.rule import rule

# Lists of Python ints, or NumPy arrays of int64 in compiled code.
BitSet = Any


@rule
def popcount(word: int) -> int:
    """How many members a word has. Compiled, `bit_count` is one instruction (kit.ways.cpu)."""
    return (word | 0).bit_count()  # the 0 makes a whole word of a narrow field


def lowest(word: int) -> int:
    """The smallest member of a word that is not empty. Compiled: one instruction."""
    return (word & -word).bit_length() - 1


@rule
def below_bit(count: int) -> int:
    """The set {0, …, count - 1}."""
    return (1 << count) - 1


@rule
def span(low: int, high: int) -> int:
    """The set {low, …, high} cut to one word's 0…61; empty where high < low."""
    low = max(low, 0)
    high = min(high, 61)
    if high < low:
        return 0
    return (1 << (high + 1)) - (1 << low)


# The members of each byte.
PLACES = [bytes(place for place in range(8) if byte >> place & 1) for byte in range(256)]


def nth(word: int, k: int) -> int:
    """The member with exactly k smaller ones in the word. Compiled: kit.ways.cpu, kit.ways.gpu."""
    if k < 2:
        if k:
            word &= word - 1
        return (word & -word).bit_length() - 1
    at = 0
    inside = (word & 0xFFFFFFFF).bit_count()
    if k >= inside:
        k -= inside
        word >>= 32
        at = 32
    while k >= (inside := (word & 0xFF).bit_count()):
        k -= inside
        word >>= 8
        at += 8
    return at + PLACES[word & 0xFF][k]


@rule
def nth_by_halves(word: int, k: int) -> int:
    """The same in six steps, however many there are, and without a branch."""
    at = 0
    for half in (32, 16, 8, 4, 2, 1):
        smaller = ((word >> at) & ((1 << half) - 1)).bit_count()
        beyond = int(k >= smaller)
        k -= smaller * beyond
        at += half * beyond
    return at


def spread_byte(word: int, k: int) -> int:
    """Byte `k` of a word as a word of 8 bytes, each 0 or 1. Compiled: see kit.ways."""
    return spread_by_products(word, k)


@rule
def spread_by_products(word: int, k: int) -> int:
    """The same in plain arithmetic.

    Four bits times 1 + 2**7 + 2**14 + 2**21 stand in four places each, one of them a byte's lowest.
    """
    low = (word >> (8 * k)) & 0xF
    high = (word >> (8 * k + 4)) & 0xF
    return (low * 0x204081 & 0x01010101) | (high * 0x204081 & 0x01010101) << 32


def spread_set(word: int, rows: Any, i: int, at: int) -> None:
    """A word into 64 columns of row `i`, 0 or 1 each. Compiled: `spread_each`, or all at once."""
    spread_each(word, rows, i, at)


@rule
def spread_each(word: int, rows: Any, i: int, at: int) -> None:
    for bit in range(64):
        rows[i, at + bit] = (word >> bit) & 1


@rule
def has(words: BitSet, member: int, width: int) -> int:
    return (words[member // width] >> (member % width)) & 1  # type: ignore[no-any-return]


@rule
def holds(words: BitSet, number: int, width: int) -> bool:
    """Whether any number at all is a member: also one that the set has no place for."""
    return number >= 0 and number < width * len(words) and has(words, number, width) != 0


@rule
def add(words: BitSet, member: int, width: int) -> None:
    words[member // width] |= 1 << (member % width)


@rule
def drop(words: BitSet, member: int, width: int) -> None:
    words[member // width] &= ~(1 << (member % width))


def count(words: BitSet) -> int:
    """Compiled: `count_each`, or word after word where their number is known."""
    return count_each(words)


@rule
def count_each(words: BitSet) -> int:
    total = 0
    for word in words:
        total += word.bit_count()
    return total


# So many zeros, ready to be copied: a view is cleared for every reader after every act.
ZEROS = [(0,) * length for length in range(65)]


def clear(words: BitSet) -> None:
    """Compiled: `clear_each`."""
    length = len(words)
    words[:] = ZEROS[length] if length < len(ZEROS) else [0] * length


@rule
def clear_each(words: BitSet) -> None:
    for w in range(len(words)):
        words[w] = 0


def copy(into: BitSet, words: BitSet) -> None:
    """All words of one list into another as long. Compiled: `copy_each`."""
    into[:] = words


@rule
def copy_each(into: BitSet, words: BitSet) -> None:
    for w in range(len(into)):  # a record for few seats has shorter lists
        into[w] = words[w]


@rule
def nth_of(words: BitSet, k: int, width: int) -> int:
    """The member with exactly k smaller ones in a set of several words."""
    w = 0
    inside = words[0].bit_count()
    while k >= inside:
        k -= inside
        w += 1
        inside = words[w].bit_count()
    return w * width + nth(words[w], k)


def nth_act(mask: BitSet, k: int, width: int) -> int:
    """The same of a mask. Compiled: `nth_of_all`, or written out as `count` is."""
    return nth_of(mask, k, width)


@rule
def nth_of_all(words: BitSet, k: int, width: int) -> int:
    """The same through all words: of a long mask, where to stop early would be guessed wrong."""
    at, rest, inside = 0, k, words[0]
    so_far = 0
    for w in range(len(words)):
        word = words[w]
        if k >= so_far:
            at, rest, inside = w * width, k - so_far, word
        so_far += word.bit_count()
    return at + nth(inside, rest)


def members(words: BitSet, width: int) -> list[int]:
    """All members, smallest first. For people and notation; rules walk words themselves."""
    found = []
    first = -1  # one below the word's first number, as bit_length counts from 1
    for word in words:
        rest = int(word)
        while rest:
            found.append(first + (rest & -rest).bit_length())
            rest &= rest - 1
        first += width
    return found


def set_of(numbers: Iterable[int], width: int, words: int) -> list[int]:
    """The opposite of `members`."""
    made = [0] * words
    for number in numbers:
        add(made, number, width)
    return made
