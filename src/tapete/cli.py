"""Every command. Heavy imports happen inside the commands, so that --help is instant."""

import os
import sys
from typing import Annotated, Any

import typer

from tapete import __version__
from tapete.commands.bench import bench
from tapete.commands.new_game import new_game
from tapete.commands.play import play, watch
from tapete.commands.rules import rules
from tapete.commands.serve import serve, site
from tapete.commands.simulate import simulate
from tapete.commands.solve import solve
from tapete.commands.study import study
from tapete.commands.today import today
from tapete.commands.tournament import tournament
from tapete.commands.train import train
from tapete.commands.transcripts.analyse import analyse
from tapete.commands.transcripts.verify import verify
from tapete.kit.errors import TapeteError
from tapete.kit.text.cleaning import printable

# Typer carries its own Click, or uses the installed one: ask for the class it really raises.
UsageError: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")

LONGEST = 1000  # letters of a complaint: it may quote what a file holds

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"tapete {__version__}")
        raise typer.Exit


@app.callback()
def tapete(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Say it."),
    ] = False,
) -> None:
    """One faithful referee for card games: play, watch, simulate, study, look rules up."""


for command in (
    play,
    today,
    watch,
    simulate,
    tournament,
    study,
    train,
    solve,
    rules,
    verify,
    analyse,
    serve,
    site,
    bench,
    new_game,
):
    app.command()(command)


def main() -> None:
    """Run a command. Bad input: one clear line and exit status 2, never a traceback."""
    try:
        status = app(standalone_mode=False, prog_name="tapete")
    except UsageError as wrong:
        _complain(wrong.format_message())
    except (typer.Abort, KeyboardInterrupt):
        _complain("stopped")
    except TapeteError as wrong:
        _complain(str(wrong))
    except UnicodeEncodeError:  # bytes on the command line that are no letters
        _complain("something typed is no text in UTF-8")
    except BrokenPipeError:  # `tapete watch … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    else:
        sys.exit(status if isinstance(status, int) else 0)


def _complain(line: str) -> None:
    told = printable(" ".join(line.split()))
    print(f"tapete: {told if len(told) <= LONGEST else told[:LONGEST] + '…'}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
