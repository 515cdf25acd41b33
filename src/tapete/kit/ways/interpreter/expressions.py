"""What there is to know of an expression before parts of it are moved."""

import ast
from typing import Any

PURE_METHODS = ("bit_count", "bit_length")
PURE = ("int", "bool", "len", "min", "max", "abs")

Place = tuple[Any, Any]  # a node and a field's name, or a list and an index


def at(place: Place) -> ast.expr:
    owner, key = place
    found: ast.expr = owner[key] if isinstance(owner, list) else getattr(owner, key)
    return found


def put(place: Place, node: ast.expr) -> None:
    owner, key = place
    if isinstance(owner, list):
        owner[key] = node
    else:
        setattr(owner, key, node)


def certain(node: ast.expr) -> list[Place]:
    """The parts that are worked out whatever comes of the others, in this order."""
    match node:
        case ast.Call(func=ast.Attribute()):
            return [(node.func, "value"), *_each(node.args)]
        case ast.Call():
            return _each(node.args)
        case ast.BinOp():
            return [(node, "left"), (node, "right")]
        case ast.UnaryOp():
            return [(node, "operand")]
        case ast.Compare(comparators=[_]):
            return [(node, "left"), (node.comparators, 0)]
        case ast.Attribute():
            return [(node, "value")]
        case ast.Subscript():
            return [(node, "value"), (node, "slice")]
        case ast.Tuple() | ast.List():
            return _each(node.elts)
        case ast.BoolOp():
            return [(node.values, 0)]
        case ast.IfExp():
            return [(node, "test")]
    return []


def uncertain(node: ast.expr) -> list[Place]:
    """Those that are worked out or not."""
    match node:
        case ast.BoolOp():
            return _each(node.values)[1:]
        case ast.IfExp():
            return [(node, "body"), (node, "orelse")]
    return []


def _each(nodes: list[ast.expr]) -> list[Place]:
    return [(nodes, i) for i in range(len(nodes))]


def is_stable(node: ast.expr) -> bool:
    """A number, or the name of something that nobody else can change."""
    return isinstance(node, ast.Name | ast.Constant)


def is_pure(node: ast.expr) -> bool:
    """Whether it changes nothing, so that it may be worked out late, or twice."""
    for inside in ast.walk(node):
        if isinstance(inside, ast.NamedExpr):
            return False
        if isinstance(inside, ast.Call):
            called = inside.func
            if isinstance(called, ast.Attribute) and called.attr in PURE_METHODS:
                continue
            if not (isinstance(called, ast.Name) and called.id in PURE):
                return False
    return True


def uses(node: ast.expr, name: str) -> int:
    return sum(isinstance(inside, ast.Name) and inside.id == name for inside in ast.walk(node))
