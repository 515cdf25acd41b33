"""`tapete bench`: our speed, and others' beside it."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from tapete.commands.arguments import Json, Players, print_json, seated
from tapete.kit.cores import usable_cores
from tapete.kit.errors import BadInput


def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    players: Players = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="On a GPU too.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Beside others' in the same run.")] = False,
    tables: Annotated[int, typer.Option(min=0, help="So many live tables instead.")] = 0,
    load: Annotated[bool, typer.Option("--load", help="People by the API instead.")] = False,
    sockets: Annotated[str, typer.Option(help="With --load: so many, paced.")] = "2000,4000",
    seconds: Annotated[float, typer.Option(min=1, help="With --load: of each of them.")] = 20,
    plot: Annotated[Path | None, typer.Option(help="With --peers: an SVG of the speeds.")] = None,
    keep: Annotated[
        Path | None, typer.Option(help="With --peers: each part, once done; goes on from there.")
    ] = None,
    json: Json = False,
) -> None:
    """Our speed: random play, deals included, on every way side by side."""
    if load:
        _load(sockets, seconds, json)
        return

    from tapete import games
    from tapete.benchmarks.speed.batches import measure_batch, measure_cores
    from tapete.benchmarks.speed.measure import measure, measure_start
    from tapete.benchmarks.speed.peers import measure_all
    from tapete.lab import report

    if gpu:  # before minutes of everything else
        from tapete.batch.playouts.gpu import check_gpu

        check_gpu()
    if tables:
        from tapete.benchmarks.load.tables import measure_tables, told

        live = measure_tables(tables)
        print_json(live) if json else print(told(live))
        return
    if (plot or keep) is not None and not peers:
        raise BadInput(f"{'--plot' if plot else '--keep'} goes with --peers")
    if peers:
        from tapete.benchmarks.speed.plot import like_for_like
        from tapete.benchmarks.speed.timing import to_stderr

        compared = measure_all(gpu, keep, to_stderr)
        if plot is not None:
            with report.opened(plot) as file:
                file.write(like_for_like(compared))
        print_json(compared) if json else report.print_peers(compared)
        return

    modules = ["wasm"] if find_spec("wasmtime") else []
    ways = ("interpreted", "one core", "compiled", *modules, *(["cuda"] if gpu else []))
    measured = []
    for found in [games.find(name) for name in game or games.names()]:
        count = seated(found, players)
        devices = ("cpu", "cuda") if gpu else ("cpu",)
        measured.append(
            {
                **measure(found, count, ways),
                "start": measure_start(found),
                "batch": [measure_batch(found, count, device) for device in devices],
                "cores": measure_cores(found, count),
            }
        )
    if json:
        print_json({"cores": usable_cores(), "games": measured})
    else:
        report.print_bench(measured)


def _load(sockets: str, seconds: float, json: bool) -> None:
    try:
        from tapete.benchmarks.load.measure import LoadTest, measure_load, told
    except ImportError:
        raise BadInput("--load needs more: pip install 'tapete[load]'") from None
    try:
        many = tuple(int(number) for number in sockets.split(",") if number)
    except ValueError:
        raise BadInput(f"--sockets is said as 2000,4000, not '{sockets}'") from None
    if any(not 4 <= number <= 16_000 for number in many):
        raise BadInput("--sockets are from 4 to 16000")
    measured = measure_load(LoadTest(sockets=many, seconds=seconds))
    print_json(measured) if json else print(told(measured))
