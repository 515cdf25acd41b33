"""The log: JSON lines on stderr. No hands, no acts, no tokens, no cookies, no chat."""

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = (
    "table",
    "act",
    "code",
    "count",
    "milliseconds",
    "error",
    "folder",
)  # nothing else is written


class JsonLines(logging.Formatter):
    """One object a line: time, level, event, and those of FIELDS that a record carries."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": f"{record.name}: {record.getMessage()}",
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            # The kind and the place only: an exception's text may quote what somebody sent.
            line["error"] = record.exc_info[0].__name__
            trace = record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            if trace is not None:
                line["at"] = f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        return json.dumps(line, ensure_ascii=False)


def to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("tapete", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    logging.getLogger("tapete").setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it would name who connects
