"""Where a server's table is, and the first words with that server by HTTP."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from tapete.kit.errors import BadInput

SECONDS = 10.0  # for an answer of the server
CODE = re.compile(r"[A-Za-z]+-\d+")


@dataclass(frozen=True)
class Address:
    """Where a table is: `http://host:8000/t/LIMA-42`, `host:8000`, `host/LIMA-42?k=…`."""

    server: str
    code: str  # empty: a new table
    key: str = ""  # of a private one

    @classmethod
    def read(cls, text: str) -> "Address":
        parts = urlsplit(text if "://" in text else f"http://{text}")
        path = parts.path.strip("/").removeprefix("t/")
        try:
            good = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
        except ValueError:
            good = False
        if not good or (path and not CODE.fullmatch(path)):
            raise BadInput(f"'{text}' is no address of a table: say http://HOST:PORT/t/CODE")
        key = parse_qs(parts.query).get("k", [""])[0]
        return cls(f"{parts.scheme}://{parts.netloc}", path.upper(), key)

    @property
    def socket(self) -> str:
        return f"{self.server.replace('http', 'ws', 1)}/ws/{self.code}{self._key}"

    @property
    def table(self) -> str:
        return f"{self.server}/t/{self.code}{self._key}"

    @property
    def _key(self) -> str:
        return f"?k={quote(self.key, safe='')}" if self.key else ""


async def post(server: str, path: str, body: Mapping[str, Any], cookie: str) -> tuple[Any, str]:
    """The answer and the cookie; what was refused or cannot be reached is one line."""
    return await asyncio.to_thread(_posted, server, path, body, cookie)


def _posted(server: str, path: str, body: Mapping[str, Any], cookie: str) -> tuple[Any, str]:
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(f"{server}{path}", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            made = str(answer.headers["set-cookie"] or cookie).split(";")[0]
            return json.load(answer), made
    except urllib.error.HTTPError as refused:
        raise BadInput(_refusal(refused, server)) from None
    except (OSError, ValueError) as wrong:
        raise BadInput(f"cannot reach {server}: {short(wrong)}") from None


def _refusal(refused: urllib.error.HTTPError, server: str) -> str:
    with refused:
        try:
            return str(json.load(refused)["text"]["en"])
        except (ValueError, KeyError, TypeError):
            return f"{server} is no server of ours: it answers {refused.code}"


def short(wrong: Exception) -> str:
    reason = getattr(wrong, "reason", wrong)
    return str(getattr(reason, "strerror", None) or reason or type(wrong).__name__)
