"""The browser's own check of a deal: the same numbers as Python's, and no fake goes through."""

import copy
import hashlib
import hmac
import random
from typing import Any

import pytest

from server.static_files import answered
from tapete import games
from tapete.kit.chance import Chance, below, key_of, rekey
from tapete.match import Fair, Match, dealing
from tapete.server.store.documents import MatchDocument
from tapete.server.web import descriptions

WORDS = ["", "ñandú, 3:x,", "👍\n", "tapete"]
SECRET = bytes(range(32))

# Options that make matches short, and use what a game draws by chance besides the deal.
PLAYED: list[tuple[str, int, dict[str, str]]] = [
    ("the_game", 3, {}),
    ("take_that", 2, {"games": "2", "advanced": "on"}),
    ("uno", 2, {"hands": "1"}),
    ("uno", 3, {"hands": "2", "card1": "threes", "customizable": "1"}),
    ("vale_todo", 4, {"limit": "40", "super_carta": "on"}),
    ("recto_verso", 3, {"turns": "20", "voids": "2"}),
    ("recto_verso", 2, {"turns": "20", "voids": "2", "deck": "printed"}),
]


@pytest.fixture(scope="module")
def page(chromium: Any) -> Any:
    """A page with the modules of the check, without a server."""
    return answered(chromium.new_context().new_page(), "https://tapete.example/")


def ask(page: Any, module: str, script: str, *values: Any) -> Any:
    return page.evaluate(
        "async ([module, script, values]) => {"
        " const m = await import(`/static/js/fair/${module}.js`);"
        " return await (new Function('m', 'v', `return (async () => { ${script} })()`))(m, values);"
        "}",
        [module, script, list(values)],
    )


def test_hashes_are_those_of_everybody(page: Any) -> None:
    """WebCrypto's and ours, which stands in for it where there is no https."""
    texts = ["", "abc", "x" * 55, "x" * 56, "x" * 64, "ñ" * 500]
    for way in ("sha256", "plainSha256"):
        script = f"""return Promise.all(v[0].map(async (text) =>
            m.hexed(await m.{way}(new TextEncoder().encode(text)))))"""
        found = ask(page, "hash", script, texts)
        assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    for way in ("hmac", "plainHmac"):
        script = f"""return Promise.all(v[1].map(async (text) => m.hexed(
            await m.{way}(m.unhexed(v[0]), new TextEncoder().encode(text)))))"""
        found = ask(page, "hash", script, SECRET.hex(), texts)
        assert found == [hmac.digest(SECRET, text.encode(), "sha256").hex() for text in texts]


def test_chance_is_the_same_as_pythons(page: Any) -> None:
    sizes = [random.Random(1).randrange(1, 120) for _ in range(400)] + [2**31 - 1, 3 * 2**29]
    script = """const all = [];
        for (const n of v[2]) {
          const stream = await m.chanceOf(Uint8Array.from(v[0]), v[1], n);
          all.push(v[3].map((size) => stream.below(size)));
        }
        return all;"""
    acts = [0, 1, 77, 100000]
    found = ask(page, "chance", script, list(SECRET), WORDS, acts, sizes)
    for n, numbers in zip(acts, found):
        cup = Chance()
        said = dealing.begun(WORDS) + str(n).encode()
        rekey(cup, *key_of(hmac.digest(SECRET, said, "sha256")))
        assert numbers == [below(cup, size) for size in sizes]


def replay_of(name: str, players: int, options: dict[str, str]) -> dict[str, Any]:
    """A match of random acts, as the server tells it once it is over, without the views."""
    game = games.find(name)
    words = [f"palabra {p}" if p else "" for p in range(players)]
    chosen = game.options(options)
    for number in range(20):
        secret = hashlib.sha256(f"{name} {players} {number}".encode()).digest()
        match = Match(game, players, chosen, Fair(words, secret))
        dice = random.Random(number)
        while not match.over and match.n < 700:
            match.act(match.asked, dice.choice(match.legal(match.asked)))
        if match.over:
            break
    body = MatchDocument(
        game=name, rules=game.version, players=players, options=chosen.texts(),
        secret=secret.hex(), words=words, names=words, levels=[""] * players,
    )  # fmt: skip
    told = descriptions.replay(body, match) | {"steps": [*descriptions.steps(body, match)]}
    for step in told["steps"]:
        step["views"] = []
    return told


