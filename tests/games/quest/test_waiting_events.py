"""Event cards that wait until a hero explores their location, and the one a hero holds (M12.7, M23.9)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import HERO_1, SAURON, asked, at, cards, influence, options, place, play, state
from thirdage.games.quest.board import LOCATION_IDS
from thirdage.games.quest.cards.catalogue import CARDS, EVENT, card_number
from thirdage.games.quest.cards.program import text_of
from thirdage.games.quest.state import NO_CARD
from thirdage.kernel.game import Game

WAITING = [card for card in CARDS if card.kind == EVENT and card.gem]
WITH_TEXT = [card.id for card in WAITING if text_of(card.number, "on_explore")]
WITHOUT_TEXT = [card.id for card in WAITING if not text_of(card.number, "on_explore")]


def exploring(card: str, **more: object) -> Game:
    """Return a game in which hero 1 explores the place where the event waits and has done nothing there yet."""
    where = LOCATION_IDS[CARDS[card_number(card)].affects]
    base: dict[str, object] = {
        "stage": 3,
        "event": card,
        "event_gem": 1,
        "active": 0,
        "place": [where, "amon_hen"],
        "markers": {"heroes": 4},
    }
    return at([["explore", 0]], **{**base, **more})


def explore(card: str, **more: object) -> Game:
    """Return a game in which hero 1 resolves the event at once."""
    game = exploring(card, **more)
    play(game, f"event:{card}")
    return game


# -- when it happens


@pytest.mark.rule("M12.7", "M23.9")
@pytest.mark.parametrize("card", WITH_TEXT)
def test_a_waiting_event_is_carried_out_when_the_hero_likes(card: str) -> None:
    game = explore(card)
    s = state(game)
    assert (s.event, s.event_gem) == (-1, 0)
    assert cards(s.discards[CARDS[card_number(card)].deck]) == [card]


@pytest.mark.rule("M23.9")
@pytest.mark.parametrize("card", WITH_TEXT)
def test_it_is_carried_out_when_the_hero_is_done_with_the_rest(card: str) -> None:
    game = exploring(card)
    play(game, "done")
    assert state(game).event == -1
    while asked(game)[1] != "action":
        assert asked(game)[1] != "explore"
        play(game, options(game)[-1])
    assert cards(state(game).discards[CARDS[card_number(card)].deck]) == [card]


@pytest.mark.rule("M23.9")
@pytest.mark.parametrize("card", WITHOUT_TEXT)
def test_an_event_without_text_goes_at_once(card: str) -> None:
    game = exploring(card)
    assert asked(game) == (HERO_1, "explore")
    assert f"event:{card}" not in options(game)
    assert cards(state(game).discards[CARDS[card_number(card)].deck]) == [card]


@pytest.mark.rule("M23.9")
@pytest.mark.parametrize("card", [card.id for card in WAITING])
def test_it_waits_nowhere_else(card: str) -> None:
    game = exploring(card, place=["emyn_muil", "edoras"])
    assert f"event:{card}" not in options(game)
    play(game, "done")
    assert state(game).event == card_number(card)


@pytest.mark.rule("M23.1", "M35.8")
def test_favor_found_here_pays_for_the_event() -> None:
    """The hero asks Gandalf, who has come to the Shire with the event, before the price is due."""
    card = "event_1_14_gandalf_visits_frodo"
    game = exploring(card, favor=[1, 0], characters={"gandalf": "the_shire"})
    play(game, "ask_favor:gandalf", f"event:{card}", "yes")
    s = state(game)
    assert (s.favor[0], s.markers[0]) == (0, 5)
    assert asked(game)[1] == "explore"  # there is more to do here


@pytest.mark.rule("M23.9")
def test_an_event_is_explored_though_the_hero_is_led_away() -> None:
    game = exploring("event_3_06_the_trees_of_fangorn", tokens=[["fangorn", "orc"]])
    play(game, "dark_path", "card:corruption_wretched", "yes")
    s = state(game)
    assert s.place[0] == place("lothlorien")
    assert s.turn_over == 1
    assert (s.event, s.favor[0], s.token_at[0]) == (-1, 2, -1)
    assert asked(game) == (SAURON, "action")


# -- Trust in Friendship

TRUST = "event_1_03_trust_in_friendship"


def test_trust_in_friendship_gathers_favor() -> None:
    game = at([["resolve_event", card_number(TRUST)]], players=4, place=["bree"] * 3, favor=[2, 0, 1])
    assert asked(game) == (SAURON, "pick_a_hero")
    play(game, "hero:eleanor")
    s = state(game)
    assert (s.favor, s.held_favor, s.held_by) == ([1, 0, 0], 2, 1)
    assert s.event == -1  # it lies with her, not on the event space
    game = at([["resolve_event", card_number(TRUST)]], players=2, place=["bree"], favor=[0])
    assert (state(game).held_favor, state(game).held_by) == (0, 0)  # nobody to pick, nothing to give


@pytest.mark.parametrize(
    ("hero", "places", "characters", "favor"),
    [
        (1, ["bree", "bree"], {}, 2),
        (1, ["moria", "bree"], {"gandalf": "bree"}, 2),
        (1, ["moria", "bree"], {"gandalf": "moria"}, 0),  # alone
        (0, ["bree", "bree"], {"gandalf": "bree"}, 0),  # somebody else holds it
    ],
)
def test_trust_in_friendship_pays_its_holder(
    hero: int, places: list[str], characters: dict[str, str], favor: int
) -> None:
    world: dict[str, object] = {"held_event": TRUST, "held_by": 1, "held_favor": 2}
    game = at([["explore", hero]], active=hero, place=places, characters=characters, **world)
    s = state(game)
    assert s.favor == [0, favor]
    assert cards(s.discards[6]) == ([TRUST] if favor else [])
    assert s.held_by == (-1 if favor else 1)


# -- stage I


def test_from_argonath_to_the_sea() -> None:
    card = "event_1_09_from_argonath_to_the_sea"
    game = explore(card, influence={"osgiliath": 2, "pelargir": 1, "belfalas": 1})
    play(game, "yes")
    assert [influence(game, id) for id in ("osgiliath", "pelargir", "belfalas")] == [1, 0, 1]
    game = explore(card, influence={"belfalas": 1})
    assert asked(game)[1] == "explore"  # nothing to remove: no question


def test_lady_of_the_golden_wood() -> None:
    card = "event_1_10_lady_of_the_golden_wood"
    game = explore(card, pool=2)
    play(game, "yes", "choice:gain_item_boat")
    assert state(game).items[0][1] == 1
    game = explore(card, pool=2)
    play(game, "yes", "choice:pool_remove_1")
    assert state(game).pool == 1
    game = explore(card, pool=2, items=[["boat"], []])
    play(game, "yes")  # a second Boat is no choice
    assert state(game).pool == 1
    game = explore(card, pool=0, items=[["boat"], []])
    assert asked(game)[1] == "explore"
    assert state(game).event == -1


def test_arwens_message_to_her_beloved() -> None:
    card = "event_1_11_arwens_message_to_her_beloved"
    game = explore(card)
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:gain_favor_1")
    assert state(game).favor[0] == 1
    game = explore(card)
    play(game, "choice:train_1", "card:skill_ready", "card:skill_endure", "card:skill_ready")
    assert cards(state(game).hand[0]) == ["skill_ready"]


@pytest.mark.rule("M25.2")
@pytest.mark.parametrize("card", ["event_1_12_imladris", "event_3_12_the_argonath"])
def test_shed_corruption_or_gain_fortitude(card: str) -> None:
    two = [["corruption_weak", "corruption_weary"], []]
    game = explore(card, corruption=two)
    play(game, "yes", "choice:discard_corruption_1", "card:corruption_weary")
    assert cards(state(game).corruption[0]) == ["corruption_weak"]
    game = explore(card, corruption=two)
    play(game, "yes", "choice:gain_level_fortitude_1")
    assert state(game).levels[0][0] == 1
    game = explore(card, corruption=two, levels=[[2, 0, 0, 0], [0] * 4])
    play(game, "yes", "card:corruption_weak")  # raised twice already
    assert len(state(game).corruption[0]) == 1
    game = explore(card, levels=[[2, 0, 0, 0], [0] * 4])
    assert asked(game)[1] == "explore"


def test_not_all_those_who_wander() -> None:
    card = "event_1_13_not_all_those_who_wander"
    game = explore(card)
    play(game, "yes")
    assert len(options(game)) == 63
    play(game, "location:moria")
    assert state(game).place[0] == place("moria")
    assert asked(game) == (SAURON, "action")  # Rhûn is explored no further, and no peril is met in Moria


def test_a_wanderer_explores_the_new_place_too() -> None:
    card = "event_1_13_not_all_those_who_wander"
    game = at(
        [["travel", 0]], active=0, place=["rhun", "edoras"], event=card, event_gem=1, characters={"aragorn": "rhun"}
    )
    play(game, "explore", "ask_favor:aragorn", f"event:{card}", "yes", "location:the_shire")
    assert state(game).favor[0] == 2
    assert "explore" in options(game)


@pytest.mark.scenario("C35")
@pytest.mark.parametrize(
    "card",
    ["event_1_14_gandalf_visits_frodo", "event_2_13_aragorn_hunts_gollum", "event_3_14_the_account_of_isildur"],
)
def test_paying_for_time(card: str) -> None:
    game = explore(card, favor=[2, 3])
    assert asked(game)[1] == "explore"  # too poor to be asked, others do not pay; the card is gone all the same
    assert state(game).event == -1
    game = explore(card, favor=[3, 0])
    play(game, "yes")
    assert (state(game).favor[0], state(game).markers[0]) == (0, 5)
    game = explore(card, favor=[3, 0])
    play(game, "no")
    assert (state(game).favor[0], state(game).markers[0]) == (3, 4)


# -- stage II


@pytest.mark.scenario("C36")
@pytest.mark.rule("M10.3", "M12.6", "M12.7")
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
    plot: dict[str, object] = {
        "plots": ["plot_start_hunt_for_the_ring", "unseen", "unseen"],
        "plot_at": ["gladden_fields", "nowhere", "nowhere"],
    }
    s = state(at([["story"]], event=card, event_gem=1, **plot))
    assert (s.markers[0], s.markers[1], s.markers[marker]) == (2, 1, 1)
    assert s.plots.count(NO_CARD) == 2  # it takes no plot space
    s = state(at([["story"]], discards={f"event_{card[6]}": [card]}, **plot))
    assert s.markers[marker] == 0


def test_cirdan_the_shipwright() -> None:
    card = "event_2_05_cirdan_the_shipwright"
    game = explore(card)
    play(game, "yes")
    assert state(game).items[0][1] == 1
    assert state(game).place[0] == place("belfalas")
    game = explore(card, items=[["boat"], []])
    play(game, "no")  # the voyage does not depend on the gift
    assert state(game).place[0] == place("grey_havens")


def test_the_foe_hammer() -> None:
    card = "event_2_06_the_foe_hammer"
    world: dict[str, object] = {
        "influence": {"moria": 1, "dunland": 1},
        "tokens": [["moria", "agent"], ["the_trollshaws", "blank"]],
    }
    game = explore(card, characters={"gandalf": "the_trollshaws"}, **world)
    play(game, "yes")
    assert options(game) == ["location:dunland", "location:moria"]
    play(game, "location:moria")
    assert state(game).characters[0] == place("moria")
    assert state(game).token_at[:2] == [-1, place("the_trollshaws")]
    game = explore(card, characters={"gandalf": "the_trollshaws"}, **world)
    play(game, "no")
    assert state(game).token_at[:2] == [place("moria"), -1]
    game = explore(card, **world)  # Gandalf has been consulted meanwhile
    play(game, "no")
    assert state(game).token_at[:2] == [place("moria"), place("the_trollshaws")]


def test_the_foe_hammer_without_influence() -> None:
    game = explore("event_2_06_the_foe_hammer", tokens=[["the_trollshaws", "blank"]])
    assert asked(game)[1] == "explore"
    assert state(game).token_at[0] == place("the_trollshaws")


@pytest.mark.rule("M3.12")
@pytest.mark.parametrize("card", ["event_2_10_iarwain_ben_adar", "event_2_11_athelas_kingsfoil"])
def test_damage_pool_into_rest_pool(card: str) -> None:
    hurt: dict[str, object] = {
        "damage": [["hero_beravor_parry", "hero_beravor_evade"], []],
        "rest": [["hero_beravor_charge"], []],
    }
    game = explore(card, **hurt)
    play(game, "yes", "card:hero_beravor_evade", "card:hero_beravor_charge", "card:hero_beravor_parry")
    assert cards(state(game).rest[0]) == ["hero_beravor_evade", "hero_beravor_charge", "hero_beravor_parry"]
    assert state(game).damage[0] == []
    game = explore(card, corruption=[["corruption_weak"], []], **hurt)
    play(game, "yes", "choice:discard_corruption_1", "card:corruption_weak")
    assert (state(game).corruption[0], len(state(game).damage[0])) == ([], 2)
    assert asked(explore(card))[1] == "explore"  # neither hurt nor corrupted


# -- stage III


def test_the_trees_of_fangorn() -> None:
    game = explore(
        "event_3_06_the_trees_of_fangorn", tokens=[["fangorn", "orc"], ["isengard", "orc"], ["bree", "agent"]]
    )
    assert state(game).favor[0] == 1
    assert state(game).token_at[:3] == [-1, -1, place("bree")]


def test_gandalf_stormcrow() -> None:
    card = "event_3_07_gandalf_stormcrow"
    game = explore(card, pool=2, characters={"gandalf": "plains_of_rohan"})
    play(game, "yes")
    assert "location:edoras" not in options(game)
    play(game, "location:bree")
    assert (state(game).characters[0], state(game).pool) == (place("bree"), 1)
    game = explore(card, pool=2)
    play(game, "no")  # the Shadow Pool loses one either way
    assert (state(game).characters[0], state(game).pool) == (-1, 1)
    game = explore(card, pool=0)
    play(game, "no")
    assert state(game).pool == 0


def test_elladan_and_elrohir() -> None:
    card = "event_3_10_elladan_and_elrohir"
    game = explore(card, tokens=[["bree", "agent"], ["moria", "blank"]])
    play(game, "yes")
    assert options(game) == ["token:1", "token:2"]
    play(game, "token:2")
    assert state(game).favor[0] == 2
    assert state(game).token_at[:2] == [place("bree"), -1]
    game = explore(card)
    assert (asked(game)[1], state(game).favor[0]) == ("explore", 2)


@pytest.mark.scenario("C42")
@pytest.mark.rule("M7.4", "M7.6")
def test_theoden_warned_of_saruman() -> None:
    card = "event_3_13_theoden_warned_of_saruman"
    game = explore(card, favor=[2, 0], markers={"corruption": 9})
    play(game, "yes")
    assert (state(game).favor[0], state(game).markers[3], state(game).stage) == (0, 8, 3)
    game = explore(card, favor=[2, 0], markers={"corruption": 0})
    assert asked(game)[1] == "explore"  # it cannot go back further
