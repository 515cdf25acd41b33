"""The compiler's side: what the cache depends on."""

import re
from inspect import signature
from pathlib import Path
from random import Random

import numpy as np
import pytest

import tapete
from tapete import games
from tapete.batch.playouts.playout import play_one_of
from tapete.bots import chooser
from tapete.kit import bits
from tapete.kit.rule import is_apart, is_rule, rule_apart
from tapete.kit.ways import forms
from tapete.kit.ways.cache import cache_folder, sources_of
from tapete.kit.ways.cpu import compiled, on_stack

PACKAGE = Path(tapete.__file__).parent


@rule_apart
def doubled(number):  # type: ignore[no-untyped-def]
    return 2 * number


@compiled("apart", doubled)
def doubled_twice(number):  # type: ignore[no-untyped-def]
    return doubled(doubled(number))


def test_a_rule_apart_is_a_rule_like_any_other() -> None:
    assert is_rule(doubled) and is_apart(doubled)
    assert doubled_twice(3) == doubled(doubled(3))


@compiled("words", bits.count_each)
def counted_and_found(mask, k, width):  # type: ignore[no-untyped-def]
    own = on_stack(mask[0])
    mask[0].words[0] = 0  # a copy does not notice
    return bits.count(own.words), bits.nth_act(own.words, k, width)


@pytest.mark.parametrize("length", [1, 2, 4, 8, 9])
def test_few_words_and_many_are_counted_alike(length: int) -> None:
    """Up to eight are written out, more are a loop."""
    random = Random(length)
    for _ in range(20):
        words = [random.getrandbits(60) & random.getrandbits(60) for _ in range(length)]
        words[random.randrange(length)] |= 1
        words[-1] = 0 if length > 1 and words[0] else words[-1]
        k = random.randrange(bits.count(words))
        mask = np.zeros(1, [("words", np.int64, (length,))])
        mask[0]["words"] = words
        assert counted_and_found(mask, k, 60) == (bits.count(words), bits.nth_act(words, k, 60))


@compiled("copies", bits.copy_each)
def copied_all(into, words):  # type: ignore[no-untyped-def]
    bits.copy(into.few, words.few)
    bits.copy(into.many, words.many)
    for p in range(3):
        bits.copy(into.rows[p], words.rows[p])
    bits.copy(into.rows[1], (7, 8))
    bits.copy(into.wide, words.few)  # from narrow to wide


def test_lists_are_copied_whole_and_nothing_beside_them() -> None:
    layout = np.dtype(
        [("few", "i1", 3), ("between", "i2"), ("many", "i2", 39), ("rows", "i1", (3, 2)),
         ("wide", "i8", 3), ("last", "i1")]
    )  # fmt: skip
    words, into = np.zeros(1, layout), np.zeros(1, layout)
    for name in layout.names or ():
        words[name] = np.arange(1, words[name].size + 1).reshape(words[name].shape)
    copied_all(into[0], words[0])
    words["rows"][0, 1], words["wide"][0] = (7, 8), words["few"][0]
    words["between"], words["last"] = 0, 0
    assert into.tobytes() == words.tobytes()


def test_the_cache_knows_every_source_that_rules_come_from() -> None:
    for game in games.every():
        bot = chooser(game, "random")
        sources = sources_of(play_one_of(game, [bot]), *game.functions, bot.choose)
        # By the package and not by its name: a clone's folder may be called the same.
        inside = {p.relative_to(PACKAGE).as_posix() for p in sources if p.is_relative_to(PACKAGE)}
        assert {
            "kit/bits.py",
            "kit/chance.py",
            "batch/playouts/playout.py",
            "bots/uniform.py",
        } <= inside
        assert any(name.startswith(f"games/{game.name}/") for name in inside)
        assert {Path(rule.__code__.co_filename) for rule in game.functions} <= set(sources)
        assert not any(name.startswith(("cli", "match", "lab")) for name in inside)


def test_another_source_or_label_is_another_folder(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("a")
    first = cache_folder("one", (source,))
    assert cache_folder("two", (source,)) != first
    cache_folder.cache_clear()
    source.write_text("b")
    assert cache_folder("one", (source,)) != first


def test_every_compiler_knows_the_instructions() -> None:
    """One that only some of them are told of does not compile for the others."""
    for name in ("cpu", "gpu"):
        source = (Path(bits.__file__).parent / "ways" / f"{name}.py").read_text("utf-8")
        own = set(re.findall(r"@overload\((\w+\.\w+)\)", source))
        for plain in forms.INSTRUCTIONS:
            assert f"{plain.__module__.rpartition('.')[2]}.{plain.__name__}" in own


@pytest.mark.parametrize("plain", forms.FORMS, ids=lambda plain: plain.__name__)
def test_a_form_is_a_rule_that_takes_the_same(plain) -> None:  # type: ignore[no-untyped-def]
    assert is_rule(forms.FORMS[plain]) and not is_rule(plain)
    assert len(signature(forms.FORMS[plain]).parameters) == len(signature(plain).parameters)
