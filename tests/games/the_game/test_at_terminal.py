"""THE GAME in the terminal: what its own look adds to the table."""

from dataclasses import replace

from tapete import games
from tapete.match import Match, Seeded
from tapete.terminal.captions import headline
from tapete.terminal.looks import look_of
from terminal.moments import scene


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


def test_a_lost_match_says_how_many_cards_are_left() -> None:
    game = games.find("the_game")
    match = Match(game, 2, game.options(), Seeded("1"))
    c = scene(match, 0)
    lost = replace(c, told=replace(c.told, over=True, scores=(7, 7), places=(2, 2)))
    assert headline(lost, look_of(game)) == "7 cards left"
