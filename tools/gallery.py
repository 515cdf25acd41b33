"""Every face and back of every game on one page, to look at.

`python tools/gallery.py` takes pictures of it to /tmp/gallery, `--serve` shows it to a browser.
"""

import argparse
import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tapete.server.web.app import HEADERS

STATIC = Path(__file__).parents[1] / "src" / "tapete" / "server" / "static"
CHROMIUM = "/usr/bin/chromium"
COLOURS = "RYGB"

CARDS = {
    "uno": [c + s for c in COLOURS for s in "0123456789DRS"] + ["W", "W4", "WS", "C1", "C2", "C3"],
    "vale_todo": [c + s for c in COLOURS for s in [*"123456789", "+1", "+2", "I", "P"]]
    + ["C", "S"],
    "the_game": [str(number) for number in range(1, 101)],
    "take_that": [str(n) for n in range(12, 99) if n % 10],
    "recto_verso": [a + s for s in "st31xmlr" for a in "FOHEWTUPL"] + ["?"],
}

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
import { face, back, name, chip, loadDrawings } from "/static/js/cards.js";
const CARDS = %(cards)s;
const main = document.querySelector("main");
await loadDrawings();

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
const sides = (kind) => row(kind,
  shown("recto_verso", "F3"), shown("recto_verso", "Tt", { side: "far" }),
  shown("recto_verso", "Lm", { other: "Hs" }),
  shown("recto_verso", "Pt", { side: "far", other: "Wm" }),
  shown("recto_verso", "Or", { other: "Fx" }), shown("recto_verso", "?"));
section("sides", "recto_verso: near, far, the other side seen",
  ...["", "small", "tiny"].map(sides));

const states = ["", "is-playable", "is-selected", "is-barred", "is-refused", "is-fresh", "focus"];
const sample = [["uno", "G3"], ["the_game", "34"], ["recto_verso", "Lm"]];
section("states", "states", ...sample.map(([game, text]) => row("states", ...states.map((state) => {
  const card = lay(face(game, text), state, state, "button");
  if (state === "is-fresh") card.dataset.by = "Marta";
  if (state === "focus") card.id = `focus-${game}`;
  return card;
}))));
const hand = ["R7", "R2", "Y0", "YS", "G3", "GD", "B5", "BR", "W", "C2", "WS"];
section("hand", "a hand: strips of 36", row("overlap", ...hand.map((text, at) =>
  lay(face("uno", text), text, at %% 3 ? "is-barred" : "is-playable", "button"))));
section("backs", "backs", row("", ...Object.keys(CARDS).filter(back).map((g) => lay(back(g), g))),
  row("small", ...Object.keys(CARDS).filter(back).map((g) => lay(back(g), g))),
  row("tiny", ...Object.keys(CARDS).filter(back).map((g) => lay(back(g), g))));
const some = (game, text, at) =>
  ["uno", "vale_todo"].includes(game) || at %% 10 === 8 || text[0] === text[1];
section("chips", "chips", ...Object.entries(CARDS).map(([game, cards]) => row("paper",
  ...cards.filter((text, at) => some(game, text, at)).map((text) => chip(game, text, "es")))));

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
const four = (kind) => row(kind,
  ...["R7", "G7", "Y7", "B7", "BS", "W"].map((text) => shown("uno", text)),
  ...["R7", "G7", "Y7", "B7", "C"].map((text) => shown("vale_todo", text)));
section("colour", "without colour: usual, deuteranopia, protanopia, grey",
  ...["", "deuteranopia", "protanopia", "grey"].map((kind) => four(`small ${kind}`)));
document.body.dataset.ready = "yes";
"""


class Gallery(SimpleHTTPRequestHandler):
    """The page, and the folder that the client is served from, with the server's headers."""

    def do_GET(self) -> None:
        own = {
            "/": (PAGE, "text/html"),
            "/gallery.css": (STYLE, "text/css"),
            "/gallery.js": (SCRIPT % {"cards": json.dumps(CARDS)}, "text/javascript"),
        }
        if self.path in own:
            text, kind = own[self.path]
            self.send_response(200)
            self.send_header("content-type", f"{kind}; charset=utf-8")
            self.end_headers()
            self.wfile.write(text.encode())
        else:
            self.path = self.path.removeprefix("/static")
            super().do_GET()

    def end_headers(self) -> None:
        for key, value in HEADERS.items():
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
                page.evaluate("document.querySelector('#focus-uno').focus()")
            section.screenshot(path=folder / f"{name}.png")
            print(folder / f"{name}.png")
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", action="store_true", help="until interrupted, for a browser")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--to", type=Path, default=Path("/tmp/gallery"))
    given = parser.parse_args()
    handler = partial(Gallery, directory=str(STATIC))
    server = ThreadingHTTPServer(("127.0.0.1", given.port), handler)
    address = f"http://127.0.0.1:{server.server_port}/"
    if given.serve:
        print(address)
        server.serve_forever()
    else:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        pictures(address, given.to)


if __name__ == "__main__":
    main()
