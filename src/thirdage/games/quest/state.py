"""The state of a game: flat lists and small numbers, no behaviour beyond simple lookups.

Hero cards. A hero's cards that nobody has seen are exchangeable: those of the life pool and those that went face down
from the life pool to the damage pool. They are kept as one multiset, `unseen`, and a damage pool entry of UNSEEN stands
for "one of these"; a card gets its identity when it is drawn. Decks are multisets too: order exists only where somebody
has fixed it (`plot_top`, `plot_bottom`, rest pools, damage pools).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
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
from thirdage.kernel.state import State

SAURON: Final = 0  # seat; hero number h sits on seat h + 1
UNSEEN: Final = -1
NOBODY: Final = -1
NO_CARD: Final = -1
OUT: Final = -2  # a minion that was defeated
ASIDE: Final = -3  # the Ringwraiths, waiting to return (M16.14)
SKILL_IN_DECK: Final = -1
SKILL_DISCARDED: Final = -2
NO_LIMIT: Final = 99


class QuestState(State):
    """Everything on and beside the table; any number of pieces may share a location (M4.6)."""

    def __init__(self, heroes: int, switches: list[bool]) -> None:
        super().__init__()
        self.heroes = heroes  # how many
        self.switches = switches  # see settings.py
        # heroes, by hero number
        self.hero = [NOBODY] * heroes  # which of the five
        self.place = [NOWHERE] * heroes
        self.favor = [0] * heroes
        self.favor_gained = [0] * heroes  # in the running turn (Mistrusted)
        self.levels = [[0, 0, 0, 0] for _ in range(heroes)]
        self.items = [[0] * len(ITEM_IDS) for _ in range(heroes)]
        self.corruption: list[list[int]] = [[] for _ in range(heroes)]
        self.quests: list[list[int]] = [[] for _ in range(heroes)]
        self.ready: list[list[int]] = [[] for _ in range(heroes)]  # quests whose task was fulfilled before (M28.2)
        self.starting_done = [0] * heroes
        self.advanced_done = [0] * heroes
        self.hand: list[list[int]] = [[] for _ in range(heroes)]
        self.unseen: list[list[int]] = [[] for _ in range(heroes)]  # life pool, and face-down damage from it
        self.rest: list[list[int]] = [[] for _ in range(heroes)]  # face up, the last card is the top
        self.damage: list[list[int]] = [[] for _ in range(heroes)]  # face down, the last card is the top
        # skills
        self.skill_owner = [SKILL_IN_DECK] * len(SKILLS)
        self.skill_public = [0] * len(SKILLS)  # everybody knows whose it is
        self.skill_drawn: list[int] = []  # by the hero in `trainee`, before one is kept
        self.trainee = NOBODY
        # the map
        self.influence = [0] * LOCATIONS
        self.favor_on = [0] * LOCATIONS
        self.characters = [NOWHERE] * len(CHARACTER_IDS)
        self.minion_at = [NOWHERE] * len(MINIONS)
        self.minion_damage = [0] * len(MINIONS)
        self.token_at = [NOWHERE] * TOKENS
        self.token_face = [NOBODY] * TOKENS
        self.token_pool = [NOBODY] * TOKENS
        self.token_known = [0] * TOKENS  # mask of the seats that have seen the face; Sauron always has
        self.pool_left = [faces.copy() for faces in POOL_FACES]
        self.pool_discard: list[list[int]] = [[] for _ in POOL_FACES]
        # the story
        self.markers = [0, 0, 0, 0]
        self.story_change = [0, 0, 0, 0]  # for the next Story step
        self.stage = 1
        self.round = 0
        # Sauron
        self.pool = 0
        self.plots = [NO_CARD] * 3
        self.plot_at = [NOWHERE] * 3
        self.covered = [0] * 9  # spaces of the action board
        self.shadow_hand: list[int] = []
        self.shadow_known: list[int] = []  # mask of the seats that know of this card, beside `shadow_hand`
        self.shadow_now = NO_CARD  # the shadow card being carried out
        self.plot_hand: list[int] = []
        self.plot_known: list[int] = []
        self.plot_top: list[int] = []  # seen by Sauron, the first is the next card
        self.plot_bottom: list[int] = []  # put there by Sauron, the first is reached first
        self.drawn: list[int] = []  # drawn by Sauron, not yet kept or given up: shadow, plot or peril cards
        self.decks = [deck.copy() for deck in FULL_DECKS]
        self.discards: list[list[int]] = [[] for _ in FULL_DECKS]
        self.removed: list[int] = []  # cards that have left the game, the box included
        self.event = NO_CARD  # on the current event space
        self.event_gem = 0  # it waits to be explored
        self.drawn_public: list[int] = []  # event and encounter cards being resolved
        self.held_event = NO_CARD  # an event that lies with a hero
        self.held_by = NOBODY
        self.held_favor = 0
        # missions
        self.hero_mission = NO_CARD
        self.sauron_mission = NO_CARD
        self.hero_stakes = NO_CARD  # second missions (M34.3)
        self.sauron_stakes = NO_CARD
        self.stakes_raised = 0
        self.dominant_at_finale = NOBODY
        self.champion = NOBODY
        # the running turn
        self.active = NOBODY  # the hero on turn
        self.turn_over = 0
        self.shadow_played = 0
        self.dark_path = 0
        self.ability_used = 0
        self.bloodline_used = 0
        self.explored = 0  # this location, since the hero came here
        self.moves = 0
        self.move_limit = NO_LIMIT
        self.skip_ambush = 0
        self.perilous_now = NOWHERE  # until the end of the turn
        self.in_finale = 0
        # what a running card text remembers
        self.chosen = NOBODY
        self.chosen_second = NOBODY
        self.moved_minion = NOBODY
        self.moved_character = NOBODY
        self.result = 0  # of the last combat
        self.block_left = 0
        self.combat = Combat()

    def clone(self) -> QuestState:
        """An independent copy."""
        other = QuestState(self.heroes, self.switches)
        self.copy_base(other)
        self._copy_heroes(other)
        self._copy_board(other)
        self._copy_sauron(other)
        self._copy_turn(other)
        return other

    def _copy_heroes(self, other: QuestState) -> None:
        other.hero = self.hero.copy()
        other.place = self.place.copy()
        other.favor = self.favor.copy()
        other.favor_gained = self.favor_gained.copy()
        other.levels = [line.copy() for line in self.levels]
        other.items = [line.copy() for line in self.items]
        other.corruption = [line.copy() for line in self.corruption]
        other.quests = [line.copy() for line in self.quests]
        other.ready = [line.copy() for line in self.ready]
        other.starting_done = self.starting_done.copy()
        other.advanced_done = self.advanced_done.copy()
        other.hand = [line.copy() for line in self.hand]
        other.unseen = [line.copy() for line in self.unseen]
        other.rest = [line.copy() for line in self.rest]
        other.damage = [line.copy() for line in self.damage]
        other.skill_owner = self.skill_owner.copy()
        other.skill_public = self.skill_public.copy()
        other.skill_drawn = self.skill_drawn.copy()
        other.trainee = self.trainee

    def _copy_board(self, other: QuestState) -> None:
        other.influence = self.influence.copy()
        other.favor_on = self.favor_on.copy()
        other.characters = self.characters.copy()
        other.minion_at = self.minion_at.copy()
        other.minion_damage = self.minion_damage.copy()
        other.token_at = self.token_at.copy()
        other.token_face = self.token_face.copy()
        other.token_pool = self.token_pool.copy()
        other.token_known = self.token_known.copy()
        other.pool_left = [line.copy() for line in self.pool_left]
        other.pool_discard = [line.copy() for line in self.pool_discard]
        other.markers = self.markers.copy()
        other.story_change = self.story_change.copy()
        other.stage = self.stage
        other.round = self.round

    def _copy_sauron(self, other: QuestState) -> None:
        other.pool = self.pool
        other.plots = self.plots.copy()
        other.plot_at = self.plot_at.copy()
        other.covered = self.covered.copy()
        other.shadow_hand = self.shadow_hand.copy()
        other.shadow_known = self.shadow_known.copy()
        other.shadow_now = self.shadow_now
        other.plot_hand = self.plot_hand.copy()
        other.plot_known = self.plot_known.copy()
        other.plot_top = self.plot_top.copy()
        other.plot_bottom = self.plot_bottom.copy()
        other.drawn = self.drawn.copy()
        other.decks = [line.copy() for line in self.decks]
        other.discards = [line.copy() for line in self.discards]
        other.removed = self.removed.copy()
        other.event = self.event
        other.event_gem = self.event_gem
        other.drawn_public = self.drawn_public.copy()
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
        other.in_finale = self.in_finale
        other.chosen = self.chosen
        other.chosen_second = self.chosen_second
        other.moved_minion = self.moved_minion
        other.moved_character = self.moved_character
        other.result = self.result
        other.block_left = self.block_left
        other.combat = self.combat.clone()

    # -- lookups

    def life(self, h: int) -> int:
        """How many cards lie in a hero's life pool."""
        return len(self.unseen[h]) - self.damage[h].count(UNSEEN)

    def has_rule(self, h: int, rule: str) -> bool:
        """Whether a corruption card of the hero imposes that lasting rule (M27.1)."""
        return any(CARDS[card].rule == rule for card in self.corruption[h])

    def value(self, h: int, attribute: int, name: str) -> int:
        """A hero's attribute with levels and corruption, never below 0 (M25.1 to M25.3)."""
        value = HERO_VALUES[self.hero[h]][attribute] + self.levels[h][attribute]
        for card in self.corruption[h]:
            if CARDS[card].rule == "attr_minus_1" and CARDS[card].attribute == name:
                value -= 1
        return max(0, value)

    def fortitude(self, h: int) -> int:
        """Current fortitude."""
        return self.value(h, 0, "fortitude")

    def strength(self, h: int) -> int:
        """Current strength, outside combat."""
        return self.value(h, 1, "strength")

    def agility(self, h: int) -> int:
        """Current agility, outside combat."""
        return self.value(h, 2, "agility")

    def wisdom(self, h: int) -> int:
        """Current wisdom."""
        return self.value(h, 3, "wisdom")

    def attribute(self, h: int, attribute: int) -> int:
        """The attribute of that number."""
        return self.value(h, attribute, ["fortitude", "strength", "agility", "wisdom"][attribute])

    def tokens_at(self, place: int) -> list[int]:
        """The monster tokens in a location."""
        return [token for token in range(TOKENS) if self.token_at[token] == place]

    def minions_at(self, place: int) -> list[int]:
        """The minions in a location."""
        return [minion for minion in range(len(self.minion_at)) if self.minion_at[minion] == place]

    def foe_at(self, place: int) -> bool:
        """Whether a monster token or a minion stands there (M3.8)."""
        return place in self.token_at or place in self.minion_at

    def heroes_at(self, place: int) -> list[int]:
        """The heroes in a location, in seating order."""
        return [h for h in range(self.heroes) if self.place[h] == place]

    def hero_seats(self) -> int:
        """Mask of all hero seats."""
        return ((1 << self.heroes) - 1) << 1


def seat_of(h: int) -> int:
    """The seat of a hero."""
    return h + 1


def seen_by(h: int) -> int:
    """The mask of a hero's seat alone."""
    return 1 << (h + 1)


SAURON_ALONE: Final = 1
