"""What a processor has no instruction for, and a module no library: exp.

By the method of Arm's optimised routines, which most C libraries use: 2 to the power of k/128 from
a table, and a short series for what is left. At most 0.511 units in the last place are wrong, so
it is a C library's number nearly always. Numbers too small to be written in full become 0.
"""

import math
from decimal import Decimal, localcontext

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from tapete.kit.rule import rule
from tapete.kit.ways.wasm.exports import FLOAT, FLOAT32, Export

STEPS = 128
PER_STEP = float.fromhex("0x1.71547652b82fep0") * STEPS  # 128 / ln 2
HIGH, LOW = float.fromhex("0x1.62e42fefa0000p-8"), float.fromhex("0x1.cf79abc9e3b39p-47")  # inverse
C2, C3 = float.fromhex("0x1.ffffffffffdbdp-2"), float.fromhex("0x1.555555555543cp-3")
C4, C5 = float.fromhex("0x1.55555cf172b91p-5"), float.fromhex("0x1.1111167a4d017p-7")
ROUNDING = 1.5 * 2.0**52  # added and taken off again, it leaves the nearest whole number
LARGEST, SMALLEST = 709.782712893384, -708.3964185322641


def _powers() -> list[tuple[float, float]]:
    """2**(k/128) as a float, and what is missing of it, as a share."""
    with localcontext() as exact:
        exact.prec = 60
        found = []
        for k in range(STEPS):
            power = Decimal(2) ** (Decimal(k) / STEPS)
            near = float(power)
            found.append((near, float((power - Decimal(near)) / Decimal(near))))
        return found


# As bits: the exponent is added to them.
POWERS = np.array([power for power, _ in _powers()]).view(np.int64)
MISSING = np.array([missing for _, missing in _powers()])


@intrinsic
def of_bits(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.bitcast(arguments[0], ir.DoubleType())

    return types.float64(types.int64), code


@rule
def exp(x):
    if x != x:
        return x
    if x > LARGEST:
        return math.inf
    if x < SMALLEST:
        return 0.0
    k = int((x * PER_STEP + ROUNDING) - ROUNDING)
    r = x - k * HIGH - k * LOW
    step = k & (STEPS - 1)
    scale = of_bits(POWERS[step] + ((k >> 7) << 52))
    square = r * r
    more = MISSING[step] + r + square * (C2 + r * C3) + square * square * (C4 + r * C5)
    return scale + scale * more


def exp_short(x):
    return np.float32(exp(np.float64(x)))


# By the names that compilers call them by.
ELEMENTARY = (
    Export("exp", exp, (("x", FLOAT),)),
    Export("expf", exp_short, (("x", FLOAT32),)),
)
