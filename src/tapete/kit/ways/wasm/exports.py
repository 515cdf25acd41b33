"""What a module offers: names, functions, and what they take.

Everything passes as a number of 32 bits, which JavaScript has without BigInt: a record or an
array by its address, a seat or an act by itself. What comes back is such a number, a float, or
nothing. Numbers of 64 bits (keys, seeds) stand in records.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

INT = "int"  # a whole number
FLOAT, FLOAT32 = "float", "float32"
ADDRESS = "address"  # of an array, whose shape the function knows


@dataclass(frozen=True)
class Layout:
    """A record by the name that descriptions use, and its layout."""

    name: str
    dtype: "np.dtype[np.void]"


Taken = Layout | str


@dataclass(frozen=True)
class Export:
    """One function of a module. It is plain Python over rules, and is compiled as they are."""

    name: str
    function: Callable[..., Any]
    takes: tuple[tuple[str, Taken], ...]  # a name for people, and what it is

    def told(self) -> list[list[str]]:
        """What it takes, for the module's description."""
        return [
            [name, kind.name if isinstance(kind, Layout) else kind] for name, kind in self.takes
        ]


class Exports:
    """The functions of a module, gathered in order."""

    def __init__(self) -> None:
        self.listed: list[Export] = []
        self.in_place: list[Callable[..., Any]] = []  # rules that stand wherever they are called

    def offer(self, name: str, function: Callable[..., Any], **takes: Taken) -> None:
        self.listed.append(Export(name, function, tuple(takes.items())))
