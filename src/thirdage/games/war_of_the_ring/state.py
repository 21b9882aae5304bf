"""The state of a game of War of the Ring: flat lists of small ints, and the few operations that keep them sound.

Figures stand at *places*: the 105 open regions, and the insides of the 16 Strongholds, which are used only while a
Stronghold is besieged. So the inside and the outside of a siege can never be confused (R6.4).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Battle
from thirdage.games.war_of_the_ring.board import (
    ACTION_DIE,
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PLACES,
    ALL_REGIONS,
    CARD_INDEX,
    CARDS,
    CHARACTER_SIDE,
    ENEMY,
    FIRST_EDITION_FIGURES,
    FIRST_EDITION_RESERVE,
    FP,
    GANDALF_THE_GREY,
    HOME_SIDE,
    INSIDE,
    LEADER,
    NATION_SIDE,
    NAZGUL,
    PLACES,
    REGION_INDEX,
    REGION_VP,
    REGIONS,
    RIVENDELL,
    SETUP_ACTIVE,
    SETUP_DICE,
    SETUP_FIGURES,
    SETUP_RESERVE,
    SETUP_RINGS,
    SETUP_STEPS,
    SHADOW,
    SLOT_SIDE,
    SLOTS,
    TILE_COUNT,
    TILE_STANDARD,
    TILES,
)
from thirdage.games.war_of_the_ring.ids import Card, Character, Nation, Place, Side, Slot
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.settings import Config
from thirdage.games.war_of_the_ring.team_data import TeamPlay
from thirdage.kernel.errors import RulesFault
from thirdage.kernel.fast_random import large_numbers
from thirdage.kernel.lists import changed
from thirdage.kernel.state import State

# Where a character is when not at a place.
IN_FELLOWSHIP: Final = Place(-1)
ASIDE: Final = Place(-2)
DEAD: Final = Place(-3)

# Zones of an event card.
IN_DECK: Final = 0
IN_HAND: Final = 1
DISCARDED: Final = 2
FACE_DOWN: Final = 3  # discarded for the hand limit, unseen (R5.3)
ON_TABLE: Final = 4
LAID: Final = 5  # chosen as Combat card, not yet revealed (R11.9)
SHOWN: Final = 6  # a Combat card in use, discarded at the end of the round

# Constants of R22.5a.
STACK: Final = 10
BESIEGED_STACK: Final = 5
DICE_LIMIT: Final = 5
HAND_LIMIT: Final = 6
TEAM_HAND_LIMIT: Final = 4  # for a player who shares a side (R19.3)
CORRUPTION_LIMIT: Final = 12
CRACK_OF_DOOM: Final = 5
OFF_TRACK: Final = -1
RESULTS: Final = 7  # die results per side in `dice`
FELLOWSHIP_COMPANIONS: Final = 7  # characters 0..6 start in the Fellowship (R2.2)

_UNSET: Final[list[int]] = []
_NO_PLACES: Final[list[Place]] = []
_NO_SIDES: Final[list[Side]] = []


def _wards() -> list[int]:
    """Return, by region, the table card that can keep Shadow armies out of it, -1 for none."""
    wards = [-1] * REGIONS
    for card, regions in (
        ("a_power_too_great", ["lorien", "rivendell", "grey_havens"]),
        ("the_power_of_tom_bombadil", ["old_forest", "the_shire", "buckland"]),
    ):
        for region in regions:
            wards[REGION_INDEX[region]] = CARD_INDEX[card]
    return wards


WARD: Final[list[int]] = _wards()
FIGURE_MARK: Final[list[int]] = large_numbers(PLACES * SLOTS)
"""By place and slot: what each figure there adds to the mark of the board."""
POINT_REGIONS: Final[list[Place]] = [region for region in ALL_REGIONS if REGION_VP[region] > 0]


class WarState(State):
    """The whole position. Made by `set_up` and `clone`.

    Copies share the lists of figures until one moves (`add`), and all others but `touched` for good: those are replaced
    and never changed (`kernel.lists`).
    """

    def __init__(self, config: Config) -> None:
        super().__init__()
        self.config = config
        self.turn = 0
        self.phase = 0
        self.figures = _UNSET  # place * SLOTS + slot
        self.units = _UNSET  # place * 2 + side: number of Army units there (updated by `add`)
        self.leaders = _UNSET  # by place: number of Free Peoples Leaders there (updated by `add`)
        self.touched = _NO_PLACES  # places whose figures have changed since the last action was tidied up
        self.figures_mark = 0  # tells boards with other figures apart (updated by `add`)
        self.shared = False  # whether a copy shares the lists of figures, units and leaders; `add` separates them
        self.reserve = _UNSET  # reinforcements by slot
        self.lost = _UNSET  # out of the game by slot (R1.12)
        self.control = _NO_SIDES  # who controls the Settlement in a region, -1 without one
        self.character_at = _NO_PLACES  # place, or IN_FELLOWSHIP, ASIDE, DEAD
        self.steps = _UNSET  # steps to "At War" by nation (R2.6)
        self.active = _UNSET  # 1 for active nations
        self.dice = _UNSET  # side * RESULTS + result: unused rolled dice
        self.ready = _UNSET  # dice by side still to roll this turn
        self.hunt_dice = 0  # Shadow dice in the Hunt Box
        self.hunt_fp_dice = 0  # Free Peoples dice in the Hunt Box
        self.must_allocate = False  # whether the Free Peoples took a die back from the Hunt Box this turn (R3.4)
        self.rings = _UNSET  # Elven Rings by side
        self.ring_used = _UNSET  # 1 if the side used a Ring this turn (R4.16)
        self.messenger_used = False  # whether the Mouth's once-per-turn ability is used (R17.15)
        self.minion_seen = False  # whether a Minion is or has been in play (R17.9)
        self.fellowship_at = RIVENDELL
        self.progress = 0
        self.hidden = True
        self.corruption = 0
        self.guide = GANDALF_THE_GREY
        self.mordor = OFF_TRACK
        self.mordor_tried = False  # whether the Fellowship moved or hid on the Mordor Track in this phase 5 (R16.8)
        self.pool = _UNSET  # Hunt tiles that can be drawn, by type
        self.drawn = _UNSET  # drawn tiles that may return (R15.1, R16.2)
        self.tiles_waiting = _UNSET  # special tiles in play, waiting for Mordor
        self.tiles_gone = _UNSET  # out of the game for good
        self.tiles_aside = _UNSET  # special tiles that no card has put into play
        self.card_zone = _UNSET
        self.card_holder = _UNSET  # the seat whose hand, face-down discard or laid card it is
        self.battle: Battle | None = None
        self.team: TeamPlay | None = None  # three and four players (R19)

    def clone(self) -> WarState:
        """Return an independent copy without sinks."""
        other = WarState(self.config)
        self.copy_base(other)
        other.turn = self.turn
        other.phase = self.phase
        other.figures = self.figures
        other.units = self.units
        other.leaders = self.leaders
        other.shared = self.shared = True
        other.figures_mark = self.figures_mark
        other.touched = self.touched.copy()
        other.reserve = self.reserve
        other.lost = self.lost
        other.control = self.control
        other.character_at = self.character_at
        other.steps = self.steps
        other.active = self.active
        other.dice = self.dice
        other.ready = self.ready
        other.hunt_dice = self.hunt_dice
        other.hunt_fp_dice = self.hunt_fp_dice
        other.must_allocate = self.must_allocate
        other.rings = self.rings
        other.ring_used = self.ring_used
        other.messenger_used = self.messenger_used
        other.minion_seen = self.minion_seen
        other.fellowship_at = self.fellowship_at
        other.progress = self.progress
        other.hidden = self.hidden
        other.corruption = self.corruption
        other.guide = self.guide
        other.mordor = self.mordor
        other.mordor_tried = self.mordor_tried
        other.pool = self.pool
        other.drawn = self.drawn
        other.tiles_waiting = self.tiles_waiting
        other.tiles_gone = self.tiles_gone
        other.tiles_aside = self.tiles_aside
        other.card_zone = self.card_zone
        other.card_holder = self.card_holder
        battle = self.battle
        other.battle = battle.clone() if battle is not None else None
        team = self.team
        other.team = team.clone() if team is not None else None
        return other

    # -- figures

    def recount(self) -> None:
        """Recount the Army units and Leaders of every place (after figures were written directly)."""
        self.units = [0] * (PLACES * 2)
        self.leaders = [0] * PLACES
        self.touched = list(ALL_PLACES)
        self.figures_mark = 0
        for index, count in enumerate(self.figures):
            self.figures_mark += count * FIGURE_MARK[index]
        for place in ALL_PLACES:
            for slot in range(LEADER, NAZGUL):
                self.leaders[place] += self.figures[place * SLOTS + slot]
            for slot in range(LEADER):
                self.units[place * 2 + SLOT_SIDE[slot]] += self.figures[place * SLOTS + slot]

    def add(self, place: Place, slot: Slot, count: int) -> None:
        """Add `count` figures of a slot to a place (negative: remove them)."""
        if self.shared:
            self._unshare()
        self.touched.append(place)
        index = place * SLOTS + slot
        self.figures_mark += count * FIGURE_MARK[index]
        self.figures[index] += count
        if self.figures[index] < 0:
            raise RulesFault(f"fewer than no figures of slot {slot} at place {place}")
        if slot < LEADER:
            self.units[place * 2 + SLOT_SIDE[slot]] += count
        elif slot < NAZGUL:
            self.leaders[place] += count

    def _unshare(self) -> None:
        """Stop sharing the lists of figures; most copies are looked at, or played on, before any figure moves."""
        self.figures = self.figures.copy()
        self.units = self.units.copy()
        self.leaders = self.leaders.copy()
        self.shared = False

    def count(self, place: Place, slot: Slot) -> int:
        """Return how many figures of a slot stand at a place."""
        return self.figures[place * SLOTS + slot]

    def army(self, place: Place, side: Side) -> int:
        """Return the number of Army units of a side at a place; an army is there if it is positive (R1.8)."""
        return self.units[place * 2 + side]

    def fp_leaders(self, place: Place) -> int:
        """Return the number of Free Peoples Leaders at a place."""
        return self.leaders[place]

    def recruit(self, place: Place, slot: Slot, count: int) -> None:
        """Move figures from the reinforcements to a place."""
        self.reserve = changed(self.reserve, slot, self.reserve[slot] - count)
        if self.reserve[slot] < 0:
            raise RulesFault(f"no figures of slot {slot} left in the reinforcements")
        self.add(place, slot, count)

    def disband(self, place: Place, slot: Slot, count: int) -> None:
        """Move figures back to the reinforcements, as above a stacking limit, for both sides (R1.12)."""
        self.add(place, slot, -count)
        self.reserve = changed(self.reserve, slot, self.reserve[slot] + count)

    def eliminate(self, place: Place, slot: Slot, count: int) -> None:
        """Remove casualties: Free Peoples figures leave the game, Shadow figures go to the reinforcements (R1.12)."""
        self.add(place, slot, -count)
        if SLOT_SIDE[slot] == FP:
            self.lost = changed(self.lost, slot, self.lost[slot] + count)
        else:
            self.reserve = changed(self.reserve, slot, self.reserve[slot] + count)

    def kill(self, character: Character) -> None:
        """Remove a character from the game for good (R1.12)."""
        self.character_at = changed(self.character_at, character, DEAD)

    # -- characters

    def characters(self, place: Place, side: Side) -> list[Character]:
        """Return the characters of a side at a place."""
        return [c for c in ALL_CHARACTERS if self.character_at[c] == place and CHARACTER_SIDE[c] == side]

    def in_play(self, character: Character) -> bool:
        """Tell whether a character is on the map."""
        return self.character_at[character] >= 0

    def in_fellowship(self, character: Character) -> bool:
        """Tell whether a character is in the Fellowship."""
        return self.character_at[character] == IN_FELLOWSHIP

    def companions(self) -> list[Character]:
        """Return the Companions in the Fellowship (Gollum is not one)."""
        return [c for c in ALL_CHARACTERS[:FELLOWSHIP_COMPANIONS] if self.character_at[c] == IN_FELLOWSHIP]

    # -- regions

    def besieged(self, region: Place) -> bool:
        """Tell whether the Stronghold of the region is under siege: its inside is in use."""
        inside = INSIDE[region]
        return inside >= 0 and self.units[inside * 2] + self.units[inside * 2 + 1] > 0

    def warded(self, region: Place) -> bool:
        """Tell whether a table card keeps Shadow armies from entering the region and from attacking there (R5.5)."""
        card = WARD[region]
        return card >= 0 and self.card_zone[card] == ON_TABLE

    def free_for_army(self, region: Place, side: Side) -> bool:
        """Tell whether an army may enter (R1.11): no enemy army in the open, and no card against it.

        The region of a besieged Stronghold is open only to the besieger, because for the besieged side the besiegers
        are in the open.
        """
        if self.units[region * 2 + 1 - side] > 0:
            return False
        return side == FP or not self.warded(region)

    def free(self, region: Place, side: Side) -> bool:
        """Tell whether a region is free (R1.10): no enemy army or Settlement, unless this side besieges it."""
        if self.units[region * 2 + 1 - side] > 0:
            return False
        return self.control[region] != ENEMY[side] or self.besieged(region)

    def unconquered(self, region: Place) -> bool:
        """Tell whether the side that controlled a region at the start still controls it (R1.5)."""
        return self.control[region] == HOME_SIDE[region]

    def at_war(self, nation: Nation) -> bool:
        """Tell whether the nation's counter is in the last box."""
        return self.steps[nation] == 0

    def victory_points(self, side: Side) -> int:
        """Return the points for captured Cities and Strongholds still under control (R13.2)."""
        points = 0
        for region in POINT_REGIONS:
            if self.control[region] == side and HOME_SIDE[region] != side:
                points += REGION_VP[region]
        return points

    # -- dice

    def dice_left(self, side: Side) -> int:
        """Count the unused dice of a side."""
        base = side * RESULTS
        return sum(self.dice[base : base + RESULTS])

    def pool_size(self, side: Side) -> int:
        """Count the dice a side owns (R4.2)."""
        size = SETUP_DICE[side]
        for character in ALL_CHARACTERS:
            if CHARACTER_SIDE[character] == side and self.character_at[character] >= 0:
                size += ACTION_DIE[character]
        return size

    def spend_ring(self, side: Side) -> None:
        """Use the side's one Ring this turn (R4.16): from the Free Peoples it passes to the Shadow, else it is gone."""
        self.ring_used = changed(self.ring_used, side, 1)
        self.rings = changed(self.rings, side, self.rings[side] - 1)
        if side == FP:
            self.rings = changed(self.rings, SHADOW, self.rings[SHADOW] + 1)

    # -- cards

    def hand(self, seat: int) -> list[Card]:
        """Return the cards a seat holds."""
        zones, holders = self.card_zone, self.card_holder
        return [c for c in ALL_CARDS if zones[c] == IN_HAND and holders[c] == seat]

    def deck(self, deck: int) -> list[int]:
        """Return the cards left in a deck: a set, because there is no order anywhere."""
        first = deck * 24
        return [c for c in range(first, first + 24) if self.card_zone[c] == IN_DECK]

    # -- seats

    def seat(self, side: Side) -> int:
        """Return the seat that decides for a side now.

        In a team that is the acting player, the commander of the army in battle, or the leading player for everything
        else (R19.4-19.7).
        """
        team = self.team
        return side if team is None else team.deciding[side]

    def leading_seat(self, side: Side) -> int:
        """Return the leading player of a side: on turn 1 the first of the team, then in turn (R19.2)."""
        team = self.team
        if team is None:
            return side
        seats = team.seating.teams[side]
        return seats[max(0, self.turn - 1) % len(seats)]

    def let_lead(self, side: Side) -> None:
        """Let the leading player decide for the side from here on."""
        team = self.team
        if team is not None:
            team.deciding[side] = self.leading_seat(side)

    def player_of(self, nation: Nation) -> int:
        """Return the seat that plays a nation (R19.1)."""
        team = self.team
        return NATION_SIDE[nation] if team is None else team.seating.nation[nation]

    def plays(self, nation: Nation) -> bool:
        """Tell whether the seat that decides for the nation's side now is its player: others may not use it (R19.6)."""
        team = self.team
        return team is None or team.deciding[NATION_SIDE[nation]] == team.seating.nation[nation]

    def plays_minion(self, character: Character) -> bool:
        """Tell whether the seat that decides for the Shadow now is the player of this Minion (R19.1)."""
        team = self.team
        return team is None or team.deciding[SHADOW] == team.seating.minion[character]

    def seats_of(self, side: Side) -> list[int]:
        """Return the seats of a side."""
        return SEATINGS[self.config.players].teams[side]

    def hand_limit(self, seat: int) -> int:
        """Return the hand limit (R5.3); it is lower with a team-mate (R19.3)."""
        team = self.team
        shares = team is not None and team.allied(team.seating.sides[seat])
        return TEAM_HAND_LIMIT if shares else HAND_LIMIT


