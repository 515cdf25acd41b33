"""A finished match as people get it, made piece by piece and compressed as it is made.

`python -m tapete.server.replays.making` reads what is wanted from its input and writes it to its
output: a long match takes seconds, which a process of its own takes from nobody.
"""

import sys
import zlib
from collections.abc import Iterator
from typing import Literal

import msgspec

from tapete.kit.errors import TapeteError
from tapete.match import Match, transcript
from tapete.server.errors import ServerError
from tapete.server.store.documents import MatchDocument
from tapete.server.web import descriptions

DAMAGED = 3  # how the process says so
GZIP = 31  # zlib's number for that format


class Wanted(msgspec.Struct, array_like=True):
    kind: Literal["replay", "transcript"]
    body: MatchDocument
    acts: list[tuple[int, int]]  # seat and action, in order


def made(wanted: Wanted) -> Iterator[bytes]:
    """Pieces of one gzip stream."""
    press = zlib.compressobj(wbits=GZIP)
    for text in _texts(wanted):
        if piece := press.compress(text):
            yield piece
    yield press.flush()


def _texts(wanted: Wanted) -> Iterator[bytes]:
    match = _played(wanted)
    if wanted.kind == "transcript":
        for line in transcript.written_as_it_stood(match):
            yield f"{line}\n".encode()
        return
    head = msgspec.json.encode(descriptions.replay(wanted.body, match))
    yield head[:-1] + b',"steps":['
    for number, step in enumerate(descriptions.steps(wanted.body, match)):
        yield (b"," if number else b"") + msgspec.json.encode(step)
    yield b"]}"


def _played(wanted: Wanted) -> Match:
    try:
        match = wanted.body.dealt()
        for seat, action in wanted.acts:
            match.act(seat, action)
    except (TapeteError, ValueError, TypeError):  # an act that never was
        raise ServerError("damaged") from None
    return match


def main() -> None:
    wanted = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Wanted)
    try:
        for piece in made(wanted):
            sys.stdout.buffer.write(piece)
    except ServerError:
        sys.exit(DAMAGED)


if __name__ == "__main__":
    main()
