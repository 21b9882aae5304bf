"""The scene of each card of Middle-earth Quest: by effect for combat, hero and skill cards, by motif for the rest."""

BY_TITLE = """
quick_shot bow_shot|ranged_strike bow_shot|volley bow_shot|overdraw bow_shot|precision aimed_shot|aimed_shot aimed_shot|deadly_finesse aimed_shot|poison_arrow poison_arrow
strategize strategy|concentrate keen_senses|anticipate keen_senses|fall_back fall_back|retreat fall_back|parry parry|hack hack|eviscerate hack|charge charge|rush charge|trample charge
smash smash|crush crush|overpower crush|sweep sweep|block shield_block|reckless fury|enraged fury|earthquake earthquake|evade vanish|dodge vanish|hide vanish|sneak_attack betrayal
attack_of_opportunity betrayal|rest campfire
"""
SKILLS = """
shrewd_planning strategy|ready keen_senses|expose_weakness keen_senses|set_trap snare|endure campfire|crossbow_shot crossbow|heightened_senses keen_senses|flaming_arrow fire_arrow
concussive_shot crossbow|outmaneuver vanish|retaliate parry|focused_assault sweep|wear_down wound|shield_smash shield_block|execute hack|reversal parry|crushing_blow smash|hamstring wound
overhead_swing hack|brutal_finisher fury
"""
CORRUPTION = """
reckless fury|indifferent corruption_mind|distraught corruption_mind|deranged corruption_mind|helpless chained|weary corruption_body|weak corruption_body|despairing despair|isolated alone
hopeless corruption_body|mistrusted whisper|cowardly long_shadow|greedy corruption_heart|despondent despair|careless corruption_heart|wretched gollum
"""
ITEMS = "boat boat|horse horse|elven_cloak elven_cloak"
MISSIONS = """
hero_noble_blood white_tree|hero_against_the_shadow bright_sword|hero_isildurs_secret isildur_scroll|hero_minas_morgul_kept_at_bay moon_tower|hero_the_spear_of_the_west star_spear
sauron_his_dark_throne dark_tower|sauron_where_the_shadows_lie mount_doom|sauron_in_darkness_bind_them rings_of_power|sauron_to_rule_them_all lidless_eye|sauron_to_find_them_all black_rider
"""
PLOTS = """
start_hunt_for_the_ring ring_river|start_monsters_in_the_east black_gate|start_saruman_hungry orthanc|a_dark_messenger black_rider|osgiliath_invaded osgiliath|gollum_is_captured gollum
saruman_falls_to_corruption orthanc|wormtongue_taints_theoden whisper|denethor_falls_into_madness palantir|orcs_in_the_mountains orc_cave|a_broken_line_of_kings empty_throne|gollum_is_tortured chained
smeagol_escapes gollum|loss_of_an_heir cairn|a_promise_of_rings rings_of_power|rise_of_the_uruk_hai white_hand|urgent_summons letter
"""
PERILS = """
the_hounds_of_sauron wolves|an_unexpected_betrayal betrayal|a_shadow_in_the_background long_shadow|orc_scouts orc_cave|ill_met_company fair_foul|armies_underground orc_cave
the_hill_of_black_magic sorcery_hill|the_dark_tower dark_tower|khazad_dum bridge_of_fire|an_enduring_evil ruins|trapped trapped|the_weakness_of_men temptation|its_a_dangerous_business front_door
undying_regret long_shadow|nine_for_mortal_men nine_riders
"""
QUESTS = """
argalad_they_have_become_queer_and_wild walking_trees|argalad_the_forest_must_provide_no_refuge spider_path|argalad_echoes_of_bolgs_army orc_cave|beravor_guarding_the_dimrill_stair winter_pass
beravor_spies_in_mithlond crows|beravor_bones_of_a_darkness_past ruins|eleanor_an_appeal_to_golasgil boat|eleanor_where_the_stars_are_strange war_beast|eleanor_hidden_in_the_ash_mountains dark_tower
eometh_drive_back_the_evil_men riders|eometh_a_message_to_the_white_wizard letter|eometh_hill_of_sorcery sorcery_hill|thalin_the_ered_luin the_road|thalin_a_new_threat hack
thalin_to_look_into_the_mirrormere bridge_of_fire
"""
SHADOW = """
betrayed betrayal|an_evil_fog fog|flocks_of_crebain crows|his_arm_has_grown_long shadow_hand|seem_fairer_feel_fouler fair_foul|dark_promises temptation|do_not_tempt_me temptation
a_new_power_is_rising rising_power|storms_of_mordor lightning|sarumans_lies whisper|morgul_blade morgul_blade|lord_of_the_rings rings_of_power|evil_wound wound|shire_baggins black_rider
creatures_of_the_wild spider_path|the_ithil_stone palantir|they_are_terrible nine_riders|the_lidless_eye lidless_eye|the_black_breath black_breath|winter_storm winter_pass|grievous_loss cairn
"""
EVENTS = """
1_01_messengers_of_the_stormcrow letter|1_02_tempted_by_power temptation|1_03_trust_in_friendship campfire|1_04_the_thieves_of_tharbad betrayal|1_05_eomer_and_eowyn_are_orphaned cairn
1_06_beornings_the_skin_changers skin_changer|1_07_the_dunadan_guards_the_shire rangers|1_08_the_courage_of_erkenbrand riders|1_09_from_argonath_to_the_sea argonath|1_10_lady_of_the_golden_wood golden_wood
1_11_arwens_message_to_her_beloved evenstar|1_12_imladris rivendell|1_13_not_all_those_who_wander the_road|1_14_gandalf_visits_frodo front_door|2_01_of_serpents_and_sand war_beast
2_02_the_glades_of_orthanc_darken orthanc|2_03_stone_figures_in_the_trollshaws stone_trolls|2_04_there_is_strength_yet star_spear|2_05_cirdan_the_shipwright grey_havens|2_06_the_foe_hammer bright_sword
2_07_under_the_shadow shadow_hand|2_08_brand_becomes_king_of_dale lonely_mountain|2_09_commander_of_edoras riders|2_10_iarwain_ben_adar merry_fellow|2_11_athelas_kingsfoil healing_leaf
2_12_aragorn_meets_with_gandalf stormcrow|2_13_aragorn_hunts_gollum gollum|2_14_beregond_guard_of_the_citadel white_city|3_01_dark_news_from_erebor black_rider|3_02_the_blood_of_rhun war_beast
3_03_radagast_the_brown brown_wizard|3_04_warrior_of_the_lidless_eye black_gate|3_05_he_has_at_last_heard nine_riders|3_06_the_trees_of_fangorn walking_trees|3_07_gandalf_stormcrow stormcrow
3_08_arnor_that_was_of_old windy_hill|3_09_boromirs_dream broken_sword|3_10_elladan_and_elrohir rangers|3_11_eowyn_sister_daughter golden_hall|3_12_the_argonath argonath
3_13_theoden_warned_of_saruman golden_hall|3_14_the_account_of_isildur isildur_scroll
"""
ENCOUNTERS = """
haven_the_court_of_theoden golden_hall|haven_intrigue_within_meduseld whisper|haven_the_houses_of_healing healing_leaf|haven_the_palantirs palantir|haven_the_halls_of_an_elven_king golden_wood
haven_the_enchanted_stream boat|haven_the_lonely_mountain lonely_mountain|haven_ancient_greed corruption_heart|haven_the_northern_fortress ruins|haven_deadmens_dike ruins|haven_the_golden_wood golden_wood
haven_imladris rivendell|haven_redeemed_by_grace white_tree|haven_the_steadfast_defender shield_block|haven_i_will_not_say_the_day_is_done star_spear
eriador_pipeweed_and_seven_meals_a_day pipe_and_mug|eriador_cirdan_the_shipwright grey_havens|eriador_the_grey_company rangers|eriador_cold_be_hand_and_heart_and_bone barrow|eriador_a_merry_fellow merry_fellow
eriador_remnants_of_the_north_south_road the_road|eriador_the_city_by_the_greyflood osgiliath|eriador_the_raiders_in_the_hills riders|eriador_quest_find_the_grey_pilgrim stormcrow
eriador_the_mad_baggins front_door|eriador_quest_the_squint_eyed_southerner betrayal|eriador_sarumans_agents whisper|eriador_the_ranger rangers|eriador_quest_the_black_pit bridge_of_fire
eriador_the_road_goes_ever_on_and_on the_road
rhudaur_hill_of_the_wind windy_hill|rhudaur_the_ruins_of_amon_sul windy_hill|rhudaur_tom_bert_and_william_huggins stone_trolls|rhudaur_emyn_engrin smash|rhudaur_above_the_withered_heath winter_pass
rhudaur_forodwaith winter_pass|rhudaur_quest_beyond_the_dark_lords_reach the_road|rhudaur_carn_dum_reborn ruins|rhudaur_a_path_through_the_mountains winter_pass|rhudaur_quest_the_haunted_ruins ruins
rhudaur_lost_in_the_wild fog|rhudaur_the_iron_will_of_the_dwarves hack|rhudaur_a_common_purpose campfire|rhudaur_quest_the_son_of_gloin lonely_mountain|rhudaur_the_world_is_grey_the_mountains_old lonely_mountain
mirkwood_radagast_the_brown brown_wizard|mirkwood_the_beornings_ask_for_help skin_changer|mirkwood_the_town_of_dale lonely_mountain|mirkwood_agents_of_saruman ring_river
mirkwood_do_not_stray_from_the_path spider_path|mirkwood_sarumans_fires white_hand|mirkwood_quest_a_shadow_connection sorcery_hill|mirkwood_lost_in_the_shadows spider_path
mirkwood_trapped_by_a_terrible_storm winter_pass|mirkwood_quest_the_evenstar_is_called_home evenstar|mirkwood_escorted_by_the_wood_elves vanish|mirkwood_conquered_by_fear black_breath
mirkwood_a_desperate_bargain temptation|mirkwood_quest_greenleaf bow_shot|mirkwood_i_sang_of_leaves_of_leaves_of_gold golden_wood
rohan_the_key_to_the_anduin osgiliath|rohan_prince_imrahil boat|rohan_the_seat_of_seeing keen_senses|rohan_sweet_words_bitter_dreams orthanc|rohan_they_come_from_umbar black_sails|rohan_the_eored riders
rohan_quest_the_mounts_of_the_haradrim war_beast|rohan_quest_the_palantir_of_orthanc palantir|rohan_lies_and_deceit whisper|rohan_smugglers black_sails|rohan_allies_of_the_dark_lord war_beast
rohan_dangers_both_real_and_imagined long_shadow|rohan_words_spoken_from_the_heart evenstar|rohan_quest_captain_of_the_white_tower white_city|rohan_the_days_have_gone_down_in_the_west cairn
mordor_the_faces_in_the_water marsh_faces|mordor_shapes_in_the_mist fog|mordor_saurons_road mount_doom|mordor_thirst_and_despair despair|mordor_quest_isildurs_heir broken_sword|mordor_heavy_rains lightning
mordor_quest_smoke_on_the_horizon mount_doom|mordor_the_nest_is_stirred spider_path|mordor_the_olog_hai crush|mordor_a_hidden_path vanish|mordor_sting_of_the_west bright_sword
mordor_a_shadow_under_the_shadow long_shadow|mordor_the_land_of_the_great_eye lidless_eye|mordor_quest_the_seat_of_saurons_power dark_tower|mordor_where_the_shadows_lie moon_tower
"""
DECKS = {"encounter": "the_road", "event": "evenstar", "peril": "long_shadow", "shadow": "lidless_eye", "plot": "shadow_hand", "corruption": "temptation", "skill": "campfire", "combat": "fury", "hero": "star_spear", "quest": "the_road", "mission": "isildur_scroll", "item": "elven_cloak"}
TYPES = {"melee": "parry", "ranged": "bow_shot", "attack": "hack", "defence": "shield_block"}
HELD = {
    "combat_zealot": "quick_shot ranged_strike strategize aimed_shot fall_back poison_arrow parry hack charge smash reckless",
    "combat_ravager": "concentrate poison_arrow aimed_shot strategize fall_back parry hack charge eviscerate anticipate attack_of_opportunity",
    "combat_behemoth": "precision aimed_shot earthquake block smash sweep rush overpower crush reckless enraged",
}


