"""Positions of The Battle of Five Armies changed by hand: every change gives a position that the rules play on from."""

from random import Random

import pytest

from tests.games.five_armies.tabletop import FAR, SHADOW, acts, army, at_step, battle, board
from thirdage.editing.editors import changed, fields_of
from thirdage.editing.fields import BadChange, Field, Value
from thirdage.games.five_armies.armies import supply
from thirdage.games.five_armies.board import PLACES
from thirdage.games.five_armies.names import FACE_NAMES, ORCS
from thirdage.games.five_armies.rules import RULES
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.source import Seeded


def change(game: Game, place: str, key: str, value: Value) -> Game:
    """Return the game after a change."""
    return load_position(changed(position_text(game), place, key, value))


def field(game: Game, place: str, key: str) -> Field:
    """Return a field of the position."""
    return {field.key: field for field in fields_of(game, place)}[key]


def keys(game: Game, place: str) -> list[str]:
    """Return what can be changed, looking at a place."""
    return [field.key for field in fields_of(game, place)]


def play_on(game: Game, picks: int) -> None:
    """Make any picks, as long as the game goes."""
    random = Random(5)
    game.use(Seeded("on"))
    for _ in range(picks):
        if game.ask is None:
            return
        game.pick(random.choice(game.ask.options))


@pytest.mark.rule("B8.2", "B8.3", "B2.7")
def test_units_come_up_to_the_stacking_limit_and_the_figures_left() -> None:
    game = acts(SHADOW, "army", armies={**FAR, "va1": {"orcs": 3}, "bl1": {"orcs": 30}})
    assert field(game, "va1", "army.orcs").most == 5
    assert field(game, "va1", "army.wargs").most == 2
    assert field(game, "bl1", "army.orcs").most == 32, "no limit in a Mustering region, but 36 figures"
    assert army(change(game, "va1", "army.orcs", 5), "va1") == {"orcs": 5}
    with pytest.raises(BadChange):
        change(game, "va1", "army.orcs", 6)
    assert "army.lake_men" not in keys(game, "va1")
    assert "army.lake_men" not in keys(game, "mountain_pass_west")
    assert "army.lake_men" in keys(game, "va2")


def test_all_figures_go_at_once() -> None:
    """From the middle of a combat too: nothing is left on the map, and the turn begins anew."""
    game = battle(SHADOW, "va1", "va2", armies={**FAR, "va1": {"orcs": 2}, "va2": {"lake_men": 2}})
    cleared = change(game, "", "figures", "cleared")
    assert not any(board(cleared).units)
    assert not board(cleared).fighting
    assert board(cleared).slot_place == []
    assert all(where < 0 or where >= len(PLACES) for where in board(cleared).where)
    assert RULES.census(cleared.state) == RULES.census(game.state)
    set_up = change(change(cleared, "va1", "army.orcs", 3), "va1", "army.bolg", "yes")
    assert army(set_up, "va1") == {"orcs": 3}
    play_on(set_up, 100)


@pytest.mark.rule("B8.7", "B8.8")
def test_with_the_last_unit_all_that_belongs_to_the_army_goes() -> None:
    given = {"dwarf_regulars": 2, "damage": 2, "leadership": 1}
    game = acts(SHADOW, "army", armies={**FAR, "va1": given}, characters={"dain": "va1"}, active={"dain": 1})
    one = board(change(game, "va1", "army.dwarf_regulars", 1))
    assert one.damage[PLACES.index("va1")] == 1, "no more than it can carry"
    none = change(game, "va1", "army.dwarf_regulars", 0)
    place = PLACES.index("va1")
    assert board(none).damage[place] == board(none).leadership[place] == 0
    assert field(none, "", "character.dain").value == "absent"
    assert "active.dain" not in keys(none, "")
    assert "army.dain" not in keys(none, "va1"), "nobody stands alone"


@pytest.mark.rule("B3.9", "B9.8")
def test_an_army_that_is_put_down_takes_the_ground() -> None:
    tokens = [["ravenhill", "elves", "wood_elf_archers"], ["ravenhill", "elves", "wood_elf_spearmen"]]
    game = acts(SHADOW, "army", armies=FAR, tokens=tokens)
    taken = change(game, "ravenhill", "army.orcs", 1)
    assert field(taken, "ravenhill", "control").value == "shadow"
    assert list(field(taken, "ravenhill", "control").choices or {}) == ["shadow"]
    assert board(taken).slot_place == []
    assert RULES.census(taken.state) == RULES.census(game.state)


