"""Moves a second, on every way and beside others' libraries."""
