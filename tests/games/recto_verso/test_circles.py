"""With two players a turn gives the turn back (RV-17): bots do not go round in circles with it."""

import numpy as np
import pytest

from games.recto_verso.rv_scenes import Table
from tapete import games
from tapete.bots import net as nets
from tapete.bots.search.engine import new_desk
from tapete.games.recto_verso.bots import regular
from tapete.kit.chance import Chance
from tapete.kit.mind import LONGEST, NO_ACT, PLANS

GAME = games.find("recto_verso")
MIND = GAME.mind
TWO_TURNS = "hands=Ft.Hl.Hs/Em.Wl table=Pt.Om.Ur"


def after_a_turn(position: str = TWO_TURNS, players: int = 2) -> tuple[Table, list[int]]:
    """Seat 0 has laid its turn and may take a card."""
    table = Table(position, players).act(0, "lay Ft")
    mask = GAME.mask()
    GAME.legal(table.state, 0, mask)
    return table, mask


def planned(table: Table, mask: list[int]) -> set[int]:
    assert MIND is not None and MIND.plans is not None and MIND.net is not None
    plans = np.full((PLANS, LONGEST + 1), NO_ACT)
    desk = new_desk(GAME, MIND, nets.load(MIND))
    n = MIND.plans(table.view(0), None, mask, plans, Chance(), desk)
    assert (plans[:n, 1] == NO_ACT).all()
    return set(plans[:n, 0].tolist())


def test_a_turn_is_not_laid_to_take_a_turn() -> None:
    table, mask = after_a_turn()
    turn = GAME.read_action(f"take {table.number('Pt')}")
    assert GAME.action_text(regular.choose(table.view(0), mask, Chance())) != GAME.action_text(turn)
    other = GAME.read_action(f"take {table.number('Om')}")
    assert turn not in planned(table, mask) and other in planned(table, mask)


def test_with_three_it_gives_nothing_back() -> None:
    table, mask = after_a_turn("hands=Ft.Hl.Hs/Em.Wl/Tm.Ul table=Pt.Om.Ur", 3)
    assert GAME.read_action(f"take {table.number('Pt')}") in planned(table, mask)


@pytest.mark.parametrize("taken", ["Om", "Ur"])
def test_what_one_takes_otherwise_is_free(taken: str) -> None:
    table, mask = after_a_turn()
    assert GAME.read_action(f"take {table.number(taken)}") in planned(table, mask)
