"""The seats of games for two, three and four players (R1.1, R19.1).

The seats of a team are in the order in which they lead: on turn 1 the first is the leading player (R19.2). The facts
come from `data/teams.toml`.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_CARDS,
    ALL_NATIONS,
    CARD_IDS,
    CARD_SIDE,
    CHARACTER_IDS,
    CHARACTERS,
    FP,
    NATION_IDS,
    NATION_SIDE,
    SHADOW,
)
from thirdage.games.war_of_the_ring.board_data import data_folder
from thirdage.games.war_of_the_ring.board_ids import SIDE_IDS
from thirdage.games.war_of_the_ring.ids import Nation, Side
from thirdage.kernel.data import BadData, Table, read_table

FILE: Final = "teams.toml"
ORDER: Final = 4  # actions in one round of a team game (R19.5)
NO_SEAT: Final = -1


class Seating:
    """The seats for one number of players. Each nation and Minion has one player, each side one or two."""

    def __init__(self, names: list[str], sides: list[Side]) -> None:
        self.names = names
        self.sides = sides  # by seat
        self.teams: list[list[int]] = [[s for s in range(len(names)) if sides[s] == side] for side in (FP, SHADOW)]
        self.nation: list[int] = [self.teams[NATION_SIDE[nation]][0] for nation in ALL_NATIONS]
        self.minion: list[int] = [self.teams[SHADOW][0]] * CHARACTERS  # used for Minions only

    def give(self, seat: int, player: Table) -> None:
        """Give a player of the team game their nations and Minions."""
        for nation in player.choices("nations", NATION_IDS):
            if NATION_SIDE[nation] != self.sides[seat]:
                raise BadData(FILE, player.path + "nations", "nations of his side", NATION_IDS[nation])
            self.nation[nation] = seat
        if player.has("minions"):
            for character in player.choices("minions", CHARACTER_IDS):
                self.minion[character] = seat


def seatings(players: Table) -> list[Seating]:
    """Return the seatings by number of players; there is no game for fewer than two."""
    names = players.names()
    sides = [Side(players.table(name).choice("side", SIDE_IDS)) for name in names]
    pair = Seating(["free_peoples", "shadow"], [FP, SHADOW])
    shadow = [name for index, name in enumerate(names) if sides[index] == SHADOW]
    three = Seating(["free_peoples", *shadow], [FP, *[SHADOW] * len(shadow)])
    four = Seating(names, sides)
    for seating in (three, four):
        for seat, name in enumerate(seating.names):
            if name in names:
                seating.give(seat, players.table(name))
    return [pair, pair, pair, three, four]


def card_nations(cards: Table) -> list[list[Nation]]:
    """Return the nations each card is about."""
    for name in cards.names():
        if name not in CARD_IDS:
            raise BadData(FILE, cards.path + name, "the id of a card", name)
    found: list[list[Nation]] = []
    for card in ALL_CARDS:
        about = cards.choices(CARD_IDS[card], NATION_IDS) if cards.has(CARD_IDS[card]) else []
        found.append([Nation(nation) for nation in about])
        if any([NATION_SIDE[nation] != CARD_SIDE[card] for nation in found[card]]):
            raise BadData(FILE, cards.path + CARD_IDS[card], "nations of the card's side", found[card])
    return found


_TOP: Final = read_table(data_folder(), FILE)
_TOP.exactly(["provenance", "players", "cards"])
SEATINGS: Final[list[Seating]] = seatings(_TOP.table("players"))
CARD_NATIONS: Final[list[list[Nation]]] = card_nations(_TOP.table("cards"))
