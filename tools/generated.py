"""Pages of docs/ with parts that come from the code, each between two marks."""

import sys
from collections.abc import Mapping
from pathlib import Path


def written(page: str, parts: Mapping[str, str], name: str) -> str:
    """The page with every generated part put in anew."""
    for part, text in parts.items():
        before, mark, rest = page.partition(f"<!-- generated: {part} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        assert mark and end, f"docs/{name} has no place for '{part}'"
        page = f"{before}{mark}\n{text.strip()}\n\n{end}{after}"
    return page


def main(path: Path, parts: Mapping[str, str]) -> None:
    """Write the page anew; with --check only say whether it would change."""
    page = path.read_text("utf-8")
    fresh = written(page, parts, path.name)
    if "--check" in sys.argv:
        sys.exit(0 if fresh == page else f"docs/{path.name} is out of date: make files")
    path.write_text(fresh, "utf-8")
