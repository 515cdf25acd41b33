"""Every face and back of every game on one page, to look at.

`python tools/gallery.py` takes pictures of it to /tmp/gallery, `--serve` shows it to a browser.
"""

import argparse
import json
import re
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from chromium import CHROMIUM

from tapete import games
from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.server.web.handlers import STATIC
from tapete.server.web.headers import ALWAYS


def cards_of(game: Game) -> list[str]:
    """Every card of a dealt game, each kind once, in the order of their notation."""
    state = game.cleared(game.seats[0], game.options())
    chance = Chance()
    state.secret, state.drawn, state.spare = list(chance.secret), chance.drawn, list(chance.spare)
    game.deal(state)
    kinds = {re.sub(r"('+|#\d+)$", "", text) for text in game.cards(state)}
    return sorted(kinds, key=lambda text: (len(text), text))


PAGE = """<!doctype html><html lang="es"><meta charset="utf-8"><title>Tapete: cards</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/css/cards.css"><link rel="stylesheet" href="/gallery.css">
<body><main></main><script type="module" src="/gallery.js"></script>"""

STYLE = """
body { margin: 0; background: #1F4A3A; color: #FFF7E3; font: 15px/1.4 system-ui, sans-serif; }
section { padding: 16px 24px; }
h2 { font: 700 24px Georgia, serif; margin: 0 0 12px; }
.cards { display: flex; flex-wrap: wrap; gap: 10px; }
.small { --card: 64px; gap: 8px; }
.tiny { --card: 36px; gap: 6px; }
.states { gap: 44px; padding: 44px 12px 30px; }
.overlap { gap: 0; padding: 40px 0 10px; }
.overlap .card + .card { margin-left: -66px; }
.paper { background: #F8F0DC; color: #2A231B; padding: 12px; border-radius: 14px; gap: 8px; }
.deuteranopia { filter: url(#deuteranopia); }
.protanopia { filter: url(#protanopia); }
.is-fresh { animation-play-state: paused !important; }
.grey { filter: grayscale(1); }
"""

# Matrices for full dichromacy by Viénot, Brettel and Mollon, in sRGB as browsers' tools have them.
SCRIPT = """
import { loadDrawings } from "/static/js/base/drawings.js";
import { face, back, name, chip } from "/static/js/cards/cards.js";
import { loadCards } from "/static/js/net/games.js";
const CARDS = %(cards)s;
const main = document.querySelector("main");
await loadDrawings();
const own = {};
for (const game of Object.keys(CARDS)) {
  own[game] = await loadCards({ name: game, look: %(looks)s.includes(game), names: {} });
}

function lay(svg, words, state = "", tag = "span") {
  const card = document.createElement(tag);
  card.className = `card ${state}`;
  card.title = words;
  card.setAttribute("aria-label", words);
  card.append(svg);
  return card;
}
function section(id, title, ...rows) {
  const made = document.createElement("section");
  made.id = id;
  const head = document.createElement("h2");
  head.textContent = title;
  made.append(head, ...rows);
  main.append(made);
}
function row(kind, ...cards) {
  const made = document.createElement("div");
  made.className = `cards ${kind}`;
  made.append(...cards);
  return made;
}
const shown = (game, text, options = {}) =>
  lay(face(game, text, options), name(game, text, "es", options));
const every = (game) => [
  ...CARDS[game].map((text) => shown(game, text)),
  ...(back(game) ? [lay(back(game), "dorso")] : []),
];
for (const game of Object.keys(CARDS)) {
  section(game, `${game}, 102 px`, row("", ...every(game)));
  section(`${game}-64`, `${game}, 64 px`, row("small", ...every(game)));
}
for (const [game, { samples }] of Object.entries(own)) {
  if (!samples) continue;
  section(`${game}-samples`, `${game}: other ways to lie`, ...["", "small", "tiny"].map((kind) =>
    row(kind, ...samples.map(([text, options]) => shown(game, text, options)))));
}

const states = ["", "is-playable", "is-selected", "is-barred", "is-refused", "is-fresh", "focus"];
section("states", "states", ...Object.entries(CARDS).map(([game, cards]) =>
  row("states", ...states.map((state) => {
    const card = lay(face(game, cards[5]), state, state, "button");
    if (state === "is-fresh") card.dataset.by = "Marta";
    if (state === "focus") card.id = `focus-${game}`;
    return card;
  }))));
section("hand", "hands: strips of 36", ...Object.entries(CARDS).map(([game, cards]) =>
  row("overlap", ...cards.slice(0, 11).map((text, at) =>
    lay(face(game, text), text, at %% 3 ? "is-barred" : "is-playable", "button")))));
section("backs", "backs", row("", ...Object.keys(CARDS).filter(back).map((g) => lay(back(g), g))),
  row("small", ...Object.keys(CARDS).filter(back).map((g) => lay(back(g), g))),
  row("tiny", ...Object.keys(CARDS).filter(back).map((g) => lay(back(g), g))));
section("chips", "chips", ...Object.entries(CARDS).map(([game, cards]) => row("paper",
  ...cards.map((text) => chip(game, text, "es")))));

const NS = "http://www.w3.org/2000/svg";
const MATRICES = {
  deuteranopia: ".29275 .70725 -.02234 0 0 .29275 .70725 .02234 0 0 -.02234 .02234 1 0 0 0 0 0 1 0",
  protanopia: ".11238 .88762 0 0 0 .11238 .88762 0 0 0 .00401 -.00401 1 0 0 0 0 0 1 0",
};
const filters = document.createElementNS(NS, "svg");
filters.style.position = "absolute";
filters.setAttribute("width", 0);
filters.setAttribute("height", 0);
for (const [id, values] of Object.entries(MATRICES)) {
  const filter = document.createElementNS(NS, "filter");
  filter.id = id;
  const matrix = document.createElementNS(NS, "feColorMatrix");
  matrix.setAttribute("values", values);
  filter.append(matrix);
  filters.append(filter);
}
main.append(filters);
const some = (cards) => cards.filter((_, at) => at %% Math.ceil(cards.length / 12) === 0);
const blind = (kind) => row(kind, ...Object.entries(CARDS).flatMap(([game, cards]) =>
  some(cards).map((text) => shown(game, text))));
section("colour", "without colour: usual, deuteranopia, protanopia, grey",
  ...["", "deuteranopia", "protanopia", "grey"].map((kind) => blind(`small ${kind}`)));
document.body.dataset.ready = "yes";
"""


