"""All decks, imported once so that every card is registered."""

from thirdage.games.war_of_the_ring.cards import (
    combat_fp,
    combat_shadow,
    fp_character,
    fp_strategy,
    fp_strikes,
    shadow_captains,
    shadow_character,
    shadow_musters,
    shadow_strategy,
    table_cards,
)

DECKS = [
    fp_character,
    fp_strikes,
    fp_strategy,
    shadow_character,
    shadow_captains,
    shadow_strategy,
    shadow_musters,
    table_cards,
    combat_fp,
    combat_shadow,
]
