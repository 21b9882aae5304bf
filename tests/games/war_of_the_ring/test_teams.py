"""Three and four players: seats, leading players, cards, order of actions, what each may do (R19.1-19.6, R19.10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, at, happened, play, points, skip_to, texts
from tests.games.war_of_the_ring.tabletop import board, offered, prompt
from tests.games.war_of_the_ring.team_build import FOUR, THREE, asked, begun, four, hand, question
from thirdage.arena.lookalike import check_world
from thirdage.games.war_of_the_ring.board import CARD_IDS
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.games.war_of_the_ring.seats import CARD_NATIONS, card_nations
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.data import BadData, Table
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.views import encode, log_for, view


def order_of_actions(game: Game, count: int) -> list[str]:
    """Return who acts in the next `count` actions, with everybody wasting their dice."""
    order: list[str] = []
    while len(order) < count:
        if game.ask is not None and game.ask.prompt == "choose_die":
            order.append(asked(game))
            game.pick(texts(game)[0])
        skip_to(game, "choose_action")
        game.pick("act:skip")
    return order


# -- seats and leaders -----------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.1")
def test_teams_have_a_seat_for_each_player() -> None:
    assert begun({}).seats == ["free_peoples", "shadow"]
    assert begun(THREE).seats == ["free_peoples", "witch_king", "saruman"]
    assert begun(FOUR).seats == ["gondor", "rohan", "witch_king", "saruman"]


@pytest.mark.rule("R19.1")
@pytest.mark.parametrize(
    ("nation", "player"),
    [
        ("gondor", "gondor"),
        ("elves", "gondor"),
        ("rohan", "rohan"),
        ("north", "rohan"),
        ("dwarves", "rohan"),
        ("sauron", "witch_king"),
        ("isengard", "saruman"),
        ("southrons", "saruman"),
    ],
)
def test_every_nation_has_its_player(nation: str, player: str) -> None:
    game = four(player, "muster", nations={**ALL_AT_WAR, nation: "2 active"})
    assert offered(play(game, "die:muster", "act:diplomacy"), "nation") == {nation}


@pytest.mark.rule("R19.2")
@pytest.mark.parametrize(
    ("turn", "leading"),
    [(1, ["gondor", "witch_king"]), (2, ["rohan", "saruman"]), (3, ["gondor", "witch_king"])],
)
def test_the_leading_player_changes_every_turn(turn: int, leading: list[str]) -> None:
    board_view = view(at(FOUR, turn=turn, phase=3), SPECTATOR)["board"]
    assert isinstance(board_view, dict)
    assert board_view["team"]["leading"] == leading


# -- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.3")
@pytest.mark.scenario("S138")
def test_two_cards_on_turn_one_then_one_each_and_a_hand_of_four() -> None:
    game = skip_to(begun(FOUR), "declare_fellowship")
    assert [hand(game, seat) for seat in game.seats] == [2, 2, 2, 2]
    backs = board_view(game)["cards"]["hands"]
    assert backs["rohan"] == {"fp_character": 1, "fp_strategy": 1}

    game = at(FOUR, turn=1, phase=1)
    seats = []
    for _ in range(4):
        assert prompt(game) == "choose_deck"
        seats.append(asked(game))
        play(game, "deck:fp_strategy" if len(seats) < 3 else "deck:shadow_character")
        game.pick(texts(game)[0])
    assert seats == ["gondor", "rohan", "witch_king", "saruman"]
    assert [hand(game, seat) for seat in game.seats] == [1, 1, 1, 1]


def board_view(game: Game, seat: int = SPECTATOR) -> dict[str, Any]:
    """Return what a seat sees of the board."""
    seen = view(game, seat)["board"]
    assert isinstance(seen, dict)
    return seen


@pytest.mark.rule("R19.3")
@pytest.mark.scenario("S138")
def test_the_fifth_card_of_a_team_mate_is_discarded() -> None:
    cards = ["elven_cloaks", "elven_rope", "athelas", "bilbos_song"]
    game = at(FOUR, turn=1, phase=1, cards={"hand": {"gondor": cards}})
    play(game, "deck:fp_character", "card:axe_and_bow")
    assert question(game) == ("gondor", "discard_to_limit")
    play(game, "card:athelas")
    assert hand(game, "gondor") == 4


def before_the_swap() -> Game:
    """Return a game in turn 2 in which Gondor and Rohan hold known cards and every player has drawn."""
    hands = {"gondor": ["athelas"], "rohan": ["the_red_arrow"], "witch_king": ["olog_hai"]}
    game = at(FOUR, turn=1, phase=1, cards={"hand": hands})
    play(game, "deck:fp_character", "card:elven_cloaks", "deck:fp_strategy", "card:the_last_battle")
    return play(game, "deck:shadow_character", "card:orc_patrol", "deck:shadow_character", "card:isildurs_bane")


@pytest.mark.rule("R19.3")
def test_team_mates_swap_a_card_each_if_both_would() -> None:
    game = before_the_swap()
    assert question(game) == ("rohan", "would_swap")  # leads on turn 2
    play(game, "yes")
    assert question(game) == ("gondor", "would_swap")
    play(game, "yes")
    assert question(game) == ("rohan", "swap_which")
    play(game, "card:the_red_arrow", "card:athelas")
    assert board(game).hand(0) == [CARD_IDS.index("elven_cloaks"), CARD_IDS.index("the_red_arrow")]
    assert board(game).hand(1) == [CARD_IDS.index("athelas"), CARD_IDS.index("the_last_battle")]
    assert happened(game, "card_swapped") == ["card_swapped", "card_swapped"]


@pytest.mark.rule("R19.3")
@pytest.mark.parametrize("answers", [("yes", "no"), ("no", "yes"), ("no", "no")])
def test_without_agreement_nothing_is_swapped_and_both_were_asked(answers: tuple[str, str]) -> None:
    game = before_the_swap()
    assert asked(game) == "rohan"
    play(game, answers[0])
    assert question(game) == ("gondor", "would_swap")
    play(game, answers[1])
    assert happened(game, "card_swapped") == []
    assert question(game) == ("saruman", "would_swap")
    assert hand(game, "gondor") == hand(game, "rohan") == 2


@pytest.mark.rule("R19.3", "R22.3")
def test_a_swap_shows_the_others_nothing_but_backs() -> None:
    swapped = [before_the_swap(), before_the_swap()]
    play(swapped[0], "yes", "yes", "card:the_red_arrow", "card:athelas")
    play(swapped[1], "yes", "yes", "card:the_last_battle", "card:elven_cloaks")
    for seat in (2, 3, SPECTATOR):
        assert encode(view(swapped[0], seat)) == encode(view(swapped[1], seat))
        assert encode(log_for(swapped[0], seat)) == encode(log_for(swapped[1], seat))


@pytest.mark.rule("R19.3", "R22.3")
def test_who_swapped_a_card_knows_where_it_is_until_its_new_owner_hides_one() -> None:
    game = play(before_the_swap(), "yes", "yes", "card:the_red_arrow", "card:athelas")
    assert board_view(game, 1)["cards"]["your_swapped"] == ["the_red_arrow"]
    assert board_view(game, 0)["cards"]["your_swapped"] == ["athelas"]
    assert board_view(game, 2)["cards"]["your_swapped"] == []
    for number in range(20):
        world = game.sample_world(1, Random(number))
        assert CARD_IDS.index("the_red_arrow") in board(world).hand(0)
    assert position_text(load_position(position_text(game))) == position_text(game)


@pytest.mark.rule("R19.3", "R22.3")
def test_hands_of_team_mates_are_hidden() -> None:
    hands = {"gondor": ["athelas"], "rohan": ["elven_cloaks"]}
    other = {"gondor": ["athelas"], "rohan": ["elven_rope"]}
    games = [at(FOUR, turn=1, phase=3, cards={"hand": given}) for given in (hands, other)]
    assert encode(view(games[0], 0)) == encode(view(games[1], 0))
    assert encode(view(games[0], 1)) != encode(view(games[1], 1))


@pytest.mark.rule("R19.3", "R22.3")
def test_a_card_discarded_face_down_may_be_the_swapped_one() -> None:
    hands = {"gondor": ["the_red_arrow", "wisdom_of_elrond", "fear_fire_foes", "book_of_mazarbul"]}
    game = at(FOUR, turn=1, phase=1, cards={"hand": hands}, team={"swapped": {"rohan": ["the_red_arrow"]}})
    assert board_view(game, 1)["cards"]["your_swapped"] == ["the_red_arrow"]
    play(game, "deck:fp_character", "card:athelas", "card:the_red_arrow")
    assert question(game) == ("rohan", "choose_deck")
    assert board_view(game, 1)["cards"]["your_swapped"] == []
    arrow = CARD_IDS.index("the_red_arrow")
    kept = set()
    for number in range(40):
        check_world(game, 1, Random(number), moves=4)
        kept.add(arrow in board(game.sample_world(1, Random(number))).hand(0))
    assert kept == {True, False}


# -- who decides what ------------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.4")
@pytest.mark.parametrize(("turn", "free", "shadow"), [(1, "gondor", "witch_king"), (2, "rohan", "saruman")])
def test_leading_players_declare_and_allocate(turn: int, free: str, shadow: str) -> None:
    game = at(FOUR, turn=turn, phase=2, dice_to_roll={"free_peoples": 4, "shadow": 7})
    assert question(game) == (free, "declare_fellowship")
    skip_to(game, "allocate_hunt")
    assert asked(game) == shadow


@pytest.mark.rule("R19.4", "R19.6")
def test_anybody_moves_the_fellowship_but_the_leading_player_decides_the_hunt() -> None:
    game = four("rohan", "character", fellowship={"at": "moria"}, hunt_box={"shadow": 1})
    play(game, "die:character", "act:move_fellowship", "d6:6", "tile:std_3")
    assert question(game) == ("gondor", "take_casualty")


@pytest.mark.rule("R19.4")
def test_the_leading_player_picks_the_guide_whoever_separates() -> None:
    game = four("rohan", "character", fellowship={"companions": ["strider", "legolas", "gimli", "boromir"]})
    play(game, "die:character", "act:separate")
    assert asked(game) == "rohan"
    play(game, "character:strider", "done")
    assert question(game) == ("rohan", "companions_to")
    play(game, "region:rivendell")
    assert question(game) == ("gondor", "choose_guide")


@pytest.mark.rule("R19.4")
def test_a_team_has_one_pool_of_dice() -> None:
    game = four("rohan", "muster event", others="army")
    play(game, "die:event", "act:skip")
    skip_to(game, "choose_action")
    game.pick("act:skip")
    assert asked(game) == "gondor"
    assert offered(game, "die") == {"muster"}


@pytest.mark.rule("R19.4", "R22.1")
def test_losses_by_a_card_are_for_the_player_of_the_army() -> None:
    armies = {"osgiliath": "sauron 2R 1E"}
    cards = {"hand": {"gondor": ["faramirs_rangers"]}}
    game = four("gondor", "army", turn=2, armies=armies, cards=cards)  # the Saruman player leads the Shadow
    play(game, "die:army", "act:play_card", "card:faramirs_rangers", "d6:1,1,5")
    assert question(game) == ("witch_king", "take_hit")


@pytest.mark.rule("R19.4", "R19.6")
def test_the_player_of_a_nation_chooses_what_it_loses() -> None:
    nations = {**ALL_AT_WAR, "rohan": "1 active"}
    cards = {"hand": {"saruman": ["stormcrow"]}}
    game = four("saruman", "event", nations=nations, cards=cards, fellowship={"at": "edoras"})
    play(game, "die:event", "act:play_card", "card:stormcrow")
    assert question(game) == ("rohan", "stormcrow_place")


# -- the order of actions --------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.5")
@pytest.mark.scenario("S137")
def test_the_others_act_before_the_leading_players() -> None:
    dice = {"free_peoples": ["event"] * 4, "shadow": ["event"] * 4}
    first = at(FOUR, turn=1, phase=5, dice=dice)
    assert order_of_actions(first, 8) == ["rohan", "saruman", "gondor", "witch_king"] * 2
    second = at(FOUR, turn=2, phase=5, dice=dice)
    assert order_of_actions(second, 8) == ["gondor", "witch_king", "rohan", "saruman"] * 2


@pytest.mark.rule("R19.5", "R4.14")
def test_a_team_without_dice_is_left_out() -> None:
    game = at(FOUR, turn=1, phase=5, dice={"free_peoples": ["event"], "shadow": ["event"] * 4})
    assert order_of_actions(game, 5) == ["rohan", "saruman", "witch_king", "saruman", "witch_king"]


@pytest.mark.rule("R19.5", "R4.12")
def test_who_passes_keeps_his_next_turn() -> None:
    game = four("rohan", "event event", others="event event event")
    play(game, "pass")
    assert asked(game) == "saruman"
    play(game, "die:event", "act:skip")
    assert asked(game) == "gondor"
    assert game.why_not("pass") == "R4.12"  # the teams' dice are even now
    play(game, "die:event", "act:skip", "die:event", "act:skip")
    assert question(game) == ("rohan", "choose_die")


# -- what a player may use -------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.6")
@pytest.mark.scenario("S140")
def test_saruman_flies_nazgul_but_neither_recruits_them_nor_moves_sauron() -> None:
    nations = {**ALL_AT_WAR, "sauron": "1 active", "isengard": "1 active"}
    game = play(four("saruman", "muster character", nations=nations), "die:muster", "act:diplomacy")
    assert offered(game) == {"nation:isengard"}
    assert game.why_not("nation:sauron") == "R19.6"

    game = play(four("saruman", "muster"), "die:muster", "act:recruit")
    assert not any(name.startswith(("sauron", "nazgul")) for name in offered(game, "figure"))
    assert game.why_not("figure:nazgul") == "R19.6"

    game = play(four("saruman", "character", armies={"minas_morgul": "nazgul 2"}), "die:character")
    assert "act:move_nazgul" in offered(game)


@pytest.mark.rule("R19.6")
def test_only_own_armies_move_and_attack() -> None:
    game = play(four("rohan", "army"), "die:army", "act:move_armies")
    assert "region:edoras" in texts(game)
    assert "region:minas_tirith" not in texts(game)
    assert game.why_not("region:minas_tirith") == "R19.6"

    near = {"osgiliath": "sauron 2R", "minas_tirith": "gondor 3R", "edoras": "rohan 2R", "folde": "isengard 1R"}
    game = play(four("rohan", "army", armies=near), "die:army", "act:attack")
    assert game.why_not("region:minas_tirith") == "R19.6"


@pytest.mark.rule("R19.1", "R19.6")
def test_minions_come_with_their_own_player() -> None:
    game = play(four("witch_king", "muster"), "die:muster", "act:minion")
    assert "character:witch_king" in offered(game)
    assert game.why_not("character:saruman") == "R19.6"
    game = play(four("saruman", "muster"), "die:muster", "act:minion")
    assert offered(game) == {"character:saruman"}


@pytest.mark.rule("R19.1", "R19.6")
@pytest.mark.parametrize(("player", "his"), [("witch_king", True), ("saruman", False)])
def test_the_mouth_of_sauron_serves_the_witch_king_player(player: str, his: bool) -> None:
    armies = {"barad_dur": "sauron 2R, mouth_of_sauron"}
    game = play(four(player, "muster", armies=armies), "die:muster")
    assert ("as:army" in offered(game)) is his
    game = play(four(player, "character", armies=armies), "die:character", "act:move_nazgul")
    assert ("character:mouth_of_sauron" in offered(game)) is his


@pytest.mark.rule("R19.1", "R19.6", "R17.12")
@pytest.mark.parametrize(("player", "his"), [("witch_king", False), ("saruman", True)])
def test_the_voice_of_saruman_is_his_players(player: str, his: bool) -> None:
    game = play(four(player, "muster", armies={"orthanc": "isengard 2R, saruman"}), "die:muster")
    assert ("act:voice" in offered(game)) is his


@pytest.mark.rule("R19.6")
def test_a_companions_ability_may_move_the_counter_of_a_team_mate() -> None:
    nations = {**ALL_AT_WAR, "gondor": "2 active"}
    game = four("rohan", "muster", nations=nations, armies={"minas_tirith": "gondor 2R, boromir"})
    play(game, "die:muster")
    assert "act:envoy" in offered(game)
    assert "act:diplomacy" not in offered(game)


@pytest.mark.rule("R19.6")
def test_a_card_about_a_nation_is_for_its_player() -> None:
    cards = {"hand": {"rohan": ["guards_of_the_citadel", "riders_of_theoden", "wisdom_of_elrond"]}}
    game = play(four("rohan", "event", cards=cards), "die:event", "act:play_card")
    assert offered(game, "card") == {"riders_of_theoden", "wisdom_of_elrond"}
    assert game.why_not("card:guards_of_the_citadel") == "R19.6"
    play(game, "card:wisdom_of_elrond")
    assert offered(game, "nation") == {"rohan", "north", "dwarves"}


@pytest.mark.rule("R19.6")
def test_the_table_of_cards_names_nations_of_their_side_only() -> None:
    listed = {CARD_IDS[card]: nations for card, nations in enumerate(CARD_NATIONS) if nations}
    assert len(listed) == 42
    assert "orc_patrol" not in listed
    assert listed["swords_in_eriador"] == [3, 0]


@pytest.mark.rule("R19.6")
@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ({"no_such_card": ["gondor"]}, "teams.toml: cards.no_such_card: expected the id of a card"),
        ({"athelas": ["mordor"]}, "teams.toml: cards.athelas: expected different ones of dwarves, elves"),
        ({"athelas": ["sauron"]}, "teams.toml: cards.athelas: expected nations of the card's side"),
    ],
)
def test_a_slip_in_the_table_of_cards_is_named(cards: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        card_nations(Table("teams.toml", "cards.", cards))


@pytest.mark.rule("R19.8")
@pytest.mark.scenario("S141")
@pytest.mark.parametrize(("players", "rerolls"), [("2", False), ("3", True), ("4", True)])
def test_southron_elites_lead_under_saruman_in_team_games_only(players: str, rerolls: bool) -> None:
    armies = {"near_harad": "southrons 2R 2E", "west_harondor": "gondor 5R", "orthanc": "isengard 2R, saruman"}
    acting = "shadow" if players == "2" else "saruman"
    dice = {"free_peoples": ["army"], "shadow": ["army"]}
    game = at({"players": players}, phase=5, turn=1, acting=acting, dice=dice, nations=ALL_AT_WAR, armies=armies)
    assert army(game, "near_harad") == "southrons 2R 2E"
    play(game, "die:army", "act:attack", "region:near_harad", "region:west_harondor", "all")
    play(game, "d6:1,1,1,1", "d6:1,1,1,1,1")
    assert game.ask is not None
    assert (game.ask.prompt == "leader_reroll") is rerolls
    if rerolls:
        assert "d6:1,2" in texts(game)  # two dice


# -- winning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.10")
def test_the_whole_team_wins_and_is_told_who_did_best() -> None:
    control = dict.fromkeys(["minas_tirith", "dol_amroth", "edoras", "helms_deep", "pelargir", "dale"], "shadow")
    captors = {"minas_tirith": "witch_king", "dol_amroth": "witch_king", "helms_deep": "saruman", "edoras": "saruman"}
    control |= {"orthanc": "free_peoples", "rivendell": "shadow"}
    game = at(FOUR, turn=1, phase=6, control=control, team={"captors": captors})
    assert points(game)[1] >= 10
    assert game.ask is None
    assert view(game, SPECTATOR)["winners"] == ["witch_king", "saruman"]
    told = [(event["id"], event["args"]) for event in log_for(game, SPECTATOR)]
    assert ("player_scored", {"player": "player:witch_king", "points": 4}) in told
    assert ("player_scored", {"player": "player:saruman", "points": 1}) in told
    assert ("player_first", {"player": "player:witch_king"}) in told


@pytest.mark.rule("R19.10")
def test_of_the_free_peoples_whoever_lost_less_did_better() -> None:
    control = {"orthanc": "free_peoples", "moria": "free_peoples", "edoras": "shadow"}
    game = at(FOUR, turn=1, phase=6, control=control)
    assert view(game, SPECTATOR)["winners"] == ["gondor", "rohan"]
    told = [(event["id"], event["args"]) for event in log_for(game, SPECTATOR)]
    assert ("player_scored", {"player": "player:rohan", "points": -1}) in told
    assert ("player_first", {"player": "player:gondor"}) in told


@pytest.mark.rule("R19.10")
def test_a_captured_settlement_remembers_its_captor() -> None:
    game = four("saruman", "army", armies={"folde": "isengard 2R", "edoras": ""})
    play(game, "die:army", "act:move_armies", "region:folde", "region:edoras", "all", "done")
    assert board_view(game)["team"]["captors"] == {"edoras": "saruman"}


@pytest.mark.rule("R19.9")
def test_three_players_win_alone_or_as_a_team() -> None:
    game = at(THREE, turn=1, phase=6, control={"orthanc": "free_peoples", "moria": "free_peoples"})
    assert view(game, SPECTATOR)["winners"] == ["free_peoples"]
    assert happened(game, "player_scored") == []


def test_presets_and_settings_agree() -> None:
    for preset, settings in RULES.presets.items():
        complete = RULES.complete_settings({"preset": preset})
        assert settings.items() <= complete.items()
