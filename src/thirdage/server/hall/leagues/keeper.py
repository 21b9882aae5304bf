"""The keeper of leagues, which accepts people's deeds and runs what happens automatically. Any process may do this.

Every step can be repeated safely. Decisions are written as deeds under the next number, together with the tables they
create. What unfinished tables still need is found by comparing them with the league. If a process is killed in between,
the league stays due, and the next process continues.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from secrets import token_urlsafe
from typing import Final, TypeAlias

from thirdage.server.doors.protocol import fingerprint
from thirdage.server.errors import Refused
from thirdage.server.hall.leagues import course, deeds, seasons, seating
from thirdage.server.hall.leagues.book import Book
from thirdage.server.hall.leagues.groups import Group
from thirdage.server.hall.leagues.league import SCORES, Deal, League, LeagueGame, Pairing, Status
from thirdage.server.hall.leagues.pairings import NOBODY
from thirdage.server.hall.leagues.standings import LOSS
from thirdage.server.hall.leagues.tables import against, make_table, verdict
from thirdage.server.hall.letters import write_letters
from thirdage.server.hall.moderation import DAY, any_suspended
from thirdage.server.hall.pairing import all_here, follow_to_table
from thirdage.server.hall.relations import apart
from thirdage.server.hall.results import Result, results_of
from thirdage.server.storage import leagues as stored
from thirdage.server.storage import sql
from thirdage.server.storage.base import Connection, Storage, StorageTrouble, Write
from thirdage.server.storage.leagues import DONE, PLAYED, SEALED, LeagueWrite
from thirdage.server.tables import creation
from thirdage.server.tables.commands import Draft
from thirdage.server.tables.hub import TRIES, Hub
from thirdage.server.tables.journal import Data
from thirdage.server.tables.tables import Table

LOOK: Final = 1.0
"""Seconds between two searches for leagues that are due."""
BREATH: Final = 4
"""The number of boards after which other tasks may run while tables are made."""
MOST_OPEN: Final = 5
"""The largest number of leagues that somebody may organise at a time; all leagues of a series count as one."""
logger = logging.getLogger("thirdage.leagues")

Place: TypeAlias = tuple[int, int, int]
"""The round, board and number of a game."""
Games: TypeAlias = dict[str, tuple[Place, LeagueGame]]
"""The games that have tables, by table."""
Made: TypeAlias = tuple[int, int, int, Table, Write]
"""The place of a game, the table made for it, and what to write for it."""


class Leagues:
    """The leagues of this server."""

    def __init__(self, hub: Hub, store: Storage) -> None:
        self.hub = hub
        self.book = Book(store, hub.now)

    # -- requests

    async def get(self, id: str) -> League:
        """Return the current league; raise Refused if there is none. Read it at once, and do not change it."""
        async with self.book.lock(id):
            return await self.book.fresh(id)

    async def make(self, account: str, made: Data, message: Data) -> str:
        """Create a league with all its tiers and return its id. The same request sent again returns the same id."""
        sent = (str(message["id"]), fingerprint(message))
        for _ in range(TRIES):
            found = await self.book.read(lambda connection: stored.find_made(connection, account, sent[0]))
            if found is not None:
                if found[1] != sent[1]:
                    raise Refused("id_reused", id=sent[0])
                return found[0]
            if await self.book.read(lambda connection: stored.open_by(connection, account)) >= MOST_OPEN:
                raise Refused("many_leagues", most=MOST_OPEN)
            ids = [token_urlsafe(9) for _ in range(int(str(made["tiers"])))]
            writes = [
                self.book.prepare(
                    League(id),
                    [Draft("made", {**made, "series": ids[0], "tier": tier})],
                    account,
                    sent if tier == 1 else ("", ""),
                )
                for tier, id in enumerate(ids, 1)
            ]
            if await self.book.write(*writes):
                return ids[0]
        raise Refused("busy")

    async def act(self, id: str, account: str, message: Data) -> League:
        """Do what a checked message asks for, and return the league. A message that is sent again counts once."""
        sent = (str(message["id"]), fingerprint(message))
        async with self.book.lock(id):
            for _ in range(TRIES):
                league = await self.book.fresh(id)
                earlier = league.messages.get((account, sent[0]))
                if earlier is not None:
                    if not league.shown_to(account):  # they have left since, or were taken out
                        raise Refused("no_league")
                    if earlier[1] != sent[1]:
                        raise Refused("id_reused", id=sent[0])
                    return league
                drafts = deeds.drafts(league, account, message)
                await self._check_account(str(message.get("account", "")))
                if message["type"] in ("invite", "replace") and "account" in message:
                    await self._check_guest(account, str(message["account"]))
                also = await self._next_season(league) if message["type"] == "next_season" else []
                write = self.book.prepare(league, drafts, account, sent)
                write.first.append(partial(keep_accounts, [account, str(message.get("account", account))]))
                if message["type"] == "invite":
                    write.then.append(partial(tell_guest, league, str(message["account"])))
                if await self.book.write(write, *also):
                    break
            else:
                raise Refused("busy")
        await self.look(id)
        return await self.get(id)

    async def _check_account(self, name: str) -> None:
        """Raise Refused if no account has this name."""
        if name and not await self.book.read(lambda connection: stored.known_account(connection, name)):
            raise Refused("no_account")

    async def _check_guest(self, organiser: str, name: str) -> None:
        """Raise Refused if the organiser and the guest have a block between them, or the guest may begin no games."""
        now = self.hub.now()

        def unwelcome(connection: Connection) -> bool:
            return apart(connection, organiser, name) or any_suspended(connection, [name], now)

        if await self.book.read(unwelcome):
            raise Refused("not_welcome")

    async def _next_season(self, league: League) -> list[LeagueWrite]:
        """Return the leagues of the next season, one per tier; raise Refused if a tier of this season is not over."""
        series, season = str(league.made["series"]), league.number("season")
        ids = await self.book.read(lambda connection: stored.season_of(connection, series, season))
        tiers = [league if id == league.id else await self.book.fresh(id) for id in ids]
        for tier in tiers:
            if tier.status not in (Status.OVER, Status.CANCELLED):
                raise Refused("league_status", status=tier.status.value)
            if tier.following:
                raise Refused("season_made")
        if tiers[0] is not league:
            raise Refused("first_tier")
        return [self._tier(tier, named, season + 1) for tier, named in zip(tiers, placed(tiers), strict=True)]

    def _tier(self, before: League, entrants: list[tuple[str, str]], season: int) -> LeagueWrite:
        """Return a tier of a new season, with its entrants."""
        made = {**before.made, "season": season, "secret": creation.secret_to_promise()}
        entered: list[Data] = [
            {"number": number, "account": account, "bot": bot, "contribution": ""}
            for number, (account, bot) in enumerate(entrants)
        ]
        drafts = [Draft("made", made), *[Draft("entered", data) for data in entered]]
        write = self.book.prepare(League(token_urlsafe(9)), drafts, before.organiser)
        write.first.append(partial(keep_accounts, [account for account, _ in entrants if account]))
        return write

    # -- automatic steps

    async def run(self) -> None:
        """Keep looking after leagues as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK)
            await self.look_all()

    async def look_all(self) -> None:
        """Look after every league that is due. Never fails."""
        now = self.hub.now()
        try:
            waiting = await self.book.store.read(lambda connection: stored.waiting(connection, now))
        except StorageTrouble:
            logger.warning("the storage does not answer; leagues wait")
            return
        for id in waiting:
            try:
                await self.look(id)
            except Refused as refused:
                logger.warning("league %s cannot be looked after: %s", id, refused.code)
            except Exception:
                logger.exception("league %s fails", id)

    async def look(self, id: str) -> None:
        """Do everything that is due in a league."""
        async with self.book.lock(id):
            league = await self.book.fresh(id)
            while await self._step(league):
                league = await self.book.fresh(id)
            deadline = league.rounds[-1].deadline if league.rounds and league.status == Status.RUNNING else 0
            await self.book.put_off(league, deadline or None)

    async def _step(self, league: League) -> bool:
        """Do the next thing that is due; return False if there is none.

        If another process was first, the next call sees what it did.
        """
        tables, results = await self.book.read(lambda connection: _standing(connection, league.id))
        games = {game.table: (place, game) for place, game in all_games(league) if game.table}
        if await self._take_results(league, games, results):
            return True
        decided = await self._decide(league)
        if decided:
            await self.book.write(self.book.prepare(league, decided))
            return True
        running = [games[table] for table, stage in tables if stage == PLAYED and table not in results]
        ended = [await self._end(league, *each) for each in running if each[1].score is not None]
        if any(ended):
            return True
        await self._at_tables(league, [each for each in running if each[1].score is None])
        if await self._unseal(league, games, dict(tables)):
            return True
        return await self._go_on(league)

    async def _take_results(self, league: League, games: Games, results: dict[str, Result]) -> bool:
        """Score the games that have ended, each once; tell whether there were any."""
        drafts, stages = list[Draft](), list[tuple[str, int]]()
        for table, result in results.items():
            (round, board, index), game = games[table]
            stages.append((table, SEALED if sealed(league) else DONE))
            if game.score is None and league.status in (Status.RUNNING, Status.PAUSED):
                pairing = league.rounds[round - 1].pairings[board]
                scores = pairing.by_member(game, [seat.score for seat in result.seats])
                data: Data = {"round": round, "board": board, "game": index, "reason": result.reason.value}
                drafts.append(Draft("scored", {**data, "result": named(scores)}))
        if stages:
            write = self.book.prepare(league, drafts)
            write.stages = stages
            await self.book.write(write)
        return bool(stages)

    async def _decide(self, league: League) -> list[Draft]:
        """Return the scores of games that somebody withdrew from, and of all games once the deadline has passed.

        Whoever made no pick, got no points and finished no game by the deadline is withdrawn.
        """
        if league.status not in (Status.RUNNING, Status.PAUSED):
            return []
        deadline = league.rounds[-1].deadline if league.rounds and league.status == Status.RUNNING else 0
        late = 0 < deadline <= self.hub.now()
        drafts: list[Draft] = []
        idle: dict[int, bool] = {}
        for round, board, index, pairing, game in league.unscored():
            data: Data = {"round": round, "board": board, "game": index}
            sitting = pairing.sitting(game)
            gone = [seat for seat, number in enumerate(sitting) if league.entrants[number].withdrawn]
            if gone:
                scores = pairing.by_member(game, against(gone, league.camps))
                drafts.append(Draft("scored", {**data, "reason": "withdrawn", "result": named(scores)}))
            elif late:
                got, picks = await self._verdict(league, game)
                scores = pairing.by_member(game, got)
                drafts.append(Draft("scored", {**data, "reason": "deadline", "result": named(scores)}))
                for number, made, score in zip(sitting, picks, got, strict=True):
                    idle[number] = idle.get(number, True) and made == 0 and score == LOSS
        for number, missing in idle.items():
            if missing and not played_round(league, number):
                who = league.entrants[number].name()
                drafts.append(Draft("withdrawn", {"number": number, "who": who, "how": "vanished", "why": ""}))
        return drafts

    async def _verdict(self, league: League, game: LeagueGame) -> tuple[list[int], list[int]]:
        """Return the scores of the seats of a game that did not end in time, and the picks each made."""
        entries = await self.book.read(lambda connection: sql.entries(connection, game.table))
        return verdict(entries, league.rounds[-1].deadline, league.camps)

    async def _end(self, league: League, place: Place, game: LeagueGame) -> bool:
        """End a table whose game the league has decided; return False if it was over or could not be ended."""
        pairing = league.rounds[place[0] - 1].pairings[place[1]]
        with at_table(game.table):
            return await seating.end_game(self.hub, pairing, game, league.organiser)
        return False

    async def _at_tables(self, league: League, running: list[tuple[Place, LeagueGame]]) -> None:
        """Update unfinished tables: give seats to replacements, and stop or restart the clocks for a pause."""
        replaced = {entry.number("number") for entry in league.deeds if entry.kind == "replaced"}
        paused = any(entry.kind == "paused" for entry in league.deeds)
        for (round, board, _), game in running:
            pairing = league.rounds[round - 1].pairings[board]
            for seat, number in enumerate(pairing.sitting(game)):
                if number in replaced:
                    with at_table(game.table):
                        await seating.seat_entrant(self.hub, game.table, seat, league.entrants[number])
            if paused:
                with at_table(game.table):
                    await seating.halt(self.hub, game.table, league.status == Status.PAUSED)

    async def _unseal(self, league: League, games: Games, stages: dict[str, int]) -> bool:
        """Reveal the deals whose games are all over; tell whether there were any."""
        opened: list[str] = []
        for table, stage in stages.items():
            (round, board, index), _ = games[table]
            first = index // league.games_each() * league.games_each()
            same = league.rounds[round - 1].pairings[board].games[first : first + league.games_each()]
            if stage == SEALED and all(stages.get(game.table, DONE) != PLAYED for game in same):
                with at_table(table):
                    await seating.unseal(self.hub, table)
                    opened.append(table)
        if opened:
            write = LeagueWrite(league.id, [])
            write.stages = [(table, DONE) for table in opened]
            await self.book.write(write)
        return bool(opened)

    # -- the next round

    async def _go_on(self, league: League) -> bool:
        """Start a replay for a tied pair, pair the next round, or end the league; return False if nothing is due."""
        if league.status != Status.RUNNING:
            return False
        number = len(league.rounds)
        for board, pairing in enumerate(league.rounds[-1].pairings if league.rounds else []):
            if league.replay_wanted(pairing):
                return await self._replay(league, number, board, pairing)
        pairs = await asyncio.to_thread(course.pairs_due, league)  # hundreds of entrants take a while
        if pairs is None:
            return False
        if not pairs:
            await self.book.write(self.book.prepare(league, [Draft("closed", {})]))
            return True
        made: list[Made] = []
        named_tables: list[list[object]] = []
        for board, pair in enumerate(pairs):
            first = len(made)
            if course.plays(league, pair):
                made += await self._tables(league, pair, number + 1, board, 0)
            named_tables.append([*pair, [table.id for _, _, _, table, _ in made[first:]]])
        draft = Draft("paired", {"round": number + 1, "pairs": named_tables, "deadline": self._deadline(league)})
        return await self._begin(league, draft, made)

    async def _replay(self, league: League, round: int, board: int, pairing: Pairing) -> bool:
        """Start a replay between two who are tied."""
        made = await self._tables(league, (pairing.home, pairing.away), round, board, len(pairing.games))
        tables = [table.id for _, _, _, table, _ in made]
        data: Data = {"round": round, "board": board, "tables": tables, "deadline": self._deadline(league)}
        return await self._begin(league, Draft("replayed", data), made)

    async def _tables(self, league: League, pair: Group, round: int, board: int, first: int) -> list[Made]:
        """Make the tables for all games of a pair."""
        now, made = self.hub.now(), list[Made]()
        for game in range(first, first + league.games_each()):
            table, write = make_table(league, pair, (round, board, game), now)
            made.append((round, board, game, table, write))
        if board % BREATH == 0:
            await asyncio.sleep(0)
        return made

    async def _begin(self, league: League, draft: Draft, made: list[Made]) -> bool:
        """Write a deed with the tables it creates, and start their games."""
        write = self.book.prepare(league, [draft])
        write.tables = [(round, board, game, each) for round, board, game, _, each in made]
        write.then = [partial(tell_players, league.id, table) for _, _, _, table, _ in made]
        if await self.book.write(write):
            for _, _, _, table, each in made:
                self.hub.begin(each, table)
        return True

    def _deadline(self, league: League) -> int:
        """Return the deadline of a round that begins now, 0 if it has none."""
        seconds = league.number("round_seconds")
        return self.hub.now() + 1000 * seconds if seconds else 0


