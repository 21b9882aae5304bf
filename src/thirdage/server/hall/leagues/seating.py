"""What a league does at its tables: end a game, replace a player, stop the clocks, reveal a deal.

Each function looks at the table first and does only what is missing, so that any process can safely repeat it.
"""

from __future__ import annotations

from thirdage.server.errors import Refused
from thirdage.server.hall.adjudication import adjudicate
from thirdage.server.hall.leagues.league import Entrant, LeagueGame, Pairing
from thirdage.server.hall.seats import accounts_of_seats
from thirdage.server.storage import sql
from thirdage.server.tables import seats
from thirdage.server.tables.commands import Draft
from thirdage.server.tables.hub import Hub
from thirdage.server.tables.journal import Data
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.seats import KeyRow, hash_of, new_key


async def end_game(hub: Hub, pairing: Pairing, game: LeagueGame, by: str) -> bool:
    """End the game of a table as the league has decided; return False if it is over already."""
    assert game.score is not None
    async with hub.locked(game.table) as table:
        over, names = table.status == TableStatus.OVER, table.names()
    if over:
        return False
    score = pairing.by_seat(game, game.score)
    winners = [name for name, got in zip(names, score, strict=True) if got == max(score)]
    try:
        await adjudicate(hub, game.table, winners if sum(score) else [], by, game.reason)
    except Refused as refused:
        if refused.code != "table_over":
            raise
    return True


async def halt(hub: Hub, table: str, yes: bool) -> None:
    """Stop the clocks of a table, or let them run again."""
    async with hub.locked(table) as now:
        if now.clock is None or now.status != TableStatus.PLAYING or now.halted == yes:
            return
    await hub.change(table, lambda at: Draft("halted", {"yes": yes}))


async def unseal(hub: Hub, table: str) -> None:
    """Reveal everything at a table, since all games with the same deal are over."""
    async with hub.locked(table) as now:
        if not now.sealed:
            return
    await hub.change(table, lambda at: Draft("unsealed", {}))


async def seat_entrant(hub: Hub, table: str, seat: int, entrant: Entrant) -> None:
    """Give a seat to whoever is the entrant now. The previous player loses their keys to it."""
    async with hub.locked(table) as now:
        if now.status != TableStatus.PLAYING:
            return
        sits = now.seats[seat]
        right = sits.kind == seats.BOT and sits.bot == entrant.bot if entrant.bot else sits.account == entrant.account
        right = right and sits.held != bool(entrant.bot)
        is_open = sits.kind == seats.OPEN
    if not right:
        if not is_open:
            await hub.change(table, lambda at: Draft("seated", _seated(seat, seats.OPEN)))
        if entrant.bot:
            await hub.change(table, lambda at: Draft("seated", _seated(seat, seats.BOT, entrant.bot)))
        else:
            joined: Data = {"seat": seat, "player": entrant.account, "account": entrant.account, "contribution": ""}
            await hub.change(table, lambda at: Draft("joined", joined))
    if entrant.account:
        await _give_key(hub, table, seat, entrant.account)


def _seated(seat: int, kind: str, bot: str = "") -> Data:
    return {"seat": seat, "kind": kind, "bot": bot, "player": ""}


async def _give_key(hub: Hub, table: str, seat: int, account: str) -> None:
    """Give the account a key to its seat, if it has none."""
    held = await hub.store.read(lambda connection: accounts_of_seats(connection, table))
    if held.get(seat) == account:
        return
    async with hub.locked(table) as now:
        since = now.seats[seat].since
    row = KeyRow(hash_of(new_key()), table, seats.SEAT, seat, since, account)
    await hub.store.transact(lambda connection: sql.add_key(connection, row))
