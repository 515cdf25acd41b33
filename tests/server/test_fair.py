"""The browser's own check of a match: played again by its module, and no fake goes through."""

import copy
import hashlib
import hmac
from typing import Any

import pytest

from server.with_modules import PLAYED, SHORT, ask, replay_of, with_modules
from tapete import games
from tapete.match import Fair, Match, dealing

WORDS = ["", "ñandú, 3:x,", "👍\n", "tapete"]
SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def page(chromium: Any) -> Any:
    return with_modules(chromium)


def test_hashes_are_those_of_everybody(page: Any) -> None:
    """WebCrypto's and ours, which stands in for it where there is no https."""
    texts = ["", "abc", "x" * 55, "x" * 56, "x" * 64, "ñ" * 500]
    for way in ("sha256", "plainSha256"):
        script = f"""return Promise.all(v[0].map(async (text) =>
            m.hexed(await m.{way}(new TextEncoder().encode(text)))))"""
        found = ask(page, "fair/hash", script, texts)
        assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    for way in ("hmac", "plainHmac"):
        script = f"""return Promise.all(v[1].map(async (text) => m.hexed(
            await m.{way}(m.unhexed(v[0]), new TextEncoder().encode(text)))))"""
        found = ask(page, "fair/hash", script, SECRET.hex(), texts)
        assert found == [hmac.digest(SECRET, text.encode(), "sha256").hex() for text in texts]


def test_the_chance_of_an_act_is_the_servers(page: Any) -> None:
    acts = [0, 1, 77, 100000]
    script = """const secret = Uint8Array.from(v[0]);
        return Promise.all(v[2].map(async (n) => [...await m.keyOf(secret, v[1], n)]))"""
    found = ask(page, "fair/signed", script, list(SECRET), WORDS, acts)
    for n, key in zip(acts, found):
        said = dealing.begun(WORDS) + str(n).encode()
        assert bytes(key) == hmac.digest(SECRET, said, "sha256")[:16]


def checked(page: Any, told: dict[str, Any]) -> dict[str, Any]:
    script = """const { load } = await import("/static/js/pocket/module.js");
        return await m.referee(v[0], await load(v[0].game));"""
    found: dict[str, Any] = ask(page, "pocket/referee", script, told)
    return found


@pytest.mark.parametrize(("name", "players", "options"), PLAYED, ids=lambda v: str(v)[:30])
def test_a_whole_match(page: Any, name: str, players: int, options: dict[str, str]) -> None:
    """Every seat's views and notes are Python's, act by act; and what is not is found."""
    told = replay_of(name, players, options)
    found = checked(page, told)
    acts = len(told["steps"]) - 1
    assert found["promise"] and found["ended"]
    assert (found["refused"], found["wrong"]) == (None, [])
    assert (found["acts"], found["views"]) == (acts, players * (acts + 1))

    other = copy.deepcopy(told)  # another secret than the promised one
    other["deal"]["secret"] = SECRET.hex()
    found = checked(page, other)
    assert not found["promise"] and 0 in found["wrong"]

    other = copy.deepcopy(told)  # somebody's words changed afterwards
    other["deal"]["words"][0] += "x"
    assert 0 in checked(page, other)["wrong"]

    for change in (one_card, one_number, one_note):
        n = acts // 2
        other = copy.deepcopy(told)
        change(other["steps"][n])
        assert checked(page, other)["wrong"] == [n], change.__name__

    other = copy.deepcopy(told)
    other["ended"]["scores"][0] += 1
    assert not checked(page, other)["ended"]
    other = copy.deepcopy(told)
    del other["steps"][-1]
    assert not checked(page, other)["ended"]


def one_card(step: dict[str, Any]) -> None:
    """A card that somebody held is another one."""
    for view in step["views"]:
        held = view["hand"] if "hand" in view else next((h for h in view["hands"] if h), [])
        if held:
            held[0] = "99" if held[0] != "99" else "98"
            return
    raise AssertionError("nobody holds a card")


def one_number(step: dict[str, Any]) -> None:
    step["views"][-1]["turn"] += 1


def one_note(step: dict[str, Any]) -> None:
    step["notes"].append({"kind": "won", "seat": 0, "values": {"count": "500"}})


@pytest.mark.parametrize(("name", "players", "options"), PLAYED, ids=lambda v: str(v)[:30])
def test_an_act_that_is_another(
    page: Any, name: str, players: int, options: dict[str, str]
) -> None:
    """One that is forbidden is refused by its rule; one that is allowed leads elsewhere."""
    told = replay_of(name, players, options)
    game = games.find(name)
    match = Match(
        game, players, game.options(told["options"]),
        Fair(told["deal"]["words"], bytes.fromhex(told["deal"]["secret"])),
    )  # fmt: skip
    tried = set()
    for n, step in enumerate(told["steps"][1:], 1):
        for kind, text in others(match, step):
            if kind not in tried and (n > 3 or kind == "forbidden"):
                tried.add(kind)
                fake = copy.deepcopy(told)
                fake["steps"][n]["do"] = text
                found = checked(page, fake)
                if kind == "forbidden":
                    assert found["refused"][0] == n
                    assert found["refused"][1].startswith(game.prefix)
                else:
                    assert n in found["wrong"], text
        match.act(step["seat"], step["do"])
    assert tried == {"forbidden", "allowed"}


def others(match: Match, step: dict[str, Any]) -> list[tuple[str, str]]:
    """Acts that were not done: one that is allowed, one that is not."""
    game, legal = match.game, match.legal(step["seat"])
    done = game.read_action(step["do"])
    allowed = [act for act in legal if act != done]
    forbidden = [act for act in range(game.actions) if game.has_act(act) and act not in legal]
    found = [("forbidden", game.action_text(forbidden[0]))] if forbidden else []
    return found + ([("allowed", game.action_text(allowed[0]))] if allowed else [])


@pytest.mark.parametrize(("seat", "do"), [(99, "draw"), (-1, "draw"), (0.5, "draw"), (0, "R77")])
def test_what_is_no_act_or_no_seat_is_refused(page: Any, seat: Any, do: str) -> None:
    """Before it reaches the module, which trusts its callers."""
    told = replay_of(*SHORT)
    told["steps"][1] |= {"seat": seat, "do": do}
    assert checked(page, told)["refused"] == [1, ""]


def test_without_a_module_only_the_promise_is_checked(page: Any) -> None:
    """The report must not claim more."""
    told = replay_of(*SHORT)
    script = "return await m.referee(v[0], null)"
    found = ask(page, "pocket/referee", script, told)
    assert found["promise"] and not found["played"] and found["acts"] == found["views"] == 0
    told["deal"]["secret"] = SECRET.hex()
    assert not ask(page, "pocket/referee", script, told)["promise"]
