"""What a module says of itself: records field by field, for whoever reads them without NumPy.

It is JSON in a custom section of the module, so that a file is never parted from what it means:
in a browser `WebAssembly.Module.customSections(module, "tapete")` gives it.
"""

import json
from typing import Any

import numpy as np

from tapete.kit.errors import TapeteError
from tapete.kit.ways.wasm.exports import Layout

SECTION = "tapete"
HEAD = b"\0asm\1\0\0\0"


class BrokenModule(TapeteError):
    """A file that is no module of ours, or one that is older than what it is wanted for."""

    code = "broken-module"


def record_told(layout: Layout) -> dict[str, Any]:
    """A record's size and fields; a field's width is i1, i2, i4 or i8 as NumPy writes it."""
    fields = [
        {"name": name, "offset": offset, **array_told(kind)}
        for name, (kind, offset) in _fields(layout.dtype)
    ]
    return {"size": layout.dtype.itemsize, "fields": sorted(fields, key=lambda f: f["offset"])}


def _fields(dtype: Any) -> list[tuple[str, tuple[Any, int]]]:
    return [(name, dtype.fields[name][:2]) for name in dtype.names or ()]


def array_told(kind: Any) -> dict[str, Any]:
    """A field's width and shape; where it is made of records, their size."""
    base, shape = kind.subdtype or (kind, ())
    width = base.str[1:] if base.names is None else f"V{base.itemsize}"
    return {"width": width, "shape": list(shape)}


def described_dtype(told: dict[str, Any]) -> Any:
    """A record's layout out of what is told of it."""
    fields = told["fields"]
    return np.dtype(
        {
            "names": [field["name"] for field in fields],
            "formats": [(field["width"], tuple(field["shape"])) for field in fields],
            "offsets": [field["offset"] for field in fields],
            "itemsize": told["size"],
        }
    )


def section(name: str, content: bytes) -> bytes:
    """A custom section: any reader of modules passes over it."""
    inside = _length(len(name)) + name.encode() + content
    return b"\0" + _length(len(inside)) + inside


def _length(number: int) -> bytes:
    """LEB128, as everywhere in a module."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _read_length(data: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at


def description_of(data: bytes, said: str) -> dict[str, Any]:
    """What a module says of itself; `said` names it in a complaint."""
    try:
        found = _custom_section(data)
        told = json.loads(found)
        if isinstance(told, dict):
            return told
    except (IndexError, ValueError):
        pass
    raise BrokenModule(f"{said} is not a module of tapete, or not all of one")


def _custom_section(data: bytes) -> bytes:
    if not data.startswith(HEAD):
        raise ValueError
    at = len(HEAD)
    while True:  # until there is nothing more: an IndexError
        kind = data[at]
        size, start = _read_length(data, at + 1)
        at = start + size
        if kind == 0:
            length, begins = _read_length(data, start)
            if data[begins : begins + length] == SECTION.encode() and at <= len(data):
                return data[begins + length : at]
