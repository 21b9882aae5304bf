"""The Encounter step and the cards of its decks, quests kept from them (M24, M28)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    any_until,
    asked,
    at,
    cards,
    events,
    influence,
    options,
    place,
    play,
    state,
    text,
    turn,
)
from thirdage.games.quest.board import ALL_PLACES, ENCOUNTER_DECK, IS_HAVEN, POOL_OF, REGION, REGION_IDS
from thirdage.games.quest.cards.catalogue import CARDS, ENCOUNTER
from thirdage.games.quest.ids import Hero
from thirdage.kernel.game import Game


def stop(where: str, **more: object) -> Game:
    """Return a game in which hero 1 ends the Travel step there."""
    return at([["encounter", 0]], place=[where, "edoras"], active=0, **more)


@pytest.mark.scenario("T73")
@pytest.mark.rule("M24.1", "M24.5")
def test_no_encounter_in_peril() -> None:
    game = stop("bree", heroes=["thalin", "eleanor"], influence={"bree": 2})
    assert asked(game)[1] == "action"


@pytest.mark.scenario("T74")
@pytest.mark.rule("M24.5", "M36.10", "M24.8")
@pytest.mark.parametrize(("switch", "prompt"), [("false", "draw_encounter"), ("true", "action")])
def test_influence_equal_to_wisdom(switch: str, prompt: str) -> None:
    game = stop("bree", settings={"encounter_peril_uses_ge": switch}, influence={"bree": 2})
    assert asked(game)[1] == prompt


@pytest.mark.scenario("T75", "C52")
@pytest.mark.aid("Q24")
@pytest.mark.rule("M24.2", "M4.4")
@pytest.mark.parametrize("haven", ["rivendell", "minas_tirith"])
def test_haven_deck(haven: str) -> None:
    game = stop(haven)
    assert all(option.startswith("card:enc_haven") for option in options(game))
    assert len(options(game)) == 15


@pytest.mark.scenario("T115")
@pytest.mark.rule("M4.4", "M4.5", "M3.3")
def test_region_of_a_haven() -> None:
    here = place("rivendell")
    assert (ENCOUNTER_DECK[here], REGION_IDS[REGION[here]], POOL_OF[here]) == (5, "misty_mountains", 2)


@pytest.mark.scenario("C50")
@pytest.mark.aid("Q24")
@pytest.mark.rule("M24.3", "M24.4")
def test_lowest_priority_wins() -> None:
    game = stop("the_shire", rest=[["hero_beravor_parry"], []])
    play(
        game,
        "card:enc_eriador_the_road_goes_ever_on_and_on",
        "card:enc_eriador_pipeweed_and_seven_meals_a_day",
        "card:enc_eriador_the_ranger",
    )
    assert events(game, "encounter") == ["hero:beravor card:enc_eriador_pipeweed_and_seven_meals_a_day"]
    assert len(state(game).discards[0]) == 3
    assert state(game).rest[0] == []


@pytest.mark.scenario("C51")
@pytest.mark.rule("M24.3")
def test_nothing_fits() -> None:
    game = stop("bree")
    play(
        game,
        "card:enc_eriador_cold_be_hand_and_heart_and_bone",
        "card:enc_eriador_the_city_by_the_greyflood",
        "card:enc_eriador_the_raiders_in_the_hills",
    )
    assert events(game, "no_encounter") == ["hero:beravor None"]
    assert len(state(game).discards[0]) == 3


def test_no_two_cards_clash_at_a_location() -> None:
    for where in ALL_PLACES:
        fitting = [
            card.priority
            for card in CARDS
            if card.kind == ENCOUNTER and card.deck == ENCOUNTER_DECK[where] and card.applies_at(where, REGION[where])
        ]
        assert len(fitting) == len(set(fitting))
        assert fitting or IS_HAVEN[where]


@pytest.mark.scenario("C54")
def test_region_means_one_colour() -> None:
    game = at(
        text("enc_mordor_a_shadow_under_the_shadow"),
        place=["dagorlad", "edoras"],
        influence={"dagorlad": 4, "barad_dur": 6, "udun": 3},
        pool=2,
    )
    play(game, "choice:gain_favor_1")
    assert state(game).favor[0] == 1


@pytest.mark.scenario("C55")
def test_two_regions_added() -> None:
    game = at(
        text("enc_eriador_the_city_by_the_greyflood"),
        place=["tharbad", "edoras"],
        active=0,
        items=[["boat"], []],
        influence={"bree": 4, "dunland": 3},
    )
    play(game, "item:boat")
    assert state(game).turn_over == 1
    assert state(game).items[0] == [0, 0, 0]


@pytest.mark.scenario("C56")
def test_not_damage() -> None:
    game = at(
        text("enc_mordor_the_land_of_the_great_eye"),
        heroes=["thalin", "eleanor"],
        place=["rhun", "edoras"],
        influence={"dagorlad": 6},
        unseen=[["hero_thalin_parry"] * 2 + ["hero_thalin_block"], []],
    )
    play(game, "card:hero_thalin_parry", "card:hero_thalin_block", "card:hero_thalin_parry")
    assert cards(state(game).rest[0]) == ["hero_thalin_parry", "hero_thalin_block", "hero_thalin_parry"]
    assert state(game).damage[0] == []


@pytest.mark.scenario("C57")
def test_buying_a_journey() -> None:
    game = at(text("enc_rohan_the_eored"), place=["dunharrow", "bree"], favor=[1, 0], active=0)
    play(game, "choice:spend_favor_1+move_hero+encounter_location")
    assert state(game).place[0] == place("edoras")
    assert asked(game) == (-1, "draw_encounter")
    assert all(option.startswith("card:enc_haven") for option in options(game))
    game = at(text("enc_rohan_the_eored"), place=["dunharrow", "bree"], rest=[["hero_beravor_parry"], []])
    assert state(game).rest[0] == []  # without favor only the first half can be picked


@pytest.mark.scenario("C59")
def test_indifferent_draws_two() -> None:
    game = stop("bree", corruption=[["corruption_indifferent"], []])
    play(game, "card:enc_eriador_the_grey_company", "card:enc_eriador_a_merry_fellow")
    assert asked(game)[1] == "action"


@pytest.mark.scenario("C60")
def test_redemption() -> None:
    game = at(
        text("enc_haven_redeemed_by_grace"),
        place=["edoras", "bree"],
        favor=[3, 0],
        corruption=[["corruption_weak", "corruption_weary"], []],
    )
    play(game, "choice:discard_corruption_paid", "card:corruption_weak", "card:corruption_weary")
    assert (state(game).favor[0], state(game).corruption[0]) == (1, [])


@pytest.mark.scenario("C61")
def test_healing_walk() -> None:
    damage = ["unseen", "hero_beravor_parry", "hero_beravor_charge", "unseen", "hero_beravor_evade"]
    game = at(text("enc_rhudaur_the_ruins_of_amon_sul"), place=["weathertop", "edoras"], damage=[damage, []])
    play(game, options(game)[0])  # the unseen card gets its identity
    assert len(state(game).damage[0]) == 3
    assert state(game).rest[0] == []


@pytest.mark.scenario("C62")
@pytest.mark.rule("M24.7", "M28.2")
def test_fight_instead_of_cards() -> None:
    game = stop("grey_havens", quests=[["quest_beravor_spies_in_mithlond"], []], hand=[["hero_beravor_charge"], []])
    assert events(game, "combat_begins") == ["hero:beravor monster:crebain"]
    while asked(game)[1] != "use_agility":
        play(game, "card:combat_zealot_hack" if "card:combat_zealot_hack" in options(game) else options(game)[0])
    play(game, "strength_point", "strength_point", "card:hero_beravor_charge", "card:combat_zealot_hack")
    any_until(game, "draw_skill")
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    s = state(game)
    assert s.items[0][1] == 1
    assert cards(s.quests[0]) == ["quest_beravor_bones_of_a_darkness_past"]


@pytest.mark.rule("M28.2", "M36.11")
def test_a_defeat_quest_may_wait_for_exploring_by_a_switch() -> None:
    game = stop(
        "grey_havens",
        quests=[["quest_beravor_spies_in_mithlond"], []],
        hand=[["hero_beravor_charge"], []],
        settings={"defeat_quest_completes_immediately": "false"},
    )
    while asked(game)[1] != "use_agility":
        play(game, "card:combat_zealot_hack" if "card:combat_zealot_hack" in options(game) else options(game)[0])
    play(game, "strength_point", "strength_point", "card:hero_beravor_charge", "card:combat_zealot_hack")
    any_until(game, "action")
    s = state(game)
    assert cards(s.ready[0]) == ["quest_beravor_spies_in_mithlond"]
    later = at(
        [["explore_menu", 0, place("bree")]],
        place=["bree", "edoras"],
        active=0,
        quests=[["quest_beravor_spies_in_mithlond"], []],
        ready=[["quest_beravor_spies_in_mithlond"], []],
    )
    assert "quest:quest_beravor_spies_in_mithlond" in options(later)


@pytest.mark.scenario("C63")
@pytest.mark.rule("M28.2")
def test_a_fight_with_the_serpent_counts_whatever_happens() -> None:
    game = at(
        turn(1),
        place=["bree", "near_harad"],
        quests=[[], ["quest_eleanor_where_the_stars_are_strange"]],
        unseen=[[], []],
    )
    any_until(game, "play_combat_card")
    play(game, "exhausted")
    any_until(game, "draw_skill")
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    s = state(game)
    assert s.strength(Hero(1)) == 6
    assert s.starting_done[1] == 1
    assert s.characters[5] == place("minas_tirith")


@pytest.mark.rule("M24.6")
def test_a_quest_is_kept_and_its_set_up_happens() -> None:
    game = stop("tharbad")
    play(
        game,
        "card:enc_eriador_quest_find_the_grey_pilgrim",
        "card:enc_eriador_a_merry_fellow",
        "card:enc_eriador_the_road_goes_ever_on_and_on",
    )
    s = state(game)
    assert cards(s.quests[0]) == ["enc_eriador_quest_find_the_grey_pilgrim"]
    assert s.characters[0] == place("bree")
    assert len(s.discards[0]) == 2


@pytest.mark.rule("M35.4", "M24.1")
def test_a_short_encounter_deck_is_refilled() -> None:
    game = stop(
        "bree",
        decks={"west": ["enc_eriador_a_merry_fellow"]},
        discards={"west": ["enc_eriador_the_ranger", "enc_eriador_the_grey_company"]},
    )
    assert len(options(game)) == 3


def test_cards_that_reshuffle_their_deck() -> None:
    game = stop("bree", discards={"west": ["enc_eriador_a_merry_fellow"]})
    play(
        game,
        "card:enc_eriador_the_road_goes_ever_on_and_on",
        "card:enc_eriador_the_raiders_in_the_hills",
        "card:enc_eriador_the_city_by_the_greyflood",
    )
    s = state(game)
    assert (len(s.decks[0]), s.discards[0], s.favor[0]) == (15, [], 2)


@pytest.mark.rule("M35.6", "M35.9")
def test_shields_block() -> None:
    game = at(
        text("enc_haven_deadmens_dike"),
        place=["fornost", "edoras"],
        hand=[["hero_beravor_evade", "hero_beravor_strategize", "hero_beravor_charge"], []],
    )
    play(game, "card:hero_beravor_evade", "card:hero_beravor_strategize")
    assert asked(game)[1] == "draw_skill"
    assert state(game).favor[0] == 2
    game = at(text("enc_haven_deadmens_dike"), place=["fornost", "edoras"], hand=[["hero_beravor_evade"], []])
    play(game, "card:hero_beravor_evade", "life_pool", "life_pool")
    assert state(game).favor[0] == 0
    assert len(state(game).damage[0]) == 2


# what single cards do: hero's place, state, picks, and a look at the state afterwards
SIMPLE: list[tuple[str, str, dict[str, object], list[str], dict[str, object]]] = [
    ("enc_haven_the_court_of_theoden", "edoras", {}, [], {"favor": 1, "horse": 1}),
    ("enc_haven_intrigue_within_meduseld", "edoras", {"influence": {"isengard": 3}}, [], {"favor": 0}),
    ("enc_haven_intrigue_within_meduseld", "edoras", {"influence": {"isengard": 2}}, [], {"favor": 2}),
    ("enc_haven_the_houses_of_healing", "minas_tirith", {"damage": [["unseen"], []]}, [], {"damage": 0}),
    ("enc_haven_the_halls_of_an_elven_king", "woodland_realm", {}, [], {"favor": 1, "boat": 1}),
    ("enc_haven_the_enchanted_stream", "woodland_realm", {"favor": [1, 0]}, [], {"favor": 1}),
    (
        "enc_haven_the_enchanted_stream",
        "woodland_realm",
        {"favor": [1, 0], "influence": {"the_bight": 3}},
        ["card:corruption_weak"],
        {"favor": 0, "corruption": 1},
    ),
    ("enc_haven_the_lonely_mountain", "erebor", {"corruption": [["corruption_weak"], []]}, [], {"corruption": 0}),
    ("enc_haven_ancient_greed", "erebor", {}, ["choice:gain_favor_1"], {"favor": 1}),
    ("enc_haven_the_golden_wood", "lothlorien", {}, [], {"favor": 1, "elven_cloak": 1}),
    ("enc_haven_imladris", "rivendell", {"damage": [["unseen"], []]}, [], {"favor": 1, "damage": 0}),
    ("enc_haven_the_steadfast_defender", "edoras", {"pool": 2}, [], {"pool": 1}),
    ("enc_haven_i_will_not_say_the_day_is_done", "edoras", {}, [], {"favor": 2}),
    ("enc_haven_the_palantirs", "minas_tirith", {"pool": 2}, ["yes", "card:corruption_weak"], {"pool": 1}),
    ("enc_eriador_a_merry_fellow", "old_forest", {"tokens": [["bree", "agent"]]}, ["token:1"],
     {"favor": 1, "tokens": 0}),
    ("enc_eriador_the_raiders_in_the_hills", "dunland", {"pool": 3}, ["life_pool"] * 5, {"pool": 3, "damage": 5}),
    ("enc_eriador_sarumans_agents", "bree", {"plot_hand": ["plot_urgent_summons"]},
     ["yes", "card:corruption_weak", "card:plot_urgent_summons"], {"plots_held": 0}),
    ("enc_rhudaur_hill_of_the_wind", "weathertop", {"pool": 1, "tokens": [["tharbad", "agent"]]}, ["yes"], {"pool": 0}),
    ("enc_rhudaur_hill_of_the_wind", "weathertop", {"pool": 1, "tokens": [["moria", "agent"]]}, [], {"pool": 0}),
    ("enc_rhudaur_tom_bert_and_william_huggins", "the_trollshaws", {"pool": 1}, [], {"pool": 0}),
    ("enc_rhudaur_forodwaith", "northern_waste", {"influence": {"ered_mithrin": 4, "weathertop": 3}},
     ["life_pool"] * 3, {"damage": 3}),
    ("enc_rhudaur_a_path_through_the_mountains", "ered_mithrin", {}, ["no"], {"favor": 1}),
    ("enc_rhudaur_a_common_purpose", "weathertop", {}, [], {"favor": 2}),
    ("enc_mirkwood_radagast_the_brown", "rhosgobel", {}, ["location:edoras"], {"favor": 1}),
    ("enc_mirkwood_agents_of_saruman", "gladden_fields", {}, ["choice:advance_marker_ring_1"], {"ring": 1}),
    ("enc_mirkwood_conquered_by_fear", "rhosgobel", {"influence": {"moria": 3, "fangorn": 3}},
     ["card:corruption_weak"], {"corruption": 1}),
    ("enc_rohan_the_seat_of_seeing", "amon_hen", {"favor": [1, 0], "pool": 3}, ["yes"], {"favor": 0, "pool": 1}),
    ("enc_rohan_allies_of_the_dark_lord", "pelargir", {}, ["choice:sauron_draw_plot_1", "card:plot_urgent_summons"],
     {"plots_held": 1}),
    ("enc_rohan_dangers_both_real_and_imagined", "pelargir",
     {"tokens": [["osgiliath", "orc"], ["osgiliath", "blank"], ["belfalas", "blank"]]}, ["card:corruption_weak"],
     {"corruption": 1}),
    ("enc_rohan_words_spoken_from_the_heart", "pelargir", {}, [], {"favor": 1}),
    ("enc_rohan_words_spoken_from_the_heart", "pelargir", {"favor": [1, 0], "corruption": [["corruption_weak"], []]},
     ["yes", "card:corruption_weak"], {"favor": 0, "corruption": 0}),
    ("enc_mordor_a_hidden_path", "rhun", {"pool": 1}, [], {"pool": 0}),
    ("enc_mordor_sting_of_the_west", "rhun", {"influence": {"dagorlad": 2}},
     ["location:dagorlad", "location:dagorlad"], {"influence": 0}),
    ("enc_mordor_where_the_shadows_lie", "rhun", {"pool": 1}, [], {"pool": 0}),
    ("enc_mordor_the_nest_is_stirred", "rhun", {},
     ["yes", "choice:place_influence_1", "location:rhun", "location:dagorlad"], {"influence": 2}),
]  # fmt: skip


@pytest.mark.rule("M35.7", "M24.3")
@pytest.mark.parametrize(("card", "where", "more", "picks", "expected"), SIMPLE)
def test_what_a_card_does(
    card: str, where: str, more: dict[str, object], picks: list[str], expected: dict[str, object]
) -> None:
    game = at(text(card), place=[where, "bree"], active=0, **more)
    play(game, *picks)
    assert asked(game)[1] in ("action", "choose")
    if asked(game)[1] == "choose":
        play(game, options(game)[0])
    s = state(game)
    found = {
        "favor": s.favor[0],
        "horse": s.items[0][0],
        "boat": s.items[0][1],
        "elven_cloak": s.items[0][2],
        "damage": len(s.damage[0]),
        "corruption": len(s.corruption[0]),
        "pool": s.pool,
        "tokens": sum(1 for where in s.token_at if where >= 0),
        "plots_held": len(s.plot_hand),
        "ring": s.markers[1],
        "influence": sum(s.influence),
    }
    assert {key: found[key] for key in expected} == expected


def test_the_palantirs_show_the_plot_hand_to_one_hero() -> None:
    game = at(
        text("enc_haven_the_palantirs"), place=["minas_tirith", "bree"], plot_hand=["plot_urgent_summons"], pool=1
    )
    play(game, "yes", "card:corruption_weak")
    shown = [game.rules.view(game.state, seat)["sauron"] for seat in (HERO_1, 2)]
    assert isinstance(shown[0], dict)
    assert isinstance(shown[1], dict)
    assert shown[0]["plot_hand_known"] == ["plot_urgent_summons"]
    assert shown[1]["plot_hand_known"] == []


def test_carn_dum_places_from_mount_gundabad_only() -> None:
    game = at(
        text("enc_rhudaur_carn_dum_reborn"),
        place=["weathertop", "bree"],
        influence={"mount_gundabad": 1, "barad_dur": 3},
    )
    play(game, "choice:pool_add_1+place_influence_3")
    assert asked(game) == (SAURON, "place_influence")
    assert "location:mount_doom" not in options(game)
    assert "location:high_pass" in options(game)
    play(game, "location:mount_gundabad", "location:mount_gundabad", "location:high_pass")
    assert influence(game, "high_pass") == 1


def test_sauron_moves_a_lost_hero() -> None:
    game = at(text("enc_rhudaur_lost_in_the_wild"), place=["weathertop", "bree"])
    assert asked(game) == (SAURON, "move_hero")  # without two cards in hand there is no choice
    play(game, "location:tharbad")
    assert state(game).place[0] == place("tharbad")


def test_hill_of_sorcery_lets_sauron_choose_his_loss() -> None:
    game = at(
        text("quest_eometh_hill_of_sorcery", 0, "reward"),
        heroes=["eometh", "eleanor"],
        plot_hand=["plot_urgent_summons"],
        pool=2,
    )
    play(game, "choice:gain_level_agility_1")
    assert asked(game) == (SAURON, "choose")
    play(game, "choice:pool_remove_2")
    assert state(game).pool == 0
    assert state(game).agility(Hero(0)) == 2
