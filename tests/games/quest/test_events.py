"""Every event card that is carried out as soon as it is drawn (M12); those that wait are in test_waiting_events."""

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
    events,
    influence,
    options,
    place,
    play,
    state,
)
from thirdage.games.quest.board import CHARACTER_IDS
from thirdage.games.quest.cards.catalogue import CARDS, EVENT, EVENT_DECK, card_number
from thirdage.kernel.game import Game

ALL_EVENTS = [card for card in CARDS if card.kind == EVENT]
YEARS = {
    "event_1_05_eomer_and_eowyn_are_orphaned": 3002,
    "event_1_14_gandalf_visits_frodo": 3004,
    "event_2_08_brand_becomes_king_of_dale": 3007,
    "event_2_13_aragorn_hunts_gollum": 3009,
    "event_3_14_the_account_of_isildur": 3017,
    "event_3_09_boromirs_dream": 3018,
}
"""Years of the Third Age in which events took place; the feast was in 3001, Frodo left in 3018."""


def resolve(card: str, **more: object) -> Game:
    """Return a game in which the event is drawn and resolved."""
    base: dict[str, object] = {"stage": CARDS[card_number(card)].deck - 5, "place": ["bree", "edoras"]}
    return at([["resolve_event", card_number(card)]], **{**base, **more})


def over(game: Game) -> bool:
    """Tell whether nothing more is asked for the event: Sauron's next action comes."""
    return asked(game) == (SAURON, "action")


def character(game: Game, id: str) -> int:
    """Return where a character stands."""
    return state(game).characters[CHARACTER_IDS.index(id)]


@pytest.mark.rule("M1.2")
def test_the_stages_lead_from_the_feast_to_the_departure() -> None:
    by_stage = [
        sorted(YEARS[card.id] for card in ALL_EVENTS if card.deck == EVENT_DECK + stage and card.id in YEARS)
        for stage in range(3)
    ]
    assert by_stage == [[3002, 3004], [3007, 3009], [3017, 3018]], "each stage is later than the one before"


# -- all cards


@pytest.mark.scenario("C30")
@pytest.mark.rule("M12.4", "M12.5")
@pytest.mark.parametrize("card", [card.id for card in ALL_EVENTS])
def test_favor_and_character_come_first(card: str) -> None:
    data = CARDS[card_number(card)]
    game = resolve(card, players=2, place=["bree"], characters=dict.fromkeys(CHARACTER_IDS, "moria"))
    s = state(game)
    for where in data.favor_at:
        assert s.favor_on[where] >= 1
    if data.character >= 0:
        assert s.characters[data.character] == data.character_at
    any_until(game, "action")
    assert s.event_gem == int(data.gem)
    assert s.event == (-1 if card == "event_1_03_trust_in_friendship" else data.number)


@pytest.mark.rule("M12.1", "M12.2")
def test_fourteen_cards_for_each_stage_numbered_from_1_to_14() -> None:
    for stage in (1, 2, 3):
        numbers = [card.number_on_card for card in ALL_EVENTS if card.deck == stage + 5]
        assert numbers == list(range(1, 15))


@pytest.mark.rule("M12.6", "M12.7")
def test_the_next_event_replaces_one_that_was_not_explored() -> None:
    game = resolve(
        "event_3_09_boromirs_dream",
        event="event_2_06_the_foe_hammer",
        event_gem=1,
        characters={"gandalf": "the_trollshaws"},
        favor=[1, 1],
        tokens=[["the_trollshaws", "orc"]],
    )
    s = state(game)
    assert cards(s.discards[7]) == ["event_2_06_the_foe_hammer"]
    assert (s.event_gem, s.token_at[0]) == (0, place("the_trollshaws"))  # its text does not happen
    assert character(game, "gandalf") == place("the_trollshaws")


# -- stage I


@pytest.mark.scenario("C30")
def test_messengers_of_the_stormcrow() -> None:
    game = resolve("event_1_01_messengers_of_the_stormcrow", favor=[1, 0], characters={"theoden": "edoras"})
    assert character(game, "theoden") == place("helms_deep")
    assert state(game).favor_on[place("bree")] == 1
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:spend_favor_1")
    assert over(game)  # a hero without favor is untouched
    assert state(game).favor == [0, 0]


