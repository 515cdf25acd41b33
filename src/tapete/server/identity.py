"""Guests: a name and a signed cookie, and a link that takes the seat to another device."""

import secrets

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "tapete"
YEAR = 365 * 24 * 3600
LINK_SECONDS = 7 * 24 * 3600


class Identity:
    """Signs and reads who somebody is. A forged cookie is nobody."""

    def __init__(self, secret: str) -> None:
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._links = URLSafeTimedSerializer(secret, salt="link")

    def of(self, connection: HTTPConnection) -> str | None:
        """The guest's id, or None."""
        try:
            guest = self._cookies.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def remember(self, response: Response, guest: str, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            str(self._cookies.dumps(guest)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def link(self, guest: str) -> str:
        return str(self._links.dumps(guest))

    def guest_of(self, link: str) -> str | None:
        try:
            guest = self._links.loads(link, max_age=LINK_SECONDS)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None


def new_guest() -> str:
    return secrets.token_hex(16)
