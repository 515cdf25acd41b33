"""The one authority over a match: seats, acts, views, refusals, transcripts, fair deals."""

from tapete.match.authority import Match, Result, Update
from tapete.match.dealing import Dealing, Fair, Seeded
from tapete.match.refusal import Refusal

__all__ = ["Dealing", "Fair", "Match", "Refusal", "Result", "Seeded", "Update"]
