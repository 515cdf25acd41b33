"""UNO-28: bots understand built cards: whom to choose, what to give, and when to play one."""

import pytest

from games.uno.tables_of_uno import GAME, built, scene
from tapete import bots
from tapete.authoring.scenes import Scene
from tapete.bots.net import fresh
from tapete.bots.search.engine import new_desk
from tapete.games.uno.bots import features
from tapete.games.uno.bots.memory import Memory, remember
from tapete.kit.chance import Chance, rekey


def chosen(table: Scene, seat: int, name: str = "regular") -> str:
    """What a bot does there."""
    dice, mask = Chance(), GAME.mask()
    rekey(dice, 3, 4)
    GAME.legal(table.state, seat, mask)
    return GAME.action_text(bots.chooser(GAME, name).choose(table.view(seat), mask, dice))


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("blocks", "whom"),
    [
        ("chosen-draw-2", 2),  # who is about to go out
        ("chosen-skip-1", 2),
        ("chosen-swap", 2),  # the smallest hand
        ("chosen-take", 2),
        ("chosen-discard-1", 1),  # a help that must be given does not go to who is nearly out
        ("chosen-give", 1),
    ],
)
def test_the_regular_chooses_whom_it_hits_best(blocks: str, whom: int) -> None:
    hands = "C1.R1.R2.R3.R4.R6/B1.B2.B3.B4/Y1.Y2/G1.G2.G3.G4.G5.G6"
    table = built(blocks, f"hands={hands}", 4).act(0, "C1:G")
    assert chosen(table, 0) == f"choose {whom}"


@pytest.mark.rule("UNO-28")
def test_the_regular_plays_a_built_card_that_helps_and_keeps_one_that_hurts() -> None:
    hands = "hands=C1.R1.B7/G1.G2.G3/Y1.Y2.Y3"
    assert chosen(built("others-draw-5.player-discard-2", hands), 0).startswith("C1:")
    assert chosen(built("player-draw-5.others-discard-2", hands), 0) == "R1"


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("name", ["random", "novice", "regular", "eager"])
def test_every_bot_gives_chooses_and_discards(name: str) -> None:
    table = built("chosen-give.chosen-discard-1", "hands=C1.R1.R2/B1.B2.B3/Y1.Y2.Y3")
    table.act(0, "C1:G")
    table.act(0, act := chosen(table, 0, name))
    other = int(act.split()[1])
    table.act(other, chosen(table, other, name))
    assert table.field("phase") == "discarding"
    table.act(other, chosen(table, other, name))
    assert table.field("phase") == "turn"


@pytest.mark.rule("UNO-28")
def test_the_expert_may_plan_every_choice_and_gives_at_once() -> None:
    mind = GAME.mind
    assert mind is not None and mind.at_once is not None
    table = built("chosen-give", "hands=C1.R1.R2/B1.B2.B3/Y1.Y2.Y3").act(0, "C1:G")
    desk = new_desk(GAME, mind, fresh(mind))
    assert mind.still(table.state, table.view(0), 0, desk), "a choice is a decision"
    mask = GAME.mask()
    GAME.legal(table.state, 0, mask)
    assert mind.at_once(table.view(0), mask, Chance()) < 0
    table.act(0, "choose 1")
    GAME.legal(table.state, 1, mask)
    assert GAME.action_text(mind.at_once(table.view(1), mask, Chance())).startswith("give B")


@pytest.mark.rule("UNO-28")
def test_the_experts_inputs_put_who_loses_turns_later() -> None:
    position = "top=R5 hands=R1.R2/B1.B2/Y1.Y2/G1.G2"
    table = scene(f"{position} misses=0,2,0,1", 4)
    view = table.view(0)
    assert [features.to_come(view, distance) for distance in (1, 2, 3)] == [2, 3, 1]
    plain = scene(position, 4).view(0)
    assert not features.losing_turns(plain)
    assert [features.beyond(plain, distance) for distance in (1, 2, 3)] == [1, 2, 3]


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("blocks", "hand", "seen"),
    [
        ("player-discard-2", "C1.R1.B7", "C1"),  # it will take both along
        ("player-discard-5", "C1.R1.B7", "C1"),  # never more than there are
        ("next-draw-2.player-discard-1", "C1.R1.B9", "C1.R1"),  # what counts most
        ("player-discard-2", "R1.B7", "R1.B7"),  # somebody else has it
        ("others-discard-2", "C1.R1.B7", "C1.R1.B7"),
        ("player-draw-2", "C1.R1.B7", "C1.R1.B7"),
    ],
)
def test_the_experts_inputs_leave_out_what_a_card_in_hand_will_discard(
    blocks: str, hand: str, seen: str
) -> None:
    """With three cards, such a one among them, it is about to go out."""

    def own(cards: str, written: str) -> list[float]:
        x, view = [0.0] * features.INPUTS, built(written, f"hands={cards}/G1.G2.G3", 2).view(0)
        before = [list(held) for held in view.hands]
        features.features(view, Memory(), x)
        assert [list(held) for held in view.hands] == before, "a view is not written on"
        return x[: features.TOP]

    assert own(hand, blocks) == own(seen, "everybody-turn")


@pytest.mark.rule("UNO-28")
def test_the_expert_judges_no_card_half_done() -> None:
    mind = GAME.mind
    assert mind is not None
    for blocks in ("player-discard-1", "next-give"):
        table = built(blocks, "hands=C1.R1.R2/B1.B2.B3/Y1.Y2.Y3")
        assert not mind.under_way(table.state)
        assert mind.under_way(table.act(0, "C1:G").state), blocks
    book = scene("top=R5 hands=C1.R1.R2.R3.R4/B1.B2.B3/Y1.Y2.Y3", card1="threes").act(0, "C1:G")
    assert book.field("phase") == "discarding" and not mind.under_way(book.state)


@pytest.mark.rule("UNO-28")
def test_memory_lets_go_of_what_it_knew_when_hands_move() -> None:
    table = built("chosen-draw-1.next-swap", "hands=C1.R1.R2/B1.B2.B3/Y1.Y2.Y3.Y4")
    memory = Memory()
    remember(memory, table.view(2))
    memory.groups[1][0] = 0  # seat 1 has no red
    table.act(0, "C1:G")
    remember(memory, table.view(2))
    memory.groups[1][0] = 0
    table.act(0, "choose 2")
    remember(memory, table.view(2))
    assert memory.groups[1][0] == 2, "now it may be all of them"
