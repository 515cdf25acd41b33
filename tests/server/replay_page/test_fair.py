"""The browser's own check of a match: played again by its module, and no fake goes through."""

import hashlib
import hmac
from typing import Any

import pytest

from server.with_modules import MATCHES, SHORT, SHORTEST, ask, replay_of
from tapete import games
from tapete.match import Fair, Match, dealing

WORDS = ["", "ñandú, 3:x,", "👍\n", "tapete"]
SECRET = bytes(range(32))


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


def checked(page: Any, told: dict[str, Any], *fakes: Any) -> list[dict[str, Any]]:
    """What the page finds of a match and of each fake of it: a path, and what it is to be."""
    script = """const { load } = await import("/static/js/pocket/module.js");
        const module = await load(v[0].game);
        const found = [];
        for (const [path, value] of v[1]) {
          const fake = structuredClone(v[0]);
          const last = path.slice(0, -1).reduce((part, name) => part[name], fake);
          if (path.length) last[path.at(-1)] = value;
          found.push(await m.referee(fake, module));
        }
        return found;"""
    found: list[dict[str, Any]] = ask(page, "pocket/referee", script, told, list(fakes))
    return found


AS_IT_IS: Any = ([], None)
LATER = 12  # acts: a match cut short there is quickly played again


def cut(told: dict[str, Any], acts: int = LATER) -> dict[str, Any]:
    return told | {"steps": told["steps"][: acts + 1]}


@pytest.mark.parametrize(("name", "players", "options"), MATCHES, ids=lambda v: str(v)[:30])
def test_a_whole_match(page: Any, name: str, players: int, options: dict[str, str]) -> None:
    """Every seat's views and notes are Python's, act by act, and so is the end."""
    told = replay_of(name, players, options)
    scores = [told["ended"]["scores"][0] + 1, *told["ended"]["scores"][1:]]
    found, other, shorter = checked(
        page, told, AS_IT_IS, (["ended", "scores"], scores), (["steps"], told["steps"][:-1])
    )
    acts = len(told["steps"]) - 1
    assert found["promise"] and found["ended"]
    assert (found["refused"], found["wrong"]) == (None, [])
    assert (found["acts"], found["views"]) == (acts, players * (acts + 1))
    assert not other["ended"] and not shorter["ended"]


@pytest.mark.parametrize(("name", "players", "options"), SHORTEST, ids=lambda v: str(v)[:30])
def test_a_fake_is_found(page: Any, name: str, players: int, options: dict[str, str]) -> None:
    """Whatever is not as it was: a card, a number, what lies there, what was told, chance."""
    told = cut(replay_of(name, players, options))
    step = told["steps"][LATER]
    fakes: dict[str, Any] = {
        "card": one_card(step),
        "turn": (["views", players - 1, "turn"], step["views"][-1]["turn"] + 1),
        "view": (["views", 0], step["views"][1]),
        "lies": (["lies"], step["lies"] + " 1"),
        "note": (["notes"], [*step["notes"], {"kind": "won", "seat": 0, "values": {"count": "5"}}]),
        "open": (["open"], {"hands": []}),
    }
    if not games.find(name).table_text:
        del fakes["lies"]
    placed = [(["steps", LATER, *path], value) for path, value in fakes.values()]
    for what, found in zip(fakes, checked(page, told, *placed), strict=True):
        assert (found["refused"], found["wrong"]) == (None, [LATER]), what
    secret, words = checked(
        page, told, (["deal", "secret"], SECRET.hex()), (["deal", "words", 0], "another")
    )
    assert not secret["promise"] and 0 in secret["wrong"]
    assert words["promise"] and 0 in words["wrong"]


def one_card(step: dict[str, Any]) -> Any:
    """A card that somebody held is another one."""
    for p, view in enumerate(step["views"]):
        if view.get("hand"):
            return (["views", p, "hand", 0], "99" if view["hand"][0] != "99" else "98")
        for q, hand in enumerate(view.get("hands", [])):
            if hand:
                return (["views", p, "hands", q, 0], "99" if hand[0] != "99" else "98")
    raise AssertionError("nobody holds a card")


@pytest.mark.parametrize(("name", "players", "options"), SHORTEST, ids=lambda v: str(v)[:30])
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
    tried: dict[str, tuple[int, str]] = {}
    for n, step in enumerate(told["steps"][1:], 1):
        for kind, text in others(match, step):
            if n > 3 or kind == "forbidden":
                tried.setdefault(kind, (n, text))
        match.act(step["seat"], step["do"])
    fakes = [(["steps", n, "do"], text) for n, text in tried.values()]
    short = cut(told, max(n for n, _ in tried.values()))
    for (kind, (n, text)), found in zip(tried.items(), checked(page, short, *fakes), strict=True):
        if kind == "forbidden":
            assert found["refused"][0] == n
            assert found["refused"][1].startswith(game.prefix)
        else:
            assert n in found["wrong"], text
    assert set(tried) == {"forbidden", "allowed"}


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
    told = cut(replay_of(*SHORT))
    told["steps"][1] |= {"seat": seat, "do": do}
    assert checked(page, told, AS_IT_IS)[0]["refused"] == [1, ""]


def test_without_a_module_only_the_promise_is_checked(page: Any) -> None:
    """The report must not claim more."""
    told = replay_of(*SHORT)
    script = "return await m.referee(v[0], null)"
    found = ask(page, "pocket/referee", script, told)
    assert found["promise"] and not found["played"] and found["acts"] == found["views"] == 0
    told["deal"]["secret"] = SECRET.hex()
    assert not ask(page, "pocket/referee", script, told)["promise"]
