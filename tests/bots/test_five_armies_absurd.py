"""The watch of The Battle of Five Armies sees each absurd move, and accuses nobody in a neighbouring position."""

from __future__ import annotations

import pytest

from tests.bots.watching import watched_picks
from tests.games.five_armies.tabletop import FAR, FREE, SHADOW, acts, table
from thirdage.bots.absurd import watch_of
from thirdage.games.five_armies.vocabulary import CHARACTER, DONE, DRAW, STOP, TILE, UNIT
from thirdage.kernel.arguments import Arg
from thirdage.kernel.asks import Ask
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option


def counted(game: Game, name: str, *picks: str) -> int:
    return watched_picks(game, *picks).counts[name]


def asked(game: Game, seat: int, prompt: str, options: list[Option], **args: Arg) -> dict[str, int]:
    """Let a game ask something else, and return what the watch says of the first option."""
    game.ask = Ask(seat, prompt, options, "B0.3", dict(args))
    watch = watch_of("five-armies")
    watch.before(game, options[0])
    return watch.counts


@pytest.mark.parametrize(("damage", "nothing"), [(0, 1), (2, 0)])
def test_a_card_for_nothing(damage: int, nothing: int) -> None:
    """Redoubled Force takes Damage off an Army, which may then move: without Damage and move it does nothing."""
    armies = {"camp": {"dwarf_regulars": 3, "damage": damage}, **FAR}
    game = acts(FREE, "event event", armies=armies, cards={"fp_15": "free_peoples"})
    picks = ["die:event", "card:fp_15", "region:camp", *(["number:2"] if damage else []), "none"]
    assert counted(game, "for_nothing", *picks) == nothing


@pytest.mark.parametrize(("die", "wasted"), [("event", 1), ("army", 0)])
def test_a_die_laid_aside_that_could_draw(die: str, wasted: int) -> None:
    game = acts(FREE, f"{die} {die}", armies={"camp": {"dwarf_regulars": 3}, **FAR})
    assert counted(game, "die_wasted", f"die:{die}", "act:set_aside") == wasted


@pytest.mark.parametrize(("back", "absurd"), [("region:bl4", 1), ("region:bl7", 0)])
def test_a_march_back_and_forth(back: str, absurd: int) -> None:
    game = acts(SHADOW, "army army", "event", armies={"bl4": {"orcs": 3}, **FAR})
    steps = ["die:army", "act:strategic_movement", "region:bl4", "region:bl6", "all", "done"]
    steps += ["die:event", "act:draw", "die:army", "act:strategic_movement", "region:bl6", back, "all", "done"]
    assert counted(game, "back_and_forth", *steps) == absurd


@pytest.mark.parametrize(("there", "lost"), [(3, 1), (2, 0)])
def test_units_that_march_where_there_is_no_room(there: int, lost: int) -> None:
    game = acts(SHADOW, "army army", "event", armies={"bl4": {"orcs": 3}, "bl6": {"orcs": there}, **FAR})
    steps = ["die:army", "act:strategic_movement", "region:bl4", "region:bl6", "all", "done"]
    assert counted(game, "crowded", *steps, *(["unit:orcs"] * lost)) == lost


@pytest.mark.parametrize(("orcs", "absurd"), [(3, 1), (1, 0)])
def test_bolg_given_up(orcs: int, absurd: int) -> None:
    """With one unit left he falls in any case."""
    game = acts(SHADOW, "army", armies={"va7": {"orcs": orcs}, **FAR}, characters={"bolg": "va7"})
    options = [CHARACTER[8], UNIT[5], DONE]
    assert asked(game, SHADOW, "casualty", options, damage=2)["bolg_given_up"] == absurd


@pytest.mark.parametrize(("fate", "slower", "absurd"), [(12, "one", 1), (12, "three", 0), (11, "one", 0)])
def test_a_tile_that_loses_the_game(fate: int, slower: str, absurd: int) -> None:
    game = table({"fate": fate, "armies": FAR, "tile_pool": {slower: 2}})
    tile = TILE[4]  # three
    assert asked(game, SHADOW, "use_tile", [STOP, DRAW], tile=tile, left=1)["fate_fulfilled"] == absurd


@pytest.mark.parametrize(("where", "missed"), [("eb4", 1), ("bl6", 0)])
def test_an_empty_gate_nobody_walks_into(where: str, missed: int) -> None:
    armies = {where: {"orcs": 4}, "camp": {"dwarf_veterans": 3}, **FAR}
    game = acts(SHADOW, "army event", armies=armies, control=["free_peoples"] * 7)
    assert counted(game, "win_missed", "die:event", "act:draw") == missed


@pytest.mark.parametrize(("fate", "missed"), [(11, 1), (9, 0)])
def test_beorn_stays_away(fate: int, missed: int) -> None:
    game = acts(FREE, "character", "event", fate=fate, armies={"camp": {"dwarf_regulars": 2}, **FAR})
    assert counted(game, "win_missed", "die:character", "act:set_aside", "die:event", "act:draw") == missed
