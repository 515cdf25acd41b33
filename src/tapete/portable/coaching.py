"""What the coach asks of a module beside the expert's search: open positions played on.

The same rules as `coach.positions` and `coach.outlook` run, so that a page that analyses a match
finds what `tapete analyse` finds.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import carray

from tapete.bots.search.playing_on import MATCHES, rules_of, share_of, usual_effort
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.kit.ways.wasm.arrays import pointer_at, tuple_at
from tapete.kit.ways.wasm.exports import ADDRESS, INT, Exports
from tapete.portable.searching import desk_like

if TYPE_CHECKING:
    from tapete.portable.exports import Layouts


def coach_told(mind: Mind) -> dict[str, int]:
    """How often a deal and any other chance is drawn again, a position is played on, and a match
    from the beginning of a hand; of matches none where the mind's policy is too slow."""
    return usual_effort(mind)._asdict() | {"matches": MATCHES if mind.plays_out else 0}


def offer_coach(game: Game, mind: Mind, exports: Exports, layouts: "Layouts") -> None:
    assert layouts.memory is not None
    rules, desk_at = rules_of(game, mind), tuple_at(desk_like(game, mind))
    settle_all, act_again, play_matches = rules.settle, rules.again, rules.matches
    share, prize, ended = share_of(game), mind.prize, mind.ended
    state, view, memory = layouts.state.dtype, layouts.view.dtype, layouts.memory.dtype

    def settle(
        states: int, many: int, views: int, memories: int, players: int, key: Any, times: int,
        out: int, desk: int,
    ) -> None:  # fmt: skip
        """`states` are `many`, each with a Memory a player; `out` f8 of many × times × players."""
        settle_all(
            carray(pointer_at(states), many, state), carray(pointer_at(views), players, view),
            carray(pointer_at(memories), (many, players), memory), key.words,
            carray(pointer_at(out), (many, times, players), np.float64), desk_at(desk),
        )  # fmt: skip

    def again(
        before: Any, seat: int, act: int, memories: int, players: int, key: Any, states: int,
        many: int, remembered: int, desk: int,
    ) -> None:  # fmt: skip
        """States 1 and on come of the act with other chance; `remembered` a Memory each player."""
        act_again(
            before, seat, act, carray(pointer_at(memories), players, memory), key.words,
            carray(pointer_at(states), many, state),
            carray(pointer_at(remembered), (many, players), memory), desk_at(desk),
        )  # fmt: skip

    def matches(
        before: Any, seat: int, act: int, key: Any, views: int, players: int, many: int,
        prizes: int, wins: int, desk: int,
    ) -> None:  # fmt: skip
        """`prizes` and `wins` are f8 of many × players; `views` room to work in."""
        play_matches(
            before, seat, act, key.words, carray(pointer_at(views), players, view),
            carray(pointer_at(prizes), (many, players), np.float64),
            carray(pointer_at(wins), (many, players), np.float64), desk_at(desk),
        )  # fmt: skip

    key, record = layouts.key, layouts.state
    exports.offer("ended", lambda s, v: 1 if ended(s, v) else 0, s=record, view=layouts.view)
    exports.offer("prize", lambda s, v: float(prize(s, v)), s=record, view=layouts.view)
    exports.offer("share", lambda s, seat: float(share(s, seat)), s=record, seat=INT)
    exports.offer(
        "settle", settle,
        states=ADDRESS, many=INT, views=ADDRESS, memories=ADDRESS, players=INT, key=key,
        times=INT, out=ADDRESS, desk=ADDRESS,
    )  # fmt: skip
    exports.offer(
        "again", again,
        before=record, seat=INT, act=INT, memories=ADDRESS, players=INT, key=key, states=ADDRESS,
        many=INT, remembered=ADDRESS, desk=ADDRESS,
    )  # fmt: skip
    if mind.plays_out:
        exports.offer(
            "matches", matches,
            before=record, seat=INT, act=INT, key=key, views=ADDRESS, players=INT, many=INT,
            prizes=ADDRESS, wins=ADDRESS, desk=ADDRESS,
        )  # fmt: skip
