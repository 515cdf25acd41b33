"""`tapete tournament`: bots against bots."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.commands.arguments import (
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


def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Those that meet: a,b,c.")] = "random,novice,regular",
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="Deals, each played in every seating.")] = 1000,
    seed: Seed = "1",
    option: Option = None,
    preset: Preset = None,
    json: Json = False,
    keep: Annotated[
        Path | None, typer.Option(help="A file of results: a run cut off goes on from it.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the shares there (svg, png).")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster.")] = None,
    adjust: Annotated[
        bool, typer.Option("--adjust", help="Also without the luck of the cards: fewer games.")
    ] = False,
) -> None:
    """Every pairing in every seating with the same deals: shares with 95 % intervals, ratings."""
    from tapete import games as all_games
    from tapete.lab import report
    from tapete.lab.shares import Ledger, here, on_ray, run
    from tapete.lab.tournaments.report import draw, print_standings
    from tapete.lab.tournaments.standings import standings
    from tapete.lab.tournaments.tournament import Played, Tournament, play

    found = all_games.find(game)
    preset = preset if preset is not None else found.lab_preset()
    options = table_options(found, option, preset, language(None))
    listed = tuple(name.strip() for name in bots.split(","))
    wanted = Tournament(found, seated(found, players), options, listed, seed, games, adjust)
    shares, ledger = list(wanted.shares()), Ledger(wanted.heading(), keep)
    with report.progress(len(shares), visible=not json) as done:
        parts = run(play, shares, ledger, on_ray(ray) if ray else here, done)
    result = {**standings(wanted, [Played(*part) for part in parts]), "preset": preset}
    if plot is not None:
        draw(result, plot)
    print_json(result) if json else print_standings(result)
