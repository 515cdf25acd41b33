"""Chance and transcripts as docs/notation.md describes them. Imports nothing of Tapete."""

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

MASK32 = 0xFFFFFFFF


def philox(key: list[int], counter: list[int]) -> list[int]:
    k0, k1 = key
    a, b, c, d = counter
    for _ in range(10):
        first, second = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (
            second >> 32 ^ b ^ k0, second & MASK32, first >> 32 ^ d ^ k1, first & MASK32,
        )  # fmt: skip
        k0, k1 = k0 + 0x9E3779B9 & MASK32, k1 + 0xBB67AE85 & MASK32
    return [a, b, c, d]


def block(first: int, second: int, number: int) -> list[int]:
    halves = [(word & MASK32, word >> 32) for word in (first, number, second)]
    return philox(list(halves[0]), [*halves[1], *halves[2]])


class Stream:
    def __init__(self, first: int, second: int) -> None:
        self.numbers = self._numbers(first, second)

    @staticmethod
    def _numbers(first: int, second: int) -> Iterator[int]:
        b = 0
        while True:
            yield from (x & 0x7FFFFFFF for x in block(first, second, b))
            b += 1

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        m = next(self.numbers) * n
        while m % 2**31 < 2**31 % n:
            m = next(self.numbers) * n
        return m // 2**31

    def draw(self, pile: set[int]) -> int:
        card = sorted(pile)[self.below(len(pile))]
        pile.remove(card)
        return card


def words(digest: bytes) -> tuple[int, int]:
    return int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big")


class Chance:
    """The stream for each act, from the first and last lines of a transcript."""

    def __init__(self, deal: dict[str, Any], end: dict[str, Any]) -> None:
        self.deal, self.end = deal, end
        if "seed" in deal:
            seed = words(hashlib.sha256(f"tapete seed {deal['seed']}".encode()).digest())
            c = block(*seed, 4 * deal["game"])
            self.stream = Stream(c[0] << 32 | c[1], c[2] << 32 | c[3])
        else:
            assert hashlib.sha256(bytes.fromhex(end["secret"])).hexdigest() == deal["commitment"]

    def for_act(self, n: int) -> Stream:
        if "seed" in self.deal:
            return self.stream
        said = b"".join(b"%d:%s," % (len(w.encode()), w.encode()) for w in self.deal["words"])
        message = b"tapete/1\n" + said + b"\n%d" % n
        return Stream(*words(hmac.digest(bytes.fromhex(self.end["secret"]), message, "sha256")))


def read(lines: list[str]) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    parsed = [json.loads(line) for line in lines]
    return parsed[0], parsed[1:-1], parsed[-1]


def fields(state: str) -> dict[str, str]:
    return dict(field.split("=") for field in state.split(" "))


def cards(text: str) -> list[int]:
    return [] if text == "-" else [int(card) for card in text.split(".")]


def text(held: set[int]) -> str:
    return ".".join(map(str, sorted(held))) or "-"


def small_deck(options: dict[str, str], players: int) -> tuple[list[int], int]:
    """The lab's small deck of UNO and VALE TODO, as kinds (13 * colour + symbol): one of each,
    the two first colours in turns, then the others; and how many of a hand each seat gets."""
    in_turns = [13 * c + s for pair in ((0, 1), (2, 3)) for s in range(13) for c in pair]
    many = max(int(options["deck"]), players + 3)
    return in_turns[:many], (many - 2) // players


def hand_size(options: dict[str, str], usual: int) -> int:
    return int(options.get("hand", 0)) or usual  # older transcripts do not say
