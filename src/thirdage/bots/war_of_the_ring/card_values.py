"""What a card is worth in general, in ordinary actions, and how the board changes that."""

from __future__ import annotations

from typing import Final

from thirdage.bots.war_of_the_ring.sight import Sight
from thirdage.games.war_of_the_ring.board import CARD_DECK, CARD_INDEX, DECK_IDS, GONDOR, ROHAN, SHADOW

EVENT: Final[dict[str, float]] = {
    # Free Peoples, Character deck
    "elven_cloaks": 3.0,
    "elven_rope": 3.0,
    "phial_of_galadriel": 3.6,
    "smeagol_helps_nice_master": 3.4,
    "mithril_coat_and_sting": 3.2,
    "axe_and_bow": 2.8,
    "horn_of_gondor": 2.8,
    "wizards_staff": 3.0,
    "athelas": 1.5,
    "there_is_another_way": 1.5,
    "i_will_go_alone": 1.5,
    "bilbos_song": 1.5,
    "mirror_of_galadriel": 1.0,
    "challenge_of_the_king": 2.5,
    "gwaihir_the_windlord": 1.5,
    "we_prove_the_swifter": 1.5,
    "there_and_back_again": 1.2,
    "the_eagles_are_coming": 2.0,
    "the_ents_awake_treebeard": 3.5,
    "the_ents_awake_huorns": 3.5,
    "the_ents_awake_entmoot": 3.5,
    "dead_men_of_dunharrow": 3.0,
    "house_of_the_stewards": 2.2,
    "the_grey_company": 2.0,
    # Free Peoples, Strategy deck
    "the_last_battle": 2.5,
    "a_power_too_great": 2.6,
    "the_power_of_tom_bombadil": 2.0,
    "book_of_mazarbul": 1.5,
    "the_spirit_of_mordor": 2.0,
    "faramirs_rangers": 2.4,
    "fear_fire_foes": 1.5,
    "wisdom_of_elrond": 2.2,
    "the_red_arrow": 2.2,
    "help_unlooked_for": 1.5,
    "paths_of_the_woses": 1.2,
    "through_a_day_and_a_night": 1.0,
    "cirdans_ships": 2.0,
    "guards_of_the_citadel": 2.5,
    "celeborns_galadhrim": 2.5,
    "riders_of_theoden": 2.3,
    "grimbeorn_the_old_son_of_beorn": 1.8,
    "imrahil_of_dol_amroth": 2.3,
    "king_brands_men": 2.3,
    "swords_in_eriador": 2.0,
    "kindred_of_glorfindel": 2.2,
    "dain_ironfoots_guard": 2.2,
    "eomer_son_of_eomund": 2.3,
    "thranduils_archers": 2.3,
    # Shadow, Character deck
    "shelobs_lair": 3.4,
    "the_ring_is_mine": 3.2,
    "on_on_they_went": 3.4,
    "give_it_to_uss": 3.2,
    "orc_patrol": 2.8,
    "isildurs_bane": 3.0,
    "foul_thing_from_the_deep": 3.0,
    "candles_of_corpses": 2.6,
    "nazgul_search": 2.4,
    "cruel_weather": 1.2,
    "the_nazgul_strike": 2.2,
    "morgul_wound": 3.2,
    "lure_of_the_ring": 3.0,
    "the_breaking_of_the_fellowship": 2.2,
    "worn_with_sorrow_and_toil": 1.5,
    "flocks_of_crebain": 2.0,
    "balrog_of_moria": 2.0,
    "the_lidless_eye": 0.8,
    "dreadful_spells": 2.6,
    "grond_hammer_of_the_underworld": 4.0,
    "the_palantir_of_orthanc": 2.2,
    "wormtongue": 1.5,
    "the_ringwraiths_are_abroad": 2.4,
    "the_black_captain_commands": 2.4,
    # Shadow, Strategy deck
    "return_to_valinor": 1.8,
    "the_fighting_uruk_hai": 4.0,
    "denethors_folly": 2.2,
    "the_day_without_dawn": 2.0,
    "threats_and_promises": 1.5,
    "stormcrow": 2.4,
    "shadows_gather": 1.6,
    "the_shadow_lengthens": 1.8,
    "the_shadow_is_moving": 2.8,
    "corsairs_of_umbar": 2.2,
    "rage_of_the_dunlendings": 2.2,
    "return_of_the_witch_king": 1.8,
    "half_orcs_and_goblin_men": 1.8,
    "olog_hai": 1.8,
    "hill_trolls": 2.2,
    "a_new_power_is_rising": 3.4,
    "many_kings_to_the_service_of_mordor": 2.8,
    "the_king_is_revealed": 3.0,
    "shadows_on_the_misty_mountains": 2.4,
    "orcs_multiplying_again": 3.0,
    "horde_from_the_east": 2.6,
    "monsters_roused": 2.0,
    "musterings_of_long_planned_war": 3.0,
    "pits_of_mordor": 3.0,
}
FUTILE: Final = -1.0
HEALING: Final = {"athelas": 1.2, "there_is_another_way": 1.0, "bilbos_song": 1.0, "i_will_go_alone": 1.0}
ON_THE_ROAD: Final = ["orc_patrol", "isildurs_bane", "foul_thing_from_the_deep", "candles_of_corpses"]
TILES: Final = {
    "shelobs_lair",
    "the_ring_is_mine",
    "on_on_they_went",
    "give_it_to_uss",
    "elven_cloaks",
    "elven_rope",
    "phial_of_galadriel",
    "smeagol_helps_nice_master",
}
ONLY_BEFORE_MORDOR: Final = {"nazgul_search", "cruel_weather", "the_nazgul_strike", "the_breaking_of_the_fellowship"}


