"""The odds of combats in Five Armies against the engine itself: a hundred thousand fights with fixed seeds."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from tests.arena.commands import command
from tests.effort import times
from tests.games.five_armies.tabletop import FAR, FREE, SHADOW, battle
from tests.odds.driver import run_until, surprise
from thirdage.games.five_armies.board import FORT_AT, FORT_POINTS, place
from thirdage.games.five_armies.deck import CARDS as CARD_NAMES
from thirdage.games.five_armies.names import ARCHERS, GREAT_ORCS, LAKE_MEN, N_UNITS, ORCS, REGULARS, SPEARMEN, VETERANS
from thirdage.games.five_armies.rules import RULES
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.steps import AFTER_COMBAT, CHOOSE
from thirdage.kernel.asks import Ask
from thirdage.kernel.options import Option
from thirdage.kernel.state import State
from thirdage.odds import command as odds_command
from thirdage.odds.five_armies import CARDS, STRONG, BadForce, CombatOdds, Force, Left, Stop, combat

FIGHTS = times(10_000)
"""For each of the ten cases: a hundred thousand in all."""
OPEN, WALL, FORD = ("va8", "va10"), ("eb3", "eastern_spur"), ("bl7", "va7")
CASES: list[tuple[Force, Force, tuple[str, str], Stop, list[str], str]] = [
    # attacker, defender, where, when to stop, Event cards of both, weak units of the defender
    (Force(3, 0, 1), Force(2), OPEN, Stop(), [], "lake_men"),
    (Force(3, 1, 2), Force(2, 1, 1, damage=2), OPEN, Stop(rounds=2), [], "dwarf_regulars"),
    (Force(4, 0, 1), Force(1, 0, 1), WALL, Stop(rounds=3), [], "lake_men"),
    (Force(2, 1, 0), Force(2), FORD, Stop(rounds=2), [], "lake_men"),
    (Force(4, 0, 0, damage=3), Force(3, 0, 2), OPEN, Stop(cease=2, retreat=1), [], "lake_men"),
    (Force(3, 0, 1, card=CARDS["battle_fury"]), Force(2), OPEN, Stop(rounds=1), ["ev_21", ""], "lake_men"),
    (Force(2, 1, 1), Force(3, 0, 1, card=CARDS["no_quarter"]), OPEN, Stop(rounds=1), ["", "ev_03"], "lake_men"),
    (
        Force(3, 1, 0, card=CARDS["great_confusion"], casualties=STRONG),
        Force(2, 1, 2, card=CARDS["fierce_defence"], casualties=STRONG),
        OPEN,
        Stop(rounds=2),
        ["ev_23", "ev_02"],
        "dwarf_regulars",
    ),
    (
        Force(2, 2, 1, maneuver="great_orcs", skilled=2),
        Force(3, 0, 1, maneuver="wood_elf_spearmen", skilled=3),
        OPEN,
        Stop(rounds=1),
        [],
        "wood_elf_spearmen",
    ),
    (
        Force(3, 0, 0, card=CARDS["overmastered"]),
        Force(2, 0, 1, maneuver="wood_elf_archers", skilled=2),
        WALL,
        Stop(rounds=2),
        ["ev_12", ""],
        "wood_elf_archers",
    ),
]
WEAK = {"lake_men": LAKE_MEN, "dwarf_regulars": REGULARS, "wood_elf_spearmen": SPEARMEN, "wood_elf_archers": ARCHERS}
MANEUVER = {"great_orcs": "man_great_orcs", "wood_elf_spearmen": "man_wood_elf_spearmen"}
MANEUVER["wood_elf_archers"] = "man_wood_elf_archers"


def start(number: int) -> ArmiesState:
    attacker, defender, (front, target), _, cards, weak = CASES[number]
    armies = {
        front: {"orcs": attacker.weak, "great_orcs": attacker.strong},
        target: {weak: defender.weak, "dwarf_veterans": defender.strong},
        **FAR,
    }
    held = {card: side for card, side in zip(cards, ("shadow", "free_peoples"), strict=False) if card}
    game = battle(SHADOW, front, target, armies=armies, cards=held)
    state = game.state.clone()
    assert isinstance(state, ArmiesState)
    state.push(CHOOSE, side=SHADOW)  # the step whose ask is pending
    return state


class Fight:
    """Both players, as the model has them."""

    def __init__(self, state: ArmiesState, number: int) -> None:
        self.state = state
        self.attacker, self.defender, (front, target), self.stop, self.cards, weak = CASES[number]
        self.front, self.target, self.weak = place(front), place(target), WEAK[weak]

    def force(self, side: int) -> Force:
        return self.attacker if side == SHADOW else self.defender

    def left(self) -> Left:
        s, front, target = self.state, self.front * N_UNITS, self.target * N_UNITS
        fort = FORT_AT[self.target]
        points = FORT_POINTS[fort] - s.fort_damage[fort] if fort >= 0 and not s.fort_destroyed[fort] else 0
        ours = (s.units[front + ORCS], s.units[front + GREAT_ORCS], s.damage[self.front])
        return (*ours, s.units[target + self.weak], s.units[target + VETERANS], s.damage[self.target], points)

    def choose(self, ask: Ask) -> Option:
        options = {option.text: option for option in ask.options}
        if ask.prompt == "choose_card":
            return options[f"card:{self.card(ask.seat)}"]
        if ask.prompt in ("reroll_combat", "reroll_maneuver", "hits_on_fortification"):
            return ask.options[-1]
        if ask.prompt == "fell_race":
            return options["take_damage"]
        if ask.prompt == "casualty":
            if "done" in options:
                return options["done"]
            strong = self.force(ask.seat).casualties == STRONG
            return ask.options[-1] if strong else ask.options[0]
        left = self.left()
        if ask.prompt == "withdraw":
            cease = self.state.round >= self.stop.rounds or left[0] + left[1] <= self.stop.cease
            return options["yes" if cease else "no"]
        assert ask.prompt == "leave_combat", ask.prompt
        return options["retreat" if left[3] + left[4] <= self.stop.retreat else "stay"]

    def card(self, side: int) -> str:
        held = self.cards[0 if side == SHADOW else 1] if self.cards else ""
        force = self.force(side)
        if self.state.round == 1 and held:
            return held
        if self.state.round == 1 and force.maneuver:
            return MANEUVER[force.maneuver]
        return "man_regroup_shadow" if side == SHADOW else "man_regroup_free"


def fought(number: int, fights: int) -> Counter[Left]:
    """Return how often the combat ended in each way. The end is read when the combat asks whether to go on, or is
    over."""
    first = start(number)
    front, target = place(CASES[number][2][0]), place(CASES[number][2][1])
    attacker, defender = CASES[number][0], CASES[number][1]
    first.leadership[front], first.leadership[target] = attacker.leadership, defender.leadership
    first.damage[front], first.damage[target] = attacker.damage, defender.damage
    random = Random(number)
    found: Counter[Left] = Counter()
    for _ in range(fights):
        state = first.clone()
        fight = Fight(state, number)
        ends: list[Left] = []

        def over(now: State, fight: Fight = fight, ends: list[Left] = ends) -> bool:
            assert isinstance(now, ArmiesState)
            if now.fighting and now.round and now.chosen == [-1, -1]:
                ends.append(fight.left())
            return not now.fighting or stopped(fight, now)

        run_until(RULES, state, random, fight.choose, over)
        found[ends[-1]] += 1
    return found


def stopped(fight: Fight, now: ArmiesState) -> bool:
    """Tell whether the round that was just fought was the last, by the rules of the case."""
    left = fight.left()
    ours, theirs = left[0] + left[1], left[3] + left[4]
    if not now.agenda or now.round == 0:
        return False
    between = now.agenda[-1][0] == AFTER_COMBAT.number
    stop = fight.stop
    done = now.round >= stop.rounds or ours <= stop.cease or theirs <= stop.retreat
    return between and (ours == 0 or theirs == 0 or done)


def odds_of(number: int) -> CombatOdds:
    attacker, defender, where, stop, _, _ = CASES[number]
    return combat(attacker, defender, 3 if where == WALL else 0, where == FORD, stop)


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_engine_agrees_within_sampling_error(number: int) -> None:
    odds = odds_of(number)
    assert sum(odds.ends.values()) == pytest.approx(1.0)
    assert surprise(odds.ends, fought(number, FIGHTS)) < 3.5


def test_wrong_odds_would_be_noticed() -> None:
    attacker, defender, _, stop, _, _ = CASES[3]
    assert surprise(combat(attacker, defender, stop=stop).ends, fought(3, 2000)) > 10


def test_one_round_by_hand() -> None:
    """One unit against one: a hit each with 1/3, which both can carry; the second hit kills."""
    odds = combat(Force(1), Force(1), stop=Stop(rounds=1))
    assert odds.ends[(1, 0, 0, 1, 0, 0, 0)] == pytest.approx(4 / 9)
    assert odds.ends[(1, 0, 1, 1, 0, 1, 0)] == pytest.approx(1 / 9)
    assert odds.open == pytest.approx(1.0)


def test_two_tokens_kill_a_unit_of_strength_one_three_one_of_strength_two() -> None:
    assert Force(1).damaged(1, 0, 2) == (0, 0, 0)
    assert Force(0, 1).damaged(0, 1, 1) == (0, 1, 1)
    assert Force(2, 1).damaged(2, 1, 4) == (1, 1, 2)
    assert Force(2, 1, casualties=STRONG).damaged(2, 1, 4) == (2, 0, 1)


def test_cards_are_those_of_the_deck() -> None:
    assert {card for case in CASES for card in case[4] if card} <= set(CARD_NAMES)
    assert FREE != SHADOW


@pytest.mark.parametrize("text", ["", "5", "3L", "0W", "5X", "W5"])
def test_forces_that_are_none(text: str) -> None:
    with pytest.raises(BadForce):
        Force.parse(text)


def test_a_force_in_words() -> None:
    force = Force.parse("4w 1S2L3D")
    assert (force.weak, force.strong, force.leadership, force.damage) == (4, 1, 2, 3)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(odds_command, "combat", "3W1L", "2W", "--json") == 0
    assert json.loads(capsys.readouterr().out)["won"] == pytest.approx(odds_of(0).won)
    assert command(odds_command, "combat", "1W", "1W", "--rounds", "1", "--card", "battle_fury") == 0
    assert "undecided         100.00%" in capsys.readouterr().out
