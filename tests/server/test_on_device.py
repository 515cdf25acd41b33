"""A match on a device: told, act by act and seat by seat, what the server would tell."""

from typing import Any

import pytest

from server.with_modules import PLAYED, SHORT, ask, replay_of, with_modules
from tapete import games
from tapete.kit.notes import WATCHER
from tapete.match import Fair, Match, Refusal

TOLD = """const { load } = await import("/static/js/pocket/module.js");
    const { unhexed } = await import("/static/js/fair/hash.js");
    const { game, players, options, deal, steps } = v[0];
    const dealt = { secret: unhexed(deal.secret), words: deal.words };
    const match = await m.Match.dealt(await load(game), players, options, dealt);
"""


@pytest.fixture(scope="module")
def page(chromium: Any) -> Any:
    return with_modules(chromium)


def dealt_again(told: dict[str, Any]) -> Match:
    game = games.find(told["game"])
    fair = Fair(told["deal"]["words"], bytes.fromhex(told["deal"]["secret"]))
    return Match(game, told["players"], game.options(told["options"]), fair)


def without_views(told: dict[str, Any]) -> dict[str, Any]:
    """All that the page is given: it has to find out the rest."""
    names = ("game", "players", "options", "deal")
    steps = [{"seat": step["seat"], "do": step["do"]} for step in told["steps"]]
    return {name: told[name] for name in names} | {"steps": steps}


def expected(match: Match, seat: int) -> dict[str, Any]:
    """As `server.table.updates` has it, but for the texts of positions and whose clock runs."""
    game, told = match.game, match.update(seat, match.n)
    result = match.result()
    return {
        "type": "update", "n": match.n, "seat": seat, "view": game.shown(told.view), "lies": "",
        "legal": [game.action_text(act) for act in told.legal],
        "notes": [
            {"n": n, "kind": game.note_names[note.kind], "seat": note.seat,
             "values": game.note_values(note)}
            for n, note in told.notes
        ],
        "acting": [] if match.over else match.acting(), "waiting": [], "seconds": None,
        "over": match.over,
        "ended": {"scores": list(result.scores), "places": list(result.places), "state": ""}
        if match.over else None,
    }  # fmt: skip


@pytest.mark.parametrize(("name", "players", "options"), PLAYED, ids=lambda v: str(v)[:30])
def test_every_update_is_the_servers(
    page: Any, name: str, players: int, options: dict[str, str]
) -> None:
    told = replay_of(name, players, options)
    script = (
        TOLD
        + """const all = [];
        for (const [n, step] of steps.entries()) {
          if (n) await match.act(step.seat, step.do);
          all.push(Array.from({ length: players + 1 }, (_, p) => match.update(p - 1, n - 1)));
        }
        return all;"""
    )
    found = ask(page, "pocket/match", script, without_views(told))
    match = dealt_again(told)
    for n, (step, updates) in enumerate(zip(told["steps"], found, strict=True)):
        if n:
            match.act(step["seat"], step["do"])
        for seat, update in enumerate(updates, WATCHER):
            assert update == expected(match, seat), f"act {n}, seat {seat}"
    assert match.over


def test_refusals_have_the_servers_codes_and_rules(page: Any) -> None:
    """Every act of the game by every seat, allowed or not, at some moments of a match."""
    told = replay_of(*SHORT)
    moments = [0, 5, len(told["steps"]) - 1]
    script = (
        TOLD
        + """const all = [];
        for (const [n, step] of steps.entries()) {
          if (n) await match.act(step.seat, step.do);
          if (!v[1].includes(n)) continue;
          all.push(v[2].map(([seat, act]) => {
            try { match.check(seat, act); } catch (wrong) { return [wrong.code, wrong.rule]; }
            return null;
          }));
        }
        return all;"""
    )
    game = games.find(told["game"])
    acts = [game.action_text(act) for act in range(game.actions) if game.has_act(act)]
    asked = [(seat, act) for seat in range(-1, 3) for act in [*acts, "R77", ""]]
    found = ask(page, "pocket/match", script, without_views(told), moments, asked)
    match = dealt_again(told)
    for n, step in enumerate(told["steps"]):
        if n:
            match.act(step["seat"], step["do"])
        if n in moments:
            said = found[moments.index(n)]
            for (seat, act), refusal in zip(asked, said, strict=True):
                assert refusal == refused(match, seat, act), (n, seat, act)


def refused(match: Match, seat: int, act: str) -> list[Any] | None:
    try:
        match.check(seat, act)
    except Refusal as wrong:
        return [wrong.code, wrong.rule]
    return None


def test_a_message_that_is_late_changes_nothing(page: Any) -> None:
    told = replay_of(*SHORT)
    script = (
        TOLD
        + """const { seat, do: act } = steps[1];
        await match.act(seat, act, 0);
        return [await match.act(seat, act, 0).then(() => "", (wrong) => wrong.code), match.n];"""
    )
    assert ask(page, "pocket/match", script, without_views(told)) == ["stale", 1]
