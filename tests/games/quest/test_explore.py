"""Exploring: favor, characters, dark path, quests, plots, trade (M23, M26, M28)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import HERO_1, asked, at, cards, options, place, play, state, turn
from thirdage.games.quest.hero_cards import lose_favor
from thirdage.games.quest.ids import Hero


def exploring(where: str) -> list[list[object]]:
    """Return the agenda of a hero who is exploring."""
    return [["explore_menu", 0, place(where)]]


@pytest.mark.scenario("T64")
@pytest.mark.aid("Q18")
@pytest.mark.rule("M23.1", "M23.2", "M26.1")
def test_favor() -> None:
    game = at(exploring("bree"), place=["bree", "edoras"], active=0, favor_on={"bree": 2})
    play(game, "take_favor")
    assert state(game).favor[0] == 2
    assert state(game).favor_on[place("bree")] == 0


@pytest.mark.rule("M2.4")
def test_tokens_of_favor_never_run_out() -> None:
    game = at(exploring("bree"), place=["bree", "edoras"], active=0, favor=[500, 500], favor_on={"bree": 99})
    play(game, "take_favor")
    assert state(game).favor == [599, 500]


@pytest.mark.scenario("T65")
@pytest.mark.aid("Q19")
@pytest.mark.rule("M23.3", "M25.2")
def test_consulting() -> None:
    for pick, strength, favor in (("consult:boromir", 6, 0), ("ask_favor:boromir", 5, 2)):
        game = at(exploring("osgiliath"), place=["osgiliath", "edoras"], active=0, characters={"boromir": "osgiliath"})
        play(game, pick)
        s = state(game)
        assert (s.strength(Hero(0)), s.favor[0], s.characters[2]) == (strength, favor, -1)


@pytest.mark.scenario("T66")
@pytest.mark.rule("M23.3")
def test_denethor() -> None:
    here = {"place": ["minas_tirith", "edoras"], "characters": {"denethor": "minas_tirith"}, "active": 0}
    game = at(exploring("minas_tirith"), favor=[3, 0], **here)
    play(game, "consult:denethor")
    assert (state(game).favor[0], state(game).markers[0]) == (0, 1)
    game = at(exploring("minas_tirith"), favor=[2, 0], **here)
    assert game.why_not("consult:denethor") == "M23.3"
    assert "ask_favor:denethor" in options(game)


@pytest.mark.rule("M23.3", "M25.4")
@pytest.mark.parametrize(
    ("character", "check"),
    [("gandalf", "wisdom"), ("aragorn", "agility"), ("theoden", "horse"), ("thranduil", "pool"), ("saruman", "shadow")],
)
def test_the_other_characters(character: str, check: str) -> None:
    game = at(
        exploring("bree"),
        place=["bree", "edoras"],
        active=0,
        characters={character: "bree"},
        pool=3,
        shadow_hand=["shadow_betrayed", "shadow_evil_wound", "shadow_winter_storm"],
    )
    play(game, f"consult:{character}")
    s = state(game)
    if check == "wisdom":
        assert s.wisdom(Hero(0)) == 3
    elif check == "agility":
        assert s.agility(Hero(0)) == 3
    elif check == "horse":
        assert s.items[0][0] == 1
    elif check == "pool":
        assert s.pool == 1
    else:
        play(game, "card:shadow_betrayed", "card:shadow_evil_wound")
        assert cards(s.shadow_hand) == ["shadow_winter_storm"]
        assert len(s.discards[10]) == 2


@pytest.mark.rule("M23.3", "M25.4")
def test_dain_trains_twice() -> None:
    game = at(exploring("bree"), place=["bree", "edoras"], active=0, characters={"dain": "bree"})
    play(game, "consult:dain")
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    play(game, "card:skill_execute", "card:skill_reversal", "card:skill_reversal")
    assert cards(state(game).hand[0]) == ["skill_ready", "skill_reversal"]
    assert cards(state(game).discards[13]) == ["skill_endure", "skill_execute"]


@pytest.mark.scenario("T67")
@pytest.mark.aid("Q20")
@pytest.mark.rule("M23.4", "M27.2", "M27.1")
def test_dark_path() -> None:
    three = ["corruption_weak", "corruption_reckless", "corruption_isolated"]
    game = at(exploring("bree"), place=["bree", "edoras"], active=0, corruption=[three, []])
    play(game, "dark_path", "card:corruption_weary")
    assert (len(state(game).corruption[0]), state(game).favor[0]) == (4, 1)
    assert game.why_not("dark_path") == "M23.4"
    game = at(turn(), place=["bree", "edoras"], corruption=[[*three, "corruption_weary"], []])
    play(game, "pass", "explore")
    assert game.why_not("dark_path") == "M23.4"


@pytest.mark.scenario("T68")
@pytest.mark.aid("Q22")
@pytest.mark.rule("M23.6", "M11.9", "M26.2")
def test_discarding_a_plot() -> None:
    game = at(
        [*exploring("gladden_fields"), ["story"]],
        place=["gladden_fields", "edoras"],
        active=0,
        favor=[3, 0],
        plots=["plot_start_hunt_for_the_ring", "unseen", "unseen"],
        plot_at=["gladden_fields", "nowhere", "nowhere"],
    )
    play(game, "foil_plot:plot_start_hunt_for_the_ring", "done")
    s = state(game)
    assert (s.plots, s.plot_at, s.favor[0]) == ([-1, -1, -1], [-1, -1, -1], 0)
    assert s.markers[1] == 0


@pytest.mark.rule("M23.6", "M23.8")
def test_a_plot_costs_its_favor_where_it_acts() -> None:
    plot = {
        "plots": ["plot_start_hunt_for_the_ring", "unseen", "unseen"],
        "plot_at": ["gladden_fields", "nowhere", "nowhere"],
    }
    game = at(exploring("gladden_fields"), place=["gladden_fields", "edoras"], active=0, favor=[2, 3], **plot)
    assert game.why_not("foil_plot:plot_start_hunt_for_the_ring") == "M23.6"
    game = at(exploring("bree"), place=["bree", "edoras"], active=0, favor=[3, 3], **plot)
    assert game.why_not("foil_plot:plot_start_hunt_for_the_ring") == "M23.6"


@pytest.mark.scenario("T69")
@pytest.mark.aid("Q23")
@pytest.mark.rule("M23.7", "M23.8")
def test_pooling_favor() -> None:
    game = at(
        exploring("gladden_fields"),
        heroes=["argalad", "beravor"],
        place=["gladden_fields", "gladden_fields"],
        active=0,
        favor=[2, 1],
        plots=["plot_start_hunt_for_the_ring", "unseen", "unseen"],
        plot_at=["gladden_fields", "nowhere", "nowhere"],
    )
    play(game, "trade", "done")
    assert asked(game) == (2, "give")
    play(game, "give_favor:argalad")
    play(game, "foil_plot:plot_start_hunt_for_the_ring")
    assert state(game).favor == [0, 0]
    assert state(game).plots[0] == -1


@pytest.mark.scenario("T70")
@pytest.mark.rule("M23.7", "M25.6")
def test_what_cannot_be_traded() -> None:
    game = at(
        exploring("bree"),
        place=["bree", "bree"],
        active=0,
        favor=[1, 0],
        items=[["horse", "boat"], ["boat"]],
        quests=[["quest_beravor_spies_in_mithlond", "enc_eriador_quest_the_black_pit"], []],
    )
    play(game, "trade")
    assert options(game) == [
        "give_favor:eleanor",
        "give_item:horse,eleanor",
        "give_quest:enc_eriador_quest_the_black_pit,eleanor",
        "done",
    ]
    assert game.why_not("give_quest:quest_beravor_spies_in_mithlond,eleanor") == "M23.7"
    play(game, "give_item:horse,eleanor", "give_quest:enc_eriador_quest_the_black_pit,eleanor")
    assert state(game).items[1][0] == 1
    assert cards(state(game).quests[1]) == ["enc_eriador_quest_the_black_pit"]


@pytest.mark.aid("Q21")
@pytest.mark.rule("M23.5", "M28.1", "M28.3")
def test_completing_quests() -> None:
    game = at(
        turn(),
        place=["redhorn_gate", "edoras"],
        quests=[["quest_beravor_guarding_the_dimrill_stair"], []],
    )
    play(game, "pass", "explore", "quest:quest_beravor_guarding_the_dimrill_stair")
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    s = state(game)
    assert s.favor[0] == 2
    assert cards(s.quests[0]) == ["quest_beravor_bones_of_a_darkness_past"]
    assert cards(s.removed) == ["quest_beravor_guarding_the_dimrill_stair"]
    assert s.starting_done[0] == 1
    assert s.characters[0] == place("bree")


@pytest.mark.rule("M23.5")
def test_several_quests_at_once() -> None:
    quests = ["quest_thalin_to_look_into_the_mirrormere", "enc_eriador_quest_the_black_pit"]
    game = at(
        exploring("moria"), heroes=["thalin", "eleanor"], place=["moria", "edoras"], active=0, quests=[quests, []]
    )
    play(game, "quest:quest_thalin_to_look_into_the_mirrormere", "choice:gain_level_wisdom_1")
    play(game, "quest:enc_eriador_quest_the_black_pit")
    assert state(game).advanced_done[0] == 1
    assert state(game).wisdom(Hero(0)) == 2


@pytest.mark.rule("M23.3", "M23.5")
def test_eleanors_bloodline_pays_once_a_turn() -> None:
    game = at(
        [["explore_menu", 1, place("anfalas")]],
        place=["bree", "anfalas"],
        active=1,
        characters={"boromir": "anfalas", "gandalf": "anfalas"},
    )
    play(game, "ask_favor:boromir", "ask_favor:gandalf")
    assert state(game).favor[1] == 5


@pytest.mark.rule("M27.1")
def test_isolated_heroes_neither_consult_nor_trade() -> None:
    game = at(
        exploring("bree"),
        place=["bree", "bree"],
        active=0,
        characters={"boromir": "bree"},
        favor=[1, 1],
        corruption=[["corruption_isolated"], []],
    )
    assert game.why_not("consult:boromir") == "M27.1"
    assert "trade" not in options(game)
    assert asked(game) == (HERO_1, "explore")


@pytest.mark.rule("M26.3")
def test_a_hero_cannot_lose_more_favor_than_there_is() -> None:
    s = state(at(turn(), favor=[1, 0]))
    lose_favor(s, Hero(0), 3)
    assert s.favor[0] == 0


@pytest.mark.scenario("T77")
@pytest.mark.aid("Q26")
@pytest.mark.rule("M25.2")
def test_limit_of_levels() -> None:
    game = at(
        exploring("bree"),
        heroes=["eometh", "eleanor"],
        place=["bree", "edoras"],
        active=0,
        levels=[[0, 2, 0, 0], [0, 0, 0, 0]],
        characters={"boromir": "bree"},
    )
    play(game, "consult:boromir")
    assert state(game).strength(Hero(0)) == 8


@pytest.mark.scenario("T76")
@pytest.mark.aid("Q27")
@pytest.mark.rule("M25.4", "M25.5")
def test_training() -> None:
    game = at([["train", 0, 1]], hand=[["hero_beravor_parry", "hero_beravor_charge"], []])
    play(game, "card:skill_ready", "card:skill_endure")
    assert asked(game) == (HERO_1, "keep_skill")
    play(game, "card:skill_endure")
    assert len(state(game).hand[0]) == 3
    assert cards(state(game).discards[13]) == ["skill_ready"]
