"""The GPU compiler's side of the kit: what `kit.ways.cpu` is for the CPU.

With NUMBA_ENABLE_CUDASIM=1 (no GPU, the tests) kernels run as plain Python and nothing has to
be registered: `SIMULATED` says so.
"""

import os
from types import FunctionType

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for it; NumPy 2.5 no longer has it
    np.row_stack = np.vstack

from numba import cuda

from tapete.kit import bits, philox
from tapete.kit.rule import hand_over, is_apart
from tapete.kit.ways.forms import register_forms

__all__ = ["SIMULATED", "cuda"]

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "1"

if not SIMULATED:
    from numba.cuda import types
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
