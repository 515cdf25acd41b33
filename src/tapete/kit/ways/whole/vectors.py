"""Lists of bytes as vectors: what `kit.seeing.whole_lists` is on a CPU."""

from llvmlite import ir
from numba import types
from numba.core.cgutils import get_item_pointer
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

WORD = 64


def at_place(context, builder, kind, array, at, lanes):
    """Where so many numbers of an array begin, as one vector."""
    place = get_item_pointer(
        context, builder, kind, make_array(kind)(context, builder, array), (at,)
    )
    vector = ir.VectorType(context.get_data_type(kind.dtype), lanes)
    return builder.bitcast(place, vector.as_pointer())


def whole(context, builder, kind, values):
    """A record's list as one vector, and its length."""
    lanes = kind.shape[0]
    start = ir.Constant(ir.IntType(64), 0)
    return builder.load(at_place(context, builder, kind, values, start, lanes), align=1), lanes


def everywhere(builder, number, kind, lanes):
    """One number in all lanes."""
    vector = ir.VectorType(kind, lanes)
    first = builder.insert_element(
        ir.Constant(vector, ir.Undefined), number, ir.Constant(ir.IntType(32), 0)
    )
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), lanes), [0] * lanes)
    return builder.shuffle_vector(first, ir.Constant(vector, ir.Undefined), zeros)


def lanes_of(builder, word, lanes):
    """Of a set its members as lanes that are on."""
    bits = ir.VectorType(ir.IntType(1), WORD)
    places = ir.Constant(ir.VectorType(ir.IntType(32), lanes), list(range(lanes)))
    return builder.shuffle_vector(
        builder.bitcast(word, bits), ir.Constant(bits, ir.Undefined), places
    )


def put_down(context, builder, kind, row, at, vector, lanes):
    """Numbers with a sign into columns, whatever their type."""
    columns = ir.VectorType(context.get_data_type(kind.dtype), lanes)
    if isinstance(kind.dtype, types.Float):
        vector = builder.sitofp(vector, columns)
    elif vector.type != columns:
        vector = builder.sext(vector, columns)
    builder.store(vector, at_place(context, builder, kind, row, at, lanes), align=1)


@intrinsic
def having_bits(typing_context, values, wanted):
    def code(context, builder, signature, arguments):
        numbers, lanes = whole(context, builder, signature.args[0], arguments[0])
        byte = numbers.type.element
        all_wanted = everywhere(builder, builder.trunc(arguments[1], byte), byte, lanes)
        found = builder.icmp_signed("==", builder.and_(numbers, all_wanted), all_wanted)
        bits = found.type
        index = ir.VectorType(ir.IntType(32), WORD)
        places = [min(lane, lanes) for lane in range(WORD)]  # behind the last: whatever it is
        wide = builder.shuffle_vector(
            found, ir.Constant(bits, ir.Undefined), ir.Constant(index, places)
        )
        word = builder.bitcast(wide, ir.IntType(WORD))
        return builder.and_(word, ir.Constant(word.type, (1 << lanes) - 1))

    return types.int64(values, types.int64), code


@intrinsic
def chosen_into(typing_context, into, at, values, known, other):
    def code(context, builder, signature, arguments):
        into, at, values, known, other = arguments
        numbers, lanes = whole(context, builder, signature.args[2], values)
        byte = numbers.type.element
        others = everywhere(builder, builder.trunc(other, byte), byte, lanes)
        chosen = builder.select(lanes_of(builder, known, lanes), numbers, others)
        put_down(context, builder, signature.args[0], into, at, chosen, lanes)

    return types.void(into, types.int64, values, types.int64, types.int64), code


def pieces(lanes):
    """A list as vectors that a processor has: where each begins, and its lanes.

    One longer than a register, and odd, was taken apart into single bytes.
    """
    at = 0
    while at < lanes:
        size = min(WORD, 1 << (lanes - at).bit_length() - 1)
        yield at, size
        at += size


