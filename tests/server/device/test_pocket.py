"""A game's module in the browser: one that is none, and a table that plays by one."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from server.with_modules import ask
from tapete import games
from tapete.kit.text import showing
from tapete.kit.text.lines import Line, around, from_on, item, joined, marked
from tapete.kit.text.showing import NUMBER, by_seat, named, of
from tapete.kit.ways.wasm.layouts import HEAD, SECTION, section
from tapete.kit.ways.wasm.shelf import module_of


def cut_short(data: bytes) -> bytes:
    return data[: len(data) // 2]


def no_module(data: bytes) -> bytes:
    return b"<!doctype html>"


def of_another_format(data: bytes) -> bytes:
    return HEAD + section(SECTION, json.dumps({"game": "uno", "format": 99}).encode())


def of_another_game(data: bytes) -> bytes:
    return HEAD + section(SECTION, json.dumps({"game": "chess", "format": 1}).encode())


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (cut_short, "broken-module"),
        (no_module, "broken-module"),
        (of_another_game, "broken-module"),
        (of_another_format, "old-module"),
    ],
    ids=lambda v: getattr(v, "__name__", v),
)
def test_a_module_that_is_none(page: Any, broken: Callable[[bytes], bytes], code: str) -> None:
    script = (
        """return await m.compiled(Uint8Array.from(v[0]), "uno").then(() => "", (w) => w.code)"""
    )
    data = broken(module_of(games.find("uno")))
    assert ask(page, "pocket/module", script, list(data)) == code


def test_bots_of_a_module_play_a_whole_match(page: Any) -> None:
    """As a table on a device has it: deal, ask, choose, act, until nobody is asked."""
    script = """const { load } = await import("/static/js/pocket/module.js");
        const table = new m.Table(await load("uno"));
        table.begin(3, m.termsOf(table.told, { hands: "1", customizable: "0" }));
        const dice = table.dice(new Uint8Array(16));
        let n = 0;
        table.rekey(new Uint8Array(16).fill(7));
        for (table.deal(); !table.over && n < 3000; n += 1) {
          const seat = table.asked;
          const act = table.choose(["novice", "regular"][seat % 2], seat, dice);
          const legal = table.legal(seat).includes(act) && !table.whyNot(seat, act);
          if (!legal) throw new Error(table.text(act));
          table.rekey(new Uint8Array(16).fill(n % 251));
          table.act(seat, act);
        }
        return [n, [0, 1, 2].map((p) => table.place(p))];"""
    acts, places = ask(page, "pocket/table", script)
    assert 10 < acts < 3000 and sorted(places)[0] == 1


NAMES = ["A", "B", "C", "D"]
HELD = showing.cards(NAMES, len(NAMES))
LINE = Line(
    "{top}{more}{owed} [{lying}] {each} {second}",
    needs="top",
    otherwise="nothing · {each}",
    top=of("top", named(NAMES)),
    more=of("colour", around("(", from_on("top", 2, named(NAMES)), ")")),
    owed=of("owed", around(" +", NUMBER)),
    lying=of("table", marked("*", HELD, "chosen")),
    each=of("sizes", joined(" · ", by_seat(NUMBER))),
    second=of("sizes", item(1, NUMBER)),
)


@pytest.mark.parametrize("top", [-1, 1, 3])
@pytest.mark.parametrize(("owed", "chosen"), [(0, 0), (2, 6), (1, 15)])
def test_a_line_is_read_alike(page: Any, top: int, owed: int, chosen: int) -> None:
    """What lies on the table, of every piece that a game may tell it with."""
    view = {
        "top": top, "colour": 0, "owed": owed, "table": 14, "chosen": chosen, "sizes": [3, 0, 9],
        "players": 2,
    }  # fmt: skip
    expected = LINE(SimpleNamespace(**view))
    script = "return m.line(v[0], { get: (name) => v[1][name] })"
    assert ask(page, "pocket/shown", script, LINE.told, view) == expected
    assert ("nothing" in expected) == (top < 0) and ("(" in expected) == (top > 2)
