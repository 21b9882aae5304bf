"""What people can do in a league, and who may do it. Each deed is checked here against the current league.

Anybody who is signed in may enter an open league and leave it again. Only the organiser may do anything else; it is
recorded with their name and shown to everybody. Organisers who play cannot decide their own games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.hall.leagues.bracket import rounds_of
from thirdage.server.hall.leagues.groups import rounds_until_all_met
from thirdage.server.hall.leagues.league import Entrant, Format, League, Pairing, Status
from thirdage.server.hall.leagues.pairings import NOBODY
from thirdage.server.hall.leagues.standings import DRAW, LOSS, WIN
from thirdage.server.tables.commands import Draft
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import known_bot

MOST_ENTRANTS: Final = 256
"""The largest number of entrants in a league."""
MOST_AT_TABLES: Final = 40
"""The largest number of entrants where everybody is to meet everybody at tables of more than two."""


def drafts(league: League, account: str, message: Data) -> list[Draft]:
    """Return the deeds that a checked message asks for; raise Refused if they are not allowed."""
    kind = str(message["type"])
    if not league.shown_to(account):
        raise Refused("no_league")
    if kind not in FOR_ALL and account != league.organiser:
        raise Refused("not_organiser")
    return DEEDS[kind](league, account, message)


# -- for everybody


def join(league: League, account: str, message: Data) -> list[Draft]:
    """Enter the league, with a contribution to the dice of all one's games."""
    _must_be(league, Status.OPEN)
    if league.entrant_of(account) is not None:
        raise Refused("league_entered")
    return [_entered(league, 0, account, "", str(message.get("contribution", "")))]


def leave(league: League, account: str, message: Data) -> list[Draft]:
    """Leave the league. Once it has begun, whoever leaves loses their unfinished and later games."""
    entrant = league.entrant_of(account)
    if entrant is None:
        raise Refused("not_entered")
    return [_gone(league, entrant, "left")]


# -- for the organiser


def invite(league: League, account: str, message: Data) -> list[Draft]:
    """Invite somebody. They get a letter, and may see and enter the league even if it is private."""
    _must_be(league, Status.OPEN)
    name = str(message["account"])
    if name in league.invited or league.entrant_of(name) is not None:
        raise Refused("league_entered")
    if len(league.invited) >= MOST_ENTRANTS:
        raise Refused("league_full", most=MOST_ENTRANTS)
    return [Draft("invited", {"account": name})]


def uninvite(league: League, account: str, message: Data) -> list[Draft]:
    """Withdraw an invitation. Whoever has already entered stays in until they are removed."""
    name = str(message["account"])
    if name not in league.invited:
        raise Refused("not_entered")
    return [Draft("uninvited", {"account": name})]


def add_bots(league: League, account: str, message: Data) -> list[Draft]:
    """Add bots of a level as entrants."""
    _must_be(league, Status.OPEN)
    bot, count = known_bot(str(league.made["game"]), str(message["bot"])), _number(message, "count")
    return [_entered(league, index, "", bot, "") for index in range(count)]


def remove(league: League, account: str, message: Data) -> list[Draft]:
    """Remove an entrant."""
    return [_gone(league, _entrant(league, message), "removed", str(message.get("why", "")))]


def start(league: League, account: str, message: Data) -> list[Draft]:
    """Start the league; nobody can enter any more. Seeds follow `order`, or the order of entry."""
    _must_be(league, Status.OPEN)
    known = list(league.entrants)
    order = message.get("order", known)
    assert isinstance(order, list)
    if sorted(order) != known:
        raise Refused("malformed", path="message.order", expected="every entrant once")
    if len(known) < league.seats:
        raise Refused("league_small", least=league.seats)
    return [Draft("started", {"order": order})]


def pause(league: League, account: str, message: Data) -> list[Draft]:
    """Pause the league: nothing new begins, and deadlines and clocks stop."""
    _must_be(league, Status.RUNNING)
    return [Draft("paused", {"why": str(message.get("why", ""))})]


def resume(league: League, account: str, message: Data) -> list[Draft]:
    """Resume the league; the deadline of the round moves by the length of the pause."""
    _must_be(league, Status.PAUSED)
    return [Draft("resumed", {})]


def replace(league: League, account: str, message: Data) -> list[Draft]:
    """Replace an entrant by somebody else or a bot, who keeps the points and continues the unfinished games."""
    _must_be(league, Status.RUNNING, Status.PAUSED)
    entrant, new, bot = _entrant(league, message), str(message.get("account", "")), str(message.get("bot", ""))
    if bool(new) == bool(bot):
        raise Refused("malformed", path="message", expected="an object with either account or bot")
    if new and league.entrant_of(new) is not None:
        raise Refused("league_entered")
    if bot:
        known_bot(str(league.made["game"]), bot)
    return [Draft("replaced", {"number": entrant.number, "account": new, "bot": bot, "was": entrant.name()})]