def keep_accounts(names: list[str], connection: Connection) -> None:
    """Raise Refused if one of these accounts is gone, and keep them all until what names them is written.

    Otherwise a league would wait for somebody whose account was deleted just then.
    """
    if names and not all_here(connection, list(dict.fromkeys(names))):
        raise Refused("no_account")


def tell_guest(league: League, name: str, connection: Connection) -> None:
    """Write a letter to somebody who is invited."""
    about: Data = {"name": league.organiser, "league": league.made["name"], "game": league.made["game"]}
    page, id = f"/leagues/{league.id}", f"league_invited.{league.id}.{league.at // DAY}"  # one a day, however often
    write_letters(connection, name, "league_invited", page, about, id, league.at)


def tell_players(league: str, table: Table, connection: Connection) -> None:
    """Write letters to the players of a new table, and subscribe them to notifications of their turns there."""
    for seat, each in enumerate(table.seats):
        account = each.account
        if account:
            others = [other for other in table.seats if other is not each]
            names = [other.player or other.bot for other in others]
            about: Data = {"name": ", ".join(names), "game": table.made["game"]}
            if len(others) == 1 and others[0].bot:
                about["bot"] = others[0].bot
            id = f"league.{table.id}.{seat}"
            write_letters(connection, account, "paired", f"/leagues/{league}", about, id, table.at)
            follow_to_table(connection, account, table.id, seat)


