"""Today's deal: one a day and game, the same for everybody who plays it.

A day is a UTC date. Where there is no server its key is the date itself; a server's is a secret of
32 bytes that it derives from a key of its own, promises a day ahead (SHA-256, as of any fair deal)
and shows on the day. Of both comes a seed for every game, good for `tapete play`, `solve` and
`verify`; bots throw dice of their own for every act, so that the same acts meet the same replies.

js/today/deal.js and js/pocket/match.js are the same for a page.
"""

import datetime
import hmac

from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.options import Options, seated
from tapete.match.dealing import commitment_of

USUAL_PLAYERS = 3  # where a game does not say how many it offers itself for
LEVEL = "regular"  # of the bots
SEATS = 64  # more than any table has: an act's number and a seat make one number


def now() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def after(date: datetime.date) -> datetime.date:
    return date + datetime.timedelta(days=1)


class Days:
    """A server's secrets, day by day: none tells anything of another."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def secret(self, date: datetime.date) -> bytes:
        return hmac.digest(self._key, b"tapete/today/1\n" + date.isoformat().encode(), "sha256")

    def commitment(self, date: datetime.date) -> str:
        return commitment_of(self.secret(date))


def seed_of(key: str, game: Game) -> str:
    """`key` is a date, or a server's secret for it in hexadecimal signs."""
    return f"{key} {game.name}"


def players_of(game: Game) -> int:
    """Alone where all win or lose together and one may; else as the game offers itself."""
    return game.seats[0] if game.together else offered_players(game)


def offered_players(game: Game) -> int:
    least, most = game.seats
    said: int = game.words.landing.get("players", min(max(USUAL_PLAYERS, least), most))
    return said


def options_of(game: Game) -> Options:
    """Short, as "play now" has them, and one person sits there."""
    short: Options = game.options(game.words.landing.get("quick", {}))
    return seated(short, 1)


def throw(dice: Chance, seed: str, n: int, seat: int) -> None:
    """A bot's dice for what comes after act `n`, whatever was thrown before."""
    stream(dice, *seed_key(seed), n * SEATS + seat, CHOICE_STREAM)
