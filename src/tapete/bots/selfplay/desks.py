"""Many working places as one: every array of a NamedTuple, nested ones too, with a row a place."""

from collections.abc import Callable
from typing import Any

from tapete.kit.rule import rule


def many(one: Any, count: int, zeros: Callable[[tuple[int, ...], Any], Any]) -> Any:
    """So many of `one`, made by `zeros(shape, type)`."""
    if isinstance(one, tuple):
        return type(one)(*(many(part, count, zeros) for part in one))
    return zeros((count, *one.shape), one.dtype)


def place_of(one: Any) -> Callable[[Any, int], Any]:
    """The rule (many, k) that takes place `k`.

    Compiled code needs to see every field by its name, so it is put together as text.
    """
    kinds: dict[str, type] = {}

    def taken(part: Any, path: str) -> str:
        if not isinstance(part, tuple):
            return f"{path}[k]"
        kind = f"kind_{len(kinds)}"
        kinds[kind] = type(part)
        names: tuple[str, ...] = part._fields  # type: ignore[attr-defined]
        inside = (taken(field, f"{path}.{name}") for name, field in zip(names, part, strict=True))
        return f"{kind}({', '.join(inside)})"

    made: Callable[[Any, int], Any] = eval(f"lambda many, k: {taken(one, 'many')}", kinds)
    return rule(made)
