"""Combat cards as cards: laid face down, shown together, in order of initiative (R11.9-11.13, R17.14).

What each card does is shown with the cards; here a few of them serve to show the procedure.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    decider,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
)
from tests.games.war_of_the_ring.build import army, happened, play, texts
from tests.games.war_of_the_ring.tabletop import board, prompt
from thirdage.games.war_of_the_ring.board import CARD_IDS
from thirdage.games.war_of_the_ring.state import DISCARDED, IN_HAND, LAID
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option

# The Combat half of each card, by its name as an event.
DESPERATE_BATTLE = "card:monsters_roused"  # both add 1
DEADLY_STRIFE = "card:corsairs_of_umbar"  # both add 2
DAYLIGHT = "card:the_last_battle"  # the Shadow throws three dice at most
ADVANTAGEOUS_POSITION = "card:book_of_mazarbul"  # the Shadow subtracts 1
DARING_DEFIANCE = "card:i_will_go_alone"  # Companions forfeit, the enemy card is cancelled
SWARM_OF_BATS = "card:the_shadow_is_moving"  # the enemy card is cancelled
WORDS_OF_POWER = "card:the_lidless_eye"  # a Companion is silenced
SUDDEN_STRIKE = "card:dead_men_of_dunharrow"  # an extra attack with Leadership dice
CRUEL_AS_DEATH = "card:orc_patrol"  # forfeits two Leadership of Nazgul


def hands(*cards: str) -> dict[str, Any]:
    """Return position data in which these cards are held by their owners."""
    names = [card.removeprefix("card:") for card in cards]
    return {
        "hand": {
            "free_peoples": [name for name in names if CARD_IDS.index(name) < 48],
            "shadow": [name for name in names if CARD_IDS.index(name) >= 48],
        }
    }


def zone(game: Game, card: str) -> int:
    """Return where a card is."""
    return board(game).card_zone[CARD_IDS.index(card.removeprefix("card:"))]


def field(attackers: str, defenders: str, *cards: str, **state: Any) -> Game:
    """Return a game in which the Shadow attacks out of Eastemnet into Westemnet; these cards are held."""
    armies = {"eastemnet": attackers, "westemnet": defenders}
    return shadow_attacks("eastemnet", "westemnet", armies=armies, cards=hands(*cards), **state)


@pytest.mark.rule("R11.9", "R5.12", "R22.3")
@pytest.mark.aid("S28", "S10")
def test_both_cards_lie_face_down_until_both_are_chosen() -> None:
    game = field("sauron 2R", "rohan 2R", DESPERATE_BATTLE, DAYLIGHT)
    assert (prompt(game), decider(game)) == ("combat_card", "shadow")
    assert texts(game) == [DESPERATE_BATTLE, "none"]
    play(game, DESPERATE_BATTLE)
    assert zone(game, DESPERATE_BATTLE) == LAID
    assert happened(game, "combat_card_laid", "combat_card_shown") == ["combat_card_laid"]
    laid = next(event for event in game.log if event.id == "combat_card_laid")
    back = laid.args["deck"]
    assert isinstance(back, Option)
    assert back.kind == "deck"  # its back is seen, not its face
    assert (prompt(game), decider(game)) == ("combat_card", "free_peoples")
    play(game, DAYLIGHT)
    assert happened(game, "combat_card_laid", "combat_card_shown") == [
        "combat_card_laid",
        "combat_card_laid",
        "combat_card_shown",
        "combat_card_shown",
    ]
    roll(game, "11", "11")
    assert (zone(game, DESPERATE_BATTLE), zone(game, DAYLIGHT)) == (DISCARDED, DISCARDED)


@pytest.mark.rule("R11.9")
def test_at_most_one_card_a_side_and_round_and_it_lasts_for_the_round() -> None:
    """Daylight limits the Shadow to three dice in round 1 only; the second card waits for round 2."""
    game = field("sauron 5R", "rohan 2R", DAYLIGHT, ADVANTAGEOUS_POSITION)
    play(game, DAYLIGHT)
    assert asked(game) == ("combat_roll", "shadow", 3)
    assert zone(game, ADVANTAGEOUS_POSITION) == IN_HAND
    play(roll(game, "111", "11"), "no", "stay")
    assert texts(game) == [ADVANTAGEOUS_POSITION, "none"]
    play(game, "none")
    assert asked(game) == ("combat_roll", "shadow", 5)


@pytest.mark.rule("R11.9")
def test_the_requirement_of_a_card_must_be_met() -> None:
    game = field("sauron 2R", "rohan 2R", CRUEL_AS_DEATH, WORDS_OF_POWER, DARING_DEFIANCE, DESPERATE_BATTLE)
    assert texts(game) == [DESPERATE_BATTLE, "none"]  # no Nazgul
    assert game.why_not(CRUEL_AS_DEATH) == "R11.9"
    play(game, "none")
    assert texts(game) == ["none"]  # no Companion; asked all the same, for the hand is secret
    assert game.why_not(DARING_DEFIANCE) == "R11.9"


@pytest.mark.rule("R11.9a", "R11.9")
def test_requirements_look_at_those_who_fight_and_at_nobody_else() -> None:
    """The Nazgul are with the rearguard, the Companion inside the Stronghold the battle is not about."""
    game = shadow_attacks(
        "minas_tirith", "lossarnach", "choose", "number:2", "number:0",
        armies={"minas_tirith": "sauron 3R, nazgul 3", "lossarnach": "gondor 2R"},
        garrisons={"minas_tirith": "gondor 1R, gimli"}, cards=hands(CRUEL_AS_DEATH, DARING_DEFIANCE),
    )  # fmt: skip
    assert texts(game) == ["none"]
    assert texts(play(game, "none")) == ["none"]


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize("free_peoples_defend", [True, False])
def test_with_equal_initiative_the_defenders_card_comes_first(free_peoples_defend: bool) -> None:
    """Each card cancels the other. Whether Gimli's Leadership is forfeited tells which one did."""
    cards = hands(SWARM_OF_BATS, DARING_DEFIANCE)
    if free_peoples_defend:
        game = play(field("sauron 2R", "rohan 2R, gimli", SWARM_OF_BATS, DARING_DEFIANCE), SWARM_OF_BATS)
        play(game, DARING_DEFIANCE)
    else:
        armies = {"eastemnet": "rohan 2R, gimli", "westemnet": "sauron 2R"}
        game = play(fp_attacks("eastemnet", "westemnet", armies=armies, cards=cards), DARING_DEFIANCE, SWARM_OF_BATS)
    rerolls = [due for due in rolls_of_a_round(game) if due[0] == "leader_reroll"]
    assert rerolls == ([] if free_peoples_defend else [("leader_reroll", "free_peoples", 1)])


