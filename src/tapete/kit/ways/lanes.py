"""Several lanes that do one thing together: the threads of a GPU's warp; one lane elsewhere.

A rule written with lanes is the same rule everywhere. All lanes run it alike, on the same
records, and share out what goes over many things:

    for at in range(lane(), many, lanes()):

`meet` stands between what some lanes write and what others read. Where all of them change a
record, they do it in step, each with the same numbers.
"""

from typing import Any


def lane() -> int:
    """Which of them this is. Compiled: kit.ways.cpu, kit.ways.gpu; so are all of these."""
    return 0


def lanes() -> int:
    return 1


def meet() -> None:
    """Wait for the others; what they wrote can be read from here on."""


def before(says: bool) -> int:
    """How many lanes before this one say so. All of them have to ask."""
    return 0


def who(says: bool) -> int:
    """The lanes that say so, as bits."""
    return int(says)


def saying(says: bool) -> int:
    """How many lanes say so."""
    return int(says)


def together(number: Any) -> Any:
    """The sum of the lanes' numbers."""
    return number
