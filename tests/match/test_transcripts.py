"""Transcripts: written, replayed, verified; fair deals; damage of every kind."""

import json
from dataclasses import replace

import pytest

from tapete import games
from tapete.kit.errors import BadInput, BadNotation, DamagedTranscript
from tapete.kit.game import Game
from tapete.match import Dealing, Fair, Match, Seeded, transcript

GAMES = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
SECRET = bytes(range(32))


def finished(game: Game, dealing: Dealing) -> Match:
    match = Match(game, max(2, game.seats[0]), game.options(preset=game.lab_preset()), dealing)
    while not match.over:
        legal = match.legal(match.asked)
        match.act(match.asked, legal[match.n * 7 % len(legal)])
    return match


@GAMES
@pytest.mark.parametrize("dealing", [Seeded("s", 3), Fair(["hola", "¿qué, tal?"], SECRET)])
def test_replay_gives_the_same_match(game: Game, dealing: Dealing) -> None:
    match = finished(game, dealing)
    for lines in (transcript.written(match), transcript.written_open(match)):
        again = transcript.replay(list(lines))
        assert again.acts == match.acts
        assert again.open_state() == match.open_state()
        assert again.result() == match.result()


@GAMES
def test_a_fair_deal_depends_on_secret_words_and_act(game: Game) -> None:
    usual = Match(game, max(2, game.seats[0]), dealing=Fair(["a", "b"], SECRET)).open_state()
    for other in (Fair(["a", "c"], SECRET), Fair(["a,", "b"], SECRET), Fair(["a", "b"])):
        assert Match(game, max(2, game.seats[0]), dealing=other).open_state() != usual
    again = Match(game, max(2, game.seats[0]), dealing=Fair(["a", "b"], SECRET))
    assert again.open_state() == usual
    keys = []
    for n in range(4):
        state = game.State()
        Fair(["a", "b"], SECRET).prepare(state, n)
        keys.append(tuple(state.secret))
    assert len(set(keys)) == 4


def test_the_secret_is_shown_only_at_the_end() -> None:
    game = games.find("the_game")
    match = Match(game, 2, dealing=Fair(["x", "y"], SECRET))
    assert SECRET.hex() not in "".join(transcript.written(match))
    with pytest.raises(BadInput, match="must be over"):
        transcript.written_open(match)
    with pytest.raises(DamagedTranscript, match="secret is not shown yet"):
        transcript.replay(list(transcript.written(match)))
    assert SECRET.hex() in list(transcript.written(finished(game, match.dealing)))[-1]


@GAMES
def test_a_seeded_deal_goes_to_text_and_back(game: Game) -> None:
    match = Match(game, game.seats[1], dealing=Seeded("any seed, #5 too", 12))
    text = transcript.deal_text(match)
    again = transcript.deal_of(text)
    assert transcript.deal_text(again) == text
    assert again.open_state() == match.open_state()
    with pytest.raises(BadNotation, match="does not name a deal"):
        transcript.deal_of("nonsense")
    with pytest.raises(BadInput, match="only a seeded deal"):
        transcript.deal_text(Match(game, game.seats[1]))


def test_older_rules_are_played_by_the_options_that_make_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.find("take_that")
    usual = game.options(preset=game.lab_preset()).texts()
    lines = list(transcript.written(finished(game, Seeded("s", 3))))
    other = {"advanced": "off" if usual["advanced"] == "on" else "on"}
    for forced, plays in ((other, False), ({"advanced": usual["advanced"]}, True)):
        newer = replace(game, version=game.version + 1, older={game.version: forced})
        monkeypatch.setattr(games, "find", lambda name, newer=newer: newer)
        if plays:
            match = transcript.replay(lines)
            assert transcript.replay(list(transcript.written(match))).acts == match.acts
        else:
            with pytest.raises(DamagedTranscript):
                transcript.replay(lines)


def test_versions_that_nobody_knows_are_named_with_those_that_are() -> None:
    game = replace(games.find("the_game"), version=4, older={2: {}, 3: {}})
    with pytest.raises(BadInput, match="rules version 1, here the_game knows 2, 3, 4"):
        game.options_of(1, {})


def damaged(lines: list[str], number: int, **changes: object) -> list[str]:
    fields = json.loads(lines[number]) | changes
    return [
        *lines[:number],
        json.dumps({k: v for k, v in fields.items() if v is not None}),
        *lines[number + 1 :],
    ]


@GAMES
def test_damage_is_told_in_one_line(game: Game) -> None:
    match = finished(game, Fair(["x", "y"], SECRET))
    lines = list(transcript.written_open(match))
    last = len(lines) - 1
    state = json.loads(lines[3])["state"]
    for wrong, said in [
        ([], "empty"),
        (["{"], "line 1 is not JSON"),
        (["[]"], "line 1 is not an object"),
        (damaged(lines, 0, tapete=9), "does not begin a transcript"),
        (damaged(lines, 0, game="chess"), "no game"),
        (damaged(lines, 0, rules=99), "rules version"),
        (damaged(lines, 0, rules=[]), "not a whole number"),
        (damaged(lines, 0, players=77), "players"),
        (damaged(lines, 0, players="two"), "not a whole number"),
        (damaged(lines, 0, options={"nonsense": "1"}), "unknown option"),
        (damaged(lines, 0, options=None), "no options"),
        (damaged(lines, 0, deal=None), "how it was dealt"),
        (damaged(lines, 0, deal={}), "neither a seed nor"),
        (damaged(lines, 0, deal={"commitment": "00", "words": []}), "committed to"),
        (damaged(lines, last, secret="zz"), "hexadecimal"),
        (damaged(lines, last, end={"scores": [], "places": []}), "result"),
        (damaged(lines, 2, do="nonsense"), "line 3: refused"),
        (damaged(lines, 2, seat=55), "line 3: refused"),
        (damaged(lines, 2, n=40), "act 2 is missing"),
        (damaged(lines, 4, state=state), "line 5: the state is not"),
        (lines[:2] + lines[3:], "missing"),
        (lines[:-3] + lines[-1:], "not over here"),
        ([*lines, lines[3]], ""),
        (["\x00\xff"], "not JSON"),
    ]:
        with pytest.raises(DamagedTranscript) as told:
            transcript.replay(wrong)
        assert said in str(told.value), (said, str(told.value))
        assert "\n" not in str(told.value)