def event_value(sight: Sight, card: str) -> float:
    """Return what playing the card's event is worth now, if it may be played; negative if it is futile."""
    return FUTILE if card in sight.futile else likely_value(sight, card)


def likely_value(sight: Sight, card: str) -> float:
    """Return what its event is worth when it does what it says."""
    value = EVENT[card]
    if card in HEALING:
        return 0.3 if sight.corruption == 0 else HEALING[card] * (1.6 + 0.12 * sight.corruption)
    if card in TILES:
        near = 0 if sight.mordor is not None else sight.to_gate(sight.ring_at) - sight.progress
        return value - 0.12 * max(0, near) + (0.8 if sight.mordor is not None else 0.0)
    if card in ON_THE_ROAD:
        return value + 0.08 * sight.corruption
    if card in ("lure_of_the_ring", "morgul_wound"):
        return value + 0.1 * sight.corruption
    if card == "i_will_go_alone":
        return 0.5
    if card in ("riders_of_theoden", "eomer_son_of_eomund", "the_red_arrow"):
        return value + (0.5 if sight.active[ROHAN] else 0.0)
    if card in ("guards_of_the_citadel", "imrahil_of_dol_amroth", "faramirs_rangers"):
        return value + (0.4 if sight.active[GONDOR] else 0.0)
    return value


def keep_value(sight: Sight, card: str) -> float:
    """Return what the card is worth in hand: its event one day, if that day can come."""
    if card in ONLY_BEFORE_MORDOR and sight.mordor is not None:
        return 0.2
    if card == "the_king_is_revealed" and sight.status["aragorn"] == "dead":
        return 0.2
    if card == "threats_and_promises" and sight.turn > 5:
        return 0.3
    if card in ("a_new_power_is_rising", "the_palantir_of_orthanc", "wormtongue") and sight.status["saruman"] == "dead":
        return 0.2
    return likely_value(sight, card)


def deck_of(card: str) -> str:
    """Return the deck a card belongs to."""
    return DECK_IDS[CARD_DECK[CARD_INDEX[card]]]


def wanted_deck(sight: Sight) -> str:
    """Return the deck to draw from: the thinner part of the hand, Character cards first while the Ring travels."""
    side = "shadow" if sight.side == SHADOW else "fp"
    character = len([card for card in sight.hand if deck_of(card) == f"{side}_character"])
    return f"{side}_character" if character * 2 <= len(sight.hand) else f"{side}_strategy"
