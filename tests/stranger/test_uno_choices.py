"""Every house rule of UNO, and every legal act of every seat, as a stranger reads the rules."""

import random
import re

import pytest

from games.uno.any_built_card import options as built
from games.uno.any_built_card import position, some_cards
from stranger import check_uno
from stranger.dealing import Chance, Stream, fields
from stranger.uno_built import BuiltUno
from stranger.uno_rules import Uno
from tapete import bots, games
from tapete.kit import chance
from tapete.match import Match, Seeded, transcript

GAME = games.find("uno")
RULES = [*"hunt no-wilds three again seven threes open joke elbows rooster host".split()]
TABLES = 15  # of three built cards, for each number of players
MORE: list[dict[str, str]] = [{}, {"call": "off"}, {"card2": "open"}, {"hold_back": "on"}]
CALLED = {"catch": 0.3, "pass": 0.5, "uno": 0.3, "draw": 0.3}  # short hands and late calls


def house(rule: str, **more: str) -> dict[str, str]:
    """One house rule on all three cards, with three ways to be the one who must."""
    values = {f"card{n}": rule for n in (1, 2, 3)} | {"hands": "2", "price1": "1", "price3": "3"}
    return values | {"who1": "player", "who2": "others", "who3": "everybody"} | more


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("rule", RULES)
def test_a_stranger_agrees_on_every_house_rule(rule: str, players: int) -> None:
    options, checked = GAME.options(house(rule)), 0
    for number, names in enumerate(["random", "regular", "regular"]):
        match = Match(GAME, players, options, Seeded(rule, number))
        seats, cup = bots.choosers(GAME, names, players), chance.Chance()
        chance.stream(cup, *chance.seed_key(rule), number, 1)
        while not match.over:
            seat = match.asked
            update = match.update(seat, match.n)
            match.act(seat, seats[seat].choose(update.view, GAME.mask_of(update.legal), cup))
            if match.n == 3000:
                break  # random bots may go on for ever
        else:
            lines = list(transcript.written_open(match))
            assert check_uno.check(lines) == len(lines) - 2
            checked += 1
    assert checked


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rule", RULES)
def test_every_seat_may_do_what_a_stranger_says(rule: str, players: int) -> None:
    """Acts come from any seat that may act, as they do between people."""
    for seed in range(4):
        challenge = "off" if seed > 1 else "on"
        walk(
            rule, players, seed, {"hold_back": "on" if seed % 2 else "off", "challenge": challenge}
        )


def walk(rule: str, players: int, seed: int, more: dict[str, str]) -> None:
    dice = random.Random(f"{rule} {players} {seed}")
    options = GAME.options(house(rule, who1="next", price1="20", **more))
    match = Match(GAME, players, options, Seeded(seed))
    cards = Chance(match.dealing.published(), {}).for_act(0)
    theirs = Uno(players, options.texts(), cards)
    follow(match, theirs, cards, dice, 250)


def follow(match: Match, theirs: Uno, cards: Stream, dice: random.Random, acts: int) -> None:
    """Both referees side by side, whoever acts."""
    while not match.over and match.n < acts:
        assert theirs.text() == match.open_state()
        free = []
        for seat in range(match.players):
            legal = [GAME.action_text(action) for action in match.legal(seat)]
            assert theirs.legal(seat) == legal, (match.n, seat)
            free += [(seat, act) for act in legal]
        liked = [4 if act[0] in "CW" else CALLED.get(act, 1) for _, act in free]
        [(seat, act)] = dice.choices(free, liked)
        match.act(seat, act)
        theirs.do(seat, act, cards)
    assert theirs.text() == match.open_state()


RARE = {
    "the last four": "hands=W4/B1.B2/Y1.W pile=R1.R2.R3.R4.R6.R7.R8",
    "a last Shuffle Hands": "hands=WS/B1/Y1 pile=R1.R2",
    "dealt nothing": "hands=WS.B3/-/Y1 pile=R1.R2",
    "only wilds": "hands=C1.R1.R2/C2.W/W.W4 pile=R1.R2",
    "nothing to draw": "hands=B1.B2.W4/Y1.Y2/{rest} pile=- discards=-",
    "two to draw": "hands=B1.B2.W4/Y1.RD/{rest} pile=R1 discards=R2",
    "caught before the answer": "hands=R1.W4/B1.B2/Y1.Y2 pile=G1.G2.G3.G4.R1.R2.R3.W.W.Y9",
    "known": "hands=W4.R1.R2/B1.B2.C1/C2.W4 pile=G1.G1.G9.W.W.W4.Y1.Y2.Y3 open_for=1.2",
}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", RARE)
def test_a_stranger_agrees_on_what_is_rare(name: str, seed: int) -> None:
    way = "right" if seed % 2 else "left"
    options = GAME.options(house("no-wilds", card2="open", card3="joke"))
    theirs = Uno(3, options.texts(), Chance({"seed": "any", "game": 0}, {}).for_act(0))
    deck = list(theirs.deck)
    for card in ("R5", *re.findall(r"\b(?:[RYGB].|W[4S]?|C\d)\b", RARE[name])):
        deck.remove(card)
    rest = RARE[name].format(rest=".".join(deck))
    position = f"phase=turn turn=0 direction={way} top=R5 colour=R {rest}"
    match = Match(GAME, 3, options, Seeded(seed))
    match._state = state = GAME.state_of(position, 3, options)
    chance.stream(state, *chance.seed_key(seed), 0, chance.CARD_STREAM)
    cards = Chance({"seed": str(seed), "game": 0}, {}).for_act(0)
    theirs.read(fields(match.open_state()))
    follow(match, theirs, cards, random.Random(seed), 30)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_stranger_agrees_on_any_built_cards(players: int) -> None:
    for seed in range(TABLES):
        options = built(some_cards(players * 1000 + seed), **MORE[seed % len(MORE)])
        match = Match(GAME, players, options, Seeded(seed))
        match._state = state = GAME.state_of(position(players, seed), players, options)
        chance.stream(state, *chance.seed_key(seed), 0, chance.CARD_STREAM)
        cards = Chance({"seed": str(seed), "game": 0}, {}).for_act(0)
        theirs = BuiltUno(players, options.texts(), cards)
        theirs.read(fields(match.open_state()))
        cards = Chance({"seed": str(seed), "game": 0}, {}).for_act(0)
        follow(match, theirs, cards, random.Random(f"built {seed}"), 60)
