"""Many games at once: interpreted, compiled on all cores, on a GPU, or in WebAssembly.

One playout, written once (`playout`), run by four drivers that give the same games; and
`Batch`, many games in step for somebody else's choices.
"""

from tapete.batch.misplays import Misplay
from tapete.batch.playouts.playout import Chooser, Driver, Player, Results, Series
from tapete.batch.stepping.batch import Batch
from tapete.kit.errors import BadInput

WAYS = ("interpreted", "compiled", "cuda", "wasm")


def driver(way: str, series: Series) -> Driver:
    """The driver for one way of playing. Imports only what that way needs."""
    if way in WAYS and series.thinks:
        from tapete.batch.playouts.searching import Thinking

        return Thinking(series)
    if way == "interpreted":
        from tapete.batch.playouts.interpreted import Interpreted

        return Interpreted(series)
    if way == "compiled":
        from tapete.batch.playouts.cpu import Compiled

        return Compiled(series)
    if way == "cuda":
        from tapete.batch.playouts.gpu import OnGpu

        return OnGpu(series)
    if way == "wasm":
        from tapete.batch.playouts.wasm import InModule

        return InModule(series)
    raise BadInput(f"the ways to run are {', '.join(WAYS)}, not '{way}'")


__all__ = [
    "WAYS", "Batch", "Chooser", "Driver", "Misplay", "Player", "Results", "Series", "driver",
]  # fmt: skip