@pytest.mark.rule("M35.7")
def test_messengers_ask_each_hero_with_favor() -> None:
    game = resolve("event_1_01_messengers_of_the_stormcrow", players=4, place=["bree"] * 3, favor=[2, 0, 1])
    play(game, "choice:gain_corruption_1", "card:corruption_careless")  # and loses the favor all the same
    assert asked(game) == (3, "choose")
    play(game, "choice:gain_corruption_1", "card:corruption_weak")
    s = state(game)
    assert s.favor == [0, 0, 1]
    assert [len(line) for line in s.corruption] == [0, 0, 1]


def test_tempted_by_power() -> None:
    game = resolve("event_1_02_tempted_by_power")
    assert options(game) == ["hero:beravor", "hero:eleanor"]
    play(game, "hero:eleanor")
    assert asked(game) == (HERO_2, "choose")
    play(game, "choice:gain_corruption_1+train_1", "card:corruption_weak")
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    assert cards(state(game).hand[1]) == ["skill_ready"]
    game = resolve("event_1_02_tempted_by_power", players=2, place=["bree"])
    play(game, "choice:sauron_draw_plot_1", "card:plot_urgent_summons")  # a single hero is not picked
    assert cards(state(game).plot_hand) == ["plot_urgent_summons"]


@pytest.mark.scenario("C32")
def test_the_thieves_of_tharbad() -> None:
    game = resolve("event_1_04_the_thieves_of_tharbad", characters={"gandalf": "bree"})
    assert asked(game) == (SAURON, "pick_character")
    assert len(options(game)) == 8  # on the map or not, but he must pick one
    play(game, "character:dain")
    assert character(game, "dain") == place("mouth_of_the_greyflood")
    assert character(game, "gandalf") == place("bree")


def test_eomer_and_eowyn_are_orphaned() -> None:
    card = "event_1_05_eomer_and_eowyn_are_orphaned"
    world: dict[str, object] = {
        "favor_on": {"isengard": 1, "bree": 1},
        "characters": {"theoden": "edoras", "gandalf": "bree"},
    }
    game = resolve(card, **world)
    play(game, "yes")
    assert options(game) == ["character:theoden", "favor_at:isengard"]
    play(game, "favor_at:isengard")
    assert state(game).favor_on[place("isengard")] == 0
    game = resolve(card, **world)
    play(game, "yes", "character:theoden")
    assert character(game, "theoden") == -1
    assert over(game)
    assert over(resolve(card))  # nothing lies in Rohan: Sauron is not asked


def test_beornings() -> None:
    card = "event_1_06_beornings_the_skin_changers"
    tokens = [["the_bight", "orc"], ["esgaroth", "blank"], ["forest_road", "snaga"], ["bree", "agent"]]
    minions = {"mouth_of_sauron": "south_eaves"}
    game = resolve(card, tokens=tokens, minions=minions)
    assert asked(game) == (HERO_1, "may")
    play(game, "yes", "choice:remove_monsters_2")
    assert options(game) == ["token:1", "token:2", "token:3", "done"]
    play(game, "token:1", "token:2")
    assert [where for where in state(game).token_at if where >= 0] == [place("forest_road"), place("bree")]
    game = resolve(card, tokens=tokens)
    play(game, "yes", "token:3", "done")  # no minion in Mirkwood; fewer than two are enough
    assert state(game).token_at[0] == place("the_bight")
    assert over(resolve(card, tokens=[["bree", "agent"]]))
    assert over(resolve(card, minions={"gothmog": "mount_gundabad"}))


@pytest.mark.rule("M16.13")
def test_beornings_strike_a_minion() -> None:
    game = resolve("event_1_06_beornings_the_skin_changers", minions={"mouth_of_sauron": "south_eaves"})
    play(game, "yes", "minion:mouth_of_sauron")
    assert state(game).minion_damage[0] == 2
    game = resolve(
        "event_1_06_beornings_the_skin_changers",
        minions={"mouth_of_sauron": "south_eaves"},
        minion_damage={"mouth_of_sauron": 7},
    )
    play(game, "yes", "minion:mouth_of_sauron")
    assert events(game, "minion_defeated") == ["minion:mouth_of_sauron None"]


