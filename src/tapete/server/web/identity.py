"""Who somebody is: a signed cookie. Forged or too old, it is nobody's."""

import hashlib
import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "tapete"
DAY = 24 * 3600
COOKIE_SECONDS = 30 * DAY  # after the last visit; every visit on another day begins anew


class Identity:
    """Signs and reads who somebody is. A forged cookie is nobody."""

    def __init__(self, secret: str) -> None:
        self._cookies = URLSafeTimedSerializer(secret, salt="guest")
        self._marks = hashlib.sha256(b"address " + secret.encode()).digest()

    def of(self, connection: HTTPConnection) -> str | None:
        """The guest's id, or None: a cookie that is forged or too old."""
        return _read(self._cookies, connection.cookies.get(COOKIE, ""), COOKIE_SECONDS)

    def mark(self, address: str) -> str:
        """The same for the same address in every process; without our key nobody's address."""
        marked = hashlib.blake2b(address.encode(), key=self._marks, digest_size=8)
        return marked.hexdigest()

    def renew(self, connection: HTTPConnection, response: Response) -> None:
        """A cookie of another day is given anew, so that it does not run out in use."""
        guest = self.of(connection)
        if guest and _read(self._cookies, connection.cookies.get(COOKIE, ""), DAY) is None:
            self.remember(response, guest, connection)

    def remember(self, response: Response, guest: str, asked: HTTPConnection) -> None:
        response.set_cookie(
            COOKIE,
            str(self._cookies.dumps(guest)),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=asked.scope["scheme"] == "https",
        )

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")


def _read(signer: URLSafeTimedSerializer, token: str, seconds: int) -> str | None:
    """Who it is. A token from the future is good: we signed it, and then our clock went back."""
    if not token:
        return None
    try:
        guest, signed = signer.loads(token, return_timestamp=True)
    except BadSignature:
        return None
    if time.time() - signed.timestamp() > seconds or not isinstance(guest, str):
        return None
    return guest


def new_guest() -> str:
    return secrets.token_hex(16)
