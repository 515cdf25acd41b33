"""What a client is told."""

from typing import Any, Literal

import msgspec

from tapete.kit.text.words import Text
from tapete.server.wire.base import Message


class SeatShown(msgspec.Struct, kw_only=True):
    name: str
    kind: Literal["free", "person", "bot"]
    level: str = ""
    here: bool = True  # a person whose connection is open
    driven: bool = False  # a person whose seat a bot keeps until they are back …
    by: str = ""  # … and that bot's name
    waited: bool = False  # the host has given them two minutes more
    instead: str = ""  # a bot that has the seat of this person, whom the host removed


class HeldShown(msgspec.Struct, kw_only=True):
    """Whose acts those of a seat are from the one after `since` on."""

    seat: int
    since: int
    name: str
    by: str = ""  # the bot that plays for them


class AskingShown(msgspec.Struct, kw_only=True):
    """Somebody who watches asks for a bot's seat."""

    seat: int
    name: str
    you: bool


class TableShown(Message, tag="table"):
    """The table around the match: who sits where, what is agreed."""

    code: str
    game: str
    players: int
    options: dict[str, str]
    clock: int
    pace: str  # how long bots take
    private: bool
    link: str  # the table's address for others; none for whoever may not invite
    host: int  # the host's seat, -1 if the host only watches
    you: int  # the reader's seat, -1 for somebody who watches
    hosting: bool  # whether the reader is the host
    seats: list[SeatShown]
    playing: bool
    match: str  # the id of the last match, for its replay
    commitment: str  # SHA-256 of the secret of that match's deal
    next_commitment: str  # and of the next one's, told before anybody gives words
    words: list[str]  # each seat's words for the deal
    watchers: int  # people here without a seat
    best: int | None = None  # of the same people before this match, where all play together
    wait: int = 30  # seconds for somebody who is gone, where no clock runs; 0 for ever
    held: list[HeldShown] = []  # who acted in which seat, in the order of acts
    asking: list[AskingShown] = []
    coming: list[AskingShown] = []  # those whom the host let in: theirs from the next deal on
    joining: str = "deal"  # or "now": newcomers take over a bot's hand
    hints: bool = False  # whether who plays with other people may ask for hints
    paused: bool = False
    stopped: bool = False  # the last match was ended before its end …
    because: Text | None = None  # … for this reason; by the host where none is told
    played: list[str] = []  # what a bot has done for the reader since they went


class NoteShown(msgspec.Struct, kw_only=True, gc=False):
    n: int
    kind: str
    seat: int
    values: dict[str, str]


class Ended(msgspec.Struct, kw_only=True):
    scores: list[int]
    places: list[int]
    state: str = ""  # everything in the game's notation, every hand open
    open: dict[str, Any] = {}  # what no seat saw, as a look shows it


class Updated(Message, tag="update"):
    """All that a seat may know after act `n`, and what it may read of what happened since."""

    n: int
    seat: int
    view: dict[str, Any]
    lies: str  # what lies on the table in one short line, where the game has one
    legal: tuple[str, ...]
    notes: list[NoteShown]
    acting: list[int]  # all seats that owe an act now, bots too
    waiting: list[int]  # the person among them that the table waits for
    seconds: float | None  # left on the clock of the first of them
    over: bool
    ended: Ended | None


class Refused(Message, tag="refused"):
    """Something was not taken. Nothing has changed."""

    code: str
    rule: str | None
    text: Text
    do: str = ""


class Allowed(Message, tag="allowed"):
    do: str


class SaidShown(Message, tag="said"):
    seat: int
    name: str
    text: str
    phrase: str
    rule: str = ""  # an objection: by this rule, to that text …
    against: int = -1  # … of this seat
    hint: str = ""  # nothing was said: this seat asked for a hint, at `MATCH/N`


class AdviceShown(msgspec.Struct, kw_only=True):
    """An act that an expert would consider."""

    do: str
    plan: list[str]  # it, and what is best done after it in the same turn
    value: float | None  # what it is worth, 0 to 1 (`prize` says of what); null: not judged …
    error: float | None  # … and the standard error of that
    even: bool  # nobody can say that it is worse than the best
    why: Text


class Hinted(Message, tag="hint"):
    """What an expert would do after act `n`, judged from all that your seat may know."""

    n: int
    acts: list[AdviceShown]  # the best, and another where one is nearly as good
    known: bool  # it needs no thought: a call, a forced reply, an exact end
    prize: Text  # what a value counts
    by: str = "expert"  # who says so: it, or a bot of this level that stands in for it …
    coming: bool = False  # … while it is being prepared: it answers as well, if you wait


ToClient = TableShown | Updated | Refused | Allowed | SaidShown | Hinted
