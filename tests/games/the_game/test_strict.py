"""TG-11 by the letter (option `strict`): over as soon as the minimum is out of reach."""

import random

import pytest

from stranger import check_the_game
from tapete import bots, games
from tapete.authoring.scenes import Scene
from tapete.batch import Series, driver
from tapete.games.the_game.rules.rows import can_go_on
from tapete.kit.chance import Chance, seed_key, stream
from tapete.match import Match, Seeded, transcript

GAME = games.find("the_game")


def scene(position: str, **options: str) -> Scene:
    return Scene("the_game", position, 2, **{"signals": "off"} | options)


@pytest.mark.rule("TG-11")
@pytest.mark.parametrize(
    ("held", "reached"),
    [
        ("20", False),  # 91 goes, nothing after it
        ("81", True),  # ten back from 91
        ("92", True),  # both go now
        ("89", True),  # both go now: 89 is ten back from 99
    ],
)
def test_strictly_it_ends_as_soon_as_the_minimum_is_out_of_reach(held: str, reached: bool) -> None:
    rest = ".".join(map(str, range(60, 72)))
    before = f"turn=1 played=2 minimum=2 rows=90,99,2,3 hands={{}}/50 pile={rest}"
    for strict, over in [("on", not reached), ("off", False)]:
        table = scene(before.format(f"91.{held}.5.6.7.8.9"), strict=strict)
        table.act(1, "end")
        assert table.over == over
        assert not over or table.field("hands").startswith("5.6.7")  # nothing was laid
        assert over or table.why_not(0, "91^1") == 0


@pytest.mark.rule("TG-11")
def test_strictly_a_card_that_bars_the_next_one_ends_it_at_once() -> None:
    """Three are owed: after 95 one more goes (96), and nothing after that."""
    position = "rows=90,99,2,3 hands=50.91.95.96/51 pile=60.61 minimum=3"
    for strict, over in [("on", True), ("off", False)]:
        table = scene(position, expert="on", strict=strict)
        assert not table.over
        table.act(0, "95^1")
        assert table.over == over
        assert table.field("rows") == "95,99,2,3"


@pytest.mark.rule("TG-11")
@pytest.mark.parametrize("expert", ["off", "on"])
def test_within_reach_is_what_trying_every_order_finds(expert: str) -> None:
    """Cards one after the other, by hand, against the rules' short cut; nothing is left changed."""
    options, dice = {"expert": expert, "strict": "on"}, random.Random(11)
    found = {True: 0, False: 0}
    for _ in range(400):
        tops = [dice.randint(*among) for among in ((80, 99), (80, 99), (3, 20), (3, 20))]
        hand = dice.sample([card for card in range(3, 100) if card not in tops], 6)
        position = f"rows={','.join(map(str, tops))} hands={'.'.join(map(str, hand))}/2"
        # With `over` a position may be written in which nothing fits; it is played on from here.
        position += f" pile=- minimum={3 if expert == 'on' else 2} over=yes"
        table = scene(position, **options)
        before = table.game.state_text(table.state)
        reached = can_go_on(table.state, 0)
        assert reached == _any_order(tops, set(hand), 3 if expert == "on" else 2)
        assert table.game.state_text(table.state) == before
        found[reached] += 1
    assert min(found.values()) > 40


def _any_order(tops: list[int], hand: set[int], owed: int) -> bool:
    if owed == 0:
        return True
    for row, top in enumerate(tops):
        way = 1 if row < 2 else -1
        for card in hand:
            if (card - top) * way > 0 or (card - top) * way == -10:
                after = [*tops[:row], card, *tops[row + 1 :]]
                if _any_order(after, hand - {card}, owed - 1):
                    return True
    return False


@pytest.mark.rule("TG-11")
@pytest.mark.parametrize("expert", ["off", "on"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_stranger_agrees_with_every_line(players: int, expert: str) -> None:
    options = GAME.options({"expert": expert, "strict": "on"})
    for deal in range(6):
        match = Match(GAME, players, options, Seeded("strict", deal))
        seats = bots.choosers(GAME, "random" if deal % 2 else "regular", players)
        cup = Chance()
        stream(cup, *seed_key("strict"), deal, 1)
        while not match.over:
            seat = match.asked
            update = match.update(seat, match.n)
            match.act(seat, seats[seat].choose(update.view, GAME.mask_of(update.legal), cup))
        lines = list(transcript.written_open(match))
        assert check_the_game.check(lines) == len(lines) - 2


def test_compiled_it_is_the_same_game() -> None:
    options = GAME.options({"expert": "on", "strict": "on", "signals": "off"})
    seats = bots.choosers(GAME, "random", 3)
    series = Series(GAME, 3, options, seats, seed_key("strict"))
    one, other = (driver(way, series).play(0, 40) for way in ("interpreted", "compiled"))
    assert one.acts.tolist() == other.acts.tolist()
    assert one.scores.tolist() == other.scores.tolist()


def test_old_transcripts_that_do_not_name_the_option_are_played_as_before() -> None:
    match = Match(GAME, 1, GAME.options(), Seeded("before"))
    lines = [line.replace(',"strict":"off"', "") for line in transcript.written(match)]
    assert "strict" not in lines[0]
    assert transcript.replay(lines).options.strict is False
