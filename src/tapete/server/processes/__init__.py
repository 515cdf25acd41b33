"""Several server processes over one PostgreSQL: leases, heartbeat, notifications."""
