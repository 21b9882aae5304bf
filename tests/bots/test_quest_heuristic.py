"""The Quest heuristic plays as a club player would, and beats players without a plan."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.quest.table import any_until, at, fight, turn
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.bots.quest.duel import FOE_DECK, Duel
from thirdage.bots.quest.effects import label_value, text_value
from thirdage.bots.quest.hero_choices import FOLLY
from thirdage.bots.quest.look import mind_of, sight_of_state
from thirdage.bots.quest.mind import Mind, mind_of_view
from thirdage.bots.quest.road import pooled
from thirdage.bots.quest.sauron_choices import strikes
from thirdage.bots.quest.sight import CARD, PLACE, HeroSight, sight_of_view
from thirdage.bots.registry import make_bot
from thirdage.games.quest.cards.catalogue import CARDS, HERO_CARD, SKILL
from thirdage.games.quest.combat_round import cancel, cost_of_stack, exchange
from thirdage.games.quest.combat_state import FOE, HERO
from thirdage.games.quest.ids import Card
from thirdage.games.quest.rules import RULES
from thirdage.games.quest.state import NO_CARD, QuestState
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

HEURISTIC = find_heuristic("quest")


MARKERS = {"heroes": 10, "ring": 4, "conquest": 0, "corruption": 0}
PLOTS = ["plot_gollum_is_captured", "unseen", "unseen"]


def best(game: Game) -> str:
    assert game.ask is not None
    return max(HEURISTIC.judge(view(game, game.ask.seat)), key=lambda one: one.score).option


def mind(game: Game) -> Mind:
    assert game.ask is not None
    return mind_of_view(view(game, game.ask.seat))


def test_favor_that_lies_about_is_taken() -> None:
    game = at(turn(), players=2, place=["bree"], favor_on={"bree": 2})
    while game.ask is not None and game.ask.prompt != "travel":
        game.pick("pass")
    assert best(game) == "explore"
    game.pick("explore")
    assert best(game) == "take_favor"


def test_the_finishing_blow_is_struck() -> None:
    game = fight("orc", ["hero_beravor_charge", "hero_beravor_evade"], ["combat_zealot_hack"], combat={"wounds": 2})
    assert best(game) == "card:hero_beravor_charge"


def test_nobody_plays_a_card_beyond_his_strength() -> None:
    cards = ["hero_beravor_deadly_finesse", "hero_beravor_parry"]
    game = fight("orc", cards, ["combat_zealot_hack"], combat={"strength": [1, 4]})
    assert best(game) == "card:hero_beravor_parry"


def test_a_round_is_worked_out_as_the_engine_does_it() -> None:
    game = fight("orc", ["hero_beravor_charge"], ["combat_zealot_quick_shot"])
    duel = mind(game).duel
    hack, shot = CARD["combat_zealot_hack"].number, CARD["combat_zealot_quick_shot"].number
    charge = CARD["hero_beravor_charge"].number
    assert duel.round(charge, hack) == (3, 2)  # 1, 1 more against melee, 1 more from an Orc; 2 against no defense
    assert duel.round(charge, shot) == (1, 2)  # a Quick Shot cannot be cancelled


def fought(duel: Duel, cards: tuple[Card, Card]) -> tuple[int, int]:
    """Return the damage of a round, worked out on a copy of the combat and remembered nowhere."""
    combat = duel.base.clone()
    combat.stacks = [stack.copy() for stack in combat.stacks]
    combat.chosen, combat.cancelled = list(cards), [0, 0]
    for side, card in ((HERO, cards[HERO]), (FOE, cards[FOE])):
        if card >= 0:
            combat.stacks[side].append(card)
            combat.cancelled[side] = int(cost_of_stack(combat, side) > combat.strength[side])
    cancel(combat)
    dealt, _ = exchange(combat, combat.health - duel.left)
    return dealt[HERO], dealt[FOE]


def test_a_round_remembered_from_another_combat_is_the_same() -> None:
    """By whatever cards lie below, with whatever strength left and whatever is carried over."""
    game, random, bot, combats = new_game(RULES, {}, Seeded("rounds"), log=False), Random(3), HeuristicBot(0.5), 0
    heroes = [card.number for card in CARDS if card.kind in (HERO_CARD, SKILL)]
    while game.ask is not None:
        ask = game.ask
        if ask.prompt == "play_combat_card" and len(ask.options) > 1:
            duel = mind_of(game, ask.seat).duel
            pairs = [(hero, foe) for hero in [NO_CARD, *heroes] for foe in [NO_CARD, *FOE_DECK[duel.foe.deck]]]
            for cards in random.sample(pairs, 200):
                assert duel.round(*cards) == fought(duel, cards), cards
            combats += 1
        game.pick(ask_bot(game, bot, random))
    assert combats > 20


def test_a_plot_is_played_when_it_can_be() -> None:
    game = at([["plot"]], players=2, plot_hand=["plot_gollum_is_captured"], pool=4)
    assert best(game) == "play:plot_gollum_is_captured"


def test_heroes_who_meet_put_their_favor_together_for_a_plot() -> None:
    """None of them can foil it alone. Who gives has less than before, so nobody is asked to trade twice."""
    plots = ["plot_a_broken_line_of_kings", "unseen", "unseen"]
    where = ["lothlorien", "nowhere", "nowhere"]
    game = at(turn(), players=3, place=["bree", "bree"], favor=[2, 2], plots=plots, plot_at=where)
    while game.ask is not None and game.ask.prompt != "travel":
        game.pick("pass")
    assert best(game) == "explore"
    game.pick("explore")
    assert best(game) == "trade"
    game.pick("trade")
    while game.ask is not None and game.ask.prompt == "give":
        game.pick(best(game))
    assert isinstance(game.state, QuestState)
    assert game.state.favor == [0, 4]
    assert best(game) != "trade"


def test_whoever_has_nothing_to_take_back_does_not_rest() -> None:
    """Each rest brings Sauron's story a step further. Not even a careless hero gives that away."""
    game = at(turn(), players=2, place=["bree"])
    any_until(game, "rest_step")
    judged = {one.option: one.score for one in HEURISTIC.judge(view(game, 1))}
    assert judged["rest"] == FOLLY < min([score for option, score in judged.items() if option != "rest"])