class Gallery(SimpleHTTPRequestHandler):
    """The page, and the folder that the client is served from, with the server's headers."""

    def do_GET(self) -> None:
        looks = games.browser_folders()
        cards = {game.name: cards_of(game) for game in games.every()}
        told = {"cards": json.dumps(cards), "looks": json.dumps(list(looks))}
        own = {
            "/": (PAGE, "text/html"),
            "/gallery.css": (STYLE, "text/css"),
            "/gallery.js": (SCRIPT % told, "text/javascript"),
        }
        if self.path in own:
            text, kind = own[self.path]
            self.send_response(200)
            self.send_header("content-type", f"{kind}; charset=utf-8")
            self.end_headers()
            self.wfile.write(text.encode())
        else:
            super().do_GET()

    def translate_path(self, path: str) -> str:
        """A game's files lie in its own folder."""
        _, game, *rest = path.removeprefix("/static/").split("/") if "/games/" in path else ("", "")
        folder = games.browser_folders().get(game)
        return str(folder.joinpath(*rest) if folder else STATIC / path.removeprefix("/static/"))

    def end_headers(self) -> None:
        for key, value in ALWAYS.items():
            self.send_header(key, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def pictures(address: str, folder: Path) -> None:
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1520, "height": 900})
        page.on("console", lambda message: print("console:", message.text))
        page.on("pageerror", lambda error: print("error:", error))
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        for section in page.query_selector_all("section"):
            name = section.get_attribute("id")
            if name == "states":
                page.keyboard.press("Tab")  # from here on focus is shown
                page.evaluate("document.querySelector('[id^=focus-]').focus()")
            section.screenshot(path=folder / f"{name}.png")
            print(folder / f"{name}.png")
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", action="store_true", help="until interrupted, for a browser")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--to", type=Path, default=Path("/tmp/gallery"))
    given = parser.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", given.port), Gallery)
    address = f"http://127.0.0.1:{server.server_port}/"
    if given.serve:
        print(address)
        server.serve_forever()
    else:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        pictures(address, given.to)


if __name__ == "__main__":
    main()
