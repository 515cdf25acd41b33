"""Every command. Heavy imports happen inside the commands, so that --help is instant."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from tapete.commands import arena
from tapete.commands.play import play
from tapete.commands.said import (
    Bots,
    GameName,
    Json,
    Lang,
    Option,
    Players,
    Preset,
    Seed,
    print_json,
    seated,
)
from tapete.commands.said import (
    language as language_said,
)
from tapete.commands.solve import solve
from tapete.commands.study import study
from tapete.commands.train import train
from tapete.kit.errors import BadInput, DamagedTranscript, TapeteError
from tapete.kit.text.cleaning import printable

# Typer carries its own Click, or uses the installed one: ask for the class it really raises.
UsageError: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")

LONGEST = 1000  # letters of a complaint: it may quote what a file holds

app = typer.Typer(
    help="One faithful referee for card games: watch, simulate, check, look rules up.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.command()
def watch(
    game: GameName,
    players: Players = None,
    bots: Bots = "regular",
    seed: Annotated[str | None, typer.Option(help="As in simulate; a new one if not said.")] = None,
    option: Option = None,
    preset: Preset = None,
    lang: Lang = None,
    delay: Annotated[float | None, typer.Option(min=0, help="Seconds between acts.")] = None,
) -> None:
    """Bots play one match, told move by move in words."""
    import secrets

    from rich.console import Console

    from tapete import bots as bot_finder
    from tapete import games
    from tapete.kit.options import pairs
    from tapete.terminal.watch import watch as show

    found = games.find(game)
    options = found.options(pairs(option or []), preset)
    seats = bot_finder.choosers(found, bots, seated(found, players))
    console = Console(highlight=False)
    pause = delay if delay is not None else 0.4 if console.is_terminal else 0.0
    show(found, options, seats, seed or secrets.token_hex(4), language_said(lang), pause, console)


@app.command()
def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    bots: Bots = "random",
    seed: Seed = "1",
    option: Option = None,
    preset: Preset = None,
    way: Annotated[str, typer.Option(help="interpreted, compiled or cuda.")] = "compiled",
    json: Json = False,
    transcript: Annotated[Path | None, typer.Option(help="Write the games there.")] = None,
    open_: Annotated[bool, typer.Option("--open", help="With every state, for checkers.")] = False,
) -> None:
    """Many games between bots, under the lab's preset `plain` where a game has one."""
    from tapete import bots as bot_finder
    from tapete import games as all_games
    from tapete.batch import Series
    from tapete.kit.chance import seed_key
    from tapete.kit.options import pairs
    from tapete.lab import report
    from tapete.lab.simulate import simulate as run
    from tapete.lab.simulate import transcripts

    found = all_games.find(game)
    count = seated(found, players)
    preset = preset if preset is not None else found.lab_preset()
    options = found.options(pairs(option or []), preset)
    seats = bot_finder.choosers(found, bots, count, threads=1)
    series = Series(found, count, options, seats, seed_key(seed))
    if open_ and transcript is None:
        raise BadInput("--open goes with --transcript FILE")
    with report.progress(games, visible=not json) as done:
        summary = run(series, way, games, done)
    summary = {**summary, "preset": preset, "seed": seed}
    if transcript is not None:
        with report.opened(transcript) as file:
            for line in transcripts(series, way, seed, games, "open" if open_ else "plain"):
                file.write(line + "\n")
    if json:
        print_json(summary)
    else:
        report.print_summary(summary)


@app.command()
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
        str | None, typer.Option(help="Addresses of reverse proxies, with commas; loopback is one.")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="How much is taken, and from whom; repeatable."),
    ] = None,
    pace: Annotated[float, typer.Option(min=0, hidden=True, help="Scales waiting times.")] = 1.0,
) -> None:
    """Tables in the browser: play with bots, or with friends by a link."""
    from tapete.server.run import serve as run
    from tapete.server.web.limits import limits_with

    run(
        host,
        port,
        database,
        "browser" if open_ else "",
        pace,
        limits_with(limit or []),
        metrics,
        proxies,
    )


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    number: Annotated[str | None, typer.Argument(metavar="[RULE]", help="TG-06, or 6.")] = None,
    lang: Lang = None,
) -> None:
    """The rules in Spanish or English: all of a game, or one number."""
    from tapete import games
    from tapete.lab import report

    language = language_said(lang)
    if game is None:
        for found in games.every():
            print(f"{found.name:12} {found.words.title}: {found.words.about[language]}")
        return
    report.print_rules(games.find(game), number, language)


@app.command()
def verify(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Deal again, replay and compare: every transcript in a file."""
    from tapete.lab import report
    from tapete.match import transcript

    for number, text in enumerate(transcript.divided(report.lines_of(file)), 1):
        try:
            match = transcript.replay(text)
        except DamagedTranscript as wrong:
            raise BadInput(f"transcript {number}: {wrong}") from None
        print(f"ok: {match.game.name}, {match.n} acts, places {list(match.result().places)}")


@app.command()
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
    json: Json = False,
) -> None:
    """Our speed: random play, deals included, interpreted and compiled side by side."""
    if load:
        from tapete.commands.load import load as run

        run(sockets, seconds, json)
        return

    from tapete import games
    from tapete.benchmarks.speed.batches import measure_batch, measure_cores
    from tapete.benchmarks.speed.measure import measure, measure_start
    from tapete.benchmarks.speed.peers import measure_peers
    from tapete.lab import report

    if tables:
        from tapete.benchmarks.load.tables import measure_tables, told

        live = measure_tables(tables)
        print_json(live) if json else print(told(live))
        return
    if plot is not None and not peers:
        raise BadInput("--plot goes with --peers")
    if peers:
        from tapete.benchmarks.speed.plot import bars

        compared = measure_peers(gpu)
        if plot is not None:
            with report.opened(plot) as file:
                file.write(bars("Random moves a second", compared["moves_per_second"]))
        print_json(compared) if json else report.print_peers(compared)
        return

    ways = ("interpreted", "one core", "compiled", *(["cuda"] if gpu else []))
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
        print_json({"cores": os.cpu_count(), "games": measured})
    else:
        report.print_bench(measured)


app.command()(play)
app.command()(arena.tournament)
app.command()(study)
app.command()(train)
app.command()(solve)


def main() -> None:
    """Run a command. Bad input: one clear line and exit status 2, never a traceback."""
    try:
        status = app(standalone_mode=False)
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
