"""A game's module in the browser: one that is none, and a table that plays by one."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from server.with_modules import ask, with_modules
from tapete import games
from tapete.kit.ways.wasm.layouts import HEAD, SECTION, section
from tapete.kit.ways.wasm.shelf import module_of


@pytest.fixture(scope="module")
def page(chromium: Any) -> Any:
    return with_modules(chromium)


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
