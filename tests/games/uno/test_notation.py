"""UNO in text: every act, states that round-trip, and refusals in one line."""

import pytest

from games.uno.tables_of_uno import GAME
from tapete.games.uno.blocks import EVERY_BLOCK
from tapete.games.uno.text.built import sentence
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


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("blocks", "said"),
    [
        ("dealer-draw-2", "begins with one of player, next"),
        ("next-dance", "one of draw, discard, swap"),
        ("next-draw", "next-draw-1 to next-draw-5"),
        ("next-draw-6", "next-draw-1 to next-draw-5"),
        ("next-swap-2", "without a number"),
        ("everybody-skip-1", "where everybody loses a turn nobody does"),
        ("next-again", "only the player"),
        ("player-give", "only others"),
        ("others-swap", "one other player"),
        ("next-pass", "everybody-pass"),
        ("next-draw-1.next-draw-1.next-draw-1.next-draw-1", "3 are the most"),
    ],
)
def test_blocks_that_cannot_be_are_refused_with_a_reason(blocks: str, said: str) -> None:
    with pytest.raises(BadInput, match=said) as wrong:
        GAME.options({"build2": blocks})
    assert "\n" not in str(wrong.value)


@pytest.mark.rule("UNO-28")
def test_tables_without_built_cards_are_written_as_before_there_were_any() -> None:
    assert "build1" not in GAME.options().texts()
    before = {"card1": "open", "text1": "hola", "customizable": "2"}
    assert GAME.options_of(2, before) == GAME.options(before)
    assert not any(GAME.options(before).terms()[18:])
    state = GAME.cleared(2, GAME.options())
    GAME.deal(state)
    assert GAME.state_text(state).endswith("elbows=-")
    older = GAME.options_of(1, before)
    assert older.edition == 1


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("blocks", "es", "en"),
    [
        ("none", "nada más que el color", "nothing but the colour"),
        ("next-draw-1", "quien sigue toma una", "the next player draws one"),
        (
            "others-skip-2.player-again",
            "los demás pierden los próximos 2 turnos, luego quien la juega tiene otro turno",
            "all others lose the next 2 turns, then the player takes another turn",
        ),
    ],
)
def test_built_cards_read_as_rules(blocks: str, es: str, en: str) -> None:
    assert sentence(GAME.words, blocks, "es") == es
    assert sentence(GAME.words, blocks, "en") == en


def test_every_block_has_words() -> None:
    for block in EVERY_BLOCK:
        for language in ("es", "en"):
            told = sentence(GAME.words, block, language)
            assert "{" not in told and "|" not in told
            if block[-1] in "2345":
                assert block[-1] in told


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    "text",
    [
        "phase=choosing hands=R1/R2/R3",
        "phase=choosing task=C1 block=2 hands=R1/R2/R3",
        "phase=giving task=C1 owed=0,1,0 hands=R1/R2/R3",
        "phase=giving task=C1 block=3 owed=0,1,0 hands=R1/R2/R3",
        "phase=giving task=C1 block=2 owed=0,1,0 hands=R1/R2/R3",
        "phase=giving task=C1 block=2 chosen=1 owed=1,0,0 hands=R1/R2/R3",
        "block=1 hands=R1/R2/R3",
        "phase=choosing task=C1 chosen=0 hands=R1/R2/R3",
        "misses=6,0,0 hands=R1/R2/R3",
        "lying=3/-/- hands=R1/R2/R3",
    ],
)
def test_positions_that_no_built_card_leads_to_are_refused(text: str) -> None:
    options = GAME.options({"card1": "build", "build1": "chosen-draw-1.chosen-give"})
    with pytest.raises(BadNotation) as wrong:
        GAME.state_of(text, 3, options)
    assert "\n" not in str(wrong.value)


def test_the_record_is_small() -> None:
    assert GAME.State.quiet_dtype().itemsize <= 512
