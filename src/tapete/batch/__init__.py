"""Many games at once: interpreted, compiled on all cores, or on a GPU.

One playout, written once (`playout`), run by three drivers that give the same games; and
`Batch`, many games in step for somebody else's choices.
"""

from tapete.batch.many import Batch
from tapete.batch.misplays import Misplay
from tapete.batch.playout import Chooser, Driver, Plan, Player, Results
from tapete.kit.errors import BadInput

WAYS = ("interpreted", "compiled", "cuda")


def driver(way: str, plan: Plan) -> Driver:
    """The driver for one way of playing. Imports only what that way needs."""
    if way in WAYS and plan.thinks:
        from tapete.batch.thinking import Thinking

        return Thinking(plan)
    if way == "interpreted":
        from tapete.batch.interpreted import Interpreted

        return Interpreted(plan)
    if way == "compiled":
        from tapete.batch.cpu import Compiled

        return Compiled(plan)
    if way == "cuda":
        from tapete.batch.gpu import OnGpu

        return OnGpu(plan)
    raise BadInput(f"the ways to run are {', '.join(WAYS)}, not '{way}'")


__all__ = ["WAYS", "Batch", "Chooser", "Driver", "Misplay", "Plan", "Player", "Results", "driver"]
