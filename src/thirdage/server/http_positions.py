"""The HTTP API of the position editor: what a position shows, what can be changed in it, and what is wrong with it."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.editing.editors import PLACES, changed, fields_of
from thirdage.kernel.errors import BadPosition, CorruptRecord
from thirdage.kernel.position import load_position, position_text
from thirdage.server.errors import UNFIT
from thirdage.server.http import Call, answer_json
from thirdage.server.http_studies import whole_decision
from thirdage.server.journal import Data
from thirdage.server.messages import ALL_SEATS, seen
from thirdage.server.protocol import LARGEST_BODY
from thirdage.server.schema import record, text, whole

EDIT: Final = record(
    {"position": text(120_000, about="the text of a position")},
    {
        "place": text(60, about="a place of the board whose fields are wanted too"),
        "field": text(120, about="the field to change"),
        "number": whole(-1, 999, "its new value, if it is a number"),
        "choice": text(120, about="its new value, if it is one of several"),
    },
)


async def check_position(call: Call) -> Response:
    """The board a text shows, after a change if one is wanted; or which key is wrong and what was expected."""
    body = await call.body(EDIT, LARGEST_BODY)
    said, place = str(body["position"]), str(body.get("place", ""))
    try:
        if "field" in body:
            value = body.get("number", body.get("choice", ""))
            assert isinstance(value, int | str)
            said = changed(said, place, str(body["field"]), value)
        game = load_position(said)
        written = position_text(game)
        choices: list[list[Data]] = []
        fields = [field.data(choices) for field in fields_of(game, place)]
    except BadPosition as error:
        return answer_json({"ok": False, "error": wrong(str(error), error.key, None, error.expected, error.found)})
    except CorruptRecord as error:
        return answer_json({"ok": False, "error": wrong(str(error), "", error.line, error.expected, error.found)})
    except UNFIT as error:
        return answer_json({"ok": False, "error": wrong(str(error), "", None, "a position of the game", "")})
    told = seen(game, ALL_SEATS)
    section, places = PLACES[game.rules.id]
    good: Data = {key: told[key] for key in ("game", "version", "settings", "seats")}
    board: Data = {"places": places, "place_section": section, "fields": fields, "choices": choices}
    board["picks"] = len(game.mark()[1])
    return answer_json(good | board | {"ok": True, "position": written, "view": told, "decision": whole_decision(game)})


def wrong(said: str, key: str, line: int | None, expected: str, found: object) -> Data:
    """What is wrong with a position."""
    return {"key": key, "line": line, "expected": expected, "found": str(found)[:200], "text": said[:500]}
