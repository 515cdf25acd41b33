"""UNO by keys: what its own look adds to the table."""

import asyncio

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
