"""What a server sends, read into moments of the table. docs/api.md is the protocol."""

import json
from typing import Any

from tapete.kit.painting.moment import Around, Chair, Told
from tapete.kit.text.cleaning import printable
from tapete.terminal.sessions.teller import Teller
from tapete.terminal.words import say


def read(text: str | bytes) -> Any:
    """A message, with nothing in it that a terminal would obey: any server may have sent it."""
    try:
        return _shown(json.loads(text))
    except RecursionError:
        raise ValueError("too deep") from None


def _shown(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [_shown(one) for one in value]
    if isinstance(value, dict):
        return {printable(name): _shown(one) for name, one in value.items()}
    return value


def around(table: dict[str, Any], address: str, language: str) -> Around:
    return Around(
        chairs=tuple(
            Chair(
                seat["name"] or say("free", language), seat["kind"], seat["level"],
                seat["here"], seat["driven"],
            )
            for seat in table["seats"]
        ),
        options=table["options"],
        you=table["you"],
        code=table["code"],
        address=address,
        hosting=table["hosting"],
        playing=table["playing"],
    )  # fmt: skip


def told(update: dict[str, Any], before: int, teller: Teller, names: list[str]) -> Told:
    """With the news after act `before`."""
    news = [note for note in update["notes"] if note["n"] > before]
    ended = update["ended"] or {"scores": (), "places": ()}
    return Told(
        n=update["n"],
        seat=update["seat"],
        view=update["view"],
        legal=tuple(update["legal"]),
        acting=tuple(update["acting"]),
        over=update["over"],
        news=tuple(teller.line(note["kind"], note["seat"], note["values"], names) for note in news),
        seconds=update["seconds"],
        scores=tuple(ended["scores"]),
        places=tuple(ended["places"]),
        lies=update.get("lies", ""),  # a server of before does not say it
    )
