"""What a view shows beyond the table: costs and totals of a combat, and where it is perilous."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.quest.table import HERO_1, SAURON, asked, at, fight, play
from thirdage.games.quest.board import ALL_PLACES
from thirdage.games.quest.foes import perilous, perilous_places
from thirdage.games.quest.state import NOBODY, PARTY, QuestState
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view


def combat(game: Any, seat: int) -> Any:
    """Return the combat as a seat sees it."""
    board: Any = view(game, seat)["board"]
    return board["combat"]


def test_costs_are_those_of_the_foe_and_only_for_the_own_hand() -> None:
    """A Southron's melee cards cost 1 less: Sauron is told, for his cards; the hero for hers; a spectator nothing."""
    game = fight("southron", ["hero_beravor_parry"], ["combat_ravager_charge", "combat_ravager_aimed_shot"])
    printed = {"combat_ravager_charge": 1, "combat_ravager_aimed_shot": 3}
    assert combat(game, SAURON)["costs"] == {**printed, "combat_ravager_charge": 0}
    assert combat(game, HERO_1)["costs"] == {"hero_beravor_parry": 1}
    for seat in (SPECTATOR, HERO_1 + 1):
        assert "costs" not in combat(game, seat)


def test_totals_appear_when_the_cards_lie_open() -> None:
    """Before that nobody is told an attack; then everybody is told both, and what the stacks have cost."""
    game = fight("southron", ["hero_beravor_parry"] * 2, ["combat_ravager_poison_arrow"] * 2)
    assert combat(game, HERO_1)["revealed"] is False
    assert "attack" not in combat(game, SAURON)
    play(game, "card:hero_beravor_parry", "card:combat_ravager_poison_arrow")
    assert asked(game) == (HERO_1, "take_damage")
    seen = [combat(game, seat) for seat in (SAURON, HERO_1, SPECTATOR)]
    for each in seen:
        assert each["revealed"] is True
        assert each["attack"] == [1, 2]
        assert each["spent"] == [1, 2]
        assert each["dealt"][1] == 1


def test_perils_are_told_for_each_hero() -> None:
    """More influence than the hero's wisdom; the icon for all; never a haven; and near Gothmog."""
    game = at([], influence={"bree": 3, "the_shire": 2, "rivendell": 9})
    board: Any = view(game, SPECTATOR)["board"]
    told = board["map"]
    beravor, eleanor = told["perilous"]["beravor"], told["perilous"]["eleanor"]
    assert "bree" in beravor
    assert "the_shire" not in beravor
    assert "bree" not in eleanor
    assert "moria" in beravor
    assert "moria" in eleanor
    assert "rivendell" not in beravor
    assert told["closed_havens"] == []


def test_perils_found_all_at_once_are_those_found_one_by_one() -> None:
    game, random = new_game(find_rules("quest"), {"players": "4"}, Seeded("perils"), log=False), Random("perils")
    found = 0
    while game.ask is not None:
        game.pick(random.choice(game.ask.options))
        state = game.state
        assert isinstance(state, QuestState)
        for h in PARTY[state.heroes]:
            if game.history.count % 10 == 0 and state.hero[h] != NOBODY:
                dangerous = perilous_places(state, h)
                assert dangerous == [place for place in ALL_PLACES if perilous(state, h, place)]
                found += len(dangerous)
    assert found > 100
