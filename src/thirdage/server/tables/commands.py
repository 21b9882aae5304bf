"""Handles each command: checks it and drafts the entry to be written. Only picks touch the game, by playing it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Final

from thirdage.bots.registry import default_bot
from thirdage.kernel.errors import GameOver, NotYourTurn, UnknownOption
from thirdage.kernel.game import Game
from thirdage.server.errors import Refused
from thirdage.server.hall.rated import named
from thirdage.server.tables.chains import played
from thirdage.server.tables.clocks import Clock
from thirdage.server.tables.journal import Data
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.rights import Rights, rights, waiting
from thirdage.server.tables.seats import BOT, OPEN, Holder, known_bot
from thirdage.server.tables.tables import Table
from thirdage.server.tables.undo import maker_at, restart_target, take_back_target, undo_target


class Draft:
    """An entry to be written; `played` if the game has already made the picks."""

    def __init__(self, kind: str, data: Data, played: bool = False) -> None:
        self.kind = kind
        self.data = data
        self.played = played


def draft(table: Table, holder: Holder, message: Data) -> Draft:
    """Turn a checked command into a draft; Refused changes nothing."""
    return COMMANDS[str(message["type"])](table, rights(table, holder, table.at), message)


def follow_up(table: Table) -> Draft | None:
    """Return what the table does by itself after an entry, at the same moment."""
    if table.status == TableStatus.WAITING and all(seat.kind != OPEN for seat in table.seats):
        return Draft("started", table.begin_game(), played=True)
    offer = table.offer
    if offer is not None and not waiting(table):
        assert table.game is not None
        turn = maker_at(table.game, offer.to)
        return Draft("taken_back", {"seat": offer.seat, "to": offer.to, "turn": turn})
    return None


def tick(table: Table, now: int) -> Draft | None:
    """Return what the clock does at this time."""
    clock: Clock | None = table.clock
    if clock is None or table.status != TableStatus.PLAYING or clock.running < 0:
        return None
    seat, deadline, warning = clock.running, clock.deadline(), clock.next_warning()
    if deadline and now >= deadline:
        return Draft("flagged", {"seat": seat, "how": clock.on_flag, "bot": clock.bot})
    if warning and now >= warning:
        late = clock.warned[seat]
        while late + 1 < len(clock.warn) and now >= deadline - clock.warn[late + 1]:
            late += 1
        return Draft("warned", {"seat": seat, "warning": late, "left": clock.left(seat, now)})
    return None


# -- the game


def pick(table: Table, mine: Rights, message: Data) -> Draft:
    """Pick one of the options."""
    _, seat = in_time(mine, message)
    return make_pick(table, seat, str(message["option"]))


def chain(table: Table, mine: Rights, message: Data) -> Draft:
    """Make several picks as one. Those after chance, a reveal or another seat's decision are dropped."""
    game, seat = in_time(mine, message)
    wanted = message["options"]
    assert isinstance(wanted, list)
    assert game.ask is not None
    if game.ask.seat != seat:
        raise not_deciding(table, game, seat)
    made = played(game, seat, wanted)
    data = table.play_chain(seat, made)
    if len(made) < len(wanted):
        data["dropped"] = len(wanted) - len(made)
    return Draft("picked", data, played=True)


def in_time(mine: Rights, message: Data) -> tuple[Game, int]:
    """Return the game and the seat of somebody who picks, unless the game has moved on since they decided."""
    game, seat = running_for(mine, "picks")
    made = game.history.count
    if message.get("picks", made) != made:
        raise Refused("late", picks=made, expected=number(message, "picks"))
    return game, seat


def not_deciding(table: Table, game: Game, seat: int) -> Refused:
    """Return the refusal for a seat that picks or asks while another one decides."""
    assert game.ask is not None
    return Refused("not_your_turn", seat=table.seats[seat].name, deciding=game.seat_name(game.ask.seat))


def make_pick(table: Table, seat: int, option: str) -> Draft:
    """Make the pick of a seat, by a person or a bot."""
    game = running(table)
    try:
        return Draft("picked", table.play(seat, option), played=True)
    except NotYourTurn:
        raise not_deciding(table, game, seat) from None
    except UnknownOption:
        assert game.ask is not None
        raise Refused("not_offered", prompt=game.ask.prompt, count=len(game.ask.options)) from None
    except GameOver:
        raise Refused("table_over") from None