def test_a_hero_explores_before_going_on() -> None:
    """The favor at Bree is worth less than what lies beyond; but exploring costs no card, and the way goes on."""
    game = at(turn(), players=2, place=["bree"], favor_on={"bree": 1, "weathertop": 2})
    while game.ask is not None and game.ask.prompt != "travel":
        game.pick("pass")
    assert best(game) == "explore"


@pytest.mark.parametrize(
    ("card", "harmless", "hurt"),
    [
        ("shadow_do_not_tempt_me", {"favor": 2}, {"favor": 2, "corruption": 1}),
        ("shadow_an_evil_fog", {"hand_size": 4}, {"hand_size": 4, "corruption": 1}),
        ("shadow_storms_of_mordor", {"hand_size": 5}, {"hand_size": 6}),
    ],
)
def test_no_shadow_card_is_wasted_on_heroes_who_have_nothing_to_lose(
    card: str, harmless: dict[str, int], hurt: dict[str, int]
) -> None:
    for given, struck in ((harmless, False), (hurt, True)):
        hero = HeroSight("eometh")
        hero.favor, hero.hand_size = given.get("favor", 0), given.get("hand_size", 0)
        hero.corruption = given.get("corruption", 0)
        assert strikes(card, hero) is struck


def test_an_isolated_hero_is_not_sought_for_a_trade() -> None:
    plots = ["plot_a_broken_line_of_kings", "unseen", "unseen"]
    where = ["lothlorien", "nowhere", "nowhere"]
    for corruption, worth in (([], True), (["corruption_isolated"], False), (["corruption_despairing"], False)):
        held = [[], corruption]
        game = at(turn(), players=3, favor=[2, 2], plots=plots, plot_at=where, corruption=held)
        for sight in (sight_of_view(view(game, 1)), sight_of_state(game.state, 1)):
            assert (pooled(sight, sight.heroes[0], sight.heroes[1]) > 0) is worth


