"""Keys of private tables; links that work once; who played what, so that it can be forgotten."""

import json
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

KEY_BYTES = 16


def upgrade() -> None:
    seen = sa.Column("seen", sa.Float, nullable=False, server_default="0")
    op.add_column("guests", seen)
    op.add_column("guests", sa.Column("link", sa.String(64), nullable=False, server_default=""))
    until = sa.Column("link_until", sa.Float, nullable=False, server_default="0")
    op.add_column("guests", until)
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.create_index("ix_guests_link", "guests", ["link"])
    op.add_column("said", sa.Column("guest", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "played",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    guests = sa.table("guests", sa.column("since"), sa.column("seen"))
    op.execute(sa.update(guests).values(seen=sa.func.coalesce(guests.c.since, 0)))
    known = _tables()
    _matches(known)


def _tables() -> dict[str, dict[str, int]]:
    """Private tables get a key. The seats of each table's last match, by guest."""
    rows = sa.table("tables", sa.column("code"), sa.column("body"))
    bind, known = op.get_bind(), {}
    for code, text in bind.execute(sa.select(rows.c.code, rows.c.body)).all():
        try:
            body = json.loads(text)
            sat = {str(guest): int(seat) for guest, seat in body.get("sat", {}).items()}
            known[str(body.get("match", ""))] = sat
            if body.get("private") and not body.get("key"):
                body["key"] = secrets.token_urlsafe(KEY_BYTES)
                kept = json.dumps(body, ensure_ascii=False)
                bind.execute(sa.update(rows).where(rows.c.code == code).values(body=kept))
        except (ValueError, TypeError, KeyError, AttributeError):
            continue  # one that cannot be read is left as it is
    return known


def _matches(known: dict[str, dict[str, int]]) -> None:
    """Who played; nobody knows whose the names of earlier matches are: a guest without an id."""
    matches = sa.table("matches", sa.column("id"))
    played = sa.table("played", sa.column("guest"), sa.column("match"), sa.column("seat"))
    bind = op.get_bind()
    found = []
    for (match,) in bind.execute(sa.select(matches.c.id)).all():
        sat = known.get(match) or {"": -1}
        found += [{"guest": guest, "match": match, "seat": seat} for guest, seat in sat.items()]
    if found:
        bind.execute(sa.insert(played), found)
