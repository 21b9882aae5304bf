"""The HTTP API of studies: create, read, step through, change, evaluate, export, play on."""

from __future__ import annotations

from typing import Final

from starlette.responses import PlainTextResponse, Response

from thirdage.bots.heuristic import has_heuristic
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.kernel.position import position_text
from thirdage.kernel.record import record_text
from thirdage.kernel.views import chance_data, event_data
from thirdage.server.bots.judging import judged
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.http_tables import add_table, check_position
from thirdage.server.doors.protocol import ADDED, BOT, COMMITMENT, LARGEST_STUDY, MOST_SECONDS, REQUEST_ID, SEAT
from thirdage.server.doors.schema import one_of, record, text, whole
from thirdage.server.errors import Refused
from thirdage.server.studies.study import Study
from thirdage.server.studies.study_changes import check_study_message, draft
from thirdage.server.studies.study_make import (
    EXPORTED,
    GAME,
    NUMBER,
    PLACE,
    SETTINGS,
    TITLE,
    from_game,
    from_position,
    from_table,
)
from thirdage.server.tables.journal import Data
from thirdage.server.tables.messages import known_to, seen, whole_decision
from thirdage.server.tables.questions import find_holder
from thirdage.server.tables.rights import MODES, hints_allowed, viewer_named

SOURCES: Final = ["record", "position", "game", "table", "study"]
NEW_STUDY: Final = record(
    {
        "from": record(
            {},
            {
                "record": text(LARGEST_STUDY, 1),
                "position": text(120_000, 1),
                "game": GAME,
                "settings": SETTINGS,
                "table": text(64, 1, r"^[0-9A-Za-z_-]+$"),
                "at": PLACE,
                "study": EXPORTED,
            },
            "one of record, position, game (with settings), table (with at, and the key of the table), study",
        )
    },
    {"title": TITLE},
)
PLAY_ON: Final = record(
    {"branch": NUMBER, "at": PLACE, "seat": SEAT},
    {
        "bot": BOT,
        "thinking": whole(1, MOST_SECONDS),
        "hints": one_of(MODES),
        "contribution": ADDED,
        "commitment": COMMITMENT,
        "id": REQUEST_ID,
    },
)


async def make_study(call: Call) -> Response:
    """Create a study; the answer has the key for editing it."""
    call.limit(call.server.limits.tables)
    said = await call.body(NEW_STUDY, LARGEST_STUDY)
    source = said["from"]
    assert isinstance(source, dict)
    kinds = [kind for kind in SOURCES if kind in source]
    if len(kinds) != 1:
        raise Refused("malformed", path="message.from", expected=f"an object with one of {', '.join(SOURCES)}")
    made = await begin(call, kinds[0], source, str(said.get("title", "")))
    study, key = await call.server.studies.make(made)
    base = call.server.config.base_url.rstrip("/")
    told: Data = {"study": study.id, "key": key, "link": f"{base}/study/{study.id}", "branch": 0}
    about = made["source"]
    assert isinstance(about, dict)
    told["at"] = study.length(0) if made["sampled"] or "at" not in about else about["at"]
    return answer_json(told, 201)


async def begin(call: Call, kind: str, source: Data, title: str) -> Data:
    """Return the first entry of a study."""
    if kind == "record":
        return await call.server.advisers.from_record(str(source["record"]), title)
    if kind == "position":
        await check_position(call, str(source["position"]))
        return from_position(str(source["position"]), title)
    if kind == "game":
        settings = source.get("settings", {})
        assert isinstance(settings, dict)
        return from_game(str(source["game"]), settings, title)
    if kind == "study":
        exported = source["study"]
        assert isinstance(exported, dict)
        return await call.server.advisers.from_export(exported, title)
    hub, id, at = call.server.hub, str(source["table"]), source.get("at")
    async with hub.at(await find_holder(hub, id, call.key())) as mine:
        return from_table(mine, at if isinstance(at, int) else None, title)


async def read_study(call: Call) -> Response:
    """Return the study with its branches and comments."""
    study = await asked(call)
    told = study.data()
    told["evaluates"] = has_heuristic(study.rules.id)
    return answer_json(told)


