"""Builds the OpenAPI document from the server's routes and the schemas that check requests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from thirdage import __version__
from thirdage.server.doors.http import Handler
from thirdage.server.doors.http_channels import NEW_CHANNEL
from thirdage.server.doors.http_hints import LONGEST
from thirdage.server.doors.http_learn import ATTEMPT
from thirdage.server.doors.http_odds import WANTED
from thirdage.server.doors.http_positions import EDIT
from thirdage.server.doors.http_studies import NEW_STUDY, PLAY_ON
from thirdage.server.doors.protocol import COMMANDS, JOIN_TABLE, MOST_PICKS, NEW_TABLE, QUESTIONS
from thirdage.server.doors.schema import Schema, one_of, text, whole
from thirdage.server.errors import TEXTS
from thirdage.server.hall import api as hall
from thirdage.server.hall import archive_api
from thirdage.server.hall.leagues.league import Status
from thirdage.server.hall.names import NAME
from thirdage.server.studies.study_changes import MESSAGES
from thirdage.server.tables.journal import Data

BODIES: Final[dict[str, Schema]] = {
    "make_table": NEW_TABLE,
    "join_table": JOIN_TABLE,
    "say": {"oneOf": [*COMMANDS.values(), *QUESTIONS.values()]},
    "add_channel": NEW_CHANNEL,
    "make_study": NEW_STUDY,
    "edit_study": {"oneOf": list(MESSAGES.values())},
    "play_study": PLAY_ON,
    "check_position": EDIT,
    "work_out": WANTED,
    "learn": ATTEMPT,
    **hall.BODIES,
}
"""Schemas of request bodies, by the function that handles them."""

VIEW: Final = text(48, 0, r"^[0-9a-z_:]*$", "spectators: public, seat:NAME or all")
PLACE: Final = {"branch": whole(0, MOST_PICKS), "at": whole(0, MOST_PICKS, "the end of the branch if left out")}
THINKING: Final = {"seconds": whole(0, LONGEST, "how long to think"), "most": whole(0, 1000, "so many options only")}
WHAT: Final = {
    "what": text(40, 1, r"^[a-z_]+$", "battle, hunt, mordor"),
    "from": text(40, 0, r"^[0-9a-z_]*$", "the region an attack comes from"),
    "to": text(40, 0, r"^[0-9a-z_]*$", "the region that is attacked"),
}
QUERIES: Final[dict[str, dict[str, Schema]]] = {
    "look": {"since": whole(0, MOST_PICKS, "tell what happened behind this number"), "view": VIEW},
    "read_log": {"before": whole(0, MOST_PICKS, "events of fewer picks"), "most": whole(0, 1000), "view": VIEW},
    "read_timeline": {"view": VIEW},
    "read_past": {
        "at": whole(0, MOST_PICKS, "the moment when so many picks were made"),
        "since": whole(0, MOST_PICKS, "events after so many picks; those after the moment before if left out"),
        "view": VIEW,
    },
    "read_position": {"at": whole(0, MOST_PICKS)},
    "read_hint": THINKING,
    "read_why": {"at": whole(0, MOST_PICKS, "the number of the pick")},
    "table_odds": {**WHAT, "at": whole(0, MOST_PICKS), "view": VIEW},
    "read_step": {**PLACE, "since": whole(0, MOST_PICKS), "view": VIEW},
    "print_sheet": {"edition": text(20, 0, r"^[a-z]*$", "second or first; the game's own if left out")},
    "read_evaluation": {"branch": whole(0, MOST_PICKS)},
    "export_study": {"format": one_of(["json", "record"]), "branch": whole(0, MOST_PICKS)},
    "read_study_position": PLACE,
    "study_hint": {**PLACE, **THINKING},
    "study_odds": {**PLACE, **WHAT, "view": VIEW},
    "fetch_key": {"seat": whole(0, 100)},
    "list_leagues": {
        "status": one_of([each.value for each in Status]),
        "game": text(40, 0, r"^[0-9a-z-]*$"),
        "mine": one_of(["yes"], "only those in which whoever asks plays, or which they organise"),
        "series": text(64, 0, r"^[0-9A-Za-z_-]*$", "only the seasons and tiers of this one"),
        "after": text(80, 0, r"^[0-9A-Za-z_.-]*$", "what `more` said"),
    },
    **archive_api.QUERIES,
}
MADE: Final = [
    "promise_dice",
    "make_table",
    "make_study",
    "play_study",
    "join_table",
    "add_channel",
    *hall.MADE,
]
"""Functions that answer with 201."""
TEXTUAL: Final = {
    "read_record": "text/plain",
    "channel_page": "text/html",
    "address_page": "text/html",
    "print_aid": "text/html",
    "print_sheet": "text/html",
    **archive_api.TEXTUAL,
}
"""Functions that don't answer with JSON."""
EITHER: Final = ["export_study"]
"""Functions that answer with JSON or plain text, as requested."""

ERROR: Final[Data] = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "args", "text"],
            "properties": {
                "code": one_of(sorted(TEXTS)),
                "args": {"type": "object"},
                "text": {"type": "string"},
            },
        }
    },
}


def document(api: Sequence[tuple[str, str, Handler]]) -> Data:
    """Return the document."""
    paths: dict[str, Data] = {}
    for method, path, handler in api:
        paths.setdefault(path, {})[method.lower()] = _operation(path, handler)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Third Age",
            "version": __version__,
            "description": "Tables for Middle-earth board games. Sockets and messages: docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": {"Error": ERROR},
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer", "description": "the key of a seat or of a table"},
                "login": {"type": "apiKey", "in": "cookie", "name": "thirdage_login"},
            },
        },
    }


def _operation(path: str, handler: Handler) -> Data:
    name = handler.__name__
    told: Data = {
        "operationId": name,
        "summary": (handler.__doc__ or "").strip(),
        "parameters": [*_path_parameters(path), *_query_parameters(name)],
        "responses": _responses(name),
    }
    if name in BODIES:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": BODIES[name]}}}
    if ("{table}" in path or name == "edit_study") and name not in ("fetch_key", "read_game"):
        told["security"] = [{"key": []}]
    elif name in hall.SIGNED_IN:
        told["security"] = [{"login": []}]
    return told


def _path_parameters(path: str) -> list[Data]:
    names = re.findall(r"{(\w+)}", path)
    schema: Schema = {"type": "string", "pattern": "^[0-9A-Za-z_-]+$", "maxLength": 64, "minLength": 1}
    return [
        {"name": name, "in": "path", "required": True, "schema": NAME if name == "player" else schema} for name in names
    ]


def _query_parameters(name: str) -> list[Data]:
    return [{"name": key, "in": "query", "schema": schema} for key, schema in QUERIES.get(name, {}).items()]


def _responses(name: str) -> Data:
    kind = TEXTUAL.get(name, "application/json")
    good: Data = {"type": "string"} if name in TEXTUAL else {"type": "object"}
    error: Data = {
        "description": "refused; nothing was changed",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
    }
    content: Data = {kind: {"schema": good}}
    if name in EITHER:
        content["text/plain"] = {"schema": {"type": "string"}}
    done = "201" if name in MADE else "200"
    return {done: {"description": "done", "content": content}, "4XX": error, "503": error}
