"""UNO in text: every act, states that round-trip, and refusals in one line."""

import pytest

from games.uno.tables_of_uno import GAME
from tapete.kit.errors import BadInput, BadNotation


def test_every_act_has_a_text_of_its_own() -> None:
    texts = [GAME.action_text(action) for action in range(GAME.actions)]
    assert len(set(texts)) == GAME.actions
    assert [GAME.read_action(text) for text in texts] == list(range(GAME.actions))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R",
        "R77",
        "X5",
        "W",
        "R5:B",
        "W:",
        "W:X",
        "drop",
        "drop X",
        "name",
        "R5 one",
        "unused 1",
    ],
)
def test_bad_acts_get_one_line(text: str) -> None:
    with pytest.raises(BadNotation) as wrong:
        GAME.read_action(text)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    "text",
    [
        "top=R0 hands=R0/-",
        "hands=R1/-/-",
        "pile=- discards=-",
        "phase=later",
        "colour=X",
        "nonsense",
        "owed=1",
        "task=C4",
        "hands=C1.C1/-",
    ],
)
def test_bad_states_get_one_line(text: str) -> None:
    with pytest.raises(BadNotation) as wrong:
        GAME.state_of(text, 2, GAME.options())
    assert "\n" not in str(wrong.value)


def test_a_deck_without_the_card_refuses_it() -> None:
    with pytest.raises(BadNotation, match="not so many WS"):
        GAME.state_of("hands=WS/-", 2, GAME.options(preset="classic"))


@pytest.mark.parametrize(
    "values", [{"target": "0"}, {"card1": "dance"}, {"price1": "-1"}, {"customizable": "4"}]
)
def test_bad_options_get_one_line(values: dict[str, str]) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.options(values)
    assert "\n" not in str(wrong.value)


def test_the_record_is_small() -> None:
    assert GAME.State.quiet_dtype().itemsize <= 512
