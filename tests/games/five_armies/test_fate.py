"""The Fate phase (B6), the Fate track (B7) and the nine Fate cards."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    SHADOW,
    acts,
    army,
    at_step,
    board,
    offered,
    play,
    prompt,
    seat,
    whereabouts,
)
from thirdage.games.five_armies.board import FRONT_GATE, SITES
from thirdage.games.five_armies.fate import ready
from thirdage.games.five_armies.names import BEORN, LORD, THORIN, TILES
from thirdage.kernel.game import Game

CAST = {"gandalf": "ss6", "dain": "ss6", "bard": "ss6"}


def fate(active: int, **state: Any) -> Game:
    """Return a game in phase 3 with that many active Generals."""
    generals = dict.fromkeys(["gandalf", "dain", "bard"][:active], 1)
    return at_step("fate", armies=FAR, characters=CAST, active=generals, pool=[5, 6], **state)


def pool(game: Game) -> dict[str, int]:
    return dict(zip(TILES, board(game).tile_pool, strict=True))


@pytest.mark.scenario("T21")
@pytest.mark.rule("B6.1")
@pytest.mark.aid("F06")
@pytest.mark.parametrize("active", [0, 1])
def test_one_tile_at_least(active: int) -> None:
    game = play(fate(active), "tile:two")
    assert prompt(game) == "how_many_leaders", "no choice to draw another"
    assert board(game).fate == 2


@pytest.mark.scenario("T22")
@pytest.mark.rule("B6.2", "B6.3", "B6.5", "B6.10")
@pytest.mark.aid("F06", "F07", "F08", "F09")
def test_the_last_tile_counts_and_the_others_return() -> None:
    game = play(fate(3), "tile:three")
    assert seat(game) == SHADOW
    assert offered(game) == {"stop", "draw"}
    play(game, "draw")
    assert dict(zip(TILES, board(game).tile_aside, strict=True))["three"] == 1
    play(game, "tile:one", "stop")
    assert board(game).fate == 1
    assert pool(game)["three"] == 2
    assert pool(game)["one"] == 3
    assert board(game).tile_used[TILES.index("one")] == 1


@pytest.mark.scenario("T23")
@pytest.mark.rule("B6.2")
def test_at_the_maximum_the_tile_must_be_used() -> None:
    game = play(fate(2), "tile:one", "draw", "tile:three")
    assert prompt(game) == "how_many_leaders"
    assert board(game).fate == 3


@pytest.mark.rule("B6.4", "B6.7")
@pytest.mark.aid("F08")
def test_a_symbol_draws_a_fate_card_after_the_marker() -> None:
    game = play(fate(0, fate=5), "tile:one_card")
    assert board(game).fate == 6
    assert prompt(game) == "draw_fate_card"
    play(game, "card:fate_04")
    assert board(game).eyrie == 2


@pytest.mark.rule("B6.6", "B19.1", "B1.3", "B6.7")
@pytest.mark.aid("F10")
def test_fifteen_wins_at_once_before_any_card() -> None:
    game = play(fate(0, fate=13), "tile:two_card")
    assert game.state.over
    assert game.state.winners == 1
    assert game.state.victory == "fate_fulfilled"


@pytest.mark.scenario("T26")
@pytest.mark.rule("B7.1", "B7.2")
def test_a_character_is_ready_when_the_marker_reaches_him() -> None:
    game = fate(0, fate=5)
    assert not ready(board(game), THORIN)
    play(game, "tile:one")
    assert ready(board(game), THORIN)


@pytest.mark.scenario("T27")
@pytest.mark.rule("B7.3")
def test_ill_chance_makes_him_unready_again() -> None:
    game = acts(SHADOW, "character", "army", armies=FAR, fate=6, cards={"sh_12": "shadow"})
    play(game, "die:character", "card:sh_12")
    assert board(game).fate == 5
    assert not ready(board(game), THORIN)
    assert prompt(game) == "draw_card"
    play(game, "card:ev_01")
    assert seat(game) == FREE


@pytest.mark.rule("B7.3", "B7.5")
def test_the_marker_stops_at_zero_and_those_in_play_stay() -> None:
    game = acts(
        SHADOW, "character", "army", armies=FAR, fate=0, cards={"sh_12": "shadow"}, characters={"thorin": "ss6"}
    )
    play(game, "die:character", "card:sh_12")
    assert board(game).fate == 0
    assert whereabouts(game, "thorin") == "ss6"


@pytest.mark.scenario("T31")
@pytest.mark.rule("B6.9")
def test_the_necromancer_tile_stands_still_and_leaves() -> None:
    game = acts(SHADOW, "character", "army", armies=FAR, cards={"sh_17": "shadow"})
    play(game, "die:character", "card:sh_17")
    assert pool(game)["necromancer"] == 1
    game = play(fate(0, fate=4, tile_pool={"necromancer": 1, "one": 2}), "tile:necromancer")
    assert board(game).fate == 4
    assert prompt(game) == "how_many_leaders"
    assert pool(game)["necromancer"] == 0
    assert board(game).tile_used[TILES.index("necromancer")] == 1


@pytest.mark.scenario("T32")
@pytest.mark.rule("B6.8", "B6.9")
def test_an_empty_pool_takes_standard_tiles_back() -> None:
    game = fate(0, tile_pool={}, tile_used={"one": 2, "three": 1, "necromancer": 1, "arkenstone": 1})
    assert offered(game) == {"tile:one", "tile:three"}


@pytest.mark.rule("B19.6")
@pytest.mark.parametrize(("when", "over"), [("phase_6", False), ("on_entry", True)])
def test_beorns_victory_may_be_checked_when_he_enters(when: str, over: bool) -> None:
    armies = {"camp": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = acts(FREE, "character", "army", settings={"beorn_victory": when}, armies=armies, fate=12)
    play(game, "die:character", "act:enter", "character:beorn", "region:va1")
    assert (game.state.over, game.state.victory) == (over, "beorn_turns_the_tide" if over else "")


@pytest.mark.rule("B7.6")
@pytest.mark.parametrize(("who", "thorin", "beorn"), [
    ("beorn_only", False, True), ("anybody", True, True), ("nobody", False, False)
])  # fmt: skip
def test_who_may_enter_where_the_enemy_has_control_but_no_units(who: str, thorin: bool, beorn: bool) -> None:
    control = ["shadow" if place == FRONT_GATE else "free_peoples" for place in SITES]
    settings = {"entry_where_enemy_controls": who, "front_gate_victory": "none"}
    armies = {"camp": {"dwarf_regulars": 1}, "bl13": {"orcs": 1}}
    for character, allowed in (("thorin", thorin), ("beorn", beorn)):
        game = acts(FREE, "character", "army", settings=settings, armies=armies, fate=12, control=control)
        play(game, "die:character", "act:enter", f"character:{character}")
        assert ("region:front_gate" in offered(game)) is allowed
    if thorin:
        game = acts(FREE, "character", "army", settings=settings, armies=armies, fate=12, control=control)
        play(game, "die:character", "act:enter", "character:thorin", "region:front_gate")
        assert board(game).control[SITES.index(FRONT_GATE)] == FREE  # his Veterans are alone there


@pytest.mark.rule("B7.6")
def test_entry_places() -> None:
    armies = {"front_gate": {"dwarf_regulars": 1}, "camp": {"lake_men": 1}, "bl13": {"orcs": 1}}
    thorin = play(acts(FREE, "character", "army", armies=armies, fate=12), "die:character", "act:enter")
    assert offered(thorin, "character") == {"bilbo", "thorin", "lord_of_the_eagles", "beorn"}
    play(thorin, "character:thorin", "region:front_gate")
    assert army(thorin, "front_gate") == {"dwarf_regulars": 1, "dwarf_veterans": 1}
    beorn = play(
        acts(FREE, "character", "army", armies=armies, fate=12), "die:character", "act:enter", "character:beorn"
    )
    assert len(offered(beorn)) == 45
    assert "region:bl13" not in offered(beorn)
    play(beorn, "region:va1")
    assert board(beorn).wrath == 5
    lord = play(
        acts(FREE, "character", "army", armies=armies, fate=12),
        "die:character",
        "act:enter",
        "character:lord_of_the_eagles",
    )
    assert whereabouts(lord, "lord_of_the_eagles") == "eyrie"
    assert board(lord).eyrie == 3
    lost = play(
        acts(
            FREE,
            "character",
            "army",
            armies={"camp": {"dwarf_regulars": 1}, "va1": {"lake_men": 1}},
            fate=6,
            control=["shadow"] + ["free_peoples"] * 6,
            settings={"front_gate_victory": "none"},
        ),
        "die:character",
        "act:enter",
        "character:thorin",
    )
    assert offered(lost) == {"region:camp"}, "the Front Gate is lost: with any Army that contains Dwarves"


@pytest.mark.rule("B17.2")
@pytest.mark.parametrize(("setting", "count"), [("3", 3), ("2", 2), ("4", 4)])
def test_eagles_with_their_lord(setting: str, count: int) -> None:
    game = acts(FREE, "character", "army", armies=FAR, fate=8, settings={"eagles_with_lord": setting})
    play(game, "die:character", "act:enter", "character:lord_of_the_eagles")
    assert board(game).eyrie == count


# -- the Fate cards


def drawn(card: str, **state: Any) -> Game:
    """Return a game in which that Fate card was just drawn."""
    return play(at_step("fate_card", armies=FAR, **state), f"card:{card}")


@pytest.mark.rule("B7.7", "B18.6")
def test_giant_size_waits_with_beorn() -> None:
    game = drawn("fate_01")
    assert board(game).wrath == 2
    assert board(game).card_at[70] == 4, "lies on the table though he is not in play"


@pytest.mark.rule("B18.6")
def test_redoubled_in_wrath() -> None:
    assert board(drawn("fate_02", characters={"beorn": "va1"}, wrath=3)).wrath == 7
    assert board(drawn("fate_02", characters={"beorn": "gone"})).wrath == 0


@pytest.mark.rule("B18.6")
def test_roaring_voice() -> None:
    assert board(drawn("fate_03")).wrath == 2


@pytest.mark.rule("B17.2", "B17.7")
def test_the_eagles_are_coming() -> None:
    assert board(drawn("fate_04")).eyrie == 2
    assert board(drawn("fate_04", eyrie=5)).eyrie == 6, "six exist"


@pytest.mark.scenario("T30")
@pytest.mark.rule("B7.4")
def test_where_are_the_eagles() -> None:
    game = drawn("fate_05", fate=7)
    assert board(game).space[LORD] == 7
    assert ready(board(game), LORD)
    assert whereabouts(game, "lord_of_the_eagles") == "absent"
    assert board(game).eyrie == 1
    late = drawn("fate_05", characters={"lord_of_the_eagles": "eyrie"})
    assert board(late).eyrie == 2


@pytest.mark.rule("B7.7", "B7.8")
@pytest.mark.parametrize("card", ["fate_06", "fate_07", "fate_08", "fate_09"])
def test_cards_that_stay(card: str) -> None:
    game = drawn(card)
    assert board(game).card_at[70 + int(card[-1]) - 1] == 4
    if card != "fate_06":
        gone = drawn(card, characters={"thorin": "gone"})
        assert board(gone).card_at[70 + int(card[-1]) - 1] == 3, "nobody to stay with"


@pytest.mark.rule("B7.8")
def test_an_empty_fate_deck_gives_nothing() -> None:
    cards = {f"fate_0{number}": "discard" for number in range(1, 10)}
    game = at_step("fate_card", armies=FAR, cards=cards)
    assert board(game).turn == 4


@pytest.mark.scenario("T29")
def test_the_skin_changer_moves_beorn() -> None:
    game = acts(
        FREE,
        "character",
        "army",
        armies={**FAR, "va1": {"orcs": 1}},
        characters={"beorn": "lower_slopes"},
        wrath=5,
        cards={"fp_01": "free_peoples"},
    )
    play(game, "die:character", "card:fp_01")
    assert prompt(game) == "beorn_moves"
    play(game, "region:va10", "yes")
    assert prompt(game) == "beorn_attack"
    play(game, "region:va2", "region:va1")
    assert board(game).round == 1
    assert seat(game) == SHADOW, "Beorn plays no card"


@pytest.mark.rule("B7.4")
def test_the_skin_changer_brings_beorn_nearer() -> None:
    state: dict[str, Any] = {"armies": FAR, "cards": {"fp_01": "free_peoples"}}
    near = play(acts(FREE, "character", "army", fate=10, **state), "die:character", "card:fp_01")
    assert prompt(near) == "enter_where"
    play(near, "region:va1")
    assert whereabouts(near, "beorn") == "va1"
    far = play(acts(FREE, "character", "army", fate=9, **state), "die:character", "card:fp_01")
    assert board(far).space[BEORN] == 10
    assert whereabouts(far, "beorn") == "absent"
    gone = acts(FREE, "character", "army", characters={"beorn": "gone"}, **state)
    assert "card:fp_01" not in offered(play(gone, "die:character"))
