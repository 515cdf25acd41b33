"""Several processes: versions of tables, columns to find them by, leases, presence, words said."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

FOUND_BY = ("host", "playing", "listed")


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    for name in ("match", "host"):
        op.add_column("tables", sa.Column(name, sa.String(32), nullable=False, server_default=""))
    for name in ("playing", "listed"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("tables", column)
    _fill()
    for name in FOUND_BY:
        op.create_index(f"ix_tables_{name}", "tables", [name])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("place", sa.String(120), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False, index=True),
        sa.Column("n", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("seat", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("deadline", sa.Float),
    )
    op.create_table(
        "presence",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True, index=True),
        sa.Column("guests", sa.Text, nullable=False),
        sa.Column("nobodies", sa.Integer, nullable=False),
    )
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "said",
        sa.Column("id", number, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, index=True),
        sa.Column("message", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _fill() -> None:
    """The new columns out of the bodies; a body that cannot be read is left as it is."""
    rows = sa.table("tables", *(sa.column(name) for name in ("code", "body", "match", *FOUND_BY)))
    bind = op.get_bind()
    for code, text in bind.execute(sa.select(rows.c.code, rows.c.body)).all():
        try:
            body = json.loads(text)
            seats, playing = body["seats"], bool(body.get("playing"))
            kinds = {_kind(seat) for seat in seats}
            values = {
                "match": str(body.get("match", "")),
                "host": str(body["host"]),
                "playing": playing,
                "listed": not playing and not body.get("private") and {"free", "person"} <= kinds,
            }
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
        bind.execute(sa.update(rows).where(rows.c.code == code).values(values))


def _kind(seat: dict[str, object]) -> str:
    return "bot" if seat.get("level") else "person" if seat.get("guest") else "free"
