"""`tapete today`: the deal of the day, the same for everybody."""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from tapete.commands.arguments import Json, Lang, language, print_json
from tapete.commands.play import local, look_at_terminal, person, sit_down
from tapete.kit.errors import BadInput

if TYPE_CHECKING:
    from tapete.kit.chance import Chance

SECRET = re.compile("[0-9a-f]{64}")


def today(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Its name; without one all are listed.")
    ] = None,
    secret: Annotated[
        str | None, typer.Option(help="A server's deal: what its /api/today tells.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Yours at the table.")] = None,
    lang: Lang = None,
    pace: Annotated[float, typer.Option(min=0, help="Bots' patience: 0.5 is twice as fast.")] = 1.0,
    no_tui: Annotated[
        bool, typer.Option("--no-tui", help="By typed notation, on any terminal or a pipe.")
    ] = False,
    json: Json = False,
) -> None:
    """The deal of the day (UTC): the same cards and bots as in a browser without a server."""
    from tapete import games
    from tapete.match import today as days

    if secret is not None and not SECRET.fullmatch(secret):
        raise BadInput("a secret has 64 signs of 0-9 and a-f")
    date = days.now().isoformat()
    key = secret or date
    if game is None:
        told = [
            {"game": one.name, "players": days.players_of(one), "seed": days.seed_of(key, one)}
            for one in games.every()
        ]
        if json:
            print_json({"date": date, "deals": told})
            return
        for one in told:
            print(f'{one["game"]}: {one["players"]} seats, seed "{one["seed"]}"')
        return
    found, spoken = games.find(game), language(lang)
    mine, seed = person(name, spoken), days.seed_of(key, found)
    if not no_tui:
        look_at_terminal(spoken)
    levels = [days.LEVEL] * (days.players_of(found) - 1)

    def throw(dice: "Chance", n: int, seat: int) -> None:
        days.throw(dice, seed, n, seat)

    sit_down(local(found, days.options_of(found), levels, mine, spoken, seed, pace, no_tui, throw))
