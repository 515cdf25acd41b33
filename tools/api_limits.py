"""The limits of a server, as its source says them, for docs/api.md."""

import re
from dataclasses import fields
from pathlib import Path

from tapete.server.guard import limits

LINE = re.compile(r"^    (?P<name>\w+): (?:int|float) = [^#\n]+(?:# (?P<why>.*))?$", re.MULTILINE)


def said() -> str:
    """A row for each, with its comment: one without says more of the line before."""
    source = Path(limits.__file__).read_text("utf-8")
    usual = limits.Limits()
    lines = ["| limit | usually | |", "|---|---|---|"]
    found = {match["name"]: match["why"] or "" for match in LINE.finditer(source)}
    for field in fields(limits.Limits):
        value = getattr(usual, field.name)
        lines.append(f"| `{field.name}` | {round(value, 4):,} | {found[field.name].strip()} |")
    return "\n".join(lines)
