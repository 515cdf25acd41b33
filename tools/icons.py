"""The installed page's icons, drawn by Chromium from static/icon.svg: `python tools/icons.py`."""

from pathlib import Path

from chromium import CHROMIUM
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "tapete" / "server" / "static"
SIZES = {"180": 180, "192": 192, "512": 512}
# A maskable icon is cut to any shape: cloth up to the edge, the drawing in the middle 80 %.
MASKABLE = "maskable", 512, 0.72
FELT = "#1F4A3A"
LINK = "link", 1200, 630  # what a pasted link shows: the drawing on the cloth


def page_of(svg: str, wide: int, high: int, part: float, ground: str) -> str:
    inner = round(high * part)
    return (
        f"<body style='margin:0;width:{wide}px;height:{high}px;display:grid;place-items:center;"
        f"background:{ground}'><div style='width:{inner}px;height:{inner}px'>{svg}</div>"
    )


def main() -> None:
    svg = (STATIC / "icon.svg").read_text("utf-8")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    wanted = [(name, size, size, 1.0, "transparent") for name, size in SIZES.items()]
    name, size, part = MASKABLE
    wanted += [(name, size, size, part, FELT), (*LINK, part, FELT)]
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, wide, high, part, ground in wanted:
            page = browser.new_page(viewport={"width": wide, "height": high})
            page.set_content(page_of(svg, wide, high, part, FELT if name == "180" else ground))
            page.screenshot(path=str(folder / f"{name}.png"), omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
