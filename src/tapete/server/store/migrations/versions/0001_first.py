"""Guests, tables, matches, acts. A database made before Alembic has them and is adopted."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    if "tables" in sa.inspect(op.get_bind()).get_table_names():
        return
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40)),
        sa.Column("since", sa.Float),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("body", sa.Text),
        sa.Column("touched", sa.Float, index=True),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), index=True),
        sa.Column("body", sa.Text),
        sa.Column("began", sa.Float, index=True),
        sa.Column("ended", sa.Float),
    )
    op.create_table(
        "acts",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.BigInteger),
        sa.Column("at", sa.Float),
    )
