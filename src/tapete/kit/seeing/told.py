"""What a seat's page is told of a state: what the view shows, and what lies on the table."""

from typing import TYPE_CHECKING, Any

from tapete.kit.text.lines import Line
from tapete.kit.text.showing import Shown
from tapete.kit.ways.interpreter.glance import Glance, glance

if TYPE_CHECKING:
    from tapete.kit.game import Game

NO_LINE = Line("")


def told_by(game: "Game") -> Glance:
    """`shown` and `lies` of a view that is never made; of one that is, where they are no data."""
    line = game.table_text if game.table_text is not None else NO_LINE
    if isinstance(game.shown, Shown) and isinstance(line, Line):
        made = glance(game.look, game.View, (game.shown.expression, line.expression))
        if made is not None:
            return made

    def to_seat(state: Any, seat: int, told_to_all: Any) -> tuple[dict[str, Any], str]:
        view = game.view(state, seat)
        return game.shown(view), game.lies(view)

    return Glance(lambda state: (), to_seat)
