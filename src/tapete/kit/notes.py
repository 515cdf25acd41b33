"""Notes: what happened, told by the rules as they act.

A note is five small numbers in a ring inside the record: kind, seat, two values, and the set
of seats that may read it. Surfaces turn notes into words, animations and log lines. The
quiet layout has no ring, and there `note` compiles to nothing (see kit.ways.cpu).

What a surface does besides telling the sentence (a card flies, a bell rings, the hand's sheet
comes up) hangs on the role that a game gives its notes in `Game.note_roles`, never on a name.
A note without a role is told, and nothing else.
"""

import enum
from typing import Annotated, Any

import msgspec

from tapete.kit.records import I16, I32, Record, of
from tapete.kit.rule import rule

NUMBERS = 5  # of a note
# Notes that the ring holds: more than any act writes. An act tells of a card once at most (a hand
# shown, cards drawn) and of each seat a few times, and no deck has more than 112 cards.
RING = 160
EVERYONE = 0x7FFF  # all seats, and whoever watches
NOBODY_LISTENS: list[int] = []  # a ring for drivers of plain objects that tell nothing
SILENT = -1  # in the place of `noted`: a record with a ring in which nothing is to be written
WATCHER = -1  # the seat number of somebody who only watches


class Role(enum.StrEnum):
    """What kind of thing a note tells. `{card}`, `{count}` … are places of its sentence."""

    LAYS = "lays"  # the seat lays {card} of its hand on the table
    TURNS_UP = "turns_up"  # {card} of the pile comes to lie open on the table
    DRAWS = "draws"  # the seat draws {count} cards of the pile, one where no count is told
    RECEIVES = "receives"  # told to the seat alone: {card} or {cards} come into its hand
    TAKES = "takes"  # the seat takes what lies on the table or in another hand
    TURNS_OVER = "turns_over"  # a card shows its other side
    DEALS = "deals"  # the seat deals a hand
    RENEWS = "renews"  # the discards become a pile again
    CALLS = "calls"  # the seat says something aloud that matters: a call, a catch, a doubt
    SETTLES = "settles"  # how a call, a dare or a vote ended; the seat is whom it is about
    REVERSES = "reverses"  # play goes the other way round
    SKIPPED = "skipped"  # the seat loses its turn
    ENDS_HAND = "ends_hand"  # the hand is over; the seat, where there is one, has ended it
    VOIDS_HAND = "voids_hand"  # the hand is over and counts for nobody
    SCORES = "scores"  # the seat gains {count}


class Notes(Record):
    """The fields that any record with notes in it inherits."""

    LEFT_OUT_WHEN_QUIET = ("notes", "noted")

    notes: Annotated[list[int], of(I16, RING * NUMBERS)]  # one after the other, quick to copy
    noted: I32  # notes written so far


class Note(msgspec.Struct, frozen=True, gc=False):
    """One note as the surfaces get it. A match keeps all of its own: nothing to collect in them."""

    kind: int
    seat: int
    a: int
    b: int
    readers: int

    def readable_by(self, seat: int) -> bool:
        if seat == WATCHER:
            return self.readers == EVERYONE
        return bool(self.readers >> seat & 1)


class NotesLost(RuntimeError):
    """Somebody was not told something: a fault of the rules, or a ring that is too small."""


@rule
def only(seat: int) -> int:
    """Readers: this seat alone."""
    return 1 << seat


def note(s: Any, kind: int, seat: int, a: int, b: int, readers: int) -> None:
    """Tell what happened, if somebody listens; compiled for a quiet record it is nothing."""
    if s.notes:
        write(s, kind, seat, a, b, readers)


@rule
def tell(s: Any, kind: int, seat: int, a: int, b: int, readers: int) -> None:
    """Compiled, for a record with a ring: one that is SILENT takes no notes either."""
    if s.noted != SILENT:
        write(s, kind, seat, a, b, readers)


@rule
def write(s: Any, kind: int, seat: int, a: int, b: int, readers: int) -> None:
    """Into the ring; the oldest note leaves when it is full."""
    at = s.noted % RING * NUMBERS
    s.notes[at] = kind
    s.notes[at + 1] = seat
    s.notes[at + 2] = a
    s.notes[at + 3] = b
    s.notes[at + 4] = readers
    s.noted += 1


def notes_since(s: Any, noted: int) -> list[Note]:
    """The notes after the first `noted`; an error if the ring no longer holds them all."""
    if s.noted - noted > RING:
        raise NotesLost(f"{s.noted - noted} notes in a ring of {RING}: the oldest are lost")
    starts = [i % RING * NUMBERS for i in range(noted, s.noted)]
    return [Note(*s.notes[at : at + NUMBERS]) for at in starts]
