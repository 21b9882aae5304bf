"""Groups the seats of a game into two camps, however many seats there are."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.arena.match import Result
from thirdage.kernel.rules import Rules


class Teams:
    """The seats of a game in two camps: the first seat and its allies, and everybody else."""

    def __init__(self, names: list[str], camps: list[int]) -> None:
        self.names = names
        self.camps = camps
        self.members = [[name for seat, name in enumerate(names) if camps[seat] == camp] for camp in (0, 1)]
        self.labels = [" and ".join(members) for members in self.members]

    @classmethod
    def of(cls, rules: Rules, settings: Mapping[str, str]) -> Teams:
        """Return the camps of a game under these settings."""
        return cls(rules.seats(settings), rules.camps(settings))

    def seated(self, first: str, other: str) -> list[str]:
        """Return the bot of each seat when `first` plays camp 0 and `other` plays camp 1."""
        return [first if camp == 0 else other for camp in self.camps]

    def bot(self, result: Result, camp: int) -> str:
        """Return the bot that played a camp."""
        return str(result[f"bot_{self.members[camp][0]}"])

    def score(self, result: Result, camp: int) -> float:
        """Return 1 if only this camp won, 0 if only the other did, 0.5 if both or neither did."""
        winners = str(result["winners"]).split()
        mine, others = [any([name in winners for name in self.members[one]]) for one in (camp, 1 - camp)]
        return 0.5 if mine == others else float(mine)
