"""Tapete without a server, measured in Chromium: `PYTHONPATH=tests python tools/pocket_speed.py`.

First how long a phone waits for its first card, from a static host and from a server, in turns;
then random acts a second by games' modules, in Chromium and in wasmtime, in turns. Never a test;
docs/performance.md has what it said.
"""

import argparse
import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from chromium import CHROMIUM
from playwright.sync_api import sync_playwright

from server.program import Process
from server.static_host import hosting
from tapete import bots, games
from tapete.batch import Series
from tapete.batch.playouts.wasm import InModule
from tapete.commands.arguments import seated
from tapete.kit.chance import seed_key
from tapete.server.site.folder import write
from tapete.server.site.site import assembled

PHONE = {"width": 360, "height": 740}
SLOWER = 4  # times, of the processor
RTT_MS, BYTES_A_SECOND = 170, 9e6 / 8  # "4G" as WebPageTest has it
GAME = "uno"
FIRST_CARD = ".table-page .hand .card"

# One round of random games by a module, as `batch.playouts.wasm` plays them: acts a second.
ROUND = """async ([home, name, state, seed, games]) => {
  const { load } = await import(`${home}js/pocket/module.js`);
  const { Place } = await import(`${home}js/pocket/records.js`);
  const module = (globalThis.loaded ??= {})[name] ??= await load(name);
  const at = module.at ??= (() => {
    const names = ["State", "View", "Mask", "Chance", "Series"];
    const places = names.map((one) => new Place(module, one));
    places[0].bytes.set(state);
    places[4].set("seed", seed.map(BigInt));
    return { places, room: [4, 32, 16, 4].map((size) => module.room(size * games)) };
  })();
  const series = at.places[4];
  series.set("first", [0]);
  series.set("games", [games]);
  series.set("room", [0]);
  const began = performance.now();
  module.calls.play_random(...at.places.map((one) => one.at), ...at.room);
  const took = performance.now() - began;
  const acts = new Int32Array(module.buffer, at.room[0], games).reduce((a, b) => a + b, 0);
  return [acts, took / 1000];
}"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=400, help="a turn of random play")
    parser.add_argument("--turns", type=int, default=60, help="of random play: many and short")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as there, sync_playwright() as started:
        folder = Path(there, "site")
        write(assembled(), folder)
        server = Process(str(Path(there, "tapete.db")))
        server.start()
        browser = started.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            with hosting(folder, packs=True) as host:
                if said.rounds:
                    first_cards(browser, host.address, server.port, said.rounds)
                random_acts(browser, host, said.turns, said.games)
        finally:
            browser.close()
            server.kill()


def first_cards(browser: Any, site: str, port: int, rounds: int) -> None:
    told: dict[str, list[tuple[float, float]]] = {"site": [], "site, again": [], "server": []}
    for _ in range(rounds):
        context = phone(browser)
        told["site"].append(first_card(context, site))
        page = context.pages[0]
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.wait_for_timeout(3000)  # what is kept behind the page's back
        page.close()  # one tab a table
        told["site, again"].append(first_card(context, site))
        context.close()
        context = phone(browser)
        told["server"].append(first_card(context, f"http://127.0.0.1:{port}/"))
        context.close()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, seconds, median (best):")
    for where, times in told.items():
        pages, cards = zip(*times, strict=True)
        print(
            f"  {where:12} first page {median(pages):.2f} ({min(pages):.2f}),"
            f" first card {median(cards):.2f} ({min(cards):.2f})"
        )


def phone(browser: Any) -> Any:
    context = browser.new_context(
        viewport=PHONE, device_scale_factor=3, is_mobile=True, has_touch=True, locale="es-ES"
    )
    context.set_default_timeout(120_000)
    return context


def first_card(context: Any, address: str) -> tuple[float, float]:
    """Seconds from the address to a first page that can be touched, and to a card in the hand."""
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": RTT_MS,
            "downloadThroughput": BYTES_A_SECOND,
            "uploadThroughput": BYTES_A_SECOND,
        },
    )
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(f"[data-key=play-{GAME}]")
    shown = time.perf_counter() - began
    page.locator(f"[data-key=play-{GAME}]").dispatch_event("click")
    page.wait_for_selector(FIRST_CARD)
    return shown, time.perf_counter() - began


def random_acts(browser: Any, host: Any, turns: int, games_a_turn: int) -> None:
    page = browser.new_context(service_workers="block").new_page()
    page.goto(host.address)
    home = page.evaluate(
        "document.querySelector('script[type=module]').src.replace('js/main.js', '')"
    )
    for game in games.every():
        players = seated(game, None)  # as `tapete bench` has it
        options = game.options(preset=game.lab_preset())
        seats = bots.choosers(game, bots.RANDOM, players)
        series = Series(game, players, options, seats, seed_key("bench"))
        inside = InModule(series, cores=1)
        state = list(game.cleared(players, options).packed().tobytes())
        speeds: dict[str, list[float]] = {"Chromium": [], "wasmtime": []}
        asked = [home, game.name, state, [str(word) for word in series.seed], games_a_turn]
        for _ in range(turns + 1):
            acts, seconds = page.evaluate(ROUND, asked)
            speeds["Chromium"].append(acts / seconds)
            began = time.perf_counter()
            same = int(inside.play(0, games_a_turn).acts.sum(dtype="int64"))
            speeds["wasmtime"].append(same / (time.perf_counter() - began))
            assert same == acts, "the same games"
        told = ", ".join(
            f"{where} {median(all_[1:]) / 1e6:.1f} (best {max(all_) / 1e6:.1f})"
            for where, all_ in speeds.items()
        )
        print(f"  {game.name:12} {players} players, M acts/s: {told}")


if __name__ == "__main__":
    main()
