"""Prompts and events that several modules share; all others are declared where they are used."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.vocabulary import CARD, CHARACTER, MESSAGES, REGION, TILE, UNIT

BAT_REMOVED: Final = MESSAGES.event("bat_removed", place=REGION)
CARD_STAYS: Final = MESSAGES.event("card_stays")
CHARACTER_ENTERS: Final = MESSAGES.event("character_enters", character=CHARACTER, place=REGION)
DAMAGE_REMOVED: Final = MESSAGES.event("damage_removed", place=REGION, count=int)
LEADERSHIP_GIVEN_UP: Final = MESSAGES.event("leadership_given_up", place=REGION)
PLACED: Final = MESSAGES.event("placed", unit=UNIT, count=int, place=REGION)
TABLE_CARD_DISCARDED: Final = MESSAGES.event("table_card_discarded", card=CARD)
TILE_ADDED: Final = MESSAGES.event("tile_added", tile=TILE)
TOKEN_LOST: Final = MESSAGES.event("token_lost", place=REGION)
FLIP_WHERE: Final = MESSAGES.prompt("flip_where")
HOW_MUCH_DAMAGE: Final = MESSAGES.prompt("how_much_damage", place=REGION)
MOVE_AND_ATTACK_WITH: Final = MESSAGES.prompt("move_and_attack_with")
PLACE_AND_FLIP: Final = MESSAGES.prompt("place_and_flip")
REINFORCE_WHERE: Final = MESSAGES.prompt("reinforce_where")
REMOVE_DAMAGE_FROM: Final = MESSAGES.prompt("remove_damage_from")
