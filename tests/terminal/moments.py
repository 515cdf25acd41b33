"""Moments of matches between random players, as the terminal is told them."""

from collections.abc import Iterator

from tapete import bots
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.painting.look import Look
from tapete.kit.painting.moment import Around, Chair, Told
from tapete.kit.painting.scene import Scene
from tapete.match import Match, Seeded
from tapete.terminal.looks import look_of

MOMENTS = 120


def moments(game: Game, players: int, options: dict[str, str]) -> Iterator[tuple[Match, int]]:
    """A match of random players, and whoever may do something at each step."""
    match = Match(game, players, game.options(options), Seeded(f"{game.name} {players}"))
    dice = Chance()
    stream(dice, *seed_key("decisions"), 0, CHOICE_STREAM)
    bot = bots.chooser(game, "random")
    for _ in range(MOMENTS):
        for seat in range(players):
            if match.legal(seat):
                yield match, seat
        if match.over:
            return
        seat = match.asked
        told = match.update(seat, match.n)
        match.act(seat, bot.choose(told.view, game.mask_of(told.legal), dice))


def scene(
    match: Match, seat: int, language: str = "en", selected: str = "", call: bool = False
) -> Scene:
    """What a seat is shown now."""
    game = match.game
    told = match.update(seat, match.n)
    chairs = tuple(Chair(f"P{p}", "bot") for p in range(match.players))
    return Scene(
        game, look_of(game).phrases, language, Around(chairs, match.options.texts(), seat),
        Told(
            told.n, seat, game.shown(told.view),
            tuple(game.action_text(action) for action in told.legal),
            tuple(match.acting()), told.over,
            lies=game.lies(told.view),
        ),
        selected, call,
    )  # fmt: skip


def offered(look: Look, c: Scene) -> set[str]:
    """All acts that pieces do by themselves, that open when one is chosen, and buttons."""
    return {act for piece in look.pieces(c) for act in piece.acts} | {
        one.act for one in look.choices(c) if one.act
    }
