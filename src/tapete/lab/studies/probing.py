"""Games watched from beside the table: what a study counts, act by act.

What is noted of a game is a rule (`batch.watching`), run compiled where bots are rules and
interpreted where one of them searches.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from tapete.batch import Chooser, Series
from tapete.batch.playouts.playout import LIMIT
from tapete.batch.playouts.searching import Thinking, stop_at_misplays
from tapete.batch.watching.watch import (
    ACTS,
    FIRST_HELD,
    LAST_AT,
    OPENER,
    PLAYED,
    ROW,
    any_marked,
    begin,
    can_do_marked,
    ending,
    following,
    watch_one_of,
)
from tapete.kit.chance import CARD_STREAM, Chance, stream
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.kit.rule import rule


class Facts(NamedTuple):
    """One row a game; but for the kinds of acts, counted over all games."""

    rows: Any  # the columns of `batch.watching.watch`
    scores: Any
    places: Any
    times: Any  # [won, kind]: how often each kind of act was done by seats that won, or not
    squares: Any  # … and the squares of that, seat by seat


PER_GAME = 3  # fields of Facts that have a row a game


def room_for(games: int, players: int, kinds: int) -> Facts:
    return Facts(
        np.zeros((games, ROW), np.int32),
        np.zeros((games, players), np.int16),
        np.zeros((games, players), np.int8),
        np.zeros((2, kinds), np.int64),
        np.zeros((2, kinds), np.int64),
    )


def kinds_of(game: Game) -> tuple[list[str], Any]:
    """The kinds of acts a study tells apart, and each act's kind."""
    acts = [action for action in range(game.actions) if game.has_act(action)]
    labels = {action: game.act_kind(game.action_text(action)) for action in acts}
    known = sorted(set(labels.values()))
    kinds = [known.index(labels.get(action, known[0])) for action in range(game.actions)]
    return known, np.array(kinds, np.int64)


@cache
def counting(game: Game) -> Callable[..., None]:
    place, score = game.place, game.score

    @rule
    def note_end(s: Any, players: int, done: Any, facts: Facts, i: int) -> None:
        for p in range(players):
            facts.scores[i, p] = score(s, p)
            facts.places[i, p] = place(s, p)
            won = 1 if facts.places[i, p] == 1 else 0
            for kind in range(len(facts.times[0])):
                often = int(done[p, kind])
                facts.times[won, kind] += often
                facts.squares[won, kind] += often * often

    return note_end


@cache
def _compiled(game: Game, bots: tuple[Chooser, ...]) -> Callable[..., None]:
    from tapete.kit.ways.cpu import compiled

    watch_one, note_end = watch_one_of(game, bots), counting(game)
    label = " ".join(["probe", game.name, *(bot.name for bot in bots)])

    @compiled(label, watch_one, note_end, *game.functions, *(bot.choose for bot in bots))
    def probe(
        first: int, cleared: Any, table: Any, view: Any, mask: Any, dice: Any, who: Any,
        seed: Any, kinds: Any, marks: Any, done: Any, front: Any, facts: Facts,
    ) -> None:  # fmt: skip
        for i in range(len(facts.rows)):
            table[0] = cleared[0]
            done[:] = 0
            watch_one(
                table[0], view[0], mask, dice[0], who, seed, first + i, kinds, marks, done, front,
                facts.rows[i],
            )  # fmt: skip
            note_end(table[0], len(who), done, facts, i)

    return probe  # type: ignore[no-any-return]


def marks_of(game: Game, marked: tuple[str, ...]) -> Any:
    """1 for each kind of act that is marked."""
    return np.array([label in marked for label in kinds_of(game)[0]], np.int64)


def probe(
    series: Series,
    first: int,
    games: int,
    marked: tuple[str, ...] = (),
    known: tuple[Chooser, ...] = (),
) -> Facts:
    """Facts of games number `first` and on; kinds of acts may be marked.

    `known` are the bots of all tables of a study: what is compiled once serves all of them.
    """
    if series.thinks:
        return _probe_thinking(series, first, games, marked)
    (labels, kinds), marks = kinds_of(series.game), marks_of(series.game, marked)
    shares = min(usable_cores(), games)
    edges = [games * k // shares for k in range(shares + 1)]
    known = tuple(sorted({*known, *series.distinct}, key=lambda bot: bot.name))
    run, who = _compiled(series.game, known), [known.index(bot) for bot in series.seats]
    cleared = np.zeros(1, series.game.State.quiet_dtype())
    series.game.cleared(series.players, series.options).pack(cleared[0])

    def share(low: int, high: int) -> Facts:
        facts = room_for(high - low, series.players, len(labels))
        run(
            first + low, cleared, cleared.copy(), np.zeros(1, series.game.View.dtype()),
            np.zeros(series.game.mask_words, np.int64), np.zeros(1, Chance.dtype()),
            np.array(who, np.int64), np.array(series.seed, np.int64), kinds, marks,
            np.zeros((series.players, len(labels)), np.int32),
            np.zeros(LAST_AT + series.players, np.int64), facts,
        )  # fmt: skip
        return facts

    share(0, 0)  # compiled in this thread: others only run it
    with ThreadPoolExecutor(shares) as pool:
        facts = _joined(list(pool.map(lambda edge: share(*edge), pairwise(edges))))
    stop_at_misplays(series, first, facts.rows[:, ACTS])
    return facts


def _probe_thinking(series: Series, first: int, games: int, marked: tuple[str, ...] = ()) -> Facts:
    """Where a seat searches: the acts from its driver, watched on plain objects."""
    game, players, (labels, kinds) = series.game, series.players, kinds_of(series.game)
    follow, end, note_end = following(game), ending(game), counting(game)
    marks, facts = marks_of(game, marked), room_for(games, players, len(labels))
    for i, log in enumerate(Thinking(series).logs(first, games, LIMIT)):
        s = game.cleared(players, series.options)
        stream(s, *series.seed, first + i, CARD_STREAM)
        game.deal(s)
        done, front, row = (
            np.zeros((players, len(labels)), np.int32),
            [0] * (LAST_AT + players),
            facts.rows[i],
        )
        begin(players, front, row)
        row[OPENER], row[ACTS] = game.asked(s), len(log)
        looking, mask = any_marked(marks), game.mask()
        for n, (seat, action) in enumerate(log, 1):
            game.legal(s, seat, mask)
            if looking and can_do_marked(mask, game.width, kinds, marks):
                row[FIRST_HELD], looking = seat, False
            done[seat, kinds[action]] += 1
            row[PLAYED] += marks[kinds[action]]
            game.act(s, seat, action)
            follow(s, players, n, front)
        end(s, players, front, row)
        note_end(s, players, done, facts, i)
    return facts


def _joined(parts: list[Facts]) -> Facts:
    each = [[getattr(part, name) for part in parts] for name in Facts._fields]
    rows = [np.concatenate(found) for found in each[:PER_GAME]]
    return Facts(*rows, *(sum(found) for found in each[PER_GAME:]))
