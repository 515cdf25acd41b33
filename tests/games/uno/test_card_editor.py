"""What the editor of built cards is made of: its words, and the cards to start from (UNO-28)."""

import random

import pytest

from games.uno.tables_of_uno import GAME
from tapete.games.uno.blocks import BUILDING, EFFECTS, EVERY_BLOCK, WHO
from tapete.games.uno.look import building
from tapete.games.uno.state import HOUSE
from tapete.games.uno.text.built import sentence
from tapete.kit.text.words import LANGUAGES
from tapete.match import Match, Seeded

TOLD = building.told()
READY = [one["blocks"] for one in TOLD["ready"]]


def test_the_page_has_what_python_says() -> None:
    """Where it has not: python -m tapete.games.uno.look.building"""
    assert building.FILE.read_text("utf-8") == building.written()


@pytest.mark.rule("UNO-28")
def test_every_part_has_a_word_and_every_refusal_a_reason() -> None:
    assert {one["name"] for one in TOLD["who"]} == set(WHO)
    assert {one["name"] for one in TOLD["effects"]} == set(EFFECTS)
    for part in (*TOLD["who"], *TOLD["effects"]):
        assert all(part[language] for language in LANGUAGES), part
    for effect in TOLD["effects"]:
        refuses = set(effect["about"]) != set(WHO)
        assert refuses == bool(effect["refused"]), effect
        assert not refuses or all(effect["refused"][language] for language in LANGUAGES)


@pytest.mark.rule("UNO-28")
def test_the_data_allows_what_the_rules_allow() -> None:
    """Every block that its parts can make, and no other."""
    made = {
        f"{who}-{effect['name']}" + (f"-{n}" if effect["numbered"] else "")
        for effect in TOLD["effects"]
        for who in effect["about"]
        for n in range(1, TOLD["times"] + 1)
    }
    assert made == set(EVERY_BLOCK)
    assert TOLD["blocks"] == BUILDING.most


@pytest.mark.rule("UNO-25")
def test_the_book_s_ten_are_there_and_what_is_like_them_reads() -> None:
    assert len(TOLD["book"]) == 10
    for rule, blocks in TOLD["like"].items():
        assert rule in TOLD["book"]
        assert BUILDING.numbers(blocks)


@pytest.mark.rule("UNO-25")
@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("card", [*TOLD["book"], *READY])
def test_a_card_to_start_from_reads_plays_and_ends(card: str) -> None:
    """By random acts, with two players and with five; and it comes to be played."""
    rule, blocks = (card, "none") if card in TOLD["book"] else ("build", card)
    for language in LANGUAGES:
        said = GAME.words.names[rule][language]
        said = sentence(GAME.words, blocks, language) if rule == "build" else said
        assert len(said) > 8 and "{" not in said and "-" not in said, said
    wanted = {"hands": "1", "hold_back": "off"}
    for n in (1, 2, 3):
        wanted |= {f"card{n}": rule, f"build{n}": blocks}
    played = 0
    for players in (2, 5):
        match = Match(GAME, players, GAME.options(wanted), Seeded(f"{card} {players}"))
        dice = random.Random(card)
        while not match.over:
            assert match.n < 5000, "it does not end"
            match.act(match.asked, dice.choice(match.legal(match.asked)))
        played += sum(note.kind == HOUSE for _, note in match.update(0, -1).notes)
    assert played, "nobody came to play it"


def test_ready_made_cards_differ() -> None:
    assert len({*READY}) == len(READY) == 5
    for language in LANGUAGES:
        assert len({one["name"][language] for one in TOLD["ready"]}) == 5
