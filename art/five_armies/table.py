"""The scene of each card of The Battle of Five Armies."""

EVENTS = {
    "blow_the_horns": "horn", "call_to_arms": "raised_arms", "encirclement": "encirclement", "gather_and_marshall": "camp", "marching_companies": "march",
    "move_to_strike": "strike", "mustering_for_battle": "muster", "sudden_assault": "assault", "troop_leader": "captain",
}
COMBATS = {
    "captain_of_war": "captain", "fierce_defence": "dwarf_wall", "no_quarter": "warband", "determined_attack": "strike", "stand_and_fight": "last_stand",
    "dense_fog": "fog", "overmastered": "broken_banner", "battle_fury": "anvil", "commanding_voice": "horn", "great_confusion": "ambush",
}
EVENT_DECK = {
    "blow_the_horns": (1, 3), "call_to_arms": (4, 6), "encirclement": (7, 9), "gather_and_marshall": (10, 13), "marching_companies": (14, 16),
    "move_to_strike": (17, 20), "mustering_for_battle": (21, 23), "sudden_assault": (24, 27), "troop_leader": (28, 30),
}
STORY = """
fp_01 skin_changer|fp_02 invisible_ring|fp_03 dwarf_wall|fp_04 wizard_flash|fp_05 elf_lords|fp_06 elf_spears|fp_07 banners|fp_08 found_hobbit|fp_09 dawn
fp_10 last_stand|fp_11 invisible_ring|fp_12 lake_swords|fp_13 ironfoot|fp_14 march|fp_15 anvil|fp_16 eagle_stoop|fp_17 horn|fp_18 arrow_storm|fp_19 arkenstone|fp_20 eagles
sh_01 dread|sh_02 warband|sh_03 orc_chief|sh_04 bats|sh_05 wild_spears|sh_06 troubled_mind|sh_07 orc_army|sh_08 black_tide|sh_09 great_goblin|sh_10 warband|sh_11 orc_army
sh_12 ambush|sh_13 assault|sh_14 gundabad|sh_15 climbing_goblins|sh_16 orc_chief|sh_17 necromancer|sh_18 wolf_riders|sh_19 black_tide|sh_20 broken_banner
fate_01 skin_changer|fate_02 skin_changer|fate_03 skin_changer|fate_04 eagles|fate_05 dawn|fate_06 eagle_stoop|fate_07 thorin_gate|fate_08 thorin_gate|fate_09 thorin_gate
man_vampire_like bats|man_regroup_shadow dread|man_wargs wolf_riders|man_goblins climbing_goblins|man_orcs warband|man_great_orcs orc_chief|man_thorins_mighty_strokes thorin_gate
man_regroup_free banners|man_wood_elf_spearmen elf_spears|man_wood_elf_archers arrow_storm|man_lake_men bard_bow|man_dwarf_veterans ironfoot|man_dwarf_regulars dwarf_wall
"""


def lines():
    out = ["# Which scene of scenes/ stands on which card. Written by generate.py.", "", "events: # the upper halves of the Event cards"]
    out += [f"  {k}: {v}" for k, v in EVENTS.items()]
    out += ["", "combats: # the lower halves"] + [f"  {k}: {v}" for k, v in COMBATS.items()]
    out += ["", "cards:"]
    out += [f"  ev_{n:02}: {EVENTS[k]}" for k, (a, b) in EVENT_DECK.items() for n in range(a, b + 1)]
    out += [f"  {pair.split()[0]}: {pair.split()[1]}" for row in STORY.strip().splitlines() for pair in row.split("|")]
    return out
