"""The HTTP API of leagues: list, create and read them, and everything that people may do in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.protocol import ADDED, BOT, CLOCK, LANGUAGE, REQUEST_ID
from thirdage.server.doors.schema import ANY_TEXT, Schema, check, flag, many, mapping, one_of, record, text, whole
from thirdage.server.errors import Refused
from thirdage.server.hall.leagues.deeds import DEEDS, MOST_AT_TABLES, MOST_ENTRANTS
from thirdage.server.hall.leagues.keeper import Leagues
from thirdage.server.hall.leagues.league import SCORES, Deal, Format, Status
from thirdage.server.hall.leagues.tables import check_game
from thirdage.server.hall.leagues.telling import league_data
from thirdage.server.hall.moderation import allowed
from thirdage.server.hall.sessions import signed_in
from thirdage.server.storage import leagues as stored
from thirdage.server.tables.clocks import LOSE
from thirdage.server.tables.creation import secret_to_promise
from thirdage.server.tables.journal import Data

if TYPE_CHECKING:
    from thirdage.server.app import Server

MOST_ROUNDS: Final = 30
MOST_SECONDS: Final = 10**8
WHY: Final = text(300, about="a reason that everybody reads")
ENTRANT: Final = whole(0, 10**6, "the number of an entrant")
NEW_LEAGUE: Final = record(
    {
        "id": REQUEST_ID,
        "name": text(60, 3, about="what it is called"),
        "game": text(40, 1, r"^[0-9a-z-]+$"),
        "format": one_of([each.value for each in Format]),
    },
    {
        "settings": mapping(text(60), 100),
        "rounds": whole(1, MOST_ROUNDS, "of a Swiss league"),
        "cycles": whole(1, 4, "how often everybody meets everybody in a round robin"),
        "paired": flag("each pair plays both sides"),
        "deal": one_of([each.value for each in Deal], "same: both games of a pair have the same dice and cards"),
        "clock": CLOCK,
        "round_seconds": whole(0, MOST_SECONDS, "how long a round may take; 0: as long as it takes"),
        "third_place": flag("whether the losers of the semi-finals play for the third place"),
        "most": whole(2, MOST_ENTRANTS, "how many may enter"),
        "moving": whole(0, 50, "how many go up and down between the tiers of two seasons"),
        "private": flag("only those whom its organiser invites see it and enter"),
        "tiers": whole(1, 6, "so many leagues, one above the other, that have seasons together"),
        "about": text(1000, about="what people should know who enter"),
        "language": LANGUAGE,
    },
)
PLACE: Final[dict[str, Schema]] = {
    "round": whole(1, MOST_ENTRANTS * 4),
    "board": whole(0, MOST_ENTRANTS),
    "game": whole(0, 100),
}


def deed(kind: str, required: dict[str, Schema], optional: dict[str, Schema], about: str) -> Schema:
    """Return the schema of a message that does something in a league. Messages with the same id count once."""
    return record({"type": one_of([kind]), "id": REQUEST_ID, **required}, optional, about)


MESSAGES: Final[dict[str, Schema]] = {
    "join": deed("join", {}, {"contribution": ADDED}, "enter"),
    "leave": deed("leave", {}, {}, "leave, or withdraw once it has begun"),
    "invite": deed("invite", {"account": text(40, 2, ANY_TEXT)}, {}, "let somebody see and enter a private league"),
    "uninvite": deed("uninvite", {"account": text(40, 2, ANY_TEXT)}, {}, "take an invitation back"),
    "add_bots": deed("add_bots", {"bot": BOT, "count": whole(1, MOST_ENTRANTS)}, {}, "bots as entrants"),
    "remove": deed("remove", {"entrant": ENTRANT}, {"why": WHY}, "take somebody out"),
    "start": deed("start", {}, {"order": many(ENTRANT, MOST_ENTRANTS, about="by seed, the best first")}, "begin"),
    "pause": deed("pause", {}, {"why": WHY}, "let nothing new begin; deadlines and clocks stand still"),
    "resume": deed("resume", {}, {}, "go on after a pause"),
    "replace": deed(
        "replace",
        {"entrant": ENTRANT},
        {"account": text(40, 2, ANY_TEXT), "bot": BOT},
        "somebody else plays on for an entrant",
    ),
    "adjudicate": deed(
        "adjudicate",
        PLACE,
        {
            "result": one_of(list(SCORES), "home and away are for games of two"),
            "winners": many(ENTRANT, 8, about="at a table of more than two: who has won"),
            "why": WHY,
        },
        "decide a game, in play or over",
    ),
    "extend": deed("extend", {"seconds": whole(1, MOST_SECONDS)}, {}, "more time for the round"),
    "cancel": deed("cancel", {}, {"why": WHY}, "end it without a winner"),
    "next_season": deed("next_season", {}, {}, "make the next season of all tiers"),
}
assert set(MESSAGES) == set(DEEDS)


def leagues_of(call: Call) -> Leagues:
    """Return the leagues of the server."""
    server: Server = call.request.app.state.server
    return server.leagues


async def list_leagues(call: Call) -> Response:
    """Return a page of leagues. `status`, `game`, `series` and `mine` filter; `after` continues an earlier page."""
    asked = call.request.query_params
    status, game, series = (asked.get(key, "") for key in ("status", "game", "series"))
    if status and status not in [each.value for each in Status]:
        raise Refused("malformed", path="status", expected=f"one of {', '.join(each.value for each in Status)}")
    made_at, _, last = asked.get("after", "").partition(".")
    if made_at and not (made_at.isascii() and made_at.isdigit() and len(made_at) < 16):
        raise Refused("malformed", path="after", expected="what `more` said")
    after = (int(made_at), last) if made_at else None
    account = await (signed_in(call) if asked.get("mine") else call.account())
    mine = account if asked.get("mine") else ""
    found = await call.read(lambda connection: stored.shown(connection, account, status, game, series, mine, after))
    more = f"{found[-1]['made_at']}.{found[-1]['id']}" if len(found) == stored.PAGE else None
    return answer_json({"leagues": found, "more": more})


async def make_league(call: Call) -> Response:
    """Create a league, organised by the signed-in account. Sending the same request again creates no second one."""
    call.limit(call.server.limits.tables)
    account = await allowed(call)
    wishes = await call.body(NEW_LEAGUE)
    id = await leagues_of(call).make(account, planned(wishes), wishes)
    return answer_json({"league": id}, 201)


def planned(wishes: Data) -> Data:
    """Return the data of a league's first deed, from a checked request."""
    clock, game = wishes.get("clock"), str(wishes["game"])
    if isinstance(clock, dict) and clock.get("on_flag", LOSE) != LOSE:
        raise Refused("rated_clock")
    settings, camps = check_game({"game": game, "settings": wishes.get("settings", {})})
    if len(camps) > 2 and wishes["format"] == Format.ELIMINATION:
        raise Refused("league_knockout")
    paired = wishes.get("paired", len(camps) == 2)
    usual: Data = {
        "rounds": 5,
        "cycles": 1,
        "round_seconds": 0,
        "third_place": False,
        "most": 64,
        "moving": 2,
        "tiers": 1,
        "private": False,
        "about": "",
        "language": "en",
    }
    made = {**usual, **{key: value for key, value in wishes.items() if key != "id"}}
    made |= {"settings": settings, "clock": clock, "paired": paired, "secret": secret_to_promise()}
    made["camps"] = camps
    if len(camps) > 2 and wishes["format"] == Format.ROUND_ROBIN:
        made["most"] = min(int(str(made["most"])), MOST_AT_TABLES)
    made["deal"] = wishes.get("deal", Deal.SAME.value) if paired else Deal.OWN.value
    return {**made, "series": "", "season": 1, "tier": 1}


async def read_league(call: Call) -> Response:
    """Return a league with its entrants, standings, rounds and deeds."""
    account = await call.account()
    league = await leagues_of(call).get(str(call.request.path_params["league"]))
    if not league.shown_to(account):
        raise Refused("no_league")
    return answer_json(league_data(league, account))


async def say_to_league(call: Call) -> Response:
    """Do something in a league, and return the league after it."""
    call.limit(call.server.limits.tables)
    message = await call.body(None)
    kind = message.get("type")
    account = await (allowed(call) if kind == "join" else signed_in(call))
    schema = MESSAGES.get(kind) if isinstance(kind, str) else None
    if schema is None:
        raise Refused("malformed", path="message.type", expected=f"one of {', '.join(MESSAGES)}")
    check(schema, message)
    league = await leagues_of(call).act(str(call.request.path_params["league"]), account, message)
    return answer_json(league_data(league, account))
