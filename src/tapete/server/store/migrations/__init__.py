"""How the database came to be as it is: Alembic's revisions, run by `server.store.upgrading`."""
