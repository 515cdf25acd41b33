"""What seats have seen so far, for algorithms that ask for perfect recall.

A chain with a link an act. A link keeps the record as it was, and only when somebody asks is a
seat's digest worked out: of its view, the act and what it had seen before. (Acts are public.)
"""

import hashlib
from typing import Any

from tapete.kit.game import Game


class Seen:
    """One link. It never changes, so copies of a state share it."""

    def __init__(self, before: "Seen | None", act: str, record: Any) -> None:
        self.before, self.act, self.record = before, act, record
        self.digests: dict[int, str] = {}

    @classmethod
    def imagined(cls, record: Any, seat: int, digest: str) -> "Seen":
        """The past of a state that was drawn to fit one seat's view: that seat's own."""
        link = cls(None, "imagined", record)
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
            told = f"{known} {later.act} {view_text(game.view(later.record, seat))}"
            known = hashlib.sha256(told.encode()).hexdigest()[:16]
            later.digests[seat] = known
        return known

    def __deepcopy__(self, memo: object) -> "Seen":
        return self

    def __getstate__(self) -> dict[str, Any]:
        """Cut loose from what came before: a long chain would not survive pickling."""
        return {"before": None, "act": self.act, "record": self.record, "digests": self.digests}


def view_text(view: Any, beside: Any = None) -> str:
    """What a view says, field by field; only what another view does not say, where one is given."""
    told = []
    for name, value in vars(view).items():
        if name in ("players", "terms"):
            continue
        if (beside is None and value != _nothing(value)) or (
            beside is not None and value != getattr(beside, name)
        ):
            told.append(f"{name}={value}".replace(" ", ""))
    return " ".join(told)


def _nothing(value: Any) -> Any:
    return [_nothing(part) for part in value] if isinstance(value, list) else 0
