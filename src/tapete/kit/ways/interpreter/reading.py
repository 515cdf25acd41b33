"""The source of a function as a tree in which every name from outside stands for one thing."""

import ast
import builtins
import inspect
import textwrap
from types import FunctionType, ModuleType
from typing import Any

# What rules are written in; a function with anything else in it is left alone.
KNOWN = (
    ast.FunctionDef, ast.arguments, ast.arg, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return,
    ast.If, ast.While, ast.For, ast.Expr, ast.Break, ast.Continue, ast.Pass, ast.expr,
    ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
)  # fmt: skip
SCOPES = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)
OTHERS = (*SCOPES, ast.Yield, ast.YieldFrom, ast.Await, ast.Starred)


class NotFlat(Exception):
    """This function can't be put in the place of a call."""


class Names:
    """What functions mean by their names: the same value has the same name in all of them."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self._names: dict[int, str] = {}

    def name_of(self, value: Any, hint: str) -> str:
        if id(value) not in self._names:
            name = f"g{len(self._names)}_{hint}"  # like no name of a rule
            self._names[id(value)] = name
            self.values[name] = value
        return self._names[id(value)]


def read(function: FunctionType, names: Names) -> ast.FunctionDef:
    """Its definition without decorators, annotations and docstring."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    except (OSError, TypeError, SyntaxError, IndexError):
        raise NotFlat from None
    if not isinstance(tree, ast.FunctionDef) or hasattr(function, "__wrapped__"):
        raise NotFlat
    taken = tree.args
    if taken.defaults or taken.vararg or taken.kwonlyargs or taken.kwarg or taken.posonlyargs:
        raise NotFlat
    tree.decorator_list, tree.returns = [], None
    for each in taken.args:
        each.annotation = None
    if ast.get_docstring(tree) is not None:
        tree.body = tree.body[1:] or [ast.Pass()]
    for node in ast.walk(tree):
        if isinstance(node, OTHERS) or not isinstance(node, KNOWN):
            raise NotFlat
    local = set(function.__code__.co_varnames)
    made = _Resolver(names, local, outside_of(function)).visit(tree)
    assert isinstance(made, ast.FunctionDef)
    return made


def outside_of(function: FunctionType) -> dict[str, Any]:
    """What names that are not a function's own stand for in it."""
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    return {
        **vars(builtins),
        **function.__globals__,
        **dict(zip(function.__code__.co_freevars, cells, strict=True)),
    }


class _Resolver(ast.NodeTransformer):
    def __init__(self, names: Names, local: set[str], outside: dict[str, Any]) -> None:
        self.names, self.local, self.outside = names, local, outside

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        if node.value is None:
            return None
        return ast.Assign([self.visit(node.target)], self.visit(node.value))

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.local:
            return node
        if node.id not in self.outside:
            raise NotFlat
        return self._said(self.outside[node.id], node.id)

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        """Something in a module is looked up now and not every time."""
        at: ast.expr = node
        path = []
        while isinstance(at, ast.Attribute):
            path.append(at.attr)
            at = at.value
        value = self.outside.get(at.id) if isinstance(at, ast.Name) else None
        if not isinstance(value, ModuleType) or at.id in self.local:  # type: ignore[attr-defined]
            return self.generic_visit(node)
        for name in reversed(path):
            value = getattr(value, name)
        return self._said(value, path[0])

    def visit_Call(self, node: ast.Call) -> Any:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("int"), [ast.Attribute() | ast.Subscript() as field]):
                return field  # it is one: that was said for compilers
        return node

    def _said(self, value: Any, hint: str) -> ast.expr:
        if value is None or type(value) in (int, bool, float, str):
            return ast.Constant(value)
        if vars(builtins).get(hint) is value:
            return ast.Name(hint, ast.Load())
        return ast.Name(self.names.name_of(value, hint), ast.Load())
