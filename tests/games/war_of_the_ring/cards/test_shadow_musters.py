"""Cards of the Shadow's Strategy deck that bring units: where, how many, and when figures or places fail (R5.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import army, garrison, play, reserve
from tests.games.war_of_the_ring.cards.shadow_build import done, played, refusal
from tests.games.war_of_the_ring.tabletop import events, offered, prompt, whereabouts

SARUMAN = {"saruman": "orthanc"}
STRICT = {"overstacking": "forbidden"}


# -- Return of the Witch-king


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T140")
def test_the_witch_king_returns_to_angmar() -> None:
    state = {"armies": {"minas_tirith": "sauron 4R, witch_king"}, "garrisons": {"minas_tirith": "gondor 2R"}}
    game = played("return_of_the_witch_king", **state)
    assert (army(game, "angmar"), army(game, "minas_tirith")) == ("sauron 2R 1E, witch_king", "sauron 4R")
    assert garrison(game, "minas_tirith") == "gondor 2R"


@pytest.mark.rule("R5.8", "R5.5")
@pytest.mark.parametrize(
    "state", [{"control": {"angmar": "free_peoples"}}, {"armies": {"angmar": "north 1R"}}], ids=["captured", "entered"]
)
def test_he_goes_even_where_nobody_can_join_him(state: dict[str, Any]) -> None:
    game = played("return_of_the_witch_king", characters={"witch_king": "osgiliath"}, **state)
    assert (whereabouts(game, "witch_king"), events(game, "recruited")) == ("region:angmar", 0)


@pytest.mark.rule("R5.8")
def test_he_may_be_in_angmar_already() -> None:
    game = played("return_of_the_witch_king", characters={"witch_king": "angmar"})
    assert (army(game, "angmar"), events(game, "minion_moved")) == ("sauron 2R 1E, witch_king", 0)


# -- Half-orcs and Goblin-men, Olog-hai


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T141")
def test_half_orcs_join_an_army_of_sauron() -> None:
    game = played("half_orcs_and_goblin_men", armies={"dagorlad": "sauron 2R"})
    assert offered(game) == {"figure:isengard_regular", "figure:isengard_elite"}
    play(game, "figure:isengard_elite")
    assert army(game, "dagorlad") == "isengard 1E, sauron 2R"


@pytest.mark.rule("R5.8", "R1.8")
@pytest.mark.scenario("T142")
def test_olog_hai_join_armies_not_lone_nazgul() -> None:
    armies = {"osgiliath": "nazgul 2", "morannon": "sauron 1R", "umbar": "southrons 1R", "minas_tirith": "gondor 2R"}
    game = played("olog_hai", armies=armies)
    assert offered(game, "region") == {"morannon", "umbar"}
    assert game.why_not("region:osgiliath") == "R5.8"


@pytest.mark.rule("R5.8", "R12.6", "R6.1")
def test_a_besieged_army_is_joined_up_to_five_units() -> None:
    state = {"armies": {"dol_guldur": "elves 3R"}, "garrisons": {"dol_guldur": "sauron 5R"}}
    game = played("olog_hai", "figure:sauron_elite", **state)
    assert (prompt(game), offered(game)) == ("remove_excess", {"remove:sauron_regular", "remove:sauron_elite"})
    play(game, "remove:sauron_regular")
    assert garrison(game, "dol_guldur") == "sauron 4R 1E"


@pytest.mark.rule("R5.8")
def test_besiegers_are_joined_outside() -> None:
    state = {"armies": {"lorien": "sauron 2R"}, "garrisons": {"lorien": "elves 1R"}}
    game = played("olog_hai", "figure:sauron_regular", **state)
    assert (army(game, "lorien"), garrison(game, "lorien")) == ("sauron 3R", "elves 1R")


@pytest.mark.rule("R5.8", "R5.5")
def test_without_figures_or_armies_nobody_comes() -> None:
    armies = {"barad_dur": "sauron 4R 6E", "morannon": "sauron 10R", "moria": "sauron 10R", "dol_guldur": "sauron 10R"}
    armies["nurn"] = "sauron 2R"
    assert done(played("olog_hai", armies=armies))
    assert done(played("olog_hai"))


@pytest.mark.rule("R6.3")
def test_a_full_army_is_not_joined_where_overstacking_is_forbidden() -> None:
    armies = {"morannon": "sauron 10R", "moria": "sauron 9R", "umbar": "southrons 1R"}
    assert offered(played("olog_hai", settings=STRICT, armies=armies), "region") == {"moria", "umbar"}


# -- Hill-trolls


@pytest.mark.rule("R5.5", "R1.12")
@pytest.mark.scenario("T143")
def test_one_troll_if_only_one_is_left() -> None:
    game = played("hill_trolls", armies={"barad_dur": "sauron 3R 5E"})
    assert (done(game), army(game, "barad_dur")) == (True, "sauron 2R 6E")
    assert reserve(game, "sauron_regular") == 34


@pytest.mark.rule("R5.5")
def test_trolls_of_different_regions_and_inside_a_siege() -> None:
    state = {"armies": {"moria": "sauron 1R", "dol_guldur": "elves 2R"}, "garrisons": {"dol_guldur": "sauron 2R"}}
    game = played("hill_trolls", **state)
    assert offered(game) == {"region:moria", "inside:dol_guldur"}
    play(game, "region:moria")
    assert (done(game), army(game, "moria"), garrison(game, "dol_guldur")) == (True, "sauron 1E", "sauron 1R 1E")


@pytest.mark.rule("R5.5")
def test_without_regulars_no_trolls() -> None:
    assert done(played("hill_trolls", armies={"moria": "sauron 1E, isengard 2R"}))


# -- A New Power is Rising

POWER = "a_new_power_is_rising"


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T144")
def test_a_new_power_rises_where_it_can() -> None:
    game = played(POWER, armies={"south_dunland": "rohan 2R"}, characters=SARUMAN)
    play(game, "figure:isengard_elite", "figure:isengard_regular")
    assert (done(game), army(game, "orthanc"), army(game, "north_dunland")) == (
        True,
        "isengard 1R 1E, saruman",
        "isengard 2R",
    )
    assert army(game, "south_dunland") == "rohan 2R"


@pytest.mark.rule("R5.8")
def test_when_figures_run_short_the_shadow_says_who_gets_them() -> None:
    armies = {"helms_deep": "isengard 9R 1E", "fords_of_isen": "isengard 5E"}
    game = played(POWER, armies=armies, characters=SARUMAN, control={"helms_deep": "shadow"})
    for place in ("north_dunland", "orthanc", "south_dunland"):
        assert offered(game, "region") == {"north_dunland", "orthanc", "south_dunland"}
        play(game, f"region:{place}")
    assert [army(game, place) for place in ("north_dunland", "orthanc", "south_dunland")] == [
        "isengard 1R",
        "isengard 1R, saruman",
        "isengard 1R",
    ]


@pytest.mark.rule("R5.8", "R12.6")
def test_a_besieged_orthanc_gets_them_inside() -> None:
    state = {"armies": {"orthanc": "rohan 3R"}, "garrisons": {"orthanc": "isengard 2R, saruman"}}
    game = played(POWER, "figure:isengard_regular", "figure:isengard_regular", **state)
    assert (garrison(game, "orthanc"), army(game, "south_dunland")) == ("isengard 4R, saruman", "isengard 2R")


# -- three places


@pytest.mark.rule("R5.8", "R8.5")
@pytest.mark.scenario("T145")
def test_many_kings_come_though_not_at_war() -> None:
    state: dict[str, Any] = {"control": {"umbar": "free_peoples"}, "nations": {"southrons": "2 active"}}
    game = played("many_kings_to_the_service_of_mordor", **state)
    usable = {"far_harad", "near_harad", "north_rhun", "south_rhun"}
    chosen: list[str] = []
    while not done(game):
        assert offered(game, "region") <= usable
        chosen.append(sorted(offered(game, "region"))[-1])
        play(game, f"region:{chosen[-1]}")
    filled = [region for region in usable if army(game, region) == "southrons 2R"]
    assert (len(filled), army(game, "umbar")) == (3, "")


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T152")
def test_the_pits_of_mordor_fill_three_strongholds() -> None:
    game = played("pits_of_mordor", control={"moria": "free_peoples"})
    assert game.why_not("region:moria") == "R5.8"
    play(game, "region:barad_dur", "region:dol_guldur")
    assert offered(game, "region") == {"minas_morgul", "morannon", "mount_gundabad"}
    play(game, "region:morannon")
    assert [army(game, place) for place in ("barad_dur", "dol_guldur", "morannon")] == ["sauron 2R"] * 3
    assert (army(game, "minas_morgul"), done(game)) == ("", True)


@pytest.mark.rule("R5.8")
def test_every_three_strongholds_can_be_chosen_once() -> None:
    found: list[tuple[str, ...]] = []
    places = ["barad_dur", "dol_guldur", "minas_morgul", "morannon", "moria", "mount_gundabad"]
    todo = [played("pits_of_mordor")]
    while todo:
        game = todo.pop()
        if done(game):
            found.append(tuple(place for place in places if army(game, place)))
        else:
            todo += [play(game.clone(), f"region:{region}") for region in offered(game, "region")]
    assert (len(found), len(set(found)), {len(three) for three in found}) == (20, 20, {3})


@pytest.mark.rule("R5.8")
def test_the_last_figures_go_where_the_shadow_likes() -> None:
    armies = {
        "dagorlad": "sauron 10R",
        "osgiliath": "sauron 10R",
        "noman_lands": "sauron 10R",
        "gorgoroth": "sauron 3R",
    }
    game = played("pits_of_mordor", "region:barad_dur", "region:moria", armies=armies)
    play(game, "region:moria", "region:barad_dur", "region:moria")
    assert (army(game, "moria"), army(game, "barad_dur"), army(game, "mount_gundabad")) == (
        "sauron 2R",
        "sauron 1R",
        "",
    )


@pytest.mark.rule("R5.8", "R13.3")
def test_a_stronghold_held_by_the_enemy_is_not_one_of_the_three() -> None:
    siege: dict[str, Any] = {"armies": {"moria": "sauron 2R"}, "garrisons": {"moria": "dwarves 1R"}}
    game = played("pits_of_mordor", control={"moria": "free_peoples"}, **siege)
    assert game.why_not("region:moria") == "R5.8"  # not even where its besiegers stand


@pytest.mark.rule("R5.8", "R12.6")
def test_a_besieged_stronghold_may_be_one_of_the_three() -> None:
    strongholds = ["dol_guldur", "minas_morgul", "morannon", "moria"]
    held = dict.fromkeys(strongholds, "free_peoples")
    state: dict[str, Any] = {"armies": {"barad_dur": "gondor 3R"}, "garrisons": {"barad_dur": "sauron 4R"}}
    game = played("pits_of_mordor", control=held, **state)
    assert (done(game), garrison(game, "barad_dur"), army(game, "mount_gundabad")) == (True, "sauron 5R", "sauron 2R")


# -- named places


@pytest.mark.rule("R5.5", "R5.8")
@pytest.mark.scenario("T146")
def test_the_king_is_revealed() -> None:
    assert refusal("the_king_is_revealed", characters={"strider": "minas_tirith"}) == "R5.5"
    game = played("the_king_is_revealed", characters={"aragorn": "minas_tirith", "strider": "aside"})
    assert army(game, "minas_morgul") == "sauron 5R, nazgul 1"


@pytest.mark.rule("R5.8", "R12.6")
def test_minas_morgul_lost_or_besieged() -> None:
    king: dict[str, Any] = {"characters": {"aragorn": "osgiliath", "strider": "aside"}}
    game = played("the_king_is_revealed", control={"minas_morgul": "free_peoples"}, **king)
    assert (army(game, "minas_morgul"), reserve(game, "nazgul")) == ("", 8)
    siege = {"armies": {"minas_morgul": "gondor 3R"}, "garrisons": {"minas_morgul": "sauron 1R"}}
    game = played("the_king_is_revealed", **siege, **king)
    assert garrison(game, "minas_morgul") == "sauron 5R, nazgul 1"


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T147")
@pytest.mark.parametrize(
    ("picks", "came"),
    [(("sauron_elite",), "sauron 1R 1E"), (("sauron_regular", "sauron_regular"), "sauron 2R")],
)
def test_shadows_on_the_misty_mountains(picks: tuple[str, ...], came: str) -> None:
    game = played("shadows_on_the_misty_mountains", "region:moria", armies={"barad_dur": "sauron 5E"})
    play(game, *(f"figure:{pick}" for pick in picks))
    assert (done(game), army(game, "moria"), army(game, "mount_gram")) == (True, f"{came}, nazgul 1", "")


@pytest.mark.rule("R5.8")
def test_with_moria_lost_the_shadows_go_to_mount_gram() -> None:
    state: dict[str, Any] = {"control": {"moria": "free_peoples"}, "armies": {"barad_dur": "nazgul 8"}}
    game = played("shadows_on_the_misty_mountains", "figure:sauron_elite", "figure:sauron_elite", **state)
    assert (done(game), army(game, "mount_gram")) == (True, "sauron 2E")  # no Nazgul is left
    state["armies"] = {"mount_gram": "north 1R"}
    assert done(played("shadows_on_the_misty_mountains", **state))


@pytest.mark.rule("R5.8", "R6.3", "R8.5")
@pytest.mark.scenario("T148")
def test_orcs_multiply_and_the_excess_goes() -> None:
    game = played("orcs_multiplying_again", armies={"dol_guldur": "sauron 9R"}, nations={"sauron": "1 active"})
    assert (done(game), army(game, "mount_gundabad"), army(game, "dol_guldur")) == (True, "sauron 3R", "sauron 10R")
    assert reserve(game, "sauron_regular") == 23


@pytest.mark.rule("R6.3")
def test_where_overstacking_is_forbidden_fewer_orcs_come() -> None:
    game = played("orcs_multiplying_again", settings=STRICT, armies={"dol_guldur": "sauron 9R"})
    assert (army(game, "dol_guldur"), events(game, "recruited"), events(game, "unit_disbanded")) == ("sauron 10R", 4, 0)


@pytest.mark.rule("R5.8", "R1.10")
def test_the_horde_comes_from_the_eastern_edge() -> None:
    game = played("horde_from_the_east", armies={"khand": "gondor 1R"})
    assert offered(game, "region") == {"east_rhun", "far_harad", "south_rhun"}
    play(game, "region:east_rhun")
    assert army(game, "east_rhun") == "southrons 5R"


@pytest.mark.rule("R5.8", "R9.5")
def test_the_horde_is_as_large_as_the_reinforcements() -> None:
    armies = {"umbar": "southrons 10R", "near_harad": "southrons 10R", "north_rhun": "southrons 1R"}
    game = played("horde_from_the_east", "region:khand", armies=armies)
    assert (army(game, "khand"), reserve(game, "southrons_regular")) == ("southrons 3R", 0)


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T150")
def test_monsters_are_roused_each_for_itself() -> None:
    game = played("monsters_roused", armies={"trollshaws": "elves 1R"})
    assert [army(game, place) for place in ("angmar", "ettenmoors", "weather_hills")] == ["sauron 1R"] * 3
    assert (army(game, "trollshaws"), reserve(game, "sauron_elite")) == ("elves 1R", 6)
    game = played("monsters_roused", control={"angmar": "free_peoples"})
    assert (army(game, "angmar"), army(game, "trollshaws"), army(game, "ettenmoors")) == ("", "sauron 1E", "sauron 1R")


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T151")
def test_musterings_of_long_planned_war() -> None:
    armies = {"gorgoroth": "sauron 2R", "nurn": "sauron 1R"}
    game = played("musterings_of_long_planned_war", armies=armies)
    assert (army(game, "gorgoroth"), army(game, "nurn")) == ("sauron 2R, southrons 5R", "sauron 6R")
