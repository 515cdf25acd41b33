"""Lists of a record, whose types say how long they are: compiled without a loop.

A loop is optimised by itself, for any length, and no more where it is put: a mask that stays in
registers was written to memory for it, and read again before it was there.
"""

from numba import types
from numba.extending import overload, register_jitable

from tapete.kit import bits
from tapete.kit.ways.intrinsics import clear_whole, copy_whole
from tapete.kit.ways.wasm import BUILDING

BETTER = (bits.count, bits.nth_act, bits.copy, bits.clear)


@overload(bits.copy)
def _copy(into, words):
    if _is_moved(into) and into == words:
        return lambda into, words: copy_whole(into, words)
    return lambda into, words: bits.copy_each(into, words)


@overload(bits.clear)
def _clear(words):
    if _is_moved(words):
        return lambda words: clear_whole(words)
    return lambda words: bits.clear_each(words)


@overload(bits.count)
def _count(words):
    if not _is_short(words):
        return lambda words: bits.count_each(words)
    counted = _counted(words.shape[0])
    return lambda words: counted(words)


@overload(bits.nth_act)
def _nth_act(mask, k, width):
    if not _is_short(mask):
        return lambda mask, k, width: bits.nth_of_all(mask, k, width)
    found = _found(0, mask.shape[0])
    return lambda mask, k, width: found(mask, k, width, 0, 0, k, mask[0])


def _is_short(words):
    """Whether they are few enough to be taken one by one."""
    return _is_list(words) and words.shape[0] <= 8


def _is_list(words):
    """One of a record, so that its type says how long it is."""
    return isinstance(words, types.NestedArray) and words.ndim == 1


def _is_moved(words):
    """Whether their memory is taken as a whole; a module has no library that could do so."""
    return _is_list(words) and not BUILDING


def _counted(words_left):
    """The same as `bits.count_each`."""
    w = words_left - 1
    if w == 0:
        return _in_place(lambda words: words[0].bit_count())
    others = _counted(w)
    return _in_place(lambda words: others(words) + words[w].bit_count())


def _found(w, length):
    """The same as `bits.nth_of_all`, from word `w` on."""
    if w == length:
        return _in_place(
            lambda words, k, width, so_far, at, rest, inside: at + bits.nth(inside, rest)
        )
    go_on = _found(w + 1, length)

    @_in_place
    def found(words, k, width, so_far, at, rest, inside):
        if k >= so_far:
            at, rest, inside = w * width, k - so_far, words[w]
        return go_on(words, k, width, so_far + words[w].bit_count(), at, rest, inside)

    return found


_in_place = register_jitable(forceinline=True, no_cfunc_wrapper=True)
