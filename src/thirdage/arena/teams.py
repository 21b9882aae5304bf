"""Who plays with whom: the two camps of a game, whatever the number of seats."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.arena.match import Result
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.kernel.rules import Rules


class Teams:
    """The seats of a game in two camps: the first seat and its friends, and the others."""

    def __init__(self, names: list[str], camps: list[int]) -> None:
        self.names = names
        self.camps = camps
        self.members = [[name for seat, name in enumerate(names) if camps[seat] == camp] for camp in (0, 1)]
        self.labels = [" and ".join(members) for members in self.members]

    @classmethod
    def of(cls, rules: Rules, settings: Mapping[str, str]) -> Teams:
        """In War of the Ring by side; elsewhere the first seat plays against the rest."""
        names = rules.seats(settings)
        if rules.id == "war-of-the-ring":
            return cls(names, SEATINGS[int(settings["players"])].sides)
        return cls(names, [0] + [1] * (len(names) - 1))

    def seated(self, first: str, other: str) -> list[str]:
        """The bot of each seat when one bot plays a camp and another the other."""
        return [first if camp == 0 else other for camp in self.camps]

    def bot(self, result: Result, camp: int) -> str:
        """The bot that played a camp."""
        return str(result[f"bot_{self.members[camp][0]}"])

    def score(self, result: Result, camp: int) -> float:
        """1 if this camp alone has won, 0 if the other one has, a half if both or nobody."""
        winners = str(result["winners"]).split()
        mine, others = [any([name in winners for name in self.members[one]]) for one in (camp, 1 - camp)]
        return 0.5 if mine == others else float(mine)
