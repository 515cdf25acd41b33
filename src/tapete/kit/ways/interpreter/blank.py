"""A new record is empty: what empties it again can be left out.

Rules that fill a view also clear it, for in batches one record is filled over and over.
"""

import ast
from collections.abc import Sequence

from tapete.kit.records import Field


class Blank:
    """`clear` is the name, there, of the function that clears a list of the record's."""

    def __init__(self, record: str, clear: str, fields: dict[str, Field]) -> None:
        self._record, self._clear, self._fields = record, clear, fields

    def left(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """The body without what clears fields that nobody has touched before."""
        return self._left(body, set())

    def _left(self, body: Sequence[ast.stmt], touched: set[str]) -> list[ast.stmt]:
        left: list[ast.stmt] = []
        for statement in body:
            field = self._cleared(statement)
            if field is not None and field not in touched:
                continue
            if isinstance(statement, ast.For | ast.While):  # what comes later may come before
                touched = touched | self._touched(statement)
            if isinstance(statement, ast.If | ast.For | ast.While):
                statement.body = self._left(statement.body, touched)
                statement.orelse = self._left(statement.orelse, touched)
                touched = touched | self._touched(statement)
                if isinstance(statement, ast.For) and not statement.body and not statement.orelse:
                    continue
                statement.body = statement.body or [ast.Pass()]
            touched = touched | self._touched(statement)
            left.append(self._quick(statement))
        return left

    def _cleared(self, statement: ast.stmt) -> str | None:
        """The field that a statement clears, or a part of it, and does nothing else."""
        match statement:
            case ast.Expr(ast.Call(ast.Name(self._clear), [part])):
                return self._field(part)
            case ast.Assign([target], ast.Constant(0)):
                return self._field(target)
        return None

    def _touched(self, node: ast.stmt) -> set[str]:
        """The fields that are there for anything but to be cleared."""
        if self._cleared(node) is not None:
            return set()
        if isinstance(node, ast.If | ast.For | ast.While):
            asked = node.iter if isinstance(node, ast.For) else node.test
            parts = [*map(self._touched, (*node.body, *node.orelse)), self._mentioned(asked)]
            return set().union(*parts)
        return self._mentioned(node)

    def _mentioned(self, node: ast.AST) -> set[str]:
        found = (self._field(inside) for inside in ast.walk(node) if isinstance(inside, ast.expr))
        return {field for field in found if field is not None}

    def _field(self, node: ast.expr) -> str | None:
        """That `view.hands` or `view.hands[p]` is or is a part of."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return node.attr if node.value.id == self._record else None
        return None

    def _quick(self, statement: ast.stmt) -> ast.stmt:
        """Zeros in place of a call that would count them first."""
        match statement:
            case ast.Expr(ast.Call(ast.Name(self._clear), [part])) if field := self._field(part):
                depth = sum(isinstance(node, ast.Subscript) for node in _path(part))
                shape = self._fields[field].shape[depth:]
                if len(shape) == 1:
                    whole = ast.Subscript(part, ast.Slice(), ast.Store())
                    return ast.Assign([whole], _zeros(shape[0]))
        return statement


def _zeros(count: int) -> ast.expr:
    return ast.Tuple([ast.Constant(0)] * count, ast.Load())


def _path(node: ast.expr) -> list[ast.expr]:
    """`view.hands[p]`, `view.hands`, `view`."""
    path = [node]
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
        path.append(node)
    return path
