"""Long matches: they have an end, and showing them costs nobody else anything."""

import asyncio
import gzip
import json
import random
import secrets
import time
from dataclasses import replace
from unittest.mock import patch

import pytest

from server.live import LOOSE, Live, run, serving, sitting
from tapete import games
from tapete.match import Fair, Match, transcript
from tapete.server.replays import keeping
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument, text_of

WORDS = ["a", "b"]


async def kept_match(live: Live, acts: int, ended: float | None = 1.0) -> str:
    """A match of so many acts in the store, as a server that ended it would have kept it."""
    game, secret = games.find("uno"), secrets.token_bytes(32)
    match, dice = Match(game, 2, game.options(), Fair(WORDS, secret)), random.Random(1)
    while match.n < acts and not match.over:
        match.act(match.asked, dice.choice(match.legal(match.asked)))
    body = MatchDocument(
        game=game.name, rules=game.version, players=2, options=match.options.texts(),
        secret=secret.hex(), words=WORDS, names=WORDS, levels=["", ""],
    )  # fmt: skip
    name = secrets.token_hex(8)
    row = {"id": name, "code": "x", "body": text_of(body), "began": 0.0, "ended": ended}
    rows = [
        (kept.ADD_ACT, {"match": name, "n": n, "seat": seat, "action": action, "at": time.time()})
        for n, (seat, action) in enumerate(match.acts, 1)
    ]
    await live.hall.store.write((kept.matches.insert(), row), *rows)
    return name


def test_a_match_has_a_largest_number_of_acts_and_ends_in_words() -> None:
    async def scene() -> None:
        async with sitting("uno", limits=replace(LOOSE, acts=6), players=2) as at:
            await at.starts()
            ana, eva = at.lines
            asyncio.get_running_loop()
            over = await asyncio.gather(ana.plays_out(), eva.plays_out())
            assert [told["n"] for told in over] == [6, 6]
            told = await eva.until(lambda told: told["stopped"], "table")
            assert not told["playing"] and "too long" in told["because"]["en"]
            assert told["because"]["es"] != told["because"]["en"]
            assert (await ana.ask(type="act", do="draw", n=6))["code"] == "not-playing"
            client = at.people[0].client
            lines = (await client.get(f"/api/matches/{told['match']}/transcript")).text
            again = transcript.replay(lines.splitlines())
            assert (again.n, again.over) == (6, False)
            await ana.send(type="start")  # and the next one is another
            fresh = await eva.until(lambda told: told["playing"], "table")
            assert fresh["because"] is None

    run(scene)


def test_a_long_match_is_made_in_another_process_and_once() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            match = await kept_match(live, keeping.SHORT + 50)
            with (
                patch.object(keeping, "made", side_effect=AssertionError("made here")),
                patch.object(keeping, "_made_apart", wraps=keeping._made_apart) as apart,
            ):
                path = f"/api/matches/{match}"
                told = await asyncio.gather(*(client.get(path) for _ in range(5)))
                told.append(await client.get(path))
                assert apart.call_count == 1
            assert {one.status_code for one in told} == {200}
            assert told[0].headers["content-encoding"] == "gzip"
            steps = told[0].json()["steps"]
            assert len(steps) == keeping.SHORT + 51
            plain = await client.get(path, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == told[0].json()

    run(scene)


def test_a_short_one_is_made_here_and_kept() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            match = await kept_match(live, 20)
            with patch.object(keeping, "made", wraps=keeping.made) as made:
                for _ in range(3):
                    assert len((await client.get(f"/api/matches/{match}")).json()["steps"]) == 21
                assert made.call_count == 1

    run(scene)


def test_what_is_kept_has_an_end_and_so_has_what_waits() -> None:
    async def scene() -> None:
        async with serving() as live:
            client, shelf = live.nobody().client, keeping.Replays(live.hall.store)
            names = [await kept_match(live, 20) for _ in range(4)]
            size = len(await shelf.of(names[0], "replay"))
            with patch.object(keeping, "KEPT_BYTES", 2 * size + size // 2):
                for name in names:
                    await shelf.of(name, "replay")
                assert len(shelf._kept) == 2
            with patch.object(keeping, "WAITING", 0):
                refused = await client.get(f"/api/matches/{names[0]}")
                assert (refused.status_code, refused.json()["code"]) == (503, "too-many")

    run(scene)


@pytest.mark.parametrize(
    ("acts", "ended", "code"), [(30, 1.0, "too-long"), (5, None, "not-over"), (5, 1.0, "")]
)
def test_one_too_long_or_not_over_is_not_made(acts: int, ended: float | None, code: str) -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            match = await kept_match(live, acts, ended)
            with patch.object(keeping, "LONGEST", 20):
                for path in (f"/api/matches/{match}", f"/api/matches/{match}/transcript"):
                    told = await client.get(path)
                    if code:
                        assert told.json()["code"] == code
                    else:
                        assert told.status_code == 200

    run(scene)


def test_the_maker_writes_what_is_made_here() -> None:
    async def scene() -> None:
        async with serving() as live:
            match = await kept_match(live, 30)
            here = await keeping.Replays(live.hall.store).of(match, "transcript")
            with patch.object(keeping, "SHORT", 0):
                apart = await keeping.Replays(live.hall.store).of(match, "transcript")
            assert gzip.decompress(here) == gzip.decompress(apart)
            last = json.loads(gzip.decompress(apart).splitlines()[-1])
            assert last["end"]["stopped"] == 30 and last["secret"]

    run(scene)
