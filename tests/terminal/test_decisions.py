"""Every legal act of every game can be done with the cards and buttons that are shown."""

from collections.abc import Iterator

import pytest

from tapete import bots, games
from tapete.kit.chance import CHOICES, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.painting.look import Look
from tapete.kit.painting.moment import Around, Chair, Told
from tapete.kit.painting.scene import Scene
from tapete.match import Match, Seeded
from tapete.terminal.looks import look_of

# Variants that open as many kinds of decision as a game has.
TABLES = [
    ("uno", 4, {"hands": "2", "card1": "hunt", "card2": "joke", "card3": "seven"}),
    ("uno", 3, {"hands": "1", "card1": "open", "card2": "threes", "card3": "host"}),
    ("vale_todo", 4, {"accusations": "on", "super_carta": "on", "costly_doubt": "on"}),
    ("vale_todo", 2, {"limit": "60"}),
    ("the_game", 3, {}),
    ("the_game", 1, {"expert": "on"}),
    ("take_that", 3, {"advanced": "on", "games": "1"}),
    ("recto_verso", 4, {"turns": "60", "voids": "1"}),
    ("recto_verso", 2, {"turns": "60", "voids": "1", "deck": "printed"}),
]
MOMENTS = 120


def moments(game: Game, players: int, options: dict[str, str]) -> Iterator[tuple[Match, int]]:
    """A match of random players, and whoever may do something at each step."""
    match = Match(game, players, game.options(options), Seeded(f"{game.name} {players}"))
    dice = Chance()
    stream(dice, *seed_key("decisions"), 0, CHOICES)
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


def scene(match: Match, seat: int, language: str = "en", selected: str = "", call: bool = False):
    game = match.game
    told = match.update(seat, match.n)
    chairs = tuple(Chair(f"P{p}", "bot") for p in range(match.players))
    return Scene(
        game, language, Around(chairs, match.options.texts(), seat),
        Told(
            told.n, seat, game.shown(told.view),
            tuple(game.action_text(action) for action in told.legal),
            tuple(match.awaited()), told.over,
        ),
        selected, call,
    )  # fmt: skip


def offered(look: Look, c: Scene) -> set[str]:
    """All acts that pieces do by themselves, that open when one is chosen, and buttons."""
    return {act for piece in look.pieces(c) for act in piece.acts} | {
        one.act for one in look.choices(c) if one.act
    }


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_act_is_offered(name: str, players: int, options: dict[str, str]) -> None:
    game = games.find(name)
    look = look_of(game)
    kinds = set()
    for match, seat in moments(game, players, options):
        c = scene(match, seat)
        quiet, loud = offered(look, c), offered(look, scene(match, seat, "es", "", True))
        # Signals go round: touching one again and again reaches every level.
        around = {act for act in c.legal if act.startswith("signal ")}
        assert (quiet | loud) - around == set(c.legal) - around
        kinds |= {act.split()[0] for act in c.legal}
        for piece in look.pieces(c):
            if len(piece.acts) > 1:
                chosen = scene(match, seat, "en", piece.key)
                assert {one.act for one in look.choices(chosen)} == set(piece.acts)
        labels = [one.label for one in look.choices(c)]
        assert len(set(labels)) == len(labels)
        assert look.plain(c) is not None and look.plate(c) is not None
    assert len(kinds) > 2


def test_signals_go_round() -> None:
    game = games.find("the_game")
    match = Match(game, 2, game.options(), Seeded("signals"))
    look, seen = look_of(game), set()
    for _ in range(3):
        c = scene(match, 0)
        piece = next(piece for piece in look.pieces(c) if piece.key == "signal 2")
        match.act(0, piece.acts[0])
        seen.add(piece.acts[0])
    assert seen == {"signal v1 free", "signal v1 leave", "signal v1 need"}


def test_a_card_that_does_not_go_knows_what_to_ask() -> None:
    for name, players, options in TABLES:
        game = games.find(name)
        for match, seat in moments(game, players, options):
            for piece in look_of(game).own(scene(match, seat)):
                assert piece.acts or game.read_action(piece.why) >= 0
            if match.n > 12:
                break


def test_both_languages_say_everything() -> None:
    for key, said in words().items():
        assert set(said) == {"es", "en"}, key
        assert all(said.values()), key


def test_a_game_without_a_drawing_is_played_plainly() -> None:
    game = games.find("take_that")
    match = Match(game, 2, game.options(), Seeded("1"))
    c = scene(match, 0)
    assert offered(Look(game), c) == set(c.legal)
    assert Look(game).plain(c)
