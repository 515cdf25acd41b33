"""The compiler's side of the kit. Importing this loads Numba and hands it every rule.

Numba's on-disk cache does not notice a change in a function that a cached one calls, so the
cache folder is named after a digest of the sources that the compiled code comes from.
"""

import dis
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name, llvm_version_info
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target
from numba.extending import overload, overload_method, register_jitable

from tapete.kit import bits, chance, philox
from tapete.kit.rule import hand_over, is_apart
from tapete.kit.ways import lanes
from tapete.kit.ways.announcing import announced
from tapete.kit.ways.cache import cache_folder, sources_of
from tapete.kit.ways.faults import in_one_line, look_over_driver
from tapete.kit.ways.forms import register_forms
from tapete.kit.ways.intrinsics import (
    borrowed,
    deposit,
    on_stack,
    ones,
    product,
    room_for,
    spread_word,
    taken,
    zeros_below,
)
from tapete.kit.ways.scripted import register_below
from tapete.kit.ways.wasm import BUILDING
from tapete.kit.ways.wasm.selecting import nth_by_bytes
from tapete.kit.ways.whole import lists

__all__ = ["borrowed", "compiled", "is_known", "on_stack", "room_for", "taken"]

SMALL = 190  # instructions of the interpreter


def _register(function: Callable[..., Any]) -> None:
    """A small rule is put in the place of every call.

    LLVM would rather not, but a list that is handed over is seven arguments: random games are
    twice as fast so, and take half as long again to compile. For WebAssembly LLVM decides:
    there a module's size counts too.
    """
    small = sum(1 for _ in dis.get_instructions(function)) < SMALL
    forced = small and not is_apart(function) and not BUILDING
    # C has nothing to call here: its wrappers were an eighth of the compiler's time.
    options = {"forceinline": forced, "no_cfunc_wrapper": True}
    if function is chance.below:
        register_below(**options)
    else:
        register_jitable(**options)(function)


hand_over(_register)
register_forms(overload, better=(bits.nth, bits.spread_byte, bits.spread_set, *lists.BETTER))


@overload_method(types.Integer, "bit_count")
def _bit_count(word):
    return lambda word: ones(types.int64(word))


@overload(bits.lowest)
def _lowest(word):
    return lambda word: zeros_below(types.int64(word))


EVERY_BYTE = 0x0101010101010101

# The first two generations of AMD's Zen take hundreds of cycles for it.
SLOW = ("znver1", "znver2")
HAS_IT = get_host_cpu_features().get("bmi2", False) and get_host_cpu_name() not in SLOW
DEPOSITS = HAS_IT and not BUILDING


@overload(bits.nth)
def _nth(word, k):
    if DEPOSITS:
        return lambda word, k: zeros_below(deposit(1 << types.int64(k), types.int64(word)))
    if BUILDING:
        return lambda word, k: nth_by_bytes(types.int64(word), types.int64(k))
    return lambda word, k: bits.nth_by_halves(word, k)


@overload(bits.spread_byte)
def _spread_byte(word, k):
    if DEPOSITS:
        return lambda word, k: deposit(types.int64(word) >> (8 * k), EVERY_BYTE)
    return bits.spread_byte


@overload(bits.spread_set)
def _spread_set(word, rows, i, at):
    return lambda word, rows, i, at: spread_word(types.int64(word), rows, i, at)


@overload(philox.multiplied)
def _multiplied(a, b):
    return lambda a, b: product(a, b)


@overload(lanes.lane)
def _lane():
    return lambda: 0


@overload(lanes.lanes)
def _lanes():
    return lambda: 1


@overload(lanes.meet)
def _meet():
    return lambda: None


@overload(lanes.before)
def _before(says):
    return lambda says: 0


@overload(lanes.who)
def _who(says):
    return lambda says: int(says)


@overload(lanes.saying)
def _saying(says):
    return lambda says: int(says)


@overload(lanes.together)
def _together(number):
    return lambda number: number


def compiled(label: str, *rules: Callable[..., Any]) -> Callable[[Callable[..., Any]], Any]:
    """Decorate a driver: compiled without the interpreter's lock, and cached.

    `rules` are the functions it closes over; the cache is for the sources they come from.
    `label` tells drivers of one source apart that close over different ones: each has a
    folder of its own, because Numba's index of a folder is not safe between processes and
    could give one closure the code of another.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        folder = cache_folder(label, sources_of(function, *rules))
        numba.config.CACHE_DIR = str(folder)
        jit = numba.njit(cache=True, nogil=True, boundscheck=False, error_model="numpy")
        made = _in_plain_words(jit(function), rules, label)
        made.kept_in = folder
        return made

    return decorate


def _in_plain_words(dispatcher: Any, rules: tuple[Callable[..., Any], ...], label: str) -> Any:
    """What cannot be compiled is said in one line. What comes from the cache was looked at."""
    compiler = dispatcher._compiler
    compile_ = compiler.compile

    def compile_in_plain_words(arguments: Any, return_type: Any) -> Any:
        look_over_driver(dispatcher.py_func, rules, is_known)
        try:
            with announced(label), side_by_side():
                return compile_(arguments, return_type)
        except NumbaError as wrong:
            raise in_one_line(wrong) from None

    compiler.compile = compile_in_plain_words
    return dispatcher


# Numba leaves it out since LLVM was wrong in 2023 (numba/numba#8705). With this LLVM compiled games
# are the interpreted ones act by act (tests/conformance); modules are built with it too.
SIDE_BY_SIDE = llvm_version_info >= (22,)


@contextmanager
def side_by_side() -> Iterator[None]:
    """Neighbouring fields copied and compared as one vector (LLVM's SLP), while this compiles."""
    with global_compiler_lock:  # the setting is the process's: nobody else compiles with it
        before = numba.config.SLP_VECTORIZE
        numba.config.SLP_VECTORIZE = int(SIDE_BY_SIDE)
        try:
            yield
        finally:
            numba.config.SLP_VECTORIZE = before


def host() -> str:
    """The kind of processor that compiled code is for."""
    return str(get_host_cpu_name())


def is_known(value: Any) -> bool:
    """Whether Numba can be given it: a rule, or something it is told of above."""
    context = cpu_target.typing_context
    context.refresh()
    try:
        context.resolve_value_type(value)
    except (NumbaError, ValueError):
        return False
    return True
