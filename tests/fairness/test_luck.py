"""Bots and people are dealt the same cards: who sits there does not enter into the deal."""

import hashlib

import pytest

from server.live import Live, run, serving
from tapete import bots, games
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.match import Match, Seeded, transcript
from tapete.server.table import agreement, new_match

GAMES = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
SECRET = hashlib.sha256(b"luck").hexdigest()


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_the_same_cards_whoever_sits_there(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secret at three tables: people, bots of one level, bots of another."""
    monkeypatch.setattr(agreement, "new_secret", lambda: SECRET)
    monkeypatch.setattr(new_match, "new_secret", lambda: SECRET)

    async def scene() -> None:
        async with serving(pace=1e6) as live:
            levels = bots.names(game)
            found = [await _dealt(live, game, level) for level in ("", levels[0], levels[-1])]
            assert found[0] == found[1] == found[2]

    run(scene)


async def _dealt(live: Live, game: Game, level: str) -> str:
    """The whole state after the deal, seats 1 and 2 taken by bots of that level or by people."""
    players = max(game.seats[0], min(3, game.seats[1]))
    people = [await live.person(f"Person {p}") for p in range(players)]
    code = await people[0].opens(game.name, players=players, bots=level)
    if not level:
        for person in people[1:]:
            async with person.at(code) as line:
                await line.next("table")
                await line.send(type="sit")
                await line.until(lambda told: told["you"] >= 0, "table")
    async with people[0].at(code) as line:
        await line.send(type="start")
        await line.next("update")
    match = live.hall.held[code].match
    assert match is not None
    return match.open_state()


@GAMES
def test_a_bots_thinking_takes_no_number_from_the_cards(game: Game) -> None:
    """A lab match of bots that use dice is the same again from its acts alone, without dice."""
    players = max(2, game.seats[0])
    match = Match(game, players, game.options(preset=game.lab_preset()), Seeded("luck", 1))
    dice = Chance()
    stream(dice, *seed_key("luck"), 1, CHOICE_STREAM)
    bot = bots.chooser(game, bots.RANDOM)
    while not match.over and match.n < 400:
        told = match.update(match.asked, match.n)
        match.act(match.asked, bot.choose(told.view, game.mask_of(told.legal), dice))
    assert dice.drawn > 0, "the bots used no dice: nothing was tested"
    again = Match(game, players, match.options, Seeded("luck", 1))
    for seat, action in match.acts:
        again.act(seat, action)
    assert again.open_state() == match.open_state()
    assert again._state.secret == match._state.secret and again._state.drawn == match._state.drawn


def test_verify_needs_no_bot() -> None:
    """So anybody can deal and play a match of bots again without believing them."""
    game = games.find("take_that")
    match = Match(game, 3, game.options({"games": "1"}), Seeded("luck", 2))
    while not match.over:
        match.act(match.asked, match.legal(match.asked)[-1])
    assert transcript.replay(list(transcript.written(match))).result() == match.result()
