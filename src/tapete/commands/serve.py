"""`tapete serve`: tables in the browser. `tapete site`: the same without a server."""

import sys
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everybody.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any that is free.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://…; a file of yours if not said.")
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="In the browser.")] = False,
    metrics: Annotated[
        str, typer.Option(metavar="[HOST:]PORT", help="Prometheus metrics; on loopback if bare.")
    ] = "",
    proxies: Annotated[
        str | None,
        typer.Option(help="Addresses of reverse proxies, with commas; none if not said."),
    ] = None,
    key: Annotated[
        str | None, typer.Option(help="The file of the key that signs cookies; made if missing.")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="How much is taken, and from whom; repeatable."),
    ] = None,
    pace: Annotated[float, typer.Option(min=0, hidden=True, help="Scales waiting times.")] = 1.0,
) -> None:
    """Tables in the browser: play with bots, or with friends by a link."""
    from tapete.server.guard.limits import limits_with
    from tapete.server.run import serve as run

    run(
        host,
        port,
        database,
        "browser" if open_ else "",
        pace,
        limits_with(limit or []),
        metrics,
        proxies,
        key,
    )


def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="New, empty, or a former site.")],
) -> None:
    """Tapete for any static host: every game against bots, no server, offline (docs/pocket.md)."""
    from tapete.server.site.folder import write
    from tapete.server.site.site import assembled

    made = assembled()
    for name, why in made.left_out.items():
        print(f"tapete: without {name}: {why}", file=sys.stderr)
    write(made, folder)
    size = sum(map(len, made.files.values()))
    games = ", ".join(made.played)
    print(
        f"{folder}: {games}; {len(made.files)} files, {size / 1e6:.1f} MB, version {made.version}"
    )
