"""Prompts and events that several modules share; all others are declared where they are used."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.vocabulary import CARD, HERO, LOCATION, MESSAGES, MINION
from thirdage.kernel.arguments import maybe

CORRUPTION_GAINED: Final = MESSAGES.event("corruption_gained", hero=HERO, card=CARD)
EVENT_EXPLORED: Final = MESSAGES.event("event_explored", hero=HERO, card=CARD)
INFLUENCE_PLACED: Final = MESSAGES.event("influence_placed", place=LOCATION, count=int)
INFLUENCE_REMOVED: Final = MESSAGES.event("influence_removed", place=LOCATION, count=int)
MINION_MOVED: Final = MESSAGES.event("minion_moved", minion=MINION, place=LOCATION)
MINION_RETURNS: Final = MESSAGES.event("minion_returns", minion=MINION)
QUEST_RECEIVED: Final = MESSAGES.event("quest_received", hero=HERO, card=CARD)
SHADOW_DISCARDED: Final = MESSAGES.event("shadow_discarded", card=CARD)
TURN_ENDS: Final = MESSAGES.event("turn_ends", hero=HERO)
CORRUPTION_DRAW: Final = MESSAGES.prompt("draw_corruption", hero=HERO)
DRAW_MISSION: Final = MESSAGES.prompt("draw_mission")
PICK_A_HERO: Final = MESSAGES.prompt("pick_a_hero", card=maybe(CARD))
RANDOM_COMBAT_DISCARD: Final = MESSAGES.prompt("random_combat_discard")
SHADOW_CARD: Final = MESSAGES.prompt("shadow_card", hero=maybe(HERO))
TURN_UP_CARD: Final = MESSAGES.prompt("turn_up_card", hero=maybe(HERO))
