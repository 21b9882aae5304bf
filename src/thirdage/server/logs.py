"""Logging: lines for people, or one JSON object per line for programs that collect logs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime


class JsonLines(logging.Formatter):
    """Formats one object per line, with time, level, logger and message."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record; a traceback becomes a text field."""
        said: dict[str, str] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def log_to_stderr(form: str) -> None:
    """Write what the server logs to standard error, as "text" or as "json"."""
    handler = logging.StreamHandler()
    lines = logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else lines)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
