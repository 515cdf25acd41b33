"""The judgement itself: it says nothing of a good log, and finds each thing that can be wrong."""

import json
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tapete import games
from tapete.match import Fair, Match
from tapete.server.store.documents import MatchDocument, Seat, TableDocument, new_secret
from torture.check import Judge, Kept, shown
from torture.ledger import Act, Ledger, Seen

NAME, CODE = "m1", "LIMA-2"


class Story:
    """A match that two people played, as it is kept, meant, acknowledged and seen."""

    def __init__(self, game: str, acts: int = 30) -> None:
        dice, secret = random.Random(game), new_secret()
        found = games.find(game)
        match = Match(found, 2, None, Fair(["", ""], bytes.fromhex(secret)))
        self.meant: set[Act] = set()
        self.taken: list[Act] = []
        self.seen = [self._saw(match, seat) for seat in (-1, 0, 1)]
        log = []
        while match.n < acts and not match.over:
            seat = match.asked
            action = dice.choice(match.legal(seat))
            act = Act(NAME, match.act(seat, action), seat, found.action_text(action))
            self.meant.add(act)
            self.taken.append(act)
            self.seen += [self._saw(match, seat) for seat in (-1, 0, 1)]
            log.append((act.n, seat, action))
        body = MatchDocument(
            game=game, rules=found.version, players=2, options=match.options.texts(),
            secret=secret, words=["", ""], names=["A", "B"], levels=["", ""],
        )  # fmt: skip
        seats = [Seat(guest="a", name="A"), Seat(guest="b", name="B")]
        table = TableDocument(
            code=CODE, game=game, host="a", players=2, options={}, seats=seats, match=NAME
        )
        self.kept = Kept({CODE: table}, {NAME: (CODE, body, match.over)}, {NAME: log})

    @staticmethod
    def _saw(match: Match, seat: int) -> Seen:
        told = {"n": match.n, "seat": seat, **shown(match, seat)}
        return Seen(NAME, match.n - 1, json.loads(msgspec.json.encode(told)))

    def faults(self) -> list[str]:
        ledger = Ledger(meant=self.meant)
        return Judge().faults(self.kept, ledger, {CODE}, self.taken, self.seen)

    def keep(self, **changed: Any) -> None:
        self.kept = replace(self.kept, **changed)


@pytest.mark.parametrize("game", games.names())
def test_a_good_log_has_no_faults(game: str) -> None:
    assert Story(game).faults() == []


def test_what_can_be_wrong_is_found() -> None:
    lost = Story("take_that")
    lost.keep(acts={NAME: lost.kept.acts[NAME][:-1]})
    found = " ".join(lost.faults())
    assert "was acknowledged and is lost" in found and "somebody saw it" in found

    gap = Story("take_that")
    gap.keep(acts={NAME: gap.kept.acts[NAME][1:]})
    assert "act 1 is missing" in gap.faults()[0]

    other = Story("take_that")
    other.taken[3] = other.taken[3]._replace(do="another")
    assert "stands where" in other.faults()[0]

    twice = Story("take_that")
    twice.meant.remove(twice.taken[5])
    assert "meant act 6" in twice.faults()[0]

    view = Story("uno")
    view.seen[7].told["view"]["turn"] = "another"
    assert "the view is not what the log gives" in view.faults()[0]

    told = Story("uno")
    told.seen[9].told["notes"].append({})
    assert "is told otherwise" in told.faults()[0]

    gone = Story("uno")
    gone.keep(tables={})
    assert f"table {CODE} is gone" in gone.faults()


def test_what_was_read_once_must_stand() -> None:
    story, judge, ledger = Story("take_that"), Judge(), Ledger()
    ledger.meant = story.meant
    assert judge.faults(story.kept, ledger, set(), [], []) == []
    shorter = replace(story.kept, acts={NAME: story.kept.acts[NAME][:5]})
    assert "have changed" in judge.faults(shorter, ledger, set(), [], [])[0]
