"""What is told of views, without the views.

After every act every reader at a live table is told what the view of their seat shows. `glance`
puts together the rules that fill a view (`Game.look`) and what is made of it (`Shown`, `Line`),
as two functions: one for what is the same whoever looks, and so worked out once an act, and one
for the rest. A dictionary comes out as JSON, since that is how it leaves, and what all see alike
is in it as it was written once. The view's fields are names in them, new and empty with every
call, and those that nothing is made of are not filled. All of it comes from the rules' sources,
so there is nothing to keep in step. The first of the two is not even given a seat.
"""

import ast
import copy
import linecache
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, NamedTuple

import msgspec

from tapete.kit import bits
from tapete.kit.records import Record, fields
from tapete.kit.text.showing import Expression
from tapete.kit.ways.interpreter.blank import Blank
from tapete.kit.ways.interpreter.flow import Flow, Thing, only_answers
from tapete.kit.ways.interpreter.placing import Placing
from tapete.kit.ways.interpreter.together import together

LARGEST = 100_000  # nodes of a rule: every one that fills the view has to be in its place
_placing = Placing(LARGEST, apart=[bits.clear])
CLEAR = _placing.names.name_of(bits.clear, "clear")


class Glance(NamedTuple):
    to_all: Callable[[Any], Any]  # of a state: what is the same for every seat
    to_seat: Callable[[Any, int, Any], tuple[Any, ...]]  # of a state, a seat, and that


def glance(
    look: Callable[..., Any], view: type[Record], made: Sequence[Expression]
) -> Glance | None:
    """What each expression makes of a seat's view; None where the rules can't be put together."""
    if not isinstance(look, FunctionType) or _placing.tree_of(look) is None:
        return None
    function, *called = together(_placing, look)
    if any(isinstance(node, ast.Return) for node in ast.walk(function)):
        return None
    state, seat, record = (each.arg for each in function.args.args)
    function.body = Blank(record, CLEAR, fields(view)).left(function.body)
    harmless = [each.name for each in called if only_answers(each)]
    flow = Flow(record, function.body, harmless)
    shared = _Shared(flow, seat)
    answers = [shared.of(ast.parse(each.code, mode="eval").body) for each in made]
    for_seat = [shared.of_statement(statement, record) for statement in function.body]

    def defined(
        name: str, given: str, body: list[ast.stmt], told: list[ast.expr]
    ) -> ast.FunctionDef | None:
        """What these expressions of a view come from, and they."""
        wanted = {
            Thing(field, is_field=True) for each in told for field in _fields_in(each, "view")
        }
        wanted |= {Thing(each.id, is_field=False) for each in told if isinstance(each, ast.Name)}
        body = flow.left(copy.deepcopy(body), flow.behind(wanted))
        renamed, renamed_view = _Renamed(record), _Renamed("view")
        body = [renamed.visit(statement) for statement in body]
        told = [renamed_view.visit(each) for each in told]
        if renamed.is_whole or renamed_view.is_whole:
            return None  # somebody wants the record itself
        blank = _blank(view, renamed.fields | renamed_view.fields)
        (head,) = ast.parse(f"def {name}({given}): pass").body
        assert isinstance(head, ast.FunctionDef)
        head.body = [*blank, *body, ast.Return(ast.Tuple(told, ast.Load()))]
        return head

    to_all = defined("to_all", state, function.body, shared.told)
    to_seat = defined("to_seat", f"{state}, {seat}, {TO_ALL}", for_seat, answers)
    if to_all is None or to_seat is None or _names(to_all, seat):
        return None  # the last: a call that is not followed is kept, whatever it is handed
    if shared.told:
        names = ", ".join(_shared_name(place) for place in range(len(shared.told)))
        to_seat.body = [*ast.parse(f"({names},) = {TO_ALL}").body, *to_seat.body]
    known = {name: value for each in made for name, value in each.known.items()}
    known |= {SAY: ENCODE, JOIN: joined}
    return _compiled(look, [to_all, to_seat, *called], {**_placing.names.values, **known})


