"""The board as the heuristic reads it: small tables of what one seat may know, each built when a question needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.quest.board import (
    ALL_PLACES,
    LAST_SPACE,
    LOCATION_IDS,
    LOCATIONS,
    MARKER_IDS,
    MINION_IDS,
    NOWHERE,
    PERIL_ICON,
    SHADOW_FALLS,
    TRACK_IDS,
    WITHIN_1,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, PrintedCard
from thirdage.games.quest.cards.feasible import MAX_LEVELS
from thirdage.games.quest.ids import Card, Place
from thirdage.games.quest.view_types import CombatState, HeroState, NoHero, QuestBoard, board_of

PLACE: Final[dict[str, Place]] = {LOCATION_IDS[place]: place for place in ALL_PLACES}
CARD: Final[dict[str, PrintedCard]] = {name: CARDS[number] for number, name in enumerate(CARD_IDS)}
HERO_STEPS: Final = 2
NO_FOES: Final[list[str | None]] = []
NO_PLACES: Final[list[Place]] = []
NO_CARDS: Final[list[Card]] = []
UNSEEN: Final = Card(-1)
ISOLATED: Final = "corruption_isolated"
DESPAIRING: Final = "corruption_despairing"
MISTRUSTED: Final = "corruption_mistrusted"
MOST_FAVOR: Final = 3  # what the despairing may have
MOST_GAINED: Final = 1  # what the mistrusted may gain in a turn
ANY_FAVOR: Final = 99
NO_TRADE: Final = [ISOLATED, DESPAIRING, MISTRUSTED]  # or little use in it
GOTHMOG: Final = MINION_IDS.index("gothmog")


class HeroSight:
    """One hero as everybody sees them, and their hand if the seat may see it."""

    def __init__(self, name: str | None) -> None:
        self.name = name  # None: not chosen yet
        self.place = NOWHERE
        self.favor = 0
        self.wisdom, self.strength, self.fortitude = 1, 5, 5
        self.levels = 0
        self.mastered: list[str] = []  # attributes that can't be raised any more
        self.horse = self.boat = False
        self.corruption = 0
        self.trades = True
        self.consults = True
        self.favor_room = ANY_FAVOR  # how much favor the hero may gain now
        self.quests = NO_CARDS
        self.ready = NO_CARDS  # quests that only have to be announced
        self.done = 0
        self.hand = NO_CARDS
        self.hand_size, self.life, self.damage = 0, 25, 0
        self.rest_cards = NO_CARDS  # -1: not seen

    @property
    def rest(self) -> int:
        """Cards in the rest pool."""
        return len(self.rest_cards)

    @property
    def vigour(self) -> int:
        """Cards left to travel and fight with."""
        return self.hand_size + self.life


class Sight:
    """Everything the heuristic asks of a position: what one seat may know about it, in small tables.

    It is read from a view by `ViewSight`, or by `look.StateSight` if the position itself is available; a test checks
    that both judge alike. Tables that few questions need are read when they are first asked for, so a sight is good
    until the position changes.
    """

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat  # -1: a spectator
        self.seats = seats
        self.markers: list[int] = []
        self.pool = 0
        self.pool_limit = 0
        self.influence: list[int] = []
        self.minion_at: list[Place] = []
        self.minion_damage: list[int] = []
        self.plots: list[tuple[PrintedCard, Place] | None] = []
        self.shadow_hand_size = 0
        self.shadow_card: str | None = None  # the Shadow card under way
        self.covered: list[int] = []  # spaces of the action board, three for each track
        self.hero_mission = ""
        self.sauron_mission = ""
        self.event: PrintedCard | None = None
        self.event_waits = False
        self.finale = False
        self.trail = NO_PLACES  # where the active hero has come from since doing or meeting anything else
        self.active: str | None = None  # the hero whose turn it is
        self._me: HeroSight | None = None
        self._heroes: list[HeroSight] | None = None
        self._favor_on: dict[Place, int] | None = None
        self._characters: dict[str, Place] | None = None
        self._tokens: list[tuple[int, Place, str | None]] | None = None
        self._plot_hand: list[str] | None = None
        self._shadow_hand: list[str] | None = None
        self._foes: dict[Place, list[str | None]] | None = None  # by place
        self._left = 0  # Story steps, once counted
        self._rates: list[int] | None = None
        self._projected: tuple[int, list[int]] | None = None
        self._prizes: list[Place] | None = None
        self.foiled: dict[int, float] = {}  # what discarding a plot is worth, filled by `road`

    # -- what is read when it is needed

    def read_hero(self, index: int) -> HeroSight:
        """Read the hero with that place in the seating order."""
        raise NotImplementedError

    def read_favor(self) -> dict[Place, int]:
        """Read where favor lies."""
        raise NotImplementedError

    def read_characters(self) -> dict[str, Place]:
        """Read where the characters are."""
        raise NotImplementedError

    def read_tokens(self) -> list[tuple[int, Place, str | None]]:
        """Read the monster tokens."""
        raise NotImplementedError

    def read_plot_hand(self) -> list[str]:
        """Read Sauron's plot cards as far as he knows them."""
        raise NotImplementedError

    def read_shadow_hand(self) -> list[str]:
        """Read Sauron's Shadow cards as far as he knows them."""
        raise NotImplementedError

    def read_combat(self) -> CombatState | None:
        """Read the combat in progress."""
        raise NotImplementedError

    @property
    def heroes(self) -> list[HeroSight]:
        """The heroes in seating order."""
        heroes = self._heroes
        if heroes is None:
            heroes = self._heroes = []
            mine = self.my_index()
            for index in range(self.seats - 1):
                heroes.append(self.me if index == mine else self.read_hero(index))
        return heroes

    @property
    def favor_on(self) -> dict[Place, int]:
        """The favor on the map."""
        favor = self._favor_on
        if favor is None:
            favor = self._favor_on = self.read_favor()
        return favor

    @property
    def characters(self) -> dict[str, Place]:
        """The characters on the map."""
        characters = self._characters
        if characters is None:
            characters = self._characters = self.read_characters()
        return characters

    @property
    def prizes(self) -> list[Place]:
        """The places of favor, then those of characters."""
        prizes = self._prizes
        if prizes is None:
            prizes = self._prizes = [*self.favor_on, *self.characters.values()]
        return prizes

    @property
    def tokens(self) -> list[tuple[int, Place, str | None]]:
        """The monster tokens: number, place, and the monster if it is known."""
        tokens = self._tokens
        if tokens is None:
            tokens = self._tokens = self.read_tokens()
        return tokens

    @property
    def plot_hand(self) -> list[str]:
        """Sauron's plot cards; only he sees them."""
        cards = self._plot_hand
        if cards is None:
            cards = self._plot_hand = self.read_plot_hand() if self.seat == 0 else []
        return cards

    @property
    def shadow_hand(self) -> list[str]:
        """Sauron's Shadow cards; only he sees them."""
        cards = self._shadow_hand
        if cards is None:
            cards = self._shadow_hand = self.read_shadow_hand() if self.seat == 0 else []
        return cards

    @property
    def me(self) -> HeroSight:
        """The hero of the seat; for Sauron the first. Read alone, since many questions are about no other hero."""
        me = self._me
        if me is None:
            me = self._me = self.read_hero(self.my_index())
        return me

    def my_index(self) -> int:
        """Return the place of that hero in the seating order."""
        return self.seat - 1 if self.seat > 0 else 0

    def hero_named(self, name: str) -> HeroSight:
        """Return a hero who plays."""
        return next(hero for hero in self.heroes if hero.name == name)

    # -- the story

    @property
    def hero_count(self) -> int:
        """How many spaces the heroes' marker has left."""
        return LAST_SPACE - self.markers[0]

    @property
    def sauron_count(self) -> int:
        """The shorter of Sauron's two ways to the end."""
        return count_of(self.markers[1:])

    def rates(self) -> list[int]:
        """Return how far each of Sauron's markers advances in a Story step."""
        rates = self._rates
        if rates is None:
            rates = self._rates = self._add_up()
        return rates

    def _add_up(self) -> list[int]:
        steps = [0, 0, 0]
        for plot in self.plots:
            if plot is not None and plot[0].marker > 0:
                steps[plot[0].marker - 1] += plot[0].advance
        if self.event_waits and self.event is not None and self.event.marker > 0:
            steps[self.event.marker - 1] += self.event.advance
        return steps

    def foes_at(self, place: Place) -> list[str | None]:
        """Return the foes in a place: minions by name, monsters if they are known, else None."""
        if self._foes is None:
            self._foes = {}
            for minion, at in enumerate(self.minion_at):
                self._foes.setdefault(at, []).append(MINION_IDS[minion])
            for _, at, monster in self.tokens:
                self._foes.setdefault(at, []).append(monster)
        return self._foes.get(place, NO_FOES)

    def perilous(self, hero: HeroSight, place: Place) -> bool:
        """Tell whether a hero faces peril there, as far as the board shows (M22.3)."""
        if PERIL_ICON[place] or self.influence[place] > hero.wisdom:
            return True
        gothmog = self.minion_at[GOTHMOG]
        return gothmog != NOWHERE and place in WITHIN_1[gothmog]

    def steps_left(self) -> int:
        """Return the Story steps until somebody ends the game, as things stand."""
        if self._left == 0:
            self._left = self._count_steps()
        return self._left

    def _count_steps(self) -> int:
        heroes, first, second, third = self.markers
        rates = self.rates()
        for step in range(1, 12):
            heroes += HERO_STEPS
            first += rates[0]
            second += rates[1]
            third += rates[2]
            if heroes >= LAST_SPACE or max(first, second, third) >= LAST_SPACE:
                return step
            if min(first, second, third) >= SHADOW_FALLS:
                return step
        return 12

    def projected(self) -> tuple[int, list[int]]:
        """Return the markers at the end as things stand: the heroes', then Sauron's."""
        projected = self._projected
        if projected is None:
            left, rates, markers = self.steps_left(), self.rates(), self.markers
            after = [min(LAST_SPACE, markers[at + 1] + rates[at] * left) for at in range(3)]
            projected = self._projected = (min(LAST_SPACE, markers[0] + HERO_STEPS * left), after)
        return projected


