"""The Five Armies heuristic plays as a club player would, and beats players without a plan."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.five_armies.tabletop import FAR, FREE, SHADOW, acts, battle, table
from thirdage.bots.five_armies.fighting import fight
from thirdage.bots.five_armies.look import mind_of
from thirdage.bots.five_armies.sight import STEPS, sight_of_view
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.games.five_armies.board import place
from thirdage.games.five_armies.rules import RULES
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

HEURISTIC = find_heuristic("five-armies")


def best(game: Game) -> str:
    assert game.ask is not None
    return max(HEURISTIC.judge(view(game, game.ask.seat)), key=lambda one: one.score).option


def test_beorn_comes_while_the_shadow_holds_little() -> None:
    game = acts(FREE, "character event", fate=11, armies={"camp": {"dwarf_regulars": 2}, **FAR})
    assert best(game) == "die:character"
    game.pick("die:character")
    assert best(game) == "act:enter"


def test_the_shadow_walks_through_an_open_gate() -> None:
    armies = {"eb4": {"orcs": 4}, "camp": {"dwarf_veterans": 3}, **FAR}
    game = acts(SHADOW, "army event", armies=armies, control=["free_peoples"] * 7)
    assert best(game) == "die:army"
    game.pick("die:army")
    while game.ask is not None and game.ask.seat == SHADOW and not game.state.over:
        game.pick(best(game))
    assert game.state.victory == "front_gate_taken"


def test_recruits_go_where_there_is_room() -> None:
    armies = {"camp": {"dwarf_regulars": 5}, "eastern_spur": {"lake_men": 2}, **FAR}
    game = acts(FREE, "muster", armies=armies)
    plan = mind_of(game, FREE).plan
    assert plan.reinforce(place("camp")) < 0 < plan.reinforce(place("eastern_spur"))


def test_nobody_storms_walls_with_a_handful() -> None:
    armies = {"eb3": {"orcs": 1}, "eastern_spur": {"lake_men": 4}, **FAR}
    game = acts(SHADOW, "army", armies=armies)
    game.pick("die:army")
    assert best(game) != "act:attack"


@pytest.mark.parametrize(("orcs", "men", "answer"), [(5, 1, "no"), (1, 5, "yes")])
def test_an_attack_goes_on_while_it_pays(orcs: int, men: int, answer: str) -> None:
    game = battle(
        SHADOW, "va8", "ruins_of_dale", armies={"va8": {"orcs": orcs}, "ruins_of_dale": {"lake_men": men}, **FAR}
    )
    while game.ask is not None and game.ask.prompt != "withdraw":
        options = [option.text for option in game.ask.options]
        game.pick("card:man_regroup_free" if "card:man_regroup_free" in options else options[0])
    assert best(game) == answer


def test_the_slowest_tile_is_kept() -> None:
    assert best(tile("one")) == "stop"
    assert best(tile("three")) == "draw"


def tile(kind: str) -> Game:
    game = table({"turn": 3, "agenda": [["fate", 0, 0]], "active": {"gandalf": 1, "dain": 1}, "armies": FAR})
    game.pick(f"tile:{kind}")
    return game


def test_more_force_wins_more() -> None:
    chances = [fight(strength, 2 * strength, 1, 3, 6, 1, 0, False).win for strength in (1, 3, 5)]
    assert chances == sorted(chances)
    assert fight(5, 10, 1, 3, 6, 1, 3, False).win < chances[2]


def test_the_sight_reads_the_set_up() -> None:
    game = new_game(RULES, source=Seeded("sight"), log=False)
    sight = sight_of_view(view(game, 0))
    camp = sight.army[place("camp")]
    assert camp is not None
    assert (camp.size, camp.strength, camp.life) == (3, 4, 7)
    assert sight.fort[place("front_gate")] == 6
    assert STEPS[place("bl6")][place("eastern_spur")] == 2


@pytest.mark.parametrize("side", [FREE, SHADOW])
def test_it_beats_random_players_on_both_sides(side: int) -> None:
    for number in range(4):
        game = new_game(RULES, source=Seeded(f"club {number}"), log=False)
        bots = [make_bot("heuristic" if seat == side else "random") for seat in (FREE, SHADOW)]
        random = Random(number)
        while game.ask is not None:
            game.pick(ask_bot(game, bots[game.ask.seat], random))
        assert game.state.winners == 1 << side


def test_no_march_ends_where_there_is_no_room() -> None:
    armies = {
        "bl4": {"orcs": 3},
        "bl6": {"orcs": 4},
        "bl5": {"orcs": 4},
        "eb4": {"lake_men": 2},
        "ss6": {"lake_men": 1},
    }
    plan = mind_of(acts(SHADOW, "army", armies=armies), SHADOW).plan
    assert plan.march(place("bl4"), place("bl6")).total < -10, "two of them would be lost"
    assert plan.march(place("bl4"), place("bl5")).total > -10, "Mustering regions have no limit"


def test_bats_drive_no_army_back_where_it_came_from() -> None:
    armies = {"bl6": {"orcs": 4}, "eb4": {"lake_men": 2}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "army", armies=armies, bats={"bl4": 1})
    for pick in ("die:army", "act:strategic_movement", "region:bl6"):
        game.pick(pick)
    while game.ask is not None and game.ask.prompt != "drive_on":
        game.pick("region:bl4" if game.ask.prompt == "move_to" else game.ask.options[0])
    judged = {one.option: one.score for one in HEURISTIC.judge(view(game, SHADOW))}
    assert judged["stay"] > judged["region:bl5"]


def test_no_die_is_laid_aside_that_can_draw() -> None:
    game = acts(FREE, "event event", armies={"camp": {"dwarf_regulars": 2}, **FAR})
    game.pick("die:event")
    judged = {one.option: one.score for one in HEURISTIC.judge(view(game, FREE))}
    assert judged["act:draw"] - judged["act:set_aside"] > 3


def test_a_closed_pass_lets_nobody_through() -> None:
    armies = {"goblin_muster_north": {"goblins": 3}, "camp": {"lake_men": 2}, **FAR}
    for closed in ([], ["mountain_pass_north"]):
        game = acts(SHADOW, "eye", armies=armies, closed=closed)
        assert bool(mind_of(game, SHADOW).plan.steps(place("goblin_muster_north"), True)) == (not closed)
