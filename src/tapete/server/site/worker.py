"""The service worker: one script for a server and for a site, with a list of files before it."""

from collections.abc import Mapping

import msgspec

from tapete.server.site.contents import SERVICE_WORKER, integrity
from tapete.server.web.handlers import STATIC

Listed = Mapping[str, bytes | None]  # by address; None where a server fills something in


def written(version: str, *, files: Listed, later: Listed, asked: Listed, live: bool) -> bytes:
    """`files` come first and all together, `later` one by one, `asked` when somebody wants them."""
    told = {
        "version": version,
        "live": live,
        "files": _sums(files),
        "later": _sums(later),
        "asked": _sums(asked),
    }
    script = (STATIC / SERVICE_WORKER).read_bytes()
    return b"const SITE = " + msgspec.json.encode(told) + b";\n" + script


def _sums(files: Listed) -> dict[str, str]:
    return {path: "" if data is None else integrity(data) for path, data in files.items()}
