"""Our bots in a seat of RLCard's own UNO: what is shown, what is told, what comes back."""

import sys
import warnings

import numpy as np
import pytest

with warnings.catch_warnings():  # RLCard imports distutils
    warnings.simplefilter("ignore", DeprecationWarning)
    rlcard = pytest.importorskip("rlcard")
    from rlcard.games.uno.utils import ACTION_LIST, init_deck

from tapete import games
from tapete.benchmarks.speed import at_rlcard
from tapete.benchmarks.speed.at_rlcard import Sitter, agent_of, measure
from tapete.envs.rlcard_uno import act_text, card_text, kinds_of
from tapete.games._shedding import cards
from tapete.games._shedding.bots.memory import FIRST_WILDS, GROUPS, OTHER_WILDS, Memory, held_within
from tapete.games._shedding.bots.memory import kinds_of as kinds_of_group
from tapete.games.uno.bots.memory import remember
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.state import DRAW
from tapete.games.uno.text.cards import card_of, colour_of

UNO = games.find("uno")
CLASSIC = UNO.cleared(2, UNO.options({"hands": "1"}, "classic"))


class Listening:
    """A player of whom only the memory counts."""

    def __init__(self):
        self.memory = Memory()
        self.views = []

    def saw(self, view):
        self.views.append(view.copy())
        remember(self.memory, view)

    def choose(self, view, mask, dice):
        raise AssertionError("the other's agent plays for it")


def games_listened_to(number):
    """Some games between RLCard's own agents: (env, guest, player, who, act) after every act."""
    env, guest, agent = rlcard.make("uno", {"seed": 5}), Sitter("regular"), agent_of("random")
    np.random.seed(5)
    for game in range(number):
        player = Listening()
        guest._bot = guest._bot._replace(sit=lambda player=player: player)
        state, _ = env.reset()
        seat, pile = game % 2, env.game.dealer.deck
        env.game.round.played_cards[:0] = pile[5:]  # so that they are soon shuffled in
        del pile[5:]
        guest.sit(seat, env.game.get_state(seat))
        while True:
            state, _ = env.step(agent.step(state))
            if env.is_over():
                break
            who, act = env.action_recorder[-1]
            guest.saw(env.game.get_state(seat), who, act)
            yield env, guest, player, who, act


def test_their_deck_is_that_of_classic():
    theirs = kinds_of([card.get_str() for card in init_deck()])
    assert theirs == [deck.deck(CLASSIC, 0), deck.deck(CLASSIC, 1)]


def test_every_card_has_one_name_on_each_side():
    back = {}
    for card in init_deck():
        back.setdefault(card_of(card_text(card.get_str())), set()).add(card.get_str())
    assert sum(len(names) for names in back.values()) == 52 + 2 * 4
    assert all(len(names) == (1 if kind < cards.COLOURLESS else 4) for kind, names in back.items())


def test_every_act_goes_over_and_comes_back():
    ours = {UNO.action_of(act_text(act)): act for act in ACTION_LIST}
    assert sorted(ours.values()) == sorted(ACTION_LIST) and len(ours) == 61
    assert ours[DRAW] == "draw"
    for action, act in ours.items():
        assert UNO.action_text(action) == act_text(act)


def test_a_seat_is_told_what_lies_there_and_nothing_of_the_other_hand():
    shuffled_in = 0
    for env, guest, player, _, _ in games_listened_to(30):
        now, game = player.views[-1], env.game
        other = 1 - guest.seat
        assert now.seat == guest.seat and now.turn == game.round.current_player
        assert now.colour == colour_of(game.round.target.color.upper())
        assert now.top == card_of(card_text(game.round.target.get_str()))
        assert list(now.sizes[:2]) == [len(each.hand) for each in game.players]
        assert list(now.hands[other]) == [0, 0] and now.visible == 1 << guest.seat
        mine = [card.get_str() for card in game.players[guest.seat].hand]
        assert list(now.hands[guest.seat]) == kinds_of(mine)
        shuffled_in += not game.round.played_cards
    assert shuffled_in  # the colour is then known from before


def test_the_other_hand_may_be_any():
    """The same table with other cards in the other hand is the same view."""
    for env, guest, player, _, _ in games_listened_to(2):
        hand, pile = env.game.players[1 - guest.seat].hand, env.game.dealer.deck
        if pile:
            hand[0], pile[0] = pile[0], hand[0]
            assert guest.view(env.game.get_state(guest.seat)) == player.views[-1]
            hand[0], pile[0] = pile[0], hand[0]


def test_what_is_remembered_of_the_other_hand_is_true():
    """No bound is ever below what the hand holds; who has just kept a card has no wild."""
    kept = 0
    for env, guest, player, who, act in games_listened_to(30):
        other = 1 - guest.seat
        held = kinds_of([card.get_str() for card in env.game.players[other].hand])
        memory = player.memory
        for group in range(GROUPS):
            assert held_within(held, kinds_of_group(group)) <= memory.groups[other][group]
        for symbol in range(cards.SYMBOLS):
            assert held_within(held, cards.of_symbol(symbol)) <= memory.symbols[other][symbol]
        if who == other and act == "draw" and player.views[-2].sizes[other] == cards.size(held):
            kept += 1
            assert memory.groups[other][player.views[-1].colour] == 0
            assert memory.groups[other][FIRST_WILDS] == memory.groups[other][OTHER_WILDS] == 0
    assert kept > 20


def test_a_measured_match_can_be_repeated_and_seats_change():
    result = measure("regular", "rule", games=40, seed=2)
    assert result == measure("regular", "rule", games=40, seed=2)
    low, high = result["share_95"]
    assert sum(result["won_by_seat"]) == result["won"] and low < result["share"] < high
    assert max(result["won_by_seat"]) <= 20


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bot", "nobody"], "uno has no bot 'nobody'"),
        (["--games", "0"], "at least one game"),
        (["--seed", "-1"], "at least one game, and a seed from 0"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words, said, capsys):
    complains(words, said, capsys)


def test_without_rlcard_one_line_says_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "rlcard", None)
    complains([], "RLCard is not installed", capsys)


def complains(words, said, capsys):
    with pytest.raises(SystemExit) as ended:
        at_rlcard.main(words)
    line = capsys.readouterr().err
    assert ended.value.code == 2 and line.startswith(f"tapete: {said}") and line.count("\n") == 1