@intrinsic
def first_into(typing_context, into, values, many):
    def code(context, builder, signature, arguments):
        into, values, many = arguments
        kind, byte = signature.args[1], ir.IntType(8)
        for at, lanes in pieces(kind.shape[0]):
            place = ir.Constant(ir.IntType(64), at)
            numbers = builder.load(at_place(context, builder, kind, values, place, lanes), align=1)
            end = everywhere(builder, builder.trunc(many, byte), byte, lanes)
            places = ir.Constant(numbers.type, list(range(at, at + lanes)))
            none = ir.Constant(numbers.type, [0] * lanes)
            kept = builder.select(builder.icmp_signed("<", places, end), numbers, none)
            put_down(context, builder, signature.args[0], into, place, kept, lanes)

    return types.void(into, values, types.int64), code


@intrinsic
def list_into(typing_context, row, at, values):
    def code(context, builder, signature, arguments):
        row, first, values = arguments
        kind = signature.args[2]
        for at, lanes in pieces(kind.shape[0]):
            place = ir.Constant(ir.IntType(64), at)
            numbers = builder.load(at_place(context, builder, kind, values, place, lanes), align=1)
            column = builder.add(first, place)
            put_down(context, builder, signature.args[0], row, column, numbers, lanes)

    return types.void(row, types.int64, values), code


@intrinsic
def turned_into(typing_context, row, at, values, by, players):
    """Seats as bits, turned: those from `by` on come down, those before it go behind them."""

    def code(context, builder, signature, arguments):
        row, at, values, by, players = arguments
        numbers, lanes = whole(context, builder, signature.args[2], values)
        byte, one = numbers.type.element, ir.Constant(ir.IntType(64), 1)
        down, up, everyone = (
            everywhere(builder, builder.trunc(number, byte), byte, lanes)
            for number in (
                by,
                builder.sub(players, by),
                builder.sub(builder.shl(one, players), one),
            )
        )
        turned = builder.or_(
            builder.lshr(numbers, down), builder.and_(builder.shl(numbers, up), everyone)
        )
        put_down(context, builder, signature.args[0], row, at, turned, lanes)

    return types.void(row, types.int64, values, types.int64, types.int64), code


@intrinsic(prefer_literal=True)
def set_into(typing_context, row, at, many, word):
    """A set into as many columns as a literal number says."""
    if not isinstance(many, types.IntegerLiteral):
        return None
    lanes = many.literal_value

    def code(context, builder, signature, arguments):
        row, at, _, word = arguments
        members = lanes_of(builder, word, lanes)
        byte = ir.VectorType(ir.IntType(8), lanes)
        put_down(context, builder, signature.args[0], row, at, builder.zext(members, byte), lanes)

    return types.void(row, types.int64, many, types.int64), code


@intrinsic(prefer_literal=True)
def owners_into(typing_context, row, at, many, sets, by, players):
    """For each of so many how far on its owner sits: sets chosen from one after the other."""
    if not isinstance(many, types.IntegerLiteral):
        return None
    lanes = many.literal_value

    def code(context, builder, signature, arguments):
        row, at, _, sets, by, players = arguments
        kind = signature.args[3]
        words, byte = make_array(kind)(context, builder, sets), ir.IntType(8)
        owners = ir.Constant(ir.VectorType(byte, lanes), [-1] * lanes)
        for p in range(kind.shape[0]):
            seat = ir.Constant(ir.IntType(64), p)
            before = builder.icmp_signed("<", seat, by)
            away = builder.sub(seat, by)
            away = builder.select(before, builder.add(away, players), away)
            word = builder.load(get_item_pointer(context, builder, kind, words, (seat,)), align=1)
            here = builder.icmp_signed("<", seat, players)
            word = builder.select(here, word, ir.Constant(word.type, 0))
            far = everywhere(builder, builder.trunc(away, byte), byte, lanes)
            owners = builder.select(lanes_of(builder, word, lanes), far, owners)
        put_down(context, builder, signature.args[0], row, at, owners, lanes)

    return types.void(row, types.int64, many, sets, types.int64, types.int64), code
