"""Finished matches as people get them: made off the event loop, kept a while, sent in parts."""
