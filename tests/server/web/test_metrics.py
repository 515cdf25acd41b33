"""Numbers for Prometheus, on an address of their own; and whose word about addresses is taken."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette

from patience import LONG
from server.live import LOOSE, Live, run, serving
from server.program import Process
from tapete.kit.errors import BadInput
from tapete.server import metrics
from tapete.server.run import bound, configured


def value(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


def test_numbers_are_told_on_their_own_address_and_name_nobody(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    process = Process(str(tmp_path / "tapete.db"), f"--metrics {port}")
    process.start()

    async def scene() -> None:
        live = Live(uvicorn.Server(uvicorn.Config("", log_config=None)), process.port)
        ana = await live.person("Quiteria")
        code = await ana.opens("the_game", players=1, start=True)
        async with ana.at(code) as line:
            await line.next("update")
            assert (await line.ask(type="act", do="nonsense", n=0))["code"] == "no-such-act"
            before = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=LONG).text
            ended = await line.plays_out()
            text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=LONG).text
            match = line.table["match"]
        assert value(before, "tapete_acts_total") == 0
        assert value(before, "tapete_sockets") == 1
        assert value(text, "tapete_acts_total") == ended["n"]
        assert value(text, "tapete_act_seconds_count") == ended["n"]
        assert value(text, "tapete_tables") == 1
        assert value(text, 'tapete_refusals_total{code="no-such-act"}') == 1
        assert value(text, "tapete_commit_group_count") == value(text, "tapete_commits_total") > 0
        assert not [said for said in (code, match, "Quiteria", "127.0.0.1") if said in text]
        assert (await ana.client.get("/metrics")).status_code == 404
        for client in live.clients:
            await client.aclose()

    try:
        run(scene)
    finally:
        process.kill()


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:", "127.0.0.1:99999", "192.0.2.1:1"])
def test_an_address_that_cannot_be_says_so_in_one_line(address: str) -> None:
    with pytest.raises(BadInput, match=r"metrics") as wrong, metrics.served(address):
        pass
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(("trusted", "allowed"), [("127.0.0.1", 6), ("192.0.2.7", 3), (None, 3)])
def test_a_trusted_proxy_tells_who_asks(
    monkeypatch: pytest.MonkeyPatch, trusted: str | None, allowed: int
) -> None:
    """Limits count the person behind the proxy; a stranger's word about that is not taken."""

    def through(*words: Any) -> uvicorn.Config:
        return configured(*words, proxies=trusted)

    monkeypatch.setattr("server.live.configured", through)

    async def scene() -> None:
        limits = replace(LOOSE, requests_a_second=0.01, request_burst=3)
        async with serving(limits=limits) as live:
            client, taken = live.nobody().client, 0
            for person in ("198.51.100.1", "198.51.100.2"):
                for _ in range(4):
                    client.cookies.clear()  # a stranger every time: by their address alone
                    headers = {"x-forwarded-for": person, "x-forwarded-proto": "https"}
                    told = await client.post("/api/me", json={"name": "A"}, headers=headers)
                    taken += told.status_code == 200
                    if told.status_code == 200:
                        secure = "secure" in told.headers["set-cookie"].lower()
                        assert secure == (trusted == "127.0.0.1")
            assert taken == allowed
            assert isinstance(live.server.config.app, Starlette)

    run(scene)
