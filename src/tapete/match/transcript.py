"""Transcripts: a match as JSON Lines, read back, replayed and verified.

The first line says what is played and where its chance comes from, then one line an act, then
how it ended. An open transcript also holds the whole state after each line, so that somebody
else's program can check our referee. docs/notation.md describes both in full.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from tapete import games
from tapete.kit.errors import BadInput, BadNotation, DamagedTranscript, TapeteError
from tapete.kit.options import pairs
from tapete.match.authority import Match
from tapete.match.dealing import Dealing, Fair, Seeded, commitment_of
from tapete.match.refusal import Refusal

FORMAT = 1
MOST_LINES, MOST_LETTERS = 200_000, 1 << 26  # of one transcript: far above any match of people


def written(match: Match) -> Iterator[str]:
    """The lines of a plain transcript. Its acts are what all could see."""
    return _lines(match, [None] * (match.n + 1))


def written_open(match: Match) -> Iterator[str]:
    """The lines of an open one, every hidden card shown: only of a match that is over."""
    if not match.over:
        raise BadInput("an open transcript shows every hand: the match must be over first")
    return written_as_it_stood(match)


def written_as_it_stood(match: Match) -> Iterator[str]:
    """An open one of a match that nobody plays on, over or not."""
    again = Match(match.game, match.players, match.options, match.dealing)
    states: list[str | None] = [again.open_state()]
    for seat, action in match.acts:
        again.act(seat, action)
        states.append(again.open_state())
    return _lines(match, states, 0 if match.over else match.n)


def _lines(match: Match, states: list[str | None], stopped: int = 0) -> Iterator[str]:
    """`stopped` is the last act of a match that was ended before its end."""
    game = match.game
    head: dict[str, Any] = {
        "tapete": FORMAT,
        "game": game.name,
        "rules": game.version,
        "players": match.players,
        "options": match.options.texts(),
        "deal": match.dealing.published(),
    }
    yield _line(head, states[0])
    for n, (seat, action) in enumerate(match.acts, 1):
        yield _line({"n": n, "seat": seat, "do": game.action_text(action)}, states[n])
    if match.over or stopped:
        result = match.result()
        end: dict[str, Any] = {"scores": list(result.scores), "places": list(result.places)}
        if stopped:
            end["stopped"] = stopped
        yield _line({"end": end, **match.dealing.revealed()}, None)


def _line(fields: dict[str, Any], state: str | None) -> str:
    if state is not None:
        fields["state"] = state
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def deal_text(match: Match) -> str:
    """A seeded deal in one line: all that it takes to deal the same cards again."""
    if not isinstance(match.dealing, Seeded):
        raise BadInput("only a seeded deal can be named; a fair one is known by its transcript")
    options = [f"{name}={value}" for name, value in match.options.texts().items()]
    number, seed = match.dealing.game, match.dealing.seed
    return " ".join([match.game.name, str(match.players), *options, f"#{number}", seed])


def deal_of(text: str) -> Match:
    """The match, just dealt, that `deal_text` names."""
    found = re.fullmatch(r"(\w+) (\d+)((?: \w+=\S*)*) #(\d+) (.*)", text)
    if found is None:
        raise BadNotation(f"'{_short(text)}' does not name a deal")
    name, players, options, number, seed = found.groups()
    game = games.find(name)
    chosen = game.options(pairs(options.split()))
    return Match(game, int(players), chosen, Seeded(seed, int(number)))


def divided(lines: Iterable[str]) -> Iterator[list[str]]:
    """The transcripts that a file holds, one after the other; one at least."""
    part: list[str] = []
    letters = 0
    for line in lines:
        if part and line.startswith('{"tapete"'):
            yield part
            part, letters = [], 0
        part.append(line)
        letters += len(line)
        if len(part) > MOST_LINES or letters > MOST_LETTERS:
            raise DamagedTranscript("a transcript without an end: it is longer than any match")
    yield part


def replay(lines: Iterable[str]) -> Match:
    """The match that a transcript tells, dealt again and played again, every line compared.

    Raises DamagedTranscript with the number of the first line that does not hold.
    """
    try:
        return _replayed(lines)
    except RecursionError:  # lists in lists in lists
        raise DamagedTranscript("something in it is too deep to be read") from None


def _replayed(lines: Iterable[str]) -> Match:
    parsed = [_parsed(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not parsed:
        raise DamagedTranscript("the transcript is empty")
    _, head = parsed[0]
    end = parsed[-1][1] if "end" in parsed[-1][1] else {}
    match = _seated(head, end)
    _compare(1, "state", head.get("state"), match.open_state)
    for number, line in parsed[1:]:
        if "end" in line:
            _check_end(number, line, match)
            break
        if line.get("n") != match.n + 1:
            raise DamagedTranscript(f"line {number}: act {match.n + 1} is missing")
        try:
            match.act(_whole(number, line, "seat"), str(line.get("do")))
        except Refusal as refusal:
            raise DamagedTranscript(f"line {number}: refused: {refusal}") from None
        _compare(number, "state", line.get("state"), match.open_state)
    if len(parsed) > match.n + 1 + bool(end):
        raise DamagedTranscript("something follows after the end")
    return match


def _parsed(number: int, line: str) -> tuple[int, dict[str, Any]]:
    try:
        parsed = json.loads(line)
    except ValueError:
        raise DamagedTranscript(f"line {number} is not JSON") from None
    if not isinstance(parsed, dict):
        raise DamagedTranscript(f"line {number} is not an object")
    return number, parsed


def _seated(head: dict[str, Any], end: dict[str, Any]) -> Match:
    """A dealt match from the first line (and the secret that the last one shows)."""
    if head.get("tapete") != FORMAT:
        raise DamagedTranscript(f"line 1 does not begin a transcript of format {FORMAT}")
    try:
        game = games.find(str(head.get("game")))
        options = head.get("options")
        if not isinstance(options, dict):
            raise BadInput("there are no options")
        written = {str(name): str(value) for name, value in options.items()}
        chosen = game.options_of(_whole(1, head, "rules"), written)
        return Match(game, _whole(1, head, "players"), chosen, _dealing(head.get("deal"), end))
    except DamagedTranscript:
        raise
    except TapeteError as wrong:
        raise DamagedTranscript(f"line 1: {wrong}") from None


def _dealing(deal: Any, end: dict[str, Any]) -> Dealing:
    if not isinstance(deal, dict):
        raise BadInput("it does not say how it was dealt")
    if "seed" in deal:
        return Seeded(_utf8(deal["seed"]), _whole(1, deal, "game"))
    words = deal.get("words")
    if "commitment" not in deal or not isinstance(words, list):
        raise BadInput("it has neither a seed nor a commitment with words")
    if "secret" not in end:
        raise BadInput("the secret is not shown yet, so nothing can be dealt again")
    try:
        secret = bytes.fromhex(str(end["secret"]))
    except ValueError:
        raise BadInput("the secret is not written in hexadecimal") from None
    if commitment_of(secret) != deal["commitment"]:
        raise BadInput("the secret is not the one that was committed to")
    return Fair([_utf8(word) for word in words], secret)


def _utf8(value: Any) -> str:
    """JSON may hold halves of letters, which nothing can be computed from."""
    text = str(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInput("its words are no text in UTF-8") from None
    return text


def _check_end(number: int, line: dict[str, Any], match: Match) -> None:
    said = line["end"]
    stopped = isinstance(said, dict) and said.get("stopped") == match.n
    if not match.over and not stopped:
        raise DamagedTranscript(f"line {number}: the match is not over here")
    result = match.result()
    ended: dict[str, Any] = {"scores": list(result.scores), "places": list(result.places)}
    if stopped and not match.over:
        ended["stopped"] = match.n
    _compare(number, "result", line["end"], lambda: ended)


def _compare(number: int, what: str, said: Any, found: Any) -> None:
    if said is not None and said != (really := found()):
        raise DamagedTranscript(
            f"line {number}: the {what} is not {_short(said)} but {_short(really)}"
        )


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "…"


def _whole(number: int, line: dict[str, Any], name: str) -> int:
    value = line.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise DamagedTranscript(f"line {number}: '{name}' is not a whole number")
    return value
