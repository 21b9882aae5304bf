"""The cards the Shadow leaves on the table against nations and Minas Tirith, and Saruman's stone (R5.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, dice, garrison, lost, play
from tests.games.war_of_the_ring.cards.table_build import cards, held, lies
from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fellowship_phase,
    fp_acts,
    nation,
    offered,
    prompt,
    shadow_acts,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import FP, SHADOW
from thirdage.kernel.game import Game

# -- The Palantir of Orthanc -----------------------------------------------------------------------------------------

PALANTIR = "the_palantir_of_orthanc"
SARUMAN: dict[str, Any] = {"characters": {"saruman": "orthanc"}}


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T116")
def test_the_palantir_draws_for_cards_played_with_an_event_die() -> None:
    hand = cards(PALANTIR, shadow="orcs_multiplying_again pits_of_mordor")
    state: dict[str, Any] = {**SARUMAN, "nations": ALL_AT_WAR, "cards": hand}
    game = shadow_acts("event muster army", "event event event", **state)
    play(game, "die:event", "act:play_card", "card:orcs_multiplying_again")
    assert prompt(game) == "choose_deck"
    assert offered(game) == {"deck:shadow_character", "deck:shadow_strategy"}
    play(game, "deck:shadow_strategy", "card:hill_trolls", "die:event", "act:skip")
    assert held(game, "hill_trolls")
    play(game, "die:muster", "act:play_card", "card:pits_of_mordor")
    while prompt(game) == "card_where":
        play(game, sorted(offered(game))[0])
    assert (prompt(game), events(game, "card_drawn")) == ("choose_die", 1)


@pytest.mark.rule("R5.7", "R5.2")
def test_drawing_and_empty_decks_give_nothing() -> None:
    game = shadow_acts("event event", "event", cards=cards(PALANTIR), **SARUMAN)
    play(game, "die:event", "act:draw", "deck:shadow_strategy", "card:hill_trolls")
    assert (prompt(game), events(game, "card_drawn")) == ("choose_die", 1)


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize(("setting", "draws"), [("no_draw", False), ("draws", True)])
def test_the_palantir_does_not_draw_for_itself(setting: str, draws: bool) -> None:
    hand = cards(shadow=PALANTIR)
    game = shadow_acts("event event", "event", {"palantir_itself": setting}, cards=hand, **SARUMAN)
    play(game, "die:event", "act:play_card", f"card:{PALANTIR}")
    assert lies(game, PALANTIR)
    assert (prompt(game) == "choose_deck") == draws


@pytest.mark.rule("R5.7", "R4.16", "R4.11")
@pytest.mark.scenario("T117")
def test_a_ring_and_a_die_remove_the_palantir() -> None:
    rings = {"free_peoples": 1, "shadow": 0}
    game = fp_acts("muster event", "event", rings=rings, cards=cards(PALANTIR), **SARUMAN)
    play(game, "die:muster", "act:remove_card", f"card:{PALANTIR}")
    assert not lies(game, PALANTIR)
    assert (board(game).rings, board(game).ring_used) == ([0, 1], [1, 0])
    assert dice(game)[0] == ["event"]
    assert game.ask is not None
    assert game.ask.seat == SHADOW


@pytest.mark.rule("R5.7", "R4.16", "R4.9")
def test_a_will_of_the_west_removes_the_palantir_alone() -> None:
    spent: dict[str, Any] = {"rings": {"free_peoples": 2}, "ring_used": {"free_peoples": True}}
    game = fp_acts("muster will_of_the_west", "event", cards=cards(PALANTIR), **spent, **SARUMAN)
    other = play(game.clone(), "die:muster")
    assert "act:remove_card" not in offered(other)  # the Ring of this turn is used
    assert other.why_not("act:remove_card") == "R5.7"
    play(game, "die:will_of_the_west", "act:remove_card", f"card:{PALANTIR}")
    assert (lies(game, PALANTIR), board(game).rings[FP]) == (False, 2)


@pytest.mark.rule("R5.7", "R11.15")
def test_with_saruman_his_palantir_and_his_servant_go() -> None:
    armies = {"orthanc": "isengard 1R, saruman", "fords_of_isen": "gondor 5R"}
    table = cards(f"{PALANTIR} wormtongue")
    nations = {**ALL_AT_WAR, "rohan": "2 passive"}
    game = fp_acts("army event", "event", clear=True, armies=armies, nations=nations, cards=table)
    play(game, "die:army", "act:attack", "region:fords_of_isen", "region:orthanc", "all", "no")
    play(game, "d6:6,1,1,1,1", "d6:1", "d6:1")
    assert whereabouts(game, "saruman") == "dead"
    assert (lies(game, PALANTIR), lies(game, "wormtongue")) == (False, False)


# -- Wormtongue ------------------------------------------------------------------------------------------------------


def asleep(acts: str, **state: Any) -> Game:
    """Wormtongue on the table, Rohan passive two steps from war; this side acts."""
    at_war = {**ALL_AT_WAR, "rohan": "2 passive"}
    given: dict[str, Any] = {"nations": at_war, "cards": cards("wormtongue"), **state}
    given["characters"] = {"saruman": "orthanc", **given.get("characters", {})}
    return (fp_acts if acts == "free_peoples" else shadow_acts)("character army", "event", **given)


@pytest.mark.rule("R8.4", "R5.7")
@pytest.mark.scenario("T119")
def test_gandalf_in_edoras_ends_wormtongue() -> None:
    game = asleep("free_peoples", characters={"gandalf_the_grey": "folde"})
    play(game, "die:character", "act:move_companions", "region:edoras")
    assert (nation(game, "rohan"), lies(game, "wormtongue")) == ((2, True), False)


@pytest.mark.rule("R8.4", "R8.3", "R5.5")
@pytest.mark.parametrize(
    ("target", "armies", "rohan", "stays"),
    [
        ("edoras", {"edoras": "rohan 1R", "westemnet": "sauron 3R"}, (1, True), False),
        ("helms_deep", {"helms_deep": "rohan 1R", "westemnet": "sauron 3R"}, (1, True), False),
        ("folde", {"folde": "rohan 1R", "edoras": "sauron 3R"}, (1, False), True),
    ],
)
def test_only_an_attack_on_its_halls_wakes_rohan(
    target: str, armies: dict[str, str], rohan: tuple[int, bool], stays: bool
) -> None:
    game = asleep("shadow", clear=True, armies=armies)
    source = next(region for region in armies if region != target)
    play(game, "die:army", "act:attack", f"region:{source}", f"region:{target}", "all")
    assert (nation(game, "rohan"), lies(game, "wormtongue")) == (rohan, stays)


@pytest.mark.rule("R8.4", "R8.3", "R13.5")
def test_walking_into_empty_edoras_is_no_attack() -> None:
    game = asleep("shadow", clear=True, armies={"westemnet": "sauron 3R"})
    play(game, "die:army", "act:move_armies", "region:westemnet", "region:edoras", "all")
    assert nation(game, "rohan") == (1, False)  # the capture moved it, it still sleeps
    assert lies(game, "wormtongue")


@pytest.mark.rule("R8.1")
def test_a_sleeping_rohan_does_not_go_to_war() -> None:
    nations = {**ALL_AT_WAR, "rohan": "1 passive"}
    game = asleep("shadow", clear=True, armies={"folde": "rohan 1R", "edoras": "sauron 3R"}, nations=nations)
    play(game, "die:army", "act:attack", "region:edoras", "region:folde", "all")
    assert nation(game, "rohan") == (1, False)


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize("region", ["edoras", "helms_deep"])
def test_a_declaration_in_its_halls_wakes_rohan(region: str) -> None:
    state: dict[str, Any] = {"cards": cards("wormtongue"), **SARUMAN}
    game = play(fellowship_phase(fellowship={"at": region}, **state), "yes")
    assert (nation(game, "rohan")[1], lies(game, "wormtongue")) == (True, False)


@pytest.mark.rule("R17.13")
def test_the_witch_king_does_not_wake_rohan() -> None:
    state = {"nations": {"sauron": "at war", "gondor": "at war"}, "cards": cards("wormtongue")}
    game = shadow_acts("muster event", "event", **state, **SARUMAN)
    play(game, "die:muster", "act:minion", "character:witch_king", "region:barad_dur")
    assert (nation(game, "north")[1], nation(game, "rohan")[1]) == (True, False)
    assert lies(game, "wormtongue")


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize(("setting", "stays"), [("discarded", False), ("stays", True)])
def test_wormtongue_comes_too_late(setting: str, stays: bool) -> None:
    state: dict[str, Any] = {"nations": {"rohan": "2 active"}, "cards": cards(shadow="wormtongue"), **SARUMAN}
    game = shadow_acts("character event", "event", {"wormtongue_too_late": setting}, **state)
    play(game, "die:character", "act:play_card", "card:wormtongue")
    assert lies(game, "wormtongue") == stays


# -- Denethor's Folly ------------------------------------------------------------------------------------------------

FOLLY = "denethors_folly"


def siege(acts: str, table: str = FOLLY, settings: dict[str, str] | None = None, **state: Any) -> Game:
    """Minas Tirith under siege, both hands full of Combat cards; this side acts."""
    given: dict[str, Any] = {
        "clear": True,
        "armies": {"minas_tirith": "sauron 5R", "lossarnach": "gondor 3R"},
        "garrisons": {"minas_tirith": "gondor 3R 1E 1L, boromir"},
        "nations": ALL_AT_WAR,
        "cards": cards(table, fp="athelas wisdom_of_elrond", shadow="orc_patrol"),
        **state,
    }
    acting = fp_acts if acts == "free_peoples" else shadow_acts
    return acting(
        "muster army event will_of_the_west" if acts == "free_peoples" else "army event", "event", settings, **given
    )


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T125")
def test_denethors_folly_takes_a_leader_not_a_companion() -> None:
    game = siege("shadow", "", cards=cards(shadow=FOLLY))
    play(game, "die:event", "act:play_card", f"card:{FOLLY}")
    assert garrison(game, "minas_tirith") == "gondor 3R 1E, boromir"
    assert lost(game) == "gondor 1L"
    assert lies(game, FOLLY)


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(("setting", "chooser"), [("shadow_chooses", SHADOW), ("free_peoples_choose", FP)])
def test_leaders_of_several_nations(setting: str, chooser: int) -> None:
    inside = {"minas_tirith": "gondor 1R 1L, rohan 1R 1L"}
    settings = {"denethors_folly_leader": setting}
    game = siege("shadow", "", settings, cards=cards(shadow=FOLLY), garrisons=inside)
    play(game, "die:event", "act:play_card", f"card:{FOLLY}")
    assert game.ask is not None
    assert (prompt(game), game.ask.seat) == (FOLLY, chooser)
    play(game, "figure:rohan_leader")
    assert garrison(game, "minas_tirith") == "gondor 1R 1L, rohan 1R"


@pytest.mark.rule("R5.5")
def test_denethors_folly_without_a_leader() -> None:
    game = siege("shadow", "", cards=cards(shadow=FOLLY), garrisons={"minas_tirith": "gondor 2R, boromir"})
    play(game, "die:event", "act:play_card", f"card:{FOLLY}")
    assert (garrison(game, "minas_tirith"), lies(game, FOLLY)) == ("gondor 2R, boromir", True)


ASSAULT = ("shadow", "region:minas_tirith", "inside:minas_tirith")
SORTIE = ("free_peoples", "inside:minas_tirith", "region:minas_tirith")
RELIEF = ("free_peoples", "region:lossarnach", "region:minas_tirith")


def seats_asked(table: str, battle: tuple[str, str, str], settings: dict[str, str] | None = None) -> list[int]:
    """Return who is asked for a Combat card in the first round of this battle."""
    side, source, target = battle
    game = play(siege(side, table, settings), "die:army", "act:attack", source, target)
    if prompt(game) == "who_attacks":
        play(game, "all")
    asked: list[int] = []
    while prompt(game) == "combat_card":
        assert game.ask is not None
        asked.append(game.ask.seat)
        play(game, "none")
    return sorted(asked)


@pytest.mark.rule("R11.9")
@pytest.mark.scenario("T125")
@pytest.mark.parametrize("battle", [ASSAULT, SORTIE, RELIEF])
def test_no_combat_cards_for_the_free_peoples_at_minas_tirith(battle: tuple[str, str, str]) -> None:
    assert seats_asked("", battle) == [FP, SHADOW]
    assert seats_asked(FOLLY, battle) == [SHADOW]
    relief = {"denethors_folly_relief": "excluded"}
    assert seats_asked(FOLLY, battle, relief) == ([FP, SHADOW] if battle == RELIEF else [SHADOW])


@pytest.mark.rule("R5.7", "R4.11")
@pytest.mark.scenario("T126")
@pytest.mark.parametrize(
    ("who", "possible"),
    [
        ("boromir", False),
        ("strider", False),
        ("gandalf_the_grey", True),
        ("gandalf_the_white", True),
        ("aragorn", True),
    ],
)
def test_who_talks_denethor_out_of_it(who: str, possible: bool) -> None:
    game = siege("free_peoples", garrisons={"minas_tirith": f"gondor 2R, {who}"})
    with_muster = play(game.clone(), "die:muster")
    assert ("act:remove_card" in offered(with_muster)) == possible
    if possible:
        play(with_muster, "act:remove_card", f"card:{FOLLY}")
        assert not lies(with_muster, FOLLY)
    play(game, "die:will_of_the_west", "act:remove_card", f"card:{FOLLY}")
    assert not lies(game, FOLLY)
    assert dice(game)[0] == ["army", "muster", "event"]


@pytest.mark.rule("R5.7")
def test_strider_counts_by_a_setting() -> None:
    inside = {"minas_tirith": "gondor 2R, strider"}
    game = siege("free_peoples", settings={"denethors_folly_strider": "counts"}, garrisons=inside)
    assert "act:remove_card" in offered(play(game, "die:muster"))


@pytest.mark.rule("R5.7", "R12.9", "R11.16")
@pytest.mark.scenario("T127", "S019")
def test_the_folly_ends_with_the_siege() -> None:
    game = play(siege("free_peoples", cards=cards(FOLLY)), "die:army", "act:attack", RELIEF[1], RELIEF[2], "all")
    play(game, "d6:1,1,1", "d6:1,1,1,1,1", "no")
    assert (prompt(game), lies(game, FOLLY)) == ("retreat", True)
    play(game, "region:osgiliath")
    assert (prompt(game), lies(game, FOLLY)) == ("who_goes", False)  # at once, before the advance

    away = siege("shadow", cards=cards(FOLLY))
    play(away, "die:army", "act:move_armies", "region:minas_tirith", "region:osgiliath", "all")
    assert not lies(away, FOLLY)


@pytest.mark.rule("R5.7", "R12.11")
def test_the_folly_ends_with_the_fall_of_the_city() -> None:
    game = siege("shadow", cards=cards(FOLLY), garrisons={"minas_tirith": "gondor 1R"})
    play(game, "die:army", "act:attack", "region:minas_tirith", "inside:minas_tirith", "all", "d6:6,6,6,6,6", "d6:1")
    assert (board(game).victory_points(SHADOW), lies(game, FOLLY)) == (2, False)


# -- Threats and Promises --------------------------------------------------------------------------------------------

THREATS = "threats_and_promises"


@pytest.mark.rule("R8.2", "R5.5")
@pytest.mark.aid("A38")
@pytest.mark.parametrize("die", ["muster", "will_of_the_west"])
def test_threats_hold_back_passive_nations(die: str) -> None:
    nations = {"gondor": "2 active", "north": "2 passive"}
    game = fp_acts(f"{die} event", "event", nations=nations, cards=cards(THREATS))
    play(game, f"die:{die}", *(["as:muster"] if die != "muster" else []), "act:diplomacy")
    assert {"gondor", "elves"} <= offered(game, "nation")
    assert not {"north", "rohan", "dwarves"} & offered(game, "nation")
    assert game.why_not("nation:north") == "R5.5"
    play(game, "nation:gondor")
    assert (nation(game, "gondor"), lies(game, THREATS)) == ((1, True), True)


@pytest.mark.rule("R17.4", "R5.7")
@pytest.mark.scenario("T130")
def test_boromirs_word_ends_the_threats() -> None:
    state: dict[str, Any] = {"nations": {"gondor": "3 passive"}, "characters": {"boromir": "minas_tirith"}}
    game = fp_acts("event event", "event", cards=cards(THREATS), **state)
    play(game, "die:event", "act:envoy", "nation:gondor")
    assert (nation(game, "gondor"), lies(game, THREATS)) == ((2, False), False)


@pytest.mark.rule("R8.3", "R5.7")
@pytest.mark.scenario("T130")
@pytest.mark.parametrize(("north", "stays"), [("2 passive", False), ("at war", True)])
def test_an_attack_ends_the_threats_if_it_moves_a_nation(north: str, stays: bool) -> None:
    armies = {"dale": "north 2R", "northern_rhovanion": "sauron 3R"}
    nations = {**ALL_AT_WAR, "north": north}
    game = shadow_acts("army event", "event", clear=True, armies=armies, nations=nations, cards=cards(THREATS))
    play(game, "die:army", "act:attack", "region:northern_rhovanion", "region:dale", "all")
    assert lies(game, THREATS) == stays


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T130")
def test_a_card_does_not_end_the_threats() -> None:
    game = fp_acts("event event", "event", cards=cards(THREATS, fp="the_power_of_tom_bombadil"))
    play(game, "die:event", "act:play_card", "card:the_power_of_tom_bombadil", "no")
    assert (nation(game, "north"), lies(game, THREATS)) == ((2, False), True)


@pytest.mark.rule("R13.5", "R5.7")
@pytest.mark.parametrize(("setting", "stays"), [("stays", True), ("discarded", False)])
def test_a_capture_without_a_fight_leaves_the_threats(setting: str, stays: bool) -> None:
    state: dict[str, Any] = {
        "armies": {"northern_rhovanion": "sauron 3R"},
        "nations": {**ALL_AT_WAR, "north": "3 passive"},
    }
    game = shadow_acts(
        "army event", "event", {"threats_and_captures": setting}, clear=True, cards=cards(THREATS), **state
    )
    play(game, "die:army", "act:move_armies", "region:northern_rhovanion", "region:dale", "all")
    assert (nation(game, "north"), lies(game, THREATS)) == ((2, True), stays)


@pytest.mark.rule("R8.3")
def test_a_shadow_nation_that_is_attacked_does_not_end_the_threats() -> None:
    armies = {"orthanc": "isengard 3R", "fords_of_isen": "rohan 5R"}
    nations = {**ALL_AT_WAR, "isengard": "1 active"}
    game = fp_acts("army event", "event", clear=True, armies=armies, nations=nations, cards=cards(THREATS))
    play(game, "die:army", "act:attack", "region:fords_of_isen", "region:orthanc", "all")
    assert (nation(game, "isengard")[0], lies(game, THREATS)) == (0, True)