def set_up(config: Config) -> WarState:
    """Return the starting position of R2, with an empty agenda."""
    s = WarState(config)
    s.figures = (FIRST_EDITION_FIGURES if config.one_elite_in_erebor else SETUP_FIGURES).copy()
    s.recount()
    s.reserve = (FIRST_EDITION_RESERVE if config.one_elite_in_erebor else SETUP_RESERVE).copy()
    s.lost = [0] * SLOTS
    s.control = HOME_SIDE.copy()
    s.character_at = [IN_FELLOWSHIP if c < FELLOWSHIP_COMPANIONS else ASIDE for c in ALL_CHARACTERS]
    s.steps = SETUP_STEPS.copy()
    s.active = [1 if active else 0 for active in SETUP_ACTIVE]
    s.dice = [0] * (2 * RESULTS)
    s.ready = [0, 0]
    s.rings = SETUP_RINGS.copy()
    s.ring_used = [0, 0]
    s.fellowship_at = RIVENDELL
    s.pool = [TILE_COUNT[tile] if TILE_STANDARD[tile] else 0 for tile in range(TILES)]
    s.drawn = [0] * TILES
    s.tiles_waiting = [0] * TILES
    s.tiles_gone = [0] * TILES
    s.tiles_aside = [0 if TILE_STANDARD[tile] else TILE_COUNT[tile] for tile in range(TILES)]
    s.card_zone = [IN_DECK] * CARDS
    s.card_holder = [-1] * CARDS
    if config.players > 2:
        s.team = TeamPlay(config.players)
    return s
