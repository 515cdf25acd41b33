"""What a host types at a table on a server: `/bot Eva`, `/pause`, `/end`."""

from typing import Any

SIGN = "/"
OF_A_SEAT = ("bot", "give", "wait", "remove")
OF_THE_TABLE: dict[str, dict[str, Any]] = {
    "pause": {"type": "pause", "on": True},
    "resume": {"type": "pause", "on": False},
    "end": {"type": "end"},
    "back": {"type": "back"},
}


def power(text: str, table: dict[str, Any]) -> dict[str, Any] | None:
    """The message that a line means; None where it is no power, or of nobody here.

    A seat is said by its name or its number, from 1; `let` says who asked, or lets the first in.
    """
    word, _, said = text.removeprefix(SIGN).partition(" ")
    whom = said.strip().casefold()
    if word == "let":
        for one in table.get("asking", ()):
            if whom in ("", one["name"].casefold()):
                return {"type": "let", "seat": one["seat"], "name": one["name"], "sits": True}
    elif word in OF_A_SEAT and whom:
        for seat, one in enumerate(table["seats"]):
            if whom in (str(seat + 1), one["name"].casefold()):
                return {"type": word, "seat": seat}
    return OF_THE_TABLE.get(word)
