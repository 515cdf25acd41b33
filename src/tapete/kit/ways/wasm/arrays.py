"""Arrays, and tuples of arrays, at addresses of a module's memory.

A desk (`kit.net`) is a tuple of arrays that NumPy allocates; a module has no allocator, so its
desk is one stretch of memory with every array at a fixed place of it.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from llvmlite import ir
from numba import typeof, types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

ALIGNED = 16


class Part(NamedTuple):
    """One array of a desk: its name ("net.w1"), its place, and how it begins."""

    name: str
    offset: int
    array: Any


def parts_of(template: Any) -> list[Part]:
    """The arrays of a tuple of arrays and of tuples, one after the other."""
    placed, offset = [], 0
    for name, array in _leaves("", template):
        placed.append(Part(name, offset, array))
        offset += -(-array.nbytes // ALIGNED) * ALIGNED
    return placed


def size_of(template: Any) -> int:
    return sum(-(-array.nbytes // ALIGNED) * ALIGNED for _, array in _leaves("", template))


def _leaves(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    if not isinstance(value, tuple):
        yield name, value
        return
    names = getattr(value, "_fields", range(len(value)))
    for key, inside in zip(names, value, strict=True):
        yield from _leaves(f"{name}.{key}" if name else str(key), inside)


@intrinsic
def pointer_at(typing_context, address):
    """An address of this memory, for `numba.carray`."""

    def code(context, builder, signature, arguments):
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.int64), code


def tuple_at(template: Any) -> Any:
    """A function that gives the tuple of arrays at an address: the template's, elsewhere."""
    places = {part.name: part.offset for part in parts_of(template)}

    @intrinsic
    def found(typing_context, address):
        def code(context, builder, signature, arguments):
            base = builder.inttoptr(arguments[0], cgutils.voidptr_t)

            def made(name, value):
                if isinstance(value, tuple):
                    names = getattr(value, "_fields", range(len(value)))
                    inside = [
                        made(f"{name}.{k}" if name else str(k), v) for k, v in zip(names, value)
                    ]
                    return context.make_tuple(builder, typeof(value), inside)
                return _array(context, builder, base, places[name], value)

            return made("", template)

        return typeof(template)(types.int64), code

    return found


def _array(context, builder, base, offset, like):
    kind = typeof(like)
    whole = context.get_value_type(types.intp)
    made = context.make_array(kind)(context, builder)
    data = cgutils.pointer_add(builder, base, ir.Constant(whole, offset), made.data.type)
    populate_array(
        made,
        data=data,
        shape=[ir.Constant(whole, size) for size in like.shape],
        strides=[ir.Constant(whole, step) for step in like.strides],
        itemsize=ir.Constant(whole, like.itemsize),
        meminfo=None,
    )
    return made._getvalue()


def beginning_of(template: Any, without: str) -> Any:
    """A function that makes a stretch of memory a fresh desk; parts named so are left alone."""
    parts = [part for part in parts_of(template) if not part.name.startswith(without)]

    @intrinsic
    def begin(typing_context, address):
        def code(context, builder, signature, arguments):
            base = builder.inttoptr(arguments[0], cgutils.voidptr_t)
            for part in parts:
                content = part.array.tobytes()
                at = cgutils.pointer_add(builder, base, ir.Constant(ir.IntType(64), part.offset))
                size = ir.Constant(ir.IntType(64), len(content))
                if len(set(content)) > 1:
                    kept = cgutils.create_constant_array(ir.IntType(8), content)
                    kept = cgutils.global_constant(builder, f"desk.{part.name}", kept)
                    cgutils.raw_memcpy(builder, at, kept, size, 1)
                else:
                    cgutils.memset(builder, at, size, content[0] if content else 0)
            return context.get_dummy_value()

        return types.none(types.int64), code

    return begin
