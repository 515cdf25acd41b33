"""People who play by the API: how a seat speaks to Tapete, and to boardgame.io.

As cheap as a client can be: picows reads and writes the frames, and of a message only what
the seat needs to choose its next act is decoded.
"""

import asyncio
import http.client
import json
import random
import threading
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from tapete.benchmarks import compared

SEATS = 4
CLASSIC = ("customizable=0", "shuffle=off", "call=off", "challenge=off", "hold_back=off")
_lines = threading.local()  # a connection a thread, kept open


def post(server: str, path: str, body: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
    """What the server answers, and the cookie it gives."""
    line: http.client.HTTPConnection | None = getattr(_lines, "line", None)
    if line is None:
        line = _lines.line = http.client.HTTPConnection(urlsplit(server).netloc, timeout=60)
    headers = {"content-type": "application/json", "cookie": cookie}
    line.request("POST", path, json.dumps(body), headers)
    answer = line.getresponse()
    said = answer.read()
    if answer.status >= 300:
        raise ConnectionError(f"{path}: {answer.status} {said[:200].decode(errors='replace')}")
    return json.loads(said), (answer.headers["set-cookie"] or "").split(";")[0]


class Seat(WSListener):  # type: ignore[misc]
    """One person at one table. `heard(seat, n)` and `asked(seat)` tell the table what came."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.transport: WSTransport | None = None
        self.n = -1
        self.gone = False
        self.inside = asyncio.Event()  # whoever is let in only while this one is here may come
        self.heard: Callable[[Seat, int], None]  # an update after act n
        self.asked: Callable[[Seat], None]  # all wait for this seat
        self.refused: Callable[[Seat], None]
        self.full: Callable[[Seat], None]  # everybody is there, nothing is dealt

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.greet()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT:
            self.read(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.gone = True

    def say(self, text: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text)

    def greet(self) -> None:
        """The first words on a new connection."""
        self.inside.set()

    def read(self, raw: bytes) -> None:
        """A message came."""

    def act(self) -> None:
        """Choose and send."""


class _Chair(msgspec.Struct):
    kind: str


class _Told(msgspec.Struct):
    """What a seat reads of Tapete's messages; all else is skipped."""

    type: str
    n: int = -1
    seat: int = -1
    legal: list[str] = []
    acting: list[int] = []
    over: bool = False
    playing: bool = True
    seats: list[_Chair] = []
    code: str = ""


_read_told = msgspec.json.Decoder(_Told).decode


class AtTapete(Seat):
    def __init__(self, number: int) -> None:
        super().__init__(number)
        self._legal: list[str] = []

    def greet(self) -> None:
        self.say(b'{"type":"hello"}')
        if self.number:
            self.say(b'{"type":"sit","seat":%d}' % self.number)

    def read(self, raw: bytes) -> None:
        told = _read_told(raw)
        self.inside.set()
        if told.type == "update" and told.seat == self.number:
            known, self.n, self._legal = self.n, told.n, told.legal
            self.heard(self, told.n)
            if told.over:
                self.n = -1
            elif self.number in told.acting[:1] and told.n != known:
                self.asked(self)
        elif told.type == "table" and not self.number and not told.playing:
            if all(seat.kind == "person" for seat in told.seats):
                self.full(self)
        elif told.type == "refused":
            self.refused(self)

    def act(self) -> None:
        do = random.choice(self._legal)
        self.say(b'{"type":"act","do":"%s","n":%d}' % (do.encode(), self.n))

    def start(self) -> None:
        self.say(b'{"type":"start"}')


def open_at_tapete(server: str) -> tuple[list[Seat], list[tuple[str, str]]]:
    """A new table: its seats, and for each the address to connect to and its cookie."""
    cookies = [post(server, "/api/me", {"name": f"P{seat}"})[1] for seat in range(SEATS)]
    wanted = {"game": compared().name, "players": SEATS, "private": True}
    wanted["options"] = dict(said.split("=") for said in CLASSIC)
    table, _ = post(server, "/api/tables", wanted, cookies[0])
    address = f"{server.replace('http', 'ws', 1)}/ws/{table['code']}"
    return [AtTapete(seat) for seat in range(SEATS)], [(address, cookie) for cookie in cookies]


class _Own(msgspec.Struct):
    hand: list[str] = []
    fresh: str | None = None


class _G(msgspec.Struct):
    players: dict[str, _Own]
    top: str
    colour: str


class _Ctx(msgspec.Struct, rename={"current": "currentPlayer"}):
    current: str


class _State(msgspec.Struct, rename={"number": "_stateID"}):
    G: _G
    ctx: _Ctx
    number: int


class _Sync(msgspec.Struct):
    state: _State


_read_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_read_sync = msgspec.json.Decoder(tuple[str, str, _Sync]).decode
SPACE = b"/shedding,"


class AtBoardgame(Seat):
    """socket.io over a WebSocket, as boardgame.io's own client speaks it."""

    def __init__(self, number: int, match: str, credentials: str) -> None:
        super().__init__(number)
        self._match, self._credentials = match, credentials
        self._state: _State | None = None

    def read(self, raw: bytes) -> None:
        kind = raw[:2]
        if raw[:1] == b"2":
            self.say(b"3")
        elif raw[:1] == b"0":
            self.say(b"40" + SPACE)
        elif kind == b"40":
            said = ["sync", self._match, str(self.number), self._credentials]
            self.say(b"42" + SPACE + msgspec.json.encode(said))
        elif kind == b"42":
            self._take(raw[2 + len(SPACE) :])

    def _take(self, raw: bytes) -> None:
        if raw.startswith(b'["update"'):
            state = _read_update(raw)[2]
        elif raw.startswith(b'["sync"'):
            state = _read_sync(raw)[2].state
        else:
            return
        known, self.n, self._state = self.n, state.number, state
        self.heard(self, self.n)
        if state.ctx.current == str(self.number) and self.n != known:
            self.asked(self)

    def act(self) -> None:
        assert self._state is not None
        table, own = self._state.G, self._state.G.players[str(self.number)]
        may = [own.fresh] if own.fresh else own.hand
        fitting = [c for c in may if c[0] in ("W", table.colour) or c[1:] == table.top[1:2]]
        if own.fresh and random.random() < 0.5:
            fitting = []
        move, args = ("keep" if own.fresh else "draw"), []
        if fitting:
            card = random.choice(fitting)
            move, args = "play", [card, random.choice("RYGB")]
        payload = {"type": move, "args": args, "playerID": str(self.number)}
        payload["credentials"] = self._credentials
        action = {"type": "MAKE_MOVE", "payload": payload}
        said = ["update", action, self.n, self._match, str(self.number)]
        self.say(b"42" + SPACE + msgspec.json.encode(said))


def open_at_boardgame(server: str) -> tuple[list[Seat], list[tuple[str, str]]]:
    """The same at boardgame.io's lobby."""
    made, _ = post(server, "/games/shedding/create", {"numPlayers": SEATS})
    seats: list[Seat] = []
    for number in range(SEATS):
        joining = {"playerID": str(number), "playerName": f"P{number}"}
        joined, _ = post(server, f"/games/shedding/{made['matchID']}/join", joining)
        seats.append(AtBoardgame(number, made["matchID"], joined["playerCredentials"]))
    address = f"{server.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
    return seats, [(address, "")] * SEATS
