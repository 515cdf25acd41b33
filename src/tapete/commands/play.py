"""`tapete play`, `tapete watch`: a table in the terminal, with people or with bots alone."""

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tapete.commands.arguments import (
    Bots,
    GameName,
    Lang,
    Option,
    Players,
    Preset,
    language,
    seated,
    table_options,
)
from tapete.kit.errors import BadInput
from tapete.kit.text.cleaning import cleaned

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from tapete.kit.game import Game
    from tapete.terminal.sessions.local import Throw
    from tapete.terminal.sessions.session import Session

LONGEST_NAME = 24


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Its name; not needed with a code.")
    ] = None,
    players: Players = None,
    bots: Annotated[
        str, typer.Option(help="A bot for each other seat, a,b,…; one name takes all of them.")
    ] = "regular",
    join: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="http://HOST:PORT/t/CODE; without a code: a new table."
        ),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Yours at the table.")] = None,
    seed: Annotated[str | None, typer.Option(help="The same cards again; chance if not said.")] = (
        None
    ),
    option: Option = None,
    preset: Preset = None,
    lang: Lang = None,
    pace: Annotated[float, typer.Option(min=0, help="Bots' patience: 0.5 is twice as fast.")] = 1.0,
    no_tui: Annotated[
        bool, typer.Option("--no-tui", help="By typed notation, on any terminal or a pipe.")
    ] = False,
) -> None:
    """A table in the terminal: against bots, or at a server's table with others."""
    from tapete import games

    spoken = language(lang)
    mine = person(name, spoken)
    found = games.find(game) if game is not None else None
    if join is None and found is None:
        raise BadInput(f"say which game: {', '.join(games.names())}")
    if not no_tui:
        look_at_terminal(spoken)
    if join is not None:
        wanted = None
        if found is not None:
            texts = table_options(found, option, preset, spoken).texts()
            wanted = {"game": found.name, "options": texts, "players": players}
        table = _join(join, mine, spoken, wanted, found, no_tui)
    else:
        assert found is not None
        count = found.check_players(players if players is not None else max(2, found.seats[0]))
        options = table_options(found, option, preset, spoken)
        levels = _levels(found, bots, count - 1)
        table = local(found, options, levels, mine, spoken, seed, pace, no_tui)
    sit_down(table)


def sit_down(table: "Coroutine[Any, Any, str]") -> None:
    """Play until the person leaves, and say what is left to say."""
    import asyncio

    try:
        line = asyncio.run(table)
    except KeyboardInterrupt:
        raise typer.Abort from None
    if line:
        print(line)


def person(name: str | None, language: str) -> str:
    mine = cleaned(name or _own_name(language))
    if not 0 < len(mine) <= LONGEST_NAME:
        raise BadInput(f"a name has 1 to {LONGEST_NAME} letters")
    return mine


def _own_name(language: str) -> str:
    login = os.environ.get("USER", "")
    if login in ("", "root"):
        return {"es": "Visita", "en": "Guest"}[language]
    return login[:LONGEST_NAME].capitalize()


def look_at_terminal(language: str) -> None:
    from tapete.terminal.app.drawn_table import LEAST
    from tapete.terminal.words import say

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput("this is no terminal: play with --no-tui")
    size = os.get_terminal_size(sys.stdout.fileno())
    if size.columns < LEAST[0] or size.lines < LEAST[1]:
        needed = {"w": size.columns, "h": size.lines, "W": LEAST[0], "H": LEAST[1]}
        raise BadInput(say("no signal here", language, **needed))


def _levels(game: "Game", named: str, others: int) -> list[str]:
    """A level for each other seat; unknown ones are said before anything opens."""
    from tapete import bots

    if others:
        bots.choosers(game, named, others, threads=1)
    listed = [bots.check_for_people(game, part.strip()) for part in named.split(",")]
    return listed if len(listed) > 1 else listed * others


async def local(
    game: "Game", options: Any, levels: list[str], name: str, language: str, seed: str | None,
    pace: float, no_tui: bool, throw: "Throw | None" = None,
) -> str:  # fmt: skip
    from tapete.terminal.looks import look_of
    from tapete.terminal.sessions.bests import Bests
    from tapete.terminal.sessions.local import Local
    from tapete.terminal.sessions.teller import Teller

    teller = Teller(look_of(game), language)
    hurry = no_tui and not sys.stdin.isatty()
    # Who names the deal has perhaps seen it before: that is no score to beat.
    bests = Bests(game, options, name, levels) if seed is None else None
    session = Local(
        game, options, levels, name, teller,
        seed=seed, pace=0 if hurry else pace, patient=no_tui, bests=bests, throw=throw,
    )  # fmt: skip
    return await _surface(session, no_tui)


async def _join(
    address: str, name: str, language: str, wanted: Mapping[str, Any] | None,
    game: "Game | None", no_tui: bool,
) -> str:  # fmt: skip
    from tapete.terminal.looks import look_of
    from tapete.terminal.sessions.remote import Remote
    from tapete.terminal.sessions.teller import Teller

    session = await Remote.enter(address, name, language, wanted)
    try:
        if game is not None and session.game is not game:
            raise BadInput(f"that table plays {session.game.name}, not {game.name}")
        session.understand(Teller(look_of(session.game), language))
        return await _surface(session, no_tui)
    finally:
        await session.close()


async def _surface(session: "Session", no_tui: bool) -> str:
    from tapete.terminal.looks import look_of

    look = look_of(session.game)
    if no_tui:
        from tapete.terminal.typed import Typed

        return await Typed(session, look).play()
    from tapete.terminal.app.table_app import TableApp

    return await TableApp(session, look).run_async() or ""


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
    from tapete.terminal.watch import watch as show

    found = games.find(game)
    options = table_options(found, option, preset, language(lang))
    seats = bot_finder.choosers(found, bots, seated(found, players))
    console = Console(highlight=False)
    pause = delay if delay is not None else 0.4 if console.is_terminal else 0.0
    show(found, options, seats, seed or secrets.token_hex(4), language(lang), pause, console)