def count_of(markers: list[int]) -> int:
    """Return Sauron's count: the front marker to the end, or all three to The Shadow Falls (M8.2)."""
    front, steps = 0, 0
    for place in markers:
        front = max(front, place)
        steps += max(0, SHADOW_FALLS - place)
    return min(LAST_SPACE - front, steps)


# -- from a view


class ViewSight(Sight):
    """The sight of the seat a view is for."""

    def __init__(self, view: Mapping[str, object]) -> None:
        seats = view["seats"]
        assert isinstance(seats, list)
        super().__init__(seats.index(view["seat"]) if view["seat"] in seats else -1, len(seats))
        board = board_of(view)
        self._board: QuestBoard = board
        self.markers = [board["markers"][name] for name in MARKER_IDS]
        self.pool = board["shadow_pool"]
        self.pool_limit = board["shadow_pool_limit"]
        self.influence = [0] * LOCATIONS
        for name, count in board["map"]["influence"].items():
            self.influence[PLACE[name]] = count
        minions = board["map"]["minions"]
        self.minion_at = [PLACE.get(minions[name]["place"] or "", NOWHERE) for name in MINION_IDS]
        self.minion_damage = [minions[name]["damage"] for name in MINION_IDS]
        sauron = board["sauron"]
        for entry in sauron["plots"]:
            self.plots.append((CARD[entry["card"]], PLACE[entry["place"]]) if entry is not None else None)
        self.shadow_hand_size = sauron["shadow_hand_size"]
        self.shadow_card = sauron["shadow_card"]
        for track in TRACK_IDS:
            self.covered.extend(sauron["action_board"][track])
        self.hero_mission = board["missions"]["heroes"] or ""
        self.sauron_mission = board["missions"]["sauron"] or ""
        self.event = CARD[board["event"]["card"]] if board["event"]["card"] is not None else None
        self.event_waits = bool(board["event"]["waits"])
        self.finale = board["turn"]["finale"]
        self.trail = [PLACE[name] for name in board["turn"]["trail"]]
        self.active = board["turn"]["hero"]

    def read_hero(self, index: int) -> HeroSight:
        """Read the hero with that place in the seating order."""
        return _read_hero(self._board["heroes"][index])

    def read_favor(self) -> dict[Place, int]:
        """Read where favor lies."""
        return {PLACE[name]: count for name, count in self._board["map"]["favor"].items()}

    def read_characters(self) -> dict[str, Place]:
        """Read where the characters are."""
        return {name: PLACE[place] for name, place in self._board["map"]["characters"].items()}

    def read_tokens(self) -> list[tuple[int, Place, str | None]]:
        """Read the monster tokens."""
        return [(entry["token"], PLACE[entry["place"]], entry["monster"]) for entry in self._board["tokens"]]

    def read_plot_hand(self) -> list[str]:
        """Read Sauron's plot cards as far as he knows them."""
        return self._board["sauron"]["plot_hand_known"]

    def read_shadow_hand(self) -> list[str]:
        """Read Sauron's Shadow cards as far as he knows them."""
        return self._board["sauron"]["shadow_hand_known"]

    def read_combat(self) -> CombatState | None:
        """Read the combat in progress."""
        return self._board["combat"]


