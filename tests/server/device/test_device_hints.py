"""Hints on the device: its judge says what the one in Python says, and its table answers."""

import base64
from typing import Any

import pytest

from server.device.test_on_device import AT_A_TABLE, TOLD, dealt_again, seated, without_views
from server.with_modules import SHORTEST, ask, replay_of
from tapete import games
from tapete.bots import MODULE
from tapete.coach.judging import Judge
from tapete.coach.recollection import Recollection
from tapete.kit.chance import seed_key
from tapete.portable.nets import written
from tapete.server.web import descriptions, device

WORLDS, JUDGED = 8, 4


JUDGEMENTS = (
    TOLD
    + """const { Thinker } = await import("/static/js/pocket/bots/thinker.js");
    const { Judge } = await import("/static/js/pocket/bots/judge.js");
    const net = Uint8Array.from(atob(v[1]), (letter) => letter.charCodeAt(0));
    const judge = new Judge(module, new Thinker(module, net).desk);
    const keys = new Map(v[2].map(([n, key]) => [n, key.map(BigInt)]));
    const all = [];
    for (const [n, step] of steps.entries()) {
      if (n) await match.act(step.seat, step.do);
      if (keys.has(n)) all.push(match.judged(judge, v[3], keys.get(n), v[4]));
    }
    return all;"""
)


@pytest.mark.parametrize(("name", "players", "options"), SHORTEST, ids=lambda v: str(v)[:30])
def test_it_judges_as_in_python(
    page: Any, name: str, players: int, options: dict[str, str]
) -> None:
    told, game, seat = replay_of(name, players, options), games.find(name), 1
    assert game.mind is not None
    judge, match = Judge(game, way=MODULE), dealt_again(told)
    remembered = Recollection(match, seat)
    moments: list[Any] = []
    wanted = []
    for n, step in enumerate(told["steps"][1:]):
        if len(wanted) < JUDGED and match.asked == seat and len(match.legal(seat)) > 1:
            key = tuple(seed_key(n))
            mask, memory = game.mask_of(match.legal(seat)), remembered.after(match.acts)
            wanted.append(judge.judge(match.view(seat), memory, mask, key, WORLDS))
            moments.append([n, [str(word) for word in key]])
        match.act(step["seat"], step["do"])
    data = base64.b64encode(written(game.mind)).decode()
    found = ask(page, "pocket/match", JUDGEMENTS, without_views(told), data, moments, seat, WORLDS)
    assert len(found) == JUDGED
    for here, there in zip(wanted, found, strict=True):
        assert there["known"] == here.known
        assert there["acts"][0]["act"] == here.best.action
        by_act = {one["act"]: one for one in there["acts"]}
        for worth in here.acts:
            one = by_act[worth.action]
            assert one["value"] == pytest.approx(worth.value, abs=1e-9)
            assert one["error"] == pytest.approx(worth.error, abs=1e-9)
            assert one["plan"] == list(worth.plan)


ASKED = (
    AT_A_TABLE
    + """line.send({ type: "start" });
    let update = await next("update");
    while (update.legal.length < 2) { // a bot's turn, or nothing to choose
      if (update.legal.length) line.send({ type: "act", do: update.legal[0], n: update.n });
      const was = update.n;
      do update = await next("update"); while (update.n === was);
    }
    const ask = async () => { line.send({ type: "hint", n: update.n }); return next("hint"); };
    const told = [await ask(), await ask()];
    line.send({ type: "hint", n: update.n + 1 });
    told.push(await next("hint"));
    device.close();
    return [update.legal, ...told];"""
)


def test_a_table_on_the_device_gives_hints_to_who_plays_with_bots(page: Any) -> None:
    about = descriptions.game(games.find("take_that"))
    legal, one, again, stale = ask(page, "net/device", ASKED, about, seated("take_that"))
    assert one == again and one["type"] == "hint"
    assert one["prize"] == games.find("take_that").words.prize
    assert {act["do"] for act in one["acts"]} <= set(legal)
    assert set(one["acts"][0]["why"]) == {"es", "en"}
    assert stale["code"] == "stale"


GENERAL = device.told()["hints"]["words"].values()
REASONS = (
    AT_A_TABLE
    + """line.send({ type: "start" });
    const why = [];
    let update = await next("update");
    for (let turns = 0; turns < 6; turns += 1) {
      while (!update.waiting.length) update = await next("update");
      line.send({ type: "hint", n: update.n });
      const { acts, code } = await next("hint");
      if (code && code !== "no-choice") throw new Error(code);
      why.push(...(acts ?? []).map((one) => one.why));
      line.send({ type: "act", do: acts?.[0].do ?? update.legal[0], n: update.n });
      const was = update.n;
      do update = await next("update"); while (update.n === was);
    }
    device.close();
    return why;"""
)


def test_a_hint_on_the_device_gives_the_reasons_of_the_game(page: Any) -> None:
    about = descriptions.game(games.find("take_that"))
    told = ask(page, "net/device", REASONS, about, seated("take_that"))
    assert [why for why in told if why not in GENERAL]


def test_without_the_coach_s_words_a_hint_says_what_goes_without_them(page: Any) -> None:
    page.route("**/static/coach.json", lambda route: route.abort())
    about = descriptions.game(games.find("take_that"))
    told = ask(page, "net/device", REASONS, about, seated("take_that"))
    assert told and all(why in GENERAL for why in told)


def test_several_people_at_one_device_have_agreed_on_nothing(page: Any) -> None:
    script = (
        AT_A_TABLE
        + """line.send({ type: "start" });
        const update = await next("update");
        line.send({ type: "hint", n: update.n });
        const refused = await next("hint");
        device.close();
        return refused.code;"""
    )
    about = descriptions.game(games.find("take_that"))
    people = {"people": ["Ana", "Eva"]}
    assert ask(page, "net/device", script, about, seated("take_that", **people)) == "no-hints"
