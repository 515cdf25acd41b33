"""`tapete simulate`: many games between bots."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.commands.arguments import (
    Bots,
    GameName,
    Json,
    Option,
    Players,
    Preset,
    Seed,
    language,
    print_json,
    seated,
    table_options,
)
from tapete.kit.errors import BadInput


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    bots: Bots = "random",
    seed: Seed = "1",
    option: Option = None,
    preset: Preset = None,
    way: Annotated[str, typer.Option(help="interpreted, compiled, cuda or wasm.")] = "compiled",
    json: Json = False,
    transcript: Annotated[Path | None, typer.Option(help="Write the games there.")] = None,
    open_: Annotated[bool, typer.Option("--open", help="With every state, for checkers.")] = False,
) -> None:
    """Many games between bots, under the lab's preset `plain` where a game has one."""
    from tapete import bots as bot_finder
    from tapete import games as all_games
    from tapete.batch import Series
    from tapete.kit.chance import seed_key
    from tapete.lab import report
    from tapete.lab.simulate import simulate as run
    from tapete.lab.simulate import transcripts

    found = all_games.find(game)
    count = seated(found, players)
    preset = preset if preset is not None else found.lab_preset()
    options = table_options(found, option, preset, language(None))
    seats = bot_finder.choosers(found, bots, count, threads=1)
    series = Series(found, count, options, seats, seed_key(seed))
    if open_ and transcript is None:
        raise BadInput("--open goes with --transcript FILE")
    if transcript is not None:
        report.check_writable(transcript)  # not to be learned at the end of many games
    with report.progress(games, visible=not json) as done:
        summary = run(series, way, games, done)
    summary = {**summary, "preset": preset, "seed": seed}
    if transcript is not None:
        written = 0
        shown = "open" if open_ else "plain"
        with report.opened(transcript) as file, report.progress(games, visible=not json) as done:
            for number, lines in enumerate(transcripts(series, way, seed, games, shown), 1):
                written += sum(file.write(line + "\n") for line in lines)
                done(number, f"{transcript.name}, {report.size(written)}")
    if json:
        print_json(summary)
        return
    report.print_summary(summary)
    if transcript is not None:
        print(f"{transcript}: {games:,} games, {report.size(written)}")
