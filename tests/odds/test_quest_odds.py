"""The odds of Quest against the engine itself: a hundred thousand combats and a hundred thousand Perils."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.arena.commands import command
from tests.effort import times
from tests.games.quest.table import at, fight, state
from tests.odds.driver import run_until, surprise
from thirdage.games.quest.board import ALL_PLACES, LOCATION_IDS, REGION
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, COMBAT_DECKS, PERIL_DECK
from thirdage.games.quest.combat_state import NO_FOE
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.rules import RULES
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import BEGIN_ROUND_OF_COMBAT, CHOOSE_PERIL, COMBAT_OVER, DRAW_PERIL
from thirdage.kernel.asks import Ask
from thirdage.kernel.options import Option
from thirdage.kernel.state import State
from thirdage.odds import command as odds_command
from thirdage.odds.distribution import mean
from thirdage.odds.quest import DRAWN, LOST, WON, Duel, End, NotInTheModel, foe_named, peril

COMBATS = times(12_500)
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
STRENGTH = 7  # Beravor's 5 and both points of agility
NAMES = {0: "", 1: WON, 2: LOST, 3: DRAWN}


def begun(number: int) -> QuestState:
    """Return the first round about to begin: the hero holds the plan, the life pool has as many cards as the case
    says."""
    cards, life, foe = CASES[number]
    game = fight(foe, cards, [], combat={"strength": [STRENGTH, foe_named(foe).strength]})
    s = state(game).clone()
    assert isinstance(s, QuestState)
    s.combat.round = 0
    spare = s.unseen[0]
    s.unseen[0], s.rest[0] = spare[:life], spare[life:]
    s.push(BEGIN_ROUND_OF_COMBAT)
    return s


class Players:
    """The hero follows the plan, Sauron plays at random."""

    def __init__(self, s: QuestState, number: int, random: Random) -> None:
        self.s = s
        self.plan = CASES[number][0]
        self.random = random

    def choose(self, ask: Ask) -> Option:
        options = {option.text: option for option in ask.options}
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
        """Return the last card left of the plan, which is lost first."""
        held = [CARD_IDS[card] for card in self.s.hand[0]]
        return [name for name in self.plan if name in held][-1]


def fought(number: int, combats: int) -> Counter[End]:
    first = begun(number)
    foe = foe_named(CASES[number][2])
    deck = first.decks[COMBAT_DECKS + foe.deck]
    random = Random(number)
    found: Counter[End] = Counter()
    for _ in range(combats):
        s = first.clone()
        assert isinstance(s, QuestState)
        s.combat.hand = sorted(random.sample(deck, foe.fortitude))
        players = Players(s, number, random)
        seen: list[tuple[int, int]] = [(0, 0)]

        def over(now: State, seen: list[tuple[int, int]] = seen) -> bool:
            assert isinstance(now, QuestState)
            if now.combat.kind != NO_FOE:
                seen.append((len(now.damage[0]), now.combat.wounds))
            return now.agenda[-1][0] == COMBAT_OVER.number

        run_until(RULES, s, random, players.choose, over)
        found[(NAMES[s.result], *seen[-1])] += 1
    return found


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_engine_agrees_within_sampling_error(number: int) -> None:
    cards, life, foe = CASES[number]
    odds = Duel(cards, STRENGTH, life, foe).odds()
    assert sum(odds.ends.values()) == pytest.approx(1.0)
    assert surprise(odds.ends, fought(number, COMBATS)) < 3.5


def test_wrong_odds_would_be_noticed() -> None:
    cards, life, _ = CASES[0]
    odds = Duel(cards, STRENGTH, life, "southron").odds()
    assert surprise(odds.ends, fought(0, 500)) > 10


def test_an_exhausted_hero_takes_what_comes() -> None:
    odds = Duel([], 5, 25, "orc").odds()
    assert odds.won == 0.0
    assert mean(odds.damage) > 3
    assert odds.drawn == pytest.approx(1.0)


def test_more_life_never_hurts() -> None:
    chances = [Duel([CHARGE, PARRY], 5, life, "huorn").odds().lost for life in (2, 5, 9)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[2]


@pytest.mark.parametrize(
    "call", [lambda: Duel([STRIKE], 5, 5, "balrog"), lambda: Duel(["hero_eleanor_rest"], 5, 5, "orc")]
)
def test_what_the_model_does_not_know(call: Callable[[], Duel]) -> None:
    with pytest.raises(NotInTheModel):
        call()


# -- perils

DRAWS = times(100_000)


@pytest.mark.parametrize(("place", "gone"), [("moria", 0), ("barad_dur", 4), ("edoras", 0)])
def test_perils_as_often_as_the_engine_draws_them(place: str, gone: int) -> None:
    """Sauron takes the first he may, by the order of the list, as the odds do without a wish."""
    first = state(at([], players=2, place=[place])).clone()
    assert isinstance(first, QuestState)
    cards = first.decks[PERIL_DECK]
    first.discards[PERIL_DECK], first.decks[PERIL_DECK] = cards[:gone], cards[gone:]
    away = [CARD_IDS[card] for card in cards[:gone]]
    odds = peril(place, away)
    assert sum(odds.values()) == pytest.approx(1.0)
    random = Random(place)
    found: Counter[str] = Counter()
    for _ in range(DRAWS // 3):
        s = first.clone()
        assert isinstance(s, QuestState)
        s.push(CHOOSE_PERIL, h=Hero(0))
        s.push(DRAW_PERIL, left=3)
        chosen = [""]

        def choose(ask: Ask, chosen: list[str] = chosen) -> Option:
            assert ask.prompt == "choose_peril"
            chosen[0] = ask.options[0].name
            return ask.options[0]

        def over(now: State) -> bool:
            assert isinstance(now, QuestState)
            return now.agenda[-1][0] not in (CHOOSE_PERIL.number, DRAW_PERIL.number)

        run_until(RULES, s, random, choose, over)
        if not chosen[0]:
            drawn = [card for card in s.discards[PERIL_DECK] if card not in first.discards[PERIL_DECK]]
            chosen[0] = next((CARD_IDS[card] for card in sorted(drawn) if applies(card, place)), "")
        found[chosen[0]] += 1
    assert surprise(odds, found) < 3.5


def applies(card: int, place: str) -> bool:
    at_place = ALL_PLACES[LOCATION_IDS.index(place)]
    return CARDS[card].applies_at(at_place, REGION[at_place])


def test_what_sauron_wants_comes_more_often() -> None:
    plain, wished = peril("moria"), peril("moria", wanted=["peril_khazad_dum"])
    assert wished["peril_khazad_dum"] == pytest.approx(3 / 15)
    assert wished["peril_khazad_dum"] >= plain["peril_khazad_dum"]
    with pytest.raises(NotInTheModel):
        peril("nowhere")


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(odds_command, "peril", "moria", "--wanted", "peril_khazad_dum", "--json") == 0
    assert json.loads(capsys.readouterr().out)["khazad_dum"] == pytest.approx(0.2)
    assert command(odds_command, "duel", "orc", f"{CHARGE},{PARRY}", "--strength", "7", "--life", "15", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["won"] == pytest.approx(Duel([CHARGE, PARRY], 7, 15, "orc").odds().won)
