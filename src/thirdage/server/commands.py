"""What each command does: it checks and drafts the entry to be written. Only `pick` touches the game, by playing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.bots.registry import default_bot
from thirdage.kernel.errors import GameOver, NotYourTurn, UnknownOption
from thirdage.kernel.game import Game
from thirdage.server import seats
from thirdage.server.clocks import Clock
from thirdage.server.errors import Refused
from thirdage.server.journal import Data
from thirdage.server.seats import OPEN, PERSON, Holder, known_bot
from thirdage.server.tables import OVER, PLAYING, WAITING, Table
from thirdage.server.undo import maker_at, restart_target, take_back_target, undo_target


class Draft:
    """An entry to be: `played` when the game has made the picks already."""

    def __init__(self, kind: str, data: Data, played: bool = False) -> None:
        self.kind = kind
        self.data = data
        self.played = played


def draft(table: Table, holder: Holder, message: Data) -> Draft:
    """What a checked command comes to; Refused changes nothing."""
    return COMMANDS[str(message["type"])](table, holder, message)


def follow_up(table: Table) -> Draft | None:
    """What the table does by itself after an entry, at the same moment."""
    if table.status == WAITING and all(seat.kind != OPEN for seat in table.seats):
        return Draft("started", table.begin_game(), played=True)
    offer = table.offer
    if offer is not None and not offer.waiting:
        assert table.game is not None
        turn = maker_at(table.game, offer.to)
        return Draft("taken_back", {"seat": offer.seat, "to": offer.to, "turn": turn})
    return None


def tick(table: Table, now: int) -> Draft | None:
    """What the clock does at this time."""
    clock: Clock | None = table.clock
    if clock is None or table.status != PLAYING or clock.running < 0:
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


def pick(table: Table, holder: Holder, message: Data) -> Draft:
    """One of the options."""
    seat, game = own_seat(holder, "picks"), running(table)
    if table.seats[seat].kind != PERSON:
        raise Refused("not_allowed", what="picks while a bot plays the seat")
    made = game.history.count
    if message.get("picks", made) != made:
        raise Refused("late", picks=made, expected=number(message, "picks"))
    return make_pick(table, seat, str(message["option"]))


def make_pick(table: Table, seat: int, option: str) -> Draft:
    """The pick of a seat, by a person or a bot."""
    game = running(table)
    try:
        return Draft("picked", table.play(seat, option), played=True)
    except NotYourTurn:
        assert game.ask is not None
        deciding = game.seat_name(game.ask.seat)
        raise Refused("not_your_turn", seat=table.seats[seat].name, deciding=deciding) from None
    except UnknownOption:
        assert game.ask is not None
        raise Refused("not_offered", prompt=game.ask.prompt, count=len(game.ask.options)) from None
    except GameOver:
        raise Refused("table_over") from None


def undo(table: Table, holder: Holder, message: Data) -> Draft:
    """The seat's last choice, or its whole turn."""
    seat, game = own_seat(holder, "undo"), running(table)
    what = str(message["type"])
    to = undo_target(game, seat) if what == "undo" else restart_target(game, seat)
    return Draft("undone", {"seat": seat, "to": to, "what": what, "turn": seat})


def take_back(table: Table, holder: Holder, message: Data) -> Draft:
    """Beyond undo: every other person at the table must agree; bots always do."""
    seat, game = own_seat(holder, "take-backs"), running(table)
    to = take_back_target(game, number(message, "to"))
    asked = [] if table.made.get("hot_seat") else [other for other in table.people() if other != seat]
    return Draft("offered", {"seat": seat, "to": to, "waiting": asked})


def answer(table: Table, holder: Holder, message: Data) -> Draft:
    """Yes or no to what is on offer; whoever asked may withdraw it with no."""
    seat = own_seat(holder, "answers")
    running(table)
    offer = table.offer
    if offer is None or (seat not in offer.waiting and not (seat == offer.seat and not message["yes"])):
        raise Refused("no_offer")
    return Draft("answered", {"seat": seat, "yes": message["yes"]})


def resign(table: Table, holder: Holder, message: Data) -> Draft:
    """The seat gives up; at a table of more than two a bot plays on for it."""
    seat = own_seat(holder, "resigning")
    running(table)
    if table.seats[seat].resigned:
        raise Refused("not_allowed", what="resigning twice")
    return Draft("resigned", {"seat": seat, "bot": default_bot(str(table.made["game"]))})


# -- the table


def chat(table: Table, holder: Holder, message: Data) -> Draft:
    """A line to everybody."""
    if holder.role not in (seats.SEAT, seats.OWNER):
        raise Refused("not_allowed", what="chat")
    who = table.seats[holder.seat].name if holder.role == seats.SEAT else "owner"
    return Draft("chatted", {"who": who, "text": message["text"]})


