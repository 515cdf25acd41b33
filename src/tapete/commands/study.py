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
    point_out_cards,
    print_json,
)
from tapete.kit.errors import BadInput


def study(
    game: GameName,
    report: Annotated[Path | None, typer.Option(help="The page, FILE.html or FILE.md.")] = None,
    players: Annotated[str, typer.Option(help="Seat counts: 2,3,4.")] = "2",
    card: Annotated[
        list[str] | None, typer.Option(help="A card that you designed: what does it change?")
    ] = None,
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B", help="An option and its values.")
    ] = None,
    sweep: Annotated[
        bool, typer.Option("--sweep", help="Every option of the game, one by one.")
    ] = False,
    pairwise: Annotated[
        bool, typer.Option("--pairs", help="Every two variants, not only each with the first.")
    ] = False,
    bots: Annotated[
        str | None, typer.Option(help="The weaker first, the stronger last: a,b.")
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games a table.")] = None,
    thinking: Annotated[
        int | None, typer.Option(min=1, help="Games a table at most where a bot searches.")
    ] = None,
    seed: Seed = "1",
    option: Option = None,
    preset: Preset = None,
    lang: Lang = None,
    json: Json = False,
    keep: Annotated[
        Path | None, typer.Option(help="A file of results: a run cut off goes on from it.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with what was stopped (Ctrl-C).")
    ] = False,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster.")] = None,
    adjust: Annotated[
        bool, typer.Option("--adjust", help="Also how much of it is the luck of the cards.")
    ] = False,
) -> None:
    """Many games with the same deals: what a card, a variant or every option does to a game."""
    from tapete import games as all_games
    from tapete.lab import report as told
    from tapete.lab.shares import here, on_ray
    from tapete.lab.studies.asking import Asked
    from tapete.lab.studies.page import write_report
    from tapete.lab.studies.printing import print_study
    from tapete.lab.studies.running import carried_out

    asked = Asked(
        all_games.find(game), _counts(players), option or [], preset, seed, bots, games, thinking,
        vary or [], card or [], sweep,
    )  # fmt: skip
    wanted = asked.study()
    usual = wanted.game.options(wanted.base, wanted.preset)
    point_out_cards(wanted.game, usual, language(lang))
    if report is None and not json and len(wanted.cells()) == len(wanted.players):
        raise BadInput(
            "nothing is compared: name a --card, --vary an option or --sweep them all; "
            "or say where the page goes (--report FILE.html), or --json"
        )
    if report is not None:
        told.check_writable(report)
    result = carried_out(
        wanted, keep, "on" if resume else "off", on_ray(ray) if ray else here,
        "all" if pairwise else "first", "hidden" if json else "shown",
    )  # fmt: skip
    if adjust:
        from tapete.lab.studies.luck import luck_of

        for cell, told_cell in zip(wanted.cells(), result["cells"], strict=True):
            told_cell["explained"] = luck_of(wanted, cell)
    if report is not None:
        write_report(report, result, wanted.game, language(lang), _repeated(sys.argv[1:]))
    if json:
        print_json(result)
    else:
        print_study(result, wanted.game, language(lang))
        if report is not None:
            print(f"{report}: {len(result['cells'])} tables")


def _repeated(words: list[str]) -> str:
    """The command that gives this page again: where it was kept or run changes nothing."""
    said, left = ["tapete"], iter(words)
    for word in left:
        name, given, _ = word.partition("=")
        if name == "--resume":
            continue
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
