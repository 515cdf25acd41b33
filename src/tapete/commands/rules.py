"""`tapete rules`: the rules, in words."""

from typing import Annotated

import typer

from tapete.commands.arguments import Lang, language


def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    number: Annotated[str | None, typer.Argument(metavar="[RULE]", help="TG-06, or 6.")] = None,
    options: Annotated[
        bool, typer.Option("--options", help="Its options, their values and presets instead.")
    ] = False,
    lang: Lang = None,
) -> None:
    """The rules in Spanish or English: all of a game, or one number; or its options."""
    from tapete import games
    from tapete.lab import report

    spoken = language(lang)
    if game is None:
        for found in games.every():
            print(f"{found.name:12} {found.words.title}: {found.words.about[spoken]}")
        return
    if options:
        report.print_options(games.find(game), spoken)
        return
    report.print_rules(games.find(game), number, spoken)