def checked(page: Any, told: dict[str, Any]) -> dict[str, Any]:
    """With the game's own dealing, and the roles that it gives its notes."""
    script = """const dealing = await import(`/static/games/${v[0].game}/dealing.js`);
        return await m.check(v[0], v[1], dealing.default);"""
    found: dict[str, Any] = ask(page, "check", script, told, games.find(told["game"]).note_roles)
    return found


@pytest.mark.parametrize(("name", "players", "options"), PLAYED, ids=lambda v: str(v)[:30])
def test_the_deal_of_a_match(page: Any, name: str, players: int, options: dict[str, str]) -> None:
    told = replay_of(name, players, options)
    found = checked(page, told)
    assert found["promise"] and found["wrong"] == []
    deals = [n for n, step in enumerate(told["steps"]) if not n or step["do"] == "deal"]
    assert set(deals) <= set(found["deals"])
    assert found["cards"] > 0
    if name != "recto_verso":
        assert found["drawn"] > 0

    other = copy.deepcopy(told)  # another secret than the promised one
    other["deal"]["secret"] = SECRET.hex()
    found = checked(page, other)
    assert not found["promise"] and 0 in found["wrong"]

    other = copy.deepcopy(told)  # somebody's words changed afterwards
    other["deal"]["words"][0] += "x"
    assert 0 in checked(page, other)["wrong"]

    later = [n for n in range(1, len(told["steps"])) if drew(told, n)]
    for n in (0, *later[:2]):
        other = copy.deepcopy(told)  # one card given instead of another
        other["steps"][n]["state"] = swapped(other["steps"][n]["state"])
        assert n in checked(page, other)["wrong"], told["steps"][n]["do"]


def test_without_a_dealing_only_the_promise_is_checked(page: Any) -> None:
    """A game from elsewhere brings none: the report must not claim more."""
    told = replay_of("the_game", 2, {})
    script = "return await m.check(v[0], {})"
    found = ask(page, "check", script, told)
    assert found["promise"] and not found["dealt"] and found["deals"] == found["wrong"] == []
    told["deal"]["secret"] = SECRET.hex()
    assert not ask(page, "check", script, told)["promise"]


def test_a_line_of_one_card_with_its_extra_one(page: Any) -> None:
    """TT-16: the one unseen and the one drawn after it come from the same act's chance."""
    told = replay_of("take_that", 2, {"games": "2", "advanced": "on"})
    extra = [n for n, step in enumerate(told["steps"]) if any(
        note["kind"] == "took_extra" for note in step["notes"])]  # fmt: skip
    assert extra, "nobody took a line of one card: another number of players or games"
    assert checked(page, told)["wrong"] == []


def fields(state: str) -> dict[str, str]:
    return dict(field.split("=", 1) for field in state.split(" "))


def drew(told: dict[str, Any], n: int) -> bool:
    """Whether cards left the pile in this act, and one of them is in a hand."""
    one, other = (fields(told["steps"][at]["state"]) for at in (n - 1, n))
    return len(one.get("pile", "")) > len(other.get("pile", "")) > 1


def swapped(state: str) -> str:
    """The first card of a hand changes places with one that nobody holds."""
    parts = fields(state)
    heap = "pile" if "pile" in parts else "table"
    hands = [hand.split(".") for hand in parts["hands"].split("/")]
    holder = next(hand for hand in hands if hand != ["-"])
    lying = parts[heap].split(".")
    at = next(i for i, card in enumerate(lying) if card != holder[0])
    holder[0], lying[at] = lying[at], holder[0]
    parts["hands"], parts[heap] = "/".join(map(".".join, hands)), ".".join(lying)
    return " ".join(f"{name}={value}" for name, value in parts.items())
