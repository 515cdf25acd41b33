"""What a client is told."""

from typing import Any, Literal

import msgspec

from tapete.kit.text.words import Text
from tapete.server.wire.base import Message


class SeatShown(msgspec.Struct, kw_only=True):
    """A seat of a table; in the list they stand by number, from 0."""

    name: str  # of the person or the bot; empty if it is free
    kind: Literal["free", "person", "bot"]
    level: str = ""  # of a bot
    here: bool = True  # a person whose connection is open
    driven: bool = False  # a person whose seat a bot keeps until they are back …
    by: str = ""  # … and that bot's name
    waited: bool = False  # the host has given them two minutes more
    instead: str = ""  # a bot that has the seat of this person, whom the host removed


class HeldShown(msgspec.Struct, kw_only=True):
    """Whose acts those of a seat are from the one after `since` on."""

    seat: int
    since: int  # an act's number
    name: str  # whose seat it is
    by: str = ""  # the bot that plays for them


class AskingShown(msgspec.Struct, kw_only=True):
    """Somebody who watches asks for a bot's seat."""

    seat: int  # the bot's
    name: str  # who asks: `let` names both
    you: bool  # whether it is the reader


class TableShown(Message, tag="table"):
    """The table around the match: who sits where, what is agreed."""

    code: str
    game: str  # its name, as in `/api/games`
    players: int  # how many seats
    options: dict[str, str]  # all of them, those that nobody changed too
    clock: int  # seconds for an act; 0 for none
    pace: str  # how long bots take
    private: bool  # whether it stands in no list, and wants a key
    link: str  # the table's address for others; none for whoever may not invite
    host: int  # the host's seat, -1 if the host only watches
    you: int  # the reader's seat, -1 for somebody who watches
    hosting: bool  # whether the reader is the host
    seats: list[SeatShown]
    playing: bool  # whether a match runs
    match: str  # the id of this match or the last one, for its replay; empty before the first
    commitment: str  # SHA-256 of the secret of that match's deal
    next_commitment: str  # and of the next one's, told before anybody gives words
    words: list[str]  # each seat's words for the deal
    watchers: int  # people here without a seat
    best: int | None = None  # of the same people before this match, where all play together
    wait: int = 30  # seconds for somebody who is gone, where no clock runs; 0 for ever
    held: list[HeldShown] = []  # who acted in which seat, in the order of acts
    asking: list[AskingShown] = []  # those who watch and would have a bot's seat
    coming: list[AskingShown] = []  # those whom the host let in: theirs from the next deal on
    joining: str = "deal"  # or "now": newcomers take over a bot's hand
    hints: bool = False  # whether who plays with other people may ask for hints
    paused: bool = False  # by the host: no act is taken
    stopped: bool = False  # the last match was ended before its end …
    because: Text | None = None  # … for this reason; by the host where none is told
    played: list[str] = []  # what a bot has done for the reader since they went


class NoteShown(msgspec.Struct, kw_only=True, gc=False):
    """Something that happened, and that the reader may know of."""

    n: int  # in this act; 0 in the deal
    kind: str  # `notes` in `/api/games` has its words
    seat: int  # whose doing it was; -1 for nobody's
    values: dict[str, str]  # what those words leave open: cards, seats, numbers, in notation


class Ended(msgspec.Struct, kw_only=True):
    """How a match ended; once it is over nothing is hidden."""

    scores: list[int]  # by seat, as the game counts
    places: list[int]  # by seat, from 1; several may share one
    state: str = ""  # everything in the game's notation, every hand open
    open: dict[str, Any] = {}  # what no seat saw, as a look shows it


class Updated(Message, tag="update"):
    """All that a seat may know after act `n`, and what it may read of what happened since."""

    n: int  # acts so far: an `act` that answers this says so
    seat: int  # the reader's, -1 for somebody who watches
    view: dict[str, Any]  # the game's own object (see above)
    lies: str  # what lies on the table in one short line, where the game has one
    legal: tuple[str, ...]  # every act that the reader may do now, as `act` takes it
    notes: list[NoteShown]  # of the acts that the reader had not seen, the last 500
    acting: list[int]  # all seats that owe an act now, bots too
    waiting: list[int]  # the person among them that the table waits for
    seconds: float | None  # left on the clock of the first of them
    over: bool  # whether the match has ended, by the rules or as it stood
    ended: Ended | None  # none before


class Refused(Message, tag="refused"):
    """Something was not taken. Nothing has changed."""

    code: str  # one of those below
    rule: str | None  # the number of the rule that forbids it, where one does
    text: Text  # a line for people
    do: str = ""  # the act that was refused, where it was one


class Allowed(Message, tag="allowed"):
    """The answer to `why` where nothing forbids that act."""

    do: str


class SaidShown(Message, tag="said"):
    """Somebody said something, objected, or asked for a hint."""

    seat: int
    name: str  # as it was then
    text: str  # their own words; empty where it is a phrase
    phrase: str  # the name of a quick phrase, or empty
    rule: str = ""  # an objection: by this rule, to that text …
    against: int = -1  # … of this seat
    hint: str = ""  # nothing was said: this seat asked for a hint, at `MATCH/N`


class AdviceShown(msgspec.Struct, kw_only=True):
    """An act that an expert would consider."""

    do: str  # as `act` takes it
    plan: list[str]  # it, and what is best done after it in the same turn
    value: float | None  # what it is worth, 0 to 1 (`prize` says of what); null: not judged …
    error: float | None  # … and the standard error of that
    even: bool  # nobody can say that it is worse than the best
    why: Text  # a sentence for people


class Hinted(Message, tag="hint"):
    """What an expert would do after act `n`, judged from all that your seat may know."""

    n: int  # the act it was asked after: drop it if the table has moved on
    acts: list[AdviceShown]  # the best, and another where one is nearly as good
    known: bool  # it needs no thought: a call, a forced reply, an exact end
    prize: Text  # what a value counts
    by: str = "expert"  # who says so: it, or a bot of this level that stands in for it …
    coming: bool = False  # … while it is being prepared: it answers as well, if you wait


ToClient = TableShown | Updated | Refused | Allowed | SaidShown | Hinted