@pytest.mark.rule("M35.9")
def test_the_dunadan_guards_the_shire() -> None:
    card = "event_1_07_the_dunadan_guards_the_shire"
    game = resolve(card, influence={"old_forest": 2, "moria": 1}, tokens=[["bree", "agent"]])
    play(game, "yes", "choice:remove_tokens_exactly_3", "token:1", "influence:old_forest")
    assert options(game) == ["influence:old_forest"]  # three, not up to three; Moria is not in Eriador
    play(game, "influence:old_forest")
    assert (influence(game, "old_forest"), influence(game, "moria")) == (0, 1)
    game = resolve(card, influence={"old_forest": 1})
    play(game, "yes", "choice:remove_tokens_exactly_3", "influence:old_forest")
    assert over(game)  # as many as there are
    game = resolve(card)
    play(game, "yes")  # nothing to remove: it is the favor
    assert state(game).favor_on[place("the_shire")] == 1
    game = resolve(card, influence={"old_forest": 1})
    play(game, "no")
    assert (influence(game, "old_forest"), state(game).favor_on[place("the_shire")]) == (1, 0)


@pytest.mark.parametrize(
    ("card", "where", "favor", "count"),
    [
        ("event_1_08_the_courage_of_erkenbrand", "isengard", "helms_deep", 3),
        ("event_2_08_brand_becomes_king_of_dale", "iron_hills", "esgaroth", 2),
    ],
)
def test_removing_tokens_or_placing_favor(card: str, where: str, favor: str, count: int) -> None:
    world: dict[str, object] = {"influence": {where: 3, "bree": 1}, "tokens": [[where, "blank"], ["bree", "agent"]]}
    game = resolve(card, **world)
    play(game, "yes", f"choice:remove_tokens_{count}")
    assert options(game) == ["token:1", f"influence:{where}", "done"]
    play(game, "token:1", *[f"influence:{where}"] * (count - 1))
    assert influence(game, where) == 4 - count
    assert state(game).token_at[0] == -1
    assert over(game)
    game = resolve(card, **world)
    play(game, "yes", f"choice:remove_tokens_{count}", "done")  # up to that many
    assert over(game)
    game = resolve(card, **world)
    play(game, "yes", "choice:place_favor_1")
    assert state(game).favor_on[place(favor)] == 1


# -- stage II


@pytest.mark.rule("M16.2")
def test_stone_figures_in_the_trollshaws() -> None:
    card = "event_2_03_stone_figures_in_the_trollshaws"
    game = resolve(card, place=["the_trollshaws", "edoras"])
    play(game, "yes")
    assert options(game) == [
        "location:weathertop",
        "location:north_downs",
        "location:ettenmoors",
        "location:ruins_of_angmar",
        "done",
    ]
    assert game.why_not("location:the_trollshaws") == "M16.2"  # a hero is there
    play(game, "location:weathertop")
    assert "location:weathertop" not in options(game)  # one in each of two locations
    play(game, "location:ettenmoors", "monster:orc", "monster:blank")
    s = state(game)
    assert s.token_at[:2] == [place("weathertop"), place("ettenmoors")]
    assert s.token_known[:2] == [1, 1]  # Sauron alone knows them
    game = resolve(card)
    play(game, "yes", "location:weathertop", "done", "monster:orc")
    assert over(game)


@pytest.mark.rule("M16.12")
def test_no_stone_figures_without_tokens() -> None:
    north: dict[str, list[str]] = {"north": []}
    card = "event_2_03_stone_figures_in_the_trollshaws"
    used = {"reshuffle_monster_pools": "false"}
    assert over(resolve(card, settings=used, pool_left=north, pool_discard={"north": ["orc"]}))
    game = resolve(card, pool_left=north, pool_discard={"north": ["orc"]})
    play(game, "yes", "location:weathertop", "done", "monster:orc")
    assert state(game).token_at[0] == place("weathertop")


@pytest.mark.scenario("C38")
def test_there_is_strength_yet() -> None:
    card = "event_2_04_there_is_strength_yet"
    game = resolve(
        card,
        characters={"aragorn": "bree", "thranduil": "south_eaves"},
        influence={"weathertop": 2, "bree": 1},
        tokens=[["weathertop", "orc"], ["weathertop", "blank"], ["bree", "agent"]],
    )
    assert asked(game) == (HERO_1, "may")
    play(game, "yes")
    assert options(game) == ["character:aragorn", "character:thranduil"]  # they must be on the map
    play(game, "character:aragorn", "location:weathertop")
    assert (influence(game, "weathertop"), influence(game, "bree")) == (0, 1)
    assert state(game).token_at[:3] == [-1, -1, place("bree")]
    assert over(resolve(card))


