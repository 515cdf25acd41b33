"""Chance that lives in the record: the same numbers on every machine.

A block of Philox (kit.philox) gives four numbers of 31 bits: the top bit of each 32 is dropped
so that they fit a signed word.
"""

import hashlib
from struct import Struct
from typing import Annotated, Any

from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.philox import LANES, LOW31, block, block_in_words, numbers, one_block
from tapete.kit.records import I32, I64, Record, of
from tapete.kit.rule import rule, rule_apart


class Chance(Record):
    """The fields that any record with chance in it inherits; alone, a bot's own dice."""

    secret: Annotated[list[int], of(I64, 2)]
    drawn: I64  # numbers used so far
    spare: Annotated[list[int], of(I32, 4)]  # the block that the next one is in


def refill(s: Any) -> None:
    """The next block's numbers into `spare`. Compiled: `refill_in_words`."""
    n = s.drawn >> 2
    if n:
        s.spare[:] = numbers(s.secret[0], s.secret[1], n // LANES)[n % LANES]
    else:  # the only one that most acts of a fair match need, which have a key of their own
        s.spare[:] = [word & LOW31 for word in one_block(s.secret[0], s.secret[1], 0)]


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
        product = s.spare[at] * n
        s.drawn += 1
        if at == 3:  # at once: a processor goes on with other things until they are needed
            refill(s)
        rest = product & LOW31
        if rest >= n or rest >= (1 << 31) % n:
            return product >> 31  # type: ignore[no-any-return]


@rule
def draw(s: Any, pile: BitSet, size: int, width: int) -> int:
    """Take one card at random out of a pile kept as two words of a set of `size` cards.

    Without a branch, which of them is a matter of chance; and nothing is divided by the width.
    """
    k = below(s, size)
    first = pile[0].bit_count()
    second = int(k >= first)
    place = bits.nth(pile[second], k - first * second)
    pile[second] &= ~(1 << place)
    return second * width + place


@rule
def rekey(s: Any, first: int, second: int) -> None:
    """Begin a new stream of chance from 128 bits of key."""
    s.secret[0] = first
    s.secret[1] = second
    s.drawn = 0
    refill(s)


NO_NUMBERS = (0, 0, 0, 0)


class Unread(list[int]):
    """The first block of a stream, worked out when somebody asks for a number of it.

    For Python and for one act, in which nobody copies the record: `settle` takes it away.
    """

    def __init__(self, s: Any) -> None:
        super().__init__(NO_NUMBERS)
        self._state = s

    def __getitem__(self, at: Any) -> Any:
        s = self._state
        s.spare = list(NO_NUMBERS)
        refill(s)
        return s.spare[at]


def rekey_late(s: Any, first: int, second: int) -> None:
    """Begin a new stream of which perhaps nobody takes anything: most acts need no chance."""
    s.secret, s.drawn, s.spare = [first, second], 0, Unread(s)


def settle(s: Any) -> None:
    """The act is done: where it took no number, nobody else will."""
    if type(s.spare) is Unread:
        s.spare = list(NO_NUMBERS)


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
CARD_STREAM, CHOICE_STREAM = 0, 1


TWO_WORDS = Struct(">qq")


def key_of(digest: bytes) -> tuple[int, int]:
    """The first 16 bytes of a digest, most significant first, as the two words of a secret."""
    first, second = TWO_WORDS.unpack_from(digest)
    return first, second


class SeedKey(tuple[int, int]):
    """A 128-bit seed that remembers what a person said for it."""

    said: str


def seed_key(seed: int | str) -> SeedKey:
    """The 128-bit seed that a person's seed (a number or any text) stands for."""
    key = SeedKey(key_of(hashlib.sha256(f"tapete seed {seed}".encode()).digest()))
    key.said = str(seed)
    return key
