"""The requirements of a rated table, from its making to its end. Unrated tables have none of these.

- Every seat belongs to an account, or to a bot whose strength was measured in that seat. Nobody has two seats, and at
  least one player is a person. The journal names the accounts, so that a key that is found, lent or claimed later does
  not change whose game it was. At the table people use the names of their accounts.
- There is a clock, and whoever runs out of time loses. So every game ends, even if somebody walks away.
- The game begins with the normal set-up, each person uses their own machine, and bots think as long as they did when
  they were measured. There are no hints.
- Nobody is replaced: no bot stands in, and nobody leaves a seat once the game has begun. Whoever wants to go resigns.
- Players may use undo. Any further take-back needs the consent of everybody who plays. Bots would agree to anything,
  so there are no such take-backs if a bot plays.
"""

from __future__ import annotations

from thirdage.bots.ratings import Rating, ratings
from thirdage.server.errors import Refused
from thirdage.server.tables.clocks import LOSE
from thirdage.server.tables.journal import Data
from thirdage.server.tables.rights import ALWAYS, NEVER
from thirdage.server.tables.seats import BOT, PERSON


def rated_plan(made: Data, accounts: list[str], names: list[str]) -> Data:
    """Return the first entry of a rated table; raise Refused if the table cannot be rated.

    `accounts` has the account of each seat that a person takes.
    """
    clock = made["clock"]
    if not isinstance(clock, dict) or str(clock.get("on_flag", LOSE)) != LOSE:
        raise Refused("rated_clock")
    if made["position"] or made["hot_seat"] or made["thinking"] or made["hints"] == ALWAYS:
        raise Refused("rated_set_up")
    seats = made["seats"]
    assert isinstance(seats, list)
    people = [(seat, account) for seat, account in zip(seats, accounts, strict=True) if seat["kind"] == PERSON]
    if len({account for _, account in people}) < len(people):
        raise Refused("rated_self")
    for seat, account in people:
        seat["account"] = seat["player"] = named(account)
    check_bots(str(made["game"]), seats, names)
    return {**made, "hints": NEVER}


def check_bots(game: str, seats: list[Data], names: list[str]) -> None:
    """Raise Refused if a bot's strength was not measured, or if only bots play."""
    if all(seat["kind"] == BOT for seat in seats):
        raise Refused("rated_account")
    for seat, name in zip(seats, names, strict=True):
        if seat["kind"] == BOT and measured(game, str(seat["bot"]), name, len(names)) is None:
            raise Refused("rated_bot", bot=str(seat["bot"]))


def measured(game: str, bot: str, seat: str, seats: int) -> Rating | None:
    """Return the measured rating of a bot in a seat, or None if it has none. Only games for two were measured."""
    if seats != 2:
        return None
    return next((each for each in ratings(game) if (each.bot, each.seat) == (bot, seat)), None)


def named(account: str) -> str:
    """Return the account of somebody who is to be rated; raise Refused if there is none."""
    if not account:
        raise Refused("rated_account")
    return account


def rematch_rated(game: str, seats: list[Data], names: list[str]) -> bool:
    """Tell whether the rematch of a rated game can be rated: bots are not measured in every seat, and accounts may be
    gone."""
    if any(seat["kind"] == PERSON and not seat["account"] for seat in seats):
        return False
    try:
        check_bots(game, seats, names)
    except Refused:
        return False
    return True
