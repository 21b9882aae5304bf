"""The tables of a league: how they are made for a pair, and who wins a game that is not finished in time."""

from __future__ import annotations

from thirdage.kernel.registry import find_rules
from thirdage.server.errors import Refused
from thirdage.server.hall.leagues.course import secret_of
from thirdage.server.hall.leagues.league import Deal, Entrant, League
from thirdage.server.hall.leagues.pairings import Pair
from thirdage.server.hall.rated import rematch_rated
from thirdage.server.storage.base import Write
from thirdage.server.tables import creation, seats
from thirdage.server.tables.hub import due_of
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.listing import listing
from thirdage.server.tables.rights import NEVER
from thirdage.server.tables.tables import Table


def check_game(wishes: Data) -> Data:
    """Return the complete settings of a league's games; raise Refused unless the game has two seats."""
    plan = creation.plan(wishes)
    settings, planned = plan["settings"], plan["seats"]
    assert isinstance(settings, dict)
    assert isinstance(planned, list)
    if len(planned) != 2:
        raise Refused("league_seats")
    return settings


def make_table(league: League, pair: Pair, place: tuple[int, int, int], now: int) -> tuple[Table, Write]:
    """Return a new table for a game of a pair, and what to write for it. `place` is round, board and game number.

    Both add to the seed the contribution they gave when they entered. If both games have the same deal, home's counts
    for the first seat and away's for the second, whoever sits there, so that both games have the same seed.
    """
    round, board, game = place
    home, away = (league.entrants[number] for number in pair)
    sitting = [away, home] if game % 2 else [home, away]
    same = league.paired and league.made["deal"] == Deal.SAME
    adding = [home, away] if same else sitting
    names = find_rules(str(league.made["game"])).seats(_settings(league))
    planned = [_seat(entrant, adder.contribution) for entrant, adder in zip(sitting, adding, strict=True)]
    wishes = {key: league.made[key] for key in ("game", "settings", "clock", "language") if league.made[key]}
    made = creation.plan({**wishes, "seats": [{"kind": "open"}] * 2}, secret_of(league, round, board, game))
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


def waited_for(entries: list[Entry], until: int) -> tuple[list[int], list[int]]:
    """Return how long the game waited for each of two seats, in milliseconds, and how many picks each made."""
    spent, picks = [0, 0], [0, 0]
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


def verdict(entries: list[Entry], until: int, swapped: bool) -> tuple[str, list[int]]:
    """Return the result of a game that is out of time, and the picks of home and away.

    Whoever the game waited for longer loses.
    """
    spent, picks = waited_for(entries, until)
    if swapped:
        spent, picks = spent[::-1], picks[::-1]
    return ("neither" if spent[0] == spent[1] else "away" if spent[0] > spent[1] else "home"), picks