@pytest.mark.rule("B18.5", "B18.6", "B18.9")
def test_a_character_stands_at_one_place_and_brings_his_tokens() -> None:
    game = acts(SHADOW, "army", armies={**FAR, "va1": {"lake_men": 1}, "va2": {"lake_men": 1}})
    game = change(game, "va1", "army.bilbo", "yes")
    assert field(game, "", "ring").value == "yes"
    game = change(game, "va2", "army.bilbo", "yes")
    assert [field(game, place, "army.bilbo").value for place in ("va1", "va2")] == ["no", "yes"]
    assert field(change(game, "", "character.bilbo", "gone"), "va2", "army.bilbo").value == "no"
    game = change(game, "bl13", "army.bolg", "yes")
    assert field(game, "", "bodyguard").value == 3
    game = change(game, "va3", "army.beorn", "yes")
    assert field(game, "", "wrath").value == 5
    assert "army.orcs" not in keys(game, "va3"), "Beorn keeps the Shadow out"
    assert "army.beorn" not in keys(game, "bl13")


@pytest.mark.rule("B10.1", "B10.5")
def test_tokens_come_from_their_pool_face_down() -> None:
    game = acts(SHADOW, "army", armies={**FAR, "bl1": {"orcs": 1}})
    game = change(game, "bl1", "token.great_orcs", 3)
    assert board(game).slot_place == [PLACES.index("bl1")] * 3
    assert board(game).slot_face == [FACE_NAMES.index("great_orcs")] * 3
    assert field(game, "bl2", "token.great_orcs").most == 1
    assert "token.wood_elf_archers" not in keys(game, "eb1"), "the Eastern Bank has Men and Dwarves"
    assert "token.lake_men" in keys(game, "eb1")
    assert "token.lake_men" not in keys(game, "bl1"), "enemies are there"
    assert board(change(game, "bl1", "token.great_orcs", 1)).slot_place == [PLACES.index("bl1")]


def test_tokens_the_set_up_has_still_to_lay_down_stay_in_the_pool() -> None:
    game = load_position('thirdage = "position 1"\ngame = "five-armies"\n')
    assert field(game, "va1", "token.wood_elf_archers").most == 5
    game = change(game, "va1", "token.wood_elf_spearmen", 7)
    assert field(game, "va1", "token.wood_elf_archers").most == 0, "five are left, and five are still to be laid down"
    play_on(game, 100)


@pytest.mark.rule("B15.3", "B17.4", "B17.7")
def test_what_lies_on_places() -> None:
    game = acts(
        SHADOW, "army", armies={**FAR, "mountain_pass_west": {"goblins": 1}}, eyrie=2, closed=["mountain_pass_north"]
    )
    assert field(game, "front_gate", "fort_damage").most == 5
    broken = change(change(game, "front_gate", "fort_damage", 4), "front_gate", "fort_destroyed", "yes")
    assert field(broken, "front_gate", "fort_damage").value == field(broken, "front_gate", "fort_damage").most == 0
    assert field(game, "va1", "eagles").most == 4
    assert field(change(game, "va1", "eagles", 4), "", "eyrie").most == 2
    assert field(game, "mountain_pass_north", "closed").value == "yes"
    assert field(game, "mountain_pass_north", "army.goblins").most == 0
    assert "closed" not in keys(game, "mountain_pass_west"), "an Army is in it"
    assert field(change(game, "mountain_pass_north", "closed", "no"), "mountain_pass_north", "army.goblins").most == 5


@pytest.mark.parametrize("moment", ["recovery", "activation", "fate", "command", "actions", "free_peoples", "shadow"])
@pytest.mark.rule("B4.1")
def test_each_moment_plays_on_and_ends_a_combat(moment: str) -> None:
    game = battle(
        SHADOW,
        "va1",
        "va2",
        armies={**FAR, "va1": {"orcs": 3, "leadership": 1}, "va2": {"dwarf_regulars": 3}},
        characters={"dain": "va2"},
        bats={"va1": 1},
        dice_free_peoples={"muster": 2},
        dice_shadow={"army": 2},
    )
    assert board(game).fighting
    begun = change(game, "", "moment", moment)
    assert not board(begun).fighting
    assert board(begun).turn == board(game).turn
    begins = {
        "recovery": "draw_card",
        "activation": "activate",
        "fate": "draw_tile",
        "command": "how_many_leaders",
        "actions": "action_roll",
    }
    assert begun.ask is not None
    assert begun.ask.prompt == begins.get(moment, "choose_die")
    assert sum(board(begun).bats) == (0 if moment in ("recovery", "activation") else 1)  # B4.24
    play_on(begun, 100)


