"""Every legal act of every game can be done with the cards and buttons that are shown."""

import pytest

from tapete import games
from tapete.terminal.looks import look_of
from tapete.terminal.words import WORDS
from terminal.moments import moments, offered, scene
from terminal.tables import again, tables


@pytest.mark.parametrize(("name", "players", "options"), tables())
def test_every_act_is_offered(name: str, players: int, options: dict[str, str]) -> None:
    game = games.find(name)
    look = look_of(game)
    kinds = set()
    for match, seat in moments(game, players, options):
        c = scene(match, seat)
        quiet, loud = offered(look, c), offered(look, scene(match, seat, "es", "", True))
        later = {act for act in c.legal if again(name) and act.startswith(again(name))}
        assert (quiet | loud) - later == set(c.legal) - later
        kinds |= {act.split()[0] for act in c.legal}
        for piece in look.pieces(c):
            if len(piece.acts) > 1:
                chosen = scene(match, seat, "en", piece.key)
                assert {one.act for one in look.choices(chosen)} == set(piece.acts)
        labels = [one.label for one in look.choices(c)]
        assert len(set(labels)) == len(labels)
        assert look.plain(c) is not None and look.plate(c) is not None
    assert len(kinds) > 2


def test_a_card_that_does_not_go_knows_what_to_ask() -> None:
    for name, players, options in tables():
        game = games.find(name)
        for match, seat in moments(game, players, options):
            for piece in look_of(game).own(scene(match, seat)):
                assert piece.acts or game.read_action(piece.why) >= 0
            if match.n > 12:
                break


def test_both_languages_say_everything() -> None:
    for known in (WORDS, *(look_of(game).phrases for game in games.every())):
        for key, said in known.items():
            assert set(said) == {"es", "en"}, key
            assert all(said.values()), key