def change_seat(table: Table, holder: Holder, message: Data) -> Draft:
    """People change their own seat; the owner of the table changes seats that no person holds."""
    index, to, bot = seat_index(table, str(message["seat"])), str(message["to"]), str(message.get("bot", ""))
    seat = table.seats[index]
    own = holder.role == seats.SEAT and holder.seat == index and seat.held and not seat.resigned
    if not own and not (holder.role == seats.OWNER and not seat.held and not seat.resigned):
        raise Refused("not_allowed", what="changing that seat")
    if table.status == OVER:
        raise Refused("table_over")
    if to == seats.BOT:
        known_bot(str(table.made["game"]), bot)
    elif bot:
        raise Refused("malformed", path="message.bot", expected="left out unless a bot is to play")
    if to == PERSON and not own:
        raise Refused("not_allowed", what="a seat of a person for the owner; open it and join")
    if to == seat.kind and bot == seat.bot:
        raise Refused("not_allowed", what="changing a seat to what it is")
    return Draft("seated", {"seat": index, "kind": to, "bot": bot, "player": ""})


def allow(table: Table, holder: Holder, message: Data) -> Draft:
    """Spectators who see more."""
    seat = own_seat(holder, "consent")
    return Draft("allowed", {"seat": seat, "view": message["view"], "yes": message["yes"]})


def set_thinking(table: Table, holder: Holder, message: Data) -> Draft:
    """How long bots think: for a person at the table, or its owner."""
    if holder.role not in (seats.SEAT, seats.OWNER):
        raise Refused("not_allowed", what="setting the thinking time")
    if table.status == OVER:
        raise Refused("table_over")
    return Draft("thinking_set", {"seconds": message["seconds"]})


def vacation(table: Table, holder: Holder, message: Data) -> Draft:
    """The seat's clock stands still for a while."""
    seat, wanted = own_seat(holder, "vacation"), number(message, "seconds")
    running(table)
    clock = table.clock
    left = clock.vacation_left(seat, table.at) // 1000 if clock is not None else 0
    away = clock is not None and clock.away[seat] > 0
    if wanted > left or (wanted == 0 and not away):
        raise Refused("no_vacation", left=left)
    return Draft("vacation", {"seat": seat, "seconds": wanted})


def rematch(table: Table, holder: Holder, message: Data) -> Draft:
    """Another game with the sides swapped; it is made when everybody wants it."""
    seat = own_seat(holder, "rematches")
    if table.status != OVER:
        raise Refused("table_running")
    if table.rematch_table or seat in table.rematch:
        raise Refused("not_allowed", what="asking for the rematch twice")
    return Draft("rematch_wanted", {"seat": seat, "contribution": message.get("contribution", "")})


def join(table: Table, name: str, player: str, contribution: str) -> Draft:
    """Somebody takes an open seat: the named one, or the first."""
    if name:
        index = seat_index(table, name)
        if table.seats[index].kind != OPEN:
            raise Refused("seat_taken")
    else:
        index = next((index for index, seat in enumerate(table.seats) if seat.kind == OPEN), -1)
        if index < 0:
            raise Refused("no_open_seat")
    return Draft("joined", {"seat": index, "player": player, "contribution": contribution})


# -- questions


def why_not(table: Table, holder: Holder, option: str) -> str:
    """The rule that keeps an option from being offered; "" if none speaks of it."""
    seat, game = own_seat(holder, "questions"), running(table)
    try:
        return game.why_not(option, seat)
    except NotYourTurn:
        assert game.ask is not None
        deciding = game.seat_name(game.ask.seat)
        raise Refused("not_your_turn", seat=table.seats[seat].name, deciding=deciding) from None


# -- helpers


def own_seat(holder: Holder, what: str) -> int:
    """The seat the key opens."""
    if holder.role != seats.SEAT:
        raise Refused("not_allowed", what=what)
    return holder.seat


def running(table: Table) -> Game:
    """The game, if it can be played."""
    if table.status == WAITING:
        raise Refused("not_started")
    if table.status == OVER:
        raise Refused("table_over")
    assert table.game is not None
    return table.game


def seat_index(table: Table, name: str) -> int:
    """The seat of that name."""
    if name not in table.names():
        raise Refused("no_seat")
    return table.names().index(name)


def number(message: Data, key: str) -> int:
    """A whole number of a checked message."""
    found = message[key]
    assert isinstance(found, int)
    return found


COMMANDS: Final[dict[str, Callable[[Table, Holder, Data], Draft]]] = {
    "pick": pick,
    "undo": undo,
    "restart": undo,
    "take_back": take_back,
    "answer": answer,
    "chat": chat,
    "resign": resign,
    "seat": change_seat,
    "allow": allow,
    "thinking": set_thinking,
    "vacation": vacation,
    "rematch": rematch,
}
