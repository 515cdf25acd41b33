"""At the wire: worlds that differ only in what a seat cannot see send it the same bytes."""

import asyncio
import hashlib
import json
import logging
import random
import re
from typing import Any

import pytest

from tapete.authoring.tables import one_table_a_game
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER, Note
from tapete.match import Fair, Match, Refusal, Seeded
from tapete.server.logs import JsonLines
from tapete.server.store.documents import Seat, TableDocument, new_secret
from tapete.server.store.store import Store
from tapete.server.table.attendance import Reader
from tapete.server.table.table import Table
from tapete.server.wire import messages

ACTS = (0, 1, 3, 7, 15, 30)


class Silent(Store):
    """A store that keeps nothing."""

    def __init__(self) -> None:
        pass

    async def write(self, *statements: Any) -> None:
        return None

    async def rows(self, query: Any) -> list[Any]:
        return []


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
    body = TableDocument(
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
    return [messages.encode(message) for message in sent if isinstance(message, messages.Updated)]


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


# Acts that show hidden cards by rule: whether a hand held the colour (challenge, doubt), hands that
# lie open or are mixed and dealt again (UNO's wilds to write on and Shuffle Hands).
TELLING = ("challenge", "doubt", "C1", "C2", "C3", "WS")


@pytest.mark.parametrize("game", [table.game for table in one_table_a_game()], ids=lambda g: g.name)
def test_the_same_acts_go_on_sending_the_same_bytes(
    game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    """Two others change a card in secret; then everybody acts alike in both worlds.

    A seat and a watcher get the same frames after every act, the same refusals, and the log of
    both servers reads the same but for the time.
    """
    caplog.set_level(logging.DEBUG, logger="tapete")
    compared = asyncio.run(_driven(game, caplog))
    assert compared > 40, "hardly anything was compared"


async def _driven(game: Game, caplog: pytest.LogCaptureFixture) -> int:
    compared = 0
    for number in range(3):
        for acts in (1, 4, 12):
            for seat in range(3):
                secret = hashlib.sha256(f"{number} {acts}".encode()).digest()
                one = walked(game, acts, number, secret)
                other = walked(game, acts, number, secret)
                if one.over or not change_a_card(other, seat):
                    continue
                assert one.open_state() != other.open_state()
                compared += await _in_step(one, other, seat, random.Random(number), caplog)
    return compared


def walked(game: Game, acts: int, number: int, secret: bytes) -> Match:
    """Every act has chance of its own, so the worlds draw alike whatever came before."""
    match, dice = Match(game, 3, dealing=Fair((), secret)), random.Random(number)
    while match.n < acts and not match.over:
        match.act(match.asked, dice.choice(match.legal(match.asked)))
    return match


def change_a_card(match: Match, seat: int) -> bool:
    """Two seats that are not this one change a card (a near face) that it does not know."""
    game, chance = match.game, match._state
    fields = dict(field.split("=", 1) for field in match.open_state().split(" "))
    hands = [hand.split(".") for hand in fields["hands"].split("/")]
    a, b = (p for p in range(3) if p != seat)
    before = game.shown(game.view(match._state, seat))
    watched = game.shown(game.view(match._state, WATCHER))
    for i in range(len(hands[a])):
        for j in range(len(hands[b])):
            changed = [list(hand) for hand in hands]
            if not _exchange(game, changed, a, i, b, j):
                continue
            written = fields | {"hands": "/".join(map(".".join, changed))}
            text = " ".join(f"{name}={value}" for name, value in written.items())
            try:
                state = game.state_of(text, 3, match.options)
            except BadInput:
                continue
            for name in ("secret", "drawn", "spare", "notes", "noted"):
                setattr(state, name, getattr(chance, name))
            if (
                game.shown(game.view(state, seat)) == before
                and game.shown(game.view(state, WATCHER)) == watched
            ):
                match._state = state
                hide_private_notes(match, (seat, WATCHER))
                return True
    return False


def _exchange(game: Game, hands: list[list[str]], a: int, i: int, b: int, j: int) -> bool:
    one, other = hands[a][i], hands[b][j]
    if "-" in (one, other) or one in hands[b] or other in hands[a]:
        return False
    if game.name == "recto_verso":  # number:NEARFAR; only the near faces change
        near, far = one[-4:-2], other[-4:-2]
        hands[a][i], hands[b][j] = one[:-4] + far + one[-2:], other[:-4] + near + other[-2:]
        return True
    hands[a][i], hands[b][j] = other, one
    hands[a].sort()
    hands[b].sort()
    return True


def hide_private_notes(match: Match, readers: tuple[int, ...]) -> None:
    """What only others read may tell their cards: it is not the same in both worlds."""
    match._notes = [
        (n, note)
        if any(note.readable_by(seat) for seat in readers)
        else (n, Note(note.kind, note.seat, 0, 0, note.readers))
        for n, note in match._notes
    ]


async def _in_step(
    one: Match, other: Match, seat: int, dice: random.Random, caplog: pytest.LogCaptureFixture
) -> int:
    """Both worlds at tables of their own, read by the seat and by a watcher, act for act."""
    worlds = [await _watched(match, seat) for match in (one, other)]
    compared = 0
    for _ in range(12):
        asked = one.asked
        if one.over or other.over or asked != other.asked:
            break
        both = set(one.legal(asked)) & set(other.legal(asked))
        allowed = [
            action
            for action in sorted(both)
            if not one.game.action_text(action).startswith(TELLING)
            and not _reveals(one, other, action)
        ]
        if not allowed:
            break
        action, logs = dice.choice(allowed), []
        for table, _ in worlds:
            caplog.clear()
            await table.act(asked, action, table.playing_match().n)
            with pytest.raises(Refusal):
                await table.act(asked, action, 0)
            logs.append([_logged(record) for record in caplog.records])
        if _found_out(one, other):
            break
        assert logs[0] == logs[1]
        assert worlds[0][1] == worlds[1][1], one.game.action_text(action)
        await same_refusals(one, other, seat)
        compared += 1
    return compared


async def _watched(match: Match, seat: int) -> tuple[Table, dict[int, list[bytes]]]:
    table = seated(match)
    sent: dict[int, list[bytes]] = {seat: [], WATCHER: []}
    table.body.secret = "00" * 32
    for guest in (seat, WATCHER):
        reader = Reader(
            f"guest {guest}" if guest >= 0 else None,
            lambda message, guest=guest: sent[guest].append(messages.encode(message)),
        )
        await table.enter(reader)
    return table, sent


def _reveals(one: Match, other: Match, action: int) -> bool:
    """In RECTO VERSO cards go by number: laying one whose face differs shows the difference."""
    if one.game.name != "recto_verso":
        return False
    words = [*one.game.action_text(action).split(" "), ""]
    faces = [set(re.findall(rf"[=./]{words[1]}:(\w+)", m.open_state())) for m in (one, other)]
    return words[0] in ("lay", "flip", "steal") and faces[0] != faces[1]


def _found_out(one: Match, other: Match) -> bool:
    """The rules themselves ended the hand or the turn because of a hidden card."""
    return one.over != other.over or one.asked != other.asked


def _logged(record: logging.LogRecord) -> str:
    line = json.loads(JsonLines().format(record))
    del line["time"]
    return json.dumps(line)


def test_the_table_around_the_match_tells_no_card() -> None:
    """`table` frames depend on nothing of the match but its commitment."""

    async def scene() -> None:
        sent: list[messages.ToClient] = []
        for acts in (0, 30):
            match = played(one_table_a_game()[0].game, 3, acts, 1)
            table = seated(match)
            table.body.secret = "00" * 32
            await table.enter(Reader(None, sent.append))
        shown = [
            messages.encode(message) for message in sent if isinstance(message, messages.TableShown)
        ]
        assert shown[0] == shown[1]

    asyncio.run(scene())
