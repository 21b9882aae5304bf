"""Encounter cards one by one, those that the tests of the Encounter step do not show (M24.3, M35.7, M35.9)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import HERO_1, SAURON, asked, at, cards, influence, options, place, play, state, text
from thirdage.games.quest.board import LOCATION_IDS
from thirdage.games.quest.cards.catalogue import CARDS, card_number
from thirdage.games.quest.ids import Hero
from thirdage.kernel.game import Game

EVADE = "hero_beravor_evade"  # 2 shields
STRIKE, PARRY = "hero_beravor_ranged_strike", "hero_beravor_parry"
CHARGE = "hero_beravor_charge"
SKILLS = ["card:skill_ready", "card:skill_endure", "card:skill_ready"]
TWO_CORRUPTION = [["corruption_weak", "corruption_weary"], []]


def meet(card: str, where: str = "", **more: object) -> Game:
    """Return a game in which the card is carried out for Beravor (fortitude 6, strength 5, agility 2, wisdom 2) where
    it applies."""
    only = CARDS[card_number(card)].only_at
    spot = where or LOCATION_IDS[only]
    return at(text(card), **{"place": [spot, "minas_tirith"], "active": 0, **more})


def over(game: Game) -> bool:
    """Tell whether nothing more is asked for the card."""
    return asked(game) == (SAURON, "action")


def learned(game: Game) -> bool:
    """Go through the training that is due."""
    play(game, *SKILLS)
    return "skill_ready" in cards(state(game).hand[0])


# -- havens


@pytest.mark.parametrize(
    ("corruption", "trains"), [([], True), (["weak", "weary"], True), (["weak", "weary", "reckless"], False)]
)
def test_the_northern_fortress(corruption: list[str], trains: bool) -> None:
    held = [f"corruption_{id}" for id in corruption]
    game = meet("enc_haven_the_northern_fortress", corruption=[held, []])
    if held:
        play(game, "choice:gain_favor_1")  # wisdom is compared after the choice
    assert state(game).favor[0] == 1
    assert learned(game) if trains else over(game)


# -- Eriador and Enedwaith


def test_cirdan_the_shipwright() -> None:
    card = "enc_eriador_cirdan_the_shipwright"
    game = meet(card, corruption=TWO_CORRUPTION)
    play(game, "choice:discard_corruption_all")
    assert state(game).corruption[0] == []
    game = meet(card)
    assert state(game).items[0][1] == 1  # nothing to shed: the Boat
    assert over(meet(card, influence={"bree": 3}))


@pytest.mark.parametrize(
    ("damage", "rest"),
    [
        (
            [CHARGE, STRIKE, EVADE, CHARGE, STRIKE, CHARGE, STRIKE, EVADE],
            [EVADE, STRIKE, CHARGE, STRIKE, CHARGE, EVADE],
        ),
        ([EVADE, CHARGE], [CHARGE, EVADE]),  # fewer than fortitude 6
    ],
)
def test_remnants_of_the_north_south_road(damage: list[str], rest: list[str]) -> None:
    s = state(meet("enc_eriador_remnants_of_the_north_south_road", damage=[damage, []]))
    assert cards(s.rest[0]) == rest  # from the top down
    assert len(s.damage[0]) == len(damage) - len(rest)


def test_the_mad_baggins() -> None:
    card = "enc_eriador_the_mad_baggins"
    game = meet(card, "bree")
    assert options(game) == ["choice:gain_corruption_1+draw_hero_cards", "choice:gain_favor_1", "choice:nothing"]
    play(game, "choice:gain_corruption_1+draw_hero_cards", "card:corruption_weary")
    for _ in range(5):  # fortitude 6, less one for the card just drawn
        play(game, options(game)[0])
    assert over(game)
    assert len(state(game).hand[0]) == 5
    game = meet(card, "bree")
    play(game, "choice:nothing")
    assert over(game)


@pytest.mark.rule("M14.6")
def test_the_squint_eyed_southerner() -> None:
    game = at(text("enc_eriador_quest_the_squint_eyed_southerner", 0, "setup"), place=["bree", "edoras"], active=0)
    assert asked(game) == (SAURON, "put_influence")
    assert len(options(game)) == 7
    play(game, "location:moria")
    assert (influence(game, "moria"), over(game)) == (1, True)


# -- Rhudaur and the Grey Mountains


def test_emyn_engrin() -> None:
    game = meet("enc_rhudaur_emyn_engrin", pool=3)
    play(game, "choice:pool_remove_2")
    assert state(game).pool == 1
    assert learned(meet("enc_rhudaur_emyn_engrin", pool=0))  # an empty pool cannot be picked


def test_above_the_withered_heath() -> None:
    game = meet(
        "enc_rhudaur_above_the_withered_heath",
        shadow_hand=["shadow_betrayed", "shadow_evil_wound"],
        tokens=[["withered_heath", "orc"], ["bree", "agent"]],
    )
    play(game, "card:shadow_evil_wound", "yes")
    assert options(game) == ["token:1"]
    play(game, "token:1")
    assert cards(state(game).shadow_hand) == ["shadow_betrayed"]
    assert over(meet("enc_rhudaur_above_the_withered_heath"))  # no card, no token


@pytest.mark.rule("M35.9")
def test_the_iron_will_of_the_dwarves() -> None:
    card, dear = "enc_rhudaur_the_iron_will_of_the_dwarves", "choice:spend_favor_1+train_1+discard_corruption_1"
    game = meet(card, "weathertop", favor=[1, 0], corruption=TWO_CORRUPTION)
    play(game, dear, *SKILLS, "card:corruption_weary")
    assert (state(game).favor[0], cards(state(game).corruption[0])) == (0, ["corruption_weak"])
    game = meet(card, "weathertop", favor=[1, 0])
    play(game, dear, *SKILLS)  # nothing to shed, but training to be had
    assert over(game)
    game = meet(card, "weathertop")
    assert (over(game), state(game).favor[0]) == (True, 1)  # who cannot pay earns


def test_the_world_is_grey() -> None:
    card = "enc_rhudaur_the_world_is_grey_the_mountains_old"
    others = ["enc_rhudaur_hill_of_the_wind", "enc_rhudaur_emyn_engrin"]
    game = meet(card, "weathertop", pool=1, discards={"north": [card, *others]})
    play(game, "choice:pool_remove_1")
    s = state(game)
    assert s.pool == 0
    assert (s.discards[CARDS[card_number(card)].deck], len(s.decks[CARDS[card_number(card)].deck])) == ([], 15)


# -- the Misty Mountains and Mirkwood


def test_the_beornings_ask_for_help() -> None:
    card = "enc_mirkwood_the_beornings_ask_for_help"
    world: dict[str, object] = {
        "influence": {"high_pass": 1, "forest_road": 2, "bree": 1},
        "tokens": [["forest_road", "orc"], ["bree", "agent"]],
        "pool": 1,
    }
    game = meet(card, "high_pass", favor=[1, 0], **world)
    play(game, "yes")
    s = state(game)
    assert (s.favor[0], s.pool) == (0, 0)
    assert [influence(game, id) for id in ("high_pass", "forest_road", "bree")] == [0, 0, 1]
    assert s.token_at[:2] == [-1, place("bree")]
    assert over(meet(card, "high_pass", **world))  # no favor to pay with
    assert over(meet(card, favor=[1, 0]))  # nothing to be had


@pytest.mark.rule("M3.12")
def test_the_town_of_dale() -> None:
    game = meet("enc_mirkwood_the_town_of_dale", damage=[[EVADE, CHARGE, EVADE], []], rest=[[CHARGE], []])
    assert over(game)
    assert (len(state(game).damage[0]), state(game).rest[0]) == (1, [])


SHIELDS: list[tuple[str, str, int, list[str]]] = [
    ("enc_mirkwood_do_not_stray_from_the_path", "", 7, ["favor 2", "train"]),
    ("enc_rohan_they_come_from_umbar", "pelargir", 6, ["favor 1", "train"]),
    ("enc_mordor_shapes_in_the_mist", "", 6, ["choice:gain_favor_1", "choice:gain_item_horse"]),
    ("enc_mordor_thirst_and_despair", "udun", 6, ["choice:gain_favor_1", "choice:train_1"]),
    ("enc_mordor_the_olog_hai", "rhun", 8, ["favor 1", "train", "train"]),
]


@pytest.mark.rule("M35.6")
@pytest.mark.parametrize(("card", "where", "damage", "reward"), SHIELDS)
def test_damage_that_shields_block(card: str, where: str, damage: int, reward: list[str]) -> None:
    game = meet(card, where, hand=[[*[EVADE] * 3, *[PARRY] * 2], []])
    while asked(game)[1] == "block_damage":
        play(game, options(game)[0])
    if reward[0].startswith("choice"):
        assert (asked(game), options(game)) == ((HERO_1, "choose"), reward)
    else:
        assert state(game).favor[0] == int(reward[0][-1])
        play(game, *SKILLS)
        if len(reward) == 3:
            play(game, "card:skill_execute", "card:skill_reversal", "card:skill_reversal")
        assert over(game)
    game = meet(card, where, hand=[[EVADE], []])
    play(game, f"card:{EVADE}", *["life_pool"] * (damage - 2))
    assert (over(game), state(game).favor[0]) == (True, 0)


@pytest.mark.rule("M15.2")
def test_sarumans_fires() -> None:
    card = "enc_mirkwood_sarumans_fires"
    three = [["fangorn", "orc"], ["high_pass", "blank"], ["rhosgobel", "snaga"]]
    game = meet(card, tokens=three)
    assert asked(game) == (SAURON, "may")
    play(game, "yes", "choice:pool_add_1")
    assert state(game).pool == 1
    game = meet(card, tokens=three, pool=4)
    play(game, "yes", "life_pool", "life_pool")  # the pool is full: it is the damage
    assert len(state(game).damage[0]) == 2
    assert over(meet(card, tokens=three[:2]))  # agility 2


@pytest.mark.parametrize(
    ("card", "where", "count"),
    [("enc_mirkwood_lost_in_the_shadows", "forest_trail", 2), ("enc_mordor_heavy_rains", "dagorlad", 3)],
)
def test_lost(card: str, where: str, count: int) -> None:
    game = meet(card, where, hand=[[EVADE] * count, []])
    play(game, f"choice:discard_hand_{count}", *[f"card:{EVADE}"] * count)
    assert (over(game), state(game).hand[0]) == (True, [])
    game = meet(card, where, hand=[[EVADE] * (count - 1), []])
    assert asked(game) == (SAURON, "move_hero")  # too few cards: the hero is led astray
    play(game, options(game)[0])
    assert over(game)


def test_trapped_by_a_terrible_storm() -> None:
    game = meet("enc_mirkwood_trapped_by_a_terrible_storm", "high_pass", hand=[[EVADE, CHARGE], []])
    assert (over(game), state(game).hand[0], state(game).turn_over) == (True, [], 1)


JOURNEYS = [
    ("enc_eriador_the_ranger", "bree", "fornost"),
    ("enc_mirkwood_escorted_by_the_wood_elves", "the_bight", "woodland_realm"),
    ("enc_rohan_the_eored", "dunharrow", "edoras"),
]


@pytest.mark.rule("M24.2")
@pytest.mark.parametrize(("card", "where", "haven"), JOURNEYS)
def test_led_to_a_haven(card: str, where: str, haven: str) -> None:
    pay = "choice:spend_favor_1+move_hero+encounter_location"
    game = meet(card, where, favor=[1, 0], rest=[[CHARGE], []])
    play(game, pay)
    assert state(game).place[0] == place(haven)
    assert asked(game)[1] == "draw_encounter"
    assert all(option.startswith("card:enc_haven") for option in options(game))
    game = meet(card, where, rest=[[CHARGE], []])
    assert (over(game), state(game).rest[0]) == (True, [])


@pytest.mark.rule("M11.7")
@pytest.mark.parametrize(("card", "where", "haven"), JOURNEYS)
def test_led_to_a_closed_haven(card: str, where: str, haven: str) -> None:
    plot: dict[str, object] = {
        "plots": ["plot_a_broken_line_of_kings", "unseen", "unseen"],
        "plot_at": [haven, "nowhere", "nowhere"],
    }
    game = meet(card, where, favor=[1, 0], **plot)
    play(game, "choice:spend_favor_1+move_hero+encounter_location")
    assert (state(game).place[0], over(game)) == (place(haven), True)  # no encounter cards are drawn there


def test_a_desperate_bargain() -> None:
    card = "enc_mirkwood_a_desperate_bargain"
    game = meet(card, "high_pass", pool=3, shadow_hand=["shadow_betrayed"])
    play(game, "yes", "card:corruption_weak", "card:shadow_betrayed")
    assert (state(game).pool, state(game).shadow_hand) == (1, [])
    game = meet(card, "high_pass", pool=3)
    play(game, "yes", "card:corruption_weak")
    assert state(game).pool == 1
    assert over(meet(card, "high_pass"))  # Sauron has nothing to lose


def test_i_sang_of_leaves() -> None:
    card = "enc_mirkwood_i_sang_of_leaves_of_leaves_of_gold"
    game = meet(card, "high_pass", pool=1, discards={"centre": [card]})
    play(game, "choice:train_1", *SKILLS)
    assert (over(game), state(game).discards[CARDS[card_number(card)].deck]) == (True, [])


# -- Rohan and Gondor


def test_the_key_to_the_anduin() -> None:
    game = meet("enc_rohan_the_key_to_the_anduin")
    play(game, "choice:deal_damage_5", *["life_pool"] * 5)
    assert len(state(game).damage[0]) == 5
    game = meet("enc_rohan_the_key_to_the_anduin")
    play(game, "choice:gain_corruption_1", "card:corruption_weak")
    assert over(game)


def test_prince_imrahil() -> None:
    card = "enc_rohan_prince_imrahil"
    game = meet(card, corruption=TWO_CORRUPTION)
    play(game, "choice:gain_item_boat")
    assert state(game).items[0][1] == 1
    game = meet(card, items=[["boat"], []])
    assert (over(game), state(game).favor[0]) == (True, 2)
    assert over(meet(card, corruption=[["corruption_weak", "corruption_weary", "corruption_greedy"], []]))


@pytest.mark.rule("M35.5")
def test_sweet_words_bitter_dreams() -> None:
    game = meet("enc_rohan_sweet_words_bitter_dreams", hand=[[EVADE, CHARGE], []], corruption=TWO_CORRUPTION)
    assert state(game).hand[0] == []
    play(game, *["life_pool"] * 4)
    assert (over(game), len(state(game).damage[0])) == (True, 4)
    assert over(meet("enc_rohan_sweet_words_bitter_dreams"))


def test_lies_and_deceit() -> None:
    card = "enc_rohan_lies_and_deceit"
    game = meet(card, "pelargir", shadow_hand=["shadow_betrayed"])
    play(game, "choice:sauron_discard_shadow_1", "card:shadow_betrayed")
    assert state(game).shadow_hand == []
    game = meet(card, "pelargir")
    assert (over(game), state(game).favor[0]) == (True, 1)
    assert over(meet(card, "pelargir", influence={"osgiliath": 3}))


def test_smugglers() -> None:
    game = meet("enc_rohan_smugglers", "pelargir", pool=1)
    play(game, "yes", "card:corruption_weak")
    assert (state(game).pool, learned(game)) == (0, True)


def test_the_days_have_gone_down_in_the_west() -> None:
    card = "enc_rohan_the_days_have_gone_down_in_the_west"
    game = meet(card, "pelargir", hand=[[EVADE, CHARGE, CHARGE], []], discards={"south": [card]})
    play(game, "yes", f"card:{CHARGE}", f"card:{EVADE}")
    assert (state(game).favor[0], state(game).discards[CARDS[card_number(card)].deck]) == (2, [])
    game = meet(card, "pelargir", hand=[[EVADE], []], discards={"south": [card]})
    assert (over(game), state(game).discards[CARDS[card_number(card)].deck]) == (True, [])  # reshuffled all the same


# -- the Brown Lands and Mordor


def test_the_faces_in_the_water() -> None:
    game = meet("enc_mordor_the_faces_in_the_water", items=[["boat", "horse"], []], corruption=TWO_CORRUPTION)
    assert asked(game) == (HERO_1, "discard_item")
    play(game, "item:boat", "life_pool", "life_pool")
    assert (over(game), state(game).items[0]) == (True, [1, 0, 0])
    assert over(meet("enc_mordor_the_faces_in_the_water"))


def test_saurons_road() -> None:
    game = meet("enc_mordor_saurons_road", tokens=[["udun", "orc"], ["barad_dur", "blank"]])
    play(game, "yes", "location:barad_dur")
    assert (over(game), state(game).place[0]) == (True, place("barad_dur"))  # nothing is met by being moved
    assert over(
        meet("enc_mordor_saurons_road", tokens=[["udun", "orc"], ["barad_dur", "blank"], ["udun", "cave_troll"]])
    )


# -- quests found on the way

QUESTS: list[tuple[str, str, list[str], dict[str, int]]] = [
    ("enc_eriador_quest_the_squint_eyed_southerner", "dunland", [], {"pool": 1}),
    ("enc_rhudaur_quest_beyond_the_dark_lords_reach", "northern_waste", SKILLS, {"favor": 2}),
    ("enc_rhudaur_quest_the_haunted_ruins", "ruins_of_angmar", ["card:corruption_weak"], {"favor": 2, "corruption": 0}),
    ("enc_rhudaur_quest_the_son_of_gloin", "erebor", [], {"favor": 1, "fortitude": 7}),
    ("enc_mirkwood_quest_a_shadow_connection", "south_eaves", [], {"favor": 2, "rest": 0}),
    ("enc_mirkwood_quest_the_evenstar_is_called_home", "rivendell", [], {"cloak": 1}),
    ("enc_mirkwood_quest_greenleaf", "woodland_realm", ["choice:gain_level_agility_1"], {"agility": 3, "favor": 0}),
    ("enc_mirkwood_quest_greenleaf", "woodland_realm", ["choice:gain_favor_2"], {"agility": 2, "favor": 2}),
    ("enc_rohan_quest_the_mounts_of_the_haradrim", "near_harad", SKILLS, {"favor": 2}),
    ("enc_rohan_quest_the_palantir_of_orthanc", "isengard", ["card:corruption_weak"], {"favor": 1, "corruption": 0}),
    ("enc_rohan_quest_captain_of_the_white_tower", "minas_tirith", SKILLS, {"favor": 1}),
    ("enc_mordor_quest_isildurs_heir", "rhun", SKILLS, {"favor": 1}),
    ("enc_mordor_quest_smoke_on_the_horizon", "plains_of_gorgoroth", [], {"favor": 2, "pool": 2}),
    (
        "enc_mordor_quest_the_seat_of_saurons_power",
        "barad_dur",
        ["yes", "choice:discard_corruption_all"],
        {"corruption": 0},
    ),
    (
        "enc_mordor_quest_the_seat_of_saurons_power",
        "barad_dur",
        ["yes", "choice:pool_remove_1"],
        {"favor": 2, "pool": 2},
    ),
    ("enc_mordor_quest_the_seat_of_saurons_power", "barad_dur", ["no"], {"favor": 2, "pool": 3, "corruption": 1}),
]


@pytest.mark.rule("M24.6", "M28.3")
@pytest.mark.parametrize(("card", "where", "picks", "expected"), QUESTS)
def test_a_quest_is_completed_by_exploring(card: str, where: str, picks: list[str], expected: dict[str, int]) -> None:
    game = at(
        [["explore", 0]],
        active=0,
        place=[where, "bree"],
        quests=[[card], []],
        pool=3,
        corruption=[["corruption_weak"], []],
        rest=[[CHARGE], []],
    )
    play(game, f"quest:{card}", *picks)
    s = state(game)
    assert asked(game)[1] == "explore"
    assert card_number(card) in s.removed
    found = {
        "favor": s.favor[0],
        "pool": s.pool,
        "corruption": len(s.corruption[0]),
        "rest": len(s.rest[0]),
        "cloak": s.items[0][2],
        "fortitude": s.fortitude(Hero(0)),
        "agility": s.agility(Hero(0)),
    }
    assert {key: found[key] for key in expected} == expected
