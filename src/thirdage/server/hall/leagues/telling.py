"""What everybody may see of a league. Only listed fields are shown, so secrets cannot slip through."""

from __future__ import annotations

from typing import Final

from thirdage.server.hall.leagues.deeds import rounds_planned
from thirdage.server.hall.leagues.league import League, LeagueGame, Pairing, Status
from thirdage.server.tables.fair_dice import commit
from thirdage.server.tables.journal import Data, Entry

SETTINGS: Final = [
    *("name", "game", "settings", "format", "rounds", "cycles", "paired", "deal", "clock", "round_seconds"),
    *("third_place", "most", "language", "about", "series", "season", "tier", "moving"),
]
"""The settings of a league that are shown."""
DEEDS: Final[dict[str, list[str]]] = {
    "made": [],
    "entered": ["number", "account", "bot"],
    "invited": ["account"],
    "uninvited": ["account"],
    "left": ["who", "how", "why"],
    "started": [],
    "paired": ["round"],
    "replayed": ["round", "board"],
    "scored": ["round", "board", "game", "result", "reason"],
    "adjudicated": ["round", "board", "game", "result", "why"],
    "withdrawn": ["who", "how", "why"],
    "replaced": ["was", "account", "bot"],
    "extended": ["seconds", "deadline"],
    "paused": ["why"],
    "resumed": [],
    "closed": [],
    "cancelled": ["why"],
    "followed": ["season"],
    "forgotten": [],
}
"""The fields that are shown of each kind of deed."""
UNTOLD: Final = ("scored", "forgotten")
"""The deeds that are not shown: results are in the rounds, and nothing is said about deleted accounts."""
MOST_DEEDS: Final = 200
"""The number of latest deeds that are shown."""


def league_data(league: League, account: str) -> Data:
    """Return a league as an account sees it; "" if nobody is signed in."""
    mine = league.entrant_of(account)
    dice: Data = {"commitment": commit(str(league.made["secret"]))}
    if league.status == Status.OVER:
        dice["secret"] = league.made["secret"]
    return {
        "league": league.id,
        "seq": league.seq,
        "status": league.status.value,
        "organiser": league.organiser,
        **{key: league.made[key] for key in SETTINGS},
        "camps": league.camps,
        "private": league.private,
        "invited": sorted(league.invited - {""}) if account == league.organiser else [],
        "rounds_planned": rounds_planned(league),
        "entrants": [
            {
                "number": each.number,
                "name": each.name(),
                "account": each.account,
                "bot": each.bot,
                "contribution": each.contribution,
                "withdrawn": each.withdrawn,
            }
            for each in league.entrants.values()
        ],
        "standings": [
            {"number": line.number, "place": line.place, "values": line.values} for line in league.standings()
        ],
        "played": [round_data(league, index) for index in range(len(league.rounds))],
        "deeds": [deed_data(entry) for entry in league.deeds if entry.kind not in UNTOLD][-MOST_DEEDS:],
        "dice": dice,
        "me": {"entrant": None if mine is None else mine.number, "organiser": account == league.organiser != ""},
        "following": league.following,
    }


def round_data(league: League, index: int) -> Data:
    """Return a round with its pairs and games."""
    round = league.rounds[index]
    return {
        "round": index + 1,
        "made_at": round.made_at,
        "deadline": round.deadline or None,
        "pairings": [pairing_data(pairing) for pairing in round.pairings],
    }


def pairing_data(pairing: Pairing) -> Data:
    """Return who meets whom, with their games; `away` is None for a bye."""
    away = pairing.away if pairing.away >= 0 else None
    members = pairing.members if away is not None else [pairing.home]
    games = [game_data(pairing, game) for game in pairing.games]
    return {"home": pairing.home, "away": away, "members": members, "games": games}


def game_data(pairing: Pairing, game: LeagueGame) -> Data:
    """Return a game: its table, who has each seat, and the scores of the members in half points.

    Between two, `swapped` says that home has the second seat.
    """
    return {
        "table": game.table or None,
        "swapped": game.turn % 2 == 1,
        "seats": pairing.sitting(game),
        "score": list(game.score) if game.score is not None else None,
        "reason": game.reason or None,
        "adjudicated": game.adjudicated,
    }


def deed_data(entry: Entry) -> Data:
    """Return a deed: when, by whom and what. `who` is None if the league did it automatically."""
    told: Data = {key: entry.data[key] for key in DEEDS[entry.kind] if key in entry.data}
    return {"seq": entry.seq, "at": entry.at, "kind": entry.kind, "who": entry.holder or None, "data": told}
