"""Bad input over the wire: one clear message each, nothing lost, nobody in."""

import copy
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from server.live import LOOSE, Sitting, run, sitting
from tapete.server.store.documents import text_of

Told = dict[str, Any]
LIMITS = replace(LOOSE, messages_a_second=1, message_burst=200, abuse=1000)


async def wrong_code(at: Sitting) -> Told:
    async with at.people[0].at("NADA-1", hello=False) as line:
        return await line.next()


async def wrong_code_by_link(at: Sitting) -> Told:
    return (await at.people[0].client.get("/api/tables/NADA-1/qr.svg")).json()


async def full_table(at: Sitting) -> Told:
    async with (await at.live.person("Max")).at(at.code) as line:
        return await line.ask(type="sit")


async def taken_seat(at: Sitting) -> Told:
    async with (await at.live.person("Max")).at(at.code) as line:
        return await line.ask(type="sit", seat=0)


async def taken_name(at: Sitting) -> Told:
    await at.lines[2].send(type="leave")
    async with (await at.live.person("eVA")).at(at.code) as line:
        await line.until(lambda told: told["seats"][2]["kind"] == "free", "table")
        refused = await line.ask(type="sit")
    await at.lines[2].send(type="sit", seat=2)
    await at.lines[2].until(lambda told: told["you"] == 2, "table")
    return refused


async def forged_cookie(at: Sitting) -> Told:
    eve = at.live.nobody()
    genuine = at.people[0].client.cookies["tapete"]
    eve.client.cookies.set("tapete", genuine[:-3] + "AAA", domain="127.0.0.1")
    assert (await eve.client.get("/api/me")).json()["code"] == "no-guest"
    async with eve.at(at.code) as line:
        assert (await line.next("table"))["you"] == -1
        return await line.ask(type="start")


async def foreign_origin(at: Sitting) -> Told:
    foreign = {"origin": "https://elsewhere.example"}
    refused = await at.people[0].client.post("/api/me", json={"name": "x"}, headers=foreign)
    assert refused.status_code == 403 and (await _name(at)) == "Ana"
    async with at.people[0].at(at.code, hello=False, **foreign) as line:
        assert await line.next() == refused.json()
    return refused.json()


async def _name(at: Sitting) -> str:
    return (await at.people[0].client.get("/api/me")).json()["name"]


async def megabyte_by_http(at: Sitting) -> Told:
    refused = await at.people[0].client.post("/api/me", json={"name": "x" * 1_000_000})
    assert refused.status_code == 413 and (await _name(at)) == "Ana"
    return refused.json()


async def megabyte_by_socket(at: Sitting) -> Told:
    return await at.lines[0].ask(type="say", text="x" * 1_000_000)


async def flood(at: Sitting) -> Told:
    for _ in range(260):
        await at.lines[1].send(type="why", do="x")
    refused = await at.lines[1].until(lambda told: told["code"] == "too-fast", "refused")
    return {name: refused[name] for name in ("type", "code", "rule", "text", "do")}


async def act_for_another(at: Sitting) -> Told:
    act = {"type": "act", "do": "pass", "n": 0}
    assert (await at.lines[1].ask(**act, seat=0))["code"] == "bad-message"
    async with (await at.live.person("Max")).at(at.code) as line:
        return await line.ask(**act)


async def unknown_option(at: Sitting) -> Told:
    wanted = {"game": "the_game", "options": {"cheat": "on"}}
    refused = (await at.people[0].client.post("/api/tables", json=wanted)).json()
    told = await at.lines[0].ask(type="arrange", options={"cheat": "on"})
    assert told == refused
    return refused


async def bad_option(at: Sitting) -> Told:
    return await at.lines[0].ask(type="arrange", options={"expert": "perhaps"})


async def unknown_page(at: Sitting) -> Told:
    answer = await at.people[0].client.get("/nowhere")
    assert answer.status_code == 404
    return answer.json()


CASES: list[tuple[Callable[[Sitting], Awaitable[Told]], str, str, str]] = [
    (wrong_code, "no-table", "No hay mesa con ese código, o es privada: pide su enlace.",
     "There is no table with that code, or it is private: ask for its link."),
    (wrong_code_by_link, "no-table", "No hay mesa con ese código, o es privada: pide su enlace.",
     "There is no table with that code, or it is private: ask for its link."),
    (full_table, "full", "La mesa está completa.", "The table is full."),
    (taken_seat, "seat-taken", "Ese sitio está ocupado.", "That seat is taken."),
    (taken_name, "name-taken", "Ya hay alguien con ese nombre en la mesa.",
     "That name is taken here."),
    (forged_cookie, "no-guest", "Antes de sentarte, di tu nombre.", "Say your name first."),
    (foreign_origin, "foreign", "Esa página no es de aquí.", "That page is not from here."),
    (megabyte_by_http, "too-big", "El mensaje es demasiado largo.", "The message is too long."),
    (megabyte_by_socket, "too-big", "El mensaje es demasiado largo.", "The message is too long."),
    (flood, "too-fast", "Más despacio, por favor.", "Slower, please."),
    (act_for_another, "not-seated", "Siéntate primero para jugar.", "Take a seat first."),
    (unknown_option, "unknown-option", "No existe esa opción. (cheat)",
     "There is no such option. (cheat)"),
    (bad_option, "bad-option", "Esa opción no admite ese valor. (expert=perhaps)",
     "That option cannot have that value. (expert=perhaps)"),
    (unknown_page, "no-page", "Aquí no hay nada.", "There is nothing here."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "code", "es", "en"), CASES, ids=lambda v: getattr(v, "__name__", "")
)
def test_one_clear_message_and_nothing_changes(
    wrong: Callable[[Sitting], Awaitable[Told]], code: str, es: str, en: str
) -> None:
    async def scene() -> None:
        async with sitting(names=("Ana", "Eva", "Leo"), players=3, limits=LIMITS) as at:
            before = copy.copy(text_of(at.table.body))
            refused = await wrong(at)
            assert refused["code"] == code
            assert refused["text"] == {"es": es, "en": en}
            assert text_of(at.table.body) == before, "something changed"
            assert len(at.live.hall._tables) == 1, "a table was opened"
            await at.lines[0].send(type="word", text="sigo aquí")  # nobody else notices
            await at.lines[2].until(lambda told: told["words"][0] == "sigo aquí", "table")

    run(scene)


def test_who_follows_a_wrong_link_gets_a_page_and_a_program_gets_json() -> None:
    async def scene() -> None:
        async with sitting() as at:
            client = at.people[0].client
            for path in ("/me/nonsense", "/nowhere", "/<script>x</script>"):
                page = await client.get(path, headers={"accept": "text/html,*/*"})
                assert page.headers["content-type"].startswith("text/html")
                assert page.status_code in (403, 404)
                assert "<script" not in page.text and 'role="alert"' in page.text
            again = await client.get("/me/nonsense")
            assert again.json()["code"] == "bad-link"
            api = await client.get("/api/matches/none", headers={"accept": "text/html"})
            assert (api.status_code, api.json()["code"]) == (404, "no-match")

    run(scene)