@pytest.mark.rule("B4.20")
def test_a_side_acts_only_with_dice() -> None:
    game = acts(SHADOW, "army", "", armies=FAR)
    assert "free_peoples" not in (field(game, "", "moment").choices or {})
    assert field(game, "", "die.shadow.army").least == 1, "somebody must have a die to act with"
    assert field(game, "", "die.shadow.army").most == 7
    game = change(game, "", "die.free_peoples.will_of_the_west", 2)
    assert field(game, "", "die.shadow.army").least == 0
    assert field(game, "", "die.free_peoples.event").most == 4
    game = change(game, "", "moment", "free_peoples")
    assert game.ask is not None
    assert [option.text for option in game.ask.options] == ["die:will_of_the_west"]


def test_a_combat_ends_when_one_of_its_armies_is_taken_away() -> None:
    game = battle(SHADOW, "va1", "va2", armies={**FAR, "va1": {"orcs": 2}, "va2": {"lake_men": 2}})
    assert board(change(game, "va2", "army.lake_men", 1)).fighting
    assert board(change(game, "va3", "army.wargs", 1)).fighting
    ended = change(game, "va2", "army.lake_men", 0)
    assert not board(ended).fighting
    play_on(ended, 100)


def test_cards_lie_at_one_place_with_what_is_on_them() -> None:
    game = acts(SHADOW, "army", armies={**FAR, "va1": {"orcs": 1}}, cards={"ev_01": "shadow"})
    assert list(field(game, "", "card.ev_01").choices or {}) == ["deck", "free_peoples", "shadow", "discard"]
    assert list(field(game, "", "card.sh_01").choices or {}) == ["deck", "shadow", "discard"]
    assert list(field(game, "", "card.fate_09").choices or {}) == ["deck", "discard", "table"]
    assert RULES.save(change(game, "", "card.ev_01", "free_peoples").state)["cards"] == {"ev_01": "free_peoples"}
    assert "card_orcs" not in keys(game, "")
    arrows = change(game, "", "card.sh_05", "table")
    assert field(arrows, "", "card_orcs").value == 6
    assert supply(board(arrows), ORCS) == supply(board(game), ORCS) - 6
    assert supply(board(change(arrows, "", "card.sh_05", "discard")), ORCS) == supply(board(game), ORCS)
    troubled = change(change(game, "", "card.sh_06", "table"), "", "troubled", "bard")
    assert RULES.save(troubled.state)["troubled"] == "bard"
    assert RULES.save(change(troubled, "", "card.sh_06", "deck").state)["troubled"] == ""


@pytest.mark.rule("B6.6", "B6.9", "B4.6")
def test_fate_and_generals() -> None:
    cast = {"gandalf": "va1", "bard": "va1", "dain": "va1", "thranduil": "va1"}
    game = at_step("command", armies={**FAR, "va1": {"lake_men": 2}}, characters=cast, active=dict.fromkeys(cast, 1))
    assert field(game, "", "fate").most == 14, "on 15 the game is won"
    used = change(game, "", "tile.two.used", 3)
    assert field(used, "", "tile.two.pool").value == 1
    assert field(change(used, "", "tile.arkenstone", "pool"), "", "tile.arkenstone").value == "pool"
    assert RULES.census(used.state) == RULES.census(game.state)
    assert [field(change(game, "", "space.thorin", at), "", "space.thorin").value for at in (0, 3)] == [0, 3]
    three = change(game, "", "active.bard", "no")
    assert list(field(three, "", "active.bard").choices or {}) == ["no"]
    assert field(change(three, "", "active.dain", "used"), "", "active.dain").value == "used"
    assert "army.lord_of_the_eagles" not in keys(game, "va1")
    assert (
        field(change(game, "", "character.lord_of_the_eagles", "eyrie"), "", "active.lord_of_the_eagles").value == "no"
    )


def test_the_census_stands_whatever_is_changed() -> None:
    random, game = Random(9), at_step("command")
    census = RULES.census(game.state)
    for _ in range(150):
        place = random.choice(PLACES)
        some = random.choice(fields_of(game, place))
        value = random.choice(list(some.choices)) if some.choices else random.randint(some.least, some.most)
        game = change(game, place, some.key, value)
        assert RULES.census(game.state) == census, f"{some.key} {value} at {place}"
