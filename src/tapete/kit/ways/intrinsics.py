"""Single instructions, and room in a function's own frame: what Numba has no name for."""

from llvmlite import ir
from numba import types
from numba.core.cgutils import alloca_once, raw_memcpy
from numba.extending import intrinsic

from tapete.kit.philox import LOW32


@intrinsic
def ones(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def zeros_below(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic
def deposit(typing_context, low_bits, places):
    """The lowest bits of one word at the places that another has: one instruction (BMI2)."""

    def code(context, builder, signature, arguments):
        whole = ir.IntType(64)
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(whole, (whole, whole))
        )
        return builder.call(deposit, arguments)

    return types.int64(types.int64, types.int64), code


@intrinsic
def product(typing_context, a, b):
    return types.UniTuple(types.int64, 2)(types.int64, types.int64), halves_of_product


def halves_of_product(context, builder, signature, arguments):
    """What `philox.multiplied` is, for both compilers."""
    whole = builder.mul(*arguments)  # without a flag: it wraps
    half, low = (ir.Constant(whole.type, number) for number in (32, LOW32))
    parts = [builder.lshr(whole, half), builder.and_(whole, low)]
    return context.make_tuple(builder, signature.return_type, parts)


@intrinsic
def copied(typing_context, into, words):
    """A list of a record into one of the same type: so many bytes, and no loop."""

    def code(context, builder, signature, arguments):
        there, here = (
            context.make_array(kind)(context, builder, value).data
            for kind, value in zip(signature.args, arguments)
        )
        size = into.nitems * into.dtype.bitwidth // 8
        raw_memcpy(builder, there, here, ir.Constant(ir.IntType(64), size), 1)
        return context.get_dummy_value()

    return types.none(into, words), code


@intrinsic
def on_stack(typing_context, record):
    """A copy of a record in the frame of the function that asks: nobody else writes there."""

    def code(context, builder, signature, arguments):
        room = alloca_once(builder, ir.ArrayType(ir.IntType(8), record.size))
        room.align = 64
        raw_memcpy(builder, room, arguments[0], ir.Constant(ir.IntType(64), record.size), 1)
        return builder.bitcast(room, context.get_value_type(record))

    return record(record), code
