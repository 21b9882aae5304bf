"""The state of a game: flat lists and small numbers, with nothing but simple lookups as behaviour.

A hero's unseen cards are interchangeable: those in the life pool, and those that went face down from it. A card gets
its identity when it is drawn. Decks are multisets too: there is an order only where somebody has fixed it (`plot_top`,
`plot_bottom`, rest pools, damage pools).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    HERO_VALUES,
    ITEM_IDS,
    LOCATIONS,
    MINIONS,
    NOWHERE,
    POOL_FACES,
    TOKENS,
)
from thirdage.games.quest.cards.catalogue import CARDS, FULL_DECKS, SKILLS
from thirdage.games.quest.combat_state import Combat
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.settings import Config
from thirdage.kernel.lists import changed, without
from thirdage.kernel.state import State

SAURON: Final = 0  # seat; hero number h sits on seat h + 1
UNSEEN: Final = Card(-1)
NOBODY: Final = Hero(-1)
PARTY: Final[list[list[Hero]]] = [[Hero(h) for h in range(count)] for count in range(4)]
"""The heroes of a game, indexed by how many play."""
NO_CARD: Final = Card(-1)
OUT: Final = Place(-2)  # a defeated minion
ASIDE: Final = Place(-3)  # the Ringwraiths, waiting to return (M16.14)
SKILL_IN_DECK: Final = -1
SKILL_DISCARDED: Final = -2
NO_LIMIT: Final = 99
LOWERS: Final[list[int]] = [
    ATTRIBUTE_IDS.index(card.attribute) if card.rule == "attr_minus_1" else -1 for card in CARDS
]
"""The attribute that a corruption card lowers, by number; -1: none (M25.3)."""

_UNSET: Final[list[int]] = []
_NO_CARDS: Final[list[Card]] = []
_NO_HANDS: Final[list[list[Card]]] = []
_NO_PLACES: Final[list[Place]] = []
_NO_LINES: Final[list[list[int]]] = []
_NO_COMBAT: Final = Combat()


class QuestState(State):
    """Everything on and beside the table; any number of pieces may share a location (M4.6).

    Copies share all lists, which are replaced and never changed (`kernel.lists`); only a combat under way has its own.
    """

    def __init__(self, config: Config, blank: bool = False) -> None:
        super().__init__()
        heroes = config.heroes
        self.config = config
        self.heroes = heroes  # their number
        # heroes, by hero number
        self.hero = _UNSET  # which of the five
        self.place = _NO_PLACES
        self.favor = _UNSET
        self.favor_gained = _UNSET  # this turn (Mistrusted)
        self.levels = _NO_LINES
        self.items = _NO_LINES
        self.corruption = _NO_HANDS
        self.quests = _NO_HANDS
        self.ready = _NO_HANDS  # quests whose task is already fulfilled (M28.2)
        self.starting_done = _UNSET
        self.advanced_done = _UNSET
        self.hand = _NO_HANDS
        self.unseen = _NO_HANDS  # the life pool, and face-down damage from it
        self.rest = _NO_HANDS  # face up, the last card is the top
        self.damage = _NO_HANDS  # face down, the last card is the top
        # skills
        self.skill_owner = _UNSET
        self.skill_public = _UNSET  # whether everybody knows the owner
        self.skill_drawn = _NO_CARDS  # by the hero in `trainee`, before one of them is kept
        self.trainee = NOBODY
        # the map
        self.influence = _UNSET
        self.favor_on = _UNSET
        self.characters = _NO_PLACES
        self.minion_at = _NO_PLACES
        self.minion_damage = _UNSET
        self.token_at = _NO_PLACES
        self.token_face = _UNSET
        self.token_pool = _UNSET
        self.token_known = _UNSET  # mask of the seats that have seen the face; Sauron always has
        self.pool_left = _NO_LINES
        self.pool_discard = _NO_LINES
        # the story
        self.markers = _UNSET
        self.story_change = _UNSET  # for the next Story step
        self.stage = 1
        self.round = 0
        # Sauron
        self.pool = 0
        self.plots = _NO_CARDS
        self.plot_at = _NO_PLACES
        self.covered = _UNSET  # covered spaces of the action board
        self.shadow_hand = _NO_CARDS
        self.shadow_known = _UNSET  # per card in `shadow_hand`: mask of the seats that know it
        self.shadow_now = NO_CARD  # the shadow card being carried out
        self.plot_hand = _NO_CARDS
        self.plot_known = _UNSET
        self.plot_top = _NO_CARDS  # seen by Sauron; the first card is the next one drawn
        self.plot_bottom = _NO_CARDS  # put there by Sauron; the first card is drawn first
        self.drawn = _NO_CARDS  # drawn by Sauron, not yet kept or discarded: shadow, plot or peril cards
        self.decks = _NO_HANDS
        self.discards = _NO_HANDS
        self.removed = _NO_CARDS  # cards out of the game, including those left in the box
        self.event = NO_CARD  # on the current event space
        self.event_gem = 0  # whether it waits to be explored
        self.drawn_public = _NO_CARDS  # event, encounter and corruption cards being resolved
        self.held_event = NO_CARD  # an event that a hero holds
        self.held_by = NOBODY
        self.held_favor = 0
        # missions
        self.hero_mission = NO_CARD
        self.sauron_mission = NO_CARD
        self.hero_stakes = NO_CARD  # second missions (M34.3)
        self.sauron_stakes = NO_CARD
        self.stakes_raised = 0
        self.dominant_at_finale: int = NOBODY
        self.champion = NOBODY
        # the current turn
        self.active = NOBODY  # the hero whose turn it is
        self.turn_over = 0
        self.shadow_played = 0
        self.dark_path = 0
        self.ability_used = 0
        self.bloodline_used = 0
        self.explored = 0  # whether the hero has explored this location since arriving
        self.moves = 0
        self.move_limit = NO_LIMIT
        self.skip_ambush = 0
        self.perilous_now = NOWHERE  # until the end of the turn
        self.trail = _NO_PLACES  # where the hero has come from since doing or meeting anything else
        self.in_finale = 0
        # what the current card text remembers
        self.chosen = NOBODY
        self.chosen_second = NOBODY
        self.moved_minion: int = NOBODY
        self.moved_character: int = NOBODY
        self.result = 0  # of the last combat
        self.block_left = 0
        self.combat = _NO_COMBAT
        if not blank:
            self._lay_out()

    def _lay_out(self) -> None:
        """Create empty lists of the right lengths; a blank copy gets those of its original instead."""
        heroes = self.heroes
        self.hero = [NOBODY] * heroes
        self.place = [NOWHERE] * heroes
        self.favor = [0] * heroes
        self.favor_gained = [0] * heroes
        self.levels = [[0, 0, 0, 0] for _ in range(heroes)]
        self.items = [[0] * len(ITEM_IDS) for _ in range(heroes)]
        self.corruption = [[] for _ in range(heroes)]
        self.quests = [[] for _ in range(heroes)]
        self.ready = [[] for _ in range(heroes)]
        self.starting_done = [0] * heroes
        self.advanced_done = [0] * heroes
        self.hand = [[] for _ in range(heroes)]
        self.unseen = [[] for _ in range(heroes)]
        self.rest = [[] for _ in range(heroes)]
        self.damage = [[] for _ in range(heroes)]
        self.skill_owner = [SKILL_IN_DECK] * len(SKILLS)
        self.skill_public = [0] * len(SKILLS)
        self.skill_drawn = []
        self.influence = [0] * LOCATIONS
        self.favor_on = [0] * LOCATIONS
        self.characters = [NOWHERE] * len(CHARACTER_IDS)
        self.minion_at = [NOWHERE] * len(MINIONS)
        self.minion_damage = [0] * len(MINIONS)
        self.token_at = [NOWHERE] * TOKENS
        self.token_face = [NOBODY] * TOKENS
        self.token_pool = [NOBODY] * TOKENS
        self.token_known = [0] * TOKENS
        self.pool_left = [faces.copy() for faces in POOL_FACES]
        self.pool_discard = [[] for _ in POOL_FACES]
        self.markers = [0, 0, 0, 0]
        self.story_change = [0, 0, 0, 0]
        self.plots = [NO_CARD] * 3
        self.plot_at = [NOWHERE] * 3
        self.covered = [0] * 9
        self.shadow_hand = []
        self.shadow_known = []
        self.plot_hand = []
        self.plot_known = []
        self.plot_top = []
        self.plot_bottom = []
        self.drawn = []
        self.decks = FULL_DECKS.copy()
        self.discards = [[] for _ in FULL_DECKS]
        self.removed = []
        self.drawn_public = []
        self.combat = Combat()

    def clone(self) -> QuestState:
        """Return an independent copy."""
        other = QuestState(self.config, blank=True)
        self.copy_base(other)
        self._copy_heroes(other)
        self._copy_board(other)
        self._copy_sauron(other)
        self._copy_turn(other)
        return other

    def _copy_heroes(self, other: QuestState) -> None:
        other.hero = self.hero
        other.place = self.place
        other.favor = self.favor
        other.favor_gained = self.favor_gained
        other.levels = self.levels
        other.items = self.items
        other.corruption = self.corruption
        other.quests = self.quests
        other.ready = self.ready
        other.starting_done = self.starting_done
        other.advanced_done = self.advanced_done
        other.hand = self.hand
        other.unseen = self.unseen
        other.rest = self.rest
        other.damage = self.damage
        other.skill_owner = self.skill_owner
        other.skill_public = self.skill_public
        other.skill_drawn = self.skill_drawn
        other.trainee = self.trainee

    def _copy_board(self, other: QuestState) -> None:
        other.influence = self.influence
        other.favor_on = self.favor_on
        other.characters = self.characters
        other.minion_at = self.minion_at
        other.minion_damage = self.minion_damage
        other.token_at = self.token_at
        other.token_face = self.token_face
        other.token_pool = self.token_pool
        other.token_known = self.token_known
        other.pool_left = self.pool_left
        other.pool_discard = self.pool_discard
        other.markers = self.markers
        other.story_change = self.story_change
        other.stage = self.stage
        other.round = self.round

    def _copy_sauron(self, other: QuestState) -> None:
        other.pool = self.pool
        other.plots = self.plots
        other.plot_at = self.plot_at
        other.covered = self.covered
        other.shadow_hand = self.shadow_hand
        other.shadow_known = self.shadow_known
        other.shadow_now = self.shadow_now
        other.plot_hand = self.plot_hand
        other.plot_known = self.plot_known
        other.plot_top = self.plot_top
        other.plot_bottom = self.plot_bottom
        other.drawn = self.drawn
        other.decks = self.decks
        other.discards = self.discards
        other.removed = self.removed
        other.event = self.event
        other.event_gem = self.event_gem
        other.drawn_public = self.drawn_public
        other.held_event = self.held_event
        other.held_by = self.held_by
        other.held_favor = self.held_favor
        other.hero_mission = self.hero_mission
        other.sauron_mission = self.sauron_mission
        other.hero_stakes = self.hero_stakes
        other.sauron_stakes = self.sauron_stakes
        other.stakes_raised = self.stakes_raised
        other.dominant_at_finale = self.dominant_at_finale
        other.champion = self.champion

    def _copy_turn(self, other: QuestState) -> None:
        other.active = self.active
        other.turn_over = self.turn_over
        other.shadow_played = self.shadow_played
        other.dark_path = self.dark_path
        other.ability_used = self.ability_used
        other.bloodline_used = self.bloodline_used
        other.explored = self.explored
        other.moves = self.moves
        other.move_limit = self.move_limit
        other.skip_ambush = self.skip_ambush
        other.perilous_now = self.perilous_now
        other.trail = self.trail
        other.in_finale = self.in_finale
        other.chosen = self.chosen
        other.chosen_second = self.chosen_second
        other.moved_minion = self.moved_minion
        other.moved_character = self.moved_character
        other.result = self.result
        other.block_left = self.block_left
        other.combat = self.combat.clone()

    # -- decks

    def take(self, deck: int, card: Card) -> None:
        """Take a card out of a deck."""
        self.decks = changed(self.decks, deck, without(self.decks[deck], card))

    def discard(self, deck: int, card: Card) -> None:
        """Put a card on a discard pile."""
        self.discards = changed(self.discards, deck, [*self.discards[deck], card])

    def recover(self, deck: int, card: Card) -> None:
        """Take a card out of a discard pile."""
        self.discards = changed(self.discards, deck, without(self.discards[deck], card))

    # -- lookups

    def life(self, h: Hero) -> int:
        """Return how many cards are in a hero's life pool."""
        return len(self.unseen[h]) - self.damage[h].count(UNSEEN)

    def has_rule(self, h: Hero, rule: str) -> bool:
        """Tell whether a corruption card of the hero imposes that lasting rule (M27.1)."""
        for card in self.corruption[h]:
            if CARDS[card].rule == rule:
                return True
        return False

    def attribute(self, h: Hero, attribute: int) -> int:
        """Return a hero's attribute, by its number, with levels and corruption, never below 0 (M25.1 to M25.3)."""
        value = HERO_VALUES[self.hero[h]][attribute] + self.levels[h][attribute]
        for card in self.corruption[h]:
            if LOWERS[card] == attribute:
                value -= 1
        return max(0, value)

    def fortitude(self, h: Hero) -> int:
        """Return the current fortitude."""
        return self.attribute(h, 0)

    def strength(self, h: Hero) -> int:
        """Return the current strength, outside combat."""
        return self.attribute(h, 1)

    def agility(self, h: Hero) -> int:
        """Return the current agility, outside combat."""
        return self.attribute(h, 2)

    def wisdom(self, h: Hero) -> int:
        """Return the current wisdom."""
        return self.attribute(h, 3)

    def tokens_at(self, place: Place) -> list[int]:
        """Return the monster tokens in a location."""
        return [token for token in range(TOKENS) if self.token_at[token] == place]

    def minions_at(self, place: Place) -> list[int]:
        """Return the minions in a location."""
        return [minion for minion in range(len(self.minion_at)) if self.minion_at[minion] == place]

    def foe_at(self, place: Place) -> bool:
        """Tell whether a monster token or a minion stands there (M3.8)."""
        return place in self.token_at or place in self.minion_at

    def heroes_at(self, place: Place) -> list[Hero]:
        """Return the heroes in a location, in seating order."""
        return [h for h in PARTY[self.heroes] if self.place[h] == place]

    def hero_seats(self) -> int:
        """Return the mask of all hero seats."""
        return ((1 << self.heroes) - 1) << 1


def seat_of(h: Hero) -> int:
    """Return the seat of a hero."""
    return h + 1


def seen_by(h: Hero) -> int:
    """Return the mask of only that hero's seat."""
    return 1 << (h + 1)


SAURON_ALONE: Final = 1
