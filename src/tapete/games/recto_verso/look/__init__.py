"""How RECTO VERSO looks: found by name (`terminal`), imported only where it is shown."""
