"""Alembic runs on the connection that the store has open, in its transaction."""

from alembic import context

from tapete.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
