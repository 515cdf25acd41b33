"""The expert in the browser: it chooses as the one in Python, and its net comes only then."""

import base64
from typing import Any

import pytest

from server.device.test_on_device import AT_A_TABLE, TOLD, dealt_again, seated, without_views
from server.with_modules import SHORTEST, ask, replay_of
from tapete import games
from tapete.bots.search import expert
from tapete.bots.search.in_module import Search
from tapete.bots.search.seat import Expert
from tapete.kit.chance import CHOICE_STREAM, HALF, Chance, below, stream
from tapete.portable.nets import written
from tapete.server.web import descriptions

WORLDS, CHOICES = 24, 6


CHOSEN = (
    TOLD
    + """const { Thinker } = await import("/static/js/pocket/bots/thinker.js");
    const net = Uint8Array.from(atob(v[1]), (letter) => letter.charCodeAt(0));
    const moments = new Set(v[2].map(([n]) => n));
    const seeds = v[2].map(([, seed]) => seed).filter(([one, two]) => one + two);
    const thinker = new Thinker(module, net, () => seeds.shift());
    const all = [];
    for (const [n, step] of steps.entries()) {
      if (n) await match.act(step.seat, step.do);
      if (moments.has(n)) all.push(module.told.acts[match.search(thinker, v[3], { worlds: v[4] })]);
    }
    return all;"""
)


@pytest.mark.parametrize(("name", "players", "options"), SHORTEST, ids=lambda v: str(v)[:30])
def test_it_chooses_as_in_python(
    page: Any, name: str, players: int, options: dict[str, str]
) -> None:
    """Several choices of one seat in a match, with what it remembers and what it had planned."""
    told, game = replay_of(name, players, options), games.find(name)
    assert game.mind is not None
    net = expert.learned(game)
    search = Search(game, net)
    search_of = expert.Thinker(
        game, game.mind, net, seconds=None, worlds=WORLDS, deep=True, threads=1, module=search
    )
    thinker = Expert(game.mind, search_of.think)
    match, seat = dealt_again(told), 1
    dice, moments, chosen = Chance(), [], []
    stream(dice, 7, 11, 0, CHOICE_STREAM)
    thinker.saw(match.view(seat))
    for n, step in enumerate(told["steps"][1:]):
        if len(chosen) < CHOICES and match.asked == seat and len(match.legal(seat)) > 1:
            other = dice.copy()
            view, mask = match.view(seat), game.mask_of(match.legal(seat))
            chosen.append(game.action_text(thinker.choose(view, mask, dice)))
            fresh = dice.packed() != other.packed()  # else the plan goes on, and nothing was drawn
            moments.append([n, [below(other, HALF), below(other, HALF)] if fresh else [0, 0]])
        match.act(step["seat"], step["do"])
        thinker.saw(match.view(seat))
    assert len(chosen) == CHOICES
    data = base64.b64encode(written(game.mind)).decode()
    found = ask(page, "pocket/match", CHOSEN, without_views(told), data, moments, seat, WORLDS)
    assert found == chosen


def test_its_net_comes_when_it_sits_down(page: Any) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    script = (
        AT_A_TABLE
        + """line.send({ type: "start" });
        let update = await next("update");
        const act = async () => {
          while (!update.waiting.length) update = await next("update");
          const { n } = update;
          line.send({ type: "act", do: update.legal[0], n });
          while (update.n === n) update = await next("update");
        };
        await act();
        device.close();
        return update.n;"""
    )
    about = descriptions.game(games.find("take_that"))
    assert ask(page, "net/device", script, about, seated("take_that")) > 0
    assert not [one for one in asked if one.endswith(".net")]
    assert ask(page, "net/device", script, about, seated("take_that", level="expert")) > 0
    assert [one for one in asked if one.endswith(".net")] == ["take_that.net"]
