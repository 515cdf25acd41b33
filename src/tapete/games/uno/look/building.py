"""What the editor of built cards (UNO-28) is made of, as data for the page.

`python -m tapete.games.uno.look.building` writes it to `browser/builder/blocks.json`, so that the
page has no words and no limits of its own; a test holds the file equal to this.
"""

import json
from pathlib import Path
from typing import Any, get_args

from tapete.games.uno.blocks import BLOCKS, EFFECTS, MOST_DRAWN, MOST_TIMES, WHO
from tapete.games.uno.state import HouseRule
from tapete.kit.painting.phrases import read_phrases

FILE = Path(__file__).parent / "browser" / "builder" / "blocks.json"
OWN = ("host", "build")  # house rules that are not the book's


def told() -> dict[str, Any]:
    """Blocks by their parts in the order of the buttons, limits, and cards to start from."""
    words: dict[str, Any] = dict(read_phrases(__package__, "building.toml"))
    assert set(words["who"]) == set(WHO) and set(words["effect"]) == set(EFFECTS)
    return {
        "who": [{"name": name, **said} for name, said in words["who"].items()],
        "effects": [_effect(name, said, words) for name, said in words["effect"].items()],
        "book": [rule for rule in get_args(HouseRule) if rule not in OWN],
        "like": words["like"],
        "ready": words["ready"],
        "blocks": BLOCKS,
        "times": MOST_TIMES,
        "drawn": MOST_DRAWN,
    }


def _effect(name: str, said: dict[str, str], words: dict[str, Any]) -> dict[str, Any]:
    """One effect: whom it may be about, whether it has a number, why it is about nobody else."""
    about, numbered, reason = EFFECTS[name]
    # What follows a colon in blocks.py is notation, for a command line.
    refused = {**words["refused"][name], "en": reason.partition(":")[0]} if reason else None
    return {"name": name, **said, "about": about, "numbered": numbered, "refused": refused}


def written() -> str:
    return json.dumps(told(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