def test_heroes_share_the_goals_of_the_map() -> None:
    """The favor next to the other hero is theirs; the one beyond it is left to this hero, who is not idle."""
    game = at(turn(), players=3, place=["bree", "edoras"], favor_on={"helms_deep": 1, "weathertop": 1})
    road = mind(game).road
    assert road.share(PLACE["weathertop"]) == 1.0
    assert road.share(PLACE["helms_deep"]) < 1.0


def test_the_hero_whose_cards_win_last_combats_is_champion() -> None:
    markers = {"heroes": 18, "ring": 9, "conquest": 4, "corruption": 2}
    unfulfilled = "mission_hero_the_spear_of_the_west"
    party = ["beravor", "eometh", "thalin"]
    game = at([["check_finale"]], players=4, heroes=party, markers=markers, hero_mission=unfulfilled)
    any_until(game, "pick_champion")
    assert best(game) == "hero:eometh"


def test_words_are_worth_what_they_do() -> None:
    assert label_value("gain_favor_2") > label_value("train_1") > 0
    assert label_value("gain_corruption_1+train_1") < 0.5
    assert text_value(CARD["peril_orc_scouts"].row.values["effects"]) < 0


def test_the_story_is_seen_to_its_end() -> None:
    game = at([["action", 1]], players=2, markers=MARKERS, plots=PLOTS, plot_at=["udun", "nowhere", "nowhere"])
    sight = sight_of_view(view(game, 0))
    assert sight.rates() == [2, 0, 0]
    assert sight.steps_left() == 4
    assert sight.projected() == (18, [12, 0, 0])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sauron", [True, False])
def test_it_beats_random_players_on_both_sides(players: int, sauron: bool) -> None:
    won = 0
    for number in range(4):
        game = new_game(RULES, {"players": str(players)}, Seeded(f"club {number}"), log=False)
        bots = [make_bot("heuristic" if (seat == 0) == sauron else "random") for seat in range(players)]
        random = Random(number)
        while game.ask is not None:
            game.pick(ask_bot(game, bots[game.ask.seat], random))
        won += bool(game.state.winners & 1) == sauron
    assert won >= 3  # the last combat has its chances


def test_nobody_goes_to_a_character_who_will_not_speak_to_him() -> None:
    for corruption in ([], ["corruption_isolated"]):
        game = at(turn(), players=2, place=["bree"], characters={"gandalf": "old_forest"}, corruption=[corruption])
        any_until(game, "travel")
        goal = mind(game).road.goal(PLACE["old_forest"])
        assert (goal.total > 1) == (not corruption)


def test_nobody_walks_to_and_fro() -> None:
    game = at(turn(), players=2, place=["bree"], hand=[["hero_beravor_parry", "hero_beravor_evade"]], unseen=[[]])
    any_until(game, "travel")
    game.pick("move:old_forest")
    any_until(game, "travel")
    judged = {one.option: one.score for one in HEURISTIC.judge(view(game, 1))}
    assert judged["move:bree"] == FOLLY


def test_counsel_that_helps_nobody_is_not_asked() -> None:
    game = at(turn(), players=2, place=["bree"], characters={"thranduil": "bree"}, pool=0)
    any_until(game, "travel")
    game.pick("explore")
    assert best(game) == "ask_favor:thranduil"
    judged = {one.option: one.score for one in HEURISTIC.judge(view(game, 1))}
    assert judged["consult:thranduil"] == FOLLY