def undo(table: Table, mine: Rights, message: Data) -> Draft:
    """Undo the seat's last choice (a chain counts as one), or its whole turn."""
    game, seat = running_for(mine, "undo")
    what = str(message["type"])
    to = undo_target(game, seat, table.chains) if what == "undo" else restart_target(game, seat)
    return Draft("undone", {"seat": seat, "to": to, "what": what, "turn": seat})


def take_back(table: Table, mine: Rights, message: Data) -> Draft:
    """Go back further than undo: everybody else who has a seat must agree; bots always do."""
    seat, game = mine.player("take-backs"), running(table)
    if (table.rated or table.league) and any(other.kind == BOT for other in table.seats):
        raise Refused("rated_take_back")
    return Draft("offered", {"seat": seat, "to": take_back_target(game, number(message, "to"), table.chains)})


def answer(table: Table, mine: Rights, message: Data) -> Draft:
    """Answer yes or no to the current offer, unless another one was meant; the player who made it may withdraw it with
    no."""
    seat = mine.player("answers")
    running(table)
    offer = table.offer
    if offer is None or (seat not in waiting(table) and not (seat == offer.seat and not message["yes"])):
        raise Refused("no_offer")
    if message.get("to", offer.to) != offer.to:
        raise Refused("other_offer", to=offer.to, expected=number(message, "to"))
    return Draft("answered", {"seat": seat, "yes": message["yes"]})


def resign(table: Table, mine: Rights, message: Data) -> Draft:
    """Give up a seat; at a table of more than two, a bot plays on for it."""
    seat = mine.player("resigning")
    running(table)
    return Draft("resigned", {"seat": seat, "bot": default_bot(str(table.made["game"]))})


# -- the table


def chat(table: Table, mine: Rights, message: Data) -> Draft:
    """Say a line to everybody."""
    return Draft("chatted", {"who": mine.talker(), "text": message["text"]})


def mute(table: Table, mine: Rights, message: Data) -> Draft:
    """Let a guest no longer talk at the table, or again: for its owner."""
    index = seat_index(table, str(message["seat"]))
    mine.mutes(index)
    return Draft("muted", {"seat": index, "yes": message["yes"]})


def change_seat(table: Table, mine: Rights, message: Data) -> Draft:
    """Change a seat: people change their own, the owner of the table those that no person holds."""
    index, to, bot = seat_index(table, str(message["seat"])), str(message["to"]), str(message.get("bot", ""))
    seat = table.seats[index]
    mine.changes(index, to)
    if table.status == TableStatus.OVER:
        raise Refused("table_over")
    if table.league or (table.rated and (to == BOT or table.status != TableStatus.WAITING)):
        raise Refused("rated_stays")
    if to == BOT:
        known_bot(str(table.made["game"]), bot)
    elif bot:
        raise Refused("malformed", path="message.bot", expected="left out unless a bot is to play")
    if to == seat.kind and bot == seat.bot:
        raise Refused("not_allowed", what="changing a seat to what it is")
    return Draft("seated", {"seat": index, "kind": to, "bot": bot, "player": ""})


def allow(table: Table, mine: Rights, message: Data) -> Draft:
    """Agree to spectators who see more, or to hints."""
    seat = mine.seat("consent")
    return Draft("allowed", {"seat": seat, "view": message["view"], "yes": message["yes"]})


def set_thinking(table: Table, mine: Rights, message: Data) -> Draft:
    """Set how long bots think: for a person at the table, or its owner."""
    mine.speaker("setting the thinking time")
    if table.status == TableStatus.OVER:
        raise Refused("table_over")
    if table.rated or table.league:
        raise Refused("rated_stays")
    return Draft("thinking_set", {"seconds": message["seconds"]})


def publish(table: Table, mine: Rights, message: Data) -> Draft:
    """Show the table in the lobby, or stop showing it: for a person at the table, or its owner. A league's tables are
    where the league is."""
    mine.speaker("showing the table in the lobby")
    if table.status == TableStatus.OVER:
        raise Refused("table_over")
    if table.league:
        raise Refused("not_allowed", what="showing a league's game in the lobby")
    return Draft("published", {"public": message["public"]})


