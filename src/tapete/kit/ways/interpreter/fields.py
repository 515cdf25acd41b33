"""What statements do to the fields of a record that nobody needs whole.

Rules that fill a view do it field by field. Where only some of its fields are wanted, what fills
the others can be left out: every statement that changes nothing else.
"""

import ast
from collections.abc import Iterable, Sequence

from tapete.kit.ways.interpreter.expressions import PURE, PURE_METHODS

LOOPS = (ast.For, ast.While)
JUMPS = (ast.Break, ast.Continue, ast.Return)
HARMLESS = (*PURE, "range")
Thing = tuple[str, str]  # ("field", its name) of the record, or ("name", a local one)


class Wanted:
    """Of the statements of one function, those that what is wanted of `record` comes from."""

    def __init__(self, record: str, body: Sequence[ast.stmt], wanted: Iterable[str]) -> None:
        self._record = record
        self._aliases = self._parts_by_name(body)
        self._things: set[Thing] = {("field", name) for name in wanted}
        before = -1
        while len(self._things) > before:  # what a kept statement reads is wanted as well
            before = len(self._things)
            for statement in body:
                self._keep(statement)
        self.body = self._left(body)

    @property
    def fields(self) -> set[str]:
        return {name for kind, name in self._things if kind == "field"}

    # What is what.

    def thing(self, node: ast.expr) -> Thing | None:
        """The field or local name at the root of `view.hands[p]`, `hand[0]` and the like."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Name):
            return "name", node.id
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return ("field", node.attr) if node.value.id == self._record else None
        return None

    def _parts_by_name(self, body: Sequence[ast.stmt]) -> dict[str, set[Thing]]:
        """Names that were given to parts of the record: whoever changes them changes it."""
        found: dict[str, set[Thing]] = {}
        for node in _inside(body):
            if isinstance(node, ast.Assign) and isinstance(
                node.value, ast.Attribute | ast.Subscript
            ):
                part, named = self.thing(node.value), self.thing(node.targets[0])
                if part and named and isinstance(node.targets[0], ast.Name):
                    found.setdefault(named[1], set()).add(part)
        return found

    def _changed(self, target: ast.expr) -> set[Thing] | None:
        """What an assignment to this changes; None for something that is neither ours nor known."""
        root = self.thing(target)
        if root is None or isinstance(target, ast.Name) or root[0] == "field":
            return None if root is None else {root}
        seen: set[Thing] = set()
        pending = [root]
        while pending:
            one = pending.pop()
            if one not in seen:
                seen.add(one)
                pending += self._aliases.get(one[1], ()) if one[0] == "name" else ()
        return seen if any(kind == "field" for kind, _ in seen) else None

    def _does(self, statement: ast.stmt) -> bool:
        """Whether a simple statement does something that is wanted."""
        match statement:
            case ast.Assign(targets=[target]) | ast.AugAssign(target=target):
                changed = self._changed(target)
                return (
                    changed is None or bool(changed & self._things) or not _is_harmless(statement)
                )
            case ast.Pass():
                return False
        return True

    # What is kept.

    def _is_kept(self, statement: ast.stmt) -> bool:
        if isinstance(statement, ast.If | ast.For | ast.While):
            inside = [*statement.body, *statement.orelse]
            asked = statement.iter if isinstance(statement, ast.For) else statement.test
            return any(map(self._is_kept, inside)) or not _is_harmless(asked)
        return (
            self._does(statement) if not isinstance(statement, ast.Break | ast.Continue) else False
        )

    def _keep(self, statement: ast.stmt) -> None:
        if not self._is_kept(statement):
            return
        if isinstance(statement, ast.If | ast.For | ast.While):
            asked = statement.iter if isinstance(statement, ast.For) else statement.test
            self._read(asked)
            for inside in (*statement.body, *statement.orelse):
                self._keep(inside)
                if _jumps(inside):  # a loop goes on or ends by it
                    self._read(inside)
        else:
            self._read(statement)

    def _read(self, node: ast.AST) -> None:
        for inside in ast.walk(node):
            if isinstance(inside, ast.Name | ast.Attribute):
                root = self.thing(inside)
                if root and root[1] != self._record:
                    self._things.add(root)

    def _left(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        left = []
        for statement in body:
            if not self._is_kept(statement) and not _jumps(statement):
                continue
            if isinstance(statement, ast.If | ast.For | ast.While):
                statement.body = self._left(statement.body) or [ast.Pass()]
                statement.orelse = self._left(statement.orelse)
            left.append(statement)
        return left


def _inside(body: Iterable[ast.stmt]) -> Iterable[ast.AST]:
    return (node for statement in body for node in ast.walk(statement))


def _jumps(statement: ast.stmt) -> bool:
    """Whether it leads out of where it stands; a loop's own jumps stay in it."""
    if isinstance(statement, JUMPS):
        return True
    if isinstance(statement, ast.If):
        return any(map(_jumps, (*statement.body, *statement.orelse)))
    return any(isinstance(node, ast.Return) for node in ast.walk(statement))


def _is_harmless(node: ast.AST) -> bool:
    """Whether nothing is called that could do something."""
    for inside in ast.walk(node):
        if isinstance(inside, ast.Call):
            called = inside.func
            known = isinstance(called, ast.Name) and called.id in HARMLESS
            if not known and not (
                isinstance(called, ast.Attribute) and called.attr in PURE_METHODS
            ):
                return False
    return True
