"""A score to beat: the best result of the same people with the same options."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "bests",
        sa.Column("company", sa.String(64), primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
