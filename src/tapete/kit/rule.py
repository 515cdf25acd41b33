"""`@rule`: a function that runs as plain Python, and compiled where something compiles it.

Called from Python a rule is the function you wrote. Called from compiled code it is compiled.
The decorator only remembers the function, so a table that never compiles never loads Numba;
`kit.ways.cpu` and `kit.ways.gpu` hand the remembered ones over when they are first imported.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_rules: list[Callable[..., Any]] = []
_apart: set[Callable[..., Any]] = set()
_compilers: list[Callable[[Callable[..., Any]], object]] = []


def rule(function: F) -> F:
    """Mark a function as usable in all ways of playing."""
    _rules.append(function)
    for register in _compilers:
        register(function)
    return function


def rule_apart(function: F) -> F:
    """A rule that compilers call where others are copied into their callers.

    For what is large and used in several places. A GPU waits for instructions more than for
    anything else, and every copy has to be fetched: large games are twice as fast so, or more.
    """
    _apart.add(function)
    return rule(function)


def is_apart(function: Callable[..., Any]) -> bool:
    return function in _apart


def is_rule(function: Callable[..., Any]) -> bool:
    return any(function is known for known in _rules)


def hand_over(register: Callable[[Callable[..., Any]], object]) -> None:
    """From now on give every rule, past and future, to a compiler's `register`."""
    _compilers.append(register)
    for function in _rules:
        register(function)
