"""Guests: a name and a signed cookie, and a link that takes the seat to another device."""

import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "tapete"
DAY = 24 * 3600
COOKIE_SECONDS = 90 * DAY  # after the last visit; every visit on another day begins anew
LINK_SECONDS = 7 * DAY


class Identity:
    """Signs and reads who somebody is. A forged cookie is nobody."""

    def __init__(self, secret: str) -> None:
        self._cookies = URLSafeTimedSerializer(secret, salt="guest")
        self._links = URLSafeTimedSerializer(secret, salt="link")

    def of(self, connection: HTTPConnection) -> str | None:
        """The guest's id, or None: a cookie that is forged or too old."""
        return _read(self._cookies, connection.cookies.get(COOKIE, ""), COOKIE_SECONDS)

    def is_old(self, connection: HTTPConnection) -> bool:
        """Whether a good cookie should be given anew, so that it does not run out in use."""
        return _read(self._cookies, connection.cookies.get(COOKIE, ""), DAY) is None

    def remember(self, response: Response, guest: str, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            str(self._cookies.dumps(guest)),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def link(self, guest: str) -> str:
        return str(self._links.dumps(guest))

    def guest_of(self, link: str) -> str | None:
        return _read(self._links, link, LINK_SECONDS)


def _read(signer: URLSafeTimedSerializer, token: str, seconds: int) -> str | None:
    """Who it is. A token from the future is good: we signed it, and then our clock went back."""
    try:
        guest, signed = signer.loads(token, return_timestamp=True)
    except BadSignature:
        return None
    if time.time() - signed.timestamp() > seconds or not isinstance(guest, str):
        return None
    return guest


def new_guest() -> str:
    return secrets.token_hex(16)