@pytest.mark.scenario("C39")
def test_strength_does_not_reach_strongholds() -> None:
    game = resolve("event_2_04_there_is_strength_yet", characters={"thranduil": "south_eaves"})
    play(game, "yes", "character:thranduil")
    assert options(game) == ["location:the_bight", "location:emyn_muil"]


@pytest.mark.scenario("C37")
def test_under_the_shadow() -> None:
    game = resolve("event_2_07_under_the_shadow", heroes=["eometh", "eleanor"])
    play(game, "hero:eometh")
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:sauron_draw_shadow_1", "card:shadow_betrayed")
    assert cards(state(game).shadow_hand) == ["shadow_betrayed"]
    assert state(game).plot_hand == []


def test_under_the_shadow_the_hero_may_go_anywhere() -> None:
    game = resolve("event_2_07_under_the_shadow", heroes=["eometh", "eleanor"], influence={"moria": 6})
    play(game, "hero:eleanor", "choice:gain_corruption_1+move_hero", "card:corruption_weak")
    assert asked(game) == (HERO_2, "move_hero")
    assert len(options(game)) == 63
    play(game, "location:moria")
    assert state(game).place[1] == place("moria")
    assert over(game)  # nothing is met that way


@pytest.mark.rule("M35.9")
def test_commander_of_edoras() -> None:
    card = "event_2_09_commander_of_edoras"
    both = "choice:remove_monsters_1+remove_influence_1"
    game = resolve(card, influence={"helms_deep": 2}, tokens=[["dunharrow", "orc"], ["isengard", "agent"]])
    play(game, "yes", both, "token:1", "location:helms_deep")
    assert (influence(game, "helms_deep"), state(game).token_at[1]) == (1, place("isengard"))
    game = resolve(card, influence={"helms_deep": 2})  # no monster: the influence goes all the same
    play(game, "yes", both, "location:helms_deep")
    assert influence(game, "helms_deep") == 1
    game = resolve(card)
    play(game, "yes")
    assert state(game).favor_on[place("edoras")] == 1


def test_aragorn_meets_with_gandalf() -> None:
    game = resolve("event_2_12_aragorn_meets_with_gandalf", characters={"gandalf": "moria"})
    assert (character(game, "aragorn"), character(game, "gandalf")) == (place("bree"), place("bree"))


@pytest.mark.rule("M26.2")
def test_beregond() -> None:
    card = "event_2_14_beregond_guard_of_the_citadel"
    plots: dict[str, object] = {
        "plots": ["plot_a_broken_line_of_kings", "plot_gollum_is_tortured", "plot_denethor_falls_into_madness"],
        "plot_at": ["fornost", "barad_dur", "minas_tirith"],
    }
    game = resolve(card, favor=[3, 4], **plots)
    assert asked(game) == (HERO_1, "may")
    play(game, "yes")
    assert options(game) == ["hero:beravor", "hero:eleanor"]  # one of them pays all three
    play(game, "hero:eleanor")
    assert options(game) == ["discard_slot:1", "discard_slot:3"]  # Barad-dûr is no haven
    play(game, "discard_slot:3")
    s = state(game)
    assert s.favor == [3, 1]
    assert s.plots[2] == -1
    assert cards(s.discards[11]) == ["plot_denethor_falls_into_madness"]
    assert over(resolve(card, favor=[2, 2], **plots))  # two heroes cannot share the price
    only_tower: dict[str, object] = {
        "plots": ["unseen", "plot_gollum_is_tortured", "unseen"],
        "plot_at": ["nowhere", "barad_dur", "nowhere"],
    }
    assert over(resolve(card, favor=[3, 3], **only_tower))


# -- stage III


def test_radagast_the_brown() -> None:
    game = resolve("event_3_03_radagast_the_brown", favor=[4, 3], characters={"gandalf": "bree"})
    assert state(game).favor == [3, 3]
    assert character(game, "gandalf") == place("isengard")
    game = resolve("event_3_03_radagast_the_brown", favor=[6, 5])
    assert state(game).favor == [5, 4]
    assert character(game, "gandalf") == -1