def sight_of_view(view: Mapping[str, object]) -> Sight:
    """Return the sight of the seat a view is for."""
    return ViewSight(view)


def _read_hero(data: HeroState | NoHero) -> HeroSight:
    hero = HeroSight(data["hero"])
    if data["hero"] is None:
        return hero
    hero.place = PLACE[data["place"]]
    hero.favor = data["favor"]
    values = data["attributes"]
    hero.wisdom, hero.strength, hero.fortitude = values["wisdom"], values["strength"], values["fortitude"]
    for attribute, level in data["levels"].items():
        hero.levels += level
        if level >= MAX_LEVELS:
            hero.mastered.append(attribute)
    hero.horse, hero.boat = "horse" in data["items"], "boat" in data["items"]
    hero.corruption = len(data["corruption"])
    hero.trades = not any([card in data["corruption"] for card in NO_TRADE])
    hero.consults = ISOLATED not in data["corruption"]
    if DESPAIRING in data["corruption"]:
        hero.favor_room = MOST_FAVOR - hero.favor
    if MISTRUSTED in data["corruption"]:
        hero.favor_room = min(hero.favor_room, MOST_GAINED - data["favor_gained"])
    hero.quests = _numbers(data["quests"])
    hero.ready = _numbers(data["ready_quests"])
    hero.done = int(data["starting_quest_done"]) + int(data["advanced_quest_done"])
    hero.hand = _numbers(data.get("hand", []))
    hero.hand_size = data["hand_size"]
    hero.life = data["life"]
    hero.rest_cards = _numbers(data["rest"])
    hero.damage = data["damage_size"]
    return hero


def _numbers(names: list[str]) -> list[Card]:
    return [CARD[name].number if name != "unseen" else UNSEEN for name in names]
