"""Where a match's chance comes from, and how anybody can check it afterwards.

`Fair` is for people: before the deal the authority publishes SHA-256 of its secret, every
seat may add words of its own, and each act's chance is HMAC-SHA-256 of those words and the
act's number under the secret; so no shuffle tells anything about another, and neither side
can choose the cards. `Seeded` is for the lab: one stream from a seed and a game's number.
"""

import hashlib
import hmac
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from tapete.kit.chance import CARD_STREAM, key_of, rekey, rekey_late, seed_key, stream
from tapete.kit.chance import settle as no_numbers


class Dealing(ABC):
    """Gives a state its chance before each act; act 0 is the deal."""

    @abstractmethod
    def prepare(self, state: Any, n: int) -> None: ...

    def keys(self, many: int) -> list[tuple[int, int]]:
        """Of acts 0 … many - 1, where each has a key of its own."""
        return []

    def promise(self, state: Any, n: int) -> None:
        """The same, its numbers worked out if the act takes any; `settle` ends it."""
        self.prepare(state, n)

    @abstractmethod
    def published(self) -> dict[str, Any]:
        """What a transcript's first line says of it."""

    def revealed(self) -> dict[str, Any]:
        """What the last line adds once the match is over."""
        return {}


class Seeded(Dealing):
    """Game number `game` of a seed: the same cards as in a batch."""

    def __init__(self, seed: int | str, game: int = 0) -> None:
        self.seed, self.game = str(seed), game

    def prepare(self, state: Any, n: int) -> None:
        if n == 0:
            stream(state, *seed_key(self.seed), self.game, CARD_STREAM)

    def published(self) -> dict[str, Any]:
        return {"seed": self.seed, "game": self.game}


class Unsigned(list[int]):
    """The key of one act, signed when the first number is taken under it: most acts take none."""

    def __init__(self, state: Any, sign: Callable[[int], tuple[int, int]], n: int) -> None:
        super().__init__((0, 0))
        self._state, self._sign, self._n = state, sign, n

    def __getitem__(self, at: Any) -> Any:
        self._state.secret = signed = list(self._sign(self._n))
        return signed[at]


def settle(state: Any) -> None:
    """The act is done: where it took no number there are none, and no key."""
    no_numbers(state)
    if type(state.secret) is Unsigned:
        state.secret = [0, 0]


class Fair(Dealing):
    """Chance that nobody chose: a committed secret and the players' own words."""

    def __init__(self, words: Sequence[str] = (), secret: bytes | None = None) -> None:
        self.words = tuple(words)
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self._signing = hmac.new(self.secret, begun(self.words), "sha256")

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    def prepare(self, state: Any, n: int) -> None:
        rekey(state, *self._key(n))

    def keys(self, many: int) -> list[tuple[int, int]]:
        return [self._key(n) for n in range(many)]

    def promise(self, state: Any, n: int) -> None:
        rekey_late(state, 0, 0)
        state.secret = Unsigned(state, self._key, n)

    def _key(self, n: int) -> tuple[int, int]:
        signed = self._signing.copy()  # all but the number is signed once
        signed.update(b"%d" % n)
        return key_of(signed.digest())

    def published(self) -> dict[str, Any]:
        return {"commitment": self.commitment, "words": list(self.words)}

    def revealed(self) -> dict[str, Any]:
        return {"secret": self.secret.hex()}


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def begun(words: Sequence[str]) -> bytes:
    """What is signed before an act's number: a name, and each seat's words as a netstring."""
    parts = [word.encode() for word in words]
    netstrings = b"".join(b"%d:%s," % (len(part), part) for part in parts)
    return b"tapete/1\n" + netstrings + b"\n"
