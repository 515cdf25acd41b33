"""Hints on the device: its judge says what the one in Python says, and its table answers."""

import base64
from typing import Any

import numpy as np
import pytest

from server.test_on_device import AT_A_TABLE, TOLD, dealt_again, seated, without_views
from server.with_modules import SHORTEST, ask, replay_of
from tapete import games
from tapete.bots.search import expert
from tapete.bots.search.in_module import Search
from tapete.coach import judging
from tapete.coach.recollection import Recollection
from tapete.kit.chance import seed_key
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, PLANS
from tapete.kit.net import Net
from tapete.portable.nets import written
from tapete.server.web import descriptions

WORLDS, JUDGED = 8, 4


class Weighing(Search):
    """With room for a plan of every act, as a judge has them."""

    def __init__(self, game: Game, net: Net) -> None:
        super().__init__(game, net)
        self._plans = self.at.room((PLANS + game.actions) * (LONGEST + 1) * 8)
        self._alive = self.at.room(PLANS + game.actions)

    def weigh(self, view: Any, memory: Any, plans: Any, *rest: Any) -> None:
        self.at.array(self._plans, np.int64, plans.shape)[:] = plans
        super().weigh(view, memory, plans, *rest)


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
    page: Any, monkeypatch: pytest.MonkeyPatch, name: str, players: int, options: dict[str, str]
) -> None:
    told, game, seat = replay_of(name, players, options), games.find(name), 1
    assert game.mind is not None
    net = expert.learned(game)
    search = Weighing(game, net)
    monkeypatch.setattr(judging, "ready", lambda *_: (search.prepare, search.weigh, None))
    judge, match = judging.Judge(game), dealt_again(told)
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
    while (!update.waiting.length) update = await next("update");
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
    assert {act["do"] for act in one["acts"]} <= set(legal)
    assert set(one["acts"][0]["why"]) == {"es", "en"}
    assert stale["code"] == "stale"


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
