"""Luck is what the dice showed compared with what was expected: checked against the engine, roll by roll."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import sqrt
from random import Random
from typing import cast

import pytest

from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.quest.board import HERO_IDS, NOWHERE, REGION
from thirdage.games.quest.cards.catalogue import CARDS, PERIL_DECK
from thirdage.games.quest.state import QuestState
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules
from thirdage.odds.luck import SIDES, Row, Tally, luck
from thirdage.odds.war_of_the_ring_luck import throws

SEEDS = range(4)


def find(rows: list[Row], who: str, kind: str, face: str = "") -> Row:
    """Return the one row of that kind."""
    return next(row for row in rows if (row.who, row.kind, row.face) == (who, kind, face))


def step(game: Game, random: Random) -> None:
    """Make one pick, of players or of chance."""
    assert game.ask is not None
    weights = game.ask.weights if isinstance(game.ask, Chance) else None
    game.pick(random.choices(game.ask.options, weights)[0])


def test_every_die_counts_once_before_anything_is_added_to_it() -> None:
    """Two fives of five hit although a card made it three; a re-roll is another throw with the same chance."""
    tally = Tally()
    rolled = {"side": "side:shadow", "dice": "1,2,4,5,6", "needed": 5, "hits": 3}
    again = {"side": "side:shadow", "dice": "6", "needed": 6, "hits": 1}
    throws(tally, [("combat_rolled", rolled), ("combat_rerolled", again), ("die_used", {})])
    row = find(list(tally.rows.values()), "side:shadow", "combat")
    assert (row.tries, row.came) == (6, 3)
    assert row.expected == pytest.approx(5 / 3 + 1 / 6)
    assert row.data()["spread"] == round(sqrt(5 * 2 / 9 + 5 / 36), 4)


@pytest.mark.parametrize(("bonus", "chance"), [(0, 1 / 6), (2, 1 / 2), (9, 5 / 6)])
def test_the_hunt_succeeds_by_its_bonus_but_never_with_a_one(bonus: int, chance: float) -> None:
    tally = Tally()
    throws(tally, [("hunt_rolled", {"dice": 3, "bonus": bonus, "rerolls": 1, "successes": 2})])
    row = find(list(tally.rows.values()), "side:shadow", "hunt")
    assert (row.tries, row.came) == (4, 2)
    assert row.expected == pytest.approx(4 * chance)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_dice_of_war_of_the_ring_are_those_that_were_thrown(seed: int) -> None:
    """Each side has as many combat and Action dice as the engine let it throw, and each die shows one face."""
    random, game = Random(seed), new_game(find_rules("war-of-the-ring"), None, None)
    thrown: Counter[tuple[str, str]] = Counter()
    while game.ask is not None:
        ask, before = game.ask, game.history.count
        step(game, random)
        shown = str(game.picks[before].text).partition(":")[2].split(",")
        if ask.prompt in ("combat_roll", "leader_reroll", "extra_attack"):
            thrown[str(ask.args["side"]), "combat"] += len(shown)
        elif ask.prompt == "action_roll":
            thrown[str(ask.args["side"]), "action"] += len(shown)
    rows = luck(game)
    for who in SIDES:
        assert find(rows, who, "combat").tries == thrown[who, "combat"]
        faces = [row for row in rows if (row.who, row.kind) == (who, "action")]
        assert {row.tries for row in faces} == {thrown[who, "action"]}
        assert sum(row.came for row in faces) == thrown[who, "action"]
        assert sum(row.expected for row in faces) == pytest.approx(thrown[who, "action"])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_of_five_armies_tells_whose_combat_dice_they_are(seed: int) -> None:
    """Who fights where is read from the log; the engine knows it for certain."""
    random, game = Random(seed), new_game(find_rules("five-armies"), None, None)
    tries: Counter[str] = Counter()
    came: Counter[str] = Counter()
    while game.ask is not None:
        ask, state, before = game.ask, cast(ArmiesState, game.state), game.history.count
        who = ""
        if ask.prompt.startswith(("combat_r", "maneuver_r")):
            place = getattr(ask.args["place"], "value", -1)
            who = SIDES[state.attacker if place == state.front else 1 - state.attacker]
        elif ask.prompt == "beorn_roll":
            who = SIDES[0]
        step(game, random)
        if who:
            shown = str(game.picks[before].text).partition(":")[2].split(",")
            tries[who] += len(shown)
            came[who] += len([face for face in shown if face in "56"])
    rows = luck(game)
    for who in tries:
        row = find(rows, who, "fives")
        assert (row.tries, row.came) == (tries[who], came[who])
        assert row.expected == pytest.approx(tries[who] / 3)


def test_a_game_of_five_armies_may_begin_in_the_middle_of_a_combat() -> None:
    """The log does not tell whose action that was: its dice count for nobody, those of later ones as ever."""
    random, game, begun = Random(5), new_game(find_rules("five-armies"), None, None), 0
    while game.ask is not None:
        step(game, random)
        if game.ask is None or not game.ask.prompt.startswith("combat_r"):
            continue
        later = load_position(position_text(game))
        later.keep_log()
        for _ in range(60):
            if later.ask is None:
                break
            luck(later)
            step(later, random)
        begun += "attack" in [event.id for event in later.log]
    assert begun


@pytest.mark.parametrize("seed", SEEDS)
def test_the_chances_of_perils_are_those_of_the_deck(seed: int) -> None:
    """Counted hand by hand over the deck as the engine has it; what strikes is what the log says strikes."""
    random, game = Random(seed), new_game(find_rules("quest"), None, None)
    expected: defaultdict[str, float] = defaultdict(float)
    deck, drawn, at, hero = list[int](), 0, NOWHERE, ""
    while game.ask is not None:
        state = cast(QuestState, game.state)
        if game.ask.prompt == "draw_peril":
            if not drawn:
                met = next(event for event in reversed(game.log) if event.id == "peril_faced")
                hero = str(met.args["hero"])
                deck = list(state.decks[PERIL_DECK])
                at = state.place[state.hero.index(HERO_IDS.index(hero.partition(":")[2]))]
            drawn += 1
        elif drawn:
            hands = list(combinations(deck, drawn))
            struck = [hand for hand in hands if any(CARDS[card].applies_at(at, REGION[at]) for card in hand)]
            expected[hero] += len(struck) / len(hands)
            drawn = 0
        step(game, random)
    rows, strikes = luck(game), Counter(str(e.args["hero"]) for e in game.log if e.id == "peril_strikes")
    assert {row.who: row.expected for row in rows} == pytest.approx(dict(expected))
    assert {row.who: row.came for row in rows if row.came} == dict(strikes)


def test_a_game_without_dice_has_no_luck() -> None:
    assert luck(new_game(find_rules("five-armies"), None, None)) == []
