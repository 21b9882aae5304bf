"""Handles each message to a study: checks it and drafts the entry to be written."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.server.doors.protocol import MESSAGE_ID
from thirdage.server.doors.schema import Schema, check, many, one_of, record
from thirdage.server.errors import Refused
from thirdage.server.studies.studies import Change, Studies
from thirdage.server.studies.study import MOST_BRANCHES, MOST_COMMENTS, MOST_PICKS, Row, Study
from thirdage.server.studies.study_make import COMMENT_TEXT, NUMBER, PICK, PLACE, TITLE, WHO
from thirdage.server.tables.journal import Data

ROLL: Final = "*"
"""Sent instead of an outcome to let chance decide."""
AT_ONCE: Final = 500
"""How many picks one message may add."""


def message(kind: str, required: dict[str, Schema], optional: dict[str, Schema], about: str) -> Schema:
    """Return the schema of a message that changes a study: it has an id."""
    return record({"type": one_of([kind]), "id": MESSAGE_ID, **required}, optional, about)


MESSAGES: Final[dict[str, Schema]] = {
    "branch": message(
        "branch",
        {"branch": NUMBER, "at": PLACE, "picks": many(PICK, AT_ONCE, 1)},
        {"name": TITLE},
        "play on from a place; * lets chance decide",
    ),
    "comment": message(
        "comment", {"branch": NUMBER, "at": PLACE, "text": COMMENT_TEXT}, {"who": WHO}, "say something about a place"
    ),
    "uncomment": message("uncomment", {"comment": NUMBER}, {}, "take a comment away"),
    "name": message("name", {"name": TITLE}, {"branch": NUMBER}, "name the study, or a branch of it"),
    "remove": message("remove", {"branch": NUMBER}, {}, "take a branch away, with all that leave it"),
}


def check_study_message(said: Data) -> Data:
    """Check a message to a study and return it."""
    kind = said.get("type")
    schema = MESSAGES.get(kind) if isinstance(kind, str) else None
    if schema is None:
        raise Refused("malformed", path="message.type", expected=f"one of {', '.join(MESSAGES)}")
    check(schema, said)
    return said


async def draft(studies: Studies, study: Study, said: Data) -> Change | Data:
    """Turn a checked message into an entry, or into the outcome if there is nothing to write."""
    kind = said["type"]
    if kind == "branch":
        return await _branch(studies, study, said)
    if kind == "comment":
        return _comment(study, said)
    if kind == "uncomment":
        if _number(said, "comment") not in study.comments:
            raise Refused("not_found")
        return Change("uncommented", {"comment": said["comment"]})
    if kind == "name":
        if "branch" in said:
            study.branch(_number(said, "branch"))
        return Change("named", {key: said[key] for key in ("name", "branch") if key in said})
    number = _number(said, "branch")
    if number == 0:
        raise Refused("not_allowed", what="removing the main line")
    study.branch(number)
    return Change("removed", {"branch": number})


async def _branch(studies: Studies, study: Study, said: Data) -> Change | Data:
    """Play the picks, following existing branches; the rest extends a branch or starts a new one."""
    wanted, at, picks = _number(said, "branch"), _number(said, "at"), said["picks"]
    assert isinstance(picks, list)
    number = study.place(wanted, at)
    game = await studies.timeline(study, number).game_at(at)
    rows = [play(game, str(each), index) for index, each in enumerate(picks)]
    number, at, new = study.follow(number, at, rows)
    if not new:
        return {"branch": number, "at": at}
    if study.size() + len(new) > MOST_PICKS:
        raise Refused("study_full", limit=MOST_PICKS, what="picks")
    outcome: Data = {"at": at + len(new)}
    if at == study.length(number):
        return Change(
            "branched",
            {"branch": number, "parent": -1, "at": at, "picks": new, "name": ""},
            outcome | {"branch": number},
        )
    if len(study.branches) >= MOST_BRANCHES:
        raise Refused("study_full", limit=MOST_BRANCHES, what="branches")
    fresh = study.next_branch
    data: Data = {"branch": fresh, "parent": number, "at": at, "picks": new, "name": said.get("name", "")}
    return Change("branched", data, outcome | {"branch": fresh})


def play(game: Game, pick: str, index: int) -> Row:
    """Make a pick, or let chance decide; return the pick as it is stored."""
    ask = game.ask
    if ask is None:
        raise Refused("table_over")
    if pick == ROLL and isinstance(ask, Chance):
        option = ask.at(SystemRandom().randrange(ask.total()))
    else:
        found = game.find(pick)
        if found is None:
            raise Refused("not_offered", prompt=ask.prompt, count=len(ask.options), index=index)
        option = found
    game.pick(option)
    return [game.seat_name(ask.seat), option.text]


def _comment(study: Study, said: Data) -> Change:
    number = study.place(_number(said, "branch"), _number(said, "at"))
    if len(study.comments) >= MOST_COMMENTS:
        raise Refused("study_full", limit=MOST_COMMENTS, what="comments")
    data: Data = {
        "comment": study.next_comment,
        "branch": number,
        "at": said["at"],
        "text": said["text"],
        "who": said.get("who", ""),
    }
    return Change("commented", data, {"comment": study.next_comment})


def _number(said: Data, key: str) -> int:
    found = said[key]
    assert isinstance(found, int)
    return found
