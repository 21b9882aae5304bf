"""The tables of a league: how they are made for a pair, and who wins a game that is not finished in time."""

from __future__ import annotations

from thirdage.kernel.registry import find_rules
from thirdage.server.hall.leagues.course import secret_of
from thirdage.server.hall.leagues.groups import Group, moved_on
from thirdage.server.hall.leagues.league import Deal, Entrant, League
from thirdage.server.hall.leagues.standings import DRAW, LOSS, WIN
from thirdage.server.hall.rated import rematch_rated
from thirdage.server.storage.base import Write
from thirdage.server.tables import creation, seats
from thirdage.server.tables.hub import due_of
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.listing import listing
from thirdage.server.tables.rights import NEVER
from thirdage.server.tables.tables import Table


def check_game(wishes: Data) -> tuple[Data, list[int]]:
    """Return the complete settings of a league's games, and the camp of each seat."""
    plan = creation.plan(wishes)
    settings = plan["settings"]
    assert isinstance(settings, dict)
    return settings, find_rules(str(wishes["game"])).camps(settings)


def make_table(league: League, group: Group, place: tuple[int, int, int], now: int) -> tuple[Table, Write]:
    """Return a new table for a game of a group, and what to write for it. `place` is round, board and game number.

    Everybody adds to the seed the contribution they gave when they entered. If all games have the same deal, that of
    the first counts for the first seat and so on, whoever sits there, so that all games have the same seed.
    """
    round, board, game = place
    members = [league.entrants[number] for number in group]
    sitting = [league.entrants[number] for number in moved_on(group, game % league.seats)]
    same = league.paired and league.made["deal"] == Deal.SAME
    adding = members if same else sitting
    names = find_rules(str(league.made["game"])).seats(_settings(league))
    planned = [_seat(entrant, adder.contribution) for entrant, adder in zip(sitting, adding, strict=True)]
    wishes = {key: league.made[key] for key in ("game", "settings", "clock", "language") if league.made[key]}
    made = creation.plan({**wishes, "seats": [{"kind": "open"}] * league.seats}, secret_of(league, round, board, game))
    people = any(entrant.account for entrant in sitting)
    shown = people and not league.private
    rated = bool(league.made["clock"]) and people and rematch_rated(str(made["game"]), planned, names)
    made |= {"seats": planned, "hints": NEVER, "public": shown, "rated": rated, "archive": shown}
    made |= {"league": league.id, "sealed": same}
    table, write = creation.new_table(made, now)
    write.due, write.lobby = due_of(table), listing(table)
    for seat, entrant in enumerate(sitting):
        if entrant.account:
            creation.issue(write, seats.SEAT, seat, creation.FIRST, entrant.account)
    return table, write


def _settings(league: League) -> dict[str, str]:
    settings = league.made["settings"]
    assert isinstance(settings, dict)
    return {str(name): str(value) for name, value in settings.items()}


def _seat(entrant: Entrant, contribution: str) -> Data:
    """Return an entrant's seat for the first entry of a table."""
    if entrant.bot:
        return {"kind": seats.BOT, "bot": entrant.bot, "contribution": contribution}
    who = {"player": entrant.account, "account": entrant.account}
    return {"kind": seats.PERSON, **who, "remote": True, "contribution": contribution}


def waited_for(entries: list[Entry], until: int, seats: int) -> tuple[list[int], list[int]]:
    """Return how long the game waited for each seat, in milliseconds, and how many picks each made."""
    spent, picks = [0] * seats, [0] * seats
    turn, since = -1, 0
    for entry in entries:
        if turn >= 0:
            spent[turn] += entry.at - since
        if entry.kind == "picked":
            picks[entry.number("seat")] += 1
        told = entry.data.get("turn", turn)
        assert isinstance(told, int)
        turn, since = told, entry.at
    if turn >= 0:
        spent[turn] += until - since
    return spent, picks


def verdict(entries: list[Entry], until: int, camps: list[int]) -> tuple[list[int], list[int]]:
    """Return the score of each seat in a game that is out of time, and the picks each made.

    Whoever the game waited for longest loses, the other camps win, and those in the same camp get half. If it waited
    equally long for several camps, nobody gets anything.
    """
    spent, picks = waited_for(entries, until, len(camps))
    late = [seat for seat, time in enumerate(spent) if time == max(spent)]
    return against(late, camps), picks


def against(losers: list[int], camps: list[int]) -> list[int]:
    """Return the score of each seat in a game that some seats have lost by not playing it.

    The camps of all others have won, and those in a loser's own camp, who could not help it, get half. If losers are
    in all camps, those who are left get half.
    """
    lost = {camps[seat] for seat in losers}
    return [LOSS if seat in losers else DRAW if camp in lost else WIN for seat, camp in enumerate(camps)]
