"""At the wire: worlds that differ only in what a seat cannot see send it the same bytes."""

import asyncio
import random
from typing import Any

import pytest

from tables import one_table_a_game
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER, Note
from tapete.match import Match, Refusal, Seeded
from tapete.server import wire
from tapete.server.bodies import Seat, TableBody, new_secret
from tapete.server.store import Store
from tapete.server.table import Reader, Table

ACTS = (0, 1, 3, 7, 15, 30)


class Silent(Store):
    """A store that keeps nothing."""

    def __init__(self) -> None:
        pass

    async def write(self, *statements: Any) -> None:
        return None


@pytest.mark.parametrize("game", [table.game for table in one_table_a_game()], ids=lambda g: g.name)
def test_a_seat_gets_the_same_bytes_in_both_worlds(game: Game) -> None:
    asyncio.run(_paired(game))


async def _paired(game: Game) -> None:
    players = max(3, game.seats[0])
    differing = 0
    for number, acts in enumerate(ACTS):
        match = played(game, players, acts, number)
        for seat in range(WATCHER, players):
            other = played(game, players, acts, number)
            imagine_another(other, seat, number)
            differing += match.open_state() != other.open_state()
            frames = [await frames_to(world, seat) for world in (match, other)]
            assert frames[0] == frames[1]
            assert frames[0], "nothing was sent"
            await same_refusals(match, other, seat)
    assert differing > len(ACTS), "the worlds did not differ: nothing was tested"


def played(game: Game, players: int, acts: int, number: int) -> Match:
    match, dice = Match(game, players, dealing=Seeded("worlds", number)), random.Random(number)
    for _ in range(acts):
        if not match.over:
            match.act(match.asked, dice.choice(match.legal(match.asked)))
    return match


def imagine_another(match: Match, seat: int, number: int) -> None:
    """What the seat cannot see becomes something else: cards, and notes for others."""
    cup = Chance()
    stream(cup, *seed_key("other worlds"), number, 0)
    match._state = match.game.imagined(match.game.view(match._state, seat), cup)
    match._notes = [
        (n, note if note.readable_by(seat) else Note(note.kind, note.seat, 0, 0, note.readers))
        for n, note in match._notes
    ]


def seated(match: Match) -> Table:
    guests = [f"guest {p}" for p in range(match.players)]
    body = TableBody(
        code="LIMA-2",
        game=match.game.name,
        host=guests[0],
        players=match.players,
        options=match.options.texts(),
        seats=[Seat(guest=guest, name=guest) for guest in guests],
        secret=new_secret(),
        match="m",
        playing=True,
        sat={guest: p for p, guest in enumerate(guests)},
    )
    return Table(Silent(), body, match)


async def frames_to(match: Match, seat: int) -> list[bytes]:
    """Every update that a reader on this seat gets on entering, and when all are waited for."""
    table, sent = seated(match), []
    reader = Reader(f"guest {seat}" if seat >= 0 else None, lambda m: sent.append(m))
    await table.enter(reader)
    await table.wait_for(max(match.asked, 0), match.n, None)
    reader.since = -1
    await table.wait_for(0, match.n, None)
    return [wire.encode(message) for message in sent if isinstance(message, wire.Updated)]


async def same_refusals(match: Match, other: Match, seat: int) -> None:
    """An act of this seat is allowed, or refused with the same words, in both worlds."""
    if seat == WATCHER:
        return
    for action in range(0, match.game.actions, 7):
        told = []
        for world in (match, other):
            try:
                world.check(seat, action)
                told.append("allowed")
            except Refusal as refusal:
                told.append(f"{refusal.code} {refusal.rule} {refusal.told('es')}")
        assert told[0] == told[1]


def test_the_table_around_the_match_tells_no_card() -> None:
    """`table` frames depend on nothing of the match but its commitment."""

    async def scene() -> None:
        sent: list[wire.ToClient] = []
        for acts in (0, 30):
            match = played(one_table_a_game()[0].game, 3, acts, 1)
            table = seated(match)
            table.body.secret = "00" * 32
            await table.enter(Reader(None, sent.append))
        shown = [wire.encode(message) for message in sent if isinstance(message, wire.TableShown)]
        assert shown[0] == shown[1]

    asyncio.run(scene())
