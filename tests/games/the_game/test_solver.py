"""`tapete solve`: every act of a solution passes the referee."""

import json

import pytest

from tapete import games
from tapete.authoring.tables import Table
from tapete.games.the_game.solver import write_order
from tapete.lab.solving import solved
from tapete.match import Fair, Match

GAME = games.find("the_game")


def test_the_order_of_the_cards_does_not_depend_on_who_draws() -> None:
    for players in (1, 4):
        table = Table(GAME, players, None)
        order = [0] * 98
        write_order(table.dealt("order"), order)
        assert sorted(order) == list(range(98))
        state = table.dealt("order")
        hands = [sorted(GAME.view(state, p).hand) for p in range(players)]
        assert hands == [sorted(GAME.view(table.dealt("order"), p).hand) for p in range(players)]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_perfect_game_is_found_and_allowed(players: int) -> None:
    found = solved(GAME, players, GAME.options(), "perfect", 0, 40)
    assert found["left"] == 0
    assert sum(len([lay for lay in turn["lays"] if lay != "end"]) for turn in found["turns"]) == 98


@pytest.mark.parametrize("players", [1, 3])
def test_a_fair_deal_is_solved_though_its_draws_hang_on_every_act(players: int) -> None:
    match = Match(GAME, players, GAME.options(), Fair([""] * players, bytes(32)))
    assert GAME.solve is not None and GAME.solver is not None
    keys = match.dealing.keys(GAME.solver.longest + 1)
    for seat, action in GAME.solve(match._state.copy(), 20, keys):
        match.act(seat, action)
    assert match.over and match.result().places == (1,) * players


def test_where_none_is_found_it_says_how_far_it_got() -> None:
    options = GAME.options({"expert": "on", "small_hands": "on"})
    lefts = [solved(GAME, 1, options, "narrow", number, 1)["left"] for number in range(6)]
    assert any(left > 0 for left in lefts)
    assert all(0 <= left < 98 for left in lefts)


def test_solve_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    from tapete.cli import app

    app(["solve", "the_game", "--players", "2", "--seed", "s", "--json"], standalone_mode=False)
    told = json.loads(capsys.readouterr().out)
    assert told["left"] == 0 and told["solved"] == 1 and told["turns"][0]["lays"][-1] == "end"
