"""Bots of UNO and VALE TODO at tables with every option on, among people who act at any time."""

import random

import pytest

from tapete import bots, games
from tapete.kit.chance import Chance, rekey
from tapete.kit.game import Game
from tapete.match import Match, Seeded

UNO, VALE_TODO = games.find("uno"), games.find("vale_todo")
TABLES: dict[str, tuple[Game, int, dict[str, str]]] = {
    "UNO, to be judged": (UNO, 4, {"card1": "joke", "card2": "rooster", "card3": "host"}),
    "UNO, to be moved": (UNO, 3, {"card1": "hunt", "card2": "no-wilds", "card3": "three"}),
    "UNO, to be turned": (UNO, 2, {"card1": "again", "card2": "seven", "challenge": "off"}),
    "VALE TODO, three": (
        VALE_TODO,
        3,
        {"accusations": "on", "super_carta": "on", "doubt": "any", "limit": "2000"},
    ),
    "VALE TODO, four": (
        VALE_TODO,
        4,
        {"accusations": "on", "super_carta": "on", "costly_doubt": "on", "limit": "2000"},
    ),
    "VALE TODO, two": (VALE_TODO, 2, {"super_carta": "on", "costly_doubt": "on", "doubt": "any"}),
}
RARE = ("accuse", "deal", "draw")


def chosen_at(match: Match, dice: random.Random) -> tuple[int, int]:
    """Anybody who may act, whatever comes to mind; but few accuse, or nothing else would happen."""
    free = [(seat, act) for seat in range(match.players) for act in match.legal(seat)]
    kinds = [match.game.action_text(act).split()[0] for _, act in free]
    return dice.choices(free, [0.1 if kind in RARE else 1.0 for kind in kinds])[0]


@pytest.mark.rule("UNO-26", "VT-09")
@pytest.mark.parametrize("table", TABLES)
def test_every_bot_does_what_it_may_wherever_it_is_asked(table: str) -> None:
    game, players, options = TABLES[table]
    seated = {name: bots.chooser(game, name) for name in game.bots}
    asked = 0
    for number in range(6):
        match = Match(game, players, game.options(options), Seeded(table, number))
        dice, cup = random.Random(number), Chance()
        rekey(cup, number, 1)
        while not match.over and match.n < 150:
            seat = match.asked
            legal = match.legal(seat)
            for name, bot in seated.items():
                act = bot.choose(match.view(seat), game.mask_of(legal), cup)
                assert act in legal, (name, seat, game.action_text(act), match.open_state())
                asked += 1
            match.act(*chosen_at(match, dice))
    assert asked > 500


def test_a_first_clave_is_named_after_the_vote() -> None:
    """VT-03, VT-09: of all seats those asked to vote vote, and then the colour is named."""
    options = VALE_TODO.options({"accusations": "on"})
    state = VALE_TODO.state_of("phase=naming top=C hands=R1/R2/R3", 3, options)
    for seat, act in ((1, "accuse 2"), (0, "vote no"), (0, "name R")):
        assert VALE_TODO.asked(state) == 0 or act.startswith("accuse")
        VALE_TODO.act(state, seat, VALE_TODO.read_action(act))
    assert "phase=playing" in VALE_TODO.state_text(state)
