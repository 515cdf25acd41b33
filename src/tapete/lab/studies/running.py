"""A study carried out: with progress, kept as it goes, stopped and gone on with."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from tapete import bots
from tapete.kit.ways.cache import kept_folder
from tapete.lab import report
from tapete.lab.shares import Hands, Ledger, Stopped, run
from tapete.lab.studies.findings import findings
from tapete.lab.studies.study import Share, Study, play

SEARCHING = 50  # a game in which somebody searches takes as long as so many others, and more


def carried_out(
    study: Study, keep: Path | None, resume: str, hands: Hands, pairwise: str, progress: str
) -> dict[str, Any]:
    """All of it, and what was found. `resume` is "on" to go on from what was stopped before."""
    shares = study.shares()
    path = keep or kept_at(study)
    if keep is None and resume != "on":
        path.unlink(missing_ok=True)
    ledger = Ledger(study.heading(), path)

    def weight(share: Share) -> int:
        thinks = any(bots.chooser(study.game, name).sit for name in share.seats)
        return share.deals * (SEARCHING if thinks else 1)

    try:
        with report.progress(sum(map(weight, shares)), visible=progress == "shown") as done:
            parts = run(play, shares, ledger, hands, done, weight)
    except KeyboardInterrupt:
        have = sum(share.key in ledger.done for share in shares)
        again = f"--keep {keep}" if keep else "--resume"
        raise Stopped(
            f"stopped: {have} of {len(shares)} parts are kept; the same command and {again} go on"
        ) from None
    if keep is None:
        with suppress(OSError):
            path.unlink()
    return findings(study, shares, parts, pairwise)


def kept_at(study: Study) -> Path:
    """Where a study is kept while it runs: by what it asks."""
    asked = [study.heading(), study.players, study.vary, study.variants, study.bots, study.thinking]
    digest = hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()[:16]
    return kept_folder("studies") / f"{study.game.name}-{digest}.jsonl"
