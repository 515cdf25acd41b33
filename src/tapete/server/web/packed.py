"""Files and other texts that are the same for everybody: read and compressed once."""

import gzip
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

SMALL = 1024  # bytes that are sent as they are
KEPT = 512  # texts


@lru_cache(KEPT)
def press(raw: bytes) -> bytes:
    """Compressed, and remembered."""
    return gzip.compress(raw, mtime=0)


@lru_cache(KEPT)
def _read(path: str, changed: int, size: int) -> bytes:
    """As it was then: a file that changes has another time, or another size."""
    return Path(path).read_bytes()


def packed(asked: Headers, raw: bytes, media: str | None, headers: dict[str, str]) -> Response:
    """That text, compressed for whoever takes it so."""
    if len(raw) >= SMALL and "gzip" in asked.get("accept-encoding", ""):
        headers = {**headers, "content-encoding": "gzip", "vary": "Accept-Encoding"}
        raw = press(raw)
    return Response(raw, media_type=media, headers=headers)


class Files(StaticFiles):
    """A folder, out of memory after the first time."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked = Headers(scope=scope)
        file = FileResponse(full_path, status_code=status_code, stat_result=stat_result)
        if self.is_not_modified(file.headers, asked):
            return NotModifiedResponse(file.headers)
        if "range" in asked:
            return file
        raw = _read(str(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        kept = {name: file.headers[name] for name in ("last-modified", "etag")}
        return packed(asked, raw, file.media_type, kept)