@pytest.mark.rule("R11.10", "R11.11")
def test_the_lower_initiative_comes_first() -> None:
    """Words of Power (1) silence Gimli before Sudden Strike (2) counts his Leadership."""
    game = field("sauron 3R, nazgul 1", "rohan 2R, gimli", WORDS_OF_POWER, SUDDEN_STRIKE)
    play(game, WORDS_OF_POWER, SUDDEN_STRIKE)
    assert asked(game) == ("combat_roll", "shadow", 3)  # no extra attack: nobody leads it
    game = field("sauron 3R, nazgul 1", "rohan 2R, gimli", WORDS_OF_POWER, SUDDEN_STRIKE)
    play(game, "none", SUDDEN_STRIKE)
    assert asked(game) == ("extra_attack", "free_peoples", 1)


@pytest.mark.rule("R11.11", "R17.11")
@pytest.mark.scenario("S080")
def test_cancelled_leadership_cannot_be_forfeited() -> None:
    game = field("sauron 3R, nazgul 3", "rohan 2R, gandalf_the_white", CRUEL_AS_DEATH)
    declined = play(game.clone(), "no")
    assert texts(declined) == [CRUEL_AS_DEATH, "none"]
    play(game, "yes")
    assert texts(game) == ["none"]
    assert game.why_not(CRUEL_AS_DEATH) == "R11.9"


@pytest.mark.rule("R11.11")
def test_forfeited_leadership_is_missing_in_this_round_only() -> None:
    game = play(field("sauron 3R, nazgul 3", "rohan 3R", CRUEL_AS_DEATH), CRUEL_AS_DEATH)
    assert rolls_of_a_round(game)[-1] == ("leader_reroll", "shadow", 1)
    play(game, "no", "stay")
    assert rolls_of_a_round(game)[-1] == ("leader_reroll", "shadow", 3)


@pytest.mark.rule("R11.12")
def test_an_extra_attack_uses_the_number_of_the_roll_and_its_losses_come_off_at_once() -> None:
    """Out of Folde into Edoras, a City: a 5 misses in round 1, a 6 hits, and the dead throw no dice."""
    armies = {"folde": "rohan 2R 3L", "edoras": "isengard 3R"}
    game = fp_attacks("folde", "edoras", armies=armies, control={"edoras": "shadow"}, cards=hands(SUDDEN_STRIKE))
    play(game, SUDDEN_STRIKE)
    assert asked(game) == ("extra_attack", "free_peoples", 3)
    roll(game, "556")
    assert army(game, "edoras") == "isengard 2R"
    assert rolls_of_a_round(game) == [  # no re-roll of the extra attack, and it has not used up any Leadership
        ("combat_roll", "free_peoples", 2),
        ("combat_roll", "shadow", 2),
        ("leader_reroll", "free_peoples", 2),
    ]


