"""Single instructions, and room in a function's own frame: what Numba has no name for."""

from llvmlite import ir
from numba import types
from numba.core.cgutils import alloca_once, get_item_pointer, memset, raw_memcpy
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

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
def on_stack(typing_context, record):
    """A copy of a record in the frame of the function that asks: nobody else writes there."""

    def code(context, builder, signature, arguments):
        room = alloca_once(builder, ir.ArrayType(ir.IntType(8), record.size))
        room.align = 64
        raw_memcpy(builder, room, arguments[0], ir.Constant(ir.IntType(64), record.size), 1)
        return builder.bitcast(room, context.get_value_type(record))

    return record(record), code


@intrinsic
def room_for(typing_context, record):
    """A record like this one in the frame of the function that asks, with nothing in it yet.

    Whoever fills it and reads it in one function may never write it to memory at all.
    """

    def code(context, builder, signature, arguments):
        room = alloca_once(builder, ir.ArrayType(ir.IntType(8), record.size))
        room.align = 64
        return builder.bitcast(room, context.get_value_type(record))

    return record(record), code


@intrinsic
def borrowed(typing_context, array):
    """The same array for whoever does not keep it: nobody counts references to it.

    A count is an instruction that other cores may see, and one for every array that a rule is
    handed was a fifth of a batch's step.
    """

    def code(context, builder, signature, arguments):
        kind = signature.args[0]
        mine = make_array(kind)(context, builder, arguments[0])
        mine.meminfo = ir.Constant(mine.meminfo.type, None)
        mine.parent = ir.Constant(mine.parent.type, None)
        return mine._getvalue()

    return array(array), code


@intrinsic
def taken(typing_context, numbers, i, amount):
    """What stood there; it is so much more now, for all threads that take of it."""

    def code(context, builder, signature, arguments):
        numbers, i, amount = arguments
        kind = signature.args[0]
        place = get_item_pointer(
            context, builder, kind, make_array(kind)(context, builder, numbers), (i,)
        )
        return builder.atomic_rmw("add", place, amount, "monotonic")

    return types.int64(numbers, types.int64, types.int64), code


@intrinsic
def spread_word(typing_context, word, rows, i, at):
    """A word into 64 columns of a row, whatever their type: a few instructions on vectors."""

    def code(context, builder, signature, arguments):
        word, rows, i, at = arguments
        kind = signature.args[1]
        place = get_item_pointer(
            context, builder, kind, make_array(kind)(context, builder, rows), (i, at)
        )
        columns = ir.VectorType(context.get_data_type(kind.dtype), 64)
        members = builder.bitcast(word, ir.VectorType(ir.IntType(1), 64))
        wider = builder.uitofp if isinstance(kind.dtype, types.Float) else builder.zext
        where = builder.bitcast(place, columns.as_pointer())
        builder.store(wider(members, columns), where, align=1)

    return types.void(types.int64, rows, types.int64, types.int64), code


def _memory(context, builder, kind, array):
    """Where a list of a record stands, and its bytes."""
    size = kind.dtype.bitwidth // 8 * kind.shape[0]
    return make_array(kind)(context, builder, array).data, ir.Constant(ir.IntType(64), size)


@intrinsic
def copy_whole(typing_context, into, words):
    """A record's list into another as long: their types say how long, so there is no loop."""

    def code(context, builder, signature, arguments):
        (to, size), (source, _) = (
            _memory(context, builder, kind, array)
            for kind, array in zip(signature.args, arguments, strict=True)
        )
        raw_memcpy(builder, to, source, size, 1)

    return types.void(into, words), code


@intrinsic
def clear_whole(typing_context, words):
    def code(context, builder, signature, arguments):
        memset(builder, *_memory(context, builder, signature.args[0], arguments[0]), 0)

    return types.void(words), code
