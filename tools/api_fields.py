"""What the fields of a message are, as the comments in their source say it, for docs/api.md."""

import inspect
import re
from typing import Any

FIELD = re.compile(r"^    (?P<name>\w+): [^#\n]+(?:# (?P<why>.*))?$", re.MULTILINE)


def told(kind: Any) -> dict[str, str]:
    """By field; one without a comment needs none, or says more of the line before."""
    return {m["name"]: (m["why"] or "").strip() for m in FIELD.finditer(inspect.getsource(kind))}
