"""The GPU compiler's side of the kit: what `kit.ways.cpu` is for the CPU.

With NUMBA_ENABLE_CUDASIM=1 (no GPU, the tests) kernels run as plain Python and nothing has to
be registered: `SIMULATED` says so.
"""

import os
from collections.abc import Callable
from importlib.util import find_spec
from types import FunctionType
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for it; NumPy 2.5 no longer has it
    np.row_stack = np.vstack

from tapete.kit.errors import MissingExtra

# Asked for by name: Numba has a `numba.cuda` of its own, an older one, which lacks what is needed.
if find_spec("numba_cuda") is None:
    raise MissingExtra("a GPU is used through numba-cuda", "gpu")

from numba import cuda

from tapete.kit import bits, philox
from tapete.kit.rule import hand_over, is_apart
from tapete.kit.ways import lanes
from tapete.kit.ways.faults import in_one_line, look_over_driver
from tapete.kit.ways.forms import register_forms

__all__ = ["ALIGNED", "ALL", "SIMULATED", "WARP", "cuda", "kernel"]

WARP, ALL = 32, 0xFFFFFFFF  # lanes of a warp, and all of them as bits

# Where arrays of records begin: a multiple of this, for numbers of any width are in them. Numba
# promises nothing of it.
ALIGNED = 8

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "1"


def kernel(function: Callable[..., None], *rules: Callable[..., Any]) -> Any:
    """A kernel, compiled when it is first launched; what cannot be is said in one line.

    `rules` are those that it closes over.
    """
    made = cuda.jit(function)
    if SIMULATED:
        return made
    compile_ = made.compile

    def compile_in_plain_words(signature):
        look_over_driver(function, rules, _is_known)
        try:
            return compile_(signature)
        except NumbaError as wrong:
            raise in_one_line(wrong) from None

    made.compile = compile_in_plain_words
    return made


if not SIMULATED:
    from numba.core.errors import NumbaError
    from numba.cuda import types
    from numba.cuda.descriptor import cuda_target
    from numba.cuda.extending import intrinsic, overload, overload_method, register_jitable

    from tapete.kit.ways.intrinsics import halves_of_product

    @intrinsic
    def _stay_apart(typing_context):
        """The function that says so is called, never copied into its callers."""

        def code(context, builder, signature, arguments):
            builder.function.attributes.add("noinline")
            return context.get_dummy_value()

        return types.none(), code

    def _register(function):
        if not is_apart(function):
            register_jitable(function)
            return
        own = FunctionType(
            function.__code__, function.__globals__, function.__name__, None, function.__closure__
        )
        register_jitable(own)

        def called(*arguments):
            _stay_apart()
            return own(*arguments)

        @overload(function, strict=False)
        def _apart(*arguments):
            return called

    hand_over(_register)
    register_forms(overload)

    def _is_known(value):
        """Whether the GPU's compiler can be given it."""
        context = cuda_target.typing_context
        context.refresh()
        try:
            context.resolve_value_type(value)
        except (NumbaError, ValueError):
            return False
        return True

    @overload_method(types.Integer, "bit_count")
    def _bit_count(word):
        return lambda word: types.int64(cuda.popc(types.int64(word)))

    @overload(bits.lowest)
    def _lowest(word):
        return lambda word: types.int64(cuda.ffs(types.int64(word))) - 1

    @intrinsic
    def _product(typing_context, a, b):
        return types.UniTuple(types.int64, 2)(types.int64, types.int64), halves_of_product

    @overload(philox.multiplied)
    def _multiplied(a, b):
        return lambda a, b: _product(a, b)

    @overload(lanes.lane)
    def _lane():
        return lambda: types.int64(cuda.laneid)

    @overload(lanes.lanes)
    def _lanes():
        return lambda: WARP

    @overload(lanes.meet)
    def _meet():
        return lambda: cuda.syncwarp(ALL)

    @overload(lanes.before)
    def _before(says):
        return lambda says: types.int64(cuda.popc(cuda.ballot_sync(ALL, says) & cuda.lanemask_lt()))

    @overload(lanes.who)
    def _who(says):
        return lambda says: types.int64(cuda.ballot_sync(ALL, says)) & ALL

    @overload(lanes.saying)
    def _saying(says):
        return lambda says: types.int64(cuda.popc(cuda.ballot_sync(ALL, says)))

    @overload(lanes.together)
    def _together(number):
        def total(number):
            for step in (16, 8, 4, 2, 1):
                number += cuda.shfl_xor_sync(ALL, number, step)
            return number

        return total
