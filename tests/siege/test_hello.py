"""`hello` again and again: answered to who sends it, counted, and never a whole match at once."""

import asyncio
import json
from dataclasses import replace
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from server.live import LOOSE, run, sitting
from tapete.kit.notes import WATCHER
from tapete.server.table import updates
from tapete.server.wire import messages
from tapete.server.wire.protocol import TOO_FAST


def test_hello_again_is_answered_to_the_sender_alone() -> None:
    async def scene() -> None:
        async with sitting() as at:
            await at.starts()
            ana, eva = at.lines
            async with at.live.nobody().at(at.code) as watcher:
                await watcher.next("update")
                await ana.until(lambda told: told["watchers"] == 1, "table")
                await eva.until(lambda told: told["watchers"] == 1, "table")
                for _ in range(20):
                    await watcher.send(type="hello")
                    await watcher.next("table")
                    await watcher.next("update")
                await ana.send(type="why", do="x")  # answered after whatever else was told
                assert (await ana.next())["type"] == "refused"

    run(scene)


def test_hellos_are_counted_and_in_the_end_cut() -> None:
    async def scene() -> None:
        few = replace(LOOSE, hellos_a_second=0.001, hello_burst=3, abuse=20)
        async with sitting(limits=few) as at, at.live.nobody().at(at.code) as watcher:
            for _ in range(2):
                await watcher.send(type="hello")
            assert (await watcher.ask(type="hello"))["code"] == "too-fast"
            assert sum(one["type"] == "table" for one in watcher.heard) == 3
            for _ in range(30):
                await watcher.send(type="hello")
            with pytest.raises(ConnectionClosed) as closed:
                await watcher.next("never")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_FAST

    run(scene)


def test_a_long_match_is_told_from_its_last_notes_on() -> None:
    async def scene() -> None:
        async with sitting("uno", players=2) as at:
            await at.starts()
            match = at.table.playing_match()
            open_to_all = [noted for noted in match._notes if noted[1].readable_by(WATCHER)]
            with patch.object(match, "_notes", open_to_all[:1] * 20_000):
                async with at.live.nobody().at(at.code) as watcher:
                    told = await watcher.next("update")
            assert len(told["notes"]) == updates.NOTES
            assert len(json.dumps(told)) < 100_000

    run(scene)


def test_many_who_watch_are_told_what_was_made_once() -> None:
    """An act makes as many updates as there are hands to see, not as there are readers."""

    async def scene() -> None:
        async with sitting() as at:
            await at.starts()
            lines = [at.live.nobody().at(at.code) for _ in range(12)]
            for line in lines:
                await (await line.__aenter__()).next("update")
            made = []
            update = updates.update
            with (
                patch.object(updates, "update", lambda *who: made.append(who) or update(*who)),
                patch.object(messages, "encode", wraps=messages.encode) as encoded,
            ):
                n = at.table.playing_match().n
                told = next(one.update for one in at.lines if one.update["legal"])
                seat = told["seat"]
                await at.lines[seat].send(type="act", do=told["legal"][0], n=n)
                for line in at.lines:
                    await line.until(lambda told: told["n"] == n + 1, "update")
                await asyncio.sleep(0)
            assert {seat for _, seat, _ in made} == {WATCHER, 0, 1}
            assert len(made) == encoded.call_count < 12
            for line in lines:
                await line.__aexit__(None, None, None)

    run(scene)


def test_a_person_has_one_limit_on_all_their_lines() -> None:
    async def scene() -> None:
        few = replace(LOOSE, messages_a_second=0.001, message_burst=7)
        async with sitting(names=["Ana"], limits=few) as at, at.people[0].at(at.code) as phone:
            for line in (at.lines[0], phone) * 3:
                assert (await line.ask(type="why", do="x"))["code"] == "not-playing"
            await phone.ask(type="why", do="x")
            assert (await at.lines[0].ask(type="why", do="x"))["code"] == "too-fast"

    run(scene)
