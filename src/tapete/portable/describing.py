"""What a game's module says of itself: all that it takes to use it without Python."""

import json
import platform
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tapete import __version__
from tapete.bots.ladder import between
from tapete.bots.search import rounds
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, PLANS, Mind, Solver
from tapete.kit.notes import EVERYONE, NUMBERS, RING, SILENT
from tapete.kit.options import several
from tapete.kit.text.facts import Meaning
from tapete.kit.text.lines import Line
from tapete.kit.text.showing import Shown, Telling
from tapete.kit.ways.wasm import shelf
from tapete.kit.ways.wasm.arrays import parts_of, size_of
from tapete.kit.ways.wasm.exports import Exports
from tapete.kit.ways.wasm.layouts import array_told, record_told
from tapete.portable.coaching import coach_told
from tapete.portable.exports import Layouts, bots_of
from tapete.portable.searching import BEAM, NET, desk_like
from tapete.portable.watching import watching_told

FORMAT = 1


def described(game: Game, exports: Exports) -> bytes:
    """The description as JSON. No times and no places in it: the same sources give the same."""
    told = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "prefix": game.prefix,
        "seats": list(game.seats),
        "actions": game.actions,
        "width": game.width,
        "acts": [game.action_text(act) if game.has_act(act) else "" for act in range(game.actions)],
        "kinds": _kinds(game),
        "shown": _told(game.shown),
        "opened": _told(game.opened),
        "lies": _told(game.table_text),
        "meaning": _told(game.meaning),
        "older": {str(rules): options for rules, options in game.older.items()},
        "passing": game.passing,
        "dealing": game.dealing,
        "together": game.together,
        "options": options_told(game),
        "presets": {name: game.options(preset=name).terms() for name in game.presets},
        "notes": {
            "names": list(game.note_names),
            "roles": dict(game.note_roles),
            "values": _told(game.note_values),
            "ring": RING,
            "numbers": NUMBERS,
            "everyone": EVERYONE,
            "silent": SILENT,
        },
        "streams": {"cards": CARD_STREAM, "choices": CHOICE_STREAM},
        "bots": bots_of(game),
        "levels": {name: one._asdict() for name, one in between(game).items()},
        "watching": watching_told(game),
        "expert": expert_told(game, game.mind) if game.mind else None,
        "solver": solver_told(game.solver) if game.solver else None,
        "records": {layout.name: record_told(layout) for layout in Layouts(game).all()},
        "exports": {export.name: export.told() for export in exports.listed},
        "sources": shelf.digest_of(game),
        "built": {"tapete": __version__, "python": platform.python_version(), **shelf.tools()},
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _kinds(game: Game) -> list[int]:
    """By act, the number of its kind; -1 where there is no act."""
    names: dict[str, int] = {}
    return [
        names.setdefault(game.act_kind(game.action_text(act)), len(names))
        if game.has_act(act) else -1
        for act in range(game.actions)
    ]  # fmt: skip


def _told(showing: Any) -> Any:
    """A view, notes, a line or facts as data; nothing where they are code, which no page can
    run."""
    return showing.told if isinstance(showing, Shown | Telling | Line | Meaning) else None


def options_told(game: Game) -> list[dict[str, Any]]:
    """In the order of a state's `terms`: a value is 0 or 1, the number of its name, or itself.

    Of several words each has a term, its place among the names plus one, `many` in all.
    """
    hints = get_type_hints(game.Options, include_extras=True)
    usual = game.options()
    told = []
    for name in game.Options.__struct_fields__:
        value = getattr(usual, name)
        names = get_args(hints[name]) if get_origin(hints[name]) is Literal else ()
        if words := several(hints[name]):
            told.append({"name": name, "kind": "several", "usual": value,
                         "names": list(words.names), "many": words.most})  # fmt: skip
            continue
        if isinstance(value, str) and not names:
            continue  # words for people: no term
        kind = "names" if names else "switch" if hints[name] is bool else "number"
        one: dict[str, Any] = {"name": name, "kind": kind, "usual": value}
        if names:
            one["names"] = list(names)
        told.append(one | _bounds(hints[name]))
    return told


def _bounds(hint: Any) -> dict[str, int]:
    """The least and the most of a number."""
    marks = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, msgspec.Meta)]
    return {
        name: limit
        for mark in marks
        for name, limit in (("least", mark.ge), ("most", mark.le))
        if isinstance(limit, int)
    }


def expert_told(game: Game, mind: Mind) -> dict[str, Any]:
    """How to search (`portable.searching`), and where on a desk the net goes."""
    template = desk_like(game, mind)
    parts = [part for part in parts_of(template) if part.name.startswith(NET)]
    return {
        "plans": PLANS,
        "longest": LONGEST,
        "no_act": NO_ACT,
        "remembers": mind.remembers,
        "ranked": mind.ranked,
        "at_sight": mind.at_sight,
        "search": rounds.NUMBERS,
        "coach": coach_told(mind),
        "desk": {
            "size": size_of(template),
            "net": [
                {"name": part.name.removeprefix(NET), "offset": part.offset,
                 **array_told(part.array.dtype), "shape": list(part.array.shape)}
                for part in parts
            ],
        },
    }  # fmt: skip


def solver_told(solver: Solver) -> dict[str, int]:
    """What room it takes to solve a deal: of the desk in bytes, and of acts."""
    return {"size": size_of(solver.desk(BEAM)), "longest": solver.longest, "beam": BEAM}
