"""`tapete site`: Tapete as a folder for any static host, to be played without a server."""

import sys
from pathlib import Path
from typing import Annotated

import typer


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
