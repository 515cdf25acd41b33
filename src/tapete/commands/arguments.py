"""What commands have in common: the words that people type."""

import os
import sys
from typing import Annotated, Any

import typer

from tapete.kit.text.words import checked_language, language_of

GameName = Annotated[str, typer.Argument(metavar="GAME", help="`tapete rules` lists them.")]
Players = Annotated[int | None, typer.Option(help="Seats; the fewest but one alone if not said.")]
Bots = Annotated[str, typer.Option(help="A bot for each seat, a,b,…; one name takes all seats.")]
Seed = Annotated[str, typer.Option(help="Any text; the same seed gives the same games.")]
Option = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="See `tapete rules GAME --options`.")
]
Preset = Annotated[str | None, typer.Option(help="A named set of options; the same lists them.")]
Lang = Annotated[str | None, typer.Option(help="es or en; from the environment if not said.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object and nothing else.")]


def language(said: str | None) -> str:
    """The one that was said, or the environment's."""
    if said is not None:
        return checked_language(said)
    return language_of(os.environ.get("TAPETE_LANG") or os.environ.get("LANG"))


def seated(game: Any, players: int | None) -> int:
    return int(game.check_players(players if players is not None else max(2, game.seats[0])))


LEFT_OUT = {
    "es": "aviso: {card} no entra en el mazo; falta {missing}",
    "en": "note: {card} is not in the deck; it takes {missing}",
}


def table_options(game: Any, option: list[str] | None, preset: str | None, spoken: str) -> Any:
    """The options that were said; cards among them that would never come up are pointed out."""
    from tapete.kit.options import pairs

    options = game.options(pairs(option or []), preset)
    point_out_cards(game, options, spoken)
    return options


def point_out_cards(game: Any, options: Any, spoken: str) -> None:
    """A line for every card that is written but not in play, beside what is asked for."""
    found = game.designed.left_out(options) if game.designed else {}
    for card, missing in found.items():
        names = " ".join(f"{name}={text}" for name, text in missing.items())
        print(LEFT_OUT[spoken].format(card=card, missing=names), file=sys.stderr)


def print_json(value: Any) -> None:
    import json

    print(json.dumps(value, ensure_ascii=False))
