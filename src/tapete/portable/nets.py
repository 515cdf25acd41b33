"""A learned net as data beside a module: numbers one after the other, told by a line of JSON.

The first line is a list: for each part its name, how its numbers are written ("f2", "f4" or
"i1", little-endian), their shape, and where they begin after that line. Numbers of one byte are
to be multiplied by `scale`, a part of its own of shape (nets, columns): net k of the stack has rows
k·rows/nets and on, and each column its own factor. As floats of 32 bits they go to the places of a
desk that the module's description gives.
"""

import json
from typing import Any

import numpy as np

from tapete.kit.mind import Mind
from tapete.kit.net import Net

SCALE = "scale"
ALIGNED = 4


def written(mind: Mind) -> bytes:
    """The file of a mind's net, as small as the one that it was kept in."""
    assert mind.net is not None
    told, content = [], b""
    with np.load(mind.net, allow_pickle=False) as kept:
        for name in (*Net._fields, SCALE):
            if name in kept:
                numbers = kept[name]
                content += b"\0" * (-len(content) % ALIGNED)
                told.append(
                    {"name": name, "width": numbers.dtype.str[1:], "shape": list(numbers.shape),
                     "offset": len(content)}
                )  # fmt: skip
                content += numbers.astype(numbers.dtype.newbyteorder("<")).tobytes()
    return json.dumps(told, separators=(",", ":")).encode() + b"\n" + content


def read(data: bytes) -> Net:
    """The net of such a file; what a page does, in Python."""
    line, _, content = data.partition(b"\n")
    parts: dict[str, Any] = {}
    for part in json.loads(line):
        count = int(np.prod(part["shape"]))
        numbers = np.frombuffer(content, "<" + part["width"], count, part["offset"])
        parts[part["name"]] = numbers.astype(np.float32).reshape(part["shape"])
    if SCALE in parts:
        scale = parts.pop(SCALE)
        blocks = parts["w1"].reshape(len(scale), -1, parts["w1"].shape[1])
        blocks *= scale[:, None]
    return Net(**parts)
