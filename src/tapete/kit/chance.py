"""Chance that lives in the record: the same numbers on every machine.

Philox4x32-10 (Salmon et al., 2011), a counter-based generator: block number `b` is a pure
function of the secret and `b`. 128 bits are secret: 64 as Philox's key, 64 as the upper half
of its counter; the lower half counts blocks. A block gives four numbers of 31 bits (the top
bit of each 32 is dropped so that they fit a signed word).
"""

import hashlib
from functools import lru_cache
from struct import Struct
from typing import Annotated, Any

from tapete.kit import bits
from tapete.kit.bits import Words
from tapete.kit.records import I32, I64, Record, of
from tapete.kit.rule import rule, rule_apart

LOW32 = 0xFFFFFFFF
LOW31 = 0x7FFFFFFF


class Chance(Record):
    """The fields that any record with chance in it inherits; alone, a bot's own dice."""

    secret: Annotated[list[int], of(I64, 2)]
    drawn: I64  # numbers used so far
    spare: Annotated[list[int], of(I32, 4)]  # the current block


FACTOR0, FACTOR1 = 0xD2511F53, 0xCD9E8D57
STEP0, STEP1 = 0x9E3779B9, 0xBB67AE85  # of the two halves of the key, from round to round


def product(a: int, b: int) -> tuple[int, int]:
    """The upper and the lower 32 bits of the product of two numbers of 32 bits.

    Compiled: kit.compiled, kit.cuda. It may need all 64 bits of a word, and compilers take for
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
        high0, low0 = product(c0, FACTOR0)
        high1, low1 = product(c2, FACTOR1)
        c0 = (high1 ^ c1 ^ key0) & LOW32
        c1 = low1
        c2 = (high0 ^ c3 ^ key1) & LOW32
        c3 = low0
        key0 += STEP0
        key1 += STEP1
    return c0, c1, c2, c3


LANES = 16
ONES = sum(1 << 64 * lane for lane in range(LANES))
LOW32S, LOW31S = LOW32 * ONES, LOW31 * ONES
STEPS0, STEPS1 = STEP0 * ONES, STEP1 * ONES
COUNT = sum(lane << 64 * lane for lane in range(LANES))


@lru_cache(256)
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
        c1 = q & LOW32S
        c2 = (p >> 32 ^ c3 ^ key1) & LOW32S
        c3 = p & LOW32S
        key0 += STEPS0
        key1 += STEPS1
    return c0, c1, c2, c3


def block(first: int, second: int, n: int) -> tuple[int, int, int, int]:
    """A block for Python. Compiled: `block_in_words`."""
    c0, c1, c2, c3 = _blocks(first, second, n // LANES)
    lane = n % LANES * 64
    return c0 >> lane & LOW32, c1 >> lane & LOW32, c2 >> lane & LOW32, c3 >> lane & LOW32


@lru_cache(256)
def _numbers(first: int, second: int, group: int) -> list[tuple[int, ...]]:
    """The numbers of 31 bits of as many blocks."""
    lanes = Struct(f"<{LANES}Q").unpack
    numbers = (c & LOW31S for c in _blocks(first, second, group))
    return list(zip(*(lanes(c.to_bytes(8 * LANES, "little")) for c in numbers), strict=True))


def refill(s: Any) -> None:
    """The next block's numbers into `spare`. Compiled: `refill_in_words`."""
    n = s.drawn >> 2
    s.spare[:] = _numbers(s.secret[0], s.secret[1], n // LANES)[n % LANES]


@rule_apart
def refill_in_words(s: Any) -> None:
    c0, c1, c2, c3 = block_in_words(s.secret[0], s.secret[1], s.drawn >> 2)
    s.spare[0] = c0 & LOW31
    s.spare[1] = c1 & LOW31
    s.spare[2] = c2 & LOW31
    s.spare[3] = c3 & LOW31


@rule
def below(s: Any, n: int) -> int:
    """One of 0 … n-1, each exactly as likely (Lemire's multiplication with rejection).

    Where there is nothing to choose no number is used.
    """
    if n == 1:
        return 0
    while True:
        at = s.drawn & 3
        if at == 0:
            refill(s)
        s.drawn += 1
        product = s.spare[at] * n
        rest = product & LOW31
        if rest >= n or rest >= (1 << 31) % n:
            return product >> 31  # type: ignore[no-any-return]


@rule
def draw(s: Any, pile: Words, size: int, width: int) -> int:
    """Take one card at random out of a pile kept as two words of a set of `size` cards."""
    card = bits.nth_of_two(pile, below(s, size), width)
    bits.drop(pile, card, width)
    return card


@rule
def rekey(s: Any, first: int, second: int) -> None:
    """Begin a new stream of chance from 128 bits of key."""
    s.secret[0] = first
    s.secret[1] = second
    s.drawn = 0


HALF = 1 << 30


@rule
def new_stream(s: Any, dice: Any) -> None:
    """Chance of its own for a record, out of somebody's dice."""
    a = below(dice, HALF)
    b = below(dice, HALF)
    c = below(dice, HALF)
    rekey(s, joined(a, b), joined(c, below(dice, HALF)))


@rule
def joined(high: int, low: int) -> int:
    """Two numbers of 32 bits as one signed word."""
    return (((high ^ 0x80000000) - 0x80000000) << 32) | low


@rule
def stream(s: Any, seed0: int, seed1: int, game: int, purpose: int) -> None:
    """Begin stream `purpose` of game number `game` under a 128-bit seed.

    The new secret is a Philox block under the seed, so streams tell nothing of each other.
    """
    c0, c1, c2, c3 = block(seed0, seed1, game * 4 + purpose)
    rekey(s, joined(c0, c1), joined(c2, c3))


# What streams of one game are for.
CARDS, CHOICES = 0, 1


def key_of(digest: bytes) -> tuple[int, int]:
    """The first 16 bytes of a digest, most significant first, as the two words of a secret."""
    return (
        int.from_bytes(digest[:8], "big", signed=True),
        int.from_bytes(digest[8:16], "big", signed=True),
    )


def seed_key(seed: int | str) -> tuple[int, int]:
    """The 128-bit seed that a person's seed (a number or any text) stands for."""
    return key_of(hashlib.sha256(f"tapete seed {seed}".encode()).digest())