def vacation(table: Table, mine: Rights, message: Data) -> Draft:
    """Stop the seat's clock for a while."""
    seat, wanted = mine.player("vacation"), number(message, "seconds")
    running(table)
    clock = table.clock
    left = clock.vacation_left(seat, table.at) // 1000 if clock is not None else 0
    away = clock is not None and clock.away[seat] > 0
    if wanted > left or (wanted == 0 and not away):
        raise Refused("no_vacation", left=left)
    return Draft("vacation", {"seat": seat, "seconds": wanted})


def rematch(table: Table, mine: Rights, message: Data) -> Draft:
    """Ask for another game with the sides swapped; it is created once everybody wants it."""
    seat = mine.seat("rematches")
    if table.status != TableStatus.OVER:
        raise Refused("table_running")
    if table.league:
        raise Refused("not_allowed", what="a rematch of a league's game")
    if table.rematch_table or seat in table.rematch:
        raise Refused("not_allowed", what="asking for the rematch twice")
    return Draft("rematch_wanted", {"seat": seat, "contribution": message.get("contribution", "")})


def join(table: Table, holder: Holder, message: Data, account: str = "") -> Draft:
    """Somebody takes an open seat: the named one, or the first. At a rated table they go by their account."""
    rights(table, holder, table.at).joins()
    name, player, contribution = (str(message.get(key, "")) for key in ("seat", "player", "contribution"))
    if table.status == TableStatus.OVER:
        raise Refused("table_over")
    if name:
        index = seat_index(table, name)
        if table.seats[index].kind != OPEN:
            raise Refused("seat_taken")
    else:
        index = next((index for index, seat in enumerate(table.seats) if seat.kind == OPEN), -1)
        if index < 0:
            raise Refused("no_open_seat")
    if not table.rated:
        return Draft("joined", {"seat": index, "player": player, "contribution": contribution})
    who = named(account)
    if who in [seat.account for seat in table.seats if seat.held]:
        raise Refused("rated_self")
    return Draft("joined", {"seat": index, "player": who, "contribution": contribution, "account": who})


# -- questions


def why_not(table: Table, holder: Holder, option: str) -> str:
    """Return the rule that keeps an option from being offered; "" if there is none."""
    seat, game = rights(table, holder, table.at).player("questions"), running(table)
    try:
        return game.why_not(option, seat)
    except NotYourTurn:
        raise not_deciding(table, game, seat) from None


def world_of(table: Table, holder: Holder) -> tuple[Game, int]:
    """Return a world that the deciding seat can't tell from the truth, with the seat: trying things there reveals
    nothing.

    The same moment always gives the same world, so nothing can be learned by asking again and again.
    """
    seat, game = rights(table, holder, table.at).player("questions"), running(table)
    assert game.ask is not None
    if game.ask.seat != seat:
        raise not_deciding(table, game, seat)
    lots = sha256(f"look {table.made['secret']} {seat} {game.history.count}".encode()).digest()
    return game.sample_world(seat, Random(lots)), seat


# -- helpers


def running_for(mine: Rights, what: str) -> tuple[Game, int]:
    """Return the game, if it can be played, and the seat the holder plays."""
    mine.player(what)
    return running(mine.table), mine.hand(what)


def running(table: Table) -> Game:
    """Return the game, if it can be played."""
    if table.status == TableStatus.WAITING:
        raise Refused("not_started")
    if table.status == TableStatus.OVER:
        raise Refused("table_over")
    assert table.game is not None
    return table.game


def seat_index(table: Table, name: str) -> int:
    """Return the index of the seat with that name."""
    if name not in table.names():
        raise Refused("no_seat")
    return table.names().index(name)


def number(message: Data, key: str) -> int:
    """Return a whole number of a checked message."""
    found = message[key]
    assert isinstance(found, int)
    return found


COMMANDS: Final[dict[str, Callable[[Table, Rights, Data], Draft]]] = {
    "pick": pick,
    "chain": chain,
    "undo": undo,
    "restart": undo,
    "take_back": take_back,
    "answer": answer,
    "chat": chat,
    "mute": mute,
    "resign": resign,
    "seat": change_seat,
    "allow": allow,
    "thinking": set_thinking,
    "publish": publish,
    "vacation": vacation,
    "rematch": rematch,
}
