"""Clocks: a bank of time for each seat and an increment for each hand-over, in whole milliseconds. A clock has no
timer: it is given the time and says when it is due next."""

from __future__ import annotations

from typing import Final

from thirdage.server.tables.journal import Data
from thirdage.server.tables.message_types import ClockState

LOSE: Final = "lose"
BOT: Final = "bot"
NOTHING: Final = "nothing"
ON_FLAG: Final = [LOSE, BOT, NOTHING]
"""What happens when a bank is empty: the seat loses, a bot takes over, or everybody just sees it."""


class Clock:
    """The time of all seats. `running` is the seat whose time is running, -1 for none."""

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
        self.warned = [0] * seats  # how many warnings a seat has had since it was last handed the decision
        self.flagged = [False] * seats
        self.vacation = [vacation] * seats  # what is left of it
        self.away = [0] * seats  # until when a seat is on vacation

    @staticmethod
    def from_data(seats: int, data: Data) -> Clock:
        """Return a clock from the settings of a new table, which are in seconds."""
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
        """Return the time a seat has left."""
        used = max(0, now - max(self.since, self.away[seat])) if seat == self.running else 0
        return max(0, self.bank[seat] - used)

    def turn_to(self, seat: int, now: int, decided: bool = True) -> None:
        """Start another seat's time (-1: nobody's). A seat that has `decided` gets its increment.

        One that only changes hands doesn't; otherwise handing it to a bot and back would gain time.
        """
        if seat == self.running:
            return
        past = self.running
        if past >= 0:
            self.bank[past] = self.left(past, now) + (self.increment if decided and not self.flagged[past] else 0)
        self.running = seat
        self.since = now
        if seat >= 0:
            self.warned[seat] = sum(1 for each in self.warn if each >= self.bank[seat])

    def deadline(self) -> int:
        """Return when the running seat's bank is empty; 0 if no time is running."""
        if self.running < 0 or self.flagged[self.running]:
            return 0
        return max(self.since, self.away[self.running]) + self.bank[self.running]

    def next_warning(self) -> int:
        """Return when the running seat is due its next warning; 0 if never."""
        deadline = self.deadline()
        if deadline == 0 or self.warned[self.running] >= len(self.warn):
            return 0
        return deadline - self.warn[self.warned[self.running]]

    def due(self) -> int:
        """Return when the clock is due next; 0 for never."""
        return self.next_warning() or self.deadline()

    def flag(self, seat: int, now: int) -> None:
        """Empty the seat's bank and note that its time ran out."""
        self.bank[seat] = 0
        self.flagged[seat] = True
        self.since = now

    def give(self, seat: int, now: int) -> None:
        """Give a seat back to a person: if its time had run out, it restarts with one increment."""
        left = self.left(seat, now)
        self.bank[seat] = max(left, self.increment) if self.flagged[seat] else left
        self.flagged[seat] = False
        if seat == self.running:
            self.since = now

    # -- vacation

    def vacate(self, seat: int, time: int, now: int) -> None:
        """Stop the seat's clock for that long from now; 0 ends a vacation. What was not used is given back."""
        if seat == self.running:
            self.bank[seat] = self.left(seat, now)
            self.since = now
        time = min(time, self.vacation_left(seat, now))
        self.vacation[seat] = self.vacation_left(seat, now) - time
        self.away[seat] = now + time if time > 0 else 0

    def vacation_left(self, seat: int, now: int) -> int:
        """Return the vacation a seat may still take, including what it could give back of the current one."""
        return self.vacation[seat] + max(0, self.away[seat] - now)

    def data(self, names: list[str], now: int) -> ClockState:
        """Return what everybody may see: the banks at this moment, and whose time is running."""
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
