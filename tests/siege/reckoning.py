"""After the storm: what the attackers heard, compared with what the rules show; and the log."""

import hashlib
import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, select

from tapete.kit.notes import WATCHER
from tapete.match import Match
from tapete.match.refusal import CODES
from tapete.server.errors import SAYINGS
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument
from tapete.server.store.store import Store
from tapete.server.wire import messages

MOST_LOG = 400  # letters of one line
KINDS = {"table", "update", "refused", "allowed", "said"}


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:24]


@dataclass
class Seen:
    """Digests of what came in, by match, act and seat: a storm is too much to keep whole."""

    views: dict[str, dict[tuple[int, int], set[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )
    notes: dict[str, dict[int, set[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )
    frames: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    n: dict[Any, int] = field(default_factory=dict)  # by line: acts done so far
    _around: dict[Any, tuple[str, int]] = field(default_factory=dict)  # its match, its seat

    def hear(self, line: Any, told: dict[str, Any]) -> None:
        kind = told.get("type", "")
        self.frames[kind] += 1
        if kind not in KINDS:
            self.wrong[f"a frame of type {kind!r}"] += 1
        elif kind == "table":
            self._around[line] = told["match"], told["you"]
        elif kind == "update":
            self._updated(line, told)
        elif kind == "refused":
            self._refused(told)

    def _updated(self, line: Any, told: dict[str, Any]) -> None:
        match, you = self._around[line]
        self.n[line] = told["n"]
        if told["seat"] not in (WATCHER, you):
            self.wrong["an update of somebody else's seat"] += 1
        seen = {"view": told["view"], "legal": told["legal"], "over": told["over"]}
        self.views[match][told["n"], told["seat"]].add(digest(seen))
        self.notes[match][told["seat"]] |= {digest(note) for note in told["notes"]}

    def _refused(self, told: dict[str, Any]) -> None:
        """Nothing but the sentences that everybody can read, with a detail of one's own words."""
        known = told["code"] in CODES or told["code"] in SAYINGS
        if not known or any("\n" in text for text in told["text"].values()):
            self.wrong[f"a refusal {told['code']!r}"] += 1


async def reckoned(seen: Seen, database: str, logs: list[Path]) -> dict[str, Any]:
    faults = [f"{what}, {count} times" for what, count in seen.wrong.items()]
    store = Store(database)
    await store.open()
    try:
        compared = 0
        for match, by_moment in seen.views.items():
            if match:
                several = len(logs) > 1
                compared += await _compared(
                    store, match, by_moment, seen.notes[match], faults, several
                )
        ((acts,),) = await store.rows(select(func.count()).select_from(kept.acts))
    finally:
        await store.close()
    events: Counter[str] = Counter()
    for log in logs:
        events += _log_read(log, faults)
    return {
        "frames": dict(seen.frames),
        "views_compared": compared,
        "matches": len(seen.views),
        "acts": acts,
        "log": dict(events),
        "faults": faults,
    }


async def _compared(
    store: Store,
    match: str,
    views: dict[tuple[int, int], set[str]],
    notes: dict[int, set[str]],
    faults: list[str],
    several: bool,
) -> int:
    """Deal again, play again, look again: whoever heard anything else heard too much."""
    body = kept.matches.c.body
    ((document,),) = await store.rows(select(body).where(kept.matches.c.id == match))
    again = msgspec.json.decode(document, type=MatchDocument).dealt()
    log = kept.acts.c
    found = await store.rows(select(log.seat, log.action).where(log.match == match).order_by(log.n))
    acts = [tuple(act) for act in found]
    wanted: dict[int, list[int]] = defaultdict(list)
    for n, seat in views:
        wanted[n].append(seat)
    compared = 0
    for n in range(len(acts) + 1):
        if n:
            again.act(*acts[n - 1])
        for seat in wanted.pop(n, []):
            compared += 1
            allowed = {shown_to(again, seat)}
            # A host may have ended it as it stood; or, of several processes, as it stood at theirs.
            if several or n == len(acts):
                allowed.add(shown_to(again, seat, stopped=True))
            if not views[n, seat] <= allowed:
                faults.append(f"{again.game.name} {match}: act {n}, seat {seat} saw something else")
    if wanted:
        faults.append(f"{match}: acts {sorted(wanted)} were told and are not kept")
    for seat, heard in notes.items():
        if not heard <= {digest(note) for note in notes_for(again, seat)}:
            faults.append(f"{again.game.name} {match}: seat {seat} was told what is not for it")
    return compared


def shown_to(match: Match, seat: int, *, stopped: bool = False) -> str:
    told = match.update(seat, match.n)
    legal = [] if stopped else [match.game.action_text(action) for action in told.legal]
    view = json.loads(messages.encode(match.game.shown(told.view)))
    return digest({"view": view, "legal": legal, "over": stopped or told.over})


def notes_for(match: Match, seat: int) -> list[Any]:
    return [
        json.loads(
            messages.encode(
                messages.NoteShown(
                    n=n,
                    kind=match.game.note_names[note.kind],
                    seat=note.seat,
                    values=dict(match.game.note_values(note)),
                )
            )
        )
        for n, note in match.update(seat, 0).notes
    ]


def _log_read(log: Path, faults: list[str]) -> Counter[str]:
    """Every line is one object of our own; none tells of an exception."""
    events: Counter[str] = Counter()
    for line in log.read_text("utf-8").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            faults.append(f"a line of the log that is none of ours: {line[:120]!r}")
            continue
        events[f"{told['level']} {told['event']}"] += 1
        if "at" in told or told["level"] in ("error", "critical") or len(line) > MOST_LOG:
            faults.append(f"in the log: {line[:200]}")
    return events
