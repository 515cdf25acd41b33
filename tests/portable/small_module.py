"""A program: build a module of a few functions and write it to a file. For `test_compiler`."""

import math
import sys
from pathlib import Path

import numpy as np

from tapete.kit.bits import nth
from tapete.kit.rule import rule
from tapete.kit.ways.wasm.building import built
from tapete.kit.ways.wasm.exports import FLOAT, FLOAT32, INT, Exports, Layout
from tapete.kit.ways.wasm.shelf import NotBuilt

WORD = Layout("Word", np.dtype([("word", np.int64)]))


@rule
def unknown_here(x: float) -> float:
    return math.gamma(x)


def main(into: str) -> None:
    exports = Exports()
    exports.offer("power", lambda x: math.exp(x), x=FLOAT)
    exports.offer("short_power", lambda x: math.exp(x), x=FLOAT32)
    exports.offer("root", lambda x: math.sqrt(x), x=FLOAT)
    exports.offer("rounded_down", lambda x: math.floor(x), x=FLOAT)
    exports.offer("nth", lambda w, k: nth(w.word, k), w=WORD, k=INT)
    exports.offer("less", lambda a, b: a < b, a=INT, b=INT)
    Path(into).write_bytes(built(exports.listed, b"{}"))
    exports.offer("unknown", lambda x: unknown_here(x), x=FLOAT)
    try:
        built(exports.listed, b"{}")
    except NotBuilt as wrong:
        print(wrong)


if __name__ == "__main__":
    main(sys.argv[1])
