"""A function's definition put together, and those of all that it still calls."""

import ast
import copy
from types import FunctionType

from tapete.kit.ways.interpreter.placing import Placing


def together(placing: Placing, function: FunctionType) -> list[ast.FunctionDef]:
    """Its own is the first."""
    made: dict[FunctionType, ast.FunctionDef] = {}
    pending = [function]
    while pending:
        one = pending.pop()
        tree = placing.tree_of(one)
        if one in made or tree is None:
            continue
        made[one] = tree = copy.deepcopy(tree)
        tree.name = _name_of(placing, one)
        for node in ast.walk(tree):
            called = placing.called(node)
            if called and placing.tree_of(called):
                pending.append(called)
                node.func = ast.Name(_name_of(placing, called), ast.Load())  # type: ignore[attr-defined]
    return list(made.values())


def _name_of(placing: Placing, function: FunctionType) -> str:
    return "flat_" + placing.names.name_of(function, function.__name__)
