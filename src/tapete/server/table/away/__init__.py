"""People who are gone: how long a table waits, who plays for them, what the host may decide."""
