"""What seats have seen so far, for algorithms that ask for perfect recall.

A chain with a link an act. A link keeps the table as it was, and only when somebody asks is a
seat's digest worked out: of its view, the act and what it had seen before. (Acts are public.)
"""

import hashlib
from functools import cache
from typing import Any

from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.kit.seeing.columns import SAME_FOR_ALL


class Seen:
    """One link. It never changes, so copies of a state share it."""

    __slots__ = ("_texts", "before", "digests", "doing", "table")

    def __init__(self, before: "Seen | None", doing: tuple[int, int] | None, table: Any) -> None:
        self.before, self.doing, self.table = before, doing, table
        self.digests: dict[int, str] = {}
        self._texts: dict[int, str] = {}

    @classmethod
    def imagined(cls, table: Any, seat: int, digest: str) -> "Seen":
        """The past of a state that was drawn to fit one seat's view: that seat's own."""
        link = cls(None, None, table)
        link.digests[seat] = digest
        return link

    def digest(self, game: Game, seat: int) -> str:
        pending: list[Seen] = []
        link: Seen | None = self
        while link is not None and seat not in link.digests:
            pending.append(link)
            link = link.before
        known = link.digests[seat] if link is not None else ""
        for later in reversed(pending):
            act = act_text(game, later.doing)
            told = f"{known} {act} {later.text(seat)}"
            known = hashlib.sha256(told.encode()).hexdigest()[:16]
            later.digests[seat] = known
        return known

    def text(self, seat: int) -> str:
        """What the seat sees."""
        if seat not in self._texts:
            self._texts[seat] = view_text(self.table.view(seat))
        return self._texts[seat]

    def all_digests(self, game: Game, players: int) -> dict[int, str]:
        """Everybody's, for a copy that is cut loose from what came before."""
        if self.before is None:  # a first link, or one that was imagined for one seat
            return dict(self.digests)
        return {seat: self.digest(game, seat) for seat in (WATCHER, *range(players))}


def act_text(game: Game, doing: tuple[int, int] | None) -> str:
    if doing is None:
        return "deal"
    return f"{doing[0]}:{game.action_text(doing[1])}"


def view_text(view: Any, beside: Any = None) -> str:
    """What a view says, field by field; only what another view does not say, where one is given."""
    kind: Any = type(view)
    plain = _blank(kind) if beside is None else vars(beside)
    told = [
        f"{name}={value}".replace(" ", "")
        for name, value in vars(view).items()
        if value != plain[name] and name not in SAME_FOR_ALL
    ]
    return " ".join(told)


@cache
def _blank(kind: Any) -> dict[str, Any]:
    return dict(vars(kind()))
