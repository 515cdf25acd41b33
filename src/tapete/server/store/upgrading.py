"""Brings a database to the schema of this program: made new, or migrated by Alembic."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from tapete.kit.errors import BadInput
from tapete.server.store.schema import HEAD, metadata

LOCK = 0x7A9E7E  # of PostgreSQL's advisory locks: one process migrates, the others wait
MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """In the transaction of this connection: all of it, or nothing has changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    names = set(inspect(connection).get_table_names())
    stands = _revision(connection) if "alembic_version" in names else None
    if stands == HEAD:
        return
    if "tables" not in names:
        _make(connection)
    else:
        _migrate(connection, stands)


def _revision(connection: Connection) -> str | None:
    found = connection.execute(text("SELECT version_num FROM alembic_version")).first()
    return str(found[0]) if found else None


def _make(connection: Connection) -> None:
    """A new database is made at once, and Alembic told so: it need not be imported for that."""
    metadata.create_all(connection)
    connection.execute(
        text("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
    )
    connection.execute(text("DELETE FROM alembic_version"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def _migrate(connection: Connection, stands: str | None) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    if connection.dialect.name == "sqlite":
        # Python's driver begins transactions for rows only; this one is for tables too.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        said = f"the database is of a newer tapete (revision {stands}): upgrade this program"
        raise BadInput(said) from None
