"""What is somebody's own: the link to another device, the way out, and being forgotten."""

import asyncio
import json
import time
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, text, update

from server.live import LOOSE, Live, Person, run, serving, sitting
from server.store.test_many import apart, several
from tapete.server.people.forgetting import NOBODY, forget_unused
from tapete.server.people.guests import DAY, LINK_SECONDS
from tapete.server.store import schema as kept

both = pytest.mark.usefixtures("both_stores")


async def link_of(person: Person) -> str:
    made = await person.client.post("/api/me/link")
    assert made.status_code == 201 and made.json()["until"] > time.time()
    link: str = made.json()["link"].removeprefix("/me/")
    return link


async def uses(person: Person, link: str) -> str:
    """The name they have by it, or why not."""
    answer = (await person.client.post(f"/api/me/link/{link}")).json()
    return str(answer.get("name") or answer["code"])


async def everything(live: Live) -> str:
    """All that the database holds, as text; but for who is connected now."""
    tables = [table for table in kept.metadata.sorted_tables if table is not kept.presence]
    rows = [await live.hall.store.rows(select(table)) for table in tables]
    return json.dumps([[str(value) for value in row] for found in rows for row in found])


@both
def test_a_link_asks_first_and_works_once() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", bots="regular", start=True)
            link = await link_of(ana)
            assert link not in await everything(live)
            phone = await live.person("Luis")
            page = await phone.client.get(f"/me/{link}", headers={"accept": "text/html"})
            assert page.status_code == 200 and "set-cookie" not in page.headers
            asked = await phone.client.get(f"/api/me/link/{link}")
            assert asked.json() == {"name": "Ana", "you": "Luis"}  # twice: looking uses nothing
            assert (await phone.client.get("/api/me")).json()["name"] == "Luis"
            assert await uses(phone, link) == "Ana"
            async with ana.at(code) as one, phone.at(code) as two:
                assert (await one.next("update"))["seat"] == (await two.next("update"))["seat"] == 0
            assert await uses(await live.person("Eva"), link) == "bad-link"
            late = await live.nobody().client.get(f"/me/{link}")
            assert (late.status_code, late.json()["code"]) == (403, "bad-link")

    run(scene)


@both
def test_of_several_who_use_a_link_at_once_one_is_first() -> None:
    async def scene() -> None:
        async with serving() as live:
            link = await link_of(await live.person("Ana"))
            others = [live.nobody() for _ in range(6)]
            told = await asyncio.gather(*(uses(other, link) for other in others))
            assert sorted(told) == ["Ana"] + ["bad-link"] * 5

    run(scene)


@both
def test_a_link_ends_when_it_is_revoked_replaced_or_old() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, eva = await live.person("Ana"), live.nobody()
            revoked = await link_of(ana)
            assert (await ana.client.delete("/api/me/link")).status_code == 200
            replaced, old = await link_of(ana), await link_of(ana)
            before = kept.guests.c.link_until - LINK_SECONDS
            await live.hall.store.write((update(kept.guests).values(link_until=before), {}))
            for link in (revoked, replaced, old, "", "x" * 32):
                assert await uses(eva, link or "-") == "bad-link"
            assert (await eva.client.post("/api/me/link")).json()["code"] == "no-guest"
            foreign = {"origin": "https://elsewhere.example"}
            link = await link_of(ana)
            refused = await eva.client.post(f"/api/me/link/{link}", headers=foreign)
            assert refused.json()["code"] == "foreign"

    run(scene)


def test_nobody_in_between_keeps_what_is_personal() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("uno")
            link = await link_of(ana)
            own = ("/api/me", "/api/me/tables", f"/me/{link}", f"/api/me/link/{link}", "/me")
            for path in (*own, f"/api/tables/{code}/qr.svg", "/api/tables"):
                assert (await ana.client.get(path)).headers["cache-control"] == "no-store", path
            named = await ana.client.post("/api/me", json={"name": "Ana"})
            assert named.headers["cache-control"] == "no-store"
            assert "cache-control" not in (await ana.client.get("/api/games")).headers

    run(scene)


def test_logging_out_makes_this_device_nobody() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            link = await link_of(ana)
            assert (await ana.client.post("/api/me/out")).status_code == 200
            assert (await ana.client.get("/api/me")).status_code == 401
            assert await uses(ana, link) == "Ana"  # the guest is still there

    run(scene)


async def forgotten(person: Person) -> None:
    assert (await person.client.delete("/api/me")).status_code == 200
    assert (await person.client.get("/api/me")).status_code == 401


