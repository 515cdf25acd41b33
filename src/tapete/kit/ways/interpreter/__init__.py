"""Rules put together for the interpreter, to whom a call costs more than what most rules do.

`flat(function)` does what the function does, with the rules that it calls written in the places
of their calls. It is made from their sources, so there is nothing to keep in step; the same
happens in the same order. What can't be put in its place stays a call. Notes are left out: this
is for drivers with nobody to tell. Only plain records may be given to it, whose fields are
Python's integers already: `int(s.turn)` becomes `s.turn`.

    reading     the source of a function, with every name from outside made sure
    returning   a body that assigns what it would return
    naming      new names for what is put elsewhere
    placing     expressions and statements without their calls
"""

import ast
import copy
import linecache
from collections.abc import Callable
from types import FunctionType
from typing import Any

from tapete.kit.ways.interpreter.placing import Placing

_placing = Placing()  # one for all: what was read for one driver serves the next


def flat(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function put together, or itself where that can't be done. A traceback shows its text."""
    if not isinstance(function, FunctionType) or _placing.tree_of(function) is None:
        return function
    made = _together(function)
    text = ast.unparse(ast.fix_missing_locations(ast.Module([*made], [])))
    filename = f"<flat {function.__module__}.{function.__qualname__}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    namespace = dict(_placing.names.values)
    exec(compile(text, filename, "exec"), namespace)
    return namespace[made[0].name]  # type: ignore[no-any-return]


def _together(function: FunctionType) -> list[ast.FunctionDef]:
    """Its definition, and those of all that is still called."""
    made: dict[FunctionType, ast.FunctionDef] = {}
    pending = [function]
    while pending:
        one = pending.pop()
        tree = _placing.tree_of(one)
        if one in made or tree is None:
            continue
        made[one] = tree = copy.deepcopy(tree)
        tree.name = _name_of(one)
        for node in ast.walk(tree):
            called = _placing.called(node)
            if called and _placing.tree_of(called):
                pending.append(called)
                node.func = ast.Name(_name_of(called), ast.Load())  # type: ignore[attr-defined]
    return list(made.values())


def _name_of(function: FunctionType) -> str:
    return "flat_" + _placing.names.name_of(function, function.__name__)
