"""Clocks: a bank of time for each seat and an increment for each hand-over. Whole milliseconds, no timer of
its own: a clock is told the time and says when it wants to be told again."""

from __future__ import annotations

from typing import Final

from thirdage.server.journal import Data

LOSE: Final = "lose"
BOT: Final = "bot"
NOTHING: Final = "nothing"
ON_FLAG: Final = [LOSE, BOT, NOTHING]
"""What happens when a bank is empty: the seat loses, a bot stands in, or everybody just sees it."""


class Clock:
    """The time of all seats. `running` is the seat whose time passes, -1 when none does."""

    def __init__(
        self, seats: int, bank: int, increment: int, warn: list[int], on_flag: str, bot: str, vacation: int = 0
    ) -> None:
        self.bank = [bank] * seats
        self.increment = increment
        self.warn = sorted(warn, reverse=True)
        self.on_flag = on_flag
        self.bot = bot
        self.running = -1
        self.since = 0
        self.warned = [0] * seats  # how many of the warnings a seat has had since it was last handed the decision
        self.flagged = [False] * seats
        self.vacation = [vacation] * seats  # what is left of it
        self.away = [0] * seats  # until when a seat is on vacation

    @staticmethod
    def from_data(seats: int, data: Data) -> Clock:
        """A clock by the wishes of whoever makes a table, in seconds there."""
        bank, increment, warn = data["bank"], data.get("increment", 0), data.get("warn", [])
        assert isinstance(bank, int)
        assert isinstance(increment, int)
        assert isinstance(warn, list)
        on_flag, bot, vacation = str(data.get("on_flag", LOSE)), str(data.get("bot", "random")), data.get("vacation", 0)
        assert isinstance(vacation, int)
        return Clock(
            seats, bank * 1000, increment * 1000, [1000 * each for each in warn], on_flag, bot, vacation * 1000
        )

    # -- passing time

    def left(self, seat: int, now: int) -> int:
        """The time a seat has left."""
        used = max(0, now - max(self.since, self.away[seat])) if seat == self.running else 0
        return max(0, self.bank[seat] - used)

    def turn_to(self, seat: int, now: int) -> None:
        """Somebody else decides now (-1: nobody). The seat that has decided gets its increment."""
        if seat == self.running:
            return
        past = self.running
        if past >= 0:
            self.bank[past] = self.left(past, now) + (0 if self.flagged[past] else self.increment)
        self.running = seat
        self.since = now
        if seat >= 0:
            self.warned[seat] = sum(1 for each in self.warn if each >= self.bank[seat])

    def deadline(self) -> int:
        """When the running seat's bank is empty; 0 if no time runs."""
        if self.running < 0 or self.flagged[self.running]:
            return 0
        return max(self.since, self.away[self.running]) + self.bank[self.running]

    def next_warning(self) -> int:
        """When the running seat is to be warned next; 0 if it is not."""
        deadline = self.deadline()
        if deadline == 0 or self.warned[self.running] >= len(self.warn):
            return 0
        return deadline - self.warn[self.warned[self.running]]

    def due(self) -> int:
        """When the clock wants to be looked at next; 0 for never."""
        return self.next_warning() or self.deadline()

    def flag(self, seat: int, now: int) -> None:
        """The seat's bank is empty."""
        self.bank[seat] = 0
        self.flagged[seat] = True
        self.since = now

    def give(self, seat: int, now: int) -> None:
        """A seat comes back after a bot stood in for it: it starts over with one increment."""
        self.flagged[seat] = False
        self.bank[seat] = max(self.left(seat, now), self.increment)
        if seat == self.running:
            self.since = now

    # -- vacation

    def vacate(self, seat: int, time: int, now: int) -> None:
        """The seat's clock stands still for so long from now; 0 ends a vacation. What was not used is given back."""
        if seat == self.running:
            self.bank[seat] = self.left(seat, now)
            self.since = now
        time = min(time, self.vacation_left(seat, now))
        self.vacation[seat] = self.vacation_left(seat, now) - time
        self.away[seat] = now + time if time > 0 else 0

    def vacation_left(self, seat: int, now: int) -> int:
        """The vacation a seat may still take, with what it could give back of the present one."""
        return self.vacation[seat] + max(0, self.away[seat] - now)

    def data(self, names: list[str], now: int) -> Data:
        """What everybody may see: the banks when this was written, and whose time runs."""
        return {
            "left": {name: self.left(seat, now) for seat, name in enumerate(names)},
            "running": names[self.running] if self.running >= 0 else None,
            "deadline": self.deadline() or None,
            "increment": self.increment,
            "flagged": [name for seat, name in enumerate(names) if self.flagged[seat]],
            "vacation": {
                name: {"left": self.vacation[seat], "until": self.away[seat] if self.away[seat] > now else None}
                for seat, name in enumerate(names)
            },
        }