async def read_step(call: Call) -> Response:
    """Return a place of a study: the view, the decision there, and its evaluation."""
    study = await asked(call)
    number, at, game_at = await place(call, study)
    since = call.number("since", 10**6)
    first = max(0, at - 1) if since is None else min(since, at)
    timeline = call.server.studies.timeline(study, number)
    game, events = await timeline.stretch(first, at) if first < at else (game_at, [])
    viewer = viewer_named(game.seats, call.query("view") or "all")
    told: Data = {"study": study.id, "seq": study.seq, "branch": number, "at": at, "of": study.length(number)}
    told["view"] = seen(game, viewer)
    told["events"] = [event_data(game.rules, event) for event in events if known_to(event, viewer)]
    told["decision"] = whole_decision(game)
    told["chance"] = chance(game)
    told["evaluation"] = judged(game)
    return answer_json(told)


async def edit_study(call: Call) -> Response:
    """Change a study: play on, comment, rename, remove."""
    studies, id = call.server.studies, str(call.request.path_params["study"])
    said = check_study_message(await call.body(None, 256 * 1024))
    await studies.allow(id, call.key())
    await asked(call)
    outcome = await studies.change(id, said, lambda study: draft(studies, study, said))
    return answer_json({"type": "done", "study": id, "id": said["id"], **outcome})


async def read_evaluation(call: Call) -> Response:
    """Return the evaluation along a branch, as far as it is worked out."""
    study = await asked(call)
    number = call.number("branch", 10**6) or 0
    line = study.line(number)
    if not has_heuristic(study.rules.id):
        raise Refused("no_heuristic", game=study.rules.id)
    points, complete = await call.server.advisers.evaluations(study, number, line)
    told: Data = {"study": study.id, "branch": number, "seats": study.rules.seats(study.settings)}
    return answer_json(told | {"points": points, "complete": complete})


async def export_study(call: Call) -> Response:
    """Return the whole study for import elsewhere, or one branch as the record of a game."""
    study = await asked(call)
    form = call.query("format") or "json"
    if form == "json":
        return answer_json(study.exported())
    if form != "record":
        raise Refused("malformed", path="format", expected="json or record")
    number = call.number("branch", 10**6) or 0
    game = await call.server.studies.timeline(study, number).game_at(study.length(number))
    return PlainTextResponse(record_text(game))


async def read_study_position(call: Call) -> Response:
    """Return a place of a study as the text of a position."""
    study = await asked(call)
    number, at, game = await place(call, study)
    return answer_json({"study": study.id, "branch": number, "at": at, "position": position_text(game)})


async def play_study(call: Call) -> Response:
    """Create a table at a place of a study, against bots."""
    call.limit(call.server.limits.tables)
    said = await call.body(PLAY_ON)
    study = await asked(call)
    number, at = said["branch"], said["at"]
    assert isinstance(number, int)
    assert isinstance(at, int)
    number = study.place(number, at)
    game = await call.server.studies.timeline(study, number).game_at(at)
    if said["seat"] not in game.seats:
        raise Refused("no_seat")
    bot: Data = {"kind": "bot", "bot": said["bot"]} if "bot" in said else {"kind": "bot"}
    wishes: Data = {key: said[key] for key in ("thinking", "hints", "commitment", "id") if key in said}
    wishes |= {"game": game.rules.id, "position": position_text(game)}
    me: Data = {"kind": "me", "contribution": said.get("contribution", "")}
    wishes["seats"] = [me if name == said["seat"] else bot for name in game.seats]
    return await add_table(call, wishes)


# -- helpers


async def asked(call: Call) -> Study:
    """Return the study of the address; anybody who knows its id may read it.

    A study based on what a seat of a running table knows is open only while hints are allowed there.
    """
    study = await call.server.studies.get(str(call.request.path_params["study"]))
    source = study.made["source"]
    assert isinstance(source, dict)
    if study.made["sampled"] and "table" in source:
        async with call.server.hub.locked(str(source["table"])) as table:
            if not hints_allowed(table):
                raise Refused("no_hints")
    return study


async def place(call: Call, study: Study) -> tuple[int, int, Game]:
    """Return the place a request asks for, and the game there."""
    number, at = call.number("branch", 10**6) or 0, call.number("at", 10**6)
    if at is None:
        at = study.length(number)
    study.place(number, at)
    return number, at, await call.server.studies.timeline(study, number).game_at(at)


def chance(game: Game) -> Data | None:
    """Return the possible outcomes, if chance is next."""
    ask = game.ask
    return {**chance_data(ask), "total": ask.total()} if isinstance(ask, Chance) else None