def pairs(text, prefix):
    return {prefix + pair.split()[0]: pair.split()[1] for row in text.strip().splitlines() for pair in row.split("|")}


TITLES = pairs(BY_TITLE, "")


def lines():
    out = ["# Which scene of scenes/ stands on which card. Written by generate.py.", "", "decks: # the back of a deck, and any card that is not named below"]
    out += [f"  {k}: {v}" for k, v in DECKS.items()]
    out += ["", "types: # of combat, hero and skill cards without a title of their own"] + [f"  {k}: {v}" for k, v in TYPES.items()]
    out += ["", "titles: # of the combat cards and the heroes' cards"] + [f"  {k}: {v}" for k, v in TITLES.items()]
    out += ["", "cards:"]
    for group, titles in HELD.items():
        out += [f"  {group}_{t}: {TITLES[t]}" for t in titles.split()]
    for hero, titles in HERO_CARDS.items():
        out += [f"  hero_{hero}_{t}: {TITLES[t]}" for t in titles.split()]
    for text, prefix in ((SKILLS, "skill_"), (CORRUPTION, "corruption_"), (ITEMS, "item_"), (MISSIONS, "mission_"), (PLOTS, "plot_"), (PERILS, "peril_"), (QUESTS, "quest_"), (SHADOW, "shadow_"), (EVENTS, "event_"), (ENCOUNTERS, "enc_")):
        out += [f"  {k}: {v}" for k, v in pairs(text, prefix).items()]
    return out


HERO_CARDS = {
    "argalad": "quick_shot overdraw precision aimed_shot fall_back volley parry anticipate attack_of_opportunity",
    "beravor": "ranged_strike evade strategize sneak_attack aimed_shot parry charge anticipate deadly_finesse",
    "eleanor": "ranged_strike concentrate hide retreat volley dodge parry charge anticipate rest attack_of_opportunity",
    "eometh": "ranged_strike evade aimed_shot fall_back parry hack trample eviscerate smash reckless",
    "thalin": "evade strategize dodge block parry sweep rush overpower crush reckless",
}
