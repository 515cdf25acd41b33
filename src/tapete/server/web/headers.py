"""What every answer says besides its content: what a page may do, and who may keep it."""

from collections.abc import Iterable

Header = tuple[bytes, bytes]

PERSONAL = ("/api/", "/me")  # never kept by a browser or a proxy …
EVERYBODYS = ("/api/games",)  # … but for what is the same for all
# They have a policy of their own, whichever page starts them.
WORKERS = tuple(f"/static/js/{room}/worker.js" for room in ("pocket", "lab", "today", "analysis"))
SCRIPTS = "script-src 'self'"
POLICY = (
    f"default-src 'none'; {SCRIPTS}; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# The page and its workers may compile games' modules; that lets no text become a script.
COMPILING = {
    "content-security-policy": POLICY.replace(SCRIPTS, f"{SCRIPTS} 'wasm-unsafe-eval'"),
}
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def with_ours(path: str, headers: Iterable[Header]) -> list[Header]:
    """Ours where the answer says nothing else; nobody in between keeps what is somebody's own."""
    made = [*headers]
    names = {name.lower() for name, _ in made}
    ours = ALWAYS | COMPILING if path in WORKERS else ALWAYS
    made += [(k.encode(), v.encode()) for k, v in ours.items() if k.encode() not in names]
    personal = path.startswith(PERSONAL) and not path.startswith(EVERYBODYS)
    if (personal or b"set-cookie" in names) and b"cache-control" not in names:
        made.append((b"cache-control", b"no-store"))
    return made
