"""Writes docs/openapi.json from the types of the wire: `python tools/openapi.py`.

With `--check` it only says whether the file is up to date. The WebSocket's messages are in
docs/api.md: OpenAPI has no place for them.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from tapete.server.wire import messages

FILE = Path(__file__).parents[1] / "docs" / "openapi.json"
TEXT = {"type": "string"}
REFUSED = {"description": "Refused: a code and one line in two languages.", "schema": "Refused"}


def listed(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def fields(**kinds: Any) -> dict[str, Any]:
    return {"type": "object", "properties": kinds, "required": list(kinds)}


ME = fields(name=TEXT)
LINK = fields(link=TEXT, until={"type": "number"})
WHOSE = fields(name=TEXT, you=TEXT)
NOTHING: dict[str, Any] = {"type": "object"}
MINE = fields(
    code=TEXT, game=TEXT, names=listed(TEXT), seat={"type": "integer"},
    playing={"type": "boolean"}, match=TEXT, touched={"type": "number"},
)  # fmt: skip
TABLE = fields(
    code=TEXT, game=TEXT, players={"type": "integer"}, names=listed(TEXT), free={"type": "integer"}
)
GAME = fields(
    name=TEXT, title=TEXT, seats=listed({"type": "integer"}), options=listed({"type": "object"})
)
MATCH = fields(
    game=TEXT, players={"type": "integer"}, names=listed(TEXT), steps=listed({"type": "object"})
)

# address, method, what it does, what it takes, its good status and answer, how it may be refused
ROUTES: list[tuple[str, str, str, Any, int, Any, tuple[int, ...]]] = [
    ("/health", "get", "Whether the server answers.", None, 200, {"type": "object"}, ()),
    ("/api/games", "get", "Every game.", None, 200, listed(GAME), (429,)),
    ("/api/me", "get", "Who I am.", None, 200, ME, (401, 429)),
    ("/api/me", "post", "Take a name.", messages.Me, 200, ME, (400, 403, 408, 413, 429)),
    ("/api/me", "delete", "Forget me.", None, 200, NOTHING, (401, 403, 429, 503)),
    ("/api/me/out", "post", "Log this device out.", None, 200, NOTHING, (403, 429)),
    (
        "/api/me/link",
        "post",
        "A link by which another device is me, once.",
        None,
        201,
        LINK,
        (401, 403, 429, 503),
    ),
    ("/api/me/link", "delete", "Revoke it.", None, 200, NOTHING, (401, 403, 429, 503)),
    ("/api/me/link/{link}", "get", "Whose link it is.", None, 200, WHOSE, (403, 429)),
    ("/api/me/link/{link}", "post", "Use it.", None, 200, ME, (403, 429, 503)),
    (
        "/api/today",
        "get",
        "Today's deal, and what is promised for tomorrow's.",
        None,
        200,
        fields(date=TEXT, secret=TEXT, commitment=TEXT, next=fields(date=TEXT, commitment=TEXT)),
        (),
    ),
    (
        "/api/privacy",
        "get",
        "How long somebody is kept.",
        None,
        200,
        fields(days={"type": "number"}),
        (),
    ),
    (
        "/api/me/tables",
        "get",
        "Where I sit, and what I played last.",
        None,
        200,
        listed(MINE),
        (401, 429),
    ),
    ("/api/tables", "get", "Open tables.", None, 200, listed(TABLE), (429,)),
    (
        "/api/tables",
        "post",
        "Open a table.",
        messages.NewTable,
        201,
        fields(code=TEXT, link=TEXT),
        (400, 401, 403, 404, 408, 413, 429, 503),
    ),
    (
        "/api/tables/{code}/qr.svg",
        "get",
        "Its address as a QR code.",
        None,
        200,
        "image/svg+xml",
        (404, 413, 429),
    ),
    (
        "/api/lessons/{game}/{scene}",
        "post",
        "A scene of a lesson after these acts, as the learner sees it.",
        messages.LessonActs,
        200,
        {"type": "object"},
        (400, 403, 404, 408, 413, 429),
    ),
    (
        "/api/matches/{match}",
        "get",
        "A finished match, step by step.",
        None,
        200,
        MATCH,
        (403, 404, 410, 413, 429, 503),
    ),
    (
        "/api/matches/{match}/transcript",
        "get",
        "Its open transcript.",
        None,
        200,
        "application/jsonl",
        (403, 404, 410, 413, 429, 503),
    ),
]


def operation(
    path: str, about: str, takes: Any, status: int, gives: Any, refusals: tuple[int, ...]
) -> dict[str, Any]:
    content = {gives: {"schema": TEXT}} if isinstance(gives, str) else _json(gives)
    answers: dict[str, Any] = {str(status): {"description": about, "content": content}}
    for code in refusals:
        refused = _json({"$ref": "#/components/schemas/Refused"})
        answers[str(code)] = {"description": REFUSED["description"], "content": refused}
    made: dict[str, Any] = {"summary": about, "responses": answers}
    names = [part.strip("{}") for part in path.split("/") if part.startswith("{")]
    if names:
        made["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {**TEXT, "minLength": 1}}
            for name in names
        ]
    if takes is not None:
        body = _json({"$ref": f"#/components/schemas/{takes.__name__}"})
        made["requestBody"] = {"required": True, "content": body}
    return made


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def document() -> dict[str, Any]:
    kinds = (messages.Me, messages.NewTable, messages.Refused)
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for path, method, about, takes, status, gives, refusals in ROUTES:
        made = operation(path, about, takes, status, gives, refusals)
        paths.setdefault(path, {})[method] = made
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tapete", "version": "1", "description": "docs/api.md says more."},
        "paths": paths,
        "components": {"schemas": parts},
    }


def main() -> None:
    text = json.dumps(document(), indent=1, ensure_ascii=False) + "\n"
    if "--check" in sys.argv:
        sys.exit(
            0 if FILE.read_text("utf-8") == text else "docs/openapi.json is out of date: make files"
        )
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
