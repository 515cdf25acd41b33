"""What people agree to play, checked; each thing that is wrong has its own message."""

import re
import unicodedata
from collections.abc import Mapping

from tapete import bots, games
from tapete.kit.errors import BadInput, UnknownGame
from tapete.kit.game import Game
from tapete.kit.options import Options
from tapete.kit.text.cleaning import cleaned, is_clean
from tapete.server.errors import ServerError
from tapete.server.store.documents import Seat, TableDocument, bot, new_key, new_secret
from tapete.server.wire import messages

CODE = re.compile(r"([A-Z]+)([0-9]+)")
MOST_OPTION = 240  # letters: a host's own words on a card are the longest


def code(written: str) -> str:
    """A table's code however people write it: `nube 19`, `NUBE19`, `Nube-19`."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", written) if sign.isalnum())
    if fits := CODE.fullmatch(bare.upper()):
        return "-".join(fits.groups())
    return written.strip().upper()


def game(name: str) -> Game:
    try:
        return games.find(name)
    except UnknownGame:
        raise ServerError("unknown-game", name) from None


def players(game: Game, wanted: int) -> int:
    try:
        return game.check_players(wanted)
    except BadInput:
        low, high = game.seats
        raise ServerError("bad-players", f"{low}–{high}") from None


def options(game: Game, wanted: Mapping[str, str]) -> Options:
    for name, value in wanted.items():
        if name not in game.Options.__struct_fields__:
            raise ServerError("unknown-option", name)
        if len(value) > MOST_OPTION or not is_clean(value):
            raise ServerError("bad-option", f"{name}={value}")
        try:
            game.options({name: value})
        except BadInput:
            raise ServerError("bad-option", f"{name}={value}") from None
    try:
        chosen: Options = game.options(wanted)
    except BadInput:  # each is possible, but not all of them together
        raise ServerError("bad-option", ", ".join(wanted)) from None
    return chosen


def new_table(guest: str, name: str, wanted: messages.NewTable) -> TableDocument:
    """What a guest would like to open, as it will be kept; it has no code yet."""
    played = game(wanted.game)
    seats = players(played, wanted.players or min(4, played.seats[1]))
    options(played, wanted.options)
    body = TableDocument(
        code="",
        game=played.name,
        host=guest,
        players=seats,
        options=wanted.options,
        clock=wanted.clock,
        wait=wanted.wait,
        pace=wanted.pace,
        private=wanted.private,
        key=new_key(),
        joining=wanted.joining,
        hints=wanted.hints,
        seats=[Seat(guest=guest, name=name), *(Seat() for _ in range(seats - 1))],
        secret=new_secret(),
    )
    if wanted.bots:
        known = level(played, wanted.bots)
        for number in range(1, seats):
            body.seats[number] = bot(body, known)
    return body


def level(game: Game, wanted: str) -> str:
    if wanted not in bots.names(game):
        raise ServerError("unknown-bot", wanted)
    return wanted


def name(wanted: str) -> str:
    """A guest's name: what can be printed, in one line, without spaces around it."""
    clean = cleaned(wanted)
    if not clean:
        raise ServerError("bad-name")
    return clean