def _names(function: ast.FunctionDef, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(function))


TO_ALL, SAY, JOIN = "told_to_all", "say", "join"
ENCODE = msgspec.json.Encoder().encode


def joined(alike: bytes, own: dict[str, Any]) -> msgspec.Raw:
    """Two objects as one: of what all see, in JSON, and of what is a seat's own."""
    if not own:
        return msgspec.Raw(alike)
    words = ENCODE(own)
    return msgspec.Raw(alike[:-1] + b"," + words[1:] if len(alike) > 2 else words)


def _shared_name(place: int) -> str:
    return f"shared__{place}"


class _Shared:
    """Takes out of what is told to a seat what is the same for every seat."""

    def __init__(self, flow: Flow, seat: str) -> None:
        self._flow, self._seat = flow, Thing(seat, is_field=False)
        self.told: list[ast.expr] = []

    def of(self, answer: ast.expr) -> ast.expr:
        return self._of_items(answer) if isinstance(answer, ast.Dict) else self._named(answer)

    def _of_items(self, answer: ast.Dict) -> ast.expr:
        """What is the same for every seat is written once, and the rest joined to it."""
        alike, own = ast.Dict([], []), ast.Dict([], [])
        for key, value in zip(answer.keys, answer.values, strict=True):
            into = alike if self._is_alike(_things_in(value)) else own
            into.keys.append(key)
            into.values.append(value)
        said = self._told(ast.Call(ast.Name(SAY, ast.Load()), [alike], []))
        return ast.Call(ast.Name(JOIN, ast.Load()), [said, own], [])

    def of_statement(self, statement: ast.stmt, record: str) -> ast.stmt:
        """The same for something that is worked out on the way."""
        match statement:
            case ast.Assign([ast.Name(name)], ast.IfExp() | ast.Call() | ast.BinOp() as value):
                thing = Thing(name, is_field=False)
                alone = self._flow.is_assigned_once(thing)
                if alone and not _fields_in(value, record) and self._is_alike([thing]):
                    return ast.Assign([ast.Name(name, ast.Store())], self._told(ast.Name(name)))
        return statement

    def _named(self, value: ast.expr) -> ast.expr:
        things = _things_in(value)
        return self._told(value) if things and self._is_alike(things) else value

    def _is_alike(self, things: list[Thing]) -> bool:
        return self._seat not in self._flow.behind(things)

    def _told(self, value: ast.expr) -> ast.expr:
        self.told.append(value)
        return ast.Name(_shared_name(len(self.told) - 1), ast.Load())


def _things_in(value: ast.expr) -> list[Thing]:
    """Fields of the view that an expression reads."""
    return [Thing(name, is_field=True) for name in _fields_in(value, "view")]


def _fields_in(node: ast.AST, record: str) -> set[str]:
    renamed = _Renamed(record)
    renamed.visit(copy.deepcopy(node))
    return renamed.fields


def _blank(view: type[Record], names: set[str]) -> list[ast.stmt]:
    """Every field as a name of its own, from nothing."""
    known = fields(view)
    return ast.parse(
        "\n".join(f"{_own(name)} = {known[name].zero()!r}" for name in sorted(names))
    ).body


def _compiled(
    look: FunctionType, functions: Sequence[ast.FunctionDef], known: dict[str, Any]
) -> Glance:
    text = ast.unparse(ast.fix_missing_locations(ast.Module([*functions], [])))
    filename = f"<glance {look.__module__}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    exec(compile(text, filename, "exec"), known)
    return Glance(known["to_all"], known["to_seat"])


def _own(field: str) -> str:
    return f"view__{field}"


class _Renamed(ast.NodeTransformer):
    """The fields of a record as names."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.fields: set[str] = set()
        self.is_whole = False  # the record itself is used

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id == self.record:
            self.fields.add(node.attr)
            return ast.Name(_own(node.attr), node.ctx)
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        self.is_whole = self.is_whole or node.id == self.record
        return node