@contextmanager
def at_table(table: str) -> Iterator[None]:
    """Log a refusal at a table and continue; the league tries again the next time it is looked after."""
    try:
        yield
    except Refused as refused:
        logger.warning("table %s does not follow its league: %s", table, refused.code)


def all_games(league: League) -> list[tuple[Place, LeagueGame]]:
    """Return all games with their places."""
    return [
        ((number, board, index), game)
        for number, round in enumerate(league.rounds, 1)
        for board, pairing in enumerate(round.pairings)
        for index, game in enumerate(pairing.games)
    ]


def sealed(league: League) -> bool:
    """Tell whether both games of a pair have the same deal, so that one stays hidden until both are over."""
    return league.paired and league.made["deal"] == Deal.SAME


def named(scores: list[int]) -> str | list[int]:
    """Return the name of a result, from the scores of home and away; larger tables are told by their scores."""
    return next(name for name, score in SCORES.items() if score == tuple(scores)) if len(scores) == 2 else scores


def played_round(league: League, number: int) -> bool:
    """Tell whether an entrant has played a game of the current round to its end."""
    return any(
        game.score is not None and game.reason not in ("deadline", "withdrawn")
        for pairing in league.rounds[-1].pairings
        if number in pairing.members and pairing.away != NOBODY
        for game in pairing.games
    )


def placed(tiers: list[League]) -> list[list[tuple[str, str]]]:
    """Return who plays in each tier of the next season, as accounts and bots, from the final standings of this one."""
    known: dict[str, tuple[str, str]] = {}
    ended: list[list[str]] = []
    leaving: set[str] = set()
    for tier in tiers:
        names: list[str] = []
        for line in tier.standings():
            entrant = tier.entrants[line.number]
            name = entrant.account or f"{tier.id}:{entrant.number}"
            known[name] = (entrant.account, entrant.bot)
            names.append(name)
            if entrant.withdrawn:
                leaving.add(name)
        ended.append(names)
    found = seasons.next_season(ended, tiers[0].number("moving"), leaving)
    return [[known[name] for name in names] for names in found]


def _standing(connection: Connection, league: str) -> tuple[list[tuple[str, int]], dict[str, Result]]:
    """Return the tables of a league that are not done, and the results of those that are not yet counted."""
    tables = stored.tables_of(connection, league)
    return tables, results_of(connection, [table for table, stage in tables if stage == PLAYED])