@pytest.mark.scenario("C40")
def test_gothmog_absent() -> None:
    for gothmog in ("defeated", "nowhere"):
        game = resolve("event_3_04_warrior_of_the_lidless_eye", minions={"gothmog": gothmog})
        assert over(game)
        assert sum(state(game).influence) == 0
        assert state(game).favor_on[place("ettenmoors")] == 1
        assert state(game).favor_on[place("belfalas")] == 1


@pytest.mark.rule("M14.2", "M14.6", "M16.2")
def test_warrior_of_the_lidless_eye() -> None:
    game = resolve("event_3_04_warrior_of_the_lidless_eye", minions={"gothmog": "dol_guldur"}, place=["emyn_muil"] * 2)
    play(game, "yes", "monster:huorn", "monster:blank")
    s = state(game)
    assert [id for id in ("emyn_muil", "lothlorien", "rhosgobel", "south_eaves") if influence(game, id)] == [
        "emyn_muil",
        "rhosgobel",
        "south_eaves",
    ]
    assert s.token_at[:2] == [place("rhosgobel"), place("south_eaves")]  # not beside heroes
    game = resolve("event_3_04_warrior_of_the_lidless_eye", minions={"gothmog": "dol_guldur"})
    play(game, "no")
    assert sum(state(game).influence) == 0


def test_he_has_at_last_heard() -> None:
    game = resolve("event_3_05_he_has_at_last_heard")
    around = ("the_shire", "grey_havens", "old_forest", "hills_of_evendim")
    assert [influence(game, id) for id in around] == [1, 1, 1, 1]
    assert sum(state(game).influence) == 4
    play(game, "yes", "minion:black_serpent")
    assert state(game).minion_at[1] == place("the_shire")
    gone = dict.fromkeys(("mouth_of_sauron", "black_serpent"), "defeated")
    assert over(resolve("event_3_05_he_has_at_last_heard", minions=gone))


@pytest.mark.rule("M35.9")
def test_arnor_that_was_of_old() -> None:
    card = "event_3_08_arnor_that_was_of_old"
    all_of_it = "choice:remove_influence_all+remove_monsters_all"
    world: dict[str, object] = {"influence": {"bree": 3, "old_forest": 1, "the_shire": 2}}
    game = resolve(card, tokens=[["bree", "agent"], ["weathertop", "orc"], ["moria", "agent"]], **world)
    play(game, "yes", all_of_it)
    assert [influence(game, id) for id in ("bree", "old_forest", "the_shire")] == [0, 0, 2]
    assert state(game).token_at[:3] == [-1, -1, place("moria")]
    game = resolve(card, **world)  # influence without monsters
    play(game, "yes", all_of_it)
    assert influence(game, "bree") == 0
    game = resolve(card, **world)
    play(game, "yes", "choice:place_favor_1")
    assert state(game).favor_on[place("fornost")] == 1


@pytest.mark.scenario("C41")
@pytest.mark.parametrize(
    ("ring", "conquest", "corruption", "after"),
    [(4, 6, 5, 5), (5, 6, 5, 6), (6, 6, 5, 6)],  # the last of all; tied for it; not the last
)
def test_boromirs_dream(ring: int, conquest: int, corruption: int, after: int) -> None:
    markers = {"ring": ring, "conquest": conquest, "corruption": corruption}
    game = resolve("event_3_09_boromirs_dream", favor=[1, 0], markers=markers)
    assert state(game).favor == [1, 1]
    assert state(game).markers[1] == after


@pytest.mark.rule("M7.8")
def test_boromirs_dream_may_bring_the_finale() -> None:
    game = resolve("event_3_09_boromirs_dream", markers={"heroes": 12, "ring": 9, "conquest": 12, "corruption": 10})
    assert state(game).in_finale == 1


def test_eowyn_sister_daughter() -> None:
    game = resolve(
        "event_3_11_eowyn_sister_daughter",
        influence={"helms_deep": 2, "dunharrow": 1, "isengard": 1},
        characters={"theoden": "bree"},
    )
    assert over(game)
    assert character(game, "theoden") == place("edoras")
    assert [influence(game, id) for id in ("helms_deep", "dunharrow", "isengard")] == [1, 0, 1]
