"""What a game's module offers. Nothing here names a game, and no rule is written here.

A state is the whole record, notes included: one layout, so that every rule is in a module once,
for live tables, for whole games and for imagined ones.
"""

from typing import Any

import numpy as np
from numba import carray

from tapete.batch.playouts.playout import play_one_of
from tapete.bots import RANDOM, chooser
from tapete.kit.chance import Chance, rekey, stream
from tapete.kit.game import Game
from tapete.kit.levels import slips
from tapete.kit.notes import SILENT
from tapete.kit.text.facts import Facts, Meaning
from tapete.kit.ways.cpu import on_stack
from tapete.kit.ways.wasm.arrays import pointer_at
from tapete.kit.ways.wasm.exports import ADDRESS, INT, Exports, Layout
from tapete.portable.coaching import offer_coach
from tapete.portable.searching import offer_search, offer_solver
from tapete.portable.watching import offer_watching

KEY = Layout("Key", np.dtype([("words", np.int64, (2,))]))  # 128 bits: a seed, or a secret
CHANCE = Layout("Chance", Chance.dtype())
FACTS = Layout("Facts", Facts.dtype())


class Layouts:
    """A game's records."""

    def __init__(self, game: Game) -> None:
        self.state = Layout("State", game.State.dtype())
        self.view = Layout("View", game.View.dtype())
        self.mask = Layout("Mask", np.dtype([("words", np.int64, (game.mask_words,))]))
        self.series = Layout("Series", series_layout(game))
        self.key, self.chance = KEY, CHANCE
        self.facts = FACTS if isinstance(game.meaning, Meaning) else None
        self.memory = Layout("Memory", game.mind.Memory.dtype()) if game.mind else None

    def all(self) -> list[Layout]:
        found = (
            self.state, self.view, self.mask, self.series, self.key, self.chance, self.facts,
            self.memory,
        )  # fmt: skip
        return [layout for layout in found if layout is not None]


def series_layout(game: Game) -> "np.dtype[np.void]":
    """Which games are to be played by whom: `who` are numbers of `bots_of`, one a seat."""
    return np.dtype(
        [
            ("seed", np.int64, (2,)),
            ("first", np.int64),
            ("games", np.int64),
            ("room", np.int64),  # acts that a log holds
            ("who", np.int64, (game.seats[1],)),
        ]
    )


def bots_of(game: Game) -> list[str]:
    """The bots that a module has, in the order of their numbers; experts are apart."""
    return [RANDOM, *game.bots]


def exports_of(game: Game) -> Exports:
    """Everything that a live table does, whole games, and the expert's search."""
    exports, layouts = Exports(), Layouts(game)
    offer_table(game, exports, layouts)
    offer_chance(exports, layouts)
    offer_meaning(game, exports, layouts)
    for name in bots_of(game):
        offer_bot(game, name, exports, layouts)
    offer_games(game, exports, layouts)
    offer_watching(game, bots_of(game), exports, layouts)
    if game.mind is not None:
        offer_search(game, game.mind, exports, layouts)
        offer_coach(game, game.mind, exports, layouts)
    if game.solver is not None:
        offer_solver(game.solver, exports, layouts)
    return exports


def offer_table(game: Game, exports: Exports, layouts: Layouts) -> None:
    state = layouts.state
    deal, actors, asked, brief = game.deal, game.actors, game.asked, game.brief
    why_not, legal, act = game.why_not, game.legal, game.act
    look, imagine, score, place = game.look, game.imagine, game.score, game.place
    exports.offer("deal", lambda s: deal(s), s=state)
    exports.offer("actors", lambda s: actors(s), s=state)
    exports.offer("asked", lambda s: asked(s), s=state)
    exports.offer("brief", lambda s: brief(s), s=state)
    exports.offer("why_not", lambda s, seat, act: why_not(s, seat, act), s=state, seat=INT, act=INT)
    exports.offer(
        "legal", lambda s, seat, mask: legal(s, seat, mask.words),
        s=state, seat=INT, mask=layouts.mask,
    )  # fmt: skip
    exports.offer("act", lambda s, seat, a: act(s, seat, a), s=state, seat=INT, act=INT)
    exports.offer("look", lambda s, seat, v: look(s, seat, v), s=state, seat=INT, view=layouts.view)
    exports.offer("imagine", lambda v, s: imagine(v, s), view=layouts.view, s=state)
    exports.offer("score", lambda s, seat: score(s, seat), s=state, seat=INT)
    exports.offer("place", lambda s, seat: place(s, seat), s=state, seat=INT)


