"""The judgement: the database's log against everything that people did and were told.

No acknowledged act is missing or another, no seat has an act that nobody there meant, every
log replays by the referee, and every view that anybody ever got is what the log gives there.
"""

import bisect
import json
import operator
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select

from tapete.kit.notes import WATCHER
from tapete.match import Match, Refusal
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument, TableDocument
from tapete.server.store.store import engine_for
from torture.ledger import Act, Ledger, Seen

NOTES = 500  # docs/api.md: so many of the last, and those that a seat may not read count
COMPARED = ("view", "legal", "acting", "over", "ended")  # of an update; notes are apart


@dataclass(frozen=True)
class Kept:
    """All that the database says at one moment."""

    tables: dict[str, TableDocument]
    matches: dict[str, tuple[str, MatchDocument, bool]]  # table's code, body, whether it has ended
    acts: dict[str, list[tuple[int, int, int]]]  # of each match: n, seat, action


async def read(database: str) -> Kept:
    engine = engine_for(database)
    try:
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level="SERIALIZABLE")
            if engine.dialect.name == "sqlite":  # where reading alone begins no transaction
                await connection.exec_driver_sql("BEGIN")
            tables = (await connection.execute(select(kept.tables))).mappings().all()
            matches = (await connection.execute(select(kept.matches))).mappings().all()
            order = select(kept.acts).order_by(kept.acts.c.match, kept.acts.c.n)
            acts = (await connection.execute(order)).mappings().all()
    finally:
        await engine.dispose()
    log: dict[str, list[tuple[int, int, int]]] = {row["id"]: [] for row in matches}
    for row in acts:
        log.setdefault(row["match"], []).append((row["n"], row["seat"], row["action"]))
    return Kept(
        {row["code"]: msgspec.json.decode(row["body"], type=TableDocument) for row in tables},
        {
            row["id"]: (
                row["code"],
                msgspec.json.decode(row["body"], type=MatchDocument),
                row["ended"] is not None,
            )
            for row in matches
        },
        log,
    )


class Replay:
    """A match dealt again and played as far as its log was read, with what each seat saw."""

    def __init__(self, code: str, body: MatchDocument) -> None:
        self.code, self.body = code, body
        self.match = body.dealt()
        self.log: list[tuple[int, int, int]] = []
        self.silence: set[tuple[int, int]] = set()  # act and seat that a moment's silence gives
        self._views: dict[tuple[int, int], str] = {}
        self._notes: dict[int, list[dict[str, Any]]] = {}  # what each seat may read
        self._most: dict[tuple[int, int], int] = {}  # how much of it somebody new is told
        self._look()

    def play(self, log: list[tuple[int, int, int]]) -> str:
        """Go on with the log; what is wrong with it, if anything."""
        if log[: len(self.log)] != self.log:
            return "acts that stood in the log have changed"
        for n, seat, action in log[len(self.log) :]:
            if n != self.match.n + 1:
                return f"act {self.match.n + 1} is missing"
            try:
                self.match.act(seat, action)
            except Refusal as refusal:
                return f"the referee refuses act {n}: {refusal}"
            self.log.append((n, seat, action))
            self._look()
        return ""

    def _look(self) -> None:
        seat, action = self.match.waiting_act
        if action >= 0:
            self.silence.add((self.match.n + 1, seat))
        for seat in (WATCHER, *range(self.match.players)):
            if seat == WATCHER or not self.body.levels[seat]:  # nobody looks over a bot's shoulder
                told = shown(self.match, seat)
                self._notes.setdefault(seat, []).extend(told.pop("notes"))
                self._views[self.match.n, seat] = _text(told)
                self._most[self.match.n, seat] = len(self.match.update(seat, 0, NOTES).notes)

    def do(self, n: int) -> tuple[int, str]:
        _, seat, action = self.log[n - 1]
        return seat, self.match.game.action_text(action)

    def differs(self, seen: Seen) -> str:
        """What an update says that the log does not give, if anything."""
        told = seen.told
        at = f"act {told['n']}, seat {told['seat']}"
        if told["n"] > self.match.n:
            return f"{at}: somebody saw it, and it is not there"
        if _text({name: told[name] for name in COMPARED}) != self._views[told["n"], told["seat"]]:
            return f"{at}: the view is not what the log gives: {json.dumps(told)}"
        by_act = operator.itemgetter("n")
        notes = self._notes[told["seat"]]
        heard = notes[: bisect.bisect(notes, told["n"], key=by_act)]
        new = len(heard) - bisect.bisect(heard, seen.since, key=by_act)
        new = min(new, self._most[told["n"], told["seat"]])
        count = len(told["notes"])  # no gap; but some may be told once more
        if count < new or told["notes"] != heard[len(heard) - count :]:
            said = f"{count} notes of {new}, {json.dumps(told['notes'])[:2000]}"
            return f"{at}: what happened since act {seen.since} is told otherwise: {said}"
        return ""


