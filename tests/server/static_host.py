"""Helper for tests: a static host as the world has them: a folder under a sub-path."""

import gzip
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

UNDER = "/some/where/"  # a site may lie in any folder of its host
PACKED = (".html", ".js", ".css", ".svg", ".json", ".wasm", ".webmanifest")


class Handler(SimpleHTTPRequestHandler):
    """Python's own, under a sub-path; every byte that it sends is counted."""

    server: "Host"
    protocol_version = "HTTP/1.1"  # before it, browsers believe no etag
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def setup(self) -> None:
        super().setup()
        write = self.wfile.write

        def counted(data: Any) -> int:
            path = getattr(self, "path", "")
            self.server.sent[path.removeprefix(UNDER).lstrip("/")] += len(data)
            return write(data)

        self.wfile.write = counted  # type: ignore[method-assign]

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if not self.path.startswith(UNDER):
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(UNDER)
        if self.server.packs and (path := self._file()) is not None:
            self._packed(path)
        else:
            super().do_GET()

    def _file(self) -> Path | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if self.path.split("?")[0].endswith("/") else path
        return path if path.is_file() and path.suffix in PACKED else None

    def _packed(self, path: Path) -> None:
        """As hosts do that pack what is text, and let browsers ask again with a mark."""
        data = gzip.compress(path.read_bytes(), 6, mtime=0)
        mark = f'"{path.stat().st_mtime_ns:x}"'
        known = self.headers.get("if-none-match") == mark
        self.send_response(304 if known else 200)
        self.send_header("etag", mark)
        self.send_header("cache-control", "max-age=600")
        if not known:
            self.send_header("content-type", self.guess_type(path))
            self.send_header("content-encoding", "gzip")
            self.send_header("content-length", str(len(data)))
        self.end_headers()
        if not known:
            self.wfile.write(data)

    def send_head(self) -> Any:
        """A folder's own address begins where the host begins, which is not here."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and not self.path.split("?")[0].endswith("/"):
            self.send_response(301)
            self.send_header("location", UNDER + self.path.lstrip("/") + "/")
            self.send_header("content-length", "0")
            self.end_headers()
            return None
        return super().send_head()

    def send_error(self, code: int, *rest: Any, **more: Any) -> None:
        self.server.missed.append(self.path)
        super().send_error(code, *rest, **more)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class Host(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder: Path, packs: bool, port: int = 0) -> None:
        self.sent, self.asked, self.missed = Counter[str](), list[str](), list[str]()
        self.folder, self.packs = folder, packs
        super().__init__(("127.0.0.1", port), partial(Handler, directory=str(folder)))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{UNDER}"


@contextmanager
def hosting(folder: Path, packs: bool = False, port: int = 0) -> Iterator[Host]:
    """A host; it is gone afterwards, and whoever asks it then gets no answer."""
    with Host(folder, packs, port) as host:
        thread = threading.Thread(target=host.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.shutdown()
            thread.join()
