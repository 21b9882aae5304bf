"""The switches of the game: each open question of the rules as a named setting, with our default first."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.kernel.rules import Setting

SETTINGS = [
    Setting("players", ["2", "3", "4"], "R19.1"),
    Setting("erebor", ["two_elites", "one_elite"], "R20.1"),
    Setting("least_hunt_dice", ["after_a_move", "every_turn"], "R20.2"),
    Setting("mordor_gate", ["stand_there", "declared_there"], "R20.3"),
    Setting("mordor_delay", ["without_effort", "ends_revealed"], "R20.4"),
    Setting("found_in", ["no_friendly_haven", "no_free_settlement"], "R20.5"),
    Setting("combat_card_order", ["initiative", "defender_first"], "R20.6"),
    Setting("grey_wanderer", ["event_result", "character_card"], "R20.7"),
    Setting("overstacking", ["allowed", "forbidden"], "R6.3"),
    Setting("siege_extension", ["needs_regular", "elite_may_die"], "R12.10"),
    Setting("gollum_reveal", ["moves_figure", "in_place"], "R17.7"),
    Setting("gollum_new_guide", ["at_reveal", "at_draw"], "R17.7"),
    Setting("mordor_progress", ["reset", "kept"], "R16.2"),
    Setting("voice_exchange", ["exactly_two", "one_or_two"], "R17.12"),
    Setting("gandalf_in_siege", ["allowed", "forbidden"], "R17.9"),
    Setting("nazgul_in_siege", ["may_join", "barred"], "R7.10"),
    Setting("phase_one_discard", ["after_both_draws", "after_each_draw"], "R5.3"),
    Setting("single_recruit", ["allowed", "forbidden"], "R9.1"),
    Setting("ring_results", ["any", "own_faces"], "R4.16"),
    Setting("captured_stronghold_tile", ["no", "yes"], "R14.11"),
    Setting("captains", ["cumulative", "single"], "R17.5"),
    Setting("carried_companion", ["activates", "ignored"], "R8.9"),
    Setting("rearguard_capture", ["captures", "ignored"], "R12.11"),
    Setting("waiting_army", ["may_move_on", "held"], "R10.2"),
    Setting("hunt_table_cards", ["one_per_tile", "any_number"], "R15.7"),
    Setting("isildurs_bane_tile", ["replaceable", "fixed"], "R15.7"),
    Setting("worn_with_sorrow", ["hunt_casualties", "every_loss"], "R15.8"),
    Setting("worn_with_sorrow_hobbit", ["counts", "ignored"], "R17.6"),
    Setting("warded_retreat", ["barred", "allowed"], "R11.16"),
    Setting("ward_price", ["army_card", "strategy_card"], "R5.7"),
    Setting("palantir_itself", ["no_draw", "draws"], "R5.7"),
    Setting("wormtongue_too_late", ["discarded", "stays"], "R5.7"),
    Setting("denethors_folly_leader", ["shadow_chooses", "free_peoples_choose"], "R5.5"),
    Setting("denethors_folly_strider", ["ignored", "counts"], "R5.7"),
    Setting("denethors_folly_relief", ["included", "excluded"], "R11.9"),
    Setting("threats_and_captures", ["stays", "discarded"], "R5.7"),
    Setting("fewer_dice", ["off_the_roll", "off_the_strength"], "R11.13"),
    Setting("scouts", ["always", "with_a_way_out"], "R11.9"),
    Setting("blade_of_westernesse", ["optional", "compulsory"], "R11.9"),
    Setting("fateful_strike", ["witch_king_takes_two", "witch_king_takes_one"], "R17.13"),
    Setting("black_breath", ["reroll_hits", "all_hits"], "R11.9"),
    Setting("devilry_of_orthanc", ["siege_battle", "stronghold_region"], "R11.9"),
    Setting("mumakil", ["confusion_counts", "confusion_ignored"], "R11.10"),
    Setting("own_losses", ["whole_army", "one_unit_left"], "R11.14"),
    Setting("onslaught", ["dice_after_death", "no_dice_after_death"], "R11.15"),
    Setting("eagles_flight", ["shadow_chooses", "free_peoples_choose"], "R5.5"),
    Setting("eomer_in_siege", ["barred", "allowed"], "R5.8"),
    Setting("cards_without_target", ["playable", "barred"], "R5.5"),
    Setting("challenge_of_the_king", ["pool_refilled", "pool_as_it_is"], "R15.1"),
    Setting("parting_in_mordor", ["companions_lost", "barred"], "R16.3"),
    Setting("dead_men_of_dunharrow", ["on_arrival", "also_after_recruits"], "R8.4"),
    Setting("mirror_of_galadriel", ["always", "with_a_character_die"], "R5.5"),
    Setting("breaking_with_gollum", ["corruption_only", "tile_first"], "R5.5"),
    Setting("breaking_tile", ["replaceable", "fixed"], "R15.7"),
    Setting("foul_thing", ["after_cards_and_guide", "before_them"], "R15.7"),
    Setting("assault_cards_rounds", ["up_to_three", "all_three"], "R12.10"),
    Setting("assault_cards_extension", ["by_elites", "none"], "R12.10"),
    Setting("assault_cards_leader", ["attacks", "may_stay_back"], "R11.3"),
    Setting("valinor_hits", ["any_unit", "elves_only"], "R5.10"),
    Setting("corsairs_at_a_siege", ["assault", "no_battle"], "R5.9"),
]

PRESETS: dict[str, dict[str, str]] = {
    "first_edition": {
        "erebor": "one_elite",
        "least_hunt_dice": "every_turn",
        "mordor_gate": "declared_there",
        "mordor_delay": "ends_revealed",
        "found_in": "no_free_settlement",
        "combat_card_order": "defender_first",
        "grey_wanderer": "character_card",
    },
}
"""Settings that belong together: what is known about the first edition (R20)."""


class Config:
    """The settings of one game as flags, shared by all clones and never changed."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.players = int(settings["players"])
        self.one_elite_in_erebor = settings["erebor"] == "one_elite"
        self.always_allocate = settings["least_hunt_dice"] == "every_turn"
        self.gate_needs_declaration = settings["mordor_gate"] == "declared_there"
        self.revealed_end_corrupts = settings["mordor_delay"] == "ends_revealed"
        self.found_in_no_settlement = settings["found_in"] == "no_free_settlement"
        self.defender_first = settings["combat_card_order"] == "defender_first"
        self.wanderer_draws_character = settings["grey_wanderer"] == "character_card"
        self.strict_stacking = settings["overstacking"] == "forbidden"
        self.extension_needs_regular = settings["siege_extension"] == "needs_regular"
        self.gollum_moves_figure = settings["gollum_reveal"] == "moves_figure"
        self.gollum_at_reveal = settings["gollum_new_guide"] == "at_reveal"
        self.mordor_resets_progress = settings["mordor_progress"] == "reset"
        self.voice_exactly_two = settings["voice_exchange"] == "exactly_two"
        self.gandalf_in_siege = settings["gandalf_in_siege"] == "allowed"
        self.nazgul_join_siege = settings["nazgul_in_siege"] == "may_join"
        self.discard_after_both = settings["phase_one_discard"] == "after_both_draws"
        self.single_recruit = settings["single_recruit"] == "allowed"
        self.ring_any_result = settings["ring_results"] == "any"
        self.captured_tile = settings["captured_stronghold_tile"] == "yes"
        self.captains_add_up = settings["captains"] == "cumulative"
        self.carried_activates = settings["carried_companion"] == "activates"
        self.rearguard_captures = settings["rearguard_capture"] == "captures"
        self.waiting_army_moves = settings["waiting_army"] == "may_move_on"
        self.one_table_card = settings["hunt_table_cards"] == "one_per_tile"
        self.bane_replaceable = settings["isildurs_bane_tile"] == "replaceable"
        self.every_loss_wears = settings["worn_with_sorrow"] == "every_loss"
        self.hobbit_wears = settings["worn_with_sorrow_hobbit"] == "counts"
        self.ward_bars_retreat = settings["warded_retreat"] == "barred"
        self.ward_needs_army_card = settings["ward_price"] == "army_card"
        self.palantir_draws_for_itself = settings["palantir_itself"] == "draws"
        self.late_wormtongue_stays = settings["wormtongue_too_late"] == "stays"
        self.shadow_picks_leader = settings["denethors_folly_leader"] == "shadow_chooses"
        self.strider_lifts_folly = settings["denethors_folly_strider"] == "counts"
        self.folly_in_relief = settings["denethors_folly_relief"] == "included"
        self.capture_ends_threats = settings["threats_and_captures"] == "discarded"
        self.fewer_from_strength = settings["fewer_dice"] == "off_the_strength"
        self.scouts_need_way_out = settings["scouts"] == "with_a_way_out"
        self.blade_must_strike = settings["blade_of_westernesse"] == "compulsory"
        self.strike_takes_witch_king = settings["fateful_strike"] == "witch_king_takes_one"
        self.breath_counts_all_hits = settings["black_breath"] == "all_hits"
        self.devilry_in_the_open = settings["devilry_of_orthanc"] == "stronghold_region"
        self.mumakil_heed_confusion = settings["mumakil"] == "confusion_counts"
        self.army_may_destroy_itself = settings["own_losses"] == "whole_army"
        self.dead_still_onslaught = settings["onslaught"] == "dice_after_death"
        self.fp_drives_nazgul = settings["eagles_flight"] == "free_peoples_choose"
        self.eomer_in_siege = settings["eomer_in_siege"] == "allowed"
        self.cards_need_target = settings["cards_without_target"] == "barred"
        self.challenge_refills = settings["challenge_of_the_king"] == "pool_refilled"
        self.nobody_parts_in_mordor = settings["parting_in_mordor"] == "barred"
        self.dunharrow_looks_twice = settings["dead_men_of_dunharrow"] == "also_after_recruits"
        self.mirror_needs_die = settings["mirror_of_galadriel"] == "with_a_character_die"
        self.breaking_draws_for_gollum = settings["breaking_with_gollum"] == "tile_first"
        self.breaking_replaceable = settings["breaking_tile"] == "replaceable"
        self.forced_casualty_first = settings["foul_thing"] == "before_them"
        self.assault_runs_its_course = settings["assault_cards_rounds"] == "all_three"
        self.assault_extends = settings["assault_cards_extension"] == "by_elites"
        self.assault_takes_leader = settings["assault_cards_leader"] == "attacks"
        self.only_elves_sail = settings["valinor_hits"] == "elves_only"
        self.corsairs_assault = settings["corsairs_at_a_siege"] == "assault"
