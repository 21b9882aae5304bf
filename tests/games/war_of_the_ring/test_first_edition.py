"""The first edition as far as it is known: one setting for each difference, all together a preset (R20)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, at, play, reserve, texts
from tests.games.war_of_the_ring.tabletop import board, fellowship_phase, figure, fp_acts, offered, prompt, shadow_acts
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.errors import BadSetting
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded

FIRST = {"preset": "first_edition"}


@pytest.mark.rule("R20.1", "R20.8")
def test_the_preset_is_the_sum_of_its_settings() -> None:
    game = new_game(RULES, FIRST, Seeded("old"))
    assert game.settings["mordor_delay"] == "ends_revealed"
    assert game.settings["overstacking"] == "allowed"  # everything else is as in the second edition
    clauses = {setting.clause for setting in RULES.settings if setting.name in RULES.presets["first_edition"]}
    assert clauses == {"R20.1", "R20.2", "R20.3", "R20.4", "R20.5", "R20.6", "R20.7"}


def test_a_preset_gives_way_to_what_is_said_besides() -> None:
    complete = RULES.complete_settings({"preset": "first_edition", "erebor": "two_elites"})
    assert (complete["erebor"], complete["found_in"]) == ("two_elites", "no_free_settlement")
    assert "preset" not in complete
    with pytest.raises(BadSetting, match="war-of-the-ring has no preset 'third_edition'; it has: first_edition"):
        RULES.complete_settings({"preset": "third_edition"})


@pytest.mark.rule("R20.1")
def test_erebor_has_one_elite_less() -> None:
    assert army(at(), "erebor") == "dwarves 1R 2E 1L"
    game = at({"erebor": "one_elite"})
    assert army(game, "erebor") == "dwarves 1R 1E 1L"
    assert reserve(game, "dwarves_elite") == reserve(at(), "dwarves_elite") + 1


@pytest.mark.rule("R20.2")
@pytest.mark.aid("S13")
def test_at_least_one_die_is_allocated_every_turn() -> None:
    dice = {"free_peoples": 4, "shadow": 7}
    assert "number:0" in texts(at(phase=3, dice_to_roll=dice))
    game = at({"least_hunt_dice": "every_turn"}, phase=3, dice_to_roll=dice)
    assert "number:0" not in texts(game)
    assert game.why_not("number:0") == "R20.2"
    alone = at({"least_hunt_dice": "every_turn"}, phase=3, dice_to_roll=dice, fellowship={"companions": []})
    assert texts(alone) == ["number:1"]


@pytest.mark.rule("R20.3")
@pytest.mark.aid("S42")
def test_mordor_is_entered_by_a_declaration_at_the_gate() -> None:
    gate = {"mordor_gate": "declared_there"}
    game = fellowship_phase(gate, fellowship={"at": "minas_morgul", "hidden": False})
    assert prompt(game) != "enter_mordor"
    game = play(fellowship_phase(gate, fellowship={"at": "minas_morgul", "progress": 0}), "no")
    assert prompt(game) != "enter_mordor"
    game = play(fellowship_phase(gate, fellowship={"at": "minas_morgul", "progress": 0}), "yes")
    assert prompt(game) == "enter_mordor"
    assert board(play(game, "yes")).mordor == 0


def last_action(settings: dict[str, str], hidden: bool, moved: bool) -> Game:
    """Return the end of a turn on the Mordor Track."""
    fellowship = {"mordor": 2, "hidden": hidden, "corruption": 3, "tried": moved}
    return play(fp_acts("event", settings=settings, fellowship=fellowship), "die:event", "act:skip")


@pytest.mark.rule("R20.4")
@pytest.mark.aid("S52")
@pytest.mark.parametrize(
    ("hidden", "moved", "second_edition", "first_edition"),
    [(True, False, 4, 3), (False, True, 3, 4), (False, False, 4, 4), (True, True, 3, 3)],
)
def test_a_turn_that_ends_revealed_costs_corruption(
    hidden: bool, moved: bool, second_edition: int, first_edition: int
) -> None:
    assert board(last_action({}, hidden, moved)).corruption == second_edition
    assert board(last_action({"mordor_delay": "ends_revealed"}, hidden, moved)).corruption == first_edition


@pytest.mark.rule("R20.5")
@pytest.mark.aid("S43")
def test_a_revealed_figure_ends_in_no_settlement_of_the_free_peoples() -> None:
    def found(settings: dict[str, str]) -> Game:
        game = fp_acts(
            "character",
            settings=settings,
            fellowship={"at": "weather_hills", "progress": 0},
            hunt_box={"shadow": 1},
        )
        return play(game, "die:character", "act:move_fellowship", "d6:6", "tile:std_0_r")

    assert "region:bree" in texts(found({}))
    game = found({"found_in": "no_free_settlement"})
    assert prompt(game) == "trace_path"
    assert "region:bree" not in texts(game)  # a Town
    assert game.why_not("region:bree") == "R14.10"
    assert figure(game) == "weather_hills"


@pytest.mark.rule("R20.5")
def test_a_revealed_figure_among_settlements_ends_anywhere_in_reach() -> None:
    """Edoras has only Towns around it: one step on there is no region the figure may end in, so it may in all."""
    game = fp_acts(
        "character",
        settings={"found_in": "no_free_settlement"},
        fellowship={"at": "edoras", "progress": 0},
        hunt_box={"shadow": 1},
    )
    play(game, "die:character", "act:move_fellowship", "d6:6", "tile:std_0_r")
    assert prompt(game) == "trace_path"
    assert set(texts(game)) == {"stop", "region:folde", "region:westemnet"}


def two_cards(settings: dict[str, str]) -> Game:
    """Return a game in which the Shadow attacks with Swarm of Bats (number 0, cancels); the Free Peoples have Scouts
    (number 1, get away)."""
    game = shadow_acts(
        "army",
        settings=settings,
        nations=ALL_AT_WAR,
        armies={"osgiliath": "sauron 5R 1E", "druadan_forest": "gondor 5R 1E"},
        cards={"hand": {"free_peoples": ["the_red_arrow"], "shadow": ["the_shadow_is_moving"]}},
    )
    return play(game, "die:army", "act:attack", "region:osgiliath", "region:druadan_forest", "all")


@pytest.mark.rule("R20.6")
@pytest.mark.aid("S28")
@pytest.mark.parametrize("order", ["initiative", "defender_first"])
def test_the_attacker_decides_on_a_card_first(order: str) -> None:
    game = two_cards({"combat_card_order": order})
    assert (game.ask is not None and game.ask.seat, prompt(game)) == (1, "combat_card")
    play(game, "none")
    assert (game.ask is not None and game.ask.seat, prompt(game)) == (0, "combat_card")


@pytest.mark.rule("R20.6")
@pytest.mark.aid("S28")
def test_the_defenders_card_comes_first_whatever_its_number() -> None:
    game = play(two_cards({}), "card:the_shadow_is_moving", "card:the_red_arrow")
    assert prompt(game) == "combat_roll"  # the bats were faster
    game = play(two_cards({"combat_card_order": "defender_first"}), "card:the_shadow_is_moving", "card:the_red_arrow")
    assert prompt(game) == "scouts"


@pytest.mark.rule("R20.7")
@pytest.mark.parametrize(
    ("die", "card", "second_edition", "first_edition"),
    [
        ("die:event", "elven_cloaks", True, True),
        ("die:event", "wisdom_of_elrond", True, False),
        ("die:character", "elven_cloaks", False, False),
        ("die:will_of_the_west", "elven_cloaks", False, True),
    ],
)
def test_gandalf_the_grey_draws_for_character_cards(
    die: str, card: str, second_edition: bool, first_edition: bool
) -> None:
    for settings, expected in ({}, second_edition), ({"grey_wanderer": "character_card"}, first_edition):
        game = fp_acts("event character will_of_the_west", settings=settings, cards={"hand": {"free_peoples": [card]}})
        play(game, die)
        if die == "die:will_of_the_west":
            play(game, "as:character")
        play(game, "act:play_card", f"card:{card}")
        if prompt(game) == "card_which_nation":
            play(game, "nation:gondor")
        assert (prompt(game) == "grey_wanderer") is expected, settings
        if expected:
            assert offered(game) == {"yes", "no"}
