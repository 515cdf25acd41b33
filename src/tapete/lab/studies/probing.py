"""Games watched from beside the table: what a study counts, act by act.

One rule a question (`note_act`, `note_lead`), run compiled where bots are rules and
interpreted where one of them searches.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from tapete.batch import Chooser, Series
from tapete.batch.playouts.playout import LIMIT, ask_of, can_miss
from tapete.batch.playouts.searching import Thinking, stop_at_misplays
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, Chance, stream
from tapete.kit.game import Game
from tapete.kit.rule import rule

NOBODY = -1


class Facts(NamedTuple):
    """One row a game; but for the kinds of acts, counted over all games."""

    acts: Any
    opener: Any  # the seat asked first
    changes: Any  # how often somebody else took the lead
    scores: Any
    places: Any
    times: Any  # [won, kind]: how often each kind of act was done by seats that won, or not
    squares: Any  # … and the squares of that, seat by seat


def room_for(games: int, players: int, kinds: int) -> Facts:
    return Facts(
        np.zeros(games, np.int32),
        np.zeros(games, np.int8),
        np.zeros(games, np.int32),
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
def trackers(game: Game) -> tuple[Callable[..., None], Callable[..., None]]:
    place = game.place

    @rule
    def note_lead(s: Any, players: int, lead: Any) -> None:
        """lead[0]: who was last alone in front; lead[1]: how often that changed."""
        ahead = NOBODY
        for p in range(players):
            if place(s, p) == 1:
                ahead = p if ahead == NOBODY else players
        if ahead != NOBODY and ahead < players:
            if lead[0] != NOBODY and lead[0] != ahead:
                lead[1] += 1
            lead[0] = ahead

    @rule
    def note_end(s: Any, players: int, done: Any, facts: Facts, i: int) -> None:
        for p in range(players):
            facts.scores[i, p] = game_score(s, p)
            facts.places[i, p] = place(s, p)
            won = 1 if facts.places[i, p] == 1 else 0
            for kind in range(len(facts.times[0])):
                often = int(done[p, kind])
                facts.times[won, kind] += often
                facts.squares[won, kind] += often * often

    game_score = game.score
    return note_lead, note_end


@cache
def _compiled(game: Game, bots: tuple[Chooser, ...]) -> Callable[..., None]:
    from tapete.kit.ways.cpu import compiled

    deal, asked, legal, act = game.deal, game.asked, game.legal, game.act
    ask, may_miss, width = ask_of(game, bots), can_miss(bots), game.width
    note_lead, note_end = trackers(game)
    together = game.together
    label = " ".join(["probe", game.name, *(bot.name for bot in bots)])

    @compiled(label, stream, note_lead, *game.functions, *(bot.choose for bot in bots))
    def probe(
        first: int, cleared: Any, table: Any, view: Any, mask: Any, dice: Any, who: Any,
        seed: Any, kinds: Any, done: Any, lead: Any, facts: Facts,
    ) -> None:  # fmt: skip
        for i in range(len(facts.acts)):
            table[0] = cleared[0]
            s = table[0]
            stream(s, seed[0], seed[1], first + i, CARD_STREAM)
            stream(dice[0], seed[0], seed[1], first + i, CHOICE_STREAM)
            deal(s)
            done[:] = 0
            lead[0] = NOBODY
            lead[1] = 0
            count = 0
            seat = asked(s)
            facts.opener[i] = seat
            while seat >= 0 and count < LIMIT:
                legal(s, seat, mask)
                action = ask(who[seat], s, seat, view[0], mask, dice[0])
                if may_miss and not bits.holds(mask, action, width):
                    count = -1 - count  # given up, as in `playout`
                    break
                done[seat, kinds[action]] += 1
                act(s, seat, action)
                if not together:
                    note_lead(s, len(who), lead)
                count += 1
                seat = asked(s)
            facts.acts[i] = count
            facts.changes[i] = lead[1]
            note_end(s, len(who), done, facts, i)

    return probe  # type: ignore[no-any-return]


def probe(series: Series, first: int, games: int) -> Facts:
    """Facts of games number `first` and on."""
    if series.thinks:
        return _probe_thinking(series, first, games)
    labels, kinds = kinds_of(series.game)
    shares = min(os.cpu_count() or 1, games)
    edges = [games * k // shares for k in range(shares + 1)]
    run = _compiled(series.game, series.distinct)
    cleared = np.zeros(1, series.game.State.quiet_dtype())
    series.game.cleared(series.players, series.options).pack(cleared[0])

    def share(low: int, high: int) -> Facts:
        facts = room_for(high - low, series.players, len(labels))
        run(
            first + low, cleared, cleared.copy(), np.zeros(1, series.game.View.dtype()),
            np.zeros(series.game.mask_words, np.int64), np.zeros(1, Chance.dtype()),
            np.array(series.who, np.int64), np.array(series.seed, np.int64), kinds,
            np.zeros((series.players, len(labels)), np.int32), np.zeros(2, np.int64), facts,
        )  # fmt: skip
        return facts

    share(0, 0)  # compiled in this thread: others only run it
    with ThreadPoolExecutor(shares) as pool:
        facts = _joined(list(pool.map(lambda edge: share(*edge), pairwise(edges))))
    stop_at_misplays(series, first, facts.acts)
    return facts


def _probe_thinking(series: Series, first: int, games: int) -> Facts:
    """Where a seat searches: the acts from its driver, watched on plain objects."""
    game, (labels, kinds) = series.game, kinds_of(series.game)
    note_lead, note_end = trackers(game)
    facts = room_for(games, series.players, len(labels))
    for i, log in enumerate(Thinking(series).logs(first, games, LIMIT)):
        s = game.cleared(series.players, series.options)
        stream(s, *series.seed, first + i, CARD_STREAM)
        game.deal(s)
        done = np.zeros((series.players, len(labels)), np.int32)
        lead = [NOBODY, 0]
        facts.opener[i], facts.acts[i] = game.asked(s), len(log)
        for seat, action in log:
            done[seat, kinds[action]] += 1
            game.act(s, seat, action)
            if not game.together:
                note_lead(s, series.players, lead)
        facts.changes[i] = lead[1]
        note_end(s, series.players, done, facts, i)
    return facts


def _joined(parts: list[Facts]) -> Facts:
    rows = [np.concatenate([getattr(p, name) for p in parts]) for name in Facts._fields[:5]]
    sums = [sum(getattr(p, name) for p in parts) for name in Facts._fields[5:]]
    return Facts(*rows, *sums)
