"""What a client says over a WebSocket, and asks for by HTTP."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tapete.server.wire.base import (
    MOST_WORD,
    Act,
    Clock,
    Joining,
    Message,
    Name,
    Number,
    Pace,
    Said,
    SeatNumber,
    Wait,
)


class Hello(Message, tag="hello"):
    """First of all: the last act of that match the client has; -1 for nothing."""

    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1  # the last `update.n` you have
    match: Annotated[str, Meta(max_length=32)] = ""  # none said: the one being played


class Do(Message, tag="act"):
    """An act in the game's notation. `n` is the number of acts that the client has seen."""

    do: Act  # one of `update.legal`
    n: Number  # `update.n`
    match: Annotated[str, Meta(max_length=32)] = ""  # none said: the one being played


class Ask(Message, tag="why"):
    """Would this act be allowed? Answered with a refusal or an `allowed`; changes nothing."""

    do: Act


class AskHint(Message, tag="hint"):
    """What would an expert do in my place? Answered with a `hint`, or a refusal.

    At tables of one person and bots always; where several people play, if that was agreed before
    the match, and then all are told that it was asked (`said` with `hint`).
    """

    n: Number  # acts that the client has seen
    match: Annotated[str, Meta(max_length=32)] = ""  # none said: the one being played


class Sit(Message, tag="sit"):
    """Take a free seat; any one where none is named. In a match it asks the host for a bot's."""

    seat: SeatNumber | None = None  # none said: any


class Leave(Message, tag="leave"):
    """Give the seat back; in a match it stays yours, and a bot plays for you. Or ask no more."""


class Back(Message, tag="back"):
    """I am here again: the bot gives my seat back. Any message but `hello` says so too."""


class Rename(Message, tag="name"):
    """Another name for the own seat, and for this guest from now on."""

    name: Name


class Hurry(Message, tag="hurry"):
    """The bot that is to act need not take its time: by the only person here, or the host."""

    n: Number  # acts that the client has seen


class Say(Message, tag="say"):
    """Free text, or the name of a quick phrase."""

    text: Said = "-"
    phrase: Annotated[str, Meta(max_length=24)] = ""  # then `text` is not looked at
    language: Literal["", "es", "en"] = ""  # of the page: "once" is a number in one of them


class Object(Message, tag="object"):
    """Object, for all to see, to what somebody said against the game's rule about talk."""

    seat: SeatNumber  # who said it …
    text: Said  # … and what, to the letter


class Word(Message, tag="word"):
    """The own words that go into the next fair deal."""

    text: Annotated[str, Meta(max_length=MOST_WORD)]


class Arrange(Message, tag="arrange"):
    """The host changes what is agreed; what is not said stays as it was."""

    players: Annotated[int, Meta(ge=1, le=10)] | None = None  # only between matches
    options: dict[str, str] | None = None  # the same; those left out are the game's `default`
    clock: Clock | None = None  # at any time; one that runs begins anew
    pace: Pace | None = None  # at any time
    wait: Wait | None = None  # at any time
    private: bool | None = None  # at any time
    joining: Joining | None = None  # only between matches
    hints: bool | None = None  # only between matches


class PutBot(Message, tag="bot"):
    """The host puts a bot on a seat, in place of whoever sits there.

    In a match a person keeps the seat: the bot plays for them until they are back. The level is
    for bots before a match; in a match they keep theirs.
    """

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=24)] = "regular"


class Remove(Message, tag="remove"):
    """The host frees a seat; in a match a bot takes it. A person does not sit here again."""

    seat: SeatNumber


class GiveBack(Message, tag="give"):
    """The host gives a seat that a bot keeps back to its person."""

    seat: SeatNumber


class MoreTime(Message, tag="wait"):
    """The host has the table wait two minutes more for somebody who is gone; once."""

    seat: SeatNumber


class Let(Message, tag="let"):
    """The host lets somebody who asked for a bot's seat have it from the next deal on, or not."""

    seat: SeatNumber
    name: Name
    sits: bool = True  # or not, or no more


class Pause(Message, tag="pause"):
    """The host pauses the match, or lets it go on: nobody acts, and clocks stand."""

    on: bool = True  # or off: it goes on


class End(Message, tag="end"):
    """The host ends the match as it stands."""


class Start(Message, tag="start"):
    """The host starts the match, or a rematch: bots take the free seats."""


FromClient = (
    Hello
    | Do
    | Ask
    | AskHint
    | Sit
    | Leave
    | Back
    | Rename
    | Hurry
    | Say
    | Object
    | Word
    | Arrange
    | PutBot
    | Remove
    | Start
    | GiveBack
    | MoreTime
    | Let
    | Pause
    | End
)


# Bodies of HTTP requests.


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Open a table. `start` with `bots` is the one click that plays at once."""

    game: Annotated[str, Meta(max_length=40)]  # its name, as in `/api/games`
    players: Annotated[int, Meta(ge=1, le=10)] | None = None  # none said: four, or as many as can
    options: dict[str, str] = {}  # by name; those left out are the game's `default`
    clock: Clock = 0  # seconds for an act; 0 for none
    pace: Pace = "normal"  # how long bots take
    wait: Wait = 30  # seconds for somebody who is gone, where no clock runs; 0 for ever
    private: bool = False  # in no list, and only by its link
    joining: Joining = "deal"  # when newcomers have a bot's hand: with the next one, or "now"
    hints: bool = False  # for everybody, where several people play
    bots: Annotated[str, Meta(max_length=24)] = ""  # a level for all free seats
    start: bool = False  # at once


class LessonActs(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A scene of a lesson so far: what was done in it, and an act to ask about."""

    acts: Annotated[list[tuple[SeatNumber, Act]], Meta(max_length=40)] = []  # seat, and what
    ask: Act | None = None  # may the learner do this now?


class Me(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Who I am to others at a table."""

    name: Name