def adjudicate(league: League, account: str, message: Data) -> list[Draft]:
    """Decide a game, finished or not. An unfinished game ends at once."""
    _must_be(league, Status.RUNNING, Status.PAUSED)
    place = [_number(message, key) for key in ("round", "board", "game")]
    if league.game(place[0], place[1], place[2]) is None:
        raise Refused("no_league_game")
    pairing = league.rounds[place[0] - 1].pairings[place[1]]
    sides = [league.entrants[number] for number in pairing.members if number != NOBODY]
    if any(entrant.account == account for entrant in sides):
        raise Refused("own_game")  # also after they have withdrawn: an organiser could come back
    if place[0] < len(league.rounds) and league.format == Format.ELIMINATION:
        raise Refused("no_league_game")  # its result decided the pairs of the next round
    data: Data = {key: _number(message, key) for key in ("round", "board", "game")}
    result = _result(league, pairing, message)
    words = {"result": result, "reason": "adjudicated", "why": str(message.get("why", ""))}
    return [Draft("adjudicated", {**data, **words})]


def _result(league: League, pairing: Pairing, message: Data) -> object:
    """Return the result that an organiser decides: a word between two, otherwise the score of each member."""
    result, winners = message.get("result"), message.get("winners")
    if league.seats == 2 and result is not None and winners is None:
        return result
    if league.seats == 2 or (winners is None) == (result is None) or result in ("home", "away"):
        two = "an object with result" if league.seats == 2 else "an object with winners, or result draw or neither"
        raise Refused("malformed", path="message", expected=two)
    if result is not None:
        return [DRAW if result == "draw" else LOSS] * league.seats
    assert isinstance(winners, list)
    if not winners or not set(winners) < set(pairing.members):
        raise Refused("malformed", path="message.winners", expected="some of those who play, not all")
    return [WIN if number in winners else LOSS for number in pairing.members]


def extend(league: League, account: str, message: Data) -> list[Draft]:
    """Give the current round more time."""
    _must_be(league, Status.RUNNING, Status.PAUSED)
    if not league.rounds or not league.rounds[-1].deadline:
        raise Refused("no_deadline")
    seconds = _number(message, "seconds")
    return [Draft("extended", {"deadline": league.rounds[-1].deadline + 1000 * seconds, "seconds": seconds})]


def cancel(league: League, account: str, message: Data) -> list[Draft]:
    """End the league without a winner. Unfinished games may be continued, but do not count in it."""
    _must_be(league, Status.OPEN, Status.RUNNING, Status.PAUSED)
    return [Draft("cancelled", {"why": str(message.get("why", ""))})]


def next_season(league: League, account: str, message: Data) -> list[Draft]:
    """Create the next season from the final standings of all tiers."""
    _must_be(league, Status.OVER, Status.CANCELLED)
    if league.following:
        raise Refused("season_made")
    return [Draft("followed", {"season": league.number("season") + 1})]


FOR_ALL: Final = ("join", "leave")
"""The deeds that anybody may do."""
DEEDS: Final[dict[str, Callable[[League, str, Data], list[Draft]]]] = {
    "join": join,
    "leave": leave,
    "invite": invite,
    "uninvite": uninvite,
    "add_bots": add_bots,
    "remove": remove,
    "start": start,
    "pause": pause,
    "resume": resume,
    "replace": replace,
    "adjudicate": adjudicate,
    "extend": extend,
    "cancel": cancel,
    "next_season": next_season,
}


# -- helpers


def _must_be(league: League, *allowed: Status) -> None:
    if league.status not in allowed:
        raise Refused("league_status", status=league.status.value)


def _number(message: Data, key: str) -> int:
    found = message[key]
    assert isinstance(found, int)
    return found


def _entrant(league: League, message: Data) -> Entrant:
    found = league.entrants.get(_number(message, "entrant"))
    if found is None:
        raise Refused("not_entered")
    return found


def _entered(league: League, behind: int, account: str, bot: str, contribution: str) -> Draft:
    """Return a deed that adds an entrant, `behind` + 1 numbers after the last; raise Refused if the league is full."""
    number = max(league.entrants, default=-1) + 1 + behind
    if len(league.entrants) + behind >= league.number("most"):
        raise Refused("league_full", most=league.number("most"))
    return Draft("entered", {"number": number, "account": account, "bot": bot, "contribution": contribution})


def _gone(league: League, entrant: Entrant, how: str, why: str = "") -> Draft:
    """Return the deed by which an entrant goes: before the start they leave the list, afterwards they withdraw."""
    _must_be(league, Status.OPEN, Status.RUNNING, Status.PAUSED)
    data: Data = {"number": entrant.number, "who": entrant.name(), "how": how, "why": why}
    if league.status == Status.OPEN:
        return Draft("left", data)
    if entrant.withdrawn:
        raise Refused("not_entered")
    return Draft("withdrawn", data)


def rounds_planned(league: League) -> int:
    """Return how many rounds there will be with the current entrants."""
    count = len(league.entrants)
    if league.seats > 2 and league.format == Format.ROUND_ROBIN:
        if count < league.seats:
            return 0
        return rounds_until_all_met(count, tuple(league.camps), league.games_each(), league.number("cycles"))
    if league.format == Format.SWISS:
        return league.number("rounds")
    if league.format == Format.ELIMINATION:
        return rounds_of(count) if count else 0
    return league.number("cycles") * (count - 1 + count % 2) if count > 1 else 0
