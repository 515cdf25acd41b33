"""A match on a device: told, act by act and seat by seat, what the server would tell."""

from typing import Any

import pytest

from server.with_modules import MATCHES, SHORT, ask, replay_of
from tapete import games
from tapete.kit.notes import WATCHER
from tapete.match import Fair, Match, Refusal
from tapete.server.web import descriptions

TOLD = """const { load } = await import("/static/js/pocket/module.js");
    const { unhexed } = await import("/static/js/fair/hash.js");
    const { game, players, options, deal, steps } = v[0];
    const dealt = { secret: unhexed(deal.secret), words: deal.words };
    const module = await load(game);
    const match = await m.Match.dealt(module, players, options, dealt);
"""


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
    """As `server.table.updates` has it, but for the text of the end and whose clock runs."""
    game, told = match.game, match.update(seat, match.n)
    result = match.result()
    return {
        "type": "update", "n": match.n, "seat": seat, "view": game.shown(told.view),
        "lies": game.lies(told.view),
        "legal": [game.action_text(act) for act in told.legal],
        "notes": [
            {"n": n, "kind": game.note_names[note.kind], "seat": note.seat,
             "values": game.note_values(note)}
            for n, note in told.notes
        ],
        "acting": [] if match.over else match.acting(), "waiting": [], "seconds": None,
        "over": match.over,
        "ended": {
            "scores": list(result.scores), "places": list(result.places), "state": "",
            "open": match.opened(),
        } if match.over else None,
    }  # fmt: skip


@pytest.mark.parametrize(("name", "players", "options"), MATCHES, ids=lambda v: str(v)[:30])
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


AT_A_TABLE = """const about = v[0];
    await new Promise((done, fail) => {
      const gone = indexedDB.deleteDatabase("tapete");
      gone.onsuccess = done; // a worker that was ended may take a moment to let go of it
      const open = () => fail(new Error("a table of another test is still open"));
      gone.onblocked = () => setTimeout(open, 120_000);
    });
    const heard = [];
    let woken = () => {};
    const hear = (message) => { heard.push(message); woken(); };
    const device = m.onDevice(about, v[1], { pace: 0 });
    const line = device.connect("", hear, () => {});
    const next = async (type) => {
      for (;;) {
        const at = heard.findIndex((one) => one.type === type || one.type === "refused");
        if (at >= 0) return heard.splice(0, at + 1).at(-1);
        await new Promise((done) => { woken = done; });
      }
    };
"""


def seated(name: str, **more: Any) -> dict[str, Any]:
    game = games.find(name)
    players = max(2, game.seats[0])
    return {"people": ["Ana"], "players": players, "options": {}, "level": "regular"} | more


@pytest.mark.parametrize("name", games.names())
def test_a_whole_match_in_a_worker(page: Any, name: str) -> None:
    """A person who does whatever is allowed, in turn, and a bot."""
    script = (
        AT_A_TABLE
        + """const first = await next("table");
        line.send({ type: "word", text: "mine" });
        line.send({ type: "start" });
        let update = await next("update");
        let turns = 0;
        for (; !update.over && turns < 2000; turns += 1) {
          while (!update.over && !update.waiting.length) update = await next("update");
          if (update.over) break;
          const act = update.legal[turns % update.legal.length];
          line.send({ type: "act", do: act, n: update.n });
          const was = update.n;
          do update = await next("update"); while (update.n === was && update.type === "update");
          if (update.type === "refused") throw new Error(`${act}: ${update.text.en}`);
        }
        heard.length = 0;
        line.send({ type: "start" });
        const again = await next("table");
        device.close();
        return { first, update, turns, again };"""
    )
    about = descriptions.game(games.find(name))
    short = {"hands": "1"} if name == "uno" else {}
    found = ask(page, "net/device", script, about, seated(name, options=short))
    table, last = found["first"], found["update"]
    assert (table["you"], table["playing"], table["commitment"]) == (0, False, "")
    assert len(table["next_commitment"]) == 64
    assert last["over"] and last["ended"] and found["turns"] > 0
    together = games.find(name).together
    assert table["best"] is None
    assert found["again"]["best"] == (last["ended"]["scores"][0] if together else None)


def test_refusals_at_a_table_on_a_device(page: Any) -> None:
    """Each is one clear line in both languages; a rule says itself."""
    script = (
        AT_A_TABLE
        + """const tried = [];
        const send = async (message) => {
          line.send(message);
          const { code, rule, text } = await next("refused");
          tried.push([code, rule, text.es !== "" && text.en]);
        };
        await next("table");
        await send({ type: "act", do: "draw", n: 0 });
        await send({ type: "remove", seat: 1 });
        await send({ type: "bot", seat: 9, level: "regular" });
        await send({ type: "bot", seat: 1, level: "master" });
        line.send({ type: "start" });
        await next("update");
        await send({ type: "start" });
        await send({ type: "why", do: "R77" });
        device.close();
        return tried;"""
    )
    found = ask(page, "net/device", script, descriptions.game(games.find("uno")), seated("uno"))
    codes = ["not-playing", "not-here", "no-seat", "unknown-bot", "playing", "no-such-act"]
    assert [code for code, _, _ in found] == codes
    assert all(text for _, _, text in found)
