"""Every game has its files: counts from fixed deals, a playthrough, a page, all its words."""

import json
import string

import pytest

from tapete import games
from tapete.authoring.home import kept_of, page_of
from tapete.authoring.kept import PERFT, PLAYTHROUGH, counted, playthrough
from tapete.kit.game import Game
from tapete.kit.notes import Role
from tapete.kit.text.words import LANGUAGES

GAMES = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


@GAMES
def test_counts_from_fixed_deals_stand(game: Game) -> None:
    """Like perft: how many sequences of acts there are, a fingerprint of all the rules at once."""
    kept = json.loads((kept_of(game) / PERFT).read_text())
    assert {line["players"] for line in kept} == set(range(game.seats[0], game.seats[1] + 1))
    assert [counted(game, line) for line in kept] == kept, f"make files GAME={game.name}"


@GAMES
def test_the_playthrough_reads_as_kept(game: Game) -> None:
    """If a change is meant, look at the new text first: `make files GAME=x`."""
    assert playthrough(game) == (kept_of(game) / PLAYTHROUGH).read_text("utf-8"), (
        f"make files GAME={game.name}"
    )


@GAMES
def test_every_word_is_there_in_both_languages(game: Game) -> None:
    words = game.words
    numbers = sorted(words.rules)
    assert numbers == list(range(1, len(numbers) + 1)), "rule numbers have no gaps"
    assert set(words.options) == set(game.offered())
    assert set(words.presets) == set(game.presets)
    assert set(words.notes) == set(game.note_names)
    texts = [words.about, *words.rules.values(), *words.options.values()]
    texts += [*words.presets.values(), *words.notes.values(), *words.names.values()]
    for text in texts:
        for language in LANGUAGES:
            assert text[language].strip()


@GAMES
def test_a_note_says_the_same_in_both_languages(game: Game) -> None:
    for name, text in game.words.notes.items():
        places = [
            {p for _, p, _, _ in string.Formatter().parse(text[lang]) if p} for lang in LANGUAGES
        ]
        assert places[0] == places[1], name


@GAMES
def test_acts_have_names_in_both_languages(game: Game) -> None:
    """Patterns of the notation in `[acts]`: the same places in all three."""
    for pattern, text in game.words.acts.items():
        places = [
            {p for _, p, _, _ in string.Formatter().parse(said) if p}
            for said in (pattern, *(text[lang] for lang in LANGUAGES))
        ]
        assert places[0] >= places[1] == places[2], pattern


@GAMES
def test_a_role_tells_what_its_note_has(game: Game) -> None:
    """A card that is laid, turned up or comes into a hand is named: surfaces show it."""
    for name, role in game.note_roles.items():
        said = game.words.notes[name]["en"]
        if role in (Role.LAYS, Role.TURNS_UP, Role.RECEIVES):
            assert "{card" in said, name
        if role is Role.SCORES:
            assert "{count}" in said, name


@GAMES
def test_the_landing_is_told_whole_or_not_at_all(game: Game) -> None:
    said = game.words.landing
    assert set(said) <= {"title", *LANGUAGES, "minutes", "quick", "players", "fan", "order"}
    assert game.seats[0] <= said.get("players", game.seats[0]) <= game.seats[1]
    assert len({language in said for language in LANGUAGES}) == 1


@GAMES
def test_every_game_has_a_page_that_shows_its_options_and_acts(game: Game) -> None:
    page = page_of(game).read_text("utf-8")
    for heading in (
        "## Rules",
        "## Options",
        "## Actions",
        "## What a seat sees",
        "## Score",
        "## Notation",
        "## History",
    ):
        assert heading in page, heading
    for option in game.offered():
        assert f"`{option}`" in page
