"""Numba's code of some functions, as it is before any compiler has touched it.

Numba types and lowers a function, and then optimises what came out for this machine and makes it
run. Sizes of pointers are part of that, so another machine's code has to be taken before: here a
library keeps the text of what it is given and runs nothing. Only for a process that does nothing
else: what is compiled so cannot be called.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numba
from numba import types
from numba.core import codegen, cpu
from numba.core.cgutils import normalize_ir_text
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target

from tapete.kit.ways.cpu import is_known
from tapete.kit.ways.faults import in_one_line, look_over_driver
from tapete.kit.ways.wasm import BUILDING
from tapete.kit.ways.wasm.exports import ADDRESS, FLOAT, FLOAT32, INT, Export, Layout


class Compiled(NamedTuple):
    """One exported function as Numba wrote it."""

    export: Export
    symbol: str
    returns: Any  # Numba's type
    takes: tuple[Any, ...]


class Gathered(NamedTuple):
    functions: list[Compiled]
    texts: list[str]  # modules of LLVM, each of them once


OWNING = "nrt_module"  # Numba's own: who owns which memory. Here nobody owns any (`building`)


class _Kept(codegen.JITCodeLibrary):  # type: ignore[misc]
    """A library that keeps its code as text."""

    def __init__(self, owner: Any, name: str) -> None:
        super().__init__(owner, name)
        self.texts: list[str] = []

    def add_ir_module(self, module: Any) -> None:
        if module.name != OWNING:
            self.texts.append(normalize_ir_text(str(module)))

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def all_texts(self, seen: dict["_Kept", None]) -> None:
        """This library and those that it calls, each once, in the order in which they came."""
        if self not in seen:
            seen[self] = None
            for library in self._linking_libraries:
                library.all_texts(seen)


def _nothing(*arguments: Any) -> None:
    """In the place of what would make a function callable by others."""


def _not_this(*arguments: Any) -> Any:
    """In the place of the function that would run: Numba wants a built-in one, each another."""
    return [arguments].count


def gathered(exports: Iterable[Export]) -> Gathered:
    """The code of these functions and of everything that they call."""
    assert BUILDING, "this process is told to run what it compiles"
    cpu_target.target_context.codegen()._library_class = _Kept
    cpu.CPUContext.create_cfunc_wrapper = _nothing
    cpu.CPUContext.get_executable = _not_this
    functions: list[Compiled] = []
    libraries: dict[_Kept, None] = {}
    for export in exports:
        look_over_driver(export.function, (), is_known)
        takes = tuple(_type_of(kind) for _, kind in export.takes)
        jit = numba.njit(boundscheck=False, error_model="numpy", no_cpython_wrapper=True)
        try:
            found = _compiled(jit(export.function), takes)
        except NumbaError as wrong:
            raise in_one_line(wrong) from None
        found.library.all_texts(libraries)
        functions.append(
            Compiled(export, found.fndesc.llvm_func_name, found.signature.return_type, takes)
        )
    return Gathered(functions, [text for library in libraries for text in library.texts])


def _compiled(dispatcher: Any, takes: tuple[Any, ...]) -> Any:
    dispatcher.compile(takes)
    return dispatcher.overloads[takes]


def _type_of(kind: Layout | str) -> Any:
    return numba.from_dtype(kind.dtype) if isinstance(kind, Layout) else NUMBERS[kind]


NUMBERS = {INT: types.int64, ADDRESS: types.int64, FLOAT: types.float64, FLOAT32: types.float32}
