"""A module at work, by wasmtime: calls, and its memory as NumPy arrays."""

import atexit
import ctypes
from functools import cache
from typing import Any
from weakref import WeakSet

import numpy as np

from tapete.kit.errors import BadInput
from tapete.kit.ways.wasm.layouts import BrokenModule, description_of

PAGE = 1 << 16
ALIGNED = 16


class NoWasmtime(BadInput):
    code = "no-wasmtime"


@cache
def _library() -> Any:
    try:
        import wasmtime
    except ImportError:
        raise NoWasmtime("the way `wasm` needs wasmtime: pip install wasmtime") from None
    return wasmtime


@cache
def _engine() -> Any:
    return _library().Engine()


@cache
def _compiled(data: bytes, said: str) -> Any:
    """The module for this machine's processor, made once a process."""
    wasmtime = _library()
    try:
        return wasmtime.Module(_engine(), data)
    except wasmtime.WasmtimeError as wrong:
        line = str(wrong).strip().splitlines()[-1].strip()
        raise BrokenModule(f"{said} cannot be run: {line}") from None


_open: "WeakSet[Instance]" = WeakSet()


@atexit.register
def _tidy_up() -> None:
    """wasmtime's objects must go before its own functions do."""
    for instance in list(_open):
        instance.close()
    _compiled.cache_clear()
    if _engine.cache_info().currsize:
        _engine().close()


class Instance:
    """A module with a memory of its own. Use one in one thread at a time."""

    def __init__(self, data: bytes, said: str = "this file") -> None:
        self.description = description_of(data, said)
        wasmtime = _library()
        module = _compiled(data, said)
        self._store = wasmtime.Store(_engine())
        try:
            found = wasmtime.Instance(self._store, module, [])
        except wasmtime.WasmtimeError as wrong:
            raise BrokenModule(f"{said} cannot be run: {wrong}") from None
        self._exports = dict(found.exports(self._store).items())
        self._memory = self._exports["memory"]
        self._free = int(self._exports["__heap_base"].value(self._store))
        _open.add(self)

    def close(self) -> None:
        """Nothing can be asked of it any more."""
        self._store.close()

    def call(self, name: str, *arguments: int) -> Any:
        return self._exports[name](self._store, *arguments)

    def room(self, size: int) -> int:
        """The address of so many bytes, all zero, that nobody else uses."""
        at = -(-self._free // ALIGNED) * ALIGNED
        self._free = at + size
        short = self._free - self._memory.data_len(self._store)
        if short > 0:
            self._memory.grow(self._store, -(-short // PAGE))
        return at

    def array(self, address: int, dtype: Any, shape: Any) -> Any:
        """What lies at an address, to read and to write. Good until `room` is asked for again."""
        dtype = np.dtype(dtype)
        count = int(np.prod(shape, dtype=np.int64))
        begins = ctypes.addressof(self._memory.data_ptr(self._store).contents) + address
        raw = (ctypes.c_char * (count * dtype.itemsize)).from_address(begins)
        return np.frombuffer(raw, dtype, count).reshape(shape)
