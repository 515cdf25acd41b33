"""Names of a rule that is put into another: its own get new ones, parameters what is given."""

import ast
import copy


class Naming(ast.NodeTransformer):
    """Other names for a rule's own, and what it is given for its parameters."""

    def __init__(self, given: dict[str, ast.expr], own: dict[str, str]) -> None:
        self.given, self.own = given, own

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.given:
            return copy.deepcopy(self.given[node.id])
        return ast.Name(self.own.get(node.id, node.id), node.ctx)


def used(body: list[ast.stmt], name: str) -> bool:
    nodes = (node for statement in body for node in ast.walk(statement))
    return any(isinstance(node, ast.Name) and node.id == name for node in nodes)


def stored_in(body: list[ast.stmt]) -> set[str]:
    return {
        node.id
        for statement in body
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
