"""Chance that is decided from outside, for compiled rules: a record with a script in it.

Compiled for a record that has these fields, `kit.chance.below` takes its numbers from a list of
outcomes that somebody else has chosen. Behind the last one it notes out of how many the missing
one would be, and goes on with dice of its own, so that every act ends. For all other records
nothing of this is compiled. (Interpreted: `envs.forking.scripted`.)
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
from numba.extending import overload, register_jitable

from tapete.kit import chance
from tapete.kit.chance import Chance
from tapete.kit.records import I64, Record, layout
from tapete.kit.ways.wasm.arrays import pointer_at

DICE = Chance.dtype()


class Script(Record):
    """The fields that are added to a game's own."""

    script_at: I64  # the address of the outcomes
    script_size: I64  # how many there are
    script_used: I64  # numbers that were asked for
    script_ways: I64  # out of how many the first missing one is; 0: none is
    script_dice: I64  # the address of the dice that go on


@cache
def scripted_layout(state: Any) -> Any:
    """A state without notes and with a script."""
    with_script: Any = type(f"Scripted{state.__name__}", (Script, state), {})
    return layout(with_script, state.LEFT_OUT_WHEN_QUIET)


@register_jitable(no_cfunc_wrapper=True)  # type: ignore[untyped-decorator]
def next_outcome(s: Any, n: int) -> int:
    used = s.script_used
    s.script_used = used + 1
    if used < s.script_size:
        return numba.carray(pointer_at(s.script_at), s.script_size, np.int64)[used]  # type: ignore[no-any-return]
    if s.script_ways == 0:
        s.script_ways = n
    return chance.below(numba.carray(pointer_at(s.script_dice), 1, DICE)[0], n)


def by_script(s: Any, n: int) -> int:
    return 0 if n == 1 else next_outcome(s, n)


def register_below(**options: Any) -> None:
    """Which of the two is compiled is settled by the record's type."""

    @overload(chance.below, jit_options=options, strict=False)  # type: ignore[untyped-decorator]
    def _below(s, n) -> Callable[..., int]:  # type: ignore[no-untyped-def] # Numba compares annotations
        return by_script if "script_at" in s.fields else chance.below
