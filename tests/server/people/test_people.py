"""Who somebody is: guests, cookies, personal links; and who nobody is."""

import pytest
from websockets.exceptions import ConnectionClosed

from server.live import Live, Person, run, serving

pytestmark = pytest.mark.usefixtures("both_stores")


def test_a_guest_has_a_name_and_a_signed_cookie() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = live.nobody()
            assert (await ana.client.get("/api/me")).status_code == 401
            answer = await ana.client.post("/api/me", json={"name": "  Ana \u0000 María "})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=lax" in cookie
            assert answer.json()["name"] == "Ana María"
            assert (await ana.client.get("/api/me")).json()["name"] == "Ana María"
            await ana.client.post("/api/me", json={"name": "Anita"})
            assert (await ana.client.get("/api/me")).json()["name"] == "Anita"
            for wrong in ({"name": ""}, {"name": "x" * 25}, {"name": " "}, {}, {"nom": "x"}, []):
                refused = await ana.client.post("/api/me", json=wrong)
                assert refused.status_code == 400, wrong
                assert set(refused.json()["text"]) == {"es", "en"}

    run(scene)


def test_a_forged_cookie_is_nobody() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens(bots="regular", start=True)
            signed = ana.client.cookies["tapete"]
            for forged in (signed[:-2] + "xx", '"0123"', signed.split(".")[0], "x" * 3000):
                eva = live.nobody()
                eva.client.cookies.set("tapete", forged, domain="127.0.0.1")
                assert (await eva.client.get("/api/me")).status_code == 401
                async with eva.at(code) as line:
                    assert (await line.next("update"))["seat"] == -1
                    assert (await line.ask(type="act", do="end", n=0))["code"] == "no-guest"
                    assert (await line.ask(type="start"))["code"] == "no-guest"

    run(scene)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_gets_nothing(origin: str) -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            for path, body in (("/api/me", {"name": "Eva"}), ("/api/tables", {"game": "uno"})):
                refused = await ana.client.post(path, json=body, headers={"origin": origin})
                assert (refused.status_code, refused.json()["code"]) == (403, "foreign")
            assert (await ana.client.get("/api/me")).json()["name"] == "Ana"
            async with ana.at(code, hello=False, origin=origin) as line:
                assert (await line.next())["code"] == "foreign"
                with pytest.raises(ConnectionClosed) as closed:
                    await line.next()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
            same = {"origin": live.http}
            assert (await ana.client.post("/api/me", json={"name": "A"}, headers=same)).is_success
            async with ana.at(code, origin=live.http) as line:
                assert (await line.next("table"))["you"] == 0

    run(scene)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": "the_game", "options": {"nonsense": "on"}}, "unknown-option"),
        ({"game": "the_game", "options": {"expert": "maybe"}}, "bad-option"),
        ({"game": "the_game", "players": 9}, "bad-players"),
        ({"game": "the_game", "bots": "genius"}, "unknown-bot"),
        ({"game": "the_game", "bots": "expert@open"}, "unknown-bot"),
        ({"game": "the_game", "clock": 7}, "bad-message"),
        ({"game": "the_game", "more": 1}, "bad-message"),
        ("[" * 5000, "bad-message"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(wanted: object, code: str) -> None:
    async def scene() -> None:
        async with serving() as live:
            nobody = await live.nobody().client.post("/api/tables", json={"game": "uno"})
            assert (nobody.status_code, nobody.json()["code"]) == (401, "no-guest")
            ana = await live.person("Ana")
            body = {"content": wanted} if isinstance(wanted, str) else {"json": wanted}
            refused = await ana.client.post("/api/tables", **body)  # type: ignore[arg-type]
            assert refused.json()["code"] == code
            text = refused.json()["text"]
            assert text["es"] != text["en"] and "\n" not in text["es"] + text["en"]
            assert await listed(live, ana) == []

    run(scene)


async def listed(live: Live, person: Person) -> list[str]:
    return [table["code"] for table in (await person.client.get("/api/tables")).json()]


def test_open_tables_are_listed_and_private_ones_not() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            shown = await ana.opens("uno")
            hidden = await ana.opens("uno", private=True)
            await ana.opens("uno", bots="regular", start=True)
            assert await listed(live, ana) == [shown]
            assert "<svg" in (await ana.client.get(f"/api/tables/{hidden}/qr.svg")).text
            wrong = await ana.client.get("/api/tables/NADA-1/qr.svg")
            assert (wrong.status_code, wrong.json()["code"]) == (404, "no-table")
            async with ana.at("NADA-1", hello=False) as line:
                assert (await line.next())["code"] == "no-table"

    run(scene)


# Where a game's module may be compiled: the page, under all its addresses, and its worker.
PAGES = (
    "/", "/me", "/t/NADA-1", "/d/uno", "/r/1", "/rules/uno", "/check",
    "/d/uno/replay", "/static/js/pocket/worker.js", "/static/js/analysis/worker.js",
)  # fmt: skip
# … and where not: data, what went wrong, and every other file.
NO_PAGES = (
    "/health", "/api/games", "/nowhere", "/me/nobodys", "/static/js/main.js",
    "/static/index.html", "/static/js/pocket/authority.js", "/static/modules/nothing.json",
)  # fmt: skip


def test_pages_carry_the_headers() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            for path in (*PAGES, *NO_PAGES):
                headers = (await client.get(path, headers={"accept": "text/html"})).headers
                (policy,) = headers.get_list("content-security-policy")
                scripts = "'self' 'wasm-unsafe-eval'" if path in PAGES else "'self'"
                assert f"script-src {scripts}; style-src 'self';" in policy, path
                assert policy.count("unsafe") == (path in PAGES), path
                assert headers["x-content-type-options"] == "nosniff"
            assert (await client.get("/health")).json()["ok"] is True

    run(scene)
