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
    together    a function with all that it still calls
    flow        what comes from what in a function that fills a record
    glance      what is told of views, without the views
"""

import ast
import linecache
from collections.abc import Callable
from types import FunctionType
from typing import Any

from tapete.kit.ways.interpreter.placing import Placing
from tapete.kit.ways.interpreter.together import together

_placing = Placing()  # one for all: what was read for one driver serves the next


def flat(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function put together, or itself where that can't be done. A traceback shows its text."""
    if not isinstance(function, FunctionType) or _placing.tree_of(function) is None:
        return function
    made = together(_placing, function)
    text = ast.unparse(ast.fix_missing_locations(ast.Module([*made], [])))
    filename = f"<flat {function.__module__}.{function.__qualname__}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    namespace = dict(_placing.names.values)
    exec(compile(text, filename, "exec"), namespace)
    return namespace[made[0].name]  # type: ignore[no-any-return]
