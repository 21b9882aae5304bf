"""The board as the heuristic reads it: the view's texts turned into small tables, once for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from thirdage.games.quest.board import (
    LAST_SPACE,
    LOCATION_IDS,
    LOCATIONS,
    MARKER_IDS,
    MINION_IDS,
    NOWHERE,
    PERIL_ICON,
    SHADOW_FALLS,
    WITHIN_1,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, Card

PLACE: Final[dict[str, int]] = {name: place for place, name in enumerate(LOCATION_IDS)}
CARD: Final[dict[str, Card]] = {name: CARDS[number] for number, name in enumerate(CARD_IDS)}
HERO_STEPS: Final = 2


class HeroSight:
    """One hero as everybody sees him, and his hand where the seat may see it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.name: str | None = data["hero"]
        if self.name is None:
            self.place, self.favor, self.wisdom, self.strength, self.fortitude, self.agility = NOWHERE, 0, 1, 5, 5, 1
            self.items: list[str] = []
            self.corruption: list[str] = []
            self.quests: list[str] = []
            self.hand: list[str] = []
            self.hand_size, self.life, self.rest, self.damage = 0, 25, 0, 0
            self.done = 0
            self.levels = 0
            self.rest_cards: list[str] = []
            return
        self.place = PLACE[data["place"]]
        self.favor = data["favor"]
        values = data["attributes"]
        self.wisdom, self.strength = values["wisdom"], values["strength"]
        self.fortitude, self.agility = values["fortitude"], values["agility"]
        self.levels = sum(data["levels"].values())
        self.items = data["items"]
        self.corruption = data["corruption"]
        self.quests = data["quests"]
        self.done = int(data["starting_quest_done"]) + int(data["advanced_quest_done"])
        self.hand = data.get("hand", [])
        self.hand_size = data["hand_size"]
        self.life = data["life"]
        self.rest_cards = data["rest"]
        self.rest = len(data["rest"])
        self.damage = data["damage_size"]

    @property
    def vigour(self) -> int:
        """Cards left to travel and fight with."""
        return int(self.hand_size + self.life)


class Sight:
    """Everything the heuristic asks of a view."""

    def __init__(self, view: Mapping[str, object]) -> None:
        board = view["board"]
        assert isinstance(board, dict)
        self.board: dict[str, Any] = board
        seats = view["seats"]
        assert isinstance(seats, list)
        self.seat = seats.index(view["seat"]) if view["seat"] in seats else -1
        self.seats = len(seats)
        self.stage: int = board["stage"]
        self.markers = [board["markers"][name] for name in MARKER_IDS]
        self.pool: int = board["shadow_pool"]
        self.pool_limit: int = board["shadow_pool_limit"]
        self.heroes = [HeroSight(data) for data in board["heroes"]]
        self.me = self.heroes[self.seat - 1] if self.seat > 0 else self.heroes[0]
        self.influence = [0] * LOCATIONS
        for name, count in board["map"]["influence"].items():
            self.influence[PLACE[name]] = count
        self.favor_on = {PLACE[name]: count for name, count in board["map"]["favor"].items()}
        self.characters = {name: PLACE[place] for name, place in board["map"]["characters"].items()}
        self.minion_at = [PLACE.get(board["map"]["minions"][name]["place"], NOWHERE) for name in MINION_IDS]
        self.minion_damage = [board["map"]["minions"][name]["damage"] for name in MINION_IDS]
        self.tokens: list[tuple[int, int, str | None]] = [
            (entry["token"], PLACE[entry["place"]], entry["monster"]) for entry in board["tokens"]
        ]
        self.plots: list[tuple[Card, int] | None] = [
            (CARD[entry["card"]], PLACE[entry["place"]]) if entry is not None else None
            for entry in board["sauron"]["plots"]
        ]
        self.plot_hand: list[str] = board["sauron"]["plot_hand_known"] if self.seat == 0 else []
        self.shadow_hand: list[str] = board["sauron"]["shadow_hand_known"] if self.seat == 0 else []
        missions = board["missions"]
        self.hero_mission: str = missions["heroes"] or ""
        self.sauron_mission: str = missions["sauron"] or ""
        self.event = CARD[board["event"]["card"]] if board["event"]["card"] is not None else None
        self.event_waits = bool(board["event"]["waits"])
        self.combat: dict[str, Any] | None = board["combat"]

    # -- the story

    @property
    def hero_count(self) -> int:
        """Spaces the heroes' marker has to go."""
        return int(LAST_SPACE - self.markers[0])

    @property
    def sauron_count(self) -> int:
        """The shorter of Sauron's two ways."""
        return count_of(self.markers[1:])

    def rates(self) -> list[int]:
        """How far each of Sauron's markers goes in a Story step."""
        steps = [0, 0, 0]
        for plot in self.plots:
            if plot is not None and plot[0].marker > 0:
                steps[plot[0].marker - 1] += plot[0].advance
        if self.event_waits and self.event is not None and self.event.marker > 0:
            steps[self.event.marker - 1] += self.event.advance
        return steps

    def foes_at(self, place: int) -> list[str | None]:
        """The foes of a place: minions by name, monsters where they are known, None where not."""
        found: list[str | None] = [name for name, at in zip(MINION_IDS, self.minion_at, strict=True) if at == place]
        found.extend([monster for _, at, monster in self.tokens if at == place])
        return found

    def perilous(self, hero: HeroSight, place: int) -> bool:
        """Whether a hero faces peril there, as far as the board tells (M22.3)."""
        if PERIL_ICON[place] or self.influence[place] > hero.wisdom:
            return True
        gothmog = self.minion_at[MINION_IDS.index("gothmog")]
        return gothmog != NOWHERE and place in WITHIN_1[gothmog]

    def steps_left(self) -> int:
        """Story steps until somebody ends the game, as things stand."""
        markers, heroes = list(self.markers[1:]), self.markers[0]
        rates = self.rates()
        for step in range(1, 12):
            heroes += HERO_STEPS
            markers = [place + rate for place, rate in zip(markers, rates, strict=True)]
            if heroes >= LAST_SPACE or max(markers) >= LAST_SPACE or min(markers) >= SHADOW_FALLS:
                return step
        return 12

    def projected(self) -> tuple[int, list[int]]:
        """The markers at the end as things stand: the heroes', then Sauron's."""
        left = self.steps_left()
        after = [
            min(LAST_SPACE, place + rate * left) for place, rate in zip(self.markers[1:], self.rates(), strict=True)
        ]
        return min(LAST_SPACE, self.markers[0] + HERO_STEPS * left), after


def count_of(markers: list[int]) -> int:
    """Sauron's count: the front marker to the end, or all three to The Shadow Falls (M8.2)."""
    return min(LAST_SPACE - max(markers), sum([max(0, SHADOW_FALLS - place) for place in markers]))
