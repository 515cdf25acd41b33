"""What the server tells of games, tables and finished matches, as plain data."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tapete import bots, games
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.kit.options import several
from tapete.kit.text.lessons import lessons_of
from tapete.kit.text.words import LANGUAGES
from tapete.kit.ways.wasm.shelf import ready
from tapete.match import Match, today
from tapete.server.store.documents import MatchDocument, TableDocument

LAST = 1000  # in the order of games: those that name no place of their own


def every_game() -> list[dict[str, Any]]:
    """All games, in the order in which they are offered."""
    looks = games.browser_folders()
    told = [
        {**game(one), "look": one.name in looks, "module": ready(one) is not None}
        for one in games.every()
    ]
    return sorted(told, key=lambda one: (one["landing"]["order"], one["name"]))


def files(told: list[dict[str, Any]]) -> dict[str, bytes]:
    """The same as a page gets it: all games without their rules, and the rules of each, which are
    most of it and wanted last."""
    short = [{key: one[key] for key in one if key != "rules"} for one in told]
    rules = {f"rules/{one['name']}.json": msgspec.json.encode(one["rules"]) for one in told}
    return {"games.json": msgspec.json.encode(short), **rules}


def _landing(game: Game) -> dict[str, Any]:
    """How a game offers itself: what it says of it, over what goes without saying."""
    said = game.words.landing
    return {
        "title": said.get("title", game.words.title),
        "about": {
            language: said.get(language, game.words.about[language]) for language in LANGUAGES
        },
        "minutes": said.get("minutes"),
        "players": today.offered_players(game),
        "quick": said.get("quick", {}),
        "fan": said.get("fan", []),
        "order": said.get("order", LAST),
    }


def game(game: Game) -> dict[str, Any]:
    """All that a client needs to offer, explain and tell a game."""
    words = game.words
    return {
        "name": game.name,
        "title": words.title,
        "about": words.about,
        "landing": _landing(game),
        "seats": list(game.seats),
        "prefix": game.prefix,
        "together": game.together,
        "bots": bots.names(game),
        "options": [_option(game, name) for name in game.offered()],
        "presets": {
            name: {"text": words.presets[name], "options": game.options(preset=name).texts()}
            for name in game.presets
        },
        "talk": game.rule(game.talk) if game.talk else "",
        "rules": {game.rule(number): text for number, text in words.rules.items()},
        "notes": words.notes,
        "to_you": words.to_you,
        "roles": dict(game.note_roles),
        "acts": words.acts,
        "names": words.names,
        "lessons": len(lessons_of(words.package)),
    }


def _option(game: Game, name: str) -> dict[str, Any]:
    hint = get_type_hints(game.Options, include_extras=True)[name]
    told: dict[str, Any] = {
        "name": name,
        "text": game.words.options[name],
        "usual": game.options().text_of(name),
    }
    if words := several(hint):
        known = [word for word in words.names if word]
        return {**told, "kind": "several", "choices": known, "most": words.most}
    if hint is bool:
        return {**told, "kind": "switch"}
    if hint is str:
        return {**told, "kind": "text"}
    if get_origin(hint) is Literal:
        return {**told, "kind": "choice", "choices": list(get_args(hint))}
    limits = next(mark for mark in hint.__metadata__ if hasattr(mark, "ge"))
    return {**told, "kind": "number", "least": limits.ge, "most": limits.le}


def table(body: TableDocument) -> dict[str, Any]:
    """A line of the list of open tables."""
    return {
        "code": body.code,
        "game": body.game,
        "players": body.players,
        "names": [seat.name for seat in body.seats if seat.kind == "person"],
        "free": sum(seat.kind == "free" for seat in body.seats),
    }


def replay(body: MatchDocument, match: Match) -> dict[str, Any]:
    """A finished match, but for its steps: how it was dealt and how it ended."""
    result = match.result()
    return {
        "game": match.game.name,
        "rules": body.rules,
        "players": match.players,
        "options": body.options,
        "names": body.names,
        "levels": body.levels,
        "deal": match.dealing.published() | match.dealing.revealed(),
        "ended": {"scores": list(result.scores), "places": list(result.places)},
    }


def steps(body: MatchDocument, match: Match) -> Iterator[dict[str, Any]]:
    """The deal and every act, from every seat, with what was told after it."""
    again = body.dealt()
    yield _step(again, "", -1)
    for seat, action in match.acts:
        again.act(seat, action)
        yield _step(again, match.game.action_text(action), seat)


def _step(match: Match, do: str, seat: int) -> dict[str, Any]:
    """`told` is what a seat read beside everybody's notes; None for those who read no more."""
    everybody = _notes(match, WATCHER)
    own = [_notes(match, p) for p in range(match.players)]
    return {
        "seat": seat,
        "do": do,
        "lies": match.game.lies(match.view(WATCHER)),
        "open": match.opened(),
        "views": [match.game.shown(match.view(p)) for p in range(match.players)],
        "notes": everybody,
        "told": [None if notes == everybody else notes for notes in own],
    }


def _notes(match: Match, seat: int) -> list[dict[str, Any]]:
    game = match.game
    return [
        {
            "kind": game.note_names[note.kind],
            "seat": note.seat,
            "values": dict(game.note_values(note)),
        }
        for _, note in match.update(seat, match.n).notes
    ]
