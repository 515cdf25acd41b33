"""What a host types at a table on a server: `/bot Eva`, `/bot 2 strong`, `/pause`, `/end`."""

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
        whole, (first, _, level) = _seat(whom, table), whom.rpartition(" ")
        if whole >= 0:
            return {"type": word, "seat": whole}
        if word == "bot" and (seat := _seat(first, table)) >= 0:
            return {"type": word, "seat": seat, "level": level}
    return OF_THE_TABLE.get(word)


def _seat(whom: str, table: dict[str, Any]) -> int:
    """The seat of that name or number, or -1."""
    for seat, one in enumerate(table["seats"]):
        if whom in (str(seat + 1), one["name"].casefold()):
            return seat
    return -1
