"""`bits.nth` where no instruction deposits bits: by counting bytes, then by a table of bytes."""

import numpy as np

from tapete.kit import bits
from tapete.kit.rule import rule

# By place and byte: the member of the byte with so many smaller ones.
IN_BYTE = np.array(
    [[(*bits.PLACES[byte], *[0] * 8)[k] for byte in range(256)] for k in range(8)], np.uint8
).reshape(-1)  # without a sign: what comes of it is divided

PAIRS, QUADS, HALVES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
# Of seven bytes: the eighth is never before the one that is sought.
ONES, HIGHEST, SEVEN = 0x0001010101010101, 0x0080808080808080, 0x00FFFFFFFFFFFFFF


@rule
def nth_by_bytes(word: int, k: int) -> int:
    """The member with exactly k smaller ones. All sums stay below the sign: a word has 62 bits."""
    sums = word - ((word >> 1) & PAIRS)
    sums = (sums & QUADS) + ((sums >> 2) & QUADS)
    sums = (sums + (sums >> 4)) & HALVES  # of each byte
    sums += sums << 8
    sums += sums << 16
    sums += sums << 32  # of each byte and those below it
    before = ((k * ONES | HIGHEST) - (sums & SEVEN)) & HIGHEST  # where no more than k are below
    at = 8 * before.bit_count()
    rest = k - ((sums << 8) >> at & 0xFF)
    return at + IN_BYTE[rest * 256 + (word >> at & 0xFF)]  # type: ignore[no-any-return]
