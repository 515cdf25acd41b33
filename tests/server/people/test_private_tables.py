"""Private tables: what a stranger gets with a short code, a guessed key, or nothing."""

import contextlib
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.live import LOOSE, Live, Person, run, serving, sitting
from server.store.test_upgrading import made_old

both = pytest.mark.usefixtures("both_stores")


async def told(person: Person, code: str) -> str:
    """What the door says: the code of a refusal, or the table's."""
    async with person.at(code, hello=False) as line:
        with contextlib.suppress(ConnectionClosed):  # why it was closed can still be read
            await line.send(type="hello")
        first = await line.next()
        return str(first["code"])


def path(link: str) -> str:
    """What follows /ws/ and /t/."""
    return link.removeprefix("/t/")


@both
def test_the_link_opens_and_the_bare_code_only_in_the_hosts_lobby() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            answer = await ana.client.post("/api/tables", json={"game": "uno", "private": True})
            code, link = answer.json()["code"], answer.json()["link"]
            assert link.startswith(f"/t/{code}?k=") and len(link.split("=")[1]) >= 22
            eva, leo = await live.person("Eva"), await live.person("Leo")
            assert await told(eva, code) == "no-table"  # the host is not there
            assert await told(eva, path(link)) == code
            assert await told(eva, path(link)[:-1] + "!") == "no-table"
            async with ana.at(code) as host:
                await host.next("table")
                assert host.table["link"] == link
                async with leo.at(code) as guest:  # by word of mouth
                    assert (await guest.next("table"))["link"] == ""
                    await guest.send(type="sit", seat=1)
                    await guest.until(lambda told: told["link"] == link, "table")
                    await host.send(type="start")
                    await guest.until(lambda told: told["playing"], "table")
                assert await told(leo, code) == code  # one of its people
                for stranger in (await live.person("Mia"), live.nobody()):
                    assert await told(stranger, code) == "no-table"
                    refused = await stranger.client.get(f"/api/tables/{code}/qr.svg")
                    assert refused.json()["code"] == "no-table"
                    assert await told(stranger, path(link)) == code

    run(scene)


@both
def test_the_short_code_is_for_a_few() -> None:
    """A few strangers a table, whatever their addresses; the link goes on working."""

    async def scene() -> None:
        limits = replace(LOOSE, strangers_a_second=0.0001, stranger_burst=3)
        async with sitting("uno", names=("Ana",), limits=limits, private=True) as at:
            people = [await at.live.person(f"P{number}") for number in range(5)]
            codes = [await told(person, at.code) for person in people]
            assert codes == [at.code] * 3 + ["no-table"] * 2
            assert await told(people[0], at.code) == at.code  # back after a cut
            assert await told(people[4], path(at.lines[0].table["link"])) == at.code

    run(scene)


@both
def test_a_removed_person_does_not_come_in_again() -> None:
    async def scene() -> None:
        async with sitting("uno", private=True, players=3) as at:
            ana, eva = at.lines
            link = eva.table["link"]
            await ana.send(type="remove", seat=1)
            await eva.until(lambda told: told["you"] < 0, "table")
            for way in (at.code, path(link)):
                assert await told(at.people[1], way) == "removed"

    run(scene)


@both
def test_the_qr_code_has_the_key_for_those_who_may_invite() -> None:
    async def scene() -> None:
        async with sitting("uno", names=("Ana",), private=True) as at:
            client, leo = at.people[0].client, await at.live.person("Leo")
            address = f"/api/tables/{at.code}/qr.svg"
            own, his = (await client.get(address)).text, (await leo.client.get(address)).text
            assert len(own) > len(his)  # a longer address
            with_key = f"{address}?{at.lines[0].table['link'].partition('?')[2]}"
            assert (await leo.client.get(with_key)).text == own
            await at.lines[0].send(type="arrange", private=False)
            await at.lines[0].until(lambda told: not told["private"], "table")
            assert (await client.get(address)).text == his

    run(scene)


def test_private_tables_of_an_older_program_have_a_key(tmp_path: Path) -> None:
    """Whoever sits there comes in as before; a stranger with the old link is told in one line."""

    async def scene() -> None:
        database = str(tmp_path / "tapete.db")
        async with serving(database) as live:
            ana = await live.person("Ana")
            code = await ana.opens("uno", private=True, bots="regular", start=True)
            cookie = ana.client.cookies["tapete"]
        with closing(sqlite3.connect(database)) as rows:
            rows.execute("UPDATE tables SET body = json_remove(body, '$.key')")
            rows.commit()
        await made_old(database)
        async with serving(database) as live:
            assert await told(await live.person("Eva"), code) == "no-table"
            async with again(live, cookie).at(code) as line:
                link = (await line.next("table"))["link"]
            assert await told(await live.person("Leo"), path(link)) == code

    run(scene)


def again(live: Live, cookie: str) -> Person:
    person = live.nobody()
    person.client.cookies.set("tapete", cookie, domain="127.0.0.1")
    return person
