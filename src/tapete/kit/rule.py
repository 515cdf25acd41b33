"""`@rule`: a function that runs as plain Python, and compiled where something compiles it.

Called from Python a rule is the function you wrote. Called from compiled code it is compiled.
The decorator only remembers the function, so a table that never compiles never loads Numba;
`kit.compiled` hands the remembered ones to Numba when it is first imported.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_remembered: list[Callable[..., Any]] = []
_register: Callable[[Callable[..., Any]], object] | None = None


def rule(function: F) -> F:
    """Mark a function as usable in all three ways of playing."""
    if _register is None:
        _remembered.append(function)
    else:
        _register(function)
    return function


def hand_over(register: Callable[[Callable[..., Any]], object]) -> None:
    """From now on give every rule, past and future, to the compiler's `register`."""
    global _register
    _register = register
    while _remembered:
        register(_remembered.pop(0))
