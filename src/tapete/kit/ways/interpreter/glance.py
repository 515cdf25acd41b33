"""A view that is looked at once and then thrown away, without ever being made.

After every act every reader at a live table is told what the view of their seat shows. `glance`
puts three things together into one function: the rules that fill a view (`Game.look`), and what
is made of it (`Shown`, `Line`). The view's fields are names of that function, new and empty with
every call, and those that nothing is made of are not filled. It comes from the rules' sources, so
there is nothing to keep in step, and nothing is told that `look` does not put into a view.
"""

import ast
import linecache
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from tapete.kit.records import Record, fields
from tapete.kit.text.showing import Expression
from tapete.kit.ways.interpreter.fields import Wanted
from tapete.kit.ways.interpreter.placing import Placing
from tapete.kit.ways.interpreter.together import together

Glance = Callable[[Any, int], tuple[Any, ...]]  # (state, seat): what each expression makes of it

LARGEST = 100_000  # nodes of a rule: every one that fills the view has to be in its place
_placing = Placing(LARGEST)


def glance(
    look: Callable[..., Any], view: type[Record], made: Sequence[Expression]
) -> Glance | None:
    """None where the rules cannot be put together."""
    if not isinstance(look, FunctionType) or _placing.tree_of(look) is None:
        return None
    function, *called = together(_placing, look)
    record = function.args.args.pop().arg
    answers = [ast.parse(each.code, mode="eval").body for each in made]
    told = _Renamed("view").of_all(answers)
    wanted = Wanted(record, function.body, told.fields)
    renamed = _Renamed(record)
    body = [renamed.visit(statement) for statement in wanted.body]
    if renamed.is_whole or told.is_whole or not renamed.fields <= set(fields(view)):
        return None  # somebody wants the record itself
    returned = ast.Return(ast.Tuple([*answers], ast.Load()))
    function.body = [*_blank(view, renamed.fields | told.fields), *body, returned]
    known = {name: value for each in made for name, value in each.known.items()}
    return _compiled(function, called, {**_placing.names.values, **known})


def _blank(view: type[Record], names: set[str]) -> list[ast.stmt]:
    """Every field as a name of its own, from nothing."""
    lines = [
        f"{_own(name)} = {field.zero()!r}" for name, field in fields(view).items() if name in names
    ]
    return ast.parse("\n".join(lines)).body


def _compiled(
    function: ast.FunctionDef, called: Sequence[ast.FunctionDef], known: dict[str, Any]
) -> Glance:
    text = ast.unparse(ast.fix_missing_locations(ast.Module([function, *called], [])))
    filename = f"<glance {function.name}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    exec(compile(text, filename, "exec"), known)
    made: Glance = known[function.name]
    return made


def _own(field: str) -> str:
    return f"view__{field}"


class _Renamed(ast.NodeTransformer):
    """The fields of a record as names."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.fields: set[str] = set()
        self.is_whole = False  # the record itself is used

    def of_all(self, expressions: list[ast.expr]) -> "_Renamed":
        expressions[:] = [self.visit(each) for each in expressions]
        return self

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id == self.record:
            self.fields.add(node.attr)
            return ast.Name(_own(node.attr), node.ctx)
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        self.is_whole = self.is_whole or node.id == self.record
        return node
