"""Forged, borrowed, replayed and outlived tokens; flags of the cookie; other sites' pages."""

import string
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from server.live import Live, run, serving
from tapete.server.web.identity import COOKIE_SECONDS, DAY, Identity

GUEST = "0123456789abcdef0123456789abcdef"
LETTERS = string.ascii_letters + string.digits + "-_."


def token(identity: Identity, guest: str = GUEST) -> str:
    response = Response()
    asked = HTTPConnection({"type": "http", "scheme": "http", "headers": []})
    identity.remember(response, guest, asked)
    return response.headers["set-cookie"].split(";")[0].removeprefix("tapete=")


def read(identity: Identity, value: str) -> str | None:
    headers = [(b"cookie", f"tapete={value}".encode())]
    return identity.of(HTTPConnection({"type": "http", "headers": headers}))


def test_no_changed_letter_is_taken() -> None:
    identity = Identity("s" * 64)
    good = token(identity)
    assert read(identity, good) == GUEST
    for at in range(len(good)):
        for letter in (
            LETTERS[(LETTERS.index(good[at]) + step) % len(LETTERS)] for step in (1, 32)
        ):
            changed = good[:at] + letter + good[at + 1 :]
            # Base64's last letter may have unused bits: the same bytes are the same token.
            assert read(identity, changed) in (None, GUEST if at in _last_letters(good) else None)
        assert read(identity, good[:at]) is None, "cut short"


def _last_letters(good: str) -> list[int]:
    return [at for at in range(len(good)) if at + 1 == len(good) or good[at + 1] == "."]


def test_tokens_of_another_server_or_purpose_are_nobodys() -> None:
    identity, other = Identity("s" * 64), Identity("t" * 64)
    assert read(identity, token(other)) is None
    head, *rest = token(identity).rsplit(".", 2)
    stranger = token(other, "f" * 32).rsplit(".", 2)[0]
    assert read(identity, ".".join([stranger, *rest])) is None, (
        "somebody else's id under my signature"
    )
    assert read(identity, ".".join([head, *rest, *rest])) is None


def test_a_cookie_has_an_age(monkeypatch: pytest.MonkeyPatch) -> None:
    identity, now = Identity("s" * 64), [1_000_000_000.0]
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now[0])
    cookie = token(identity)
    begun = now[0]
    now[0] = begun + COOKIE_SECONDS - 1
    assert read(identity, cookie) == GUEST
    now[0] = begun + COOKIE_SECONDS + 1
    assert read(identity, cookie) is None
    now[0] = begun - DAY
    assert read(identity, cookie) == GUEST, "we signed it, and then our clock went back"


def test_a_visit_on_another_day_renews_the_cookie(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            assert "set-cookie" not in (await ana.client.get("/api/me")).headers
            old, now = ana.client.cookies["tapete"], [0.0]
            real = __import__("time").time
            monkeypatch.setattr("itsdangerous.timed.time.time", lambda: real() + now[0])
            now[0] = DAY + 1
            renewed = await ana.client.get("/api/me")
            assert "httponly" in renewed.headers["set-cookie"].lower()
            assert ana.client.cookies["tapete"] != old
            now[0] = COOKIE_SECONDS + 2
            assert (await ana.client.get("/api/me")).json()["name"] == "Ana"
            ana.client.cookies.set("tapete", old, domain="127.0.0.1")
            ana.client.cookies.delete("tapete", domain="127.0.0.1")
            late = await ana.client.get("/api/me", headers={"cookie": f"tapete={old}"})
            assert (late.status_code, late.json()["code"]) == (401, "no-guest")

    run(scene)


def test_another_secret_makes_everybody_nobody(tmp_path: Path) -> None:
    """How an operator throws everybody out: remove the key, and start again."""

    async def scene() -> None:
        database = tmp_path / "tapete.db"
        async with serving(database) as live:
            cookie = (await live.person("Ana")).cookie
        (tmp_path / "tapete.db.key").unlink()
        async with serving(database) as live:
            client = live.nobody().client
            assert (await client.get("/api/me", headers={"cookie": cookie})).status_code == 401

    run(scene)


def test_a_guest_that_is_not_kept_is_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving() as live:
            signed = live.server.config.app.state.identity
            client = live.nobody().client
            headers = {"cookie": f"tapete={token(signed, 'f' * 32)}"}
            assert (await client.get("/api/me", headers=headers)).status_code == 401
            refused = await client.post("/api/tables", json={"game": "uno"}, headers=headers)
            assert refused.json()["code"] == "no-guest"

    run(scene)


def test_the_cookie_is_for_this_site_and_no_script() -> None:
    async def scene() -> None:
        async with serving() as live:
            said = await _set_cookie(live)
            assert said == {
                "path": "/",
                "httponly": "",
                "samesite": "lax",
                "max-age": str(COOKIE_SECONDS),
            }
            behind = await _set_cookie(live, {"x-forwarded-proto": "https"})
            assert behind == said, "a proxy is one only if --proxies names it"

    run(scene)


async def _set_cookie(live: Live, headers: dict[str, str] | None = None) -> dict[str, str]:
    answer = await live.nobody().client.post("/api/me", json={"name": "Ana"}, headers=headers)
    parts = [part.strip().partition("=") for part in answer.headers["set-cookie"].split(";")[1:]]
    return {name.lower(): value for name, _, value in parts}


ORIGINS = (
    "null",
    "",
    "http://",
    "http://[",
    "file://",
    "https://127.0.0.1",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example/127.0.0.1:{port}",
    "http://x@127.0.0.1:{port}",
    "http://127.0.0.1:{port}@evil.example",
    "http://127.0.0.1:{port} ",
    "127.0.0.1:{port}",
    "http://localhost:{port}",
    "http://127.0.0.1:{port}#",
)
SAME = ("http://127.0.0.1:{port}", "HTTP://127.0.0.1:{port}")


def test_no_page_from_elsewhere_changes_or_hears_anything() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            for origin in (one.format(port=live.port) for one in ORIGINS):
                if origin.endswith(("#", " ")):
                    continue  # no browser sends these, and the library would tidy them up
                for how in (
                    {"json": {"name": "Eva"}},
                    {"content": '{"name":"Eva"}'},
                    {"data": {"name": "Eva"}},
                ):
                    kind: dict[str, Any] = {**how, "headers": {"origin": origin}}
                    refused = await ana.client.post("/api/me", **kind)
                    assert (refused.status_code, refused.json()["code"]) == (403, "foreign"), origin
                    assert not any("access-control" in name for name in refused.headers)
                async with ana.at(code, hello=False, origin=origin) as line:
                    assert (await line.next())["code"] == "foreign", origin
            assert (await ana.client.get("/api/me")).json()["name"] == "Ana"
            for origin in SAME:
                headers = {"origin": origin.format(port=live.port)}
                answer = await ana.client.post("/api/me", json={"name": "A"}, headers=headers)
                assert answer.is_success

    run(scene)


def test_nobody_elsewhere_may_read_our_answers() -> None:
    """No CORS header anywhere, no frame, no answer to a preflight."""

    async def scene() -> None:
        async with serving() as live:
            client = (await live.person("Ana")).client
            asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
            for method, path in (
                ("OPTIONS", "/api/me"),
                ("GET", "/api/me"),
                ("GET", "/api/games"),
                ("GET", "/"),
            ):
                answer = await client.request(method, path, headers=asked)
                assert not any("access-control" in name for name in answer.headers), path
                assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]

    run(scene)
