"""A function's body that assigns what it would return, and goes on where it would leave."""

import ast
from collections.abc import Sequence

from tapete.kit.ways.interpreter.expressions import is_pure
from tapete.kit.ways.interpreter.reading import NotFlat

LOOPS = (ast.While, ast.For)


def assign(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)


def name_in(statement: ast.Assign) -> str | None:
    """The name that it assigns to, where it is one name."""
    only = statement.targets[0]
    return only.id if isinstance(only, ast.Name) and len(statement.targets) == 1 else None


def does_nothing(statement: ast.stmt) -> bool:
    """A name that is itself, or a question of which nothing follows."""
    if isinstance(statement, ast.Assign):
        return isinstance(statement.value, ast.Name) and statement.value.id == name_in(statement)
    if not isinstance(statement, ast.If) or not is_pure(statement.test):
        return False
    return all(isinstance(each, ast.Pass) for each in (*statement.body, *statement.orelse))


def without_returns(body: Sequence[ast.stmt], result: str | None) -> list[ast.stmt]:
    """`result` is the name to assign to, or None where nobody wants it."""
    made: list[ast.stmt] = []
    for i, statement in enumerate(body):
        rest = list(body[i + 1 :])
        if isinstance(statement, ast.Return):
            return [*made, *_assigned(statement, result)]
        if not _returns(statement):
            made.append(statement)
        elif isinstance(statement, ast.If):
            return [*made, _divided(statement, rest, result)]
        elif isinstance(statement, LOOPS):
            return [*made, _left(statement, rest, result)]
        else:
            raise NotFlat
    return made


def _assigned(statement: ast.Return, result: str | None) -> list[ast.stmt]:
    value = statement.value or ast.Constant(None)
    return [ast.Expr(value) if result is None else assign(result, value)]


def _divided(statement: ast.If, rest: list[ast.stmt], result: str | None) -> ast.If:
    """What follows a branch that leaves is what follows the other one."""
    body, orelse = statement.body, statement.orelse
    if leaves(body):
        orelse = orelse + rest
    elif leaves(orelse):
        body = body + rest
    else:
        raise NotFlat  # it would have to follow both
    statement.body = without_returns(body, result) or [ast.Pass()]
    statement.orelse = without_returns(orelse, result)
    return statement


def _left(statement: ast.stmt, rest: list[ast.stmt], result: str | None) -> ast.stmt:
    """A loop is left by `break`; what follows it is its `else`, for one that ends by itself."""
    assert isinstance(statement, LOOPS)
    inside = [node for each in statement.body for node in ast.walk(each)]
    if statement.orelse or any(isinstance(node, (ast.Break, *LOOPS)) for node in inside):
        raise NotFlat
    statement.orelse = [] if _is_endless(statement) else without_returns(rest, result)
    statement.body = _with_breaks(statement.body, result)
    return statement


def _with_breaks(body: Sequence[ast.stmt], result: str | None) -> list[ast.stmt]:
    made: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, ast.Return):
            return [*made, *_assigned(statement, result), ast.Break()]
        if isinstance(statement, ast.If):
            statement.body = _with_breaks(statement.body, result)
            statement.orelse = _with_breaks(statement.orelse, result)
        made.append(statement)
    return made


def _returns(statement: ast.stmt) -> bool:
    return any(isinstance(node, ast.Return) for node in ast.walk(statement))


def leaves(body: Sequence[ast.stmt]) -> bool:
    """Whether it never comes to its end."""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, ast.If):
        return leaves(last.body) and leaves(last.orelse)
    return isinstance(last, ast.Return) or _is_endless(last)


def _is_endless(statement: ast.stmt) -> bool:
    """Left by a return alone."""
    if not isinstance(statement, ast.While) or not isinstance(statement.test, ast.Constant):
        return False
    inside = [node for each in statement.body for node in ast.walk(each)]
    return bool(statement.test.value) and not any(isinstance(node, ast.Break) for node in inside)
