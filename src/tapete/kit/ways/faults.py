"""What is wrong with a rule, in one line with its place: before a compiler says it in a hundred.

`look_over` reads the sources of the rules that a compiler is about to be given; `in_one_line`
turns what a compiler found all the same into one line.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from tapete.kit.errors import TapeteError
from tapete.kit.rule import is_rule
from tapete.kit.ways.interpreter.reading import outside_of

# What is no part of a rule, though a compiler of the CPU may take some of it.
NEVER: dict[type[ast.AST], str] = {
    ast.Raise: "an exception is raised",
    ast.Try: "an exception is caught",
    ast.Assert: "something is asserted",
    ast.With: "`with` stands",
    ast.JoinedStr: "a string stands",
    ast.Lambda: "a function is made",
    ast.FunctionDef: "a function is made",
    ast.ClassDef: "a class is made",
    ast.Dict: "a dictionary is made",
    ast.Set: "a set is made",
    ast.ListComp: "a list is made in one expression",
    ast.SetComp: "a set is made",
    ast.DictComp: "a dictionary is made",
    ast.GeneratorExp: "a generator is made",
    ast.Yield: "`yield` stands",
    ast.YieldFrom: "`yield` stands",
    ast.Await: "`await` stands",
    ast.Import: "something is imported",
    ast.ImportFrom: "something is imported",
    ast.Global: "`global` stands",
    ast.Nonlocal: "`nonlocal` stands",
}

Knows = Callable[[Any], bool]


class RuleFault(TapeteError):
    """A rule that cannot be compiled. Its text begins with a file and a line."""

    code = "rule-fault"


def look_over(functions: tuple[Callable[..., Any], ...], knows: Knows = is_rule) -> None:
    """Raise a RuleFault for the first thing in these rules, or in those that they call, that no
    compiler should be given. `knows` says which other functions a compiler is told of."""
    seen: set[FunctionType] = set()
    for function in functions:
        if isinstance(function, FunctionType) and is_rule(function):
            _look(function, knows, seen, ())


def look_over_driver(
    driver: Callable[..., Any], rules: tuple[Callable[..., Any], ...], knows: Knows = is_rule
) -> None:
    """The same for all rules that a driver calls; the driver itself is the compiler's to read."""
    assert isinstance(driver, FunctionType)
    look_over(tuple(v for v in outside_of(driver).values() if isinstance(v, FunctionType)), knows)
    look_over(rules, knows)


def _look(
    function: FunctionType, knows: Knows, seen: set[FunctionType], callers: tuple[Any, ...]
) -> None:
    if function in callers:
        raise RuleFault(f"{_definition(function)}: {function.__name__} comes to call itself")
    if function in seen:
        return
    seen.add(function)
    read = _Reading(function)
    for line, called in read.calls():
        if is_rule(called):
            _look(called, knows, seen, (*callers, function))
        elif not knows(called):
            by = f"({function.__name__}, {read.place(line)})"
            name = called.__name__
            raise RuleFault(
                f"{_definition(called)}: {name} is called by a rule {by} but is no @rule"
            )
    read.check()


class _Reading:
    """The tree of a function, and what its names mean."""

    def __init__(self, function: FunctionType) -> None:
        self.name, self._file = function.__name__, Path(function.__code__.co_filename).name
        self._local = {*function.__code__.co_varnames, *function.__code__.co_cellvars}
        self._outside = outside_of(function)
        self._body: list[ast.stmt] = []
        try:
            lines, self._first = inspect.getsourcelines(function)
            tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
        except (OSError, TypeError, SyntaxError, IndexError):
            return  # made without a file: nothing to read
        if isinstance(tree, ast.FunctionDef):
            self._body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body

    def place(self, line: int) -> str:
        return f"{self._file}:{self._first + line - 1}"

    def calls(self) -> list[tuple[int, FunctionType]]:
        found = []
        for node in self._nodes():
            if isinstance(node, ast.Call):
                value = self._meant(node.func)
                if isinstance(value, FunctionType):
                    found.append((node.lineno, value))
        return found

    def check(self) -> None:
        for node in self._nodes():
            if type(node) in NEVER:
                self._fault(node, f"{NEVER[type(node)]} in the rule {self.name}")
            if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
                self._fault(node, f"a string stands in the rule {self.name}")
            if isinstance(node, ast.Name | ast.Attribute) and isinstance(self._meant(node), str):
                self._fault(node, f"a string stands in the rule {self.name}")

    def _nodes(self) -> list[Any]:
        """Of the body, without annotations: those are for people."""
        found: list[Any] = []
        waiting: list[ast.AST] = list(reversed(self._body))
        while waiting:
            node = waiting.pop()
            found.append(node)
            inside = [
                n for n in ast.iter_child_nodes(node) if n is not getattr(node, "annotation", 0)
            ]
            waiting += reversed(inside)
        return found

    def _meant(self, node: ast.expr) -> Any:
        """What a name or a module's attribute stands for; None where only running it tells."""
        if isinstance(node, ast.Attribute):
            owner = self._meant(node.value)
            if isinstance(owner, ModuleType):
                if not hasattr(owner, node.attr):
                    self._fault(node, f"{owner.__name__} has no '{node.attr}'")
                return getattr(owner, node.attr)
            return None
        if not isinstance(node, ast.Name) or node.id in self._local:
            return None
        if node.id not in self._outside:
            self._fault(node, f"nothing is called '{node.id}' here")
        return self._outside[node.id]

    def _fault(self, node: ast.AST, what: str) -> None:
        raise RuleFault(f"{self.place(getattr(node, 'lineno', 1))}: {what}")


def _definition(function: FunctionType) -> str:
    return f"{Path(function.__code__.co_filename).name}:{function.__code__.co_firstlineno}"


COLOURS = re.compile(r"\x1b\[[0-9;]*m")
NESTED = "raised a specific error:"  # what comes after the last one is what it all comes from
PLACES = re.compile(r'File "([^"]+)", line (\d+)|at (\S+\.py) \((\d+)\)')
NOISE = re.compile(r"Failed in |^-+$|^\s*$|^\w+(Error|Exception)?:?$")
TRIED = ">>>"
LETTERS = 300


def in_one_line(wrong: Exception) -> RuleFault:
    """What a compiler says, from the innermost of its complaints."""
    text = COLOURS.sub("", str(wrong)).rpartition(NESTED)[2]
    lines = [line.strip() for line in text.splitlines()]
    said = next((line for line in lines if line and not NOISE.search(line)), str(type(wrong)))
    found = PLACES.search(text[text.find(said) :]) or PLACES.search(text)
    where = ""
    if found:
        where = f"{Path(found[1] or found[3]).name}:{found[2] or found[4]}: "
    tried = next((line for line in lines if line.startswith(TRIED)), "")
    return RuleFault(f"{where}{_plainly(said, tried.removeprefix(TRIED).strip())}"[:LETTERS])


def _plainly(said: str, tried: str) -> str:
    said = re.sub(r"^(\w+\.)*\w*(Error|Exception): ", "", said)
    said, tried = (re.sub(r"Literal\[(\w+)\]\([^)]*\)", r"\1", text) for text in (said, tried))
    if said.startswith("No implementation of function") and tried:
        return f"there is no {tried}"
    changed = re.match(r"Cannot unify (.+) and (.+) for '(\w+)[\w.]*'", said)
    if changed:
        return f"{changed[3]} changes its type, from {changed[1]} to {changed[2]}"
    return re.sub(r",? (defined )?at \S+\.py \(\d+\)", "", said)