@both
def test_forget_me_deletes_name_chat_link_and_names_of_matches() -> None:
    async def scene() -> None:
        names = ("Xiomara", "Eva")
        async with sitting("take_that", names, options={"games": "1"}, players=2) as at:
            await at.starts()
            one, eva = at.lines
            match = one.table["match"]
            await one.send(type="say", text="soy Xiomara")
            await eva.next("said")
            await asyncio.gather(one.plays_out(), eva.plays_out())
            await one.send(type="start")  # another one, in the middle of which she goes
            await eva.until(lambda told: told["playing"] and told["match"] != match, "table")
            await link_of(at.people[0])
            guest = at.table.body.seats[0].guest
            pages = [f"/api/matches/{match}{more}" for more in ("", "/transcript")]
            read = [(await at.people[1].client.get(page)).text for page in pages]
            assert "Xiomara" in read[0]  # and both are kept, made, for the next who asks
            await forgotten(at.people[0])
            told = await eva.until(lambda told: told["seats"][0]["kind"] == "bot", "table")
            assert told["hosting"] and told["held"][0]["name"] == NOBODY
            kept_now = await everything(at.live)
            assert "Xiomara" not in kept_now and guest not in kept_now
            assert (await one.until(lambda told: told["you"] < 0, "table"))["you"] == -1
            async with at.live.nobody().at(at.code) as line:
                await line.next("update")
                assert "Xiomara" not in json.dumps(line.heard)
            shown = (await at.people[1].client.get(pages[0])).json()
            assert shown["names"] == [NOBODY, "Eva"]
            read = [(await at.people[1].client.get(page)).text for page in pages]
            assert "Xiomara" not in "".join(read)
            late = await at.live.person("Leo")
            async with late.at(at.code) as line:  # nobody gets the hand that she had
                assert (await line.ask(type="sit"))["code"] == "full"

    run(scene)


@both
def test_who_was_removed_can_be_forgotten_too() -> None:
    async def scene() -> None:
        async with sitting("take_that", ("Ana", "Xiomara"), players=2) as at:
            await at.starts()
            await at.lines[0].send(type="remove", seat=1)
            await at.lines[0].until(lambda told: told["seats"][1]["instead"] == "Xiomara", "table")
            await forgotten(at.people[1])
            told = await at.lines[0].until(
                lambda told: told["seats"][1]["instead"] == NOBODY, "table"
            )
            assert "Xiomara" not in json.dumps(told)
            assert "Xiomara" not in await everything(at.live)

    run(scene)


@both
def test_a_table_of_nobody_else_goes_with_its_host() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            codes = [await ana.opens("uno"), await ana.opens("uno", bots="regular", start=True)]
            await forgotten(ana)
            rows = await live.hall.store.rows(select(kept.tables.c.code))
            assert rows == [] and not set(codes) & set(live.hall.held)

    run(scene)


@both
def test_who_does_not_come_for_thirty_days_is_forgotten() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, kept_days=30)) as live:
            ana, eva = await live.person("Ana"), await live.person("Eva")
            old = update(kept.guests).values(seen=time.time() - 31 * DAY)
            await live.hall.store.write((old, {}))
            await eva.client.get("/api/me")  # a visit
            assert await forget_unused(live.hall, 30) == 1
            assert (await ana.client.get("/api/me")).status_code == 401
            assert (await eva.client.get("/api/me")).json()["name"] == "Eva"

    run(scene)


@both
def test_old_names_of_which_nobody_knows_whose_they_are_go_too() -> None:
    async def scene() -> None:
        async with sitting("take_that", options={"games": "1"}, players=2) as at:
            await at.starts()
            store, match = at.live.hall.store, at.lines[0].table["match"]
            await at.lines[0].send(type="end")
            await at.lines[1].until(lambda told: not told["playing"], "table")
            unknown = kept.played.insert(), {"guest": "", "match": match, "seat": -1}
            began = update(kept.matches).values(began=time.time() - 40 * DAY)
            await store.write((text("DELETE FROM played"), {}), unknown, (began, {}))
            assert await forget_unused(at.live.hall, 30) == 0
            ((body,),) = await store.rows(select(kept.matches.c.body))
            assert json.loads(body)["names"] == [NOBODY] * 2

    run(scene)


def test_what_was_said_is_forgotten_at_every_process(postgres: str) -> None:
    async def scene() -> None:
        async with several(postgres, 3) as lives, apart(lives, "take_that") as lines:
            await lines[1].send(type="say", text="hola a todos")
            for line in lines:
                await line.next("said")
            code = lines[0].table["code"]
            guest = lives[0].hall.held[code].body.seats[1].guest
            person: Any = next(
                Person(live, client)
                for live in lives
                for client in live.clients
                if live.server.config.app.state.identity.of(_Cookie(client)) == guest
            )
            await forgotten(person)
            for live in lives:
                table = live.hall.held[code]
                while table.said:
                    await asyncio.sleep(0.02)

    run(scene)


class _Cookie:
    """What `Identity` reads of a request."""

    def __init__(self, client: Any) -> None:
        self.cookies = client.cookies
