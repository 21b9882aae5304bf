"""Every event card (M12)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    HERO_2,
    SAURON,
    any_until,
    asked,
    at,
    cards,
    influence,
    options,
    place,
    play,
    state,
)
from thirdage.games.quest.board import CHARACTER_IDS, LOCATION_IDS
from thirdage.games.quest.cards.catalogue import CARDS, EVENT, card_number
from thirdage.kernel.game import Game

ALL_EVENTS = [card for card in CARDS if card.kind == EVENT]


def resolve(card: str, **more: object) -> Game:
    """The event is drawn and resolved."""
    base: dict[str, object] = {"stage": CARDS[card_number(card)].deck - 5, "place": ["bree", "edoras"]}
    return at([["resolve_event", card_number(card)]], **{**base, **more})


def explore(card: str, **more: object) -> Game:
    """Hero 1 explores the place where the event waits."""
    where = LOCATION_IDS[CARDS[card_number(card)].affects]
    base: dict[str, object] = {
        "stage": 3,
        "event": card,
        "event_gem": 1,
        "active": 0,
        "place": [where, "edoras"],
        "markers": {"heroes": 4},
    }
    return at([["explore", 0]], **{**base, **more})


@pytest.mark.rule("M12.4", "M12.5")
@pytest.mark.parametrize("card", [card.id for card in ALL_EVENTS])
def test_favor_and_character_come_first(card: str) -> None:
    data = CARDS[card_number(card)]
    game = resolve(card, players=2, place=["bree"])
    s = state(game)
    for where in data.favor_at:
        assert s.favor_on[where] >= 1
    if data.character >= 0 and card != "event_1_04_the_thieves_of_tharbad":
        assert s.characters[data.character] == data.character_at
    any_until(game, "action")
    assert s.event_gem == int(data.gem)


@pytest.mark.rule("M12.7", "M23.9")
@pytest.mark.parametrize("card", [card.id for card in ALL_EVENTS if card.gem])
def test_a_waiting_event_goes_when_explored(card: str) -> None:
    game = explore(card)
    s = state(game)
    assert (s.event, s.event_gem) == (-1, 0)
    assert cards(s.discards[CARDS[card_number(card)].deck]) == [card]


@pytest.mark.scenario("C30")
def test_messengers_of_the_stormcrow() -> None:
    game = resolve("event_1_01_messengers_of_the_stormcrow", favor=[1, 0], characters={"theoden": "edoras"})
    s = state(game)
    assert s.characters[CHARACTER_IDS.index("theoden")] == place("helms_deep")
    assert s.favor_on[place("bree")] == 1
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:spend_favor_1")
    assert asked(game)[1] == "action"  # a hero without favor is untouched
    assert s.favor == [0, 0]


def test_tempted_by_power() -> None:
    game = resolve("event_1_02_tempted_by_power")
    play(game, "hero:eleanor")
    assert asked(game) == (HERO_2, "choose")
    play(game, "choice:gain_corruption_1+train_1", "card:corruption_weak")
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    assert cards(state(game).hand[1]) == ["skill_ready"]


def test_trust_in_friendship() -> None:
    game = resolve("event_1_03_trust_in_friendship", favor=[2, 0])
    play(game, "hero:eleanor")
    s = state(game)
    assert (s.favor, s.held_favor, s.held_by) == ([1, 0], 1, 1)
    assert s.event == -1
    game = at(
        [["explore", 1]],
        active=1,
        place=["edoras", "edoras"],
        held_event="event_1_03_trust_in_friendship",
        held_by=1,
        held_favor=2,
    )
    s = state(game)
    assert (s.favor[1], s.held_event) == (2, -1)
    assert cards(s.discards[6]) == ["event_1_03_trust_in_friendship"]
    game = at(
        [["explore", 1]],
        active=1,
        place=["bree", "edoras"],
        held_event="event_1_03_trust_in_friendship",
        held_by=1,
        held_favor=2,
    )
    assert state(game).held_favor == 2  # alone and without a character


@pytest.mark.scenario("C32")
def test_the_thieves_of_tharbad() -> None:
    game = resolve("event_1_04_the_thieves_of_tharbad")
    assert asked(game) == (SAURON, "pick_character")
    assert len(options(game)) == 8
    play(game, "character:dain")
    assert state(game).characters[CHARACTER_IDS.index("dain")] == place("mouth_of_the_greyflood")


def test_eomer_and_eowyn() -> None:
    game = resolve(
        "event_1_05_eomer_and_eowyn_are_orphaned", favor_on={"isengard": 1}, characters={"theoden": "edoras"}
    )
    play(game, "yes")
    assert options(game) == ["character:theoden", "favor_at:isengard"]
    play(game, "favor_at:isengard")
    assert state(game).favor_on[place("isengard")] == 0


def test_beornings() -> None:
    world: dict[str, object] = {
        "tokens": [["the_bight", "orc"], ["esgaroth", "blank"]],
        "minions": {"mouth_of_sauron": "south_eaves"},
    }
    game = resolve("event_1_06_beornings_the_skin_changers", **world)
    assert asked(game) == (HERO_1, "may")
    play(game, "yes", "choice:remove_monsters_2", "token:1", "token:2")
    assert max(state(game).token_at) == -1
    game = resolve("event_1_06_beornings_the_skin_changers", **world)
    play(game, "yes", "choice:damage_minion_2", "minion:mouth_of_sauron")
    assert state(game).minion_damage[0] == 2


@pytest.mark.parametrize(
    ("card", "where", "favor"),
    [
        ("event_1_07_the_dunadan_guards_the_shire", "old_forest", "the_shire"),
        ("event_1_08_the_courage_of_erkenbrand", "isengard", "helms_deep"),
        ("event_2_08_brand_becomes_king_of_dale", "iron_hills", "esgaroth"),
    ],
)
def test_removing_tokens_or_placing_favor(card: str, where: str, favor: str) -> None:
    world: dict[str, object] = {"influence": {where: 2}, "tokens": [[where, "blank"]]}
    count = 2 if card.startswith("event_2") else 3
    game = resolve(card, **world)
    play(game, "yes", f"choice:remove_tokens_{count}", "token:1", f"influence:{where}")
    if count == 3:
        play(game, f"influence:{where}")
    assert influence(game, where) == 3 - count
    assert max(state(game).token_at) == -1
    game = resolve(card, **world)
    play(game, "yes", "choice:place_favor_1")
    assert state(game).favor_on[place(favor)] == 1


def test_from_argonath_to_the_sea() -> None:
    game = explore("event_1_09_from_argonath_to_the_sea", influence={"osgiliath": 2, "pelargir": 1, "belfalas": 1})
    play(game, "yes")
    assert [influence(game, id) for id in ("osgiliath", "pelargir", "belfalas")] == [1, 0, 1]


def test_lady_of_the_golden_wood() -> None:
    game = explore("event_1_10_lady_of_the_golden_wood", pool=2)
    play(game, "yes", "choice:gain_item_boat")
    assert state(game).items[0][1] == 1
    game = explore("event_1_10_lady_of_the_golden_wood", pool=2)
    play(game, "yes", "choice:pool_remove_1")
    assert state(game).pool == 1


def test_arwens_message() -> None:
    game = explore("event_1_11_arwens_message_to_her_beloved")
    play(game, "choice:gain_favor_1")
    assert state(game).favor[0] == 1


@pytest.mark.parametrize("card", ["event_1_12_imladris", "event_3_12_the_argonath"])
def test_shed_corruption_or_gain_fortitude(card: str) -> None:
    game = explore(card, corruption=[["corruption_weak"], []])
    play(game, "yes", "choice:discard_corruption_1", "card:corruption_weak")
    assert state(game).corruption[0] == []
    game = explore(card, corruption=[["corruption_weak"], []])
    play(game, "yes", "choice:gain_level_fortitude_1")
    assert state(game).fortitude(0) == 7


def test_not_all_those_who_wander() -> None:
    game = explore("event_1_13_not_all_those_who_wander")
    play(game, "yes", "location:the_shire")
    assert state(game).place[0] == place("the_shire")


@pytest.mark.scenario("C35")
@pytest.mark.parametrize(
    "card",
    ["event_1_14_gandalf_visits_frodo", "event_2_13_aragorn_hunts_gollum", "event_3_14_the_account_of_isildur"],
)
def test_paying_for_time(card: str) -> None:
    game = explore(card, favor=[2, 0])
    assert asked(game)[1] == "explore"  # too poor to be asked; the card is gone all the same
    assert state(game).event == -1
    game = explore(card, favor=[3, 0])
    play(game, "yes")
    assert (state(game).favor[0], state(game).markers[0]) == (0, 5)


@pytest.mark.scenario("C36")
@pytest.mark.rule("M10.3", "M12.6")
@pytest.mark.parametrize(
    ("card", "marker"),
    [
        ("event_2_01_of_serpents_and_sand", 2),
        ("event_2_02_the_glades_of_orthanc_darken", 2),
        ("event_3_01_dark_news_from_erebor", 3),
        ("event_3_02_the_blood_of_rhun", 2),
    ],
)
def test_events_that_drive_a_marker(card: str, marker: int) -> None:
    game = at([["story"]], event=card, event_gem=1)
    assert state(game).markers[marker] == 1
    assert state(game).plots == [-1, -1, -1]


def test_stone_figures() -> None:
    game = resolve("event_2_03_stone_figures_in_the_trollshaws")
    play(game, "yes", "location:weathertop", "location:ettenmoors", "monster:orc", "monster:blank")
    assert sorted(where for where in state(game).token_at if where >= 0) == sorted(
        [place("weathertop"), place("ettenmoors")]
    )


@pytest.mark.scenario("C38", "C39")
def test_there_is_strength_yet() -> None:
    game = resolve(
        "event_2_04_there_is_strength_yet",
        characters={"aragorn": "bree", "thranduil": "south_eaves"},
        influence={"weathertop": 2},
        tokens=[["weathertop", "orc"]],
    )
    play(game, "yes", "character:aragorn", "location:weathertop")
    assert influence(game, "weathertop") == 0
    assert max(state(game).token_at) == -1
    game = resolve("event_2_04_there_is_strength_yet", characters={"thranduil": "south_eaves"})
    play(game, "yes", "character:thranduil")
    assert "location:dol_guldur" not in options(game)


def test_cirdan() -> None:
    game = explore("event_2_05_cirdan_the_shipwright")
    play(game, "yes")
    assert state(game).items[0][1] == 1
    assert state(game).place[0] == place("belfalas")


def test_the_foe_hammer() -> None:
    world: dict[str, object] = {
        "characters": {"gandalf": "the_trollshaws"},
        "influence": {"moria": 1},
        "tokens": [["moria", "agent"], ["the_trollshaws", "blank"]],
    }
    game = explore("event_2_06_the_foe_hammer", **world)
    play(game, "yes")
    assert state(game).characters[0] == place("moria")
    assert state(game).tokens_at(place("moria")) == []
    assert state(game).tokens_at(place("the_trollshaws")) == [1]
    game = explore("event_2_06_the_foe_hammer", **world)
    play(game, "no")
    assert state(game).tokens_at(place("the_trollshaws")) == []


@pytest.mark.scenario("C37")
def test_under_the_shadow() -> None:
    game = resolve("event_2_07_under_the_shadow", heroes=["eometh", "eleanor"])
    play(game, "hero:eometh", "choice:sauron_draw_shadow_1", "card:shadow_betrayed")
    assert cards(state(game).shadow_hand) == ["shadow_betrayed"]
    game = resolve("event_2_07_under_the_shadow", heroes=["eometh", "eleanor"])
    play(game, "hero:eometh", "choice:gain_corruption_1+move_hero", "card:corruption_weak")
    assert asked(game) == (HERO_1, "move_hero")
    play(game, "location:moria")
    assert state(game).place[0] == place("moria")


def test_commander_of_edoras() -> None:
    game = resolve("event_2_09_commander_of_edoras", influence={"helms_deep": 2}, tokens=[["dunharrow", "orc"]])
    play(game, "yes", "choice:remove_monsters_1+remove_influence_1", "token:1", "location:helms_deep")
    assert influence(game, "helms_deep") == 1


@pytest.mark.parametrize("card", ["event_2_10_iarwain_ben_adar", "event_2_11_athelas_kingsfoil"])
def test_damage_pool_into_rest_pool(card: str) -> None:
    game = explore(card, damage=[["hero_beravor_parry", "hero_beravor_evade"], []])
    play(game, "yes", "card:hero_beravor_evade", "card:hero_beravor_parry")
    assert cards(state(game).rest[0]) == ["hero_beravor_evade", "hero_beravor_parry"]
    assert state(game).damage[0] == []


def test_aragorn_meets_with_gandalf() -> None:
    game = resolve("event_2_12_aragorn_meets_with_gandalf", characters={"gandalf": "moria"})
    assert state(game).characters[:2] == [place("bree"), place("bree")]


def test_beregond() -> None:
    plot: dict[str, object] = {
        "plots": ["plot_a_broken_line_of_kings", "plot_gollum_is_tortured", "unseen"],
        "plot_at": ["fornost", "barad_dur", "nowhere"],
    }
    game = resolve("event_2_14_beregond_guard_of_the_citadel", favor=[3, 2], **plot)
    play(game, "yes", "hero:beravor", "discard_slot:1")
    s = state(game)
    assert s.favor == [0, 2]
    assert s.plots[0] == -1
    game = resolve("event_2_14_beregond_guard_of_the_citadel", favor=[2, 2], **plot)
    assert asked(game)[1] == "action"


def test_radagast() -> None:
    game = resolve("event_3_03_radagast_the_brown", favor=[4, 3], characters={"gandalf": "bree"})
    assert state(game).favor == [3, 3]
    assert state(game).characters[0] == place("isengard")
    game = resolve("event_3_03_radagast_the_brown")
    assert state(game).characters[0] == -1


@pytest.mark.scenario("C40")
def test_warrior_of_the_lidless_eye() -> None:
    game = resolve("event_3_04_warrior_of_the_lidless_eye", minions={"gothmog": "defeated"})
    any_until(game, "action")
    assert sum(state(game).influence) == 0
    assert state(game).favor_on[place("ettenmoors")] == 1
    assert state(game).favor_on[place("belfalas")] == 1
    game = resolve("event_3_04_warrior_of_the_lidless_eye", minions={"gothmog": "mount_gundabad"})
    play(game, "yes")
    any_until(game, "action")
    assert sum(state(game).influence) == 3
    assert sum(1 for where in state(game).token_at if where >= 0) == 3


def test_he_has_at_last_heard() -> None:
    game = resolve("event_3_05_he_has_at_last_heard")
    play(game, "yes", "minion:black_serpent")
    assert state(game).minion_at[1] == place("the_shire")
    assert [influence(game, id) for id in ("the_shire", "grey_havens", "old_forest", "hills_of_evendim")] == [
        1,
        1,
        1,
        1,
    ]


def test_the_trees_of_fangorn() -> None:
    game = explore("event_3_06_the_trees_of_fangorn", tokens=[["fangorn", "orc"], ["bree", "agent"]])
    assert state(game).favor[0] == 1
    assert state(game).token_at[:2] == [-1, place("bree")]


def test_gandalf_stormcrow() -> None:
    game = explore("event_3_07_gandalf_stormcrow", pool=2)
    play(game, "yes")
    assert "location:edoras" not in options(game)
    assert "location:bree" in options(game)
    play(game, "location:bree")
    assert (state(game).characters[0], state(game).pool) == (place("bree"), 1)


def test_arnor() -> None:
    game = resolve(
        "event_3_08_arnor_that_was_of_old", influence={"bree": 3, "old_forest": 1}, tokens=[["bree", "agent"]]
    )
    play(game, "yes", "choice:remove_influence_all+remove_monsters_all")
    assert sum(state(game).influence) == 0
    assert max(state(game).token_at) == -1


@pytest.mark.scenario("C41")
def test_boromirs_dream() -> None:
    game = resolve("event_3_09_boromirs_dream", favor=[1, 0], markers={"ring": 4, "conquest": 6, "corruption": 5})
    assert state(game).favor == [1, 1]
    assert state(game).markers[1] == 5


def test_elladan_and_elrohir() -> None:
    game = explore("event_3_10_elladan_and_elrohir", tokens=[["bree", "agent"]])
    play(game, "yes", "token:1")
    assert state(game).favor[0] == 2
    assert max(state(game).token_at) == -1


def test_eowyn() -> None:
    game = resolve("event_3_11_eowyn_sister_daughter", influence={"helms_deep": 2, "dunharrow": 1})
    assert state(game).characters[CHARACTER_IDS.index("theoden")] == place("edoras")
    assert (influence(game, "helms_deep"), influence(game, "dunharrow")) == (1, 0)


@pytest.mark.scenario("C42")
def test_theoden_warned() -> None:
    game = explore("event_3_13_theoden_warned_of_saruman", favor=[2, 0], markers={"corruption": 9})
    play(game, "yes")
    assert (state(game).favor[0], state(game).markers[3]) == (0, 8)
