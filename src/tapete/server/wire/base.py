"""What messages are made of: names, numbers and what all of them have."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_WORD = 80  # letters of the own words for a deal

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Said = Annotated[str, Meta(min_length=1, max_length=240)]
Act = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Clock = Literal[0, 15, 30, 60]
Pace = Literal["calm", "normal", "quick"]  # how long bots take over an act
Joining = Literal["deal", "now"]  # from when on a newcomer has a bot's hand
Wait = Literal[0, 15, 30, 120]  # for somebody who is gone; 0 for ever


class Message(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", gc=False):
    """Base of all messages: `type` says which one it is. None refers to itself: no garbage."""
