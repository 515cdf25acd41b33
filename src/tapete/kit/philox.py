"""Philox4x32-10 (Salmon et al., 2011): a counter-based generator.

Block number `n` is a pure function of the secret and `n`: four numbers of 32 bits. 128 bits are
secret: 64 as Philox's key, 64 as the upper half of its counter; the lower half counts blocks.
"""

from functools import lru_cache
from struct import Struct

from tapete.kit.rule import rule

LOW32 = 0xFFFFFFFF
LOW31 = 0x7FFFFFFF
FACTOR0, FACTOR1 = 0xD2511F53, 0xCD9E8D57
STEP0, STEP1 = 0x9E3779B9, 0xBB67AE85  # of the two halves of the key, from round to round


def multiplied(a: int, b: int) -> tuple[int, int]:
    """The upper and the lower 32 bits of the product of two numbers of 32 bits.

    Compiled: kit.ways.cpu, kit.ways.gpu. It may need all 64 bits of a word, and compilers take for
    granted that a product of signed words never overflows.
    """
    return a * b >> 32, a * b & LOW32


@rule
def block_in_words(first: int, second: int, n: int) -> tuple[int, int, int, int]:
    """Philox block `n` under a 128-bit secret: four numbers of 32 bits."""
    key0 = first & LOW32
    key1 = (first >> 32) & LOW32
    c0 = n & LOW32
    c1 = (n >> 32) & LOW32
    c2 = second & LOW32
    c3 = (second >> 32) & LOW32
    for _ in range(10):
        high0, low0 = multiplied(c0, FACTOR0)
        high1, low1 = multiplied(c2, FACTOR1)
        c0 = (high1 ^ c1 ^ key0) & LOW32
        c1 = low1
        c2 = (high0 ^ c3 ^ key1) & LOW32
        c3 = low0
        key0 += STEP0
        key1 += STEP1
    return c0, c1, c2, c3


def one_block(first: int, second: int, n: int) -> tuple[int, int, int, int]:
    """The same for Python, to which a call costs more than a product, and no number overflows."""
    key0, key1 = first & LOW32, first >> 32 & LOW32
    c0, c1, c2, c3 = n & LOW32, n >> 32 & LOW32, second & LOW32, second >> 32 & LOW32
    for _ in range(10):
        p = c0 * FACTOR0
        q = c2 * FACTOR1
        c0 = (q >> 32 ^ c1 ^ key0) & LOW32
        c1 = q & LOW32
        c2 = (p >> 32 ^ c3 ^ key1) & LOW32
        c3 = p & LOW32
        key0 += STEP0
        key1 += STEP1
    return c0, c1, c2, c3


LANES = 16
ONES = sum(1 << 64 * lane for lane in range(LANES))
LOW32S, LOW31S = LOW32 * ONES, LOW31 * ONES
STEPS0, STEPS1 = STEP0 * ONES, STEP1 * ONES
COUNT = sum(lane << 64 * lane for lane in range(LANES))


def _blocks(first: int, second: int, group: int) -> tuple[int, int, int, int]:
    """The same for many blocks, each in a lane of 64 bits, which no product leaves.

    Python's numbers have no end, and long ones hardly take longer.
    """
    n = group * LANES
    key0, key1 = (first & LOW32) * ONES, (first >> 32 & LOW32) * ONES
    c0, c1 = (n & LOW32) * ONES + COUNT, (n >> 32 & LOW32) * ONES
    c2, c3 = (second & LOW32) * ONES, (second >> 32 & LOW32) * ONES
    for _ in range(10):
        p = c0 * FACTOR0
        q = c2 * FACTOR1
        c0 = (q >> 32 ^ c1 ^ key0) & LOW32S
        c1 = q  # its upper halves are cut off when it is used
        c2 = (p >> 32 ^ c3 ^ key1) & LOW32S
        c3 = p
        key0 += STEPS0
        key1 += STEPS1
    return c0, c1, c2, c3


_kept_blocks = lru_cache(16)(_blocks)


def block(first: int, second: int, n: int) -> tuple[int, int, int, int]:
    """A block for Python. Compiled: `block_in_words`."""
    c0, c1, c2, c3 = _kept_blocks(first, second, n // LANES)
    lane = n % LANES * 64
    return c0 >> lane & LOW32, c1 >> lane & LOW32, c2 >> lane & LOW32, c3 >> lane & LOW32


@lru_cache(256)
def numbers(first: int, second: int, group: int) -> list[tuple[int, ...]]:
    """The numbers of as many blocks, without their top bits."""
    c0, c1, c2, c3 = _blocks(first, second, group)
    return list(zip(_each(c0), _each(c1), _each(c2), _each(c3), strict=True))


def _each(c: int) -> tuple[int, ...]:
    return IN_LANES.unpack((c & LOW31S).to_bytes(IN_LANES.size, "little"))


IN_LANES = Struct(f"<{LANES}Q")
