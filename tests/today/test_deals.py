"""Same date, same deal and same replies, in Python and in the page; a promise to be checked."""

import datetime
import hashlib
from pathlib import Path
from typing import Any

import pytest

from every import slow_but
from tapete import bots, games
from tapete.kit.chance import Chance
from tapete.kit.game import Game
from tapete.kit.ways.wasm.shelf import module_of
from tapete.match import Match, Seeded, today
from tapete.portable.nets import written
from today.asking import NODE, ask

ACTS = 60
DATE = "2026-11-16"
# The quick ones in every run.
EXPERTS = slow_but(("uno", "the_game"), games.names())
needs_node = pytest.mark.skipif(NODE is None, reason="the system has no node")


def in_python(game: Game, seed: str, acts: int) -> Match:
    """The day's match as bots alone play it."""
    match = Match(game, today.players_of(game), today.options_of(game), Seeded(seed))
    dice, choose = Chance(), bots.chooser(game, today.LEVEL).choose

    def think(seat: int, view: object, mask: list[int]) -> int:
        today.throw(dice, seed, match.n, seat)
        return choose(view, mask, dice)

    while match.n < acts and not match.over:
        match.act(*match.question().answer(range(match.players), think))
    return match


def day_of(game: Game, folder: Path) -> tuple[dict[str, Any], str]:
    """A day as a page keeps it, and its game's module in a file."""
    module, players = folder / "game.wasm", today.players_of(game)
    module.write_bytes(module_of(game))
    day = {
        "game": game.name, "players": players, "rules": game.version,
        "seed": today.seed_of(DATE, game), "options": today.options_of(game).texts(),
        "levels": ["", *[today.LEVEL] * (players - 1)],
    }  # fmt: skip
    return day, str(module)


@needs_node
@pytest.mark.parametrize("name", games.names())
def test_the_page_deals_and_plays_the_same(name: str, tmp_path: Path) -> None:
    game = games.find(name)
    day, module = day_of(game, tmp_path)
    seed = day["seed"]
    found = ask("played", module=module, day=day, acts=ACTS)
    match = in_python(game, seed, ACTS)
    assert found["told"] == [[seat, game.action_text(act)] for seat, act in match.acts]
    dealt = Match(game, match.players, match.options, Seeded(seed))
    assert found["views"] == [game.shown(dealt.view(p)) for p in range(match.players)]
    if game.solver is None:
        assert found["proof"] is None
        return
    for seat, text in found["proof"]["acts"]:  # every act of it is allowed
        dealt.act(seat, text)
    assert found["proof"]["won"] == (dealt.over and dealt.result().places[0] == 1)
    assert found["proof"]["left"] == dealt.result().scores[0]


@needs_node
@pytest.mark.parametrize("name", EXPERTS)
def test_the_expert_plays_a_day_the_same_on_every_device(name: str, tmp_path: Path) -> None:
    """In the same seat of the same deal, by acts that the rules allow."""
    game = games.find(name)
    assert game.mind is not None
    day, module = day_of(game, tmp_path)
    net = tmp_path / "game.net"
    net.write_bytes(written(game.mind))
    once, again = ask("expert", module=module, net=str(net), day=day)
    assert once == again
    match = Match(game, today.players_of(game), today.options_of(game), Seeded(day["seed"]))
    for seat, text in once["acts"]:
        match.act(seat, text)
    assert match.over and [*match.result().scores] == once["scores"]


def test_other_days_and_games_have_other_deals() -> None:
    game = games.find("take_that")
    seeds = [today.seed_of(key, game) for key in (DATE, "2026-11-17", "ab" * 32)]
    hands = {
        str(Match(game, 3, today.options_of(game), Seeded(seed)).open_state()) for seed in seeds
    }
    assert len(hands) == len(seeds)
    assert len({today.seed_of(DATE, one) for one in games.every()}) == len(games.names())


def test_a_promise_is_kept_by_whoever_has_the_key() -> None:
    """A restart, or another process with the same key, gives the same; another key does not."""
    date = datetime.date(2026, 12, 31)
    days, again, other = today.Days("k" * 64), today.Days("k" * 64), today.Days("q" * 64)
    assert days.secret(date) == again.secret(date) != other.secret(date)
    assert days.commitment(date) == hashlib.sha256(again.secret(date)).hexdigest()
    assert today.after(date) == datetime.date(2027, 1, 1)
    assert len({days.secret(date + datetime.timedelta(days=k)) for k in range(50)}) == 50
