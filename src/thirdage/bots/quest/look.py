"""The sight of a seat, read from the state itself without building a view.

It reads what `games.quest.view` shows to that seat and nothing else; a test compares both over whole games.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.asked import asked_by
from thirdage.bots.quest.mind import Mind
from thirdage.bots.quest.sight import HeroSight, Sight
from thirdage.games.quest.board import ALL_PLACES, CHARACTER_IDS, ITEM_IDS, MONSTER_IDS, NOWHERE, TOKENS
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS
from thirdage.games.quest.combat_state import NO_FOE
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.influence import pool_limit
from thirdage.games.quest.state import NOBODY, PARTY, SAURON, QuestState
from thirdage.games.quest.view import combat_view, face_down, hero_name, known_cards, knows, names
from thirdage.kernel.game import Game
from thirdage.kernel.state import State

NO_TRADE: Final = ["no_consult_no_trade", "favor_cap", "favor_gain_cap_per_turn"]


def mind_of(game: Game, seat: int) -> Mind:
    """Return the pending question as the deciding seat sees it."""
    return Mind(sight_of_state(game.state, seat), asked_by(game))


def sight_of_state(state: State, seat: int) -> Sight:
    """Return the sight of a seat."""
    assert isinstance(state, QuestState)
    s = state
    sight = Sight(seat if seat >= 0 else -1, s.heroes + 1)
    sight.markers = s.markers.copy()
    sight.pool = s.pool
    sight.pool_limit = pool_limit(s)
    for h in PARTY[s.heroes]:
        sight.heroes.append(_hero(s, h, seat))
    _read_map(sight, s)
    for token in range(TOKENS):
        if s.token_at[token] >= 0:
            face = MONSTER_IDS[s.token_face[token]] if knows(s.token_known[token], seat) else None
            sight.tokens.append((token + 1, s.token_at[token], face))
    _read_sauron(sight, s, seat)
    if s.in_finale or seat > SAURON:
        sight.hero_mission = CARD_IDS[s.hero_mission] if s.hero_mission >= 0 else ""
    if s.in_finale or seat == SAURON:
        sight.sauron_mission = CARD_IDS[s.sauron_mission] if s.sauron_mission >= 0 else ""
    if s.event >= 0:
        sight.event = CARDS[s.event]
    sight.event_waits = s.event_gem != 0
    sight.finale = s.in_finale != 0
    sight.active = hero_name(s, s.active)
    if s.combat.kind != NO_FOE:
        sight.combat = combat_view(s, seat)
    return sight


def _hero(s: QuestState, h: Hero, seat: int) -> HeroSight:
    hero = HeroSight(hero_name(s, h))
    if s.hero[h] == NOBODY:
        return hero
    hero.place = s.place[h]
    hero.favor = s.favor[h]
    hero.wisdom, hero.strength = s.wisdom(h), s.strength(h)
    hero.fortitude, hero.agility = s.fortitude(h), s.agility(h)
    hero.levels = sum(s.levels[h])
    items = s.items[h]
    for item in range(len(ITEM_IDS)):
        if items[item]:
            hero.items.append(ITEM_IDS[item])
    hero.corruption = len(s.corruption[h])
    hero.trades = not any([s.has_rule(h, rule) for rule in NO_TRADE])
    hero.quests = names(s.quests[h])
    hero.done = int(s.starting_done[h] != 0) + int(s.advanced_done[h] != 0)
    if seat == h + 1:
        hero.hand = names(s.hand[h])
    hero.hand_size = len(s.hand[h]) + face_down(s, h)
    hero.life = s.life(h)
    hero.rest_cards = names(s.rest[h])
    hero.damage = len(s.damage[h])
    return hero


def _read_map(sight: Sight, s: QuestState) -> None:
    sight.influence = s.influence.copy()
    for place in ALL_PLACES:
        if s.favor_on[place]:
            sight.favor_on[place] = s.favor_on[place]
    for character, name in enumerate(CHARACTER_IDS):
        if s.characters[character] >= 0:
            sight.characters[name] = s.characters[character]
    sight.minion_at = [at if at >= 0 else NOWHERE for at in s.minion_at]
    sight.minion_damage = s.minion_damage.copy()


def _read_sauron(sight: Sight, s: QuestState, seat: int) -> None:
    for slot in range(3):
        sight.plots.append((CARDS[s.plots[slot]], s.plot_at[slot]) if s.plots[slot] >= 0 else None)
    if seat == SAURON:
        sight.plot_hand = known_cards(s.plot_hand, s.plot_known, seat)
        sight.shadow_hand = known_cards(s.shadow_hand, s.shadow_known, seat)
    sight.shadow_hand_size = len(s.shadow_hand)
    sight.covered = s.covered.copy()
