"""Every rule number is a promise: a test carries it, and no test carries one that isn't there."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from tapete import games
from tapete.authoring.home import tests_of as folder_of_tests
from tapete.kit.game import Game

TESTS = Path(__file__).parent


def marked_numbers() -> dict[str, set[str]]:
    """Rule numbers in `@pytest.mark.rule("…")`, with the files they stand in."""
    found: dict[str, set[str]] = defaultdict(set)
    folders = [TESTS, *(folder_of_tests(game) for game in games.every())]
    for path in {path for folder in folders for path in folder.rglob("test_*.py")}:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for number in mark.args:
                        assert isinstance(number, ast.Constant)
                        found[str(number.value)].add(path.name)
    return found


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_rule_has_a_test(game: Game) -> None:
    marked = marked_numbers()
    missing = [game.rule(number) for number in game.words.rules if game.rule(number) not in marked]
    assert not missing


def test_no_test_names_a_rule_that_is_not_there() -> None:
    known = {game.rule(number) for game in games.every() for number in game.words.rules}
    assert set(marked_numbers()) <= known
