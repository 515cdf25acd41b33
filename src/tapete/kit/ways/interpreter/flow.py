"""What comes from what in a function that fills a record.

Rules fill a view field by field. Where only some of its fields are wanted, all that the others
come from can be left out; and a field that does not come from `seat` is the same for every seat.
Nothing is followed in time: whatever is assigned to a name or a field anywhere may be in it, and
so may all that decides whether that is done.
"""

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tapete.kit.ways.interpreter.expressions import PURE, PURE_METHODS

Compound = ast.If | ast.For | ast.While
JUMPS = (ast.Break, ast.Continue)
HARMLESS = (*PURE, "range", "enumerate")


class Thing(NamedTuple):
    """A name of the function's own, or a field of the record."""

    name: str
    is_field: bool


class Flow:
    """`harmless` are the functions, by their names there, that do nothing but answer."""

    def __init__(
        self, record: str, body: Sequence[ast.stmt], harmless: Collection[str] = ()
    ) -> None:
        self._record = record
        self._harmless = {*HARMLESS, *harmless}
        self._parts: dict[str, set[Thing]] = {}  # what a name may be a part of
        for node in _inside(body):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self._parts.setdefault(node.targets[0].id, set()).update(self._part(node.value))
        self._stored = Counter(
            node.id
            for node in _inside(body)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        )
        self._sources: dict[Thing, set[Thing]] = {}
        self._always: set[Thing] = set()  # what statements read that stay in any case
        self._follow(body, set())

    def behind(self, wanted: Iterable[Thing]) -> set[Thing]:
        """All that these come from, themselves included."""
        found: set[Thing] = set()
        pending = [*wanted, *self._always]
        while pending:
            one = pending.pop()
            if one not in found:
                found.add(one)
                pending += self._sources.get(one, ())
        return found

    def left(self, body: Sequence[ast.stmt], wanted: set[Thing]) -> list[ast.stmt]:
        """The statements that these come from; `wanted` has all that is behind them."""
        left: list[ast.stmt] = []
        for statement in body:
            if isinstance(statement, Compound):
                statement.body = self.left(statement.body, wanted)
                statement.orelse = self.left(statement.orelse, wanted)
                if statement.body or statement.orelse or self._acts(_asked(statement)):
                    statement.body = statement.body or [ast.Pass()]
                    left.append(statement)
            elif isinstance(statement, JUMPS) or self._is_wanted(statement, wanted):
                left.append(statement)
        return left

    def is_assigned_once(self, thing: Thing) -> bool:
        return not thing.is_field and self._stored[thing.name] == 1

    # Following

    def _follow(self, body: Iterable[ast.stmt], deciding: set[Thing]) -> None:
        for statement in body:
            if isinstance(statement, Compound):
                inside = deciding | self.read_in(_asked(statement))
                if isinstance(statement, ast.For):
                    self._assigned(self.read_in(statement.target), inside)
                for condition in _that_jump(statement):
                    inside |= self.read_in(condition)
                self._follow(statement.body, inside)
                self._follow(statement.orelse, inside)
                if self._acts(_asked(statement)):
                    self._always |= inside
                continue
            changed = self._changed(statement)
            read = deciding | self.read_in(statement)
            self._assigned(changed or (), read)
            if changed is None or self._acts(statement):
                self._always |= read

    def _assigned(self, changed: Iterable[Thing], read: set[Thing]) -> None:
        for one in changed:
            self._sources.setdefault(one, set()).update(read)

    def read_in(self, node: ast.AST) -> set[Thing]:
        """Every name and field that stands in it."""
        return {thing for inside in ast.walk(node) for thing in self._thing(inside)}

    def _thing(self, node: ast.AST) -> set[Thing]:
        if isinstance(node, ast.Name) and node.id != self._record:
            return {Thing(node.id, is_field=False)}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return {Thing(node.attr, is_field=True)} if node.value.id == self._record else set()
        return set()

    def _part(self, node: ast.expr) -> set[Thing]:
        """What `view.hands[p]`, `hand[0]` and the like are parts of."""
        while isinstance(node, ast.Subscript):
            node = node.value
        return self._thing(node)

    def _changed(self, statement: ast.stmt) -> set[Thing] | None:
        """What a simple statement changes; None for what is neither the record nor our own."""
        match statement:
            case ast.Pass() | ast.Break() | ast.Continue():
                return set()
            case ast.Assign(targets=[target]) | ast.AugAssign(target=target):
                pass
            case _:
                return None
        pending, seen = list(self._part(target)), set()
        while pending:
            one = pending.pop()
            seen.add(one)
            if isinstance(target, ast.Subscript) and not one.is_field:
                pending += self._parts.get(one.name, set()) - seen
        if isinstance(target, ast.Subscript) and not any(one.is_field for one in seen):
            return None
        return seen or None

    def _is_wanted(self, statement: ast.stmt, wanted: set[Thing]) -> bool:
        changed = self._changed(statement)
        return changed is None or bool(changed & wanted) or self._acts(statement)

    def _acts(self, node: ast.AST) -> bool:
        return _acts(node, self._harmless)


def only_answers(function: ast.FunctionDef) -> bool:
    """Whether a function changes nothing but names of its own, and calls nothing that might."""
    return not _acts(function, HARMLESS) and not any(
        isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)
        for node in _inside(function.body)
    )


def _acts(node: ast.AST, harmless: Collection[str]) -> bool:
    """Whether something is called that could do more than answer."""
    calls = [inside.func for inside in ast.walk(node) if isinstance(inside, ast.Call)]
    return not all(
        called.id in harmless
        if isinstance(called, ast.Name)
        else isinstance(called, ast.Attribute) and called.attr in PURE_METHODS
        for called in calls
    )


def _asked(statement: Compound) -> ast.expr:
    return statement.iter if isinstance(statement, ast.For) else statement.test


def _that_jump(statement: Compound) -> Iterator[ast.expr]:
    """The conditions in a loop on which it ends or goes on."""
    if isinstance(statement, ast.For | ast.While):
        for node in _inside(statement.body):
            if isinstance(node, ast.If) and any(isinstance(one, JUMPS) for one in ast.walk(node)):
                yield node.test


def _inside(body: Iterable[ast.stmt]) -> Iterator[ast.AST]:
    return (node for statement in body for node in ast.walk(statement))
