"""Who opened a table, as a mark: so that tables of one address are counted over all processes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(32), nullable=False, server_default=""))
    op.create_index("ix_tables_opener", "tables", ["opener"])
