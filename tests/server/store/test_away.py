"""A database that is away, and a process that is: what is told, and who goes on."""

import asyncio

from server.cluster import Cluster
from server.live import run, serving
from tapete.server.processes import leases
from tapete.server.store import schema as kept
from tapete.server.store.store import Store


def test_a_database_that_is_away_is_told_in_one_line(cluster: Cluster, postgres: str) -> None:
    async def scene() -> None:
        async with serving(postgres) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1)
            await asyncio.to_thread(cluster.stop)
            try:
                for _ in range(2):  # a connection that is cut, and one that cannot be made
                    answer = await ana.client.get("/api/me")
                    assert (answer.status_code, answer.json()["code"]) == (503, "away")
                    answer = await ana.client.post("/api/me", json={"name": "Eva"})
                    assert (answer.status_code, answer.json()["code"]) == (503, "away")
                other = "LIMA-2" if code != "LIMA-2" else "LIMA-3"
                async with ana.at(other, hello=False) as line:
                    assert (await line.next("refused"))["code"] == "away"
            finally:
                await asyncio.to_thread(cluster.start)
            assert (await ana.client.get("/api/me")).json()["name"] == "Ana"

    run(scene)


def test_what_a_dead_process_led_is_taken_over_though_others_live(postgres: str) -> None:
    async def scene() -> None:
        store = Store(postgres)
        await store.open()
        try:
            await store.run(*leases.begin("living", 60.0))
            await store.run(*leases.begin("dead", -1.0))
            for code, process in (("A-1", "living"), ("B-1", "dead"), ("C-1", "")):
                row = {"code": code, "body": "", "touched": 0.0, "playing": True}
                await store.write((kept.tables.insert(), row))
                if process:
                    await store.write(leases.taken(code, process))
            assert sorted(await leases.claimed(store, "new", None)) == ["B-1", "C-1"]
            assert await leases.held(store, "living") == {"A-1"}
        finally:
            await store.close()

    run(scene)