@pytest.mark.rule("R11.12", "R11.15", "R11.18")
def test_an_extra_attack_may_end_the_battle_before_the_roll() -> None:
    game = play(field("sauron 1R, nazgul 1", "rohan 2R 2L", SUDDEN_STRIKE), SUDDEN_STRIKE)
    roll(game, "61")
    assert prompt(game) == "choose_die"
    assert army(game, "eastemnet") == ""


@pytest.mark.rule("R11.13", "R12.1")
@pytest.mark.scenario("S064")
def test_modifiers_against_a_city_and_in_the_open() -> None:
    armies = {"folde": "sauron 2R", "edoras": "rohan 5R"}
    game = shadow_attacks("folde", "edoras", armies=armies, cards=hands(DEADLY_STRIFE))
    roll(play(game, DEADLY_STRIFE), "43", "11111")
    assert army(game, "edoras") == "rohan 4R"  # 4 + 2 reaches 6, 3 + 2 does not
    assert army(game, "folde") == "sauron 2R"  # a natural 1 misses whatever is added
    game = field("sauron 2R", "rohan 5R", ADVANTAGEOUS_POSITION)
    roll(play(game, ADVANTAGEOUS_POSITION), "56", "11111")
    assert army(game, "westemnet") == "rohan 4R"  # the 5 misses, the 6 hits


@pytest.mark.rule("R11.13")
def test_modifiers_apply_to_the_roll_the_card_names() -> None:
    """Desperate Battle adds 1 to the roll and the re-roll of both; Cruel as Death to the roll alone."""
    game = play(field("sauron 2R, nazgul 2", "rohan 5R 1L", DESPERATE_BATTLE), DESPERATE_BATTLE)
    roll(game, "41", "11111", "4", "4")
    assert army(game, "westemnet") == "rohan 3R 1L"
    assert army(game, "eastemnet") == "sauron 1R, nazgul 2"
    game = play(field("sauron 2R, nazgul 3", "rohan 5R", CRUEL_AS_DEATH), CRUEL_AS_DEATH)
    roll(game, "41", "11111", "4")
    assert army(game, "westemnet") == "rohan 4R"


@pytest.mark.rule("R11.13")
def test_what_a_card_adds_to_a_roll_or_takes_off_it_is_told_before_the_roll() -> None:
    """Cruel as Death adds 1 to the roll and nothing to the re-roll; Advantageous Position takes 1 off the enemy's."""
    game = play(field("sauron 2R, nazgul 3", "rohan 5R", CRUEL_AS_DEATH), CRUEL_AS_DEATH)
    roll(game, "41", "11111", "4")
    told = [event for event in game.log if event.id in ("roll_raised", "combat_rolled", "combat_rerolled")]
    assert [(event.id, event.args.get("amount", event.args.get("dice"))) for event in told] == [
        ("roll_raised", 1),
        ("combat_rolled", "1,4"),
        ("combat_rolled", "1,1,1,1,1"),
        ("combat_rerolled", "4"),
    ]
    game = play(field("sauron 2R", "rohan 5R", ADVANTAGEOUS_POSITION), ADVANTAGEOUS_POSITION)
    roll(game, "56", "11111")
    assert [event.args["amount"] for event in game.log if event.id == "roll_lowered"] == [1]


@pytest.mark.rule("R17.14", "R11.9")
def test_the_sorcerer_draws_when_both_cards_are_seen() -> None:
    game = field("sauron 3R, witch_king", "rohan 3R", DESPERATE_BATTLE, DAYLIGHT)
    play(game, DESPERATE_BATTLE, DAYLIGHT)
    assert (prompt(game), decider(game)) == ("sorcerer", "shadow")
    assert happened(game, "combat_card_shown") == ["combat_card_shown", "combat_card_shown"]
    play(game, "no")
    assert prompt(game) == "combat_roll"


@pytest.mark.rule("R17.14")
def test_the_sorcerer_draws_in_the_first_round_from_the_cards_own_deck() -> None:
    game = field("sauron 3R, witch_king", "rohan 3R", DESPERATE_BATTLE, DEADLY_STRIFE)
    play(game, DESPERATE_BATTLE, "yes")
    assert prompt(game) == "draw_card"
    assert game.ask is not None
    assert {CARD_IDS.index(option.name) // 24 for option in game.ask.options} == {3}  # the Strategy deck
    play(game, texts(game)[0])
    rolls_of_a_round(game)
    play(game, "no", "stay", DEADLY_STRIFE)
    assert prompt(game) == "combat_roll"  # not in round 2
    game = field("sauron 3R, nazgul 2", "rohan 3R", DESPERATE_BATTLE)
    assert prompt(play(game, DESPERATE_BATTLE)) == "combat_roll"  # not without the Witch-king
