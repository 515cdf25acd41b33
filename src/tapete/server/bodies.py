"""What the store keeps of a table and of a match, as JSON."""

import msgspec

from tapete import games
from tapete.match import Fair, Match


class Seat(msgspec.Struct, kw_only=True):
    """One chair: free, a person's, or a bot's."""

    guest: str = ""
    name: str = ""
    level: str = ""  # of the bot that sits here
    word: str = ""  # this seat's words for the next fair deal
    missed: int = 0  # clocks in a row that ran out
    driven: bool = False  # a bot keeps the person's seat until they are back

    @property
    def kind(self) -> str:
        return "bot" if self.level else "person" if self.guest else "free"


class TableBody(msgspec.Struct, kw_only=True):
    code: str
    game: str
    host: str  # guest id
    players: int
    options: dict[str, str]
    clock: int = 0
    private: bool = False
    seats: list[Seat] = []
    match: str = ""  # id of the match being played, or of the last one
    playing: bool = False
    sat: dict[str, int] = {}  # guest -> seat in this match: nobody gets to see two hands


class MatchBody(msgspec.Struct, kw_only=True):
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
        return Match(game, self.players, game.options(self.options), dealing)


def text_of(body: msgspec.Struct) -> str:
    return msgspec.json.encode(body).decode()
