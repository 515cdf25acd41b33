"""The one authority over a match: seats, acts, views, refusals, transcripts, fair deals."""

from tapete.match.authority import Match
from tapete.match.dealing import Dealing, Fair, Seeded
from tapete.match.refusal import Refusal
from tapete.match.telling import Page, Result, Update

__all__ = ["Dealing", "Fair", "Match", "Page", "Refusal", "Result", "Seeded", "Update"]
