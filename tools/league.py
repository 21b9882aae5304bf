"""A league of bots that runs to its end unattended, with its server killed on the way: `make league`.

Bots enter a Swiss league, the server makes their tables, they play, and it pairs them again. When a share of the games
is over the server is killed (kill -9) and another one goes on with the same database. At the end everything is held
against what the database has of the games themselves: each was played once, nobody met anybody twice, and the
standings are those that follow from the results. In games for three and four, where people meet again, everybody sits
at one table in a round, and with a game for each seat has each of them once.

python tools/league.py --bots 200 --rounds 3
python tools/league.py --game quest --players 4 --bots 8 --rounds 2 --single
python tools/league.py --db league.db --seconds 240     so long only; the same line again goes on where it ended
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.kit import InProcess
from thirdage.server.hall.leagues.standings import SWISS, TABLES, Meeting, standings
from thirdage.server.hall.results import Result, results_of
from thirdage.server.storage.store import connect

ORGANISER: Final = {"name": "Gildor", "password": "a password for bots"}
LOOK: Final = 1.0
"""Seconds between two looks at how far the league has come; of a large one, which is long to tell, there are fewer."""
MANY: Final = 50
"""So many entrants make a league large."""
Json = dict[str, Any]


class Run:
    """A league on a server that may be killed."""

    def __init__(self, db: str, folder: Path, *options: str, program: str = "") -> None:
        self.start = partial(InProcess, db, folder, *options, program=program)
        self.server = self.start()
        self.http = httpx.Client(timeout=120)
        try:
            self.sign_in()
        except BaseException:
            self.close()
            raise

    def sign_in(self) -> None:
        """As the organiser, whose account may be there already."""
        made = self.ask("POST", "/api/accounts", ORGANISER)
        if made.status_code != 201:
            assert self.ask("POST", "/api/login", ORGANISER).status_code == 200, made.text

    def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        return self.http.request(method, self.server.url + path, json=body)

    def begin(self, bots: int, rounds: int, bot: str, game: str, paired: bool, players: int = 2) -> str:
        """The league: the one that is there, or a new one that has begun."""
        there = self.ask("GET", "/api/leagues?mine=yes").json()["leagues"]
        if there:
            return str(there[0]["id"])
        wishes: Json = {
            "id": "the-league-of-the-bots",
            "name": "Bots",
            "game": game,
            "format": "swiss",
            "rounds": rounds,
        }
        if players > 2:
            wishes["settings"] = {"players": str(players)}
        made = self.ask("POST", "/api/leagues", {**wishes, "most": max(bots, 2), "paired": paired})
        assert made.status_code == 201, made.text
        league = str(made.json()["league"])
        for message in ({"type": "add_bots", "bot": bot, "count": bots}, {"type": "start"}):
            body = {**message, "id": f"the-message-{message['type']}"}
            assert self.ask("POST", f"/api/leagues/{league}/messages", body).status_code == 200
        return league

    def look(self, league: str) -> Json:
        told = self.ask("GET", f"/api/leagues/{league}").json()
        assert isinstance(told, dict)
        return told

    def kill(self) -> None:
        """Kill the server, and let another one go on."""
        self.server.kill()
        self.server = self.start()

    def close(self) -> None:
        self.http.close()
        self.server.stop()


def games_of(told: Json) -> list[Json]:
    """All games of a league."""
    return [game for played in told["played"] for pairing in played["pairings"] for game in pairing["games"]]


def ended(told: Json) -> int:
    """How many games are decided."""
    return len([game for game in games_of(told) if game["score"] is not None])


def check(db: str, told: Json) -> None:
    """Hold a league that is over against the results of its games, as the database has them."""
    games = games_of(told)
    tables = [game["table"] for game in games]
    assert len(set(tables)) == len(tables), "no table was made for two games"
    connection = connect(db)
    try:
        stored = {str(row[0]) for row in connection.execute("SELECT table_id FROM league_table")}
        made = connection.execute("SELECT count(*) FROM game_table")[0][0]
        results = results_of(connection, tables)
        scored = connection.execute("SELECT count(*) FROM league_deed WHERE kind = 'scored'")[0][0]
    finally:
        connection.close()
    assert stored == set(tables), "every table that was made is a game of the league"
    assert made == len(tables), "and nothing else was made"
    assert set(results) == set(tables), "every game has ended"
    assert scored == len(tables), "and was counted once"
    check_rounds(told)
    meetings = [meeting(told, pairing, results) for played in told["played"] for pairing in played["pairings"]]
    criteria = SWISS if len(told["camps"]) == 2 else TABLES
    lines = standings([each["number"] for each in told["entrants"]], meetings, criteria)
    assert [(line.number, line.place, line.values) for line in lines] == [
        (line["number"], line["place"], line["values"]) for line in told["standings"]
    ], "the standings follow from the results"


def check_rounds(told: Json) -> None:
    """Everybody has one place in each round; two meet once, and at larger tables seats go round."""
    entrants, size = [each["number"] for each in told["entrants"]], len(told["camps"])
    met: set[frozenset[int]] = set()
    for played in told["played"]:
        sitting = [number for pairing in played["pairings"] for number in pairing["members"]]
        assert sorted(sitting) == sorted(entrants), "everybody has one place in a round"
        for pairing in played["pairings"]:
            members, games = pairing["members"], pairing["games"]
            assert len(games) == (0 if pairing["away"] is None else size if told["paired"] else 1)
            assert len(members) == (size if games else 1)
            assert len({tuple(game["seats"]) for game in games}) == len(games)
            for seat in range(size) if told["paired"] and games else []:
                assert sorted(game["seats"][seat] for game in games) == sorted(members), "everybody has each seat once"
            if size == 2 and games:
                assert frozenset(members) not in met, "nobody meets anybody twice"
                met.add(frozenset(members))


def meeting(told: Json, pairing: Json, results: dict[str, Result]) -> Meeting:
    """The scores of those who met, as the results of their games have them."""
    size = len(told["camps"])
    if pairing["away"] is None:
        return Meeting(pairing["home"], -1, [], (2 if size == 2 else 1) * (size if told["paired"] else 1))
    games = [(game["seats"], [seat.score for seat in results[game["table"]].seats]) for game in pairing["games"]]
    if size > 2:
        return Meeting.of_table([(seats, scores, told["camps"]) for seats, scores in games])
    by_entrant = [dict(zip(seats, scores, strict=True)) for seats, scores in games]
    home, away = pairing["members"]
    return Meeting(home, away, [(scores[home], scores[away]) for scores in by_entrant])


def play(run: Run, league: str, kill_at: int, seconds: float, say: bool = True) -> Json | None:
    """Wait for the end of a league; kill its server when so many games are over. None if time ran out before."""
    end, killed, said = time.monotonic() + seconds, kill_at <= 0, ""
    while time.monotonic() < end:
        told = run.look(league)
        if told["status"] == "over":
            return told
        now = f"round {len(told['played'])}: {ended(told)} of {len(games_of(told))} games over"
        if say and now != said:
            print(now, flush=True)
            said = now
        if not killed and ended(told) >= kill_at:
            run.kill()
            killed = True
            if say:
                print("the server was killed, another one goes on", flush=True)
        time.sleep(LOOK * (1 + len(told["entrants"]) // MANY))
    return None


def main() -> int:
    """Run a league as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--game", default="five-armies")
    parser.add_argument("--players", type=int, default=2, help="how many play a game")
    parser.add_argument("--single", action="store_true", help="one game a pair or table, not one for each seat")
    parser.add_argument("--db", default="", help="a database to begin or to go on with; one of its own if left out")
    parser.add_argument("--seconds", type=float, default=6 * 3600)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db, begun = args.db or str(Path(folder) / "league.db"), time.monotonic()
        run = Run(db, Path(folder), "--bot-workers", str(args.workers))
        try:
            league = run.begin(args.bots, args.rounds, args.bot, args.game, not args.single, args.players)
            games = args.bots // args.players * args.rounds * (1 if args.single else args.players)
            already = ended(run.look(league))
            told = play(run, league, games // 2 if already < games // 2 else 0, args.seconds)
        finally:
            run.close()
        took = time.monotonic() - begun
        if told is None:
            print(f"not over after {took:.0f} s; the same line goes on with the league")
            return 2
        check(db, told)
        names = {each["number"]: each["name"] for each in told["entrants"]}
        best = ", ".join(f"{names[line['number']]} {line['values']['points'] / 2:g}" for line in told["standings"][:3])
        print(
            f"{len(told['entrants'])} bots, {len(told['played'])} rounds, {len(games_of(told))} games in {took:.0f} s"
        )
        print(f"standings agree with the results of the games; first: {best}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
