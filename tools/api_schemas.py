"""Writes the schemas into docs/api.md from the types of the wire: `python tools/api_schemas.py`.

With `--check` it only says whether the page is up to date.
"""

import json
from pathlib import Path
from typing import Any, get_args

import api_fields
import api_limits
import api_views
import msgspec
from generated import main

from tapete.match.refusal import CODES
from tapete.server.errors import SAYINGS
from tapete.server.wire import messages

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
HTTP = (messages.Me, messages.NewTable, messages.LessonActs)


def table_of(kind: Any) -> list[str]:
    """One type: what it says of itself, and a row for each field."""
    _, found = msgspec.json.schema_components([kind])
    schema = found[kind.__name__]
    tag = schema["properties"].get("type", {}).get("enum", [kind.__name__])[0]
    lines = [f"#### `{tag}`", "", schema.get("description", ""), ""]
    fields = {name: part for name, part in schema["properties"].items() if name != "type"}
    if fields:
        lines += ["| field | type | if left out | is |", "|---|---|---|---|"]
        needed, told = schema.get("required", []), api_fields.told(kind)
        for name, part in fields.items():
            usual = "must be there" if name in needed else f"`{json.dumps(part.get('default'))}`"
            lines.append(f"| `{name}` | {said(part)} | {usual} | {told[name]} |")
        lines.append("")
    return lines


def said(part: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "anyOf" in part:
        return " or ".join(said(one) for one in part["anyOf"])
    if "$ref" in part:
        name = part["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "enum" in part:
        return "one of " + ", ".join(f"`{json.dumps(one)}`" for one in sorted(part["enum"]))
    kind = part.get("type", "anything")
    if "prefixItems" in part:
        return f"[{', '.join(said(one) for one in part['prefixItems'])}]"
    if kind == "array":
        return f"list of {said(part['items'])}"
    if kind == "object":
        more = part.get("additionalProperties")
        return f"object of {said(more)}" if isinstance(more, dict) and more else "object"
    low = part.get("minimum", part.get("minLength"))
    high = part.get("maximum", part.get("maxLength"))
    if low is None and high is None:
        return str(kind)
    unit = " letters" if kind == "string" else ""
    return f"{kind}, {0 if low is None else low} to {high}{unit}"


def nested() -> list[Any]:
    return [
        messages.SeatShown, messages.HeldShown, messages.AskingShown, messages.NoteShown,
        messages.Ended, messages.AdviceShown,
    ]  # fmt: skip


def generated() -> dict[str, str]:
    """Each generated part of the page by its name."""
    refusals = ["| code | HTTP | says |", "|---|---|---|"]
    refusals += [f"| `{code}` | {status} | {en} |" for code, (status, _, en) in SAYINGS.items()]
    refusals += [f"| `{code}` | | {text['en']} |" for code, text in CODES.items()]
    everything, parts = msgspec.json.schema_components(
        [messages.FromClient, messages.ToClient, *HTTP]
    )
    schema = {"from_client": everything[0], "to_client": everything[1], "$defs": parts}
    text = json.dumps(schema, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return {
        "http": "\n".join(line for kind in HTTP for line in table_of(kind)),
        "from client": "\n".join(
            line for kind in get_args(messages.FromClient) for line in table_of(kind)
        ),
        "to client": "\n".join(
            line for kind in [*get_args(messages.ToClient), *nested()] for line in table_of(kind)
        ),
        "views": api_views.views(),
        "limits": api_limits.said(),
        "refusals": "\n".join(refusals),
        "schema": f"```json\n{text}\n```",
    }


if __name__ == "__main__":
    main(PAGE, generated())
