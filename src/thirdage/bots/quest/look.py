"""The sight of a seat, read from the state itself without building a view.

It reads what `games.quest.view` shows to that seat and nothing else; a test compares both over whole games.
"""

from __future__ import annotations

from thirdage.bots.asked import asked_by
from thirdage.bots.quest.mind import Mind
from thirdage.bots.quest.sight import MOST_FAVOR, MOST_GAINED, HeroSight, Sight
from thirdage.games.quest.board import ALL_PLACES, ATTRIBUTE_IDS, BOAT, CHARACTER_IDS, HORSE, MONSTER_IDS, NOWHERE
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS
from thirdage.games.quest.cards.feasible import MAX_LEVELS
from thirdage.games.quest.combat_state import NO_FOE
from thirdage.games.quest.ids import Hero, Place
from thirdage.games.quest.influence import pool_limit
from thirdage.games.quest.state import NOBODY, SAURON, QuestState
from thirdage.games.quest.view import combat_view, face_down, hero_name, known_cards, knows, name_of
from thirdage.games.quest.view_types import CombatState
from thirdage.kernel.game import Game
from thirdage.kernel.state import State


def mind_of(game: Game, seat: int) -> Mind:
    """Return the pending question as the deciding seat sees it."""
    return Mind(sight_of_state(game.state, seat), asked_by(game))


class StateSight(Sight):
    """The sight of a seat, read from the state."""

    def __init__(self, s: QuestState, seat: int) -> None:
        super().__init__(seat if seat >= 0 else -1, s.heroes + 1)
        self._s = s
        self._viewer = seat
        self.markers = s.markers
        self.pool = s.pool
        self.pool_limit = pool_limit(s)
        self.influence = s.influence
        self.minion_at = [at if at >= 0 else NOWHERE for at in s.minion_at]
        self.minion_damage = s.minion_damage
        for slot in range(3):
            self.plots.append((CARDS[s.plots[slot]], s.plot_at[slot]) if s.plots[slot] >= 0 else None)
        self.shadow_hand_size = len(s.shadow_hand)
        self.shadow_card = name_of(s.shadow_now)
        self.covered = s.covered
        if s.in_finale or seat > SAURON:
            self.hero_mission = CARD_IDS[s.hero_mission] if s.hero_mission >= 0 else ""
        if s.in_finale or seat == SAURON:
            self.sauron_mission = CARD_IDS[s.sauron_mission] if s.sauron_mission >= 0 else ""
        if s.event >= 0:
            self.event = CARDS[s.event]
        self.event_waits = s.event_gem != 0
        self.finale = s.in_finale != 0
        self.trail = s.trail
        self.active = hero_name(s, s.active)

    def read_hero(self, index: int) -> HeroSight:
        """Read the hero with that place in the seating order."""
        return _hero(self._s, Hero(index), self._viewer)

    def read_favor(self) -> dict[Place, int]:
        """Read where favor lies."""
        found: dict[Place, int] = {}
        favor = self._s.favor_on
        for place in ALL_PLACES:
            if favor[place]:
                found[place] = favor[place]
        return found

    def read_characters(self) -> dict[str, Place]:
        """Read where the characters are."""
        found: dict[str, Place] = {}
        for character, place in enumerate(self._s.characters):
            if place >= 0:
                found[CHARACTER_IDS[character]] = place
        return found

    def read_tokens(self) -> list[tuple[int, Place, str | None]]:
        """Read the monster tokens."""
        s = self._s
        found: list[tuple[int, Place, str | None]] = []
        for token, place in enumerate(s.token_at):
            if place >= 0:
                face = MONSTER_IDS[s.token_face[token]] if knows(s.token_known[token], self._viewer) else None
                found.append((token + 1, place, face))
        return found

    def read_plot_hand(self) -> list[str]:
        """Read Sauron's plot cards as far as he knows them."""
        return known_cards(self._s.plot_hand, self._s.plot_known, self._viewer)

    def read_shadow_hand(self) -> list[str]:
        """Read Sauron's Shadow cards as far as he knows them."""
        return known_cards(self._s.shadow_hand, self._s.shadow_known, self._viewer)

    def read_combat(self) -> CombatState | None:
        """Read the combat in progress."""
        return combat_view(self._s, self._viewer) if self._s.combat.kind != NO_FOE else None


def sight_of_state(state: State, seat: int) -> Sight:
    """Return the sight of a seat."""
    assert isinstance(state, QuestState)
    return StateSight(state, seat)


def _hero(s: QuestState, h: Hero, seat: int) -> HeroSight:
    hero = HeroSight(hero_name(s, h))
    if s.hero[h] == NOBODY:
        return hero
    hero.place = s.place[h]
    hero.favor = s.favor[h]
    hero.wisdom, hero.strength, hero.fortitude = s.wisdom(h), s.strength(h), s.fortitude(h)
    for attribute, level in enumerate(s.levels[h]):
        hero.levels += level
        if level >= MAX_LEVELS:
            hero.mastered.append(ATTRIBUTE_IDS[attribute])
    hero.horse, hero.boat = s.items[h][HORSE] != 0, s.items[h][BOAT] != 0
    hero.corruption = len(s.corruption[h])
    for card in s.corruption[h]:
        rule = CARDS[card].rule
        if rule == "no_consult_no_trade":
            hero.trades = hero.consults = False
        elif rule == "favor_cap":
            hero.trades = False
            hero.favor_room = min(hero.favor_room, MOST_FAVOR - hero.favor)
        elif rule == "favor_gain_cap_per_turn":
            hero.trades = False
            hero.favor_room = min(hero.favor_room, MOST_GAINED - s.favor_gained[h])
    hero.quests = s.quests[h]
    hero.ready = s.ready[h]
    hero.done = int(s.starting_done[h] != 0) + int(s.advanced_done[h] != 0)
    if seat == h + 1:
        hero.hand = s.hand[h]
    hero.hand_size = len(s.hand[h]) + face_down(s, h)
    hero.life = s.life(h)
    hero.rest_cards = s.rest[h]
    hero.damage = len(s.damage[h])
    return hero
