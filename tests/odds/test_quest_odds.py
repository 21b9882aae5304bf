"""The odds of Quest against the engine itself: a hundred thousand combats and a hundred thousand Perils."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.quest.table import at, state
from tests.odds.driver import run_until, surprise
from thirdage.games.quest.board import MINION_IDS, MONSTER_IDS
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, PERIL_DECK, card_number
from thirdage.games.quest.combat_state import CALLED, MINION, NO_FOE
from thirdage.games.quest.rules import RULES
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import COMBAT_OVER, MEET
from thirdage.kernel.asks import Ask
from thirdage.kernel.options import Option
from thirdage.kernel.state import State
from thirdage.odds.distribution import mean
from thirdage.odds.quest import DRAWN, LOST, WON, Duel, NotInTheModel, peril

COMBATS = 12_500
"""For each of the eight cases: a hundred thousand in all."""
STRIKE, PARRY = "hero_beravor_ranged_strike", "hero_beravor_parry"
CHARGE, EVADE, SNEAK = "hero_beravor_charge", "hero_beravor_evade", "hero_beravor_sneak_attack"
AIMED, ANTICIPATE, FINESSE = "hero_beravor_aimed_shot", "hero_beravor_anticipate", "hero_beravor_deadly_finesse"
CASES: list[tuple[list[str], int, str]] = [
    # the hero's cards in order, cards in the life pool, the foe
    ([CHARGE, PARRY, STRIKE], 15, "orc"),
    ([STRIKE, SNEAK], 15, "snaga"),
    ([FINESSE, CHARGE], 15, "crebain"),
    ([AIMED, PARRY], 15, "barrow_wight"),
    ([EVADE, FINESSE], 15, "warg_rider"),
    ([CHARGE, CHARGE], 15, "southron"),
    ([ANTICIPATE, STRIKE], 3, "dunlending"),
    ([PARRY, CHARGE], 4, "huorn"),
]
STRENGTH = 7  # Beravor's 5, and both points of agility
NAMES = {0: "", 1: WON, 2: LOST, 3: DRAWN}


def begun(number: int) -> QuestState:
    """The combat about to begin: the hero holds the plan, and as many cards in the life pool as the case says."""
    cards, life, foe = CASES[number]
    game = at([], players=2, hands=[cards])
    s = state(game).clone()
    assert isinstance(s, QuestState)
    spare = s.unseen[0]
    s.rest[0] = s.rest[0] + spare[life:]
    s.unseen[0] = spare[:life]
    s.combat.hero = 0
    if foe in MINION_IDS:
        s.push(MEET, MINION, MINION_IDS.index(foe))
    else:
        s.push(MEET, CALLED, MONSTER_IDS.index(foe))
    return s


class Players:
    """The hero by the plan, Sauron at random."""

    def __init__(self, s: QuestState, number: int, random: Random) -> None:
        self.s = s
        self.plan = CASES[number][0]
        self.random = random

    def choose(self, ask: Ask) -> Option:
        options = {option.text: option for option in ask.options}
        if ask.prompt == "use_agility":
            return options["strength_point"]
        if ask.prompt == "take_damage":
            return options["life_pool"] if "life_pool" in options else options[f"card:{self.last_card()}"]
        if ask.prompt != "play_combat_card":
            return options["pass"] if "pass" in options else ask.options[-1]
        if ask.seat == 0:
            return options[f"card:{CARD_IDS[self.random.choice(self.s.combat.hand)]}"]
        played = len(self.s.combat.stacks[0])
        left = len(self.s.hand[0])
        return options[f"card:{self.plan[played]}"] if left else options["exhausted"]

    def last_card(self) -> str:
        """What is left of the plan loses its last card first."""
        held = [CARD_IDS[card] for card in self.s.hand[0]]
        return [name for name in self.plan if name in held][-1]


def fought(number: int, combats: int) -> Counter[tuple[object, ...]]:
    first = begun(number)
    random = Random(number)
    found: Counter[tuple[object, ...]] = Counter()
    for _ in range(combats):
        s = first.clone()
        assert isinstance(s, QuestState)
        players = Players(s, number, random)
        seen: list[tuple[int, int]] = [(0, 0)]

        def over(now: State, seen: list[tuple[int, int]] = seen) -> bool:
            assert isinstance(now, QuestState)
            if now.combat.kind != NO_FOE:
                seen.append((len(now.damage[0]), now.combat.wounds))
            return now.agenda[-1][0] == COMBAT_OVER

        run_until(RULES, s, random, players.choose, over)
        found[(NAMES[s.result], *seen[-1])] += 1
    return found


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_engine_agrees_within_sampling_error(number: int) -> None:
    cards, life, foe = CASES[number]
    odds = Duel(cards, STRENGTH, life, foe).odds()
    assert sum(odds.ends.values()) == pytest.approx(1.0)
    found = {key: count for key, count in fought(number, COMBATS).items()}
    assert surprise(told(dict(odds.ends), life + len(cards)), told(found, life + len(cards))) < 3.5


def told(ends: dict, most: int) -> dict:
    """Damage that nobody had cards for counts only as far as the cards went."""
    merged: dict = {}
    for (outcome, damage, wounds), share in ends.items():
        key = (outcome, min(damage, most), wounds)
        merged[key] = merged.get(key, 0) + share
    return merged
