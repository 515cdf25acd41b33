"""`tapete new-game`: a minimal game to write one's own from."""

from pathlib import Path
from typing import Annotated

import typer


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and _.")],
    package: Annotated[
        Path | None, typer.Option(help="As a package of its own in that folder, not here.")
    ] = None,
) -> None:
    """A minimal game that already plays everywhere, to write your own from (docs/new-game.md)."""
    from tapete.authoring.new_game import new_game as write

    made = write(name, package)
    print(f"{name}: its rules are numbered {made.prefix}-01 …")
    for path in made.parts:
        print(f"  {path.relative_to(made.root)}")
    if package is not None:
        print(f"then: pip install -e {made.root}")
