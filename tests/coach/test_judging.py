"""Judgement: a pure function of what a seat sees, for every legal act, with or without a mind."""

import pytest

from every import QUICK, searching
from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.coach.judging import Judge, Judgement
from tapete.coach.minds import by_playouts
from tapete.coach.outlook import Outlooks
from tapete.coach.positions import Positions
from tapete.coach.replaying import Played, steps
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.match import Seeded

WORLDS = 6
NEAR = 1e-6  # nets add up in floats of 32 bits, and not in the same order
ACTS = 60


def cup(number: int) -> Chance:
    dice = Chance()
    stream(dice, *seed_key("cup"), number, 0)
    return dice


def judged(judge: Judge, view: object, memory: object, legal: list[int], n: int) -> Judgement:
    mask = judge.game.mask_of(legal)
    return judge.judge(view, memory, mask, seed_key(n), WORLDS, done=legal[0])


@pytest.mark.parametrize(("game", "way"), searching())
def test_a_judgement_depends_on_what_the_seat_sees_and_on_nothing_else(
    game: Game, way: str
) -> None:
    """Two judges, one at the table and one in a world imagined anew from every view of it."""
    table = Table(game, 2, game.lab_preset())
    here, there = Judge(game, way=way), Judge(game, way=way)
    mind = here.mind
    mine, theirs = mind.Memory(), mind.Memory()
    regular = bots.chooser(game, "regular")
    state, dice, seen = table.dealt("pair"), cup(0), 0
    for number in range(ACTS):
        seat = game.asked(state)
        if seat < 0:
            break
        legal = game.acts(state, seat)
        action = regular.choose(game.view(state, seat), game.mask_of(legal), dice)
        if seat == 0 and len(legal) > 1:
            world = game.imagined(game.view(state, 0), cup(number))
            one = judged(here, game.view(state, 0), mine, legal, number)
            assert one == judged(there, game.view(world, 0), theirs, legal, number)
            assert one == judged(here, game.view(state, 0), mine, legal, number)
            assert {worth.action for worth in one.acts} == set(legal)
            assert all(0 <= worth.value <= 1 and worth.error >= 0 for worth in one.acts)
            seen += 1
        game.act(state, seat, action)
        mind.remember(mine, game.view(state, 0))
        mind.remember(theirs, game.view(game.imagined(game.view(state, 0), cup(number)), 0))
    assert seen > 3


def test_a_game_without_a_mind_is_judged_by_playouts_of_its_bots() -> None:
    """A worth is a share of wins then, and adds up to one over the seats."""
    game = games.find("take_that")
    judge = Judge(game, by_playouts(game))
    table = Table(game, 2, "single")
    state = table.dealt("playouts")
    legal = game.acts(state, 0)
    found = judge.judge(game.view(state, 0), judge.mind.Memory(), game.mask_of(legal), (1, 2), 16)
    assert {worth.action for worth in found.acts} == set(legal)
    assert all(worth.value * 16 % 0.5 == 0 for worth in found.acts)
    views = [game.view(state, seat) for seat in range(2)]
    memories = [judge.mind.Memory() for _ in range(2)]
    chances = Positions(judge, 2).worth(state, memories, views, (1, 2), 64)
    assert chances.sum() == pytest.approx(1.0)
    assert 0.2 < chances[0] < 0.8


def test_what_really_comes_next_has_no_say_in_what_a_position_is_worth() -> None:
    game = games.find("uno")
    judge = Judge(game, way=bots.MODULE)
    state = Table(game, 2, "classic").dealt("next")
    game.act(state, game.asked(state), game.acts(state, game.asked(state))[0])
    views = [game.view(state, seat) for seat in range(2)]
    memories = [judge.mind.Memory() for _ in range(2)]
    other = state.copy()
    stream(other, 5, 6, 7, 0)
    positions = Positions(judge, 2)
    one, two = (positions.worth(s, memories, views, (1, 2), 16) for s in (state, other))
    assert one.tolist() == two.tolist()


def test_a_module_judges_as_compiled_code_does() -> None:
    """All that the coach asks of either: acts, what one could have led to, whole matches."""
    game = games.find(QUICK)
    native, module = Judge(game), Judge(game, way=bots.MODULE)
    dealt = Played(game, 2, game.options({"games": "1"}), Seeded("ways"), [])
    opening = next(steps(dealt, native.mind))
    state, seat = opening.after, game.asked(opening.after)
    legal = game.acts(state, seat)
    memories = [native.mind.Memory() for _ in range(2)]
    acts = [
        judged(one, game.view(state, seat), memories[seat], legal, 1) for one in (native, module)
    ]
    assert [worth.action for worth in acts[0].acts] == [worth.action for worth in acts[1].acts]
    values = [[worth.value for worth in one.acts] for one in acts]
    assert values[0] == pytest.approx(values[1], abs=NEAR)
    views = [game.view(state, p) for p in range(2)]
    asked = (opening.before, opening.seat, opening.action, state, memories, views, (1, 2), 3, 8)
    came = [Positions(one, 2).could_have_come(*asked) for one in (native, module)]
    assert came[0].tolist() == [pytest.approx(row, abs=NEAR) for row in came[1].tolist()]
    one, two = (Outlooks(one, 2).at(opening, (3, 4)) for one in (native, module))
    assert one is not None and two is not None
    assert one.chance.tolist() == pytest.approx(two.chance.tolist(), abs=NEAR)
    assert one.swing == pytest.approx(two.swing, abs=NEAR)
