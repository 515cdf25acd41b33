"""Hostile HTTP requests, as raw bytes: no library of ours tidies them up."""

import asyncio
import random

PATHS = (
    "/",
    "/health",
    "/api/games",
    "/api/me",
    "/api/tables",
    "/api/tables/LIMA-2/qr.svg",
    "/t/LIMA-2",
    "/api/matches/0123456789abcdef",
    "/api/matches/0123456789abcdef/transcript",
    "/me/x",
    "/r/x",
    "/static/js/main.js",
    "/rules/uno",
    "/ws/LIMA-2",
)
TAILS = (
    "",
    "/../../../etc/passwd",
    "/..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/app.py",
    "%00",
    "%00.js",
    "/%c0%ae%c0%ae/",
    "?x=" + "y" * 3000,
    "/" + "z" * 5000,
    "%ff%fe",
    "%E2%80%AE",
    "//",
    "/.",
    "%",
    "%zz",
    "\\..\\..\\app.py",
    "/....//....//",
    ";jsessionid=1",
    "%0d%0aset-cookie:%20a=b",
    "#x",
    "%F0%9F%82%A1",
)
METHODS = (
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "X" * 40,
)
BODIES = (
    b"",
    b"{",
    b"null",
    b"[" * 3000,
    b'{"name":"' + b"x" * 20000 + b'"}',
    b"\xff\xfe\x00",
    b'{"name":1}',
    b'{"name":"\\u202eAna"}',
    b'{"name":"A","name":"B"}',
    b'{"game":"uno","players":1e99}',
    b'{"game":"uno","players":99999999999999999999}',
    b'{"game":"uno","options":{"hands":"-1"}}',
    b'{"game":"../uno"}',
    b'{"game":"uno","options":{"text1":"\\u0000"}}',
    b'{"name":"\\ud800"}',
    b'{"game":"the_game","bots":"regular","start":true,"private":true}',
    b'{"game":NaN}',
    b'{"name":"Eva"}',
)
HOSTS = ("127.0.0.1", "[", "[::1", "h" * 3000, "a b", "", "evil.example", "127.0.0.1:x", "\xff")
ORIGINS = (
    "null",
    "http://[",
    "https://evil.example",
    "http://127.0.0.1.evil.example",
    "file://",
    "",
)


def request(dice: random.Random, cookie: str) -> bytes:
    """One request, hostile in a few places."""
    method, path = dice.choice(METHODS), dice.choice(PATHS) + dice.choice(TAILS)
    body = dice.choice(BODIES) if method in ("POST", "PUT") else b""
    headers = [("Host", dice.choice(HOSTS) if dice.random() < 0.3 else "127.0.0.1")]
    if dice.random() < 0.2:
        headers.append(("Origin", dice.choice(ORIGINS)))
    if dice.random() < 0.5:
        headers.append(
            ("Cookie", dice.choice((cookie, cookie[:-3], f"{cookie};{cookie}", "tapete=\xff")))
        )
    if dice.random() < 0.2:
        headers.append(("Accept", dice.choice(("text/html", "*/*", "\xff", "x" * 500))))
    if dice.random() < 0.1:
        headers.append(
            (
                dice.choice(("Range", "If-None-Match", "If-Modified-Since", "Accept-Encoding")),
                dice.choice(("bytes=-1-", "*", "x", "bytes=0-0,1-1,2-2")),
            )
        )
    if body or dice.random() < 0.1:
        size = dice.choice((len(body), len(body), len(body), 0, -1, 10**12))
        headers.append(("Content-Length", str(size)))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1", "replace") + body


async def status_of(port: int, raw: bytes, seconds: float = 2.0) -> int:
    """The answer's status; 0 where there is none: it still waits for what was promised."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(raw)
        await writer.drain()
        first = await asyncio.wait_for(reader.readline(), seconds)
        while await asyncio.wait_for(reader.read(1 << 16), seconds):
            pass
    except OSError:  # a timeout too
        return 0
    finally:
        writer.close()
    words = first.split(b" ")
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
