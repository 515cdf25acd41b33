"""`tapete simulate`: many games between bots, on any of the four ways."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from tapete.batch import Driver, Series, driver
from tapete.batch.playouts.playout import LIMIT
from tapete.lab.tally import Tally
from tapete.match import Match, Seeded, transcript

SOON = 0.25  # seconds that a share of the work should take, so that progress shows


def simulate(
    series: Series, way: str, games: int, progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Play and count. The clock runs once everything is compiled, deals included."""
    began = time.perf_counter()
    engine = driver(way, series)
    engine.play(0, 1)
    prepared = time.perf_counter() - began
    tally = Tally(series.players)
    seconds, done, share = 0.0, 0, 1
    while done < games:
        began = time.perf_counter()
        results = engine.play(done, min(share, games - done))
        took = time.perf_counter() - began
        seconds += took
        tally.add(results)
        done = tally.games
        progress(done)
        if took < SOON:
            share *= 2
    seats = tally.seats()
    for seat, bot in zip(seats, series.seats, strict=True):
        seat["bot"] = bot.name
    return {
        "game": series.game.name,
        "rules": series.game.version,
        "players": series.players,
        "options": series.options.texts(),
        "way": way,
        "games": tally.games,
        "acts": tally.acts,
        "acts_a_game": tally.acts / tally.games,
        "shortest": tally.shortest,
        "longest": tally.longest,
        "unfinished": tally.unfinished,
        "without_winner": tally.undecided,
        "prepared_seconds": round(prepared, 3),
        "seconds": round(seconds, 3),
        "acts_per_second": round(tally.acts / seconds),
        "seats": seats,
    }


def transcripts(series: Series, way: str, seed: str, games: int, shown: str) -> Iterator[list[str]]:
    """The lines of each of the first games, played on that way and told by the authority."""
    engine = driver(way, series)
    for number in range(games):
        match = Match(series.game, series.players, series.options, Seeded(seed, number))
        for seat, action in _acts(engine, number):
            match.act(seat, action)
        yield list((transcript.written_open if shown == "open" else transcript.written)(match))


def _acts(engine: Driver, number: int) -> list[tuple[int, int]]:
    if engine.series.thinks:  # by the clock no game is played twice: its log is the game
        return engine.logs(number, 1, LIMIT)[0]
    room = int(engine.play(number, 1).acts[0])
    return engine.logs(number, 1, room)[0]
