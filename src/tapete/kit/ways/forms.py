"""What is written twice: once for Python's own numbers and lists, once for compilers.

A rule is written once. A few helpers under the rules are not: what is quick for Python (a slice
assigned, a number of a thousand bits) does not compile, and what compiles well is slow there.
Every compiler reads this one table; it may know a better form of its own for some of them.
"""

from collections.abc import Callable, Collection
from inspect import signature
from typing import Any

from tapete.kit import bits, chance, notes, philox
from tapete.kit.seeing import whole_lists
from tapete.kit.ways import lanes

# For Python -> the rule that compiled code runs in its place.
FORMS: dict[Callable[..., Any], Callable[..., Any]] = {
    bits.clear: bits.clear_each,
    bits.copy: bits.copy_each,
    bits.count: bits.count_each,
    bits.nth: bits.nth_by_halves,
    bits.nth_act: bits.nth_of_all,
    bits.spread_byte: bits.spread_by_products,
    bits.spread_set: bits.spread_each,
    philox.block: philox.block_in_words,
    chance.refill: chance.refill_in_words,
    whole_lists.having: whole_lists.having_each,
    whole_lists.keep: whole_lists.keep_each,
    whole_lists.keep_first: whole_lists.keep_first_each,
    whole_lists.put: whole_lists.put_each,
    whole_lists.put_turned: whole_lists.put_turned_each,
    whole_lists.put_set: whole_lists.put_set_each,
    whole_lists.put_owners: whole_lists.put_owners_each,
}

# One instruction each, or none, which every compiler names in its own way.
INSTRUCTIONS = (
    *(bits.lowest, philox.multiplied),
    *(lanes.lane, lanes.lanes, lanes.meet, lanes.before, lanes.who, lanes.saying, lanes.together),
)


def register_forms(
    overload: Callable[..., Any], better: Collection[Callable[..., Any]] = ()
) -> None:
    """Tell a compiler of the whole table, but for those of which it knows a better form."""
    for plain, form in FORMS.items():
        if plain not in better:
            overload(plain)(_always(plain, form))
    overload(notes.note)(_note)


def _always(plain: Callable[..., Any], form: Callable[..., Any]) -> Callable[..., Any]:
    """For any types: a call of the other form. Numba compares the names of arguments."""
    names = ", ".join(signature(plain).parameters)
    called = eval(f"lambda {names}: form({names})", {"form": form, "__name__": __name__})
    always: Callable[..., Any] = eval(
        f"lambda {names}: called", {"called": called, "__name__": __name__}
    )
    return always


def _note(s, kind, seat, a, b, readers):  # type: ignore[no-untyped-def] # Numba compares annotations
    """The compile-time switch: a record without a ring takes no notes."""
    if "notes" in s.fields:
        return lambda s, kind, seat, a, b, readers: notes.tell(s, kind, seat, a, b, readers)
    return lambda s, kind, seat, a, b, readers: None
