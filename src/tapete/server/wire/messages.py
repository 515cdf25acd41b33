"""What travels: every message of the WebSocket and every body of the HTTP interface.

docs/api.md is generated from these types. Nothing else is sent or taken.
"""

import msgspec

from tapete.server.wire.base import Act, Clock, Message, Name, Number, Pace, Said, SeatNumber, Wait
from tapete.server.wire.from_client import (
    Arrange,
    Ask,
    AskHint,
    Back,
    Do,
    End,
    FromClient,
    GiveBack,
    Hello,
    Hurry,
    Leave,
    LessonActs,
    Let,
    Me,
    MoreTime,
    NewTable,
    Object,
    Pause,
    PutBot,
    Remove,
    Rename,
    Say,
    Sit,
    Start,
    Word,
)
from tapete.server.wire.to_client import (
    AdviceShown,
    Allowed,
    AskingShown,
    Ended,
    HeldShown,
    Hinted,
    NoteShown,
    Refused,
    SaidShown,
    SeatShown,
    TableShown,
    ToClient,
    Updated,
)

__all__ = [
    "Act", "AdviceShown", "Allowed", "Arrange", "Ask", "AskHint", "AskingShown", "Back", "Clock",
    "Do", "End", "Ended", "FromClient", "GiveBack", "HeldShown", "Hello", "Hinted", "Hurry",
    "Leave", "LessonActs", "Let", "Me", "Message", "MoreTime", "Name", "NewTable", "NoteShown",
    "Number", "Object", "Pace", "Pause", "PutBot", "Refused", "Remove", "Rename", "Said",
    "SaidShown", "Say", "SeatNumber", "SeatShown", "Sit", "Start", "TableShown", "ToClient",
    "Updated", "Wait", "Word", "decode", "encode",
]  # fmt: skip

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.encode
