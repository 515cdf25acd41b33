"""Lists of a record, whose types say how long they are: compiled without a loop."""

from numba import types
from numba.extending import overload

from tapete.kit import bits
from tapete.kit.seeing import whole_lists
from tapete.kit.ways.intrinsics import clear_whole, copy_whole
from tapete.kit.ways.wasm import BUILDING
from tapete.kit.ways.whole.vectors import (
    chosen_into,
    first_into,
    having_bits,
    list_into,
    owners_into,
    set_into,
    turned_into,
)
from tapete.kit.ways.whole.written_out import counted, found_from

WORD = 62  # members of a set
FEW = 9  # words, written out; the longest mask that was measured so
BETTER = (
    *(bits.count, bits.nth_act, bits.copy, bits.clear),
    *(whole_lists.having, whole_lists.keep, whole_lists.put, whole_lists.put_turned),
    *(whole_lists.keep_first, whole_lists.put_set, whole_lists.put_owners),
)


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


@overload(bits.nth_act, jit_options={"forceinline": True})
def _nth_act(mask, k, width):
    if not _is_short(mask):
        return lambda mask, k, width: bits.nth_of_all(mask, k, width)
    found = found_from(0, mask.shape[0])
    return lambda mask, k, width: found(mask, k, width, 0, 0, k, mask[0])


def _is_short(words):
    """Whether they are few enough to be taken one by one."""
    return _is_list(words) and words.shape[0] <= FEW


def _is_list(words):
    """One of a record, so that its type says how long it is."""
    return isinstance(words, types.NestedArray) and words.ndim == 1


def _is_moved(words):
    """Whether their memory is taken as a whole; a module has no library that could do so."""
    return _is_list(words) and not BUILDING


@overload(whole_lists.having)
def _having(values, wanted):
    if _is_vector(values) and values.shape[0] <= WORD:
        return lambda values, wanted: having_bits(values, types.int64(wanted))
    return lambda values, wanted: whole_lists.having_each(values, wanted)


@overload(whole_lists.keep)
def _keep(into, values, known, other):
    if _is_vector(values) and into == values and values.shape[0] <= WORD:
        return lambda into, values, known, other: chosen_into(
            into, 0, values, types.int64(known), types.int64(other)
        )
    return lambda into, values, known, other: whole_lists.keep_each(into, values, known, other)


@overload(whole_lists.keep_first)
def _keep_first(into, values, many):
    if _is_vector(values) and into == values and values.shape[0] < 128:
        return lambda into, values, many: first_into(into, values, types.int64(many))
    return lambda into, values, many: whole_lists.keep_first_each(into, values, many)


@overload(whole_lists.put)
def _put(row, at, values):
    if _is_vector(values):
        return lambda row, at, values: list_into(row, types.int64(at), values)
    return lambda row, at, values: whole_lists.put_each(row, at, values)


@overload(whole_lists.put_turned)
def _put_turned(row, at, values, by, players):
    if _is_vector(values):
        return lambda row, at, values, by, players: turned_into(
            row, types.int64(at), values, types.int64(by), types.int64(players)
        )
    return lambda row, at, values, by, players: whole_lists.put_turned_each(
        row, at, values, by, players
    )


@overload(whole_lists.put_set, prefer_literal=True)
def _put_set(row, at, many, word):
    if _is_known(many):
        return lambda row, at, many, word: set_into(row, types.int64(at), many, types.int64(word))
    return lambda row, at, many, word: whole_lists.put_set_each(row, at, many, word)


@overload(whole_lists.put_owners, prefer_literal=True)
def _put_owners(row, at, many, sets, by, players):
    if _is_known(many) and _is_moved(sets) and sets.dtype == types.int64:
        return lambda row, at, many, sets, by, players: owners_into(
            row, types.int64(at), many, sets, types.int64(by), types.int64(players)
        )
    return lambda row, at, many, sets, by, players: whole_lists.put_owners_each(
        row, at, many, sets, by, players
    )


def _is_known(many):
    """Whether a number of columns stands in the source, no larger than a set."""
    return isinstance(many, types.IntegerLiteral) and many.literal_value <= WORD and not BUILDING


def _is_vector(values):
    """A list of bytes of a record's: a few of them are one vector."""
    return _is_moved(values) and values.dtype == types.int8
