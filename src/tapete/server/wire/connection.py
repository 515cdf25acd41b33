"""The line to one reader: messages in, one after the other; messages out, without waiting.

Nearly every message can leave at once, so none gets a task, a queue or a timer of its own:
`Outgoing` takes the first step of sending there and then, and only where the other side
reads too slowly does a task take over.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapete.server.repeating import stopped
from tapete.server.wire import messages
from tapete.server.wire.protocol import EXTENSION, Line, framed

QUEUE = 256  # messages on the way to one reader; a slower one is let go
TOO_SLOW = 4408  # why we close
LAST_WORDS = 1.0  # seconds that a goodbye may take
GONE = (WebSocketDisconnect, RuntimeError, OSError)


class Incoming:
    """What a reader sends, until either side has gone. Made by the task that reads."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._line = _line_of(websocket)
        self._task = asyncio.current_task()
        self._waits = self._stopped = False

    def stop(self) -> None:
        """Nothing more is wanted; what was taken in is finished first."""
        self._stopped = True
        if self._waits and self._task is not None:
            self._task.cancel()

    async def next(self) -> bytes | None:
        """The next message; None once either side has gone."""
        if self._stopped:
            return None
        self._waits = True
        try:
            if (
                self._line is not None
                and (hearing := self._line.hear()) is not None
                and (heard := await hearing) is not None
            ):
                return heard
            message = await self._websocket.receive()
        except GONE:
            return None
        except asyncio.CancelledError:
            if not self._stopped or self._task is None:
                raise
            self._task.uncancel()
            return None
        finally:
            self._waits = False
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text.encode(errors="replace") if text is not None else message.get("bytes") or b""


def _line_of(websocket: WebSocket) -> Line | None:
    line: Line | None = websocket.scope.get("extensions", {}).get(EXTENSION)
    return line


_last: tuple[messages.ToClient | None, bytes] = (None, b"")


def _in_frame(message: messages.ToClient) -> bytes:
    """As a text in its frame; what is told to many, one after the other, is written once."""
    global _last
    if _last[0] is not message:
        _last = message, framed(messages.encode(message))
    return _last[1]


class Outgoing:
    """Messages on their way to one reader. Putting one there never waits and never fails."""

    def __init__(self, websocket: WebSocket, slow_seconds: float, gone: Callable[[], None]) -> None:
        self._websocket = websocket
        self._slow_seconds = slow_seconds
        self._gone = gone  # to be told when nothing can be sent any more
        self._line = _line_of(websocket)
        self._waiting: deque[Message] = deque()
        self._over = False  # the last message is on its way, or lost
        self._sending: asyncio.Task[None] | None = None

    def send(self, message: messages.ToClient) -> None:
        if self._over:
            return
        line = self._line
        if self._sending is not None or line is None or not line.say(_in_frame(message)):
            text = messages.encode(message).decode()
            self._put({"type": "websocket.send", "text": text})

    def end(self, code: int) -> None:
        """Say goodbye; whatever still waits is dropped."""
        if not self._over:
            self._over = True
            self._waiting.clear()
            self._put({"type": "websocket.close", "code": code, "reason": ""})

    async def close(self) -> None:
        """The reader has gone, or is to go: a goodbye may still leave."""
        if (sending := self._sending) is not None:
            if self._over:
                await asyncio.wait({sending}, timeout=LAST_WORDS)
            await stopped(sending)
        self._over = True

    def _put(self, message: Message) -> None:
        if self._sending is not None:
            if len(self._waiting) >= QUEUE:
                self.end(TOO_SLOW)
            else:
                self._waiting.append(message)
            return
        step = self._websocket.send(message)
        try:
            blocked = step.send(None)
        except StopIteration:
            return
        except GONE:
            self._lost()
            return
        self._sending = asyncio.create_task(self._send_on(_Rest(step, blocked)))

    async def _send_on(self, rest: "_Rest") -> None:
        """Until nothing waits, or the other side has gone or takes nothing any more."""
        try:
            async with asyncio.timeout(self._slow_seconds):
                await rest
            while self._waiting:
                async with asyncio.timeout(self._slow_seconds):
                    await self._websocket.send(self._waiting.popleft())
        except (*GONE, TimeoutError):
            self._lost()
        finally:
            self._sending = None

    def _lost(self) -> None:
        self._over = True
        self._waiting.clear()
        self._gone()


class _Rest:
    """What is left of a coroutine that was begun outside a task and had to wait."""

    def __init__(self, step: Coroutine[Any, Any, None], blocked: Any) -> None:
        self._step, self._blocked = step, blocked

    def __await__(self) -> Generator[Any, Any, None]:
        try:
            yield self._blocked
        except BaseException as stopped:
            self._step.throw(stopped)
            raise
        yield from self._step.__await__()
