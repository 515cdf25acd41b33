"""What the store keeps of a table and of a match, as JSON."""

import secrets
from itertools import chain, count
from typing import Literal

import msgspec

from tapete import games
from tapete.kit.errors import BadInput
from tapete.kit.text.cleaning import alike
from tapete.match import Fair, Match

SECRET_BYTES = 32
KEY_BYTES = 16  # of a private table: nobody guesses them
BOT_NAMES = ("Lince", "Nutria", "Búho", "Garza", "Tejón", "Corzo", "Mirlo", "Zorro", "Gamo", "Topo")


class Seat(msgspec.Struct, kw_only=True):
    """One chair: free, a person's, or a bot's."""

    guest: str = ""
    name: str = ""
    level: str = ""  # of the bot that sits here
    word: str = ""  # this seat's words for the next fair deal
    missed: int = 0  # clocks in a row that ran out
    driven: bool = False  # a bot keeps the person's seat until they are back
    by: str = ""  # the name of that bot
    waited: bool = False  # the host has given them more time, once
    left: bool = False  # they said so, in the middle of a match
    instead: str = ""  # of whom a bot has this seat: somebody whom the host removed
    bot: str = ""  # level of the bot that had it before: it plays for them, and has it again
    since: int = 0  # the act from which on the hand is theirs, for who came in a match

    @property
    def kind(self) -> Literal["free", "person", "bot"]:
        return "bot" if self.level else "person" if self.guest else "free"


class Held(msgspec.Struct, kw_only=True):
    """Who acts in a seat after act `since`: past acts keep the name of who did them."""

    seat: int
    since: int
    name: str
    by: str = ""  # the bot that plays for them


class Asking(msgspec.Struct, kw_only=True):
    """Somebody who watches would like a bot's seat; the host decides."""

    guest: str
    name: str
    seat: int


class TableDocument(msgspec.Struct, kw_only=True):
    code: str
    game: str
    host: str  # guest id
    players: int
    options: dict[str, str]
    clock: int = 0
    pace: Literal["calm", "normal", "quick"] = "normal"  # of bots
    private: bool = False
    key: str = ""  # in the link of a private table; the short code is not enough there
    seats: list[Seat] = []
    secret: str = ""  # of the next deal: its commitment is shown before anybody gives words
    match: str = ""  # id of the match being played, or of the last one
    playing: bool = False
    sat: dict[str, int] = {}  # guest -> seat in the last match: nobody gets to see two hands
    wait: int = 30  # seconds for somebody who is gone, where no clock runs; 0 for ever
    held: list[Held] = []  # of the last match
    asking: list[Asking] = []
    coming: list[Asking] = []  # those whom the host let in: the seat is theirs from the next deal
    joining: Literal["deal", "now"] = "deal"  # when newcomers get a hand; agreed before a match
    hints: bool = False  # whether they are given where several people play; agreed before a match
    removed: list[str] = []  # guests who do not sit here again
    paused: bool = False
    stopped: bool = False  # the last match was ended before its end …
    because: str = ""  # … by the host, or for one of `table/away/ending.py`'s reasons

    def check(self) -> None:
        """Raise where no table could be like this: a database may come from anywhere."""
        game = games.find(self.game)
        game.options(self.options)
        if game.check_players(self.players) != len(self.seats):
            raise BadInput("a table has as many seats as players")
        if len(bytes.fromhex(self.secret)) != SECRET_BYTES:
            raise BadInput("a secret has 32 bytes")


class MatchDocument(msgspec.Struct, kw_only=True):
    """All that a match needs to be dealt and played again."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    secret: str
    words: list[str]
    names: list[str]
    levels: list[str]  # "" for a person

    def dealt(self) -> Match:
        game = games.find(self.game)
        dealing = Fair(self.words, bytes.fromhex(self.secret))
        return Match(game, self.players, game.options_of(self.rules, self.options), dealing)


def match_body(table: TableDocument, match: Match) -> MatchDocument:
    """What is kept of a match that this table is about to play."""
    return MatchDocument(
        game=match.game.name,
        rules=match.game.version,
        players=match.players,
        options=match.options.texts(),
        secret=table.secret,
        words=[seat.word for seat in table.seats],
        names=[seat.name for seat in table.seats],
        levels=[seat.level for seat in table.seats],
    )


def bot(body: TableDocument, level: str) -> Seat:
    return Seat(level=level, name=bot_name(body))


def bot_name(body: TableDocument) -> str:
    """One that nobody has here; people may be called like bots, and then there are not enough."""
    used = [name for seat in body.seats for name in (seat.name, seat.by) if name]
    again = (f"{name} {number}" for number in count(2) for name in BOT_NAMES)
    names = chain(BOT_NAMES, again)
    return next(name for name in names if not any(alike(name, other) for other in used))


def link_of(body: TableDocument) -> str:
    """The address that lets people in, for those who may pass it on."""
    return f"/t/{body.code}?k={body.key}" if body.private else f"/t/{body.code}"


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def copied(body: TableDocument) -> TableDocument:
    """Another body with the same seats, to be changed without anybody seeing it."""
    return msgspec.json.decode(msgspec.json.encode(body), type=TableDocument)


def text_of(body: msgspec.Struct) -> str:
    return msgspec.json.encode(body).decode()
