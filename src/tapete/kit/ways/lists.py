"""Lists of a record, whose types say how long they are: compiled without a loop."""

from numba import types
from numba.extending import overload

from tapete.kit import bits
from tapete.kit.ways.intrinsics import clear_whole, copy_whole
from tapete.kit.ways.wasm import BUILDING
from tapete.kit.ways.written_out import counted, found_from

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
    count = counted(0, words.shape[0])
    return lambda words: count(words)


@overload(bits.nth_act)
def _nth_act(mask, k, width):
    if not _is_short(mask):
        return lambda mask, k, width: bits.nth_of_all(mask, k, width)
    found = found_from(0, mask.shape[0])
    return lambda mask, k, width: found(mask, k, width, 0, 0, k, mask[0])


def _is_short(words):
    """Whether they are few enough to be taken one by one."""
    return _is_list(words) and words.shape[0] <= 9


def _is_list(words):
    """One of a record, so that its type says how long it is."""
    return isinstance(words, types.NestedArray) and words.ndim == 1


def _is_moved(words):
    """Whether their memory is taken as a whole; a module has no library that could do so."""
    return _is_list(words) and not BUILDING
