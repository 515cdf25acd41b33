"""One file a revision. A released one is never changed."""
