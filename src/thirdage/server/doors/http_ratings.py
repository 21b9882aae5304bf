"""The HTTP API of ratings. Anybody may read them."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.kernel.registry import find_rules, game_ids
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import check, text
from thirdage.server.errors import Refused
from thirdage.server.hall import standings
from thirdage.server.hall.outcome import role_of
from thirdage.server.tables.creation import seats_by_players
from thirdage.server.tables.journal import Data

ROLE: Final = text(48, 1, r"^[0-9a-z_.]+$", "a side, or a seat of a team with the number of players")
PLACE: Final = text(80, 0, r"^(-?[0-9]{1,9}[.][^\u0000-\u001f]+)?$", "what `more` said")


def game_of(call: Call) -> str:
    """Return the game that a request asks about; raise Refused if it is unknown."""
    game = call.query("game")
    if game not in game_ids():
        raise Refused("unknown_game", game=game)
    return game


def roles_of(game: str) -> list[str]:
    """Return all roles of a game, those of the default number of players first."""
    rules = find_rules(game)
    seatings = [rules.seats(rules.complete_settings({})), *seats_by_players(rules).values()]
    return list(dict.fromkeys([role_of(seat, len(seats)) for seats in seatings for seat in seats]))


async def read_ratings(call: Call) -> Response:
    """Return a page of the ratings of a role, the highest first. The first page includes the bots' fixed ratings."""
    game, now = game_of(call), call.server.hub.now()
    roles = roles_of(game)
    role = call.query("role") or roles[0]
    check(ROLE, role, "role")
    check(PLACE, call.query("after"), "after")
    rating, _, player = call.query("after").partition(".")
    behind = (int(rating), player) if rating else None
    page = await call.read(lambda connection: standings.best(connection, game, role, now, behind))
    more = f"{page[-1]['exact']}.{page[-1]['player']}" if len(page) == standings.PAGE else None
    shown: list[Data] = [{key: value for key, value in each.items() if key != "exact"} for each in page]
    bots = standings.fixed_points(game, role) if behind is None else []
    return answer_json({"game": game, "role": role, "roles": roles, "ratings": shown, "bots": bots, "more": more})


async def read_player_ratings(call: Call) -> Response:
    """Return all ratings of a player; an empty list if there are none or the player does not exist."""
    player, now = str(call.request.path_params["player"]), call.server.hub.now()
    found = await call.read(lambda connection: standings.of_player(connection, player, now))
    return answer_json({"player": player, "ratings": found})


async def read_course(call: Call) -> Response:
    """Return the history of a rating: [time, rating, half the width of its interval] after each game."""
    player, game, role = str(call.request.path_params["player"]), game_of(call), call.query("role")
    check(ROLE, role, "role")
    points = await call.read(lambda connection: standings.course(connection, player, game, role))
    return answer_json({"player": player, "game": game, "role": role, "points": points})
