"""`tapete study`: what does this variant do to the game?"""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from tapete.commands.arguments import (
    GameName,
    Json,
    Lang,
    Option,
    Preset,
    Seed,
    language,
    print_json,
)
from tapete.kit.errors import BadInput


def study(
    game: GameName,
    report: Annotated[Path | None, typer.Option(help="The page, FILE.html.")] = None,
    players: Annotated[str, typer.Option(help="Seat counts: 2,3,4.")] = "2",
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B", help="An option and its values.")
    ] = None,
    bots: Annotated[str, typer.Option(help="The weaker first, the stronger last: a,b.")] = (
        "random,regular"
    ),
    games: Annotated[int, typer.Option(min=1, help="Games a table.")] = 10_000,
    seed: Seed = "1",
    option: Option = None,
    preset: Preset = None,
    lang: Lang = None,
    json: Json = False,
    keep: Annotated[
        Path | None, typer.Option(help="A file of results: a run cut off goes on from it.")
    ] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster.")] = None,
    adjust: Annotated[
        bool, typer.Option("--adjust", help="Also how much of it is the luck of the cards.")
    ] = False,
) -> None:
    """Many games for each seat count and variant: length, luck, lead, cards; one page."""
    from tapete import games as all_games
    from tapete.kit.options import pairs
    from tapete.lab import report as told
    from tapete.lab.shares import Ledger, here, on_ray, run
    from tapete.lab.studies.findings import findings
    from tapete.lab.studies.page import Page
    from tapete.lab.studies.study import Study, play

    if report is None and not json:
        raise BadInput("say where the page goes (--report FILE.html), or --json")
    found = all_games.find(game)
    wanted = Study(
        found,
        _counts(players),
        pairs(option or []),
        preset if preset is not None else found.lab_preset(),
        tuple((name, tuple(values.split(","))) for name, values in pairs(vary or []).items()),
        tuple(name.strip() for name in bots.split(",")),
        games,
        seed,
    )
    shares, ledger = wanted.shares(), Ledger(wanted.heading(), keep)
    with told.progress(len(shares), visible=not json) as done:
        parts = run(play, shares, ledger, on_ray(ray) if ray else here, done)
    result = findings(wanted, shares, parts)
    if adjust:
        from tapete.lab.studies.luck import luck_of

        for cell, told_cell in zip(wanted.cells(), result["cells"], strict=True):
            told_cell["explained"] = luck_of(wanted, cell)
    if report is not None:
        page = Page(result, language(lang), _repeated(sys.argv[1:])).html()
        with told.opened(report) as file:
            file.write(page)
    if json:
        print_json(result)
    else:
        print(f"{report}: {len(shares)} shares, {len(result['cells'])} tables")


def _repeated(words: list[str]) -> str:
    """The command that gives this page again: where it was kept or run changes nothing."""
    said, left = ["tapete"], iter(words)
    for word in left:
        name, given, _ = word.partition("=")
        if name not in ("--keep", "--ray"):
            said.append(word)
        elif not given:
            next(left, None)
    return shlex.join(said)


def _counts(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in parts):
        raise BadInput(f"'{text}' are no seat counts; say 2 or 2,3,4")
    return tuple(int(part) for part in parts)
