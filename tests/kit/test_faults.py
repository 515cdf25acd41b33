"""What an author gets wrong in a rule is said in one line with its place, never by Numba."""

import importlib.util
import sys
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest

from tapete import bots, cli, games
from tapete.kit.game import Game
from tapete.kit.ways.cpu import compiled, is_known
from tapete.kit.ways.faults import RuleFault, look_over

HEAD = """from tapete.kit import bits
from tapete.kit.rule import rule

WORD = "word"

def serve(s):
    return s + 1

"""
FIRST = HEAD.count("\n") + 1  # the line that a planted rule begins on

READ = [  # found by reading, before anything is compiled
    ("return serve(s)", "rules.py:6: serve is called by a rule (act, rules.py:{body}) but is no"),
    ("return s if s else 'word'", "rules.py:{body}: a string stands in the rule act"),
    ("return len(WORD)", "rules.py:{body}: a string stands in the rule act"),
    ("return len(f'{s}')", "rules.py:{body}: a string stands in the rule act"),
    ("raise ValueError(s)", "rules.py:{body}: an exception is raised in the rule act"),
    ("assert s > 0", "rules.py:{body}: something is asserted in the rule act"),
    ("return sum([x for x in range(s)])", "rules.py:{body}: a list is made in one expression"),
    ("return act(s - 1) if s else 0", "rules.py:{first}: act comes to call itself"),
    ("return srve(s)", "rules.py:{body}: nothing is called 'srve' here"),
    ("return bits.popcuont(s)", "rules.py:{body}: tapete.kit.bits has no 'popcuont'"),
]
COMPILED = [  # only a compiler notices
    (
        "x = 0\n    if s: x = (1, 2)\n    return x",
        "rules.py:{end}: x changes its type, from int to Tuple(int, int)",
    ),
    ("x = None\n    x = s + x\n    return x", "rules.py:{after}: there is no add(int64, none)"),
    ("return s.nothing", "rules.py:{body}: Unknown attribute 'nothing' of type int64"),
    ("return s[0]", "rules.py:{body}: there is no getitem(int64, int)"),
]
numbers = count()


def planted(folder: Path, body: str) -> ModuleType:
    """A module of rules in a file."""
    file = folder / "rules.py"
    file.write_text(f"{HEAD}@rule\ndef act(s):\n    {body}\n", "utf-8")
    name = f"planted_rules_{next(numbers)}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def driver(module: ModuleType, label: str):  # type: ignore[no-untyped-def]
    act = module.act

    @compiled(label, act)
    def run(s):  # type: ignore[no-untyped-def]
        return act(s)

    return run


def line_of(wrong: RuleFault) -> str:
    text = str(wrong)
    assert "\n" not in text and len(text) <= 300
    return text


@pytest.mark.parametrize(("body", "said"), READ)
def test_reading_finds_it(body: str, said: str, tmp_path: Path) -> None:
    module = planted(tmp_path, body)
    wanted = said.format(first=FIRST, body=FIRST + 2)
    with pytest.raises(RuleFault) as wrong:
        look_over((module.act,), is_known)
    assert line_of(wrong.value).startswith(wanted)
    with pytest.raises(RuleFault) as wrong:
        driver(module, f"fault {body}")(3)
    assert line_of(wrong.value).startswith(wanted)


@pytest.mark.parametrize(("body", "said"), COMPILED)
def test_what_only_a_compiler_finds_is_one_line_too(body: str, said: str, tmp_path: Path) -> None:
    module = planted(tmp_path, body)
    look_over((module.act,), is_known)
    with pytest.raises(RuleFault) as wrong:
        driver(module, f"fault {body}")(3)
    places = {"body": FIRST + 2, "after": FIRST + 3, "end": FIRST + 4}
    assert line_of(wrong.value) == said.format(**places)


def test_a_bot_with_a_fault_stops_a_command_with_one_line(tmp_path, monkeypatch, capsys):  # type: ignore[no-untyped-def]
    file = tmp_path / "mine.py"
    text = HEAD + "@rule\ndef choose(v, mask, dice):\n    return serve(v.seat)\n"
    file.write_text(text, "utf-8")
    words = ["simulate", "take_that", "--games", "1", "--bots", f"{file},random"]
    monkeypatch.setattr(sys, "argv", ["tapete", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr().err
    assert left.value.code == 2
    said = f"mine.py:6: serve is called by a rule (choose, mine.py:{FIRST + 2}) but is no @rule"
    assert told == f"tapete: {said}\n"


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_no_game_has_a_fault(game: Game) -> None:
    of_mind = game.mind.functions if game.mind else ()
    by_rule = [bots.chooser(game, name).choose for name in game.bots]
    look_over((*game.functions, *by_rule, *of_mind), is_known)


def test_a_game_is_named_in_few_letters() -> None:
    for game in games.every():
        assert game.name in repr(game) and len(repr(game)) < 60
