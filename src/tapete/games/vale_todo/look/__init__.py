"""How VALE TODO looks: found by name (`terminal`), imported only where it is shown."""