class Judge:
    """Looks at the database again and again; what it has read once must stand for ever."""

    def __init__(self) -> None:
        self._replays: dict[str, Replay] = {}
        self.views = self.taken = 0

    @property
    def acts(self) -> int:
        return sum(replay.match.n for replay in self._replays.values())

    def stands(self, code: str) -> tuple[object, ...]:
        """Every match of that table, and how far it has come."""
        found = self._replays.items()
        return tuple((name, one.match.n) for name, one in found if one.code == code)

    def length(self, match: str) -> int:
        return self._replays[match].match.n if match in self._replays else 0

    async def look(self, database: str, ledger: Ledger) -> list[str]:
        """Every fault found; what is new in the ledger was there before the log is read."""
        taken, seen = ledger.drained()
        tables = set(ledger.tables)
        return self.faults(await read(database), ledger, tables, taken, seen)

    def faults(
        self, found: Kept, ledger: Ledger, tables: set[str], taken: list[Act], seen: list[Seen]
    ) -> list[str]:
        faults = [f"table {code} is gone" for code in sorted(tables - set(found.tables))]
        for name in set(self._replays) - set(found.matches):
            faults.append(f"match {name} is gone")
        for name, (code, body, ended) in found.matches.items():
            if (replay := self._replays.get(name)) is None:
                replay = self._replays[name] = Replay(code, body)
            before = replay.match.n
            if wrong := replay.play(found.acts[name]):
                faults.append(f"{_named(replay, name)}: {wrong}")
                continue
            if ended != replay.match.over:
                faults.append(f"{_named(replay, name)}: ended is {ended}")
            faults += self._unmeant(replay, name, before, found, ledger)
        for act in taken:
            faults += self._missing(act)
        for update in seen:
            known = self._replays.get(update.match)
            wrong = known.differs(update) if known else "somebody saw it, and it is not there"
            if wrong:
                faults.append(f"{_named(known, update.match)}: {wrong}")
        self.views, self.taken = self.views + len(seen), self.taken + len(taken)
        return faults

    def _missing(self, act: Act) -> list[str]:
        replay = self._replays.get(act.match)
        if replay is None or act.n > replay.match.n:
            return [f"{_named(replay, act.match)}: act {act.n} was acknowledged and is lost"]
        if replay.do(act.n) != (act.seat, act.do):
            stands = f"{replay.do(act.n)} stands where {act} was acknowledged"
            return [f"{_named(replay, act.match)}: {stands}"]
        return []

    def _unmeant(
        self, replay: Replay, name: str, before: int, found: Kept, ledger: Ledger
    ) -> list[str]:
        """A person's act that they never sent with this number: one applied twice, or invented.

        Where a clock runs a bot may act for a person, so nothing is said there.
        """
        table = found.tables.get(replay.code)
        if table is None or table.clock:
            return []
        faults = []
        for n in range(before + 1, replay.match.n + 1):
            seat, do = replay.do(n)
            if (n, seat) in replay.silence and replay.log[n - 1][2] == replay.match.game.passing:
                continue
            if not replay.body.levels[seat] and Act(name, n, seat, do) not in ledger.meant:
                faults.append(f"{_named(replay, name)}: nobody at seat {seat} meant act {n}, {do}")
        return faults


def shown(match: Match, seat: int) -> dict[str, Any]:
    """An update's own part of this moment, as docs/api.md describes it; notes of the last act."""
    game, told = match.game, match.update(seat, match.n)
    result = match.result() if told.over else None
    return {
        "view": game.shown(told.view),
        "legal": [game.action_text(action) for action in told.legal],
        "acting": match.acting(),
        "over": told.over,
        "ended": {
            "scores": result.scores,
            "places": result.places,
            "state": match.open_state(),
            "open": match.opened(),
        }
        if result
        else None,
        "notes": [
            {
                "n": n,
                "kind": game.note_names[note.kind],
                "seat": note.seat,
                "values": dict(game.note_values(note)),
            }
            for n, note in told.notes
        ],
    }


def _text(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), sort_keys=True)


def _named(replay: Replay | None, match: str) -> str:
    return f"{replay.body.game} {match} at {replay.code}" if replay else f"match {match}"
