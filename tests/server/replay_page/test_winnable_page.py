"""Whether a lost deal could have been won: looked for by the page, shown as a replay, kept."""

from pathlib import Path
from typing import Any

from patience import LONG, LONG_MS
from server.clicking import PHONE
from server.pages.test_axe import clean
from server.program import Process
from server.quick import Guest
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of
from tapete.match.transcript import replay
from tapete.server.web import device

WORDS = device.coach_told()["words"]
SMALL = {"numbers": "30"}  # few cards: a short analysis


def test_a_lost_deal_could_have_been_won(chromium: Any, program: Process, tmp_path: Path) -> None:
    module_of(games.find("the_game"))
    ana = Guest(f"http://127.0.0.1:{program.port}", "Ana")
    match, opened = "", {"players": 2, "bots": "novice", "start": True, "options": SMALL}
    while not match or replay(transcript_of(ana, match)).result().places[0] == 1:
        match = ana.plays_out(ana.opens("the_game", **opened))
    context = chromium.new_context(
        viewport=PHONE, locale="es-ES", base_url=ana.address, reduced_motion="reduce"
    )
    context.set_default_timeout(LONG_MS)
    page = context.new_page()
    page.goto(f"/r/{match}")
    page.locator("[data-key=analyse]").click()
    page.wait_for_selector(".winnable[data-winnable='1']")
    assert page.locator(".winnable").inner_text().strip() == WORDS["solved_yes"]["es"]
    clean(page, "what could have been won")

    page.locator("[data-key=proof]").click()
    page.wait_for_selector("[data-key=back]")
    with page.expect_download() as fetched:
        page.locator("[data-key=download]").click()
    fetched.value.save_as(tmp_path / "proof.jsonl")
    proof = replay((tmp_path / "proof.jsonl").read_text("utf-8").splitlines())
    assert proof.result().places == (1, 1), "the same deal, won by the same rules"
    clean(page, "the proof")
    page.go_back()
    page.wait_for_selector(".winnable")

    page.route("**/static/js/analysis/worker.js", lambda route: route.abort())
    page.reload()
    page.locator("[data-key=analyse]").click()
    page.wait_for_selector(".winnable[data-winnable='1']")  # kept with the match
    context.close()


def transcript_of(guest: Guest, match: str) -> list[str]:
    import httpx

    answer = httpx.get(f"{guest.address}/api/matches/{match}/transcript", timeout=LONG)
    return answer.text.splitlines()
