"""Reads positions from outside in a process of its own: a text may take long to read, and no game should wait for it.

The functions of this module run in a worker, which knows tables and requests only as plain data.
"""

from __future__ import annotations

import time
from typing import Final

from thirdage.editing.editors import changed, editor_of, fields_of
from thirdage.kernel.errors import BadPosition, CorruptRecord, shown
from thirdage.kernel.position import load_position, position_text
from thirdage.server.errors import UNFIT, why_of
from thirdage.server.tables.journal import Data, dump
from thirdage.server.tables.messages import seen, whole_decision
from thirdage.server.tables.rights import ALL_SEATS
from thirdage.text.told import tell

COSTLY: Final = 0.2
"""Seconds of processor time; a position that takes longer to read is not played."""


def checked(body: Data, lang: str) -> str:
    """Return the board of a position, after a change if there is one, or which key is wrong and what was expected, as
    JSON."""
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
        return wrong(lang, error, error.key, None, error.expected, error.found)
    except CorruptRecord as error:
        return wrong(lang, error, "", error.line, error.expected, error.found)
    except UNFIT as error:
        return wrong(lang, error, "", None, "a position of the game", "")
    told = seen(game, ALL_SEATS)
    editor = editor_of(game.rules.id)
    good: Data = {key: told[key] for key in ("game", "version", "settings", "seats")}
    board: Data = {"places": editor.places, "place_section": editor.place_section, "fields": fields, "choices": choices}
    board["picks"] = len(game.mark()[1])
    return dump(good | board | {"ok": True, "position": written, "view": told, "decision": whole_decision(game)})


def wrong(lang: str, error: BaseException, key: str, line: int | None, expected: str, found: object) -> str:
    """Return what is wrong with a position, as JSON, with its text in a language."""
    told, had = tell(lang, why_of(error)), found[:200] if isinstance(found, str) else shown(found)
    fault = {"key": key, "line": line, "expected": expected, "found": had, "text": told}
    return dump({"ok": False, "error": fault})


def trouble(position: str) -> str:
    """Return why a position can't be played on from; "" if it can.

    It is read twice before it counts as too costly, since the first reading may have had to load the game's rules.
    """
    for _ in range(2):
        begun = time.process_time()
        try:
            load_position(position)
        except UNFIT as error:
            return why_of(error)
        if time.process_time() - begun <= COSTLY:
            return ""
    return "it takes too long to read"
