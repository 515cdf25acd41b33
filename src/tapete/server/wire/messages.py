"""What travels: every message of the WebSocket and every body of the HTTP interface.

docs/api.md is generated from these types. Nothing else is sent or taken.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tapete.kit.text.words import Text

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Said = Annotated[str, Meta(min_length=1, max_length=240)]
Act = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Clock = Literal[0, 15, 30, 60]
Pace = Literal["calm", "normal", "quick"]  # how long bots take over an act


class Message(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", gc=False):
    """Base of all messages: `type` says which one it is. None refers to itself: no garbage."""


# From a client.


class Hello(Message, tag="hello"):
    """First of all: the last act of that match the client has; -1 for nothing."""

    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    match: Annotated[str, Meta(max_length=32)] = ""  # none said: the one being played


class Do(Message, tag="act"):
    """An act in the game's notation. `n` is the number of acts that the client has seen."""

    do: Act
    n: Number
    match: Annotated[str, Meta(max_length=32)] = ""  # none said: the one being played


class Ask(Message, tag="why"):
    """Would this act be allowed? Answered with a refusal or an `allowed`; changes nothing."""

    do: Act


class Sit(Message, tag="sit"):
    """Take a free seat; any one where none is named."""

    seat: SeatNumber | None = None


class Leave(Message, tag="leave"):
    """Give the seat back; in a match a bot takes it."""


class Rename(Message, tag="name"):
    """Another name for the own seat, and for this guest from now on."""

    name: Name


class Hurry(Message, tag="hurry"):
    """The bot that is to act need not take its time: by the only person here, or the host."""

    n: Number  # acts that the client has seen


class Say(Message, tag="say"):
    """Free text, or the name of a quick phrase."""

    text: Said = "-"
    phrase: Annotated[str, Meta(max_length=24)] = ""
    language: Literal["", "es", "en"] = ""  # of the page: "once" is a number in one of them


class Object(Message, tag="object"):
    """Object, for all to see, to what somebody said against the game's rule about talk."""

    seat: SeatNumber
    text: Said


class Word(Message, tag="word"):
    """The own words that go into the next fair deal."""

    text: Annotated[str, Meta(max_length=80)]


class Arrange(Message, tag="arrange"):
    """The host changes what is played; only between matches."""

    players: Annotated[int, Meta(ge=1, le=10)] | None = None
    options: dict[str, str] | None = None
    clock: Clock | None = None
    pace: Pace | None = None  # this and the clock at any time
    private: bool | None = None


class PutBot(Message, tag="bot"):
    """The host puts a bot on a seat, in place of whoever sits there."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=24)] = "regular"


class Remove(Message, tag="remove"):
    """The host frees a seat; in a match a bot takes it."""

    seat: SeatNumber


class Start(Message, tag="start"):
    """The host starts the match, or a rematch: bots take the free seats."""


FromClient = (
    Hello
    | Do
    | Ask
    | Sit
    | Leave
    | Rename
    | Hurry
    | Say
    | Object
    | Word
    | Arrange
    | PutBot
    | Remove
    | Start
)


# To a client.


class SeatShown(msgspec.Struct, kw_only=True):
    name: str
    kind: Literal["free", "person", "bot"]
    level: str = ""
    here: bool = True  # a person whose connection is open
    driven: bool = False  # a person whose seat a bot keeps until they are back


class TableShown(Message, tag="table"):
    """The table around the match: who sits where, what is agreed."""

    code: str
    game: str
    players: int
    options: dict[str, str]
    clock: int
    pace: str  # how long bots take
    private: bool
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


class NoteShown(msgspec.Struct, kw_only=True, gc=False):
    n: int
    kind: str
    seat: int
    values: dict[str, str]


class Ended(msgspec.Struct, kw_only=True):
    scores: list[int]
    places: list[int]
    state: str = ""  # everything in the game's notation, every hand open


class Updated(Message, tag="update"):
    """All that a seat may know after act `n`, and what it may read of what happened since."""

    n: int
    seat: int
    view: dict[str, Any]
    lies: str  # what lies on the table in one short line, where the game has one
    legal: tuple[str, ...]
    notes: list[NoteShown]
    acting: list[int]  # seats whose act all are waiting for, bots too
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


ToClient = TableShown | Updated | Refused | Allowed | SaidShown


# Bodies of HTTP requests.


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Open a table. `start` with `bots` is the one click that plays at once."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=10)] | None = None
    options: dict[str, str] = {}
    clock: Clock = 0
    pace: Pace = "normal"
    private: bool = False
    bots: Annotated[str, Meta(max_length=24)] = ""  # a level for all free seats
    start: bool = False


class Me(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name


decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.encode
