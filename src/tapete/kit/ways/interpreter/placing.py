"""Expressions and statements without their calls: what is called stands in their place.

A rule of one expression takes the place of its call. Of another one the statements come before
the statement that calls it, and a name takes the place. Nothing overtakes anything: what would
have been worked out before gets a name of its own first.
"""

import ast
import copy
from collections.abc import Callable, Iterable
from itertools import count
from types import FunctionType
from typing import Any

from tapete.kit.notes import note
from tapete.kit.ways.interpreter.expressions import (
    at,
    certain,
    is_pure,
    is_stable,
    put,
    uncertain,
    uses,
)
from tapete.kit.ways.interpreter.naming import Naming, stored_in, used
from tapete.kit.ways.interpreter.reading import Names, NotFlat, read
from tapete.kit.ways.interpreter.returning import (
    assign,
    does_nothing,
    leaves,
    name_in,
    without_returns,
)

NODES = 250  # of a tree: larger rules stay calls, for they would be copied into many places
TWICE = 2  # uses of an expression that is cheaper to work out again than to name


class Placing:
    """`largest` is what is still put into the places of its calls; these stay `apart`."""

    def __init__(self, largest: int = NODES, apart: Iterable[Callable[..., Any]] = ()) -> None:
        self._largest = largest
        self.names = Names()
        self._trees: dict[Callable[..., Any], ast.FunctionDef | None] = dict.fromkeys(apart)
        self._number = count(1)

    def tree_of(self, function: FunctionType) -> ast.FunctionDef | None:
        """A function with what it calls in place; None where it can't be, or not yet."""
        if function not in self._trees:
            self._trees[function] = None  # one that calls itself stays a call inside itself
            try:
                tree = read(function, self.names)
            except NotFlat:
                return None
            tree.body = self._block(tree.body) or [ast.Pass()]
            self._trees[function] = tree
        return self._trees[function]

    def called(self, node: ast.AST) -> FunctionType | None:
        """The function that an expression calls, if it is one of ours to look into."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
            value = self.names.values.get(node.func.id)
            if isinstance(value, FunctionType):
                return value
        return None

    # Statements

    def _block(self, statements: Iterable[ast.stmt]) -> list[ast.stmt]:
        return [made for statement in statements for made in self._statement(statement)]

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        before: list[ast.stmt] = []
        if isinstance(statement, ast.Expr):
            return self._done(statement)
        if isinstance(statement, ast.Return) and statement.value is not None:
            return self._returned(statement.value)
        if isinstance(statement, ast.Assign):
            before, statement.value = self._pulled(statement.value, name_in(statement))
        elif isinstance(statement, ast.AugAssign):
            # The target is read first: a name stays what it is, a field need not.
            if isinstance(statement.target, ast.Name):
                before, statement.value = self._pulled(statement.value)
            else:
                statement.value = self._said_only(statement.value)
        elif isinstance(statement, ast.If):
            before, statement.test = self._pulled(statement.test)
        elif isinstance(statement, ast.While):  # worked out again and again
            statement.test = self._said_only(statement.test)
        elif isinstance(statement, ast.For):
            before, statement.iter = self._pulled(statement.iter)
        if isinstance(statement, ast.If | ast.While | ast.For):
            statement.body = self._block(statement.body) or [ast.Pass()]
            statement.orelse = self._block(statement.orelse)
        return before if does_nothing(statement) else [*before, statement]

    def _done(self, statement: ast.Expr) -> list[ast.stmt]:
        """A call for what it does."""
        call = statement.value
        function = self.called(call)
        if function is note:
            return []
        if function is None:
            before, statement.value = self._pulled(call)
            return [*before, statement]
        assert isinstance(call, ast.Call)
        before, call.args = self._in_order(call.args)
        placed = self._placed(function, call.args, None)
        return [*before, *([statement] if placed is None else placed)]

    def _returned(self, value: ast.expr) -> list[ast.stmt]:
        """What another rule returns is returned where that rule does it."""
        function = self.called(value)
        if function is None:
            before, value = self._pulled(value)
            return [*before, ast.Return(value)]
        assert isinstance(value, ast.Call)
        before, value.args = self._in_order(value.args)
        said = self._said(function, value.args)
        placed = None if said else self._placed(function, value.args, RETURNED)
        return [*before, *(placed or [ast.Return(said or value)])]

    # Expressions

    def _pulled(self, node: ast.expr, answer: str | None = None) -> tuple[list[ast.stmt], ast.expr]:
        """What has to be done before an expression, and what is left of it.

        `answer` is the name that it will be given, if that is known.
        """
        function = self.called(node)
        if function:
            assert isinstance(node, ast.Call)
            return self._answered(node, function, answer)
        parts = certain(node)
        before, made = self._in_order([at(part) for part in parts])
        for part, expression in zip(parts, made, strict=True):
            put(part, expression)
        for part in uncertain(node):
            put(part, self._said_only(at(part)))
        return before, node if parts else self._said_only(node)

    def _in_order(self, parts: list[ast.expr]) -> tuple[list[ast.stmt], list[ast.expr]]:
        """Several expressions, none overtaken by what has to be done before a later one."""
        pulled = [self._pulled(part) for part in parts]
        last = max((i for i, (before, _) in enumerate(pulled) if before), default=0)
        done: list[ast.stmt] = []
        left: list[ast.expr] = []
        for i, (before, expression) in enumerate(pulled):
            done += before
            if i < last and not is_stable(expression):
                name = self._new_name("first")
                done.append(assign(name, expression))
                expression = ast.Name(name, ast.Load())
            left.append(expression)
        return done, left

    def _answered(
        self, call: ast.Call, function: FunctionType, answer: str | None
    ) -> tuple[list[ast.stmt], ast.expr]:
        """A call for its answer."""
        before, call.args = self._in_order(call.args)
        said = self._said(function, call.args)
        if said:
            return before, said
        answer = answer or self._new_name("answer")
        placed = self._placed(function, call.args, answer)
        if placed is None:
            return before, call
        return [*before, *placed], ast.Name(answer, ast.Load())

    def _said_only(self, node: ast.expr) -> ast.expr:
        """An expression with those calls replaced that are expressions themselves."""
        found: ast.expr = _Saying(self).visit(node)
        return found

    def said(self, call: ast.Call) -> ast.expr:
        function = self.called(call)
        return (self._said(function, call.args) if function else None) or call

    def _said(self, function: FunctionType, given: list[ast.expr]) -> ast.expr | None:
        """A rule of one expression with what it is given; None where it is more than that."""
        tree = self.tree_of(function)
        if tree is None or len(tree.body) != 1:
            return None
        only = tree.body[0]
        if not isinstance(only, ast.Return) or only.value is None:
            return None
        by_name = {each.arg: node for each, node in zip(tree.args.args, given, strict=True)}
        for name, node in by_name.items():
            again = is_pure(node) and is_pure(only.value) and uses(only.value, name) <= TWICE
            if not is_stable(node) and not again:
                return None
        found: ast.expr = Naming(by_name, {}).visit(copy.deepcopy(only.value))
        return found

    def _placed(
        self, function: FunctionType, given: list[ast.expr], answer: str | None
    ) -> list[ast.stmt] | None:
        """The statements of a rule with what it is given; None where it has to stay a call."""
        tree = self.tree_of(function)
        if tree is None or sum(1 for _ in ast.walk(tree)) > self._largest:
            return None
        if answer and not leaves(tree.body):
            return None  # there would be no answer where it comes to its end
        try:
            body = without_returns(copy.deepcopy(tree.body), None if answer is None else ANSWER)
        except NotFlat:
            return None
        if answer == RETURNED:
            body = copy.deepcopy(tree.body)
        stored = stored_in(body)
        own = {name: self._new_name(name) for name in sorted(stored - {ANSWER})}
        by_name: dict[str, ast.expr] = {}
        if answer:
            by_name[ANSWER] = ast.Name(answer, ast.Store())
        before = []
        for each, node in zip(tree.args.args, given, strict=True):
            if is_stable(node) and each.arg not in stored:
                by_name[each.arg] = node
            elif used(body, each.arg) or not is_pure(node):
                own.setdefault(each.arg, self._new_name(each.arg))
                before.append(assign(own[each.arg], node))
        naming = Naming(by_name, own)
        return [*before, *(naming.visit(each) for each in body if not isinstance(each, ast.Pass))]

    def _new_name(self, name: str) -> str:
        return f"{name.partition('__')[0]}__{next(self._number)}"


ANSWER = "<answer>"  # until it has a name
RETURNED = "<returned>"  # instead of a name, where the answer is nobody's but the caller's


class _Saying(ast.NodeTransformer):
    def __init__(self, placing: Placing) -> None:
        self.placing = placing

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        return self.placing.said(node)