def offer_chance(exports: Exports, layouts: Layouts) -> None:
    """A state's chance, before the deal or before every act; a bot's own dice, and its slips."""
    key, chance = layouts.key, layouts.chance
    exports.offer(
        "rekey", lambda s, key: rekey(s, key.words[0], key.words[1]), s=layouts.state, key=key
    )
    for name, of in (("stream", layouts.state), ("dice", chance)):
        exports.offer(
            name,
            lambda s, key, game, purpose: stream(s, key.words[0], key.words[1], game, purpose),
            s=of, key=key, game=INT, purpose=INT,
        )  # fmt: skip
    exports.offer("slips", lambda dice, share: int(slips(dice, share)), dice=chance, share=INT)


def offer_meaning(game: Game, exports: Exports, layouts: Layouts) -> None:
    """What an act means, in facts; of a game whose meaning is a rule."""
    if isinstance(game.meaning, Meaning) and layouts.facts is not None:
        facts_of = game.meaning.rule
        exports.offer(
            "meaning", lambda v, act, facts: facts_of(v, act, facts),
            view=layouts.view, act=INT, facts=layouts.facts,
        )  # fmt: skip


def offer_bot(game: Game, name: str, exports: Exports, layouts: Layouts) -> None:
    choose = chooser(game, name).choose
    exports.offer(
        f"choose_{name}", lambda v, mask, dice: choose(v, mask.words, dice),
        view=layouts.view, mask=layouts.mask, dice=layouts.chance,
    )  # fmt: skip


def offer_games(game: Game, exports: Exports, layouts: Layouts) -> None:
    """Whole games: by random bots, as fast as can be, and by any of the module's bots."""
    exports.in_place += [game.legal, chooser(game, RANDOM).choose]  # a mask stays in registers
    for name, named in (("play_random", [RANDOM]), ("play", bots_of(game))):
        play_one = play_one_of(game, tuple(chooser(game, bot) for bot in named))
        exports.offer(
            name, _range_player(play_one),
            cleared=layouts.state, view=layouts.view, mask=layouts.mask, dice=layouts.chance,
            series=layouts.series, acts=ADDRESS, scores=ADDRESS, places=ADDRESS, logs=ADDRESS,
        )  # fmt: skip


def _range_player(play_one: Any) -> Any:
    def play_range(
        cleared: Any, view: Any, mask: Any, dice: Any, series: Any,
        acts: int, scores: int, places: int, logs: int,
    ) -> None:  # fmt: skip
        """`acts` are i4 a game; `scores` i2 and `places` i1 a game and seat; `logs` i4 a game
        and act, `seat << 16 | act`."""
        games, players, room = series.games, int(cleared.players), series.room
        all_acts = carray(pointer_at(acts), games, np.int32)
        all_scores = carray(pointer_at(scores), (games, players), np.int16)
        all_places = carray(pointer_at(places), (games, players), np.int8)
        all_logs = carray(pointer_at(logs), (games, room), np.int32)
        who = series.who[:players]
        for i in range(games):
            table = on_stack(cleared)
            table.noted = SILENT
            play_one(
                table, view, on_stack(mask).words, dice, who, series.seed,
                series.first, i, all_acts, all_scores, all_places, all_logs[i],
            )  # fmt: skip

    return play_range
