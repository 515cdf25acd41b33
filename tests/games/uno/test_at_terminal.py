"""UNO by keys: what its own look adds to the table."""

import asyncio

import pytest

from tapete import games
from tapete.match import Match, Seeded
from tapete.terminal.looks import look_of
from terminal.moments import scene
from terminal.screens import play_one, table, text_of, until_asked

MOST = 400  # things we do in a match


def test_a_wild_asks_for_its_colour() -> None:
    """Escape drops it."""
    app = table("uno", seed="wild", options={"hands": "1"})

    async def played() -> None:
        async with app.run_test() as pilot:
            for _ in range(MOST):
                await until_asked(app, pilot)
                assert app.told is not None and not app.told.over
                wilds = [piece for piece in app.look.own(app.scene) if len(piece.acts) == 4]
                if wilds:
                    break
                await play_one(app, pilot)
            app.cursor = wilds[0].key
            await pilot.press("enter")
            assert "♥ red" in text_of(app) and app.selected
            await pilot.press("escape")
            assert not app.selected
            app.cursor = wilds[0].key
            await pilot.press("enter", "b")
            played = [act for seat, act in app.session.match.acts if seat == 0][-1]
            assert app.session.game.action_text(played).endswith(":B")

    asyncio.run(played())


def test_who_does_not_call_is_caught_out_of_turn() -> None:
    """While a bot thinks, others may step in: the key is there, and the bot waits for it."""
    position = "top=R5 colour=R turn=2 silent=1 hands=R1.B2.G3/R7/G1.G2.R9"
    app = table("uno", players=3, position=position, pace=1000)

    async def caught() -> None:
        async with app.run_test() as pilot:
            await pilot.pause(0.1)
            assert app.told is not None and not app.told.mine
            screen = text_of(app)
            assert "No call!" in screen and "owes the call" in screen and "Beto to play" in screen
            await pilot.press("n")
            await pilot.pause()
            assert "is caught silent" in text_of(app)
            assert app.told.view["sizes"][1] == 3

    asyncio.run(caught())


@pytest.mark.rule("UNO-28")
def test_built_cards_are_read_chosen_for_and_given_by_keys() -> None:
    game = games.find("uno")
    options = game.options({"card1": "build", "build1": "chosen-give.player-skip-1"})
    match = Match(game, 3, options, Seeded("built"))
    match._state = game.state_of("top=R5 hands=C1.R9.B8/G1.G2/G3.G4", 3, options)
    look = look_of(game)
    own = {piece.words for piece in look.pieces(scene(match, 0)) if piece.key.startswith("hand C1")}
    assert "one whom the player chooses gives the player a card of their choice" in own.pop()
    match.act(0, game.read_action("C1:G"))
    c = scene(match, 0)
    assert look.plate(c) == "for whom?"
    chosen = {one.act: one.label for one in look.choices(c) if one.act.startswith("choose")}
    assert list(chosen) == ["choose 1", "choose 2"]
    assert chosen["choose 2"] == f"Choose {c.name(2)}"
    match.act(0, game.read_action("choose 2"))
    giving = scene(match, 2)
    assert look.plate(giving) == "give a card"
    assert {act for piece in look.pieces(giving) for act in piece.acts} == {"give G3", "give G4"}


@pytest.mark.rule("UNO-25")
def test_the_last_discard_of_a_joke_can_say_uno() -> None:
    game = games.find("uno")
    options = game.options({"card1": "joke"})
    match = Match(game, 3, options, Seeded("joke"))
    position = "phase=discarding task=C1 top=C1 colour=R owed=1,0,0 hands=R9.B8/G1.G2/G3.G4"
    match._state = game.state_of(position, 3, options)
    look = look_of(game)
    for call, said in ((True, " uno"), (False, "")):
        c = scene(match, 0, call=call)
        acts = {act for piece in look.pieces(c) for act in piece.acts}
        assert acts == {f"drop R9{said}", f"drop B8{said}"}
        assert {look.label(c, f"drop R9{said}")} == {"discard the red 9"}
        assert any(not one.act for one in look.choices(c)), "a switch for the word"
