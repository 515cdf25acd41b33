"""What a host types at a table on a server: `/bot Eva`, `/pause`, `/end`."""

from typing import Any

OF_A_SEAT = ("bot", "give", "wait", "remove", "let")
OF_THE_TABLE = ("pause", "resume", "end", "back")
SIGN = "/"


def power(text: str, table: dict[str, Any]) -> dict[str, Any] | None:
    """The message that a line means; None where it is no power, or of nobody here.

    A seat is said by its name or its number, from 1; `let` says who asked.
    """
    word, _, whom = text.removeprefix(SIGN).partition(" ")
    if word in OF_THE_TABLE:
        pausing = {"type": "pause", "on": word == "pause"}
        return pausing if word in ("pause", "resume") else {"type": word}
    if word == "let":
        asking = [one for one in table.get("asking", ()) if _is(whom, one["name"])]
        return {"type": "let", **_named(asking[0])} if asking else None
    if word not in OF_A_SEAT:
        return None
    for seat, one in enumerate(table["seats"]):
        if whom.strip() and (whom.strip() == str(seat + 1) or _is(whom, one["name"])):
            return {"type": word, "seat": seat}
    return None


def _is(said: str, name: str) -> bool:
    return bool(name) and said.strip().casefold() in ("", name.casefold())


def _named(asking: dict[str, Any]) -> dict[str, Any]:
    return {"seat": asking["seat"], "name": asking["name"], "sits": True}
